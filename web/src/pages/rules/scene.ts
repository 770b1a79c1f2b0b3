/** Small boards for pictures. Players are named by their seats, segments by their words: `road:E`. */
import {
  type BoardPiece,
  type BoardView,
  type Marks,
  type PlacedTile,
  type Rotation,
  type SegmentAt,
  segmentsOf,
  type Side,
  type TileSet,
} from "../../board/shapes";
import { SEATS } from "../../net/constants";
import type { Tower, Wall } from "../../net/messages";

type PieceRow = readonly [player: string, x: number, y: number, place: string, piece?: string];
type WallRow = readonly [what: string, x: number, y: number, side: Side];
type TowerRow = readonly [player: string, x: number, y: number, side: Side, arm: "left" | "right"];

export interface SceneRows {
  readonly tiles: readonly (readonly [tile: string, x: number, y: number, rotation: Rotation])[];
  /** Followers, if no piece is named; a barn has a corner for its place. */
  readonly pieces?: readonly PieceRow[];
  /** Highlighted segments. */
  readonly lit?: readonly (readonly [x: number, y: number, place: string])[];
  /** Segments in the patterns of their owners. */
  readonly fields?: readonly (readonly [player: string, x: number, y: number, place: string])[];
  /** The city's gate and walls; a player's letter is a wall with a guard. */
  readonly wall?: readonly WallRow[];
  readonly towers?: readonly TowerRow[];
  /** An empty cell to look at. */
  readonly hole?: readonly [x: number, y: number];
  /** Whether it is the castle's empty board. */
  readonly board?: true;
}

export interface Scene {
  view: BoardView;
  marks: Marks;
}

export function readScene(rows: SceneRows, game: string, set: TileSet): Scene {
  const tiles = rows.tiles.map(([tile, x, y, rotation]): PlacedTile => ({ tile, x, y, rotation }));

  function segment(x: number, y: number, place: string): SegmentAt {
    const placed = tiles.find((tile) => tile.x === x && tile.y === y);
    return [x, y, placed ? segmentsOf(set, placed).findIndex((shape) => shape.word === place) : -1];
  }

  function piece([seat, x, y, place, name = "follower"]: PieceRow): BoardPiece {
    const base = { player: SEATS.indexOf(seat), piece: name, x, y };
    if (name === "barn") return { ...base, segment: 0, corner: place };
    return { ...base, segment: segment(x, y, place)[2] };
  }

  return {
    view: {
      game,
      tiles,
      pieces: (rows.pieces ?? []).map(piece),
      wall: (rows.wall ?? []).map(wallOf),
      towers: (rows.towers ?? []).map(towerOf),
    },
    marks: {
      highlights: rows.lit ? [{ segments: rows.lit.map((row) => segment(...row)) }] : [],
      fields: (rows.fields ?? []).map(([seat, ...row]) => ({
        segments: [segment(...row)],
        owners: [SEATS.indexOf(seat)],
      })),
      draft: rows.hole ? { x: rows.hole[0], y: rows.hole[1] } : null,
    },
  };
}

function wallOf([what, x, y, side]: WallRow): Wall {
  const guard = SEATS.indexOf(what);
  return { x, y, side, gate: what === "gate", guard: guard < 0 ? null : guard, public: 0, historic: 0 };
}

function towerOf([seat, x, y, side, arm]: TowerRow): Tower {
  return { x, y, side, arm, player: SEATS.indexOf(seat) };
}
