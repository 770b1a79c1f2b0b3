/** Games, their options and the bots, by the names that the server gives them. */
import { editionOf } from "../net/view";
import { words } from "./words";

export const gamesWords = words({
  en: {
    games: {
      classic: {
        name: "Carcassonne",
        sentence:
          "Roads, walled towns, cloisters and wide fields: lay a tile, post a follower, reap the points.",
        minutes: "40 min",
      },
      city: {
        name: "The City",
        sentence:
          "Build one city together: markets, streets and quarters, with a wall that closes around them.",
        minutes: "60 min",
      },
      castle: {
        name: "The Castle",
        sentence:
          "A duel inside the castle walls: paths, towers, houses and courts, and a race along the ramparts.",
        minutes: "40 min",
      },
    },
    options: {
      edition: {
        name: "Edition",
        why: "How fields and the smallest towns count.",
        values: { first: "First", second: "Second", current: "Current" },
      },
      small_city: {
        name: "City of two tiles",
        why: "What the smallest city scores. The first and second edition say 2, the current one 4.",
        values: { edition: "As the edition says", "2": "2 points", "4": "4 points" },
      },
      hand: {
        name: "Tiles in hand",
        why: "With three you choose which tile to lay; the others do not see them.",
        values: { "1": "One", "3": "Three" },
      },
      unfinished: {
        name: "Unfinished at the end",
        why: "What roads and cloisters that were not finished are worth.",
        values: { full: "Full points", cities: "Nothing, only cities count", half: "Half" },
      },
      starter: {
        name: "Who begins",
        why: "Chance, or a seat.",
        values: {
          random: "Chance",
          "0": "Seat 1",
          "1": "Seat 2",
          "2": "Seat 3",
          "3": "Seat 4",
          "4": "Seat 5",
          "5": "Seat 6",
        },
      },
      abbey_mayor: {
        name: "Abbeys and Mayors",
        why: "Abbeys fill holes; mayors, barns and wagons join the followers.",
        values: {},
      },
      inns_cathedrals: {
        name: "Inns and Cathedrals",
        why: "Roads and towns worth more, or nothing; a large follower counts double.",
        values: {},
      },
      traders_builders: {
        name: "Traders and Builders",
        why: "Goods for whoever closes a town; a builder for double turns; a pig for the fields.",
        values: {},
      },
      river: { name: "The river", why: "The game begins along a river from spring to lake.", values: {} },
      river_bends: {
        name: "Bends of the river",
        why: "May it bend twice to the same side?",
        values: { no_u_turn: "Yes, but never beside itself", never_twice: "No, left and right in turn" },
      },
      last_abbeys: {
        name: "Last abbeys",
        why: "When the tiles have run out, everybody may still lay an abbey. The current edition plays so.",
        values: { edition: "As the edition says", on: "Yes", off: "No" },
      },
      wagon: {
        name: "Where the wagon drives",
        why: "When its region has been scored, to a free one …",
        values: { first: "that meets the scored one", "2016": "on its tile or the eight around" },
      },
      dragon: {
        name: "The Princess and the Dragon",
        why: "A dragon eats followers, a fairy protects them; princesses and magic portals.",
        values: {},
      },
      dragon_flies: {
        name: "When the dragon flies",
        why: "After a dragon tile was placed …",
        values: { before_scoring: "before anything is scored", after_scoring: "after the scoring" },
      },
      fairy: {
        name: "The fairy is with",
        why: "Who gets her points.",
        values: { follower: "one follower", tile: "all followers of her tile" },
      },
      princess: {
        name: "The princess",
        why: "When her tile joins a city with followers, the player …",
        values: { may: "may send one home", must: "must send one home" },
      },
      tower: {
        name: "The Tower",
        why: "Towers grow floor by floor and take prisoners, who can be bought back.",
        values: {},
      },
      pile3_guards: {
        name: "Guards in the last third",
        why: "Which walls may be manned, and when.",
        values: { last: "Your last one, after everybody’s walls", each: "Each one, as soon as it is laid" },
      },
      returned: {
        name: "Followers back from the board",
        why: "When a follower that comes home can stand guard on the wall.",
        values: { next_turn: "From its owner’s next turn", at_once: "At once" },
      },
    },
    editions: { first: "First edition", second: "Second edition", current: "Current edition" },
    editionWhy: (edition: string) => `${edition}: what differs`,
    /** What a game is played with, inside a sentence. */
    flags: {
      abbey_mayor: "Abbeys and Mayors",
      inns_cathedrals: "Inns and Cathedrals",
      traders_builders: "Traders and Builders",
      river: "the river",
      dragon: "the Princess and the Dragon",
      tower: "the Tower",
      last_abbeys: "last abbeys",
      "last_abbeys=on": "last abbeys",
    },
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
    with: (names: string) => `with ${names}`,
  },
  fr: {
    games: {
      classic: {
        name: "Carcassonne",
        sentence:
          "Des routes, des villes fortes, des cloîtres et de grands prés : une tuile, un partisan, des points.",
        minutes: "40 min",
      },
      city: {
        name: "La Cité",
        sentence:
          "Une seule cité, bâtie ensemble : marchés, rues et quartiers, et le rempart qui se referme.",
        minutes: "60 min",
      },
      castle: {
        name: "Le Château",
        sentence:
          "Un duel dans l’enceinte : chemins, tours, maisons et cours, et la course sur le chemin de ronde.",
        minutes: "40 min",
      },
    },
    options: {
      edition: {
        name: "Édition",
        why: "Comment comptent les prés et les plus petites villes.",
        values: { first: "Première", second: "Deuxième", current: "Actuelle" },
      },
      small_city: {
        name: "Ville de deux tuiles",
        why: "Ce que rapporte la plus petite ville : 2 dans les deux premières éditions, 4 dans l’actuelle.",
        values: { edition: "Selon l’édition", "2": "2 points", "4": "4 points" },
      },
      hand: {
        name: "Tuiles en main",
        why: "Avec trois, on choisit celle que l’on pose ; les autres ne les voient pas.",
        values: { "1": "Une", "3": "Trois" },
      },
      unfinished: {
        name: "Inachevé à la fin",
        why: "Ce que valent les routes et les cloîtres qui ne sont pas finis.",
        values: { full: "Tous les points", cities: "Rien, sauf les villes", half: "La moitié" },
      },
      starter: {
        name: "Qui commence",
        why: "Le hasard, ou une place.",
        values: {
          random: "Le hasard",
          "0": "Place 1",
          "1": "Place 2",
          "2": "Place 3",
          "3": "Place 4",
          "4": "Place 5",
          "5": "Place 6",
        },
      },
      abbey_mayor: {
        name: "Maires et Abbayes",
        why: "Les abbayes comblent les trous ; maires, granges et chariots rejoignent les partisans.",
        values: {},
      },
      inns_cathedrals: {
        name: "Auberges et Cathédrales",
        why: "Des routes et des villes qui valent plus, ou rien ; un grand partisan qui compte double.",
        values: {},
      },
      traders_builders: {
        name: "Marchands et Bâtisseurs",
        why: "Des marchandises à qui ferme une ville ; un bâtisseur pour rejouer ; un cochon pour les prés.",
        values: {},
      },
      river: {
        name: "La rivière",
        why: "La partie commence le long d’une rivière, de la source au lac.",
        values: {},
      },
      river_bends: {
        name: "Coudes de la rivière",
        why: "Peut-elle tourner deux fois du même côté ?",
        values: { no_u_turn: "Oui, sans longer son cours", never_twice: "Non, chaque côté à son tour" },
      },
      last_abbeys: {
        name: "Dernières abbayes",
        why: "La pioche vide, chacun peut encore poser son abbaye. C’est la règle de l’édition actuelle.",
        values: { edition: "Selon l’édition", on: "Oui", off: "Non" },
      },
      wagon: {
        name: "Où va le chariot",
        why: "Sa région comptée, il peut gagner une région libre…",
        values: { first: "qui touche la région comptée", "2016": "sur sa tuile ou les huit autour" },
      },
      dragon: {
        name: "La Princesse et le Dragon",
        why: "Un dragon mange les partisans, une fée les protège ; des princesses et des portails magiques.",
        values: {},
      },
      dragon_flies: {
        name: "Quand le dragon vole",
        why: "Une tuile au dragon posée, il vole…",
        values: { before_scoring: "avant le décompte", after_scoring: "après le décompte" },
      },
      fairy: {
        name: "La fée accompagne",
        why: "Qui reçoit ses points.",
        values: { follower: "un seul partisan", tile: "tous les partisans de sa tuile" },
      },
      princess: {
        name: "La princesse",
        why: "Quand sa tuile rejoint une ville occupée, le joueur…",
        values: { may: "peut renvoyer un chevalier", must: "doit renvoyer un chevalier" },
      },
      tower: {
        name: "La Tour",
        why: "Les tours montent étage par étage et font des prisonniers, que l’on peut racheter.",
        values: {},
      },
      pile3_guards: {
        name: "Gardes au dernier tiers",
        why: "Quels murs on peut garnir, et quand.",
        values: { last: "Le dernier, après les murs de tous", each: "Chacun, dès qu’il est posé" },
      },
      returned: {
        name: "Partisans de retour",
        why: "Quand un partisan qui rentre peut monter la garde sur la muraille.",
        values: { next_turn: "Au prochain tour de son joueur", at_once: "Aussitôt" },
      },
    },
    editions: { first: "Première édition", second: "Deuxième édition", current: "Édition actuelle" },
    editionWhy: (edition: string) => `${edition} : ce qui change`,
    flags: {
      abbey_mayor: "Maires et Abbayes",
      inns_cathedrals: "Auberges et Cathédrales",
      traders_builders: "Marchands et Bâtisseurs",
      river: "la rivière",
      dragon: "La Princesse et le Dragon",
      tower: "La Tour",
      last_abbeys: "les dernières abbayes",
      "last_abbeys=on": "les dernières abbayes",
    },
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
    with: (names: string) => `avec ${names}`,
  },
});

interface OptionWords {
  name: string;
  why: string;
  values: Record<string, string>;
}

/** The words of an option; one that came later than these words is shown by its own name. */
export function optionWords(name: string): OptionWords {
  const known: Record<string, OptionWords> = gamesWords().options;
  return known[name] ?? { name: name.replaceAll("_", " "), why: "", values: {} };
}

/** What a bot is called, with its strength in a few words. */
export function botWords(bot: string): { name: string; why: string } {
  const known: Record<string, { name: string; why: string }> = gamesWords().bots;
  return known[bot] ?? { name: bot.charAt(0).toUpperCase() + bot.slice(1), why: "" };
}

/** The edition of a game string in words; nothing for a game that has only one. */
export function editionName(game: string): string {
  const edition = editionOf(game);
  return edition ? gamesWords().editions[edition] : "";
}

/** The name of a game string with what it is played with: "Carcassonne with the river". */
export function gameTitle(game: string): string {
  const [name = "", options] = game.split(":");
  const t = gamesWords();
  const known: Record<string, { name: string }> = t.games;
  const title = known[name]?.name ?? name;
  const flags: Record<string, string> = t.flags;
  const said = (options?.split(",") ?? []).flatMap((option) => flags[option] ?? []);
  return said.length ? `${title} ${t.with(said.join(", "))}` : title;
}
