import { describe, expect, it } from "vitest";

import { Lesson } from "../src/pages/learn/lesson.svelte";
import { LESSONS } from "../src/pages/learn/lessons";
import { TILES } from "./views";

const lesson = (id: string): Lesson =>
  new Lesson(
    LESSONS.findIndex((plan) => plan.id === id),
    () => TILES,
  );

describe("a lesson", () => {
  it("is done when the tile lies where the lesson wants it", () => {
    const road = lesson("road");
    expect([road.placing, road.tile, road.done]).toEqual([true, "U", false]);
    road.pressCell(1, 0);
    expect(road.ghost).toMatchObject({ x: 1, y: 0, rotation: 0, chosen: true });
    road.confirm();
    expect([road.done, road.mistake]).toEqual([true, null]);
    expect(road.view.tiles.at(-1)).toEqual({ x: 1, y: 0, tile: "U", rotation: 0 });
  });

  it("says whether the cell or the rotation is wrong", () => {
    const city = lesson("city");
    city.pressCell(0, -1);
    while (city.rotation === 180) city.rotateTile(1);
    city.confirm();
    expect(city.mistake).toBe("rotated");
    const elsewhere = city.cells.find(({ x, y }) => x !== 0 || y !== -1)!;
    city.pressCell(elsewhere.x, elsewhere.y);
    expect(city.mistake).toBeNull();
    city.confirm();
    expect([city.mistake, city.mistakes, city.done]).toEqual(["cell", 2, false]);
  });

  it("asks questions and counts wrong answers", () => {
    const majority = lesson("majority");
    majority.answer("both");
    majority.answer("both");
    expect([majority.mistake, majority.mistakes]).toEqual(["answer", 2]);
    majority.answer("you");
    expect([majority.done, majority.mistake]).toEqual([true, null]);
    expect(majority.floats.map(({ text, player }) => [text, player])).toEqual([["+12", 0]]);
  });

  it("offers no choices where it only tells something", () => {
    const last = lesson("play");
    expect([last.tells, last.choices, last.spots]).toEqual([true, [], []]);
  });
});
