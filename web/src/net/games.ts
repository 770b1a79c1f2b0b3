/** What a game string says: the game, and the edition of classic. */
export type GameName = "classic" | "city" | "castle";

export const EDITIONS = ["first", "second", "current"] as const;
export type Edition = (typeof EDITIONS)[number];

/** The edition that a game string names, `current` in `classic:current,river`; only classic has several. */
export function editionOf(game: string): Edition | null {
  const [name, options = ""] = game.split(":");
  if (name !== "classic") return null;
  const words = options.split(",").map((option) => option.split("=").at(-1)!.trim());
  return EDITIONS.find((edition) => words.includes(edition)) ?? "second";
}

/** The first word of a game string: `classic:river` is a game of `classic`. */
export function gameName(game: string): GameName {
  return game.split(":")[0] as GameName;
}
