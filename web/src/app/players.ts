/** The players in the order of their seats: the letters of records, and the colours. */
import { COLOURS, SEATS } from "../net/constants";

/** The number of a seat by its letter; -1 for anything else. */
export function seatNumber(letter: string): number {
  return letter.length === 1 ? SEATS.indexOf(letter) : -1;
}

/** The colour of each seat: its own, or the first free one for those who chose none. */
export function coloursOf(seats: readonly { colour: string | null }[]): string[] {
  const free = COLOURS.filter((colour) => !seats.some((seat) => seat.colour === colour));
  return seats.map((seat) => seat.colour ?? free.shift() ?? "black");
}
