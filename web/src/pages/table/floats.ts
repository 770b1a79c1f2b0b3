/** Points as labels that rise from where they were scored. */
import { inCell, sideMiddle } from "../../board/geometry";
import {
  type BoardView,
  type Float,
  type Point,
  type ScoreEvent,
  segmentsOf,
  type TileSet,
} from "../../board/shapes";

const SPACING = 95; // hundredths of a cell between two labels of one place

/** A label for each event with points and a place; their ids count up from `firstId`. */
export function floatsOf(
  events: readonly ScoreEvent[],
  view: BoardView,
  set: TileSet,
  firstId: number,
): Float[] {
  const scored = events.filter((event) => event.points);
  return scored.flatMap((event, index): Float[] => {
    const point = pointOf(event, view, set);
    if (!point) return [];
    const before = scored.slice(0, index).filter((other) => `${other.place}` === `${event.place}`).length;
    const at: Point = [point[0] + SPACING * before, point[1]];
    return [{ id: firstId + index, at, text: `+${event.points}`, player: event.player }];
  });
}

/** Where an event was scored; null if it has no place on the board. */
export function pointOf(event: ScoreEvent, view: BoardView, set: TileSet): Point | null {
  if (event.place) {
    const [x, y, segment] = event.place;
    const placed = view.tiles.find((tile) => tile.x === x && tile.y === y);
    const stand = placed && segmentsOf(set, placed)[segment]?.stand;
    return inCell({ x, y }, stand ?? [50, 50]);
  }
  if (!event.side) return null;
  const [x, y, side] = event.side;
  return inCell({ x, y }, sideMiddle(side));
}
