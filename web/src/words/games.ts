/** Games, their options and the bots, by the names that the server gives them. Names and options are phrases. */
import { editionOf } from "../net/games";
import { book, capitalised, nameOf, say } from "./phrases.svelte";
import { words } from "./words";

export const gamesWords = words({
  en: {
    games: {
      classic: {
        sentence:
          "Roads, walled towns, cloisters and wide fields: lay a tile, post a follower, reap the points.",
        minutes: "40 min",
      },
      city: {
        sentence:
          "Build one city together: markets, streets and quarters, with a wall that closes around them.",
        minutes: "60 min",
      },
      castle: {
        sentence:
          "A duel inside the castle walls: paths, towers, houses and courts, and a race along the ramparts.",
        minutes: "40 min",
      },
    },
    editionWhy: (edition: string) => `${edition}: what differs`,
    bots: {
      uniform: { name: "Random", why: "plays anything" },
      greedy: { name: "Greedy", why: "takes the points it sees" },
      novice: { name: "Novice", why: "learning the game" },
      squire: { name: "Squire", why: "a friendly match" },
      knight: { name: "Knight", why: "thinks ahead" },
      master: { name: "Master", why: "gives nothing away" },
    },
    players: (least: number, most: number) =>
      least === most ? `${least} players` : `${least}–${most} players`,
  },
  fr: {
    games: {
      classic: {
        sentence:
          "Des routes, des villes fortes, des cloîtres et de grands prés : une tuile, un partisan, des points.",
        minutes: "40 min",
      },
      city: {
        sentence:
          "Une seule cité, bâtie ensemble : marchés, rues et quartiers, et le rempart qui se referme.",
        minutes: "60 min",
      },
      castle: {
        sentence:
          "Un duel dans l’enceinte : chemins, tours, maisons et cours, et la course sur le chemin de ronde.",
        minutes: "40 min",
      },
    },
    editionWhy: (edition: string) => `${edition} : ce qui change`,
    bots: {
      uniform: { name: "Hasard", why: "joue n’importe quoi" },
      greedy: { name: "Gourmand", why: "prend les points qu’il voit" },
      novice: { name: "Novice", why: "découvre le jeu" },
      squire: { name: "Écuyer", why: "une partie amicale" },
      knight: { name: "Chevalier", why: "prévoit ses coups" },
      master: { name: "Maître", why: "ne laisse rien passer" },
    },
    players: (least: number, most: number) =>
      least === most ? `${least} joueurs` : `${least} à ${most} joueurs`,
  },
});

/** The name of an option, the reason for choosing, and a text for each value. */
export function optionWords(name: string): { name: string; why: string; value: (value: string) => string } {
  const identifier = `option-${name}`;
  if (!book().has(identifier)) return { name: name.replaceAll("_", " "), why: "", value: (value) => value };
  return {
    name: say(identifier),
    why: say(`${identifier}.why`),
    value: (value) => book().name("option", name, `value-${value}`),
  };
}

/** What a bot is called, with its strength in a few words. */
export function botWords(bot: string): { name: string; why: string } {
  const known: Record<string, { name: string; why: string }> = gamesWords().bots;
  return known[bot] ?? { name: capitalised(bot), why: "" };
}

/** The edition of a game string in words; nothing for a game that has only one. */
export function editionName(game: string): string {
  const edition = editionOf(game);
  return edition ? nameOf("edition", edition) : "";
}

/** The name of a game string with what it is played with: "Carcassonne with the river". */
export function gameTitle(game: string): string {
  const [name = "", options = ""] = game.split(":");
  const title = nameOf("game", name);
  const expansions = options
    .split(",")
    .map((option) => `option-${option.replace(/=on$/, "")}.within`)
    .filter((within) => book().has(within))
    .map((within) => say(within));
  return expansions.length ? say("game-with", { game: title, expansions }) : title;
}
