/** A press on the board, short or long, that is neither a drag nor on a button. */
import type { Point } from "./shapes";

const LONG = 480; // milliseconds
const STILL = 8; // pixels that a finger may stray

export class Presses {
  #timer = 0;
  #start: Point = [0, 0];
  #told = false;

  constructor(readonly tell: (at: Point) => void) {}

  down = (event: PointerEvent): void => {
    clearTimeout(this.#timer);
    this.#told = false;
    if (!event.isPrimary) return;
    this.#start = [event.clientX, event.clientY];
    if (event.pointerType !== "mouse") this.#timer = window.setTimeout(() => this.#say(this.#start), LONG);
  };

  move = (event: PointerEvent): void => {
    if (Math.hypot(event.clientX - this.#start[0], event.clientY - this.#start[1]) > STILL) this.up();
  };

  up = (): void => clearTimeout(this.#timer);

  click = (event: MouseEvent): void => {
    this.up();
    if (!this.#told && !(event.target as HTMLElement).closest("button"))
      this.#say([event.clientX, event.clientY]);
  };

  #say(at: Point): void {
    this.#told = true;
    this.tell(at);
  }
}
