import { describe, expect, it } from "vitest";

import { coloursOf } from "../src/app/players";
import { applyChanges } from "../src/net/changes";
import { editionOf, gameName } from "../src/net/games";
import { framesOf } from "../src/pages/replay/frames";
import { option, view } from "./views";

describe("views of the server", () => {
  it("grow from turn to turn in a replay", () => {
    const tile = (x: number) => ({ x, y: 0, tile: "D", rotation: 180 as const });
    const event = { what: "road", player: 1, points: 2 };
    const played = [
      { player: 1, moves: [option("D@1,0/180"), option("-")] },
      { player: 0, moves: [option("draw")] },
    ];
    const frames = framesOf([
      { played: [], view: { ...view(), tiles: [tile(0)], events: [] }, more: {} },
      { played, view: { scores: [0, 2] }, more: { tiles: [tile(1)], events: [event] } },
    ]);
    expect(frames[1]!.view.tiles.map(({ x, rotation }) => [x, rotation])).toEqual([
      [0, 180],
      [1, 180],
    ]);
    expect(frames[1]!.view.scores).toEqual([0, 2]);
    expect(frames[1]!.moves).toBe(played);
    expect([frames[0]!.events, frames[1]!.events]).toEqual([[], [event]]);
    expect(frames[0]!.view.tiles).toHaveLength(1);
  });
});

describe("changes of a view", () => {
  it("replace keys and append to lists", () => {
    const before = view({ tiles: [], scores: [1, 2] });
    const tile = { x: 1, y: 1, tile: "D", rotation: 0 } as const;
    const after = applyChanges(before, { scores: [1, 5] }, { tiles: [tile] });
    expect(after).toEqual({ ...before, scores: [1, 5], tiles: [tile] });
    expect(before.tiles).toEqual([]);
  });

  it("are nothing before the game begins", () => {
    expect(applyChanges(null, {}, {})).toBeNull();
    expect(applyChanges(null, view(), {})).toEqual(view());
  });
});

describe("game strings", () => {
  it("begin with the game and may name an edition", () => {
    expect(gameName("classic:current,river")).toBe("classic");
    expect(editionOf("classic:river, edition=first")).toBe("first");
    expect(editionOf("classic:river")).toBe("second");
    expect(editionOf("city")).toBeNull();
  });
});

describe("players", () => {
  it("without a colour get the first that is free", () => {
    const colours = coloursOf([{ colour: null }, { colour: "red" }, { colour: null }]);
    expect(colours).toEqual(["blue", "red", "yellow"]);
  });
});
