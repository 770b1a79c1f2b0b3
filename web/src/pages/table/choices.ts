/** The legal words of a view as choices, each with its place on the board or on a button.
 *
 * Pure functions: a view and the tiles of its game in, choices out. A word of no known form becomes a button, so that
 * every decision that the rules ask for can be made. */
import {
  cornerPoint,
  inCell,
  namedCorner,
  segmentAt,
  sideMiddle,
  sideNumber,
  step,
} from "../../board/geometry";
import { type Point, type SegmentAt, segmentsOf, type TileSet } from "../../board/shapes";
import type { PlacedTile, Rotation, Side, View } from "../../net/view";

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
  /** The segment's word, or the corner's name. */
  place: string;
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
  arm: "left" | "right" | null;
  at: Point;
}

/** A finished region of the castle that can be scored next. */
export interface RegionChoice {
  kind: "region";
  word: string;
  segment: SegmentAt | null;
  place: string;
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
}

/** A choice that has its place on the board. */
export type SpotChoice = PieceChoice | WallChoice | RegionChoice;
export type Choice = TileChoice | SpotChoice | AsideChoice | PlainChoice;

const TILE = /^(.+)@(-?\d+),(-?\d+)\/(0|90|180|270)$/;
const ABBEY = /^abbey@(-?\d+),(-?\d+)$/;
const WAGON = /^wagon@(-?\d+),(-?\d+)\/(.+)$/;
const SIDE = /^(gate|guard):(-?\d+),(-?\d+)\/([NESW])$/;
const ARM = /^(wall|tower):(left|right)$/;
const BARN = /^barn:([NS][EW])$/;

/** The tile of an abbey; its four sides are equal. */
export const ABBEY_TILE = "AM-A";

export function choicesOf(view: View, set: TileSet): Choice[] {
  return view.legal.map((word) => choiceOf(view, set, word));
}

export function choiceOf(view: View, set: TileSet, word: string): Choice {
  return placedChoice(view, set, word) ?? { kind: "plain", word };
}

function placedChoice(view: View, set: TileSet, word: string): Choice | null {
  switch (view.phase) {
    case "place":
      return readPlacement(word);
    case "follower":
      return readPiece(view, set, word);
    case "wagon":
      return readWagon(view, set, word);
    case "abbey":
      return readAbbey(word);
    case "aside":
      return word.startsWith("aside:") ? { kind: "aside", word, tile: word.slice(6) } : null;
    case "gate":
    case "guard":
      return readSide(word);
    case "wall":
    case "tower":
      return readArm(view, word);
    case "order":
      return readRegion(view, set, word);
    default:
      return null;
  }
}

/** The placement that a word stands for; null if it places no tile. */
export function readPlacement(word: string): TileChoice | null {
  const found = TILE.exec(word);
  if (!found) return readAbbey(word);
  const [, tile, x, y, rotation] = found;
  const cell = { x: Number(x), y: Number(y) };
  return { kind: "tile", word, tile: tile!, ...cell, rotation: Number(rotation) as Rotation };
}

function readAbbey(word: string): TileChoice | null {
  const found = ABBEY.exec(word);
  if (!found) return null;
  return { kind: "tile", word, tile: ABBEY_TILE, x: Number(found[1]), y: Number(found[2]), rotation: 0 };
}

function segmentNamed(
  set: TileSet,
  placed: PlacedTile,
  place: string,
): { segment: SegmentAt; at: Point } | null {
  const shapes = segmentsOf(set, placed);
  const index = shapes.findIndex((shape) => shape.word === place);
  if (index < 0) return null;
  return { segment: [placed.x, placed.y, index], at: inCell(placed, shapes[index]!.stand) };
}

function readPiece(view: View, set: TileSet, word: string): PieceChoice | null {
  const placed = view.tiles.at(-1);
  if (!placed) return null;
  const corner = BARN.exec(word);
  if (corner) {
    const at = inCell(placed, namedCorner(corner[1]!));
    return { kind: "piece", word, piece: "barn", segment: null, place: corner[1]!, at };
  }
  const cut = word.lastIndexOf("@");
  const place = word.slice(cut + 1);
  const found = segmentNamed(set, placed, place);
  return found && { kind: "piece", word, piece: cut < 0 ? "follower" : word.slice(0, cut), place, ...found };
}

function readWagon(view: View, set: TileSet, word: string): PieceChoice | null {
  const [, x, y, place] = WAGON.exec(word) ?? [];
  const placed = view.tiles.find((tile) => tile.x === Number(x) && tile.y === Number(y));
  const found = placed && segmentNamed(set, placed, place!);
  return found ? { kind: "piece", word, piece: "wagon", place: place!, ...found } : null;
}

function readSide(word: string): WallChoice | null {
  const found = SIDE.exec(word);
  if (!found) return null;
  const [what, side] = [found[1] as "gate" | "guard", found[4] as Side];
  const cell = { x: Number(found[2]), y: Number(found[3]) };
  return { kind: "wall", what, word, ...cell, side, arm: null, at: inCell(cell, sideMiddle(side)) };
}

function readArm(view: View, word: string): WallChoice | null {
  const found = ARM.exec(word);
  if (!found) return null;
  const [what, arm] = [found[1] as "wall" | "tower", found[2] as "left" | "right"];
  const next = view.ends?.[arm];
  // Once the ring is closed there is no next side: the joint is at the last wall.
  const side = next ?? view.wall?.at(-1);
  if (!side) return null;
  const atEnd = (arm === "left") === (next !== undefined);
  const corner = sideNumber(side.side) + (atEnd ? 1 : 0);
  const at = what === "wall" ? sideMiddle(side.side, 12) : cornerPoint(corner);
  return { kind: "wall", what, word, x: side.x, y: side.y, side: side.side, arm, at: inCell(side, at) };
}

function readRegion(view: View, set: TileSet, word: string): RegionChoice | null {
  const placed = view.tiles.at(-1);
  const place = word.replace(/^score:/, "");
  if (!placed || place === word) return null;
  const here = segmentNamed(set, placed, place);
  if (here) return { kind: "region", word, place, ...here };
  // The region lies beyond a side of the tile: on its neighbour, or on a start square.
  const side = place.split(":")[1]?.[0] ?? "";
  if (!"NESW".includes(side) || !side) return null;
  const [dx, dy] = step(side);
  const beyond = view.tiles.find((tile) => tile.x === placed.x + dx && tile.y === placed.y + dy);
  const inside: Point = [50 - 44 * dx, 50 - 44 * dy];
  const segment: SegmentAt = [placed.x + dx, placed.y + dy, beyond ? segmentAt(set, beyond, inside) : 0];
  return { kind: "region", word, place, segment, at: inCell(placed, sideMiddle(side as Side, 22)) };
}
