/** Names and colours of those at a table. */
import { coloursOf } from "../../board/colours";
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
