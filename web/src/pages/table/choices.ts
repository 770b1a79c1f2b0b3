/** The options of a view as choices, each with its place on the board or on a button.
 *
 * Pure functions: a view and the tiles of its game in, choices out. An option of an unknown verb becomes a button, so
 * that every decision that the rules ask for can be made. */
import {
  cornerPoint,
  inCell,
  namedCorner,
  segmentAt,
  sideMiddle,
  sideNumber,
  step,
} from "../../board/geometry";
import {
  type Point,
  type Rotation,
  type SegmentAt,
  segmentsOf,
  type Side,
  type TileSet,
} from "../../board/shapes";
import type { MoveParts, View } from "../../net/messages";

/** A tile in a cell. */
export interface TileChoice {
  kind: "tile";
  word: string;
  tile: string;
  x: number;
  y: number;
  rotation: Rotation;
}

/** A piece on a segment or a corner of the tile just placed, or the wagon on another tile. */
export interface PieceChoice {
  kind: "piece";
  word: string;
  piece: string;
  segment: SegmentAt | null;
  feature: string;
  spot: string;
  corner: string;
  at: Point;
}

/** A part of the city's wall at a side of a cell; a tower stands at a corner. */
export interface WallChoice {
  kind: "wall";
  what: "gate" | "wall" | "guard" | "tower";
  word: string;
  x: number;
  y: number;
  side: Side;
  arm: string;
  at: Point;
}

/** A finished region of the castle that can be scored next. */
export interface RegionChoice {
  kind: "region";
  word: string;
  segment: SegmentAt;
  feature: string;
  spot: string;
  at: Point;
}

/** A tile of the hand that leaves the game. */
export interface AsideChoice {
  kind: "aside";
  word: string;
  tile: string;
}

/** A choice without a place: a button. */
export interface PlainChoice {
  kind: "plain";
  word: string;
  verb: string;
}

/** A choice that has its place on the board. */
export type SpotChoice = PieceChoice | WallChoice | RegionChoice;
export type Choice = TileChoice | SpotChoice | AsideChoice | PlainChoice;

/** The part of a view that choices are made of. */
export type ChoiceView = Pick<View, "options" | "tiles">;

export function choicesOf(view: ChoiceView, set: TileSet): Choice[] {
  return view.options.map((option) => choiceOf(view, set, option));
}

export function choiceOf(view: ChoiceView, set: TileSet, option: MoveParts): Choice {
  return placedChoice(view, set, option) ?? { kind: "plain", word: option.word, verb: option.verb };
}

function placedChoice(view: ChoiceView, set: TileSet, option: MoveParts): Choice | null {
  const { word, tile = "" } = option;
  switch (option.verb) {
    case "place":
    case "abbey":
      return { kind: "tile", word, tile, ...cellOf(option), rotation: option.rotation ?? 0 };
    case "follower":
    case "piece":
    case "wagon":
    case "barn":
      return pieceChoice(view, set, option);
    case "aside":
      return { kind: "aside", word, tile };
    case "gate":
    case "wall":
    case "guard":
    case "tower":
      return wallChoice(option.verb, option);
    case "score":
      return regionChoice(view, set, option);
    default:
      return null;
  }
}

function cellOf({ x = 0, y = 0 }: MoveParts): { x: number; y: number } {
  return { x, y };
}

/** Where a figure stands on a segment. */
function standOf({ tiles }: ChoiceView, set: TileSet, [x, y, segment]: SegmentAt): Point {
  const placed = tiles.find((tile) => tile.x === x && tile.y === y);
  return inCell({ x, y }, (placed && segmentsOf(set, placed)[segment]?.stand) ?? [50, 50]);
}

function pieceChoice(view: ChoiceView, set: TileSet, option: MoveParts): PieceChoice {
  const { word, piece = "", feature = "", spot = "", corner = "" } = option;
  const { x, y } = cellOf(option);
  const segment: SegmentAt | null = option.segment === undefined ? null : [x, y, option.segment];
  const at = segment ? standOf(view, set, segment) : inCell({ x, y }, namedCorner(corner));
  return { kind: "piece", word, piece, segment, feature, spot, corner, at };
}

function wallChoice(what: WallChoice["what"], option: MoveParts): WallChoice | null {
  const { word, side, arm = "" } = option;
  if (!side) return null;
  const cell = cellOf(option);
  const out = what === "wall" ? 12 : 0;
  const corner = sideNumber(side) + (arm === "right" ? 1 : 0);
  const at = what === "tower" ? cornerPoint(corner) : sideMiddle(side, out);
  return { kind: "wall", what, word, ...cell, side, arm, at: inCell(cell, at) };
}

function regionChoice(view: ChoiceView, set: TileSet, option: MoveParts): RegionChoice | null {
  const { word, feature = "", spot = "", side } = option;
  const { x, y } = cellOf(option);
  const base = { kind: "region", word, feature, spot } as const;
  if (option.segment !== undefined) {
    const segment: SegmentAt = [x, y, option.segment];
    return { ...base, segment, at: standOf(view, set, segment) };
  }
  if (!side) return null;
  // The region lies beyond a side of the tile: on its neighbour, or on a start square.
  const [dx, dy] = step(side);
  const beyond = view.tiles.find((tile) => tile.x === x + dx && tile.y === y + dy);
  const inside: Point = [50 - 44 * dx, 50 - 44 * dy];
  const segment: SegmentAt = [x + dx, y + dy, beyond ? segmentAt(set, beyond, inside) : 0];
  return { ...base, segment, at: inCell({ x, y }, sideMiddle(side, 22)) };
}
