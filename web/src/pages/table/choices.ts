/** The legal words of a view as choices with a place: on a cell, on a segment, on a side, or on a button.
 *
 * Pure: a view and the tiles of its game in, choices out. A word of no known form becomes a button, so that whatever
 * the rules ask for can be answered. */
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
import type { Laid, Side, Turn, View } from "../../net/view";

export interface Placing {
  kind: "place";
  word: string;
  tile: string;
  x: number;
  y: number;
  turn: Turn;
}

/** A piece on a segment or a corner of the tile just placed, or the wagon on another tile. */
export interface Posting {
  kind: "piece";
  word: string;
  piece: string;
  segment: SegmentAt | null;
  /** The segment's word, or the corner's name. */
  place: string;
  at: Point;
}

/** Something of the city's wall at a side of a cell; a tower stands at a corner. */
export interface Walling {
  kind: "wall";
  what: "gate" | "wall" | "guard" | "tower";
  word: string;
  x: number;
  y: number;
  side: Side;
  arm: "left" | "right" | null;
  at: Point;
}

/** A finished region of the castle that can be paid next. */
export interface Paying {
  kind: "region";
  word: string;
  segment: SegmentAt | null;
  place: string;
  at: Point;
}

export interface Setting {
  kind: "aside";
  word: string;
  tile: string;
}

export interface Plain {
  kind: "plain";
  word: string;
}

export type Choice = Placing | Posting | Walling | Paying | Setting | Plain;

const PLACE = /^(.+)@(-?\d+),(-?\d+)\/(0|90|180|270)$/;
const ABBEY = /^abbey@(-?\d+),(-?\d+)$/;
const WAGON = /^wagon@(-?\d+),(-?\d+)\/(.+)$/;
const SIDE = /^(gate|guard):(-?\d+),(-?\d+)\/([NESW])$/;
const ARM = /^(wall|tower):(left|right)$/;
const BARN = /^barn:([NS][EW])$/;

/** The tile that an abbey is; its four sides are alike. */
const ABBEY_TILE = "AM-A";

export function choicesOf(view: View, set: TileSet): Choice[] {
  return view.legal.map((word) => choiceOf(view, set, word));
}

export function choiceOf(view: View, set: TileSet, word: string): Choice {
  switch (view.phase) {
    case "place":
      return placing(word) ?? plain(word);
    case "follower":
      return posting(view, set, word) ?? plain(word);
    case "wagon":
      return wagon(view, set, word) ?? plain(word);
    case "abbey":
      return abbey(word) ?? plain(word);
    case "aside":
      return word.startsWith("aside:") ? { kind: "aside", word, tile: word.slice(6) } : plain(word);
    case "gate":
    case "guard":
      return onSide(word) ?? plain(word);
    case "wall":
    case "tower":
      return onArm(view, word) ?? plain(word);
    case "order":
      return paying(view, set, word) ?? plain(word);
    default:
      return plain(word);
  }
}

function plain(word: string): Plain {
  return { kind: "plain", word };
}

export function placing(word: string): Placing | null {
  const found = PLACE.exec(word);
  if (!found) return abbey(word);
  const [, tile, x, y, turn] = found;
  return { kind: "place", word, tile: tile!, x: Number(x), y: Number(y), turn: Number(turn) as Turn };
}

function abbey(word: string): Placing | null {
  const found = ABBEY.exec(word);
  return (
    found && { kind: "place", word, tile: ABBEY_TILE, x: Number(found[1]), y: Number(found[2]), turn: 0 }
  );
}

function onTile(set: TileSet, laid: Laid, place: string): { segment: SegmentAt; at: Point } | null {
  const shapes = segmentsOf(set, laid);
  const index = shapes.findIndex((shape) => shape.word === place);
  if (index < 0) return null;
  return { segment: [laid.x, laid.y, index], at: inCell(laid, shapes[index]!.stand) };
}

function posting(view: View, set: TileSet, word: string): Posting | null {
  const laid = view.tiles.at(-1);
  if (!laid) return null;
  const corner = BARN.exec(word);
  if (corner) {
    const at = inCell(laid, namedCorner(corner[1]!));
    return { kind: "piece", word, piece: "barn", segment: null, place: corner[1]!, at };
  }
  const cut = word.lastIndexOf("@");
  const place = word.slice(cut + 1);
  const found = onTile(set, laid, place);
  return found && { kind: "piece", word, piece: cut < 0 ? "follower" : word.slice(0, cut), place, ...found };
}

function wagon(view: View, set: TileSet, word: string): Posting | null {
  const found = WAGON.exec(word);
  const laid = found && view.tiles.find((tile) => tile.x === Number(found[1]) && tile.y === Number(found[2]));
  const there = laid && onTile(set, laid, found[3]!);
  return there ? { kind: "piece", word, piece: "wagon", place: found[3]!, ...there } : null;
}

function onSide(word: string): Walling | null {
  const found = SIDE.exec(word);
  if (!found) return null;
  const [, what, x, y, side] = found as unknown as [string, "gate" | "guard", string, string, Side];
  const where = { x: Number(x), y: Number(y) };
  return { kind: "wall", what, word, ...where, side, arm: null, at: inCell(where, sideMiddle(side)) };
}

function onArm(view: View, word: string): Walling | null {
  const found = ARM.exec(word) as unknown as [string, "wall" | "tower", "left" | "right"] | null;
  if (!found) return null;
  const [, what, arm] = found;
  const next = view.ends?.[arm];
  // Once the ring is closed there is no next side: the joint is at the wall that was laid last.
  const side = next ?? view.wall?.at(-1);
  if (!side) return null;
  const ends = (arm === "left") === (next !== undefined);
  const corner = sideNumber(side.side) + (ends ? 1 : 0);
  const at = what === "wall" ? sideMiddle(side.side, 12) : cornerPoint(corner);
  return { kind: "wall", what, word, x: side.x, y: side.y, side: side.side, arm, at: inCell(side, at) };
}

function paying(view: View, set: TileSet, word: string): Paying | null {
  const laid = view.tiles.at(-1);
  const place = word.replace(/^score:/, "");
  if (!laid || place === word) return null;
  const here = onTile(set, laid, place);
  if (here) return { kind: "region", word, place, ...here };
  // The region lies beyond a side of the tile: on its neighbour, or on a start square.
  const side = place.split(":")[1]?.[0] ?? "";
  if (!"NESW".includes(side) || !side) return null;
  const [dx, dy] = step(side);
  const beyond = view.tiles.find((tile) => tile.x === laid.x + dx && tile.y === laid.y + dy);
  const inside: Point = [50 - 44 * dx, 50 - 44 * dy];
  const segment: SegmentAt = [laid.x + dx, laid.y + dy, beyond ? segmentAt(set, beyond, inside) : 0];
  return { kind: "region", word, place, segment, at: inCell(laid, sideMiddle(side as Side, 22)) };
}

// ---- placements by cell

/** The cells where a tile can lie, each with the turns that fit there. */
export function cellsOf(choices: readonly Choice[], tile: string): Map<string, Placing[]> {
  const cells = new Map<string, Placing[]>();
  for (const choice of choices) {
    if (choice.kind !== "place" || choice.tile !== tile) continue;
    const key = `${choice.x},${choice.y}`;
    cells.set(key, [...(cells.get(key) ?? []), choice]);
  }
  for (const turns of cells.values()) turns.sort((a, b) => a.turn - b.turn);
  return cells;
}

/** The next of some turns after one of them, or the first at or after a turn that is none of them. */
export function nextTurn(turns: readonly Turn[], from: Turn, by: 1 | -1): Turn {
  const sorted = [...new Set(turns)].sort((a, b) => a - b);
  const at = sorted.indexOf(from);
  if (at < 0) return sorted.find((turn) => turn > from) ?? sorted[0] ?? from;
  return sorted[(at + by + sorted.length) % sorted.length]!;
}

/** Choices that stand in one place, to be chosen among once the place is. */
export interface Place {
  key: string;
  at: Point;
  choices: (Posting | Walling | Paying)[];
}

export function placesOf(choices: readonly Choice[]): Place[] {
  const places = new Map<string, Place>();
  for (const choice of choices) {
    if (choice.kind !== "piece" && choice.kind !== "wall" && choice.kind !== "region") continue;
    const key =
      choice.kind === "piece" && choice.segment
        ? `${choice.segment[0]},${choice.segment[1]}/${choice.place}`
        : choice.word;
    const place = places.get(key) ?? { key, at: choice.at, choices: [] };
    place.choices.push(choice);
    places.set(key, place);
  }
  // The plain follower comes first: it is what is meant most often.
  for (const place of places.values()) place.choices.sort((a, b) => rank(a) - rank(b));
  return [...places.values()];
}

function rank(choice: Choice): number {
  return choice.kind === "piece" && choice.piece === "follower" ? 0 : 1;
}
