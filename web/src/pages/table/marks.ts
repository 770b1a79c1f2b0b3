/** What is drawn over the tiles: last moves, highlighted regions, fields, dead cells, the tile and walls of the draft. */
import type { Highlight, Marks, SegmentAt } from "../../board/shapes";
import type { View } from "../../net/messages";
import type { GameLog } from "./gamelog.svelte";
import type { MoveInput } from "./input.svelte";
import type { RegionInspector } from "./inspector.svelte";

interface Sources {
  view: View;
  you: number | null;
  log: GameLog;
  input: MoveInput;
  inspector: RegionInspector;
  /** Whether fields are shown. */
  fields: boolean;
  aids: boolean;
  /** Segments that somebody points at: in the log, in the walk-through, in the inspector. */
  pointed: (SegmentAt | null)[];
}

/** Terrain that is never finished, and is shown with its owners on demand. */
const AREAS = ["field", "residence", "court"];

export function marksOf({ view, you, log, input, inspector, fields, aids, pointed }: Sources): Marks {
  const segments = [...pointed, input.pointed].filter((segment) => segment !== null);
  return {
    last: lastMoves(view, you, log),
    highlights: segments.map((segment) => highlightAt(inspector, segment)),
    fields: fields ? ownedAreas(inspector) : [],
    dead: aids && !view.over ? inspector.deadCells : [],
    draft: input.draft.steps.length ? input.placed : null,
    walls: draftWalls(input),
  };
}

/** The region of a segment; the segment alone until its region is known. */
export function highlightAt(inspector: RegionInspector, segment: SegmentAt): Highlight {
  return inspector.at(segment) ?? { segments: [segment] };
}

/** Fields, residences and courts with their owners. */
export function ownedAreas(inspector: RegionInspector): Highlight[] {
  return inspector.regions
    .filter((region) => AREAS.includes(region.kind) && region.pieces.length)
    .map((region) => ({ segments: region.segments, owners: region.owners }));
}

function lastMoves(view: View, you: number | null, log: GameLog): Marks["last"] {
  if (view.over) return [];
  if (!log.lastCells.size) {
    const last = view.tiles.at(-1);
    return last && view.tiles.length > 1 ? [{ x: last.x, y: last.y, player: null }] : [];
  }
  const others = [...log.lastCells].filter(([player]) => player !== you);
  return others.map(([player, cell]) => ({ ...cell, player }));
}

/** Walls that can be built: both ends, or the gate under the pointer. */
function draftWalls(input: MoveInput): NonNullable<Marks["walls"]> {
  return input.places.flatMap(({ key, choices: [choice] }): NonNullable<Marks["walls"]> => {
    if (choice?.kind !== "wall") return [];
    if (choice.what === "gate" && key === input.hoveredSpot) return [{ ...choice, gate: true }];
    return choice.what === "wall" && !input.spotDecision?.chosen ? [{ ...choice, gate: false }] : [];
  });
}
