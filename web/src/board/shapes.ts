/** The data that a board takes. Places are in cells, points in hundredths of a cell. */
import type {
  BoardPlan,
  Event as ScoreEvent,
  GameTiles,
  Piece,
  SegmentShape,
  Tile as PlacedTile,
  View,
  Wall,
} from "../net/messages";

export type { BoardPlan, PlacedTile, ScoreEvent };
export type TileSet = GameTiles["tiles"];
/** How a tile lies: degrees clockwise from its printed orientation. */
export type Rotation = PlacedTile["rotation"];
export type Side = Wall["side"];
export type Cell = View["frontier"][number];
export type Point = [x: number, y: number];
export type SegmentAt = readonly [x: number, y: number, segment: number];

/** The part of a view that a board needs. */
export type BoardView = Pick<View, "game" | "tiles"> & { pieces: BoardPiece[] } & Partial<
    Omit<View, "pieces">
  >;
export type BoardPiece = Pick<Piece, "player" | "piece" | "x" | "y" | "segment" | "corner">;

/** A highlighted region: in gold, or in the patterns of its owners. */
export interface Highlight {
  segments: readonly SegmentAt[];
  owners?: number[];
}

export interface Marks {
  /** The last tile of each player. */
  last?: { x: number; y: number; player: number | null }[];
  highlights?: Highlight[];
  /** Fields, residences or courts with their owners, each in its owner's pattern. */
  fields?: Highlight[];
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
  /** Whether the tile fits with the rotation in hand; otherwise it must be rotated. */
  fits: boolean;
  label: string;
  /** Whether the tile of the draft lies there. */
  placed?: boolean;
}

/** A tile shown where it could lie. */
export interface Ghost extends PlacedTile {
  /** Whether it was chosen, not only pointed at. */
  chosen: boolean;
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

/** A short text that rises from a point and fades. */
export interface Float {
  id: number;
  at: Point;
  text: string;
  player: number;
}

export function segmentsOf(set: TileSet, placed: Pick<PlacedTile, "tile" | "rotation">): SegmentShape[] {
  return set[placed.tile]?.segments[placed.rotation] ?? [];
}

/** Which picture of a common tile a cell shows: always the same one. */
export function variantAt(set: TileSet, placed: PlacedTile): number {
  const variants = set[placed.tile]?.variants ?? 1;
  return (((placed.x * 7 + placed.y * 13) % variants) + variants) % variants;
}

/** What the rest of a page can ask of a board. */
export interface BoardControl {
  /** Bring a cell into sight. */
  reveal(x: number, y: number): void;
  /** Bring the spots into sight. */
  revealSpots(): void;
  /** Show the whole board. */
  fit(): void;
  zoomBy(factor: number): void;
  /** Move the keyboard's focus to the first cell or spot. */
  focusChoice(role: "cell" | "spot"): void;
}
