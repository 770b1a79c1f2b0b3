/** The log of a table: moves and other entries, each followed by the scores it made. */
import type { EntryMessage, View } from "../../net/messages";
import type { ScoreEvent } from "../../board/shapes";
import { placementIn } from "./moves";

/** A line of the log. `live` lines came while the page was open. */
export type LogLine = { id: string; live: boolean } & (
  { kind: "event"; event: ScoreEvent } | { kind: "entry"; entry: EntryMessage }
);

/** An entry, and the number of scores after it. */
interface LoggedEntry {
  entry: EntryMessage;
  scored: number;
  live: boolean;
}

export class GameLog {
  /** The scores of the latest entry, for animations. */
  fresh = $state.raw<ScoreEvent[]>([]);
  #entries = $state.raw<LoggedEntry[]>([]);
  #events = $state.raw<ScoreEvent[]>([]);
  /** The number of scores when the page was opened. */
  #old = $state<number | null>(null);

  /** All lines, the oldest first. */
  readonly lines = $derived.by((): LogLine[] => {
    const lines: LogLine[] = [];
    let next = 0;
    const addScores = (scored: number): void => {
      for (const event of this.#events.slice(next, scored)) {
        lines.push({ id: `event-${next}`, live: next >= (this.#old ?? 0), kind: "event", event });
        next++;
      }
    };
    for (const { entry, scored, live } of this.#entries) {
      lines.push({ id: `entry-${entry.seq}`, live, kind: "entry", entry });
      addScores(scored);
    }
    addScores(this.#events.length);
    return lines;
  });

  /** The cell of each seat's latest tile. */
  readonly lastCells = $derived.by((): Map<number, { x: number; y: number }> => {
    const last = new Map<number, { x: number; y: number }>();
    for (const { entry } of this.#entries) {
      const placed = placementIn(entry.moves);
      if (placed && entry.seat !== null) last.set(entry.seat, { x: placed.x, y: placed.y });
    }
    return last;
  });

  /** Add the latest entry and the scores of the view after it. */
  update(view: View, entry: EntryMessage | null): void {
    const before = this.#events.length;
    this.#events = view.events;
    this.#old ??= view.events.length;
    if (view.events.length > before && before >= this.#old) this.fresh = view.events.slice(before);
    if (!entry || entry.kind === "chat") return;
    if (this.#entries.some((logged) => logged.entry.seq === entry.seq)) return;
    this.#entries = [...this.#entries, { entry, scored: view.events.length, live: true }];
  }

  /** Add the entries from before the page was opened, or of the time without a connection. */
  addPast(entries: readonly EntryMessage[]): void {
    const known = new Map(this.#entries.map((logged) => [logged.entry.seq, logged]));
    const past = entries.filter((entry) => entry.kind !== "chat");
    const turns = turnsOf(past);
    const logged = past.map((entry, index): LoggedEntry => {
      // The scores of a turn stand behind its last entry.
      const next = turns[index + 1] ?? turns[index]! + 1;
      const scored = this.#events.filter((event) => event.turn < next).length;
      return known.get(entry.seq) ?? { entry, scored, live: false };
    });
    const later = this.#entries.filter(({ entry }) => entry.seq > (past.at(-1)?.seq ?? 0));
    this.#entries = [...logged, ...later];
  }
}

/** The turn of each entry; an entry that is no move belongs to the turn before it. */
function turnsOf(entries: readonly EntryMessage[]): number[] {
  let turn = 0;
  return entries.map((entry) => (turn = entry.turn ?? turn));
}
