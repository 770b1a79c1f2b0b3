/** What the bot thinks of a finished game: asked for again and again until it has read all of it. */
import { ask } from "../../net/api";
import type { Analysis, Judged } from "../../net/messages";
import type { Frame } from "./frames";

const AGAIN = 1_500; // milliseconds
const PATIENCE = 400; // times in a row without progress: other games may be read first

export class Thoughts {
  progress = $state(0);
  failed = $state(false);
  #judged = $state.raw<Judged[]>([]);

  constructor(
    table: string,
    readonly frames: readonly Frame[],
  ) {
    $effect(() => {
      let open = true;
      let patience = PATIENCE;
      const look = async (): Promise<void> => {
        while (open && this.progress < 1 && patience-- > 0) {
          try {
            const told = await ask<Analysis>(`/api/tables/${table}/analysis`);
            if (told.turns.length > this.#judged.length) patience = PATIENCE;
            this.#judged = told.turns;
            this.progress = told.progress;
          } catch {
            patience -= PATIENCE / 4;
          }
          if (this.progress < 1) await new Promise((done) => setTimeout(done, AGAIN));
        }
        this.failed = open && this.progress < 1;
      };
      void look();
      return () => (open = false);
    });
  }

  /** The moves of each frame as the bot judged them, as far as it has come. */
  readonly #byFrame = $derived.by((): Judged[][] => {
    let used = 0;
    return this.frames.map(({ moves }) => this.#judged.slice(used, (used += moves.length)));
  });

  /** What was thought of the moves that led to a frame. */
  at(frame: number): Judged[] {
    return this.#byFrame[frame] ?? [];
  }

  /** Each player's chance in every position: what was thought before the next move, and at the end what came. */
  readonly chances = $derived.by((): (number[] | null)[] =>
    this.frames.map(({ view }, index) => {
      if (view.over) return view.scores.map((_, player) => share(view.winners, player));
      const next = this.#byFrame.slice(index + 1).find((judged) => judged.length);
      return next?.[0]?.chances ?? null;
    }),
  );
}

function share(winners: readonly number[], player: number): number {
  return winners.includes(player) ? 1 / winners.length : 0;
}

/** By how much the bot's move was better than the one that was played. */
export function missed({ chance, best_chance, words, best }: Judged): number {
  if (chance === null || best_chance === null || words.join() === best.join()) return 0;
  return Math.max(0, best_chance - chance);
}
