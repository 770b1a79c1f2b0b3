/** A region of a position, with its pieces and points, as the server's aids describe it. */
import type { SegmentAt } from "../../board/shapes";

export interface Region {
  /** The terrain: city, road, field … */
  kind: string;
  segments: SegmentAt[];
  /** The owner of each piece in it. */
  pieces: number[];
  /** The strength of each player there; without it, each piece counts one. */
  strengths?: number[];
  points?: number;
  finished_points?: number;
  open?: number;
  tiles?: number;
  pennants?: number;
  inns?: number;
  cathedrals?: number;
  cities?: number;
  goods?: number;
  markets?: number;
  wells?: number;
}

export function hasSegment(region: Region, [x, y, segment]: SegmentAt): boolean {
  return region.segments.some((other) => other[0] === x && other[1] === y && other[2] === segment);
}

/** The strongest players in a region. Barns have no strength, but keep everybody else out of their field. */
export function ownersOf(region: Region): number[] {
  const players = [...new Set(region.pieces)];
  if (hasOnlyBarns(region)) return players;
  const most = Math.max(1, ...players.map((player) => strengthOf(region, player)));
  return players.filter((player) => strengthOf(region, player) === most);
}

export function hasOnlyBarns(region: Region): boolean {
  return region.kind === "field" && region.pieces.every((player) => strengthOf(region, player) === 0);
}

export function strengthOf(region: Region, player: number): number {
  return region.strengths?.[player] ?? region.pieces.filter((owner) => owner === player).length;
}
