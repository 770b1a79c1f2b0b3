import { describe, expect, it } from "vitest";

import { choiceOf, choicesOf } from "../src/pages/table/choices";
import { fittingPlacement, nextRotation, placementsByCell, placesOf } from "../src/pages/table/places";
import { followerView, option, options, TILES, view } from "./views";

describe("options as choices", () => {
  it("puts a tile in its cell, with its rotation", () => {
    expect(choiceOf(view(), TILES, option("E@0,-1/180"))).toEqual({
      kind: "tile",
      word: "E@0,-1/180",
      tile: "E",
      x: 0,
      y: -1,
      rotation: 180,
    });
  });

  it("reads an abbey as the abbey's tile", () => {
    const choice = choiceOf(view({ phase: "abbey" }), TILES, option("abbey@2,-1"));
    expect(choice).toMatchObject({ kind: "tile", tile: "AM-A", x: 2, y: -1, rotation: 0 });
  });

  it("puts a piece on the segment of the last tile", () => {
    const position = followerView({ ...options("city:S", "mayor@city:S", "-") });
    const [knight, mayor, none] = choicesOf(position, TILES);
    expect(knight).toMatchObject({ kind: "piece", piece: "follower", segment: [0, -1, 0], at: [20, -50] });
    expect(mayor).toMatchObject({ kind: "piece", piece: "mayor", segment: [0, -1, 0] });
    expect(none).toEqual({ kind: "plain", word: "-", verb: "pass" });
  });

  it("puts a barn on a corner of the last tile", () => {
    expect(choiceOf(followerView(), TILES, option("barn:SE"))).toMatchObject({
      kind: "piece",
      piece: "barn",
      segment: null,
      corner: "SE",
      at: [100, 0],
    });
  });

  it("drives a wagon to a segment of another tile", () => {
    const choice = choiceOf(followerView({ phase: "wagon" }), TILES, option("wagon@0,0/road:E"));
    expect(choice).toMatchObject({ kind: "piece", piece: "wagon", segment: [0, 0, 1], at: [50, 50] });
  });

  it("puts gates, guards and walls of the city on sides", () => {
    const at = (word: string) => choiceOf(view({ game: "city" }), TILES, option(word));
    expect(at("gate:1,2/E")).toMatchObject({ what: "gate", at: [200, 250] });
    expect(at("guard:0,0/S")).toMatchObject({ what: "guard", at: [50, 100] });
    expect(at("wall:left")).toMatchObject({ what: "wall", x: 1, y: 2, side: "N", at: [150, 188] });
  });

  it("puts a tower at the outer corner of the last wall of an arm", () => {
    const at = (word: string) => choiceOf(view({ game: "city" }), TILES, option(word));
    expect(at("tower:left")).toMatchObject({ what: "tower", at: [100, 200] });
    expect(at("tower:right")).toMatchObject({ what: "tower", at: [400, 400] });
  });

  it("finds a region of the castle on the tile or beyond its side", () => {
    const castle = followerView({ game: "castle", phase: "order" });
    expect(choiceOf(castle, TILES, option("score:city:S"))).toMatchObject({
      kind: "region",
      segment: [0, -1, 0],
    });
    expect(choiceOf(castle, TILES, option("score:house:W"))).toMatchObject({
      segment: [-1, -1, 0],
      at: [-22, -50],
    });
  });

  it("makes a button of a move that it does not know", () => {
    expect(choiceOf(view({ phase: "dragon" }), TILES, option("fly:N"))).toEqual({
      kind: "plain",
      word: "fly:N",
      verb: "fly",
    });
    expect(choiceOf(view({ phase: "aside" }), TILES, option("aside:E"))).toEqual({
      kind: "aside",
      word: "aside:E",
      tile: "E",
    });
  });
});

describe("placements", () => {
  const choices = choicesOf(view({ ...options("E@1,0/90", "E@0,-1/180", "E@1,0/0", "D@1,0/0") }), TILES);

  it("are grouped by cell, with the rotations in order", () => {
    const cells = placementsByCell(choices, "E");
    expect([...cells.keys()]).toEqual(["1,0", "0,-1"]);
    expect(cells.get("1,0")!.map(({ rotation }) => rotation)).toEqual([0, 90]);
  });

  it("keep the rotation in hand if it fits, and take the next one otherwise", () => {
    const cells = placementsByCell(choices, "E");
    expect(fittingPlacement(cells.get("1,0")!, 90)?.rotation).toBe(90);
    expect(fittingPlacement(cells.get("1,0")!, 180)?.rotation).toBe(0);
    expect(fittingPlacement(cells.get("0,-1")!, 90)?.rotation).toBe(180);
    expect(fittingPlacement([], 0)).toBeUndefined();
  });

  it("rotate in both directions and around", () => {
    expect(nextRotation([0, 90, 270], 90, 1)).toBe(270);
    expect(nextRotation([0, 90, 270], 270, 1)).toBe(0);
    expect(nextRotation([0, 90, 270], 0, -1)).toBe(270);
    expect(nextRotation([90, 270], 180, 1)).toBe(270);
    expect(nextRotation([90], 90, 1)).toBe(90);
    expect(nextRotation([], 90, 1)).toBe(90);
  });
});

describe("places", () => {
  it("hold all pieces of a segment, the follower first", () => {
    const position = followerView({ ...options("mayor@city:S", "city:S", "field:N", "barn:NE", "-") });
    const places = placesOf(choicesOf(position, TILES));
    expect(places.map(({ key }) => key)).toEqual(["0,-1/city:S", "0,-1/field:N", "barn:NE"]);
    expect(places[0]!.choices.map(({ word }) => word)).toEqual(["city:S", "mayor@city:S"]);
  });
});
