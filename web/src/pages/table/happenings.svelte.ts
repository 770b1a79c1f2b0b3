/** What is seen and heard when something happens: points that rise, sounds, the board that turns to the last move. */
import { untrack } from "svelte";

import type { Float, TileSet } from "../../board/shapes";
import type { Connection } from "../../net/connection.svelte";
import type { ScoreEvent } from "../../net/view";
import { play as ring } from "../../sound/sounds";
import { say } from "../../ui/toasts.svelte";
import { tableWords } from "../../words/table";
import { pointOf } from "./marks";
import type { Story } from "./story.svelte";
import type { Walk } from "./walk.svelte";

interface Place {
  connection: Connection;
  story: Story;
  walk: Walk;
  set: () => TileSet | null;
  /** Whether it is this player's turn. */
  mine: () => boolean;
  reveal: (x: number, y: number) => void;
  /** Show the whole board. */
  fit: () => void;
}

const RISING = 2_400; // milliseconds

export class Happenings {
  floats = $state.raw<Float[]>([]);
  #risen = 0;

  constructor(readonly at: Place) {
    const { connection, story, walk } = at;
    let laid = connection.view?.tiles.length ?? 0;
    let over = connection.table?.status === "over";
    let cut = false;

    $effect(() => {
      const tiles = connection.view?.tiles ?? [];
      if (tiles.length <= laid) return;
      laid = tiles.length;
      ring("tile");
      const last = tiles.at(-1)!;
      if (untrack(() => connection.latest?.seat !== connection.you)) at.reveal(last.x, last.y);
    });

    $effect(() => {
      if (at.mine()) ring("turn");
    });

    $effect(() => {
      const scored = story.fresh.filter((event) => event.points > 0);
      if (scored.length && !untrack(() => connection.view?.over)) untrack(() => this.#rise(scored));
    });

    $effect(() => {
      if (connection.table?.status !== "over" || over) return;
      over = true;
      ring("end");
      at.fit();
      untrack(() => walk.begin());
    });

    $effect(() => {
      const { event } = walk;
      if (event?.place) at.reveal(event.place[0], event.place[1]);
      if (event) untrack(() => this.#rise([event]));
    });

    $effect(() => {
      if (connection.line === "lost") cut = true;
      if (connection.line !== "open" || !cut) return;
      cut = false;
      untrack(() => say(tableWords().back));
    });
  }

  /** Let points rise from where they were made. */
  #rise(events: ScoreEvent[]): void {
    const set = this.at.set();
    const view = this.at.connection.view;
    const born = events.flatMap((event): Float[] => {
      const at = set && view && pointOf(event, view, set);
      return at ? [{ id: ++this.#risen, at, text: `+${event.points}`, player: event.player }] : [];
    });
    this.floats = [...this.floats, ...born];
    ring("points");
    setTimeout(() => (this.floats = this.floats.filter((float) => !born.includes(float))), RISING);
  }
}
