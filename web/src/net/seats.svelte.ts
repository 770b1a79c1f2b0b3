/** The seats of this browser. Whoever has the token of a seat plays there. */
import { StoredValue } from "../app/stored.svelte";
import type { Joined } from "./messages";

export interface HeldSeat {
  table: string;
  seat: number | null;
  token: string | null;
  invite: string;
  game: string;
  at: number;
}

const MOST = 50; // seats
const held = new StoredValue<HeldSeat[]>("seats", []);

export const seats = {
  /** The latest first. */
  get all(): HeldSeat[] {
    return held.value;
  },
  of(table: string): HeldSeat | undefined {
    return held.value.find((seat) => seat.table === table);
  },
  keep(joined: Joined, game: string): void {
    const seat = {
      table: joined.table,
      seat: joined.seat,
      token: joined.token,
      invite: joined.invite,
      game,
      at: Date.now(),
    };
    held.value = [seat, ...held.value.filter((other) => other.table !== joined.table)].slice(0, MOST);
  },
  drop(table: string): void {
    held.value = held.value.filter((seat) => seat.table !== table);
  },
};
