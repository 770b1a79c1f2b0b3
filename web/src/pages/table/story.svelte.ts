/** What happened at the table from the beginning: moves and other entries, with the scores they made. */
import type { EntryMessage } from "../../net/messages";
import type { GameName, ScoreEvent, View } from "../../net/view";
import { placing } from "./choices";

export type Told = { id: string; live: boolean } & (
  { kind: "event"; event: ScoreEvent } | { kind: "entry"; entry: EntryMessage }
);

/** An entry, and how many scores there were after it. */
interface Noted {
  entry: EntryMessage;
  scored: number;
  live: boolean;
}

export class Story {
  /** The scores of the latest entry, for small animations. */
  fresh = $state.raw<ScoreEvent[]>([]);
  #noted = $state.raw<Noted[]>([]);
  #events = $state.raw<ScoreEvent[]>([]);
  /** How many scores there were when the page was opened. */
  #old = $state<number | null>(null);

  readonly told = $derived.by((): Told[] => {
    const told: Told[] = [];
    let next = 0;
    const tell = (scored: number): void => {
      for (const event of this.#events.slice(next, scored)) {
        told.push({ id: `event-${next}`, live: next >= (this.#old ?? 0), kind: "event", event });
        next++;
      }
    };
    for (const { entry, scored, live } of this.#noted) {
      told.push({ id: `entry-${entry.seq}`, live, kind: "entry", entry });
      tell(scored);
    }
    tell(this.#events.length);
    return told;
  });

  /** The cell where each seat laid its latest tile. */
  readonly last = $derived.by((): Map<number, { x: number; y: number }> => {
    const last = new Map<number, { x: number; y: number }>();
    for (const { entry } of this.#noted) {
      const laid = entry.kind === "move" ? wordsOf(entry).map(placing).find(Boolean) : null;
      if (laid && entry.seat !== null) last.set(entry.seat, { x: laid.x, y: laid.y });
    }
    return last;
  });

  /** Take in what the table looks like now. */
  see(view: View, entry: EntryMessage | null): void {
    const before = this.#events.length;
    this.#events = view.events;
    this.#old ??= view.events.length;
    if (view.events.length > before && before >= this.#old) this.fresh = view.events.slice(before);
    if (!entry || entry.kind === "chat" || this.#noted.some((noted) => noted.entry.seq === entry.seq)) return;
    this.#noted = [...this.#noted, { entry, scored: view.events.length, live: true }];
  }

  /** Take in what happened before the page was opened, or while the line was down: all entries so far. */
  recall(entries: readonly EntryMessage[], game: GameName): void {
    const known = new Map(this.#noted.map((noted) => [noted.entry.seq, noted]));
    const past = entries.filter((entry) => entry.kind !== "chat");
    const turns = turnsOf(past, game);
    const recalled = past.map((entry, index): Noted => {
      // The scores of a turn stand behind its last entry.
      const next = turns[index + 1] ?? turns[index]! + 1;
      const scored = this.#events.filter((event) => event.turn < next).length;
      return known.get(entry.seq) ?? { entry, scored, live: false };
    });
    const later = this.#noted.filter(({ entry }) => entry.seq > (past.at(-1)?.seq ?? 0));
    this.#noted = [...recalled, ...later];
  }
}

/** The turn that each entry belongs to. A turn begins with a tile; the builder's second one belongs to the same. */
function turnsOf(entries: readonly EntryMessage[], game: GameName): number[] {
  let [turn, mover] = [0, -1];
  return entries.map((entry) => {
    if (entry.kind === "move" && entry.seat !== null && wordsOf(entry).some(begins)) {
      if (entry.seat !== mover || game === "castle") turn++;
      mover = entry.seat;
    }
    return turn;
  });
}

function begins(word: string): boolean {
  return placing(word) !== null || /^(draw|hand|aside:)/.test(word);
}

function wordsOf(entry: EntryMessage): string[] {
  return entry.body["words"] as string[];
}
