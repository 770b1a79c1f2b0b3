/** The tables on the start page, refreshed every few seconds while the page is visible. */
import { ask } from "../../net/api";
import type { Summary } from "../../net/messages";
import { seats } from "../../net/seats.svelte";

const POLL_INTERVAL = 8_000;

export type ListedTable = Summary & { you: number | null };

export class Tables {
  /** The tables where this browser has a seat, sorted by `rank`. Null until the server has answered. */
  mine = $state.raw<ListedTable[] | null>(null);
  open = $state.raw<ListedTable[] | null>(null);
  live = $state.raw<ListedTable[] | null>(null);
  failed = $state(false);

  constructor() {
    $effect(() => {
      void this.#ask();
      const timer = setInterval(() => {
        if (document.visibilityState === "visible") void this.#ask();
      }, POLL_INTERVAL);
      return () => clearInterval(timer);
    });
  }

  async #ask(): Promise<void> {
    const held = seats.all.map((seat) => seat.table);
    try {
      const [mine, open, live] = await Promise.all([
        held.length ? fetchTables(`ids=${held.join("&ids=")}`) : [],
        fetchTables("status=waiting"),
        fetchTables("status=playing"),
      ]);
      for (const table of held) {
        const now = mine.find((one) => one.id === table);
        if (!now || now.status === "archived") seats.drop(table);
      }
      this.mine = mine.filter((table) => table.status !== "archived").sort((a, b) => rank(a) - rank(b));
      this.open = open.filter((table) => !held.includes(table.id));
      this.live = live.filter((table) => !held.includes(table.id));
      this.failed = false;
    } catch {
      this.failed = true;
    }
  }

  /** Take a finished game off the list. */
  forget(table: string): void {
    seats.drop(table);
    this.mine = (this.mine ?? []).filter((one) => one.id !== table);
  }
}

async function fetchTables(which: string): Promise<ListedTable[]> {
  const found = await ask<Summary[]>(`/api/tables?${which}`);
  return found.map((table) => ({ ...table, you: seats.of(table.id)?.seat ?? null }));
}

/** My turn first, then games in play, tables that wait, finished games; the latest first in each group. */
function rank(table: ListedTable): number {
  const group = myTurn(table) ? 0 : { playing: 1, waiting: 2, over: 3, archived: 3 }[table.status];
  return group * 1e11 - table.updated;
}

export function myTurn(table: ListedTable): boolean {
  return table.status === "playing" && table.to_move !== null && table.to_move === table.you;
}
