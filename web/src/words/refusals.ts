/** Why the server refuses something. It says so in English; other languages know its sentences by their shape. */
import { type Language, settings } from "../app/settings.svelte";
import { terrainName, pieceName, pieceWords } from "./pieces";
import { tied } from "./words";

type Shape = [shape: RegExp, say: (...parts: string[]) => string];

const side = (letter: string): string => (pieceWords().sides as Record<string, string>)[letter] ?? letter;

const KNOWN: Record<Exclude<Language, "en">, Shape[]> = {
  fr: [
    [/^the server cannot be reached/, () => "Le serveur est injoignable."],
    [/^the line is down/, () => "La ligne est coupée : attendez un instant."],
    [/touches no tile/, () => "Cette case ne touche aucune tuile."],
    [/already holds a tile/, () => "Il y a déjà une tuile sur cette case."],
    [/is not inside the wall/, () => "Cette case n’est pas dans l’enceinte."],
    [/lies beyond the wall/, () => "Cette case est hors des murs, ou elle couperait la muraille du dehors."],
    [
      /^(?:an? )?(\w+) would meet (?:an? )?(\w+) on side (.)/,
      (mine, theirs, at) =>
        `Au côté ${side(at!)}, ${terrainName(mine!)} toucherait ${terrainName(theirs!)} : cela ne va pas.`,
    ],
    [/^a road would not go on at side (.)/, (at) => `La route ne continuerait pas au côté ${side(at!)}.`],
    [/^the tile to place is (\S+), not/, (tile) => `C’est la tuile ${tile} qu’il faut poser.`],
    [/^the river goes on at/, () => "La rivière continue ailleurs."],
    [/^the river may not bend/, () => "La rivière ne peut pas tourner deux fois de suite du même côté."],
    [/^the river may not flow/, () => "La rivière ne peut pas longer son propre cours."],
    [
      /is finished, and the builder/,
      () => "Cette région est achevée : le bâtisseur ne rejoint qu’une région encore ouverte.",
    ],
    [/already has a follower/, () => "Il y a déjà un partisan dans cette région."],
    [/^this tile finishes/, () => "Cette tuile achève la région : aucun partisan ne peut plus y entrer."],
    [/^no (\w+) is left in the supply/, (piece) => `Plus de ${pieceName(piece!)} dans la réserve.`],
    [/^the \w+ cannot stand on/, () => "Cette figurine ne peut pas se tenir là."],
    [
      /joins a follower of the same/,
      () => "Cette figurine rejoint un de vos partisans : il n’y en a pas là.",
    ],
    [/^the field .*has a barn/, () => "Il y a déjà une grange dans ce pré."],
    [
      /is not field alone on four/,
      () => "Une grange se pose où quatre tuiles ne se touchent que par des prés.",
    ],
    [/is not a hole with tiles/, () => "Une abbaye se pose dans un trou entouré de quatre tuiles."],
    [/^the wagon cannot move/, () => "Le chariot rentre, ou va vers une région voisine, libre et inachevée."],
    [/is not on the outline/, () => "Ce côté n’est pas sur le pourtour de la cité."],
    [/^there is no wall between/, () => "Il n’y a pas de mur entre ce bout et la tour d’avant."],
    [/^the next move belongs|^the move of . is over/, () => "Ce n’est pas à vous de jouer."],
    [/^the game is over|^there is no game in play/, () => "Il n’y a pas de partie en cours ici."],
    [/^the game has begun/, () => "La partie a déjà commencé."],
    [/^a bot plays for this seat/, () => "Un robot joue à cette place ; reprenez-la d’abord."],
    [/^you have resigned/, () => "Vous avez abandonné."],
    [/^you have lost on time/, () => "Vous avez perdu au temps."],
    [/^your time for this game/, () => "Votre temps pour cette partie est écoulé."],
    [/^the bot finishes this turn/, () => "Le robot termine ce tour ; ensuite vous pourrez revenir."],
    [
      /^this table has a clock/,
      () => "Il y a une pendule : personne n’est remplacé tant qu’il lui reste du temps.",
    ],
    [/^seat \d+ is not gone/, () => "Ce joueur n’est pas parti."],
    [/^somebody else has your seat/, () => "Quelqu’un d’autre a pris votre place dans la nouvelle partie."],
    [/^you are watching/, () => "Vous regardez ; seuls les joueurs peuvent agir."],
    [/^this table is closed/, () => "Cette table est fermée."],
    [/could not be written/, () => "Le coup n’a pas pu être écrit ; envoyez-le de nouveau."],
    [/^there is no such table/, () => "Cette table n’existe pas."],
    [/^this table is by invitation/, () => "On ne prend place à cette table que sur invitation."],
    [/^seat \d+ is not open/, () => "Cette place n’est plus libre."],
    [
      /^only the person who has sat here longest/,
      () => "Seul le joueur assis ici depuis le plus longtemps peut le faire.",
    ],
    [/^\w+ is taken$/, () => "Cette couleur est déjà prise."],
    [/^no more than (\d+) tables/, (most) => `Pas plus de ${most} tables par heure.`],
    [
      /^no more than (\d+) messages in (\d+) seconds/,
      (most, seconds) => `Pas plus de ${most} messages en ${seconds} secondes.`,
    ],
    [/^this text is empty/, () => "Ce texte est vide."],
    [/^this text contains invisible/, () => "Ce texte contient des signes invisibles."],
    [/^no more than (\d+) accents/, (most) => `Pas plus de ${most} accents sur une même lettre.`],
    [/^this table cannot be read/, () => "Cette table est illisible ; les autres vont bien."],
    [/^no more than (\d+) seats/, (most) => `On ne peut prendre place que ${most} fois par heure.`],
    [/^no more than \d+ (?:requests|streams)/, () => "Trop de demandes à la fois : attendez un instant."],
  ],
};
const SOME = { fr: "Ce n’est pas possible." };

/** A refusal as a sentence. Without a translation, the server's own words are the detail. */
export function refusal(why: string): { sentence: string; detail: string } {
  const language = settings.language.value;
  if (language === "en") return { sentence: `${why.charAt(0).toUpperCase()}${why.slice(1)}.`, detail: "" };
  for (const [shape, say] of KNOWN[language]) {
    const found = shape.exec(why);
    if (found) return { sentence: tied(say(...found.slice(1))), detail: "" };
  }
  return { sentence: SOME[language], detail: why };
}
