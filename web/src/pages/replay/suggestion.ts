/** The bot's move, drawn on the position in which it would have been played. */
import type { MoveParts, Piece, View } from "../../net/messages";
import { placementIn } from "../table/moves";

export interface SuggestedPosition {
  view: View;
  cell: { x: number; y: number };
}

/** The position with the move; null for a move without a tile, which cannot be drawn. */
export function positionWithMove(
  before: View,
  player: number,
  moves: readonly MoveParts[],
): SuggestedPosition | null {
  const tile = placementIn(moves);
  if (!tile) return null;
  const piece = moves.flatMap((move) => pieceOf(move, player))[0];
  return {
    view: {
      ...before,
      tiles: [...before.tiles, tile],
      pieces: [...before.pieces, ...(piece ? [piece] : [])],
    },
    cell: { x: tile.x, y: tile.y },
  };
}

/** The piece that a move puts on the tile just placed. */
function pieceOf({ verb, piece, x, y, segment = 0, corner }: MoveParts, player: number): Piece[] {
  if (verb === "wagon" || piece === undefined || x === undefined || y === undefined) return [];
  const base = { player, piece, role: piece, x, y, segment, word: "", region: -1 };
  return [corner === undefined ? base : { ...base, corner }];
}
