/** The bot's analysis of a finished game: polled until it is complete. */
import { ask } from "../../net/api";
import type { Analysis, Judged } from "../../net/messages";
import type { Frame } from "./frames";

const POLL_INTERVAL = 1_500; // milliseconds
const MAX_IDLE_POLLS = 400; // polls without progress: other games may come first

export class BotAnalysis {
  progress = $state(0);
  failed = $state(false);
  #judged = $state.raw<Judged[]>([]);

  constructor(
    table: string,
    readonly frames: readonly Frame[],
  ) {
    $effect(() => {
      let open = true;
      let pollsLeft = MAX_IDLE_POLLS;
      const poll = async (): Promise<void> => {
        while (open && this.progress < 1 && pollsLeft-- > 0) {
          try {
            const answer = await ask<Analysis>(`/api/tables/${table}/analysis`);
            if (answer.turns.length > this.#judged.length) pollsLeft = MAX_IDLE_POLLS;
            this.#judged = answer.turns;
            this.progress = answer.progress;
          } catch {
            pollsLeft -= MAX_IDLE_POLLS / 4;
          }
          if (this.progress < 1) await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL));
        }
        this.failed = open && this.progress < 1;
      };
      void poll();
      return () => (open = false);
    });
  }

  /** The bot's judgements of the moves of each frame, as far as it has come. */
  readonly #byFrame = $derived.by((): Judged[][] => {
    let used = 0;
    return this.frames.map(({ moves }) => this.#judged.slice(used, (used += moves.length)));
  });

  /** The judgements of the moves that led to a frame. */
  at(frame: number): Judged[] {
    return this.#byFrame[frame] ?? [];
  }

  /** Each player's chance to win in every position: the judgement before the next move; the result at the end. */
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

/** By how much the bot's move was better than the one that was played, as a chance to win. */
export function chanceLost({ chance, best_chance, words, best }: Judged): number {
  if (chance === null || best_chance === null || words.join() === best.join()) return 0;
  return Math.max(0, best_chance - chance);
}
