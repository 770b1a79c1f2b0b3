import { describe, expect, it } from "vitest";

import { coloursOf, seatNumber } from "../src/app/players";
import { editionOf, gameName } from "../src/net/view";
import { framesOf } from "../src/pages/replay/frames";
import { view } from "./views";

describe("views of the server", () => {
  it("grow from turn to turn in a replay", () => {
    const tile = (x: number) => ({ x, y: 0, tile: "D", rotation: 180 as const });
    const event = { what: "road", player: 1, points: 2 };
    const frames = framesOf([
      { words: [], view: { ...view(), tiles: [tile(0)], events: [] }, more: {} },
      {
        words: [
          { seat: ".", word: "D" },
          { seat: "b", word: "D@1,0/180" },
          { seat: "b", word: "-" },
          { seat: ".", word: "E" },
          { seat: "a", word: "draw" },
        ],
        view: { scores: [0, 2] },
        more: { tiles: [tile(1)], events: [event] },
      },
    ]);
    expect(frames[1]!.view.tiles.map(({ x, rotation }) => [x, rotation])).toEqual([
      [0, 180],
      [1, 180],
    ]);
    expect(frames[1]!.moves).toEqual([
      { player: 1, words: ["D@1,0/180", "-"] },
      { player: 0, words: ["draw"] },
    ]);
    expect([frames[0]!.events, frames[1]!.events]).toEqual([[], [event]]);
    expect(frames[0]!.view.tiles).toHaveLength(1);
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
  it("are numbered by the letters of their seats", () => {
    expect(["a", "f", ".", "", "ab"].map(seatNumber)).toEqual([0, 5, -1, -1, -1]);
  });

  it("without a colour get the first that is free", () => {
    const colours = coloursOf([{ colour: null }, { colour: "red" }, { colour: null }]);
    expect(colours).toEqual(["blue", "red", "yellow"]);
  });
});
