/** The bot's move, drawn on the position in which it would have been played. */
import { segmentsOf, type TileSet } from "../../board/shapes";
import type { Laid, Piece, View } from "../../net/view";
import { placing } from "../table/choices";

const PIECE = /^(?:(\w+)@)?(\w+(?::\w+)?)$/;
const BARN = /^barn:([NS][EW])$/;

export interface Suggested {
  view: View;
  cell: { x: number; y: number };
}

/** Null for a move that lays no tile: there is nothing to draw. */
export function suggested(
  before: View,
  set: TileSet,
  player: number,
  words: readonly string[],
): Suggested | null {
  const laid = words.map(placing).find((word) => word !== null);
  if (!laid) return null;
  const tile: Laid = { x: laid.x, y: laid.y, tile: laid.tile, turn: laid.turn };
  const piece = words.slice(words.indexOf(laid.word) + 1).map((word) => pieceOn(tile, set, player, word))[0];
  return {
    view: {
      ...before,
      tiles: [...before.tiles, tile],
      pieces: [...before.pieces, ...(piece ? [piece] : [])],
    },
    cell: { x: laid.x, y: laid.y },
  };
}

function pieceOn(tile: Laid, set: TileSet, player: number, word: string): Piece | null {
  const corner = BARN.exec(word)?.[1];
  const base = { player, x: tile.x, y: tile.y };
  if (corner) return { ...base, piece: "barn", role: "barn", segment: 0, word: "", corner };
  const [, piece = "follower", place] = PIECE.exec(word) ?? [];
  const segment = segmentsOf(set, tile).findIndex((shape) => shape.word === place);
  return segment < 0 ? null : { ...base, piece, role: piece, segment, word };
}
