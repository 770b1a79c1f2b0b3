/** The tiles of a game with the outlines of their segments, loaded once for each game string. */
import { art } from "../app/art.svelte";
import { ask } from "../net/api";
import type { BoardPlan, GameTiles } from "../net/messages";
import { gameName } from "../net/games";
import type { TileSet } from "./shapes";

const RETRY = 3_000; // milliseconds

/** The data that a board needs besides the view; null until the server has sent it. */
export class BoardData {
  set = $state.raw<TileSet | null>(null);
  plan = $state.raw<BoardPlan | null>(null);
  #game: string;

  constructor(game: () => string | null) {
    this.#game = "";
    $effect(() => {
      const wanted = game();
      if (art.info && wanted && wanted !== this.#game) {
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
      const plan = gameName(game) === "castle" ? await cached<BoardPlan>("board/castle.json") : null;
      const { tiles } = await cached<GameTiles>(`tiles/${encodeURIComponent(game)}`);
      this.plan = plan;
      this.set = tiles;
    } catch {
      setTimeout(() => void this.#load(game), RETRY);
    }
  }
}

const cache = new Map<string, Promise<unknown>>();

function cached<T>(path: string): Promise<T> {
  const address = art.at(path);
  let answer = cache.get(address) as Promise<T> | undefined;
  if (!answer) {
    answer = ask<T>(address);
    cache.set(address, answer);
    answer.catch(() => cache.delete(address));
  }
  return answer;
}
