/** The positions of a finished game, put together from the changes between them. */
import type { ScoreEvent } from "../../board/shapes";
import { applyChanges } from "../../net/changes";
import type { PlayerMoves, ReplayTurn, View } from "../../net/messages";

export interface Frame {
  view: View;
  moves: PlayerMoves[];
  events: ScoreEvent[];
}

export function framesOf(turns: readonly ReplayTurn[]): Frame[] {
  const frames: Frame[] = [];
  let view: View | null = null;
  let events = 0;
  for (const { played, view: changes, more } of turns) {
    view = applyChanges(view, changes, more);
    if (!view) continue;
    frames.push({ view, moves: played, events: view.events.slice(events) });
    events = view.events.length;
  }
  return frames;
}
