/** The bot's move, drawn on the position in which it would have been played. */
import { segmentsOf, type TileSet } from "../../board/shapes";
import type { Piece, PlacedTile, View } from "../../net/view";
import { readPlacement } from "../table/choices";

const PIECE = /^(?:(\w+)@)?(\w+(?::\w+)?)$/;
const BARN = /^barn:([NS][EW])$/;

export interface SuggestedPosition {
  view: View;
  cell: { x: number; y: number };
}

/** The position with the move; null for a move without a tile, which cannot be drawn. */
export function positionWithMove(
  before: View,
  set: TileSet,
  player: number,
  words: readonly string[],
): SuggestedPosition | null {
  const placement = words.map(readPlacement).find((choice) => choice !== null);
  if (!placement) return null;
  const { word, x, y, rotation } = placement;
  const tile: PlacedTile = { x, y, tile: placement.tile, rotation };
  const piece = words.slice(words.indexOf(word) + 1).map((each) => pieceOn(tile, set, player, each))[0];
  return {
    view: {
      ...before,
      tiles: [...before.tiles, tile],
      pieces: [...before.pieces, ...(piece ? [piece] : [])],
    },
    cell: { x, y },
  };
}

function pieceOn(tile: PlacedTile, set: TileSet, player: number, word: string): Piece | null {
  const corner = BARN.exec(word)?.[1];
  const base = { player, x: tile.x, y: tile.y };
  if (corner) return { ...base, piece: "barn", role: "barn", segment: 0, word: "", corner };
  const [, piece = "follower", place] = PIECE.exec(word) ?? [];
  const segment = segmentsOf(set, tile).findIndex((shape) => shape.word === place);
  return segment < 0 ? null : { ...base, piece, role: piece, segment, word };
}
