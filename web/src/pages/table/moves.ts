/** Moves that were played, as the server takes them apart. */
import type { PlacedTile } from "../../board/shapes";
import type { MoveParts } from "../../net/messages";

/** The tile that a move places; null if it places none. */
export function placementIn(moves: readonly MoveParts[]): PlacedTile | null {
  for (const { verb, tile, x, y, rotation = 0 } of moves) {
    if (verb !== "place" && verb !== "abbey") continue;
    if (tile !== undefined && x !== undefined && y !== undefined) return { tile, x, y, rotation };
  }
  return null;
}
