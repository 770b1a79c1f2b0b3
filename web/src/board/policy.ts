/** When and how the board moves by itself.
 *
 * It moves to show what can be chosen and what has grown, but never for a player who has moved it, never while a tile
 * of the draft lies on it, and not under a pointer that may be about to press what it sees. */
import type { ZoomTransform } from "d3-zoom";

import type { Camera } from "./camera";
import { type Box, boxOf, CELL } from "./geometry";
import type { Point } from "./shapes";

const MIN_SCALE = 0.45; // the smallest scale that the board chooses before the game is over
const MAX_SCALE = 1.2;
const SPOT_SCALE = 0.9; // at which one sees on which segment of a tile a spot lies
const SPOT_ROOM = 72; // pixels around a spot, which moves aside where there are several
const STILL_TIME = 500; // milliseconds after which a still pointer is not about to press
const RECENT_TIME = 400; // milliseconds in which a press may be meant for what lay there before the board moved
const MAP_TILES = 6; // boards up to this size need no minimap

export interface BoardScene {
  /** The box of the whole board. */
  whole: Box;
  over: boolean;
  /** Whether a tile of the draft lies on the board. */
  drafting: boolean;
  /** The cells that can be chosen. */
  cells: readonly { x: number; y: number }[];
  /** The points of the spots that can be chosen. */
  spots: readonly Point[];
  /** The cell of the last tile. */
  last: { x: number; y: number } | undefined;
}

export type PolicyCamera = Pick<
  Camera,
  "touched" | "target" | "scaleFor" | "shows" | "fit" | "reveal" | "begin"
>;

export class CameraPolicy {
  /** Whether the board came nearer by itself, to show the spots on a tile. */
  #near = false;
  #pointerAt = -Infinity;
  #waiting = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The transforms that the board has left by itself, and when. */
  #trail: { until: number; transform: ZoomTransform }[] = [];

  /** `onfit` is called when the whole board is going to be shown. */
  constructor(
    readonly camera: PolicyCamera,
    readonly scene: () => BoardScene,
    readonly onfit: () => void,
  ) {}

  destroy(): void {
    clearTimeout(this.#timer);
  }

  /** Show the whole board, or the surroundings of the last tile if that would be too small. */
  begin(): void {
    const { whole, last, over } = this.scene();
    if (!last || over || this.camera.scaleFor(whole) >= MIN_SCALE) this.camera.fit(whole, MAX_SCALE, false);
    else this.camera.begin(whole, last.x * CELL + CELL / 2, last.y * CELL + CELL / 2, MIN_SCALE);
  }

  /** Show the whole board because the player wants it; from now on it may move by itself again. */
  fit(): void {
    this.camera.touched = false;
    this.#fitWhole();
  }

  /** The board, its choices or its size have changed. */
  follow(): void {
    this.#whenCalm(this.#showChoices);
  }

  reveal(x: number, y: number): void {
    this.#whenCalm(() => this.camera.reveal(boxOf([{ x, y }])!));
  }

  revealSpots(): void {
    this.#whenCalm(this.#showSpots);
  }

  #fitWhole(): void {
    this.#near = false;
    this.onfit();
    this.camera.fit(this.scene().whole, MAX_SCALE);
  }

  #showChoices = (): void => {
    const { camera } = this;
    const { whole, over, drafting, cells } = this.scene();
    if (camera.touched || drafting) return;
    if (this.#near) return this.#fitWhole();
    const wanted = cells.length ? cells.map((cell) => boxOf([cell])!) : [whole];
    const box = boxOf(cells) ?? whole;
    const shown = wanted.filter((each) => camera.shows(each)).length;
    if (shown === wanted.length) return;
    if (camera.scaleFor(box) >= camera.target.k) camera.reveal(box);
    else if (over || camera.scaleFor(whole) >= MIN_SCALE) this.#fitWhole();
    else if (!shown && cells.length) camera.reveal(wanted[0]!);
  };

  /** Show all spots, on a tile large enough to be seen, if they are not too far apart for that. */
  #showSpots = (): void => {
    const { camera } = this;
    const { spots } = this.scene();
    if (!spots.length) return;
    const xs = spots.map(([x]) => x);
    const ys = spots.map(([, y]) => y);
    const far = !camera.touched && camera.target.k < MIN_SCALE;
    const room = SPOT_ROOM / (far ? SPOT_SCALE : camera.target.k);
    const box = {
      x0: Math.min(...xs) - room,
      y0: Math.min(...ys) - room,
      x1: Math.max(...xs) + room,
      y1: Math.max(...ys) + room,
    };
    if (camera.scaleFor(box) < camera.target.k) return;
    this.#near ||= far;
    if (far) camera.fit(box, SPOT_SCALE);
    else camera.reveal(box);
  };

  /** The pointer moved or pressed on the board. */
  pointerMoved = (): void => {
    this.#pointerAt = performance.now();
  };

  /** The pointer left the board. A mouse that is gone presses nothing; a finger may come back. */
  pointerLeft = (event: { pointerType: string }): void => {
    if (event.pointerType === "mouse") this.#pointerAt = -Infinity;
  };

  #whenCalm(move: () => void): void {
    this.#waiting.add(move);
    this.#settle();
  }

  #settle(): void {
    clearTimeout(this.#timer);
    const left = this.#pointerAt + STILL_TIME - performance.now();
    if (left > 0) {
      this.#timer = setTimeout(() => this.#settle(), left);
      return;
    }
    const moves = [...this.#waiting];
    this.#waiting.clear();
    for (const move of moves) move();
  }

  /** The board is about to move by itself. */
  leaving(transform: ZoomTransform): void {
    this.#trail = [...this.#recent(), { until: performance.now(), transform }];
  }

  /** The points of the board that lay at a place of the viewport just before it moved by itself, the latest first. */
  recentPoints(place: Point): Point[] {
    return this.#recent()
      .map(({ transform }) => transform.invert(place))
      .reverse();
  }

  #recent(): { until: number; transform: ZoomTransform }[] {
    const since = performance.now() - RECENT_TIME;
    return this.#trail.filter(({ until }) => until > since);
  }
}

/** Whether a minimap helps: on a board of some size that is not wholly in sight. */
export function needsMinimap(tiles: number, board: Box, sight: Box): boolean {
  if (tiles <= MAP_TILES) return false;
  return sight.x0 > board.x0 || sight.y0 > board.y0 || sight.x1 < board.x1 || sight.y1 < board.y1;
}
