/** Where one looks at the plane of a board: pan and zoom with d3-zoom, by wheel, drag, pinch and keys.
 *
 * The plane is moved by one CSS transform, outside of any component's state: nothing on it is drawn again. */
import { select } from "d3-selection";
import { type D3ZoomEvent, zoom, zoomIdentity, type ZoomTransform, zoomTransform } from "d3-zoom";

import type { Box } from "./geometry";

const NEAREST = 3.2;
const FARTHEST = 0.12;
const FLIGHT = 260; // milliseconds
const STILL = 300; // after which the plane is painted sharply again
const MARGIN = 24;
const BUTTONS = 66; // pixels at the left that the board's own buttons cover

export interface Watching {
  /** Called at each change, so it must be cheap. */
  moved?: (look: ZoomTransform, wide: number, high: number) => void;
  /** Called when the plane has come to rest. */
  rested?: (look: ZoomTransform) => void;
}

export class Camera {
  #zoom = zoom<HTMLElement, unknown>();
  #flight = 0;
  /** Kept, because to ask the page for it at each movement would make it lay itself out each time. */
  size: [wide: number, high: number];
  #timer = 0;
  #watch: ResizeObserver;
  /** Whether the player has moved the plane himself. */
  touched = false;

  constructor(
    readonly viewport: HTMLElement,
    readonly plane: HTMLElement,
    readonly watching: Watching,
  ) {
    this.size = [viewport.clientWidth, viewport.clientHeight];
    this.#zoom
      .extent((): [[number, number], [number, number]] => [[0, 0], this.size])
      .scaleExtent([FARTHEST, NEAREST])
      .clickDistance(6)
      .tapDistance(10)
      .filter((event: Event) => !(event as MouseEvent).button && !isOwn(event))
      .wheelDelta((event) => -event.deltaY * (event.deltaMode === 1 ? 0.05 : event.deltaMode ? 1 : 0.002))
      .on("start", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) cancelAnimationFrame(this.#flight);
        plane.style.willChange = "transform";
      })
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) this.touched = true;
        this.#show(event.transform);
      })
      .on("end", () => this.#rest());
    select(viewport).call(this.#zoom).on("dblclick.zoom", null);
    this.#watch = new ResizeObserver(() => {
      this.size = [viewport.clientWidth, viewport.clientHeight];
      this.#show(this.look);
    });
    this.#watch.observe(viewport);
  }

  destroy(): void {
    cancelAnimationFrame(this.#flight);
    clearTimeout(this.#timer);
    this.#watch.disconnect();
    select(this.viewport).on(".zoom", null);
  }

  get look(): ZoomTransform {
    return zoomTransform(this.viewport);
  }

  #show(look: ZoomTransform): void {
    this.plane.style.transform = `translate(${look.x}px,${look.y}px) scale(${look.k})`;
    this.watching.moved?.(look, ...this.size);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.plane.style.willChange = "";
      this.watching.rested?.(this.look);
    }, STILL);
  }

  /** How far the plane may be moved: never out of sight. */
  bound({ x0, y0, x1, y1 }: Box): void {
    const room = 700;
    this.#zoom.translateExtent([
      [x0 - room, y0 - room],
      [x1 + room, y1 + room],
    ]);
  }

  /** The zoom at which a box is just in sight; `below` pixels at the foot are covered. */
  scaleFor({ x0, y0, x1, y1 }: Box, below = 0): number {
    const [wide, high] = this.size;
    return Math.min((wide - 2 * MARGIN) / (x1 - x0), (high - below - 2 * MARGIN) / (y1 - y0));
  }

  /** Show a box as large as it fits, but no larger than `most`. */
  fit(box: Box, most: number, below = 0, quietly = false): void {
    const k = Math.max(FARTHEST, Math.min(NEAREST, most, this.scaleFor(box, below)));
    this.#fly(this.#centred((box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2, k, below), quietly);
  }

  #centred(x: number, y: number, k: number, below = 0): ZoomTransform {
    const [wide, high] = this.size;
    return zoomIdentity.translate(wide / 2 - k * x, (high - below) / 2 - k * y).scale(k);
  }

  /** Bring a box into sight by the shortest way, if it is not there already. */
  reveal({ x0, y0, x1, y1 }: Box, below = 0): void {
    const look = this.look;
    const [wide, whole] = this.size;
    const high = whole - below;
    const left = look.applyX(x0);
    const right = look.applyX(x1);
    const top = look.applyY(y0);
    const foot = look.applyY(y1);
    const dx = left < BUTTONS ? BUTTONS - left : right > wide - MARGIN ? wide - MARGIN - right : 0;
    const dy = top < MARGIN ? MARGIN - top : foot > high - MARGIN ? high - MARGIN - foot : 0;
    if (dx || dy) this.#fly(look.translate(dx / look.k, dy / look.k));
  }

  /** Whether all of a box is in sight. */
  shows({ x0, y0, x1, y1 }: Box, below = 0): boolean {
    const look = this.look;
    const [wide, high] = this.size;
    const inside = look.applyX(x0) >= 0 && look.applyX(x1) <= wide && look.applyY(y0) >= 0;
    return inside && look.applyY(y1) <= high - below;
  }

  /** Look at a point. */
  centre(x: number, y: number): void {
    this.#fly(this.#centred(x, y, this.look.k));
  }

  /** Look at a point of a box that is too large to be shown, and at no more around the box than need be. */
  begin({ x0, y0, x1, y1 }: Box, x: number, y: number, k: number, below = 0): void {
    const [wide, high] = this.size;
    const middle = within(x, x0, x1, (wide - 2 * MARGIN) / k);
    this.#fly(this.#centred(middle, within(y, y0, y1, (high - below - 2 * MARGIN) / k), k, below), true);
  }

  zoomBy(factor: number): void {
    const [wide, high] = this.size;
    const look = this.look;
    const k = Math.max(FARTHEST, Math.min(NEAREST, look.k * factor));
    const [x, y] = look.invert([wide / 2, high / 2]);
    this.touched = true;
    this.#fly(this.#centred(x, y, k));
  }

  panBy(dx: number, dy: number): void {
    this.touched = true;
    this.#fly(this.look.translate(dx / this.look.k, dy / this.look.k));
  }

  #fly(to: ZoomTransform, quietly = false): void {
    cancelAnimationFrame(this.#flight);
    const node = select(this.viewport);
    if (quietly || matchMedia("(prefers-reduced-motion: reduce)").matches) {
      node.call(this.#zoom.transform, to);
      return;
    }
    const from = this.look;
    const began = performance.now();
    const frame = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - began) / FLIGHT));
      const eased = 1 - (1 - part) ** 3;
      const k = from.k * (to.k / from.k) ** eased;
      const mix = to.k === from.k ? eased : (k - from.k) / (to.k - from.k);
      const x = from.x + (to.x - from.x) * mix;
      const y = from.y + (to.y - from.y) * mix;
      node.call(this.#zoom.transform, part < 1 ? zoomIdentity.translate(x, y).scale(k) : to);
      if (part < 1) this.#flight = requestAnimationFrame(frame);
    };
    this.#flight = requestAnimationFrame(frame);
  }
}

/** The place nearest to `at` around which a span stays between two ends; their middle if it holds both. */
function within(at: number, low: number, high: number, span: number): number {
  if (high - low <= span) return (low + high) / 2;
  return Math.min(high - span / 2, Math.max(low + span / 2, at));
}

/** Whether an event belongs to something on the board that uses it otherwise: a wheel that turns the tile. */
function isOwn(event: Event): boolean {
  return event.type === "wheel" && (event.target as Element).closest?.("[data-wheel]") !== null;
}
