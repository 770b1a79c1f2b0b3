/** Choices grouped by where they are on the board: placements by cell, pieces by place. */
import type { Point, Rotation } from "../../board/shapes";
import type { Choice, SpotChoice, TileChoice } from "./choices";

/** The placements of a tile by cell, `"x,y"`, each cell with the rotations that fit, in ascending order. */
export function placementsByCell(choices: readonly Choice[], tile: string): Map<string, TileChoice[]> {
  const cells = new Map<string, TileChoice[]>();
  for (const choice of choices) {
    if (choice.kind !== "tile" || choice.tile !== tile) continue;
    const key = `${choice.x},${choice.y}`;
    cells.set(key, [...(cells.get(key) ?? []), choice]);
  }
  for (const placements of cells.values()) placements.sort((a, b) => a.rotation - b.rotation);
  return cells;
}

/** The rotation before or after one that fits; from one that does not fit, the next that does. */
export function nextRotation(fitting: readonly Rotation[], from: Rotation, by: 1 | -1): Rotation {
  const sorted = [...new Set(fitting)].sort((a, b) => a - b);
  const at = sorted.indexOf(from);
  if (at < 0) return sorted.find((rotation) => rotation > from) ?? sorted[0] ?? from;
  return sorted[(at + by + sorted.length) % sorted.length]!;
}

/** The placement with a rotation, or with the next one that fits. */
export function fittingPlacement(
  placements: readonly TileChoice[],
  rotation: Rotation,
): TileChoice | undefined {
  const fitting = placements.map((placement) => placement.rotation);
  const wanted = fitting.includes(rotation) ? rotation : nextRotation(fitting, rotation, 1);
  return placements.find((placement) => placement.rotation === wanted);
}

/** The choices that share a place on the board. */
export interface Place {
  key: string;
  at: Point;
  choices: SpotChoice[];
}

export function placesOf(choices: readonly Choice[]): Place[] {
  const places = new Map<string, Place>();
  for (const choice of choices) {
    if (choice.kind !== "piece" && choice.kind !== "wall" && choice.kind !== "region") continue;
    const key = keyOf(choice);
    const place = places.get(key) ?? { key, at: choice.at, choices: [] };
    place.choices.push(choice);
    places.set(key, place);
  }
  // The plain follower comes first: players choose it most often.
  for (const place of places.values()) place.choices.sort((a, b) => rank(a) - rank(b));
  return [...places.values()];
}

function keyOf(choice: SpotChoice): string {
  if (choice.kind !== "piece" || !choice.segment) return choice.word;
  const [x, y] = choice.segment;
  return `${x},${y}/${[choice.feature, choice.spot].filter(Boolean).join(":")}`;
}

function rank(choice: SpotChoice): number {
  return choice.kind === "piece" && choice.piece === "follower" ? 0 : 1;
}
