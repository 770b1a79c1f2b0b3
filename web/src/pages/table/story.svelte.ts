/** What happened at the table since the page was opened: moves and other entries, with the scores they made. */
import type { EntryMessage } from "../../net/messages";
import type { ScoreEvent, View } from "../../net/view";

export type Told =
  { id: number; kind: "event"; event: ScoreEvent } | { id: number; kind: "entry"; entry: EntryMessage };

export class Story {
  told = $state.raw<Told[]>([]);
  /** The scores of the latest entry, for small animations. */
  fresh = $state.raw<ScoreEvent[]>([]);
  /** The cell where each seat laid its latest tile. */
  last = $state.raw<Map<number, { x: number; y: number }>>(new Map());
  #events = 0;
  #id = 0;
  #entry: EntryMessage | null = null;
  #tiles = 0;
  #began = false;

  /** Take in what the table looks like now. */
  see(view: View, entry: EntryMessage | null): void {
    const told: Told[] = [];
    const isNew = entry !== null && entry !== this.#entry && entry.kind !== "chat";
    if (isNew) told.push({ id: ++this.#id, kind: "entry", entry });
    this.#entry = entry;
    if (view.events.length < this.#events) this.#events = 0; // another game, or one that was corrected
    const events = view.events.slice(this.#events);
    for (const event of events) told.push({ id: ++this.#id, kind: "event", event });
    this.#events = view.events.length;
    if (told.length) this.told = [...this.told, ...told];
    if (this.#began && events.length) this.fresh = events;
    const laid = view.tiles.length > this.#tiles ? view.tiles.at(-1) : undefined;
    if (laid && isNew && entry.kind === "move" && entry.seat !== null && this.#began) {
      this.last = new Map(this.last).set(entry.seat, { x: laid.x, y: laid.y });
    }
    this.#tiles = view.tiles.length;
    this.#began = true;
  }
}
