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
const CALM = 500; // after which a pointer on the board is not about to press what it points at
const RECENT = 400; // in which somebody may press what lay under the pointer before the board moved
const MARGIN = 24;
const GAP = 8; // between a box and what covers a corner of the board

export interface Watching {
  /** Called at each change, so it must be cheap. */
  moved: (look: ZoomTransform, wide: number, high: number) => void;
  /** Called when the plane has come to rest. */
  rested: (look: ZoomTransform) => void;
  /** Called when there is more or less room for the plane. */
  resized: () => void;
  /** What stands in the lower corners of the viewport: the buttons, and the map while the board is larger than it. */
  buttons: () => Box;
  map: () => Box | null;
}

export class Camera {
  #zoom = zoom<HTMLElement, unknown>();
  #flight = 0;
  /** Where a flight goes. */
  #aim: ZoomTransform | null = null;
  /** Looks that the board has left by itself, and when. */
  #trail: [until: number, look: ZoomTransform][] = [];
  #stirred = -Infinity;
  #wishes = new Set<() => void>();
  #calm = 0;
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
    this.size = this.#measured();
    this.#zoom
      .extent((): [[number, number], [number, number]] => [[0, 0], this.size])
      .scaleExtent([FARTHEST, NEAREST])
      .clickDistance(6)
      .tapDistance(10)
      .filter((event: Event) => !(event as MouseEvent).button && !isOwn(event))
      .wheelDelta((event) => -event.deltaY * (event.deltaMode === 1 ? 0.05 : event.deltaMode ? 1 : 0.002))
      .on("start", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) this.#land();
        plane.style.willChange = "transform";
      })
      .on("zoom", (event: D3ZoomEvent<HTMLElement, unknown>) => {
        if (event.sourceEvent) this.touched = true;
        this.#show(event.transform);
      })
      .on("end", () => this.#rest());
    select(viewport).call(this.#zoom).on("dblclick.zoom", null);
    this.#watch = new ResizeObserver(() => {
      this.size = this.#measured();
      this.#show(this.look);
      watching.resized();
    });
    this.#watch.observe(viewport);
    for (const stir of ["pointerdown", "pointermove"]) viewport.addEventListener(stir, this.#stir);
    viewport.addEventListener("pointerleave", this.#leave);
  }

  destroy(): void {
    this.#land();
    clearTimeout(this.#timer);
    clearTimeout(this.#calm);
    this.#watch.disconnect();
    for (const stir of ["pointerdown", "pointermove"]) this.viewport.removeEventListener(stir, this.#stir);
    this.viewport.removeEventListener("pointerleave", this.#leave);
    select(this.viewport).on(".zoom", null);
  }

  #measured(): [wide: number, high: number] {
    return [this.viewport.clientWidth, this.viewport.clientHeight];
  }

  get look(): ZoomTransform {
    return zoomTransform(this.viewport);
  }

  /** What of the plane lay at a place of the viewport just before the board moved by itself, the latest first. */
  recently(place: [x: number, y: number]): [x: number, y: number][] {
    const since = performance.now() - RECENT;
    const left = this.#trail.filter(([until]) => until > since);
    return left.map(([, look]): [number, number] => look.invert(place)).reverse();
  }

  #go(to: ZoomTransform): void {
    const now = performance.now();
    this.#trail = [...this.#trail.filter(([until]) => until > now - RECENT), [now, this.look]];
    select(this.viewport).call(this.#zoom.transform, to);
  }

  #stir = (): void => {
    this.#stirred = performance.now();
  };

  /** A mouse that has gone presses nothing; a finger that was lifted may come back. */
  #leave = (event: PointerEvent): void => {
    if (event.pointerType === "mouse") this.#stirred = -Infinity;
  };

  /** Move the plane, but not under a pointer that may be about to press what it sees: once that has come to rest. */
  calmly(move: () => void): void {
    this.#wishes.add(move);
    this.#settle();
  }

  #settle(): void {
    clearTimeout(this.#calm);
    const left = this.#stirred + CALM - performance.now();
    if (left > 0) {
      this.#calm = window.setTimeout(() => this.#settle(), left);
      return;
    }
    const wishes = [...this.#wishes];
    this.#wishes.clear();
    for (const wish of wishes) wish();
  }

  #show(look: ZoomTransform): void {
    this.plane.style.transform = `translate(${look.x}px,${look.y}px) scale(${look.k})`;
    this.watching.moved(look, ...this.size);
  }

  #rest(): void {
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => {
      this.plane.style.willChange = "";
      this.watching.rested(this.look);
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

  /** The zoom at which a box is just in sight. */
  scaleFor(box: Box): number {
    return scale(box, this.#clear(box));
  }

  /** Where in the viewport a box is seen largest: beside what stands in the lower corners, or above it. */
  #clear(box: Box, covers = this.#covers()): Box {
    const [wide, high] = (this.size = this.#measured());
    const whole = { x0: MARGIN, y0: MARGIN, x1: wide - MARGIN, y1: high - MARGIN };
    const [beside, above] = [{ ...whole }, { ...whole }];
    for (const cover of covers) {
      if (cover.x0 + cover.x1 < wide) beside.x0 = Math.max(beside.x0, cover.x1 + GAP);
      else beside.x1 = Math.min(beside.x1, cover.x0 - GAP);
      above.y1 = Math.min(above.y1, cover.y0 - GAP);
    }
    return scale(box, beside) >= scale(box, above) ? beside : above;
  }

  #covers(): Box[] {
    const map = this.watching.map();
    return map ? [this.watching.buttons(), map] : [this.watching.buttons()];
  }

  /** Show a box as large as it fits, but no larger than `most`; there is no map then. */
  fit(box: Box, most: number, quietly = false): void {
    const clear = this.#clear(box, [this.watching.buttons()]);
    const k = Math.max(FARTHEST, Math.min(NEAREST, most, scale(box, clear)));
    this.#fly(centred(clear, (box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2, k), quietly);
  }

  /** Bring a box into sight by the shortest way, if it is not there already. */
  reveal(box: Box): void {
    if (this.shows(box)) return;
    const look = this.aim;
    const { x0, y0, x1, y1 } = onScreen(box, look);
    const clear = this.#clear(box);
    const dx = x0 < clear.x0 ? clear.x0 - x0 : x1 > clear.x1 ? clear.x1 - x1 : 0;
    const dy = y0 < clear.y0 ? clear.y0 - y0 : y1 > clear.y1 ? clear.y1 - y1 : 0;
    if (dx || dy) this.#fly(look.translate(dx / look.k, dy / look.k));
  }

  /** Whether all of a box is in sight, with nothing over it. */
  shows(box: Box): boolean {
    const { x0, y0, x1, y1 } = onScreen(box, this.aim);
    const [wide, high] = this.size;
    return (
      Math.min(x0, y0, wide - x1, high - y1) >= 0 &&
      this.#covers().every((over) => x1 <= over.x0 || x0 >= over.x1 || y1 <= over.y0 || y0 >= over.y1)
    );
  }

  /** What is looked at, or will be at the end of a flight. */
  get aim(): ZoomTransform {
    return this.#aim ?? this.look;
  }

  /** Look at a point. */
  centre(x: number, y: number): void {
    const [wide, high] = this.size;
    this.#fly(centred({ x0: 0, y0: 0, x1: wide, y1: high }, x, y, this.look.k));
  }

  /** Look at a point of a box that is too large to be shown, and at no more around the box than need be. */
  begin(box: Box, x: number, y: number, k: number): void {
    const clear = this.#clear(box);
    const middle = within(x, box.x0, box.x1, (clear.x1 - clear.x0) / k);
    this.#fly(centred(clear, middle, within(y, box.y0, box.y1, (clear.y1 - clear.y0) / k), k), true);
  }

  zoomBy(factor: number): void {
    const [wide, high] = this.size;
    const look = this.look;
    const k = Math.max(FARTHEST, Math.min(NEAREST, look.k * factor));
    const [x, y] = look.invert([wide / 2, high / 2]);
    this.touched = true;
    this.#fly(centred({ x0: 0, y0: 0, x1: wide, y1: high }, x, y, k));
  }

  panBy(dx: number, dy: number): void {
    this.touched = true;
    this.#fly(this.look.translate(dx / this.look.k, dy / this.look.k));
  }

  #land(): void {
    cancelAnimationFrame(this.#flight);
    this.#aim = null;
  }

  #fly(to: ZoomTransform, quietly = false): void {
    this.#land();
    if (quietly || matchMedia("(prefers-reduced-motion: reduce)").matches) return this.#go(to);
    this.#aim = to;
    const from = this.look;
    const began = performance.now();
    const frame = (now: number): void => {
      const part = Math.min(1, Math.max(0, (now - began) / FLIGHT));
      const eased = 1 - (1 - part) ** 3;
      const k = from.k * (to.k / from.k) ** eased;
      const mix = to.k === from.k ? eased : (k - from.k) / (to.k - from.k);
      const x = from.x + (to.x - from.x) * mix;
      const y = from.y + (to.y - from.y) * mix;
      this.#go(part < 1 ? zoomIdentity.translate(x, y).scale(k) : to);
      if (part < 1) this.#flight = requestAnimationFrame(frame);
      else this.#aim = null;
    };
    this.#flight = requestAnimationFrame(frame);
  }
}

/** The zoom at which a box just fills a part of the viewport. */
function scale({ x0, y0, x1, y1 }: Box, into: Box): number {
  return Math.min((into.x1 - into.x0) / (x1 - x0), (into.y1 - into.y0) / (y1 - y0));
}

/** The look at which a point stands in the middle of a part of the viewport. */
function centred({ x0, y0, x1, y1 }: Box, x: number, y: number, k: number): ZoomTransform {
  return zoomIdentity.translate((x0 + x1) / 2 - k * x, (y0 + y1) / 2 - k * y).scale(k);
}

function onScreen({ x0, y0, x1, y1 }: Box, look: ZoomTransform): Box {
  return { x0: look.applyX(x0), y0: look.applyY(y0), x1: look.applyX(x1), y1: look.applyY(y1) };
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
