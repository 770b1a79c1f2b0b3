import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { PlacedTile, ScoreEvent } from "../src/board/shapes";
import type { Frame } from "../src/pages/replay/frames";
import { ReplayState } from "../src/pages/replay/replay.svelte";
import { option, table, TILES, view } from "./views";

const tiles = (count: number): PlacedTile[] =>
  Array.from({ length: count }, (_, x) => ({ x, y: 0, tile: "D", rotation: 0 as const }));
const event: ScoreEvent = {
  what: "road",
  player: 1,
  points: 3,
  turn: 2,
  finished: true,
  parts: {},
  place: [2, 0, 1],
  side: null,
};
const FRAMES: Frame[] = [
  { view: view({ tiles: tiles(1) }), moves: [], events: [] },
  {
    view: view({ tiles: tiles(2) }),
    moves: [{ player: 0, moves: [option("D@1,0/0"), option("-")] }],
    events: [],
  },
  {
    view: view({ tiles: tiles(3), over: true }),
    moves: [{ player: 1, moves: [option("D@2,0/0"), option("road:E")] }],
    events: [event],
  },
];

let replay: ReplayState;
let destroy: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("history", { replaceState: vi.fn() });
  destroy = $effect.root(() => {
    replay = new ReplayState(table({ status: "over" }), FRAMES, () => TILES);
  });
  flushSync();
});
afterEach(() => {
  destroy();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a replay", () => {
  it("stays between its first and its last position, and puts it into the address", () => {
    replay.go(9);
    expect(replay.at).toBe(2);
    expect(history.replaceState).toHaveBeenLastCalledWith(null, "", "#turn=2");
    replay.go(-1);
    expect(replay.at).toBe(0);
  });

  it("marks the tiles of the turn in the colour of its player", () => {
    replay.go(1);
    expect(replay.marks.last).toEqual([{ x: 1, y: 0, player: 0 }]);
    expect(replay.sentence).toBe("Turn 1 of 2. Ann: tile D at 1 east");
  });

  it("shows points only on the way forward", () => {
    replay.go(1);
    replay.go(2);
    expect(replay.floats.map(({ text }) => text)).toEqual(["+3"]);
    replay.go(0);
    replay.go(2);
    expect(replay.floats).toEqual([]);
  });

  it("plays turn by turn, faster at a higher speed, and stops at the end", () => {
    replay.togglePlay();
    flushSync();
    vi.advanceTimersByTime(1_400);
    expect(replay.at).toBe(1);
    replay.speed = 4;
    flushSync();
    vi.advanceTimersByTime(700);
    expect([replay.at, replay.playing]).toEqual([2, false]);
    replay.togglePlay();
    expect([replay.at, replay.playing]).toEqual([0, true]);
  });

  it("keeps the cells of the end in the frame, so that the board does not move", () => {
    expect(replay.view.frontier).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ]);
  });
});
