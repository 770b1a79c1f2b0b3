/** Sounds, rising points and movements of the board when something happens at the table. */
import { untrack } from "svelte";

import type { BoardControl, Float, ScoreEvent, TileSet } from "../../board/shapes";
import type { ConnectionState } from "../../net/connection.svelte";
import type { EntryMessage, TableFacts, View } from "../../net/messages";
import { playSound } from "../../sound/sounds";
import { showToast } from "../../ui/toasts.svelte";
import { tableWords } from "../../words/table";
import { floatsOf } from "./floats";
import type { GameLog } from "./gamelog.svelte";
import type { ScoreWalkthrough } from "./walkthrough.svelte";

interface Sources {
  connection: {
    readonly state: ConnectionState;
    readonly you: number | null;
    readonly table: TableFacts | null;
    readonly view: View | null;
    readonly latest: EntryMessage | null;
  };
  log: GameLog;
  walkthrough: ScoreWalkthrough;
  set: () => TileSet | null;
  /** Whether this player is to move. */
  acting: () => boolean;
  board: () => BoardControl | undefined;
}

const FLOAT_TIME = 2_400; // milliseconds

export class Effects {
  floats = $state.raw<Float[]>([]);
  #nextId = 1;

  constructor(readonly sources: Sources) {
    const { connection, log, walkthrough, acting, board } = sources;
    let placed = connection.view?.tiles.length ?? 0;
    let over = connection.table?.status === "over";
    let lost = false;

    $effect(() => {
      const tiles = connection.view?.tiles ?? [];
      if (tiles.length <= placed) return;
      placed = tiles.length;
      playSound("tile");
      const last = tiles.at(-1)!;
      if (untrack(() => connection.latest?.seat !== connection.you)) board()?.reveal(last.x, last.y);
    });

    $effect(() => {
      if (acting()) playSound("turn");
    });

    $effect(() => {
      const scored = log.fresh.filter((event) => event.points > 0);
      if (scored.length && !untrack(() => connection.view?.over)) untrack(() => this.#show(scored));
    });

    $effect(() => {
      if (connection.table?.status !== "over" || over) return;
      over = true;
      playSound("end");
      board()?.fit();
      untrack(() => walkthrough.begin());
    });

    $effect(() => {
      const { event } = walkthrough;
      if (event?.place) board()?.reveal(event.place[0], event.place[1]);
      if (event) untrack(() => this.#show([event]));
    });

    $effect(() => {
      if (connection.state === "lost") lost = true;
      if (connection.state !== "open" || !lost) return;
      lost = false;
      untrack(() => showToast(tableWords().back));
    });
  }

  /** Show the points of events for a while. */
  #show(events: ScoreEvent[]): void {
    const set = this.sources.set();
    const { view } = this.sources.connection;
    const added = set && view ? floatsOf(events, view, set, this.#nextId) : [];
    this.#nextId += events.length;
    this.floats = [...this.floats, ...added];
    playSound("points");
    setTimeout(() => (this.floats = this.floats.filter((float) => !added.includes(float))), FLOAT_TIME);
  }
}
