/** Presses on the board, short or long, that are neither drags nor on a button. */
import type { Point } from "./shapes";

const LONG_PRESS = 480; // milliseconds of a long press
const TOLERANCE = 8; // pixels that a finger may move

export class PressDetector {
  #timer = 0;
  #start: Point = [0, 0];
  #reported = false;

  constructor(readonly onpress: (at: Point) => void) {}

  down = (event: PointerEvent): void => {
    clearTimeout(this.#timer);
    this.#reported = false;
    if (!event.isPrimary) return;
    this.#start = [event.clientX, event.clientY];
    if (event.pointerType !== "mouse")
      this.#timer = window.setTimeout(() => this.#report(this.#start), LONG_PRESS);
  };

  move = (event: PointerEvent): void => {
    if (Math.hypot(event.clientX - this.#start[0], event.clientY - this.#start[1]) > TOLERANCE) this.up();
  };

  up = (): void => clearTimeout(this.#timer);

  click = (event: MouseEvent): void => {
    this.up();
    if (!this.#reported && !(event.target as HTMLElement).closest("button"))
      this.#report([event.clientX, event.clientY]);
  };

  #report(at: Point): void {
    this.#reported = true;
    this.onpress(at);
  }
}
