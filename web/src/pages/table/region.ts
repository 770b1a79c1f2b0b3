/** A region of a position, with its pieces and points, as the server's aids describe it. */
import type { SegmentAt } from "../../board/shapes";

export interface Region {
  /** The terrain: city, road, field … */
  kind: string;
  segments: SegmentAt[];
  /** The owner of each piece in it. */
  pieces: number[];
  /** The strength of each player there. */
  strengths: number[];
  /** Who would score it as it stands. */
  owners: number[];
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
