/** The players in the order of their seats: the letters of records, and the colours. */
import { COLOURS } from "../net/constants";

/** The colour of each seat: its own, or the first free one for those who chose none. */
export function coloursOf(seats: readonly { colour: string | null }[]): string[] {
  const free = COLOURS.filter((colour) => !seats.some((seat) => seat.colour === colour));
  return seats.map((seat) => seat.colour ?? free.shift() ?? "black");
}
