import { afterEach, describe, expect, it } from "vitest";

import { settings } from "../src/app/settings.svelte";
import { choiceOf, choicesOf } from "../src/pages/table/choices";
import {
  cellLabel,
  choiceLabel,
  moveLabel,
  moveSentence,
  ownersLabel,
  placeLabel,
  taskOf,
  cellOffset,
} from "../src/pages/table/labels";
import { placesOf } from "../src/pages/table/places";
import { followerView, option, options, region, TILES, view } from "./views";

afterEach(() => {
  settings.language.value = "en";
});

/** The French sentence with plain spaces, as it is written in the source. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, " ");

describe("labels", () => {
  it("name a cell by its way from the start", () => {
    expect(cellOffset(2, -1)).toBe("2 east, 1 north");
    expect(cellOffset(0, 0)).toBe("the middle");
    expect(cellLabel(-1, 0, false, false)).toBe("Place here, turned: 1 west");
    expect(cellLabel(-1, 0, true, false)).toBe("Place here: 1 west");
  });

  it("name a placement with its rotation", () => {
    expect(choiceLabel(choiceOf(view(), TILES, option("E@0,-1/180")), view())).toBe(
      "tile E at 1 north, turned 180°",
    );
    expect(choiceLabel(choiceOf(view(), TILES, option("E@1,0/0")), view())).toBe("tile E at 1 east");
  });

  it("name a piece by its role", () => {
    const label = (word: string): string =>
      choiceLabel(choiceOf(followerView(), TILES, option(word)), followerView());
    expect(label("city:S")).toBe("knight: city, south");
    expect(label("pig@field:N")).toBe("pig: field, north");
    expect(label("barn:NE")).toBe("barn: north-east");
    expect(label("-")).toBe("No follower");
  });

  it("name a place with several pieces without naming one", () => {
    const [city, field] = placesOf(
      choicesOf(followerView({ ...options("city:S", "mayor@city:S", "field:N") }), TILES),
    );
    expect(placeLabel(city!, "classic")).toBe("a piece: city, south");
    expect(placeLabel(field!, "classic")).toBe("farmer: field, north");
  });

  it("follow the language", () => {
    settings.language.value = "fr";
    expect(cellOffset(2, -1)).toBe("2 est, 1 nord");
    const label = choiceLabel(choiceOf(followerView(), TILES, option("city:S")), followerView());
    expect(plain(label)).toBe("chevalier : ville, sud");
  });
});

describe("the owners of a region", () => {
  const names = ["Ann", "Bob"];
  const tie = { pieces: [0, 1], strengths: [1, 1] };

  it("are those whom the engine names: of a tie in the castle, nobody (K16)", () => {
    expect(ownersLabel(region({ ...tie, kind: "house", owners: [] }), names)).toBe("held by nobody");
    expect(ownersLabel(region({ ...tie, kind: "city", owners: [0, 1] }), names)).toBe("held by Ann, Bob");
  });
});

describe("tasks", () => {
  it("depend on the phase and on what is special about it", () => {
    const tasks = [
      taskOf(view()),
      taskOf(view({ second_part: true })),
      taskOf(view({ river: 2 })),
      taskOf(view({ phase: "abbey", ...options("draw") })),
      taskOf(view({ phase: "abbey", ...options("abbey@2,-1", "-") })),
      taskOf(view({ phase: "dragon" })),
    ];
    expect(new Set(tasks).size).toBe(tasks.length);
    expect(tasks[1]).toContain("builder");
    expect(tasks[2]).toContain("river");
    expect(tasks[5]).toBe("It is your decision.");
  });
});

describe("moves as sentences", () => {
  it("join what was done and leave out what was not", () => {
    expect(moveSentence("Ann", ["E@0,-1/180", "city:S"].map(option), "classic")).toBe(
      "Ann: tile E at 1 north; knight: city, south",
    );
    expect(moveSentence("Ann", ["E@0,-1/180", "-"].map(option), "classic")).toBe("Ann: tile E at 1 north");
    expect(moveSentence("Ann", ["-"].map(option), "classic")).toBe("");
  });

  it("know the moves of every game", () => {
    const said = (word: string, game = "classic"): string => moveLabel([option(word)], game);
    expect(said("abbey@2,-1")).toBe("abbey at 2 east, 1 north");
    expect(said("barn:NE")).toBe("barn: north-east");
    expect(said("wagon@0,0/road:E")).toBe("wagon: road, east");
    expect(said("draw")).toBe("draws a tile");
    expect(said("aside:E")).toBe("set tile E aside");
    expect(said("gate:1,2/E", "city")).toBe("builds the gate");
    expect(said("wall:left", "city")).toBe("wall at the left end");
    expect(said("tower:right", "city")).toBe("tower at the right end");
    expect(said("road:E", "city")).toBe("traveller: road, east");
    expect(said("score:house:W", "castle")).toBe("score next: house, west");
    expect(said("again", "castle")).toBe("takes another turn");
    expect(said("fly:N")).toBe("fly:N");
  });
});
