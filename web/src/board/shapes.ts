/** What a board shows besides the view itself. All places are in cells, all points in hundredths of a cell. */
import type { BoardPlan, GameTiles, SegmentShape } from "../net/messages";
import type { Cell, Laid, Turn, View } from "../net/view";

export type TileSet = GameTiles["tiles"];
export type { BoardPlan };
export type Point = [x: number, y: number];
export type SegmentAt = readonly [x: number, y: number, segment: number];

/** As much of a view as a board needs: a whole one, or a position of a lesson. */
export type BoardView = Pick<View, "game" | "tiles" | "pieces"> & Partial<View>;

/** A region lit up: in gold, or in the colours of its owners. */
export interface Lit {
  segments: readonly SegmentAt[];
  owners?: number[];
}

export interface Marks {
  /** The last tile of each player. */
  last?: { x: number; y: number; player: number | null }[];
  lit?: Lit[];
  /** Fields, residences or courts with their owners, each in its owner's pattern. */
  fields?: Lit[];
  /** Empty cells that nothing fits any more. */
  dead?: readonly Cell[];
  /** A tile that is not yet confirmed. */
  draft?: { x: number; y: number } | null;
  /** Walls that are not yet there. */
  walls?: { x: number; y: number; side: string; gate?: boolean }[];
}

/** An empty cell that can be chosen. */
export interface CellChoice {
  x: number;
  y: number;
  /** Whether the tile fits as it is turned now, or only after turning. */
  strong: boolean;
  label: string;
  /** What lies there tentatively. */
  aimed?: boolean;
}

export interface Ghost extends Laid {
  sure: boolean;
}

/** A place on the board that can be chosen, at a point. */
export interface Spot {
  key: string;
  at: Point;
  label: string;
  /** The name of a figure or of a token of the art, or a sign to write. */
  face: { figure: string; lying?: boolean } | { token: string } | { sign: string };
  chosen?: boolean;
}

/** A short word that rises from a place and fades. */
export interface Float {
  id: number;
  at: Point;
  text: string;
  player: number;
}

export function segmentsOf(set: TileSet, laid: Pick<Laid, "tile" | "turn">): SegmentShape[] {
  return set[laid.tile]?.segments[laid.turn] ?? [];
}

/** Which picture of a common tile lies in a cell: always the same there. */
export function variantAt(set: TileSet, laid: Laid): number {
  const variants = set[laid.tile]?.variants ?? 1;
  return (((laid.x * 7 + laid.y * 13) % variants) + variants) % variants;
}

export function asTurn(degrees: number): Turn {
  return (((degrees % 360) + 360) % 360) as Turn;
}
