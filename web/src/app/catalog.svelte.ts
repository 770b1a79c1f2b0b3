/** The games and bots that the server has, asked for once. */
import { ask } from "../net/api";
import type { GameKind } from "../net/messages";
import { StoredValue } from "./stored.svelte";

const RETRY = 3_000;
const LEVELS = ["novice", "squire", "knight", "master"]; // offered as levels; other bots can be chosen for each seat
const chosen = new StoredValue<string>("level", "");

class Catalog {
  games = $state.raw<GameKind[] | null>(null);
  /** The weakest first. */
  bots = $state.raw<string[] | null>(null);
  /** Whether the last request failed; it is repeated. */
  failed = $state(false);

  constructor() {
    void this.#load();
  }

  async #load(): Promise<void> {
    try {
      [this.games, this.bots] = await Promise.all([
        ask<GameKind[]>("/api/games"),
        ask<string[]>("/api/bots"),
      ]);
      this.failed = false;
    } catch {
      this.failed = true;
      setTimeout(() => void this.#load(), RETRY);
    }
  }

  /** The bots that are offered as levels. */
  get levels(): string[] {
    const bots = this.bots ?? [];
    const levels = bots.filter((bot) => LEVELS.includes(bot));
    return levels.length ? levels : bots;
  }

  /** The level to play against: the one chosen last, or the middle one. */
  get level(): string {
    const levels = this.levels;
    return levels.includes(chosen.value) ? chosen.value : (levels[Math.floor((levels.length - 1) / 2)] ?? "");
  }

  set level(bot: string) {
    chosen.value = bot;
  }
}

export const catalog = new Catalog();
