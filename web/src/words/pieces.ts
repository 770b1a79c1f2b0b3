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

/** A segment in words, by its feature and a spot that it reaches: "city, north". */
export function placeName(feature: string, spot = ""): string {
  const side = spot.charAt(0);
  return pieceWords().at(terrainName(feature), side && "NESW".includes(side) ? sideName(side) : "");
}

/** What a piece becomes on a segment: a follower a knight, a mayor stays a mayor. */
export function roleName(piece: string, feature: string, game: string): string {
  const role = ROLES[game]?.[feature];
  return piece === "follower" && role ? nameOf("role", role) : pieceName(piece);
}
