/** Points, sides and corners of cells. A cell is 100 wide; y grows downwards; sides go clockwise from north. */
import type { PlacedTile, Side } from "./shapes";
import { type Point, segmentsOf, type TileSet } from "./shapes";

export const CELL = 100;
const SIDES = "NESW";
const CORNERS = ["NW", "NE", "SE", "SW"];
const CORNER_POINTS: Point[] = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
];
const STEPS: Point[] = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
];

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export function sideNumber(side: string): number {
  return SIDES.indexOf(side);
}

export function step(side: string): Point {
  return STEPS[sideNumber(side)] ?? [0, 0];
}

export function inCell(where: { x: number; y: number }, [x, y]: readonly number[]): Point {
  return [where.x * CELL + (x ?? 0), where.y * CELL + (y ?? 0)];
}

/** The corner where a side begins, going clockwise; `+ 1` is where it ends. */
export function cornerPoint(number: number): Point {
  return CORNER_POINTS[((number % 4) + 4) % 4]!;
}

export function namedCorner(name: string): Point {
  return cornerPoint(CORNERS.indexOf(name));
}

/** The middle of a side, moved outwards by some hundredths of a cell. */
export function sideMiddle(side: Side, out = 0): Point {
  const [dx, dy] = step(side);
  return [50 + dx * (50 + out), 50 + dy * (50 + out)];
}

export function boxOf(cells: Iterable<{ x: number; y: number }>): Box | null {
  let box: Box | null = null;
  for (const { x, y } of cells) {
    box ??= { x0: x, y0: y, x1: x + 1, y1: y + 1 };
    box.x0 = Math.min(box.x0, x);
    box.y0 = Math.min(box.y0, y);
    box.x1 = Math.max(box.x1, x + 1);
    box.y1 = Math.max(box.y1, y + 1);
  }
  return box && { x0: box.x0 * CELL, y0: box.y0 * CELL, x1: box.x1 * CELL, y1: box.y1 * CELL };
}

let canvas: CanvasRenderingContext2D | null = null;
const paths = new Map<string, Path2D>();

/** The segment at a point of a tile; if there is none, the one whose figure would stand nearest. */
export function segmentAt(set: TileSet, placed: PlacedTile, [x, y]: Point): number {
  const shapes = segmentsOf(set, placed);
  const hit = shapes.findIndex(({ d }) => {
    const path = paths.get(d) ?? new Path2D(d);
    paths.set(d, path);
    canvas ??= document.createElement("canvas").getContext("2d");
    return canvas?.isPointInPath(path, x, y, "evenodd");
  });
  if (hit >= 0) return hit;
  const far = shapes.map(({ stand }) => Math.hypot(stand[0]! - x, stand[1]! - y));
  return far.indexOf(Math.min(...far));
}

/** Move points apart until no two are closer than `room`, each as little as possible. */
export function moveApart(points: readonly Point[], room: number): Point[] {
  const out = points.map(([x, y]): Point => [x, y]);
  for (let round = 0; round < 60; round++) {
    let moved = false;
    for (let a = 0; a < out.length; a++) {
      for (let b = a + 1; b < out.length; b++) {
        const [ax, ay] = out[a]!;
        const [bx, by] = out[b]!;
        const gap = Math.hypot(bx - ax, by - ay);
        if (gap >= room - 0.01) continue;
        // Two points in one place part at an angle of their own, so that equal input gives equal output.
        const angle = gap > 0.01 ? Math.atan2(by - ay, bx - ax) : (a * 2.4 + b) % (2 * Math.PI);
        const push = (room - gap) / 2;
        out[a] = [ax - Math.cos(angle) * push, ay - Math.sin(angle) * push];
        out[b] = [bx + Math.cos(angle) * push, by + Math.sin(angle) * push];
        moved = true;
      }
    }
    if (!moved) break;
  }
  return out;
}

const HEADINGS: Record<string, Point> = {
  ArrowUp: [0, -1],
  ArrowRight: [1, 0],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
};

/** The index of the point that an arrow key leads to from another; -1 if there is none. */
export function nextInDirection(key: string, from: Point, points: readonly Point[]): number {
  const heading = HEADINGS[key];
  if (!heading) return -1;
  let best = -1;
  let least = Infinity;
  points.forEach(([x, y], index) => {
    const dx = x - from[0];
    const dy = y - from[1];
    const along = dx * heading[0] + dy * heading[1];
    const aside = Math.abs(dx * heading[1] - dy * heading[0]);
    if (along < 1) return;
    const cost = along + 2 * aside;
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}
