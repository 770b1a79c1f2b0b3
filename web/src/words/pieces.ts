/** Names of pieces, of the ground they stand on, and of the roles they have there. */
import { words } from "./words";

export const pieceWords = words({
  en: {
    pieces: {
      follower: "follower",
      large: "large follower",
      mayor: "mayor",
      wagon: "wagon",
      barn: "barn",
      pig: "pig",
      builder: "builder",
      abbey: "abbey",
      tower: "tower",
      palace: "palace",
      guard: "guard",
    },
    terrains: {
      city: "city",
      road: "road",
      field: "field",
      cloister: "cloister",
      abbey: "abbey",
      river: "river",
      market: "market",
      residence: "residential area",
      path: "path",
      tower: "tower",
      house: "house",
      court: "court",
    },
    /** A follower by the ground it stands on; `castle` where the same ground makes another of it. */
    roles: {
      city: "knight",
      road: "thief",
      field: "farmer",
      cloister: "monk",
      abbey: "monk",
      market: "merchant",
      residence: "resident",
      path: "messenger",
      tower: "knight",
      house: "burgher",
      court: "merchant",
      traveller: "traveller",
    },
    goods: { wine: "wine", grain: "grain", cloth: "cloth" },
    sides: { N: "north", E: "east", S: "south", W: "west" },
    corners: { NE: "north-east", SE: "south-east", SW: "south-west", NW: "north-west" },
    at: (ground: string, side: string) => (side ? `${ground}, ${side}` : ground),
    as: (role: string, ground: string) => `${role}: ${ground}`,
    wallTiles: {
      "1": "Another turn after this one",
      "2": "A finished tower counts double",
      "3": "A finished house counts double",
      "4": "At the end, one unfinished path scores",
      "5": "At the end, one unfinished tower scores",
      "6": "At the end, one unfinished house scores",
      "7": "At the end, 4 points for each market of your largest court, not 3",
      "8": "At the end, your palace counts as 2 tiles larger",
      "9": "At the end, 5 points",
    },
  },
  fr: {
    pieces: {
      follower: "partisan",
      large: "grand partisan",
      mayor: "maire",
      wagon: "chariot",
      barn: "grange",
      pig: "cochon",
      builder: "bâtisseur",
      abbey: "abbaye",
      tower: "tour",
      palace: "palais",
      guard: "garde",
    },
    terrains: {
      city: "ville",
      road: "route",
      field: "pré",
      cloister: "cloître",
      abbey: "abbaye",
      river: "rivière",
      market: "marché",
      residence: "quartier d’habitation",
      path: "chemin",
      tower: "tour",
      house: "maison",
      court: "cour",
    },
    roles: {
      city: "chevalier",
      road: "brigand",
      field: "paysan",
      cloister: "moine",
      abbey: "moine",
      market: "marchande",
      residence: "habitant",
      path: "messager",
      tower: "chevalier",
      house: "bourgeois",
      court: "marchand",
      traveller: "voyageur",
    },
    goods: { wine: "vin", grain: "blé", cloth: "tissu" },
    sides: { N: "nord", E: "est", S: "sud", W: "ouest" },
    corners: { NE: "nord-est", SE: "sud-est", SW: "sud-ouest", NW: "nord-ouest" },
    at: (ground: string, side: string) => (side ? `${ground}, ${side}` : ground),
    as: (role: string, ground: string) => `${role} : ${ground}`,
    wallTiles: {
      "1": "Un autre tour après celui-ci",
      "2": "Une tour achevée compte double",
      "3": "Une maison achevée compte double",
      "4": "À la fin, un chemin inachevé rapporte",
      "5": "À la fin, une tour inachevée rapporte",
      "6": "À la fin, une maison inachevée rapporte",
      "7": "À la fin, 4 points par marché de votre plus grande cour au lieu de 3",
      "8": "À la fin, votre palais compte 2 tuiles de plus",
      "9": "À la fin, 5 points",
    },
  },
});

type Names = Record<string, string>;

export function pieceName(piece: string): string {
  return (pieceWords().pieces as Names)[piece] ?? piece;
}

export function goodName(good: string): string {
  return (pieceWords().goods as Names)[good] ?? good;
}

export function terrainName(terrain: string): string {
  return (pieceWords().terrains as Names)[terrain] ?? terrain;
}

/** A segment's word in words: `city:NL` is "city, north". */
export function placeName(word: string): string {
  const t = pieceWords();
  const [terrain, where = ""] = word.split(":");
  return t.at(terrainName(terrain!), (t.sides as Names)[where[0] ?? ""] ?? "");
}

/** What a piece becomes on a segment: a follower a knight, a mayor stays a mayor. */
export function roleName(piece: string, word: string, game: string): string {
  const terrain = word.split(":")[0]!;
  if (piece !== "follower") return pieceName(piece);
  const key = game === "city" && terrain === "road" ? "traveller" : terrain;
  return (pieceWords().roles as Names)[key] ?? pieceName(piece);
}

export function cornerName(corner: string): string {
  return (pieceWords().corners as Names)[corner] ?? corner;
}

export function wallTileName(wallTile: number): string {
  return (pieceWords().wallTiles as Names)[wallTile] ?? `${wallTile}`;
}
