/** The colour of each seat: its own, or for those who chose none the first that nobody has. */
export const COLOURS = ["red", "blue", "yellow", "green", "black", "pink"] as const;

export function coloursOf(seats: readonly { colour: string | null }[]): string[] {
  const free = COLOURS.filter((colour) => !seats.some((seat) => seat.colour === colour));
  return seats.map((seat) => seat.colour ?? free.shift() ?? "black");
}
