/** What stands around the rules: the rules themselves are in pages/rules. */
import { words } from "./words";

export const rulesWords = words({
  en: {
    rules: "Rules",
    rulesOf: (game: string) => `Rules of ${game}`,
    games: "Games",
    contents: "Contents",
    parts: {
      game: "How to play",
      scoring: "Points",
      choices: "Editions and variants",
      expansions: "Expansions",
    },
    covers: (ids: string) => `Numbered rules: ${ids}`,
    intro: {
      classic:
        "Lay tiles, post followers, finish roads, cities and cloisters, and think of the fields in time. All the rules, in the order in which one needs them.",
      city: "Streets, markets and quarters of one city, and the wall that closes around it.",
      castle:
        "Two players, one castle wall: paths, towers, houses and courts, and tiles to win on the ramparts.",
    },
    whole: "Read the rules",
    learn: "Learn by playing",
    play: "Play",
    top: "To the top",
    link: (title: string) => `Link to “${title}”`,
  },
  fr: {
    rules: "Règles",
    rulesOf: (game: string) => `Règles : ${game}`,
    games: "Jeux",
    contents: "Sommaire",
    parts: {
      game: "Comment on joue",
      scoring: "Les points",
      choices: "Éditions et variantes",
      expansions: "Extensions",
    },
    covers: (ids: string) => `Règles numérotées : ${ids}`,
    intro: {
      classic:
        "Posez des tuiles, placez des partisans, achevez routes, villes et cloîtres, et pensez aux prés à temps. Toutes les règles, dans l’ordre où l’on en a besoin.",
      city: "Les routes, les marchés et les quartiers d’une même cité, et la muraille qui se referme sur elle.",
      castle:
        "Deux joueurs, une muraille : chemins, tours, maisons et cours, et des tuiles à gagner sur le chemin de ronde.",
    },
    whole: "Lire les règles",
    learn: "Apprendre en jouant",
    play: "Jouer",
    top: "Haut de la page",
    link: (title: string) => `Lien vers « ${title} »`,
  },
});
