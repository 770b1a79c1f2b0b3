/** The players at a table: their names, and how they left the game. */
import type { EntryMessage, SeatFacts, TableFacts, View } from "../../net/messages";
import { botWords } from "../../words/games";
import { tableWords } from "../../words/table";

/** The name of each seat; equal names are numbered. */
export function namesOf(seats: readonly SeatFacts[]): string[] {
  const plain = seats.map((seat) => (seat.bot && !seat.person ? botWords(seat.bot).name : (seat.name ?? "")));
  const counts = new Map<string, number>();
  return plain.map((name) => {
    if (plain.filter((other) => other === name).length === 1) return name;
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    return `${name} ${number}`;
  });
}

/** Whether a player ended the game by resigning or by losing on time, so that nobody played on for them. */
function endedIt(table: TableFacts, view: View, seat: number): boolean {
  return table.status === "over" && !view.over && table.seats[seat]!.resigned;
}

/** Whether a bot plays at a seat, or played there to the end. */
export function playedByBot(table: TableFacts, view: View, seat: number): boolean {
  return table.seats[seat]!.bot !== null && !endedIt(table, view, seat);
}

/** Why a game ended early, in sentences; empty for a game that was played to the end. */
export function endedBy(table: TableFacts, view: View, you: number | null): string {
  const t = tableWords();
  const names = namesOf(table.seats);
  const seats = names.flatMap((_, seat) => (endedIt(table, view, seat) ? [seat] : []));
  return seats
    .map((seat) => {
      if (table.seats[seat]!.late) return seat === you ? t.yourTimeIsUp : t.timeIsUp(names[seat]!);
      return seat === you ? t.youResigned : t.hasResigned(names[seat]!);
    })
    .join(" ");
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
