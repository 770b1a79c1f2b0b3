import { describe, expect, it } from "vitest";

import {
  boxOf,
  cornerPoint,
  inCell,
  namedCorner,
  sideMiddle,
  moveApart,
  nextInDirection,
} from "../src/board/geometry";
import { variantAt } from "../src/board/shapes";
import { TILES } from "./views";

describe("points of a cell", () => {
  it("lie in hundredths of a cell, y downwards", () => {
    expect(inCell({ x: 2, y: -1 }, [25, 75])).toEqual([225, -25]);
    expect(sideMiddle("N")).toEqual([50, 0]);
    expect(sideMiddle("W", 12)).toEqual([-12, 50]);
  });

  it("corners go clockwise from north-west", () => {
    expect([0, 1, 2, 3].map(cornerPoint)).toEqual([
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ]);
    expect(cornerPoint(-1)).toEqual(cornerPoint(3));
    expect(namedCorner("SE")).toEqual([100, 100]);
  });
});

describe("boxes", () => {
  it("hold all cells", () => {
    const cells = [
      { x: -1, y: 2 },
      { x: 3, y: 0 },
    ];
    expect(boxOf(cells)).toEqual({ x0: -100, y0: 0, x1: 400, y1: 300 });
    expect(boxOf([])).toBeNull();
  });
});

describe("spread", () => {
  it("leaves points that are far enough apart", () => {
    expect(moveApart([[0, 0], [60, 0]], 50)).toEqual([[0, 0], [60, 0]]); // prettier-ignore
  });

  it("moves crowded points apart, the same way each time", () => {
    const crowd: [number, number][] = [
      [0, 0],
      [0, 0],
      [10, 0],
    ];
    const apart = moveApart(crowd, 50);
    for (const [a, [ax, ay]] of apart.entries())
      for (const [bx, by] of apart.slice(a + 1)) expect(Math.hypot(bx - ax, by - ay)).toBeGreaterThan(49);
    expect(moveApart(crowd, 50)).toEqual(apart);
    expect(crowd[0]).toEqual([0, 0]);
  });
});

describe("arrow keys", () => {
  it("lead to the nearest point in their direction", () => {
    const points: [number, number][] = [
      [100, 0],
      [100, 90],
      [-50, 0],
      [0, -10],
    ];
    expect(nextInDirection("ArrowRight", [0, 0], points)).toBe(0);
    expect(nextInDirection("ArrowLeft", [0, 0], points)).toBe(2);
    expect(nextInDirection("ArrowUp", [0, 0], points)).toBe(3);
    expect(nextInDirection("ArrowDown", [0, 0], points)).toBe(1);
    expect(nextInDirection("ArrowDown", [0, 100], points)).toBe(-1);
    expect(nextInDirection("ArrowRight", [0, 0], [[20, 60], [90, 0]])).toBe(1); // prettier-ignore
    expect(nextInDirection("Enter", [0, 0], points)).toBe(-1);
  });
});

describe("pictures of a tile", () => {
  it("stay the same in a cell, left of the start too", () => {
    const set = { D: { ...TILES["D"]!, variants: 3 } };
    const at = (x: number, y: number): number => variantAt(set, { x, y, tile: "D", rotation: 0 });
    expect([at(0, 0), at(1, 0), at(0, 1), at(-1, 0)]).toEqual([0, 1, 1, 2]);
  });
});
