/** What is drawn over the tiles: last moves, lit regions, fields, dead cells, the tile and walls of the draft. */
import { inCell, sideMiddle } from "../../board/geometry";
import {
  type Lit,
  type Marks,
  type Point,
  type SegmentAt,
  segmentsOf,
  type TileSet,
} from "../../board/shapes";
import type { ScoreEvent, Side, View } from "../../net/view";
import { type Closer, ownersOf } from "./aids.svelte";
import type { Play } from "./play.svelte";
import type { Story } from "./story.svelte";

interface Seen {
  view: View;
  you: number | null;
  story: Story;
  play: Play;
  closer: Closer;
  fields: boolean;
  aids: boolean;
  /** Segments that somebody points at: in the log, in the walk-through, in the inspector. */
  points: (SegmentAt | null)[];
}

const AREAS = ["field", "residence", "court"];

export function marksOf({ view, you, story, play, closer, fields, aids, points }: Seen): Marks {
  const { draft } = play;
  const lit = [...points, play.pointed].flatMap((segment) => (segment ? [litAt(closer, segment)] : []));
  return {
    last: lastMoves(view, you, story),
    lit,
    fields: fields ? heldFields(closer) : [],
    dead: aids && !view.over ? closer.dead : [],
    draft: draft.steps.length ? play.aimed : null,
    walls: ghostWalls(play),
  };
}

/** The region of a segment; the segment alone as long as no more is known. */
export function litAt(closer: Closer, segment: SegmentAt): Lit {
  return closer.at(segment) ?? { segments: [segment] };
}

/** Fields, and what is like them in the other games, with those who hold them. */
export function heldFields(closer: Closer): Lit[] {
  return closer.regions
    .filter((region) => AREAS.includes(region.kind) && region.pieces.length)
    .map((region) => ({ segments: region.segments, owners: ownersOf(region) }));
}

function lastMoves(view: View, you: number | null, story: Story): Marks["last"] {
  if (view.over) return [];
  if (!story.last.size) {
    const last = view.tiles.at(-1);
    return last && view.tiles.length > 1 ? [{ x: last.x, y: last.y, player: null }] : [];
  }
  return [...story.last].filter(([player]) => player !== you).map(([player, cell]) => ({ ...cell, player }));
}

/** Walls where they would stand: both ends, or the gate under the pointer. */
function ghostWalls(play: Play): Marks["walls"] {
  return play.spotPlaces.flatMap(
    ({ key, choices: [choice] }): { x: number; y: number; side: Side; gate: boolean }[] => {
      if (choice?.kind !== "wall") return [];
      if (choice.what === "gate" && key === play.hoveredSpot) return [{ ...choice, gate: true }];
      return choice.what === "wall" && !play.posting?.chosen ? [{ ...choice, gate: false }] : [];
    },
  );
}

const WALL = /^(-?\d+),(-?\d+)\/([NESW])$/;

/** Where the points of an event were made. */
export function pointOf(event: ScoreEvent, view: View, set: TileSet): Point | null {
  if (event.place) {
    const [x, y, segment] = event.place;
    const laid = view.tiles.find((tile) => tile.x === x && tile.y === y);
    const stand = laid && segmentsOf(set, laid)[segment]?.stand;
    return inCell({ x, y }, stand ?? [50, 50]);
  }
  const wall = WALL.exec(String(event.parts["wall"] ?? ""));
  if (wall) return inCell({ x: Number(wall[1]), y: Number(wall[2]) }, sideMiddle(wall[3] as Side));
  return null;
}
