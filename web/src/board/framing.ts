/** Which transform shows which part of the board: pure functions over boxes.
 *
 * A transform maps the plane of the board to the viewport. `covers` are boxes of the viewport where controls lie over
 * the board, in its lower corners. */
import { zoomIdentity, type ZoomTransform } from "d3-zoom";

import type { Box } from "./geometry";

export type Size = [width: number, height: number];

export const MAX_ZOOM = 3.2; // scales
export const MIN_ZOOM = 0.12;
const MARGIN = 24; // pixels
const GAP = 8; // pixels between a box and a cover

export function clampScale(k: number): number {
  return Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, k));
}

/** The scale at which a box just fills an area. */
export function scaleToFit({ x0, y0, x1, y1 }: Box, area: Box): number {
  return Math.min((area.x1 - area.x0) / (x1 - x0), (area.y1 - area.y0) / (y1 - y0));
}

/** The transform that shows a point in the middle of an area. */
export function centred({ x0, y0, x1, y1 }: Box, x: number, y: number, k: number): ZoomTransform {
  return zoomIdentity.translate((x0 + x1) / 2 - k * x, (y0 + y1) / 2 - k * y).scale(k);
}

export function onScreen({ x0, y0, x1, y1 }: Box, transform: ZoomTransform): Box {
  return {
    x0: transform.applyX(x0),
    y0: transform.applyY(y0),
    x1: transform.applyX(x1),
    y1: transform.applyY(y1),
  };
}

/** The part of the plane that the viewport shows. */
export function visibleBox(transform: ZoomTransform, [width, height]: Size): Box {
  return {
    x0: transform.invertX(0),
    y0: transform.invertY(0),
    x1: transform.invertX(width),
    y1: transform.invertY(height),
  };
}

/** The area of the viewport where a box can be shown largest: beside the covers, or above them. */
export function clearArea(box: Box, [width, height]: Size, covers: readonly Box[]): Box {
  const whole = { x0: MARGIN, y0: MARGIN, x1: width - MARGIN, y1: height - MARGIN };
  const [beside, above] = [{ ...whole }, { ...whole }];
  for (const cover of covers) {
    if (cover.x0 + cover.x1 < width) beside.x0 = Math.max(beside.x0, cover.x1 + GAP);
    else beside.x1 = Math.min(beside.x1, cover.x0 - GAP);
    above.y1 = Math.min(above.y1, cover.y0 - GAP);
  }
  return scaleToFit(box, beside) >= scaleToFit(box, above) ? beside : above;
}

/** Whether all of a box is in sight, with no cover over it. */
export function isVisible(
  box: Box,
  transform: ZoomTransform,
  [width, height]: Size,
  covers: readonly Box[],
): boolean {
  const { x0, y0, x1, y1 } = onScreen(box, transform);
  const inside = Math.min(x0, y0, width - x1, height - y1) >= 0;
  return inside && covers.every((over) => x1 <= over.x0 || x0 >= over.x1 || y1 <= over.y0 || y0 >= over.y1);
}

/** The transform that brings a box into an area by the shortest way, at the same scale. */
export function transformToReveal(box: Box, transform: ZoomTransform, area: Box): ZoomTransform {
  const { x0, y0, x1, y1 } = onScreen(box, transform);
  const dx = x0 < area.x0 ? area.x0 - x0 : x1 > area.x1 ? area.x1 - x1 : 0;
  const dy = y0 < area.y0 ? area.y0 - y0 : y1 > area.y1 ? area.y1 - y1 : 0;
  return dx || dy ? transform.translate(dx / transform.k, dy / transform.k) : transform;
}

/** The transform that shows a point of a box too large for the area, with as little as possible around the box. */
export function transformAtPoint(box: Box, x: number, y: number, k: number, area: Box): ZoomTransform {
  const cx = within(x, box.x0, box.x1, (area.x1 - area.x0) / k);
  const cy = within(y, box.y0, box.y1, (area.y1 - area.y0) / k);
  return centred(area, cx, cy, k);
}

/** The middle nearest to `at` of a span that stays between two ends; their middle if the span is longer. */
function within(at: number, low: number, high: number, span: number): number {
  if (high - low <= span) return (low + high) / 2;
  return Math.min(high - span / 2, Math.max(low + span / 2, at));
}
