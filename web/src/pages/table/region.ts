/** Regions of a position, as the server's aids describe them. */
import type { SegmentAt } from "../../board/shapes";
import type { Region } from "../../net/messages";

export function hasSegment(region: Region, [x, y, segment]: SegmentAt): boolean {
  return region.segments.some((other) => other[0] === x && other[1] === y && other[2] === segment);
}
