import { zoomIdentity, type ZoomTransform } from "d3-zoom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import {
  centred,
  clampScale,
  clearArea,
  visibleBox,
  isVisible,
  onScreen,
  transformToReveal,
  scaleToFit,
  transformAtPoint,
} from "../src/board/framing";
import type { Box } from "../src/board/geometry";
import { type BoardScene, CameraPolicy, needsMinimap, type PolicyCamera } from "../src/board/policy";

const box = (x0: number, y0: number, x1: number, y1: number): Box => ({ x0, y0, x1, y1 });

describe("framing", () => {
  const area = box(0, 0, 800, 600);

  it("finds the scale at which a box just fills an area", () => {
    expect(scaleToFit(box(0, 0, 400, 400), area)).toBe(1.5);
    expect(clampScale(0.01)).toBe(0.12);
    expect(clampScale(9)).toBe(3.2);
  });

  it("centres a point", () => {
    const transform = centred(area, 50, -50, 2);
    expect(transform.apply([50, -50])).toEqual([400, 300]);
    expect(visibleBox(transform, [800, 600])).toEqual(box(-150, -200, 250, 100));
  });

  it("leaves out what covers a corner: beside it for a tall box, above it for a wide one", () => {
    const cover = box(10, 450, 60, 590);
    expect(clearArea(box(0, 0, 100, 300), [800, 600], [cover])).toEqual(box(68, 24, 776, 576));
    expect(clearArea(box(0, 0, 900, 100), [800, 600], [cover])).toEqual(box(24, 24, 776, 442));
  });

  it("knows what is in sight, and what is covered", () => {
    const cover = box(0, 500, 100, 600);
    expect(isVisible(box(0, 0, 100, 100), zoomIdentity, [800, 600], [cover])).toBe(true);
    expect(isVisible(box(0, 450, 100, 550), zoomIdentity, [800, 600], [cover])).toBe(false);
    expect(isVisible(box(750, 0, 850, 100), zoomIdentity, [800, 600], [])).toBe(false);
  });

  it("reveals a box by the shortest way and at the same scale", () => {
    const transform = zoomIdentity.scale(0.5);
    const to = transformToReveal(box(1600, 0, 1800, 100), transform, area);
    expect(to.k).toBe(0.5);
    expect(onScreen(box(1600, 0, 1800, 100), to)).toEqual(box(700, 0, 800, 50));
    expect(transformToReveal(box(0, 0, 100, 100), transform, area)).toBe(transform);
  });

  it("starts at a point of a large board, without much empty table around it", () => {
    const board = box(0, 0, 4000, 400);
    const transform = transformAtPoint(board, 3950, 350, 1, area);
    expect(transform.invert([800, 300])).toEqual([4000, 200]);
  });
});

/** A camera that notes what it is told. */
class FakeCamera implements PolicyCamera {
  touched = false;
  target: ZoomTransform = zoomIdentity;
  calls: [name: string, ...rest: unknown[]][] = [];
  /** The largest scale for any box, and the boxes in sight. */
  scale = 1;
  visible = (_: Box): boolean => true;

  scaleFor(): number {
    return this.scale;
  }
  shows(wanted: Box): boolean {
    return this.visible(wanted);
  }
  fit(...rest: unknown[]): void {
    this.calls.push(["fit", ...rest]);
  }
  reveal(...rest: unknown[]): void {
    this.calls.push(["reveal", ...rest]);
  }
  begin(...rest: unknown[]): void {
    this.calls.push(["begin", ...rest]);
  }
}

describe("the camera's policy", () => {
  const whole = box(0, 0, 1000, 1000);
  let camera: FakeCamera;
  let scene: BoardScene;
  let policy: CameraPolicy;

  beforeEach(() => {
    vi.useFakeTimers();
    camera = new FakeCamera();
    scene = { whole, over: false, drafting: false, cells: [], spots: [], last: { x: 5, y: 5 } };
    policy = new CameraPolicy(camera, () => scene, vi.fn());
  });
  afterEach(() => vi.useRealTimers());

  it("begins with the whole board, or near the last tile of a large one", () => {
    policy.begin();
    camera.scale = 0.3;
    policy.begin();
    scene = { ...scene, over: true };
    policy.begin();
    expect(camera.calls).toEqual([
      ["fit", whole, 1.2, false],
      ["begin", whole, 550, 550, 0.45],
      ["fit", whole, 1.2, false],
    ]);
  });

  it("does not move while everything that can be chosen is in sight", () => {
    scene = { ...scene, cells: [{ x: 0, y: 0 }] };
    policy.follow();
    expect(camera.calls).toEqual([]);
  });

  it("shows the whole board when a choice is out of sight", () => {
    camera.visible = () => false;
    camera.scale = 0.8;
    scene = { ...scene, cells: [{ x: 0, y: 0 }, { x: 9, y: 9 }] }; // prettier-ignore
    policy.follow();
    expect(camera.calls).toEqual([["fit", whole, 1.2]]);
    expect(policy.onfit).toHaveBeenCalledOnce();
  });

  it("shows one choice when the whole board would be too small", () => {
    camera.visible = () => false;
    camera.scale = 0.3;
    scene = { ...scene, cells: [{ x: 2, y: 3 }] };
    policy.follow();
    expect(camera.calls).toEqual([["reveal", box(200, 300, 300, 400)]]);
  });

  it("leaves the board to a player who has moved it, and to a draft", () => {
    camera.visible = () => false;
    camera.touched = true;
    policy.follow();
    camera.touched = false;
    scene = { ...scene, drafting: true };
    policy.follow();
    expect(camera.calls).toEqual([]);
    policy.fit();
    expect(camera.calls).toEqual([["fit", whole, 1.2]]);
  });

  it("comes nearer for spots on a small tile, and goes back afterwards", () => {
    camera.target = zoomIdentity.scale(0.4);
    scene = { ...scene, spots: [[50, 50]] };
    policy.revealSpots();
    expect(camera.calls).toEqual([["fit", box(-30, -30, 130, 130), 0.9]]);
    camera.target = zoomIdentity.scale(0.9);
    policy.follow();
    expect(camera.calls.at(-1)).toEqual(["fit", whole, 1.2]);
  });

  it("waits until the pointer is still", () => {
    policy.pointerMoved();
    policy.reveal(1, 1);
    vi.advanceTimersByTime(499);
    expect(camera.calls).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(camera.calls).toEqual([["reveal", box(100, 100, 200, 200)]]);
  });

  it("does not wait for a mouse that has left, but for a finger", () => {
    policy.pointerMoved();
    policy.pointerLeft({ pointerType: "touch" });
    policy.reveal(1, 1);
    expect(camera.calls).toHaveLength(0);
    policy.pointerLeft({ pointerType: "mouse" });
    policy.reveal(2, 2);
    expect(camera.calls).toHaveLength(2);
  });

  it("remembers for a moment what lay where before the board moved", () => {
    policy.leaving(zoomIdentity.translate(-100, 0));
    vi.advanceTimersByTime(100);
    policy.leaving(zoomIdentity.translate(-200, 0));
    expect(policy.recentPoints([0, 0])).toEqual([
      [200, 0],
      [100, 0],
    ]);
    vi.advanceTimersByTime(350);
    expect(policy.recentPoints([0, 0])).toEqual([[200, 0]]);
  });
});

describe("the minimap", () => {
  it("is for boards of some size that are not wholly in sight", () => {
    const board = box(0, 0, 1000, 1000);
    expect(needsMinimap(7, board, box(100, 0, 1000, 1000))).toBe(true);
    expect(needsMinimap(7, board, board)).toBe(false);
    expect(needsMinimap(6, board, box(100, 0, 1000, 1000))).toBe(false);
  });
});
