/** Score events as sentences: "City: 5 tiles, 1 pennant = 12". */
import type { ScoreEvent } from "../net/view";
import { wallTileName } from "./pieces";
import { words } from "./words";

const many = (one: string, more: string) => (n: number) => `${n} ${n === 1 ? one : more}`;
const plusieurs = (un: string, plus: string) => (n: number) => `${n} ${n < 2 ? un : plus}`;

export const eventWords = words({
  en: {
    /** Regions and other sources of points; those in play are whole, those of the end may be unfinished. */
    what: {
      city: "City",
      road: "Road",
      cloister: "Cloister",
      abbey: "Abbey",
      farm: "Farm",
      pig: "Pig",
      barn: "Barn",
      wine: "Wine",
      grain: "Grain",
      cloth: "Cloth",
      market: "Market",
      residence: "Residential area",
      guard: "Guard",
      tower: "Tower",
      path: "Path",
      house: "House",
      court: "Court",
      palace: "Palace",
      bonus: "Wall tile",
    },
    unfinished: {
      city: "Unfinished city",
      road: "Unfinished road",
      cloister: "Unfinished cloister",
      abbey: "Unfinished abbey",
      path: "Unfinished path",
      tower: "Unfinished tower",
      house: "Unfinished house",
    },
    parts: {
      tiles: many("tile", "tiles"),
      pennants: many("pennant", "pennants"),
      cities: many("city", "cities"),
      goods: many("sort of goods", "sorts of goods"),
      markets: many("market", "markets"),
      public: many("public building", "public buildings"),
      historic: many("historic building", "historic buildings"),
      walls: many("wall", "walls"),
      wells: many("well", "wells"),
      cells: many("empty cell", "empty cells"),
    },
    sum: (what: string, parts: string, points: number) => `${what}: ${parts} = ${points}`,
    bare: (what: string, points: number) => `${what} = ${points}`,
    most: (what: string, tokens: number, points: number) => `${what}: most with ${tokens} = ${points}`,
    goods: (parts: string) => `Goods: ${parts}`,
    good: {
      wine: (n: number) => `${n} wine`,
      grain: (n: number) => `${n} grain`,
      cloth: (n: number) => `${n} cloth`,
    },
    doubled: "doubled",
    palace: "the palace goes there",
    richer: "4 a market",
    discard: (tile: string) => `Tile ${tile} fits nowhere and leaves the game`,
    wall: (square: number, tile: string) => `Stops on ${square} and takes a wall tile: ${tile}`,
    again: "Wall tile: another turn",
  },
  fr: {
    what: {
      city: "Ville",
      road: "Route",
      cloister: "Cloître",
      abbey: "Abbaye",
      farm: "Ferme",
      pig: "Cochon",
      barn: "Grange",
      wine: "Vin",
      grain: "Blé",
      cloth: "Tissu",
      market: "Marché",
      residence: "Quartier d’habitation",
      guard: "Garde",
      tower: "Tour",
      path: "Chemin",
      house: "Maison",
      court: "Cour",
      palace: "Palais",
      bonus: "Tuile de muraille",
    },
    unfinished: {
      city: "Ville inachevée",
      road: "Route inachevée",
      cloister: "Cloître inachevé",
      abbey: "Abbaye inachevée",
      path: "Chemin inachevé",
      tower: "Tour inachevée",
      house: "Maison inachevée",
    },
    parts: {
      tiles: plusieurs("tuile", "tuiles"),
      pennants: plusieurs("blason", "blasons"),
      cities: plusieurs("ville", "villes"),
      goods: plusieurs("sorte de marchandise", "sortes de marchandises"),
      markets: plusieurs("marché", "marchés"),
      public: plusieurs("bâtiment public", "bâtiments publics"),
      historic: plusieurs("bâtiment historique", "bâtiments historiques"),
      walls: plusieurs("mur", "murs"),
      wells: plusieurs("puits", "puits"),
      cells: plusieurs("case vide", "cases vides"),
    },
    sum: (what: string, parts: string, points: number) => `${what} : ${parts} = ${points}`,
    bare: (what: string, points: number) => `${what} = ${points}`,
    most: (what: string, tokens: number, points: number) =>
      `${what} : le plus de jetons (${tokens}) = ${points}`,
    goods: (parts: string) => `Marchandises : ${parts}`,
    good: {
      wine: (n: number) => `${n} vin`,
      grain: (n: number) => `${n} blé`,
      cloth: (n: number) => `${n} tissu`,
    },
    doubled: "doublé",
    palace: "le palais s’y installe",
    richer: "4 par marché",
    discard: (tile: string) => `La tuile ${tile} ne va nulle part et quitte le jeu`,
    wall: (square: number, tile: string) => `S’arrête sur ${square} et prend une tuile de muraille : ${tile}`,
    again: "Tuile de muraille : un autre tour",
  },
});

const TOKENS = ["wine", "grain", "cloth"] as const;

export function sourceName(what: string): string {
  return (eventWords().what as Record<string, string>)[what] ?? what;
}

/** An event in the language that is chosen. */
export function sentence(event: ScoreEvent): string {
  const t = eventWords();
  const { what, points } = event;
  const parts = event.parts as Record<string, number>;
  const wallTile = parts["wall_tile"] ?? 0;
  if (what === "discard") return t.discard(String(parts["tile"]));
  if (what === "again") return t.again;
  if (what === "wall") return t.wall(parts["square"] ?? 0, wallTileName(wallTile));
  if (what === "goods") {
    const won = TOKENS.filter((token) => parts[token]).map((token) => t.good[token](parts[token]!));
    return t.goods(won.join(", "));
  }
  if (parts["tokens"]) return t.most(sourceName(what), parts["tokens"], points);
  const open = event.finished ? undefined : (t.unfinished as Record<string, string>)[what];
  const name = open ?? sourceName(what);
  const counted = Object.entries(t.parts).flatMap(([part, say]) => (parts[part] ? [say(parts[part])] : []));
  const more = [
    ...(parts["doubled"] ? [t.doubled] : []),
    ...(what === "court" && wallTile ? [t.richer] : []),
    ...(parts["palace"] ? [t.palace] : []),
  ];
  const all = [what === "market" ? counted.join(" × ") : counted.join(", "), ...more].filter(Boolean);
  return all.length ? t.sum(name, all.join(", "), points) : t.bare(name, points);
}
