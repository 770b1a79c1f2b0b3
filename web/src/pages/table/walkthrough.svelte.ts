/** The final scoring one event at a time, with the scores after each. */
import type { ScoreEvent } from "../../board/shapes";
import type { View } from "../../net/messages";

export class ScoreWalkthrough {
  /** The number of the event that is shown; null outside of the walk-through. */
  step = $state<number | null>(null);

  constructor(readonly view: () => View) {}

  /** The scores of the last turn and of the end of the game. */
  readonly events = $derived.by((): ScoreEvent[] => {
    const view = this.view();
    if (!view.over) return [];
    return view.events.filter((event) => event.turn === view.turn && event.points > 0);
  });

  readonly event = $derived(this.step === null ? null : (this.events[this.step] ?? null));

  /** The scores after the event that is shown. */
  readonly scores = $derived.by((): number[] => {
    const view = this.view();
    const { step } = this;
    if (step === null) return view.scores;
    const later = this.events.slice(step + 1);
    return view.scores.map((score, player) =>
      later.reduce((left, event) => (event.player === player ? left - event.points : left), score),
    );
  });

  begin(): void {
    this.step = this.events.length ? 0 : null;
  }

  /** Go one event forward or back; the walk-through ends after the last one. */
  go(by: 1 | -1): void {
    if (this.step === null) return;
    const to = this.step + by;
    this.step = to < 0 ? 0 : to >= this.events.length ? null : to;
  }

  end(): void {
    this.step = null;
  }
}
