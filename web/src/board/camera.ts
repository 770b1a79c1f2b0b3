/** The part of the board in sight: pan and zoom with d3-zoom, by wheel, drag, pinch and keys.
 *
 * The plane of the board is moved by one CSS transform, outside of any component's state, so that nothing on it is
 * rendered again. `policy.ts` decides when the board moves by itself. */
import { select } from "d3-selection";
import { type D3ZoomEvent, zoom, zoomIdentity, type ZoomTransform, zoomTransform } from "d3-zoom";

import {
  centred,
  clampScale,
  clearArea,
  MIN_ZOOM,
  isVisible,
  MAX_ZOOM,
  transformToReveal,
  scaleToFit,
  type Size,
  transformAtPoint,
} from "./framing";
import type { Box } from "./geometry";

const FLIGHT = 260; // milliseconds of an animated movement
const REST = 300; // milliseconds until a still plane is painted sharply again
const BOUND = 700; // hundredths of a cell that may be seen beyond the board

export interface CameraListener {
  /** Called at each movement, so it must be cheap. */
  moved: (transform: ZoomTransform, size: Size) => void;
  /** Called before a movement that is not the player's own. */
  leaving: (transform: ZoomTransform) => void;
  /** Called when the plane has come to rest. */
  rested: (transform: ZoomTransform, size: Size) => void;
  resized: () => void;
  /** Where the buttons lie on the viewport, and the minimap if it is there. */
  buttons: () => Box;
  minimap: () => Box | null;
}

export class Camera {
  #zoom = zoom<HTMLElement, unknown>();
  #frame = 0;
  /** Where an animated movement ends. */
  #target: ZoomTransform | null = null;
  #restTimer = 0;
  #resizes: ResizeObserver;
  /** Cached, because measuring at each movement would cost a layout each time. */
  size: Size;
  /** Whether the player has moved the plane. */
  touched = false;

  constructor(
    readonly viewport: HTMLElement,
    readonly plane: HTMLElement,
    readonly listener: CameraListener,
  ) {
    this.size = this.#measure();
    this.#zoom
      .extent((): [[number, number], [number, number]] => [[0, 0], this.size])
      .scaleExtent([MIN_ZOOM, MAX_ZOOM])
      .clickDistance(6)
      .tapDistance(10)
      .filter((event: Event) => !(event as MouseEvent).button && !rotatesTile(event))
      .wheelDelta((event) => -event.deltaY * (event.deltaMode === 1 ? 0.05 : event.deltaMode ? 1 : 0.002))
      .on("start", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) this.#stop();
        plane.style.willChange = "transform";
      })
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) this.touched = true;
        this.#apply(event.transform);
      })
      .on("end", () => this.#rest());
    select(viewport).call(this.#zoom).on("dblclick.zoom", null);
    this.#resizes = new ResizeObserver(() => {
      this.size = this.#measure();
      this.#apply(this.transform);
      listener.resized();
    });
    this.#resizes.observe(viewport);
  }

  destroy(): void {
    this.#stop();
    clearTimeout(this.#restTimer);
    this.#resizes.disconnect();
    select(this.viewport).on(".zoom", null);
  }

  #measure(): Size {
    return [this.viewport.clientWidth, this.viewport.clientHeight];
  }

  get transform(): ZoomTransform {
    return zoomTransform(this.viewport);
  }

  /** The transform now, or at the end of the movement under way. */
  get target(): ZoomTransform {
    return this.#target ?? this.transform;
  }

  #set(transform: ZoomTransform): void {
    this.listener.leaving(this.transform);
    select(this.viewport).call(this.#zoom.transform, transform);
  }

  #apply(transform: ZoomTransform): void {
    this.plane.style.transform = `translate(${transform.x}px,${transform.y}px) scale(${transform.k})`;
    this.listener.moved(transform, this.size);
  }

  #rest(): void {
    clearTimeout(this.#restTimer);
    this.#restTimer = window.setTimeout(() => {
      this.plane.style.willChange = "";
      this.listener.rested(this.transform, this.size);
    }, REST);
  }

  /** Keep the player from moving a box out of sight. */
  bound({ x0, y0, x1, y1 }: Box): void {
    this.#zoom.translateExtent([
      [x0 - BOUND, y0 - BOUND],
      [x1 + BOUND, y1 + BOUND],
    ]);
  }

  #covers(): Box[] {
    const minimap = this.listener.minimap();
    return minimap ? [this.listener.buttons(), minimap] : [this.listener.buttons()];
  }

  #clear(box: Box, covers = this.#covers()): Box {
    this.size = this.#measure();
    return clearArea(box, this.size, covers);
  }

  /** The scale at which all of a box is just in sight. */
  scaleFor(box: Box): number {
    return scaleToFit(box, this.#clear(box));
  }

  /** Show a box as large as it fits, but no larger than `most`; there is no minimap then. */
  fit(box: Box, most: number, animated = true): void {
    const area = this.#clear(box, [this.listener.buttons()]);
    const k = clampScale(Math.min(most, scaleToFit(box, area)));
    this.#move(centred(area, (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2, k), animated);
  }

  /** Bring a box into sight by the shortest way, if it is not there already. */
  reveal(box: Box): void {
    if (this.shows(box)) return;
    const to = transformToReveal(box, this.target, this.#clear(box));
    if (to !== this.target) this.#move(to);
  }

  /** Whether all of a box is in sight, with nothing over it. */
  shows(box: Box): boolean {
    return isVisible(box, this.target, this.size, this.#covers());
  }

  centre(x: number, y: number): void {
    this.#move(centred(this.#whole, x, y, this.transform.k));
  }

  /** Show a point of a box that is too large to be shown whole. */
  begin(box: Box, x: number, y: number, k: number): void {
    this.#move(transformAtPoint(box, x, y, k, this.#clear(box)), false);
  }

  zoomBy(factor: number): void {
    const [width, height] = this.size;
    const { transform } = this;
    const [x, y] = transform.invert([width / 2, height / 2]);
    this.touched = true;
    this.#move(centred(this.#whole, x, y, clampScale(transform.k * factor)));
  }

  panBy(dx: number, dy: number): void {
    this.touched = true;
    this.#move(this.transform.translate(dx / this.transform.k, dy / this.transform.k));
  }

  get #whole(): Box {
    const [width, height] = this.size;
    return { x0: 0, y0: 0, x1: width, y1: height };
  }

  #stop(): void {
    cancelAnimationFrame(this.#frame);
    this.#target = null;
  }

  #move(to: ZoomTransform, animated = true): void {
    this.#stop();
    if (!animated || matchMedia("(prefers-reduced-motion: reduce)").matches) return this.#set(to);
    this.#target = to;
    const from = this.transform;
    const began = performance.now();
    const draw = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - began) / FLIGHT));
      this.#set(part < 1 ? between(from, to, 1 - (1 - part) ** 3) : to);
      if (part < 1) this.#frame = requestAnimationFrame(draw);
      else this.#target = null;
    };
    this.#frame = requestAnimationFrame(draw);
  }
}

/** A transform on the way from one to another; the scale changes exponentially, so that zooming seems even. */
function between(from: ZoomTransform, to: ZoomTransform, part: number): ZoomTransform {
  const k = from.k * (to.k / from.k) ** part;
  const mix = to.k === from.k ? part : (k - from.k) / (to.k - from.k);
  return zoomIdentity.translate(from.x + (to.x - from.x) * mix, from.y + (to.y - from.y) * mix).scale(k);
}

/** Whether a wheel event is over the tile that it rotates. */
function rotatesTile(event: Event): boolean {
  return event.type === "wheel" && (event.target as Element).closest?.("[data-wheel]") !== null;
}
