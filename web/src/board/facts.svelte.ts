/** The tiles of a game string with the outlines of their segments, loaded once for each. */
import { art } from "../app/art.svelte";
import { ask } from "../net/api";
import type { BoardPlan, GameTiles } from "../net/messages";
import { gameName } from "../net/view";
import type { TileSet } from "./shapes";

const AGAIN = 3_000;

/** What is needed to draw the board of a game; null until the server has sent it. */
export class BoardFacts {
  set = $state.raw<TileSet | null>(null);
  plan = $state.raw<BoardPlan | null>(null);
  #game: string;

  constructor(game: () => string | null) {
    this.#game = "";
    $effect(() => {
      const wanted = game();
      if (art.facts && wanted && wanted !== this.#game) {
        this.#game = wanted;
        void this.#load(wanted);
      }
    });
  }

  get ready(): boolean {
    return this.set !== null;
  }

  async #load(game: string): Promise<void> {
    try {
      const plan = gameName(game) === "castle" ? await kept<BoardPlan>("board/castle.json") : null;
      const { tiles } = await kept<GameTiles>(`tiles/${encodeURIComponent(game)}`);
      this.plan = plan;
      this.set = tiles;
    } catch {
      setTimeout(() => void this.#load(game), AGAIN);
    }
  }
}

const asked = new Map<string, Promise<unknown>>();

function kept<T>(path: string): Promise<T> {
  const address = art.at(path);
  let answer = asked.get(address) as Promise<T> | undefined;
  if (!answer) {
    answer = ask<T>(address);
    asked.set(address, answer);
    answer.catch(() => asked.delete(address));
  }
  return answer;
}
