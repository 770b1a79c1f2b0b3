/** Small boards for pictures, written in the notation of moves:
 *
 *   tiles   "D@0,0/0 E@0,-1/180"          tile, cell, rotation
 *   pieces  "a@0,0/road:E b.mayor@…"      player, piece if not a follower, cell and segment (or corner, for a barn)
 *   lit     "0,0/city:N"                  highlighted segments
 *   fields  "a@0,0/field:S"               segments in the pattern of their owner
 *   wall    "gate@0,0/N wall@1,0/N a@…"   the city's gate and walls; a player's letter is a wall with a guard
 *   towers  "a@0,0/N/right"               a tower at the right end of that wall
 *   hole    "1,0"                         an empty cell to look at */
import { type BoardView, type Marks, type SegmentAt, segmentsOf, type TileSet } from "../../board/shapes";
import { SEATS } from "../../net/constants";
import type { CityTower, Piece, Rotation, Side, Wall } from "../../net/view";

export interface SceneText {
  readonly tiles: string;
  readonly pieces?: string;
  readonly lit?: string;
  readonly fields?: string;
  readonly wall?: string;
  readonly towers?: string;
  readonly hole?: string;
  /** Whether it is the castle's empty board. */
  readonly board?: true;
}

export interface Scene {
  view: BoardView;
  marks: Marks;
}

const WORD = /^(?:(?<head>[^@]+)@)?(?<x>-?\d+),(?<y>-?\d+)(?:\/(?<rest>.+))?$/;

interface Word {
  head: string;
  x: number;
  y: number;
  rest: string;
}

export function readScene(text: SceneText, game: string, set: TileSet): Scene {
  const tiles = words(text.tiles).map(({ head, x, y, rest }) => ({
    x,
    y,
    tile: head,
    rotation: Number(rest) as Rotation,
  }));

  function segment({ x, y, rest }: Word): SegmentAt {
    const placed = tiles.find((tile) => tile.x === x && tile.y === y);
    return [x, y, placed ? segmentsOf(set, placed).findIndex((shape) => shape.word === rest) : -1];
  }

  function piece(word: Word): Piece {
    const [player = "", name = "follower"] = word.head.split(".");
    const base = { player: SEATS.indexOf(player), piece: name, role: name, x: word.x, y: word.y };
    if (name === "barn") return { ...base, segment: 0, word: "", corner: word.rest };
    return { ...base, segment: segment(word)[2], word: word.rest };
  }

  function wall({ head, x, y, rest }: Word): Wall {
    const guard = SEATS.indexOf(head);
    const side = rest as Side;
    return { x, y, side, gate: head === "gate", guard: guard < 0 ? null : guard, public: 0, historic: 0 };
  }

  function tower({ head, x, y, rest }: Word): CityTower {
    const [side, arm] = rest.split("/") as [Side, "left" | "right"];
    return { x, y, side, arm, player: SEATS.indexOf(head) };
  }

  const owned = words(text.fields).map((word) => ({
    segments: [segment(word)],
    owners: [SEATS.indexOf(word.head)],
  }));
  const hole = words(text.hole)[0];
  return {
    view: {
      game,
      tiles,
      pieces: words(text.pieces).map(piece),
      wall: words(text.wall).map(wall),
      towers: words(text.towers).map(tower),
    },
    marks: {
      highlights: text.lit ? [{ segments: words(text.lit).map(segment) }] : [],
      fields: owned,
      draft: hole ? { x: hole.x, y: hole.y } : null,
    },
  };
}

function words(text = ""): Word[] {
  return text
    .split(" ")
    .filter(Boolean)
    .map((word) => {
      const { head = "", x, y, rest = "" } = WORD.exec(word)?.groups ?? {};
      return { head, x: Number(x), y: Number(y), rest };
    });
}
