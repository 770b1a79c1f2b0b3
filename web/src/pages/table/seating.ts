/** Names and colours of those at a table. */
import { coloursOf } from "../../board/colours";
import type { EntryMessage } from "../../net/messages";
import type { SeatAtTable, TableFacts } from "../../net/view";
import { botWords } from "../../words/games";

/** What a seat is called; bots of one kind are numbered. */
export function namesOf(seats: readonly SeatAtTable[]): string[] {
  const bare = seats.map((seat) => (seat.bot && !seat.person ? botWords(seat.bot).name : (seat.name ?? "")));
  const counts = new Map<string, number>();
  return bare.map((name) => {
    if (bare.filter((other) => other === name).length === 1) return name;
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    return `${name} ${number}`;
  });
}

export function colours(table: TableFacts): string[] {
  return coloursOf(table.seats);
}

/** The seat of the person who has been at the table longest. */
export function longestSeated(entries: readonly EntryMessage[]): number | null {
  const seated = new Set<number | null>(); // in the order in which they came
  for (const { kind, seat } of entries) {
    if (kind === "join") seated.add(seat);
    if (kind === "leave") seated.delete(seat);
  }
  return [...seated][0] ?? null;
}
