/** The final scoring one event after the other, with the totals as they were then. */
import type { ScoreEvent, View } from "../../net/view";

export class Walk {
  /** The event that is shown; null when nobody walks. */
  step = $state<number | null>(null);

  constructor(readonly view: () => View) {}

  /** What the last turn and the end of the game scored. */
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

  go(by: 1 | -1): void {
    if (this.step === null) return;
    const to = this.step + by;
    this.step = to < 0 ? 0 : to >= this.events.length ? null : to;
  }

  end(): void {
    this.step = null;
  }
}
