/** The engine in Node: it loads what `make engine` built. */
import { describe, expect, it } from "vitest";

import {
  decksOf,
  Engine,
  engineName,
  LocalGame,
  makeBot,
  type Description,
  type Values,
} from "../src/engine";

const JSONS = import.meta.glob<Description>("../../src/bastide/wasm/engines/*.json", { import: "default" });
const MODULES = import.meta.glob<string>("../../src/bastide/wasm/engines/*.wasm", {
  query: "?inline",
  import: "default",
});
const named = <T>(files: Record<string, () => Promise<T>>, name: string): Promise<T> =>
  files[`../../src/bastide/wasm/engines/${name}`]!();

async function load(game: string, options: Values = {}): Promise<Engine> {
  const description = await named(JSONS, `${game}.json`);
  const inline = await named(MODULES, `${engineName(description, options)}.wasm`);
  const bytes = Uint8Array.from(atob(inline.split(",")[1]!), (letter) => letter.charCodeAt(0));
  const module = await WebAssembly.compile(bytes);
  return Engine.load(description, options, module);
}

function newGame(engine: Engine, players: number): LocalGame {
  const game = new LocalGame(engine, players, decksOf(engine.description, engine.values, players));
  game.draw();
  return game;
}

describe.runIf(Object.keys(MODULES).length > 0)("the engine", () => {
  it.each([
    ["classic", {}, 2],
    ["classic", { edition: "current", river: "on", abbey_mayor: "on" }, 6],
    ["city", {}, 4],
    ["castle", {}, 2],
  ] as [string, Values, number][])("plays a whole game of %s %o", async (name, options, players) => {
    const game = newGame(await load(name, options), players);
    for (let step = 0; !game.over; step++) {
      const codes = game.codes();
      game.play(codes[(step * 7919) % codes.length]!);
    }
    expect(game.phase).toBe("over");
    expect(game.scores.reduce((sum, points) => sum + points)).toBeGreaterThan(0);
  });

  it("goes back to a state", async () => {
    const game = newGame(await load("classic"), 2);
    const [before, codes] = [game.state, game.codes()];
    game.play(codes[0]!);
    expect(game.state).not.toEqual(before);
    game.state = before;
    expect(game.codes()).toEqual(codes);
  });

  it("lets every level choose a legal move", async () => {
    const engine = await load("castle");
    const game = newGame(engine, 2);
    for (const [level, numbers] of Object.entries(engine.description.bots)) {
      const bot = makeBot(engine, level === "master" ? { seconds: 0.05, rollouts: 8 } : numbers, 1);
      expect(game.codes()).toContain(bot.choose(game));
    }
  });

  it("says which options do not go together", async () => {
    await expect(load("classic", { edition: "fourth" })).rejects.toThrow("do not go together");
  });
});
