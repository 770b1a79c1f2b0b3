/** The positions of a finished game, put together from what changed between them. */
import type { ScoreEvent, View } from "../../net/view";

/** What the server tells of one turn. */
export interface Told {
  words: { seat: string; word: string }[];
  view: Partial<View>;
  more: Record<string, unknown[]>;
}

/** One player's words that belong together. */
export interface Move {
  player: number;
  words: string[];
}

export interface Frame {
  view: View;
  moves: Move[];
  events: ScoreEvent[];
}

const SEATS = "abcdef";

export function framesOf(told: readonly Told[]): Frame[] {
  const frames: Frame[] = [];
  let view: Record<string, unknown> = {};
  let events = 0;
  for (const { words, view: changed, more } of told) {
    view = { ...view, ...changed };
    for (const [key, added] of Object.entries(more)) view[key] = [...(view[key] as unknown[]), ...added];
    const now = view as unknown as View;
    frames.push({ view: now, moves: movesOf(words), events: now.events.slice(events) });
    events = now.events.length;
  }
  return frames;
}

/** The words of each player in a row; those of the bag part them and are left out. */
function movesOf(words: Told["words"]): Move[] {
  const moves: Move[] = [];
  let last = "";
  for (const { seat, word } of words) {
    const player = SEATS.indexOf(seat);
    if (player >= 0 && seat === last) moves.at(-1)!.words.push(word);
    else if (player >= 0) moves.push({ player, words: [word] });
    last = seat;
  }
  return moves;
}
