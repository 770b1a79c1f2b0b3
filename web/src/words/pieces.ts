/** Names of pieces, of the ground they stand on, and of the roles they have there. */
import { ROLES } from "../net/constants";
import { capitalised, nameOf } from "./phrases.svelte";
import { words } from "./words";

export const pieceWords = words({
  en: {
    at: (ground: string, side: string) => (side ? `${ground}, ${side}` : ground),
    as: (role: string, ground: string) => `${role}: ${ground}`,
  },
  fr: {
    at: (ground: string, side: string) => (side ? `${ground}, ${side}` : ground),
    as: (role: string, ground: string) => `${role} : ${ground}`,
  },
});

export const pieceName = (piece: string): string => nameOf("piece", piece);
export const goodName = (good: string): string => nameOf("good", good);
export const terrainName = (terrain: string): string => nameOf("ground", terrain);
export const sideName = (side: string): string => nameOf("side", side);
export const cornerName = (corner: string): string => nameOf("corner", corner);
export const wallTileName = (wallTile: number): string => capitalised(nameOf("wall-tile", wallTile));

/** A segment's word in words: `city:NL` is "city, north". */
export function placeName(word: string): string {
  const [terrain = "", where = ""] = word.split(":");
  return pieceWords().at(terrainName(terrain), /^[NESW]/.test(where) ? sideName(where[0]!) : "");
}

/** What a piece becomes on a segment: a follower a knight, a mayor stays a mayor. */
export function roleName(piece: string, word: string, game: string): string {
  const role = ROLES[game]?.[word.split(":")[0]!];
  return piece === "follower" && role ? nameOf("role", role) : pieceName(piece);
}
