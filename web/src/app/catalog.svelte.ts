/** The games and bots that the server has, asked for once. */
import { ask } from "../net/api";
import type { GameKind } from "../net/messages";
import { Kept } from "./kept.svelte";

const AGAIN = 3_000;
const LEVELS = ["novice", "squire", "knight", "master"]; // for people; other bots are chosen seat by seat
const chosen = new Kept<string>("level", "");

class Catalog {
  games = $state.raw<GameKind[] | null>(null);
  /** The weakest first. */
  bots = $state.raw<string[] | null>(null);
  /** The server could not be reached; we go on trying. */
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
      setTimeout(() => void this.#load(), AGAIN);
    }
  }

  /** The bots to choose from at a glance. */
  get levels(): string[] {
    const bots = this.bots ?? [];
    const levels = bots.filter((bot) => LEVELS.includes(bot));
    return levels.length ? levels : bots;
  }

  /** The bot that is played against: the one chosen last, or one in the middle. */
  get level(): string {
    const levels = this.levels;
    return levels.includes(chosen.value) ? chosen.value : (levels[Math.floor((levels.length - 1) / 2)] ?? "");
  }

  set level(bot: string) {
    chosen.value = bot;
  }
}

export const catalog = new Catalog();
