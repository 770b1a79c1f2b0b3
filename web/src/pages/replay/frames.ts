/** The positions of a finished game, put together from the changes between them. */
import { seatNumber } from "../../app/players";
import { type ScoreEvent, type View } from "../../net/view";

/** One turn of the replay as the server sends it. */
export interface ReplayTurn {
  words: { seat: string; word: string }[];
  /** The fields of the view that changed. */
  view: Partial<View>;
  /** What was added to lists of the view. */
  more: Record<string, unknown[]>;
}

/** Consecutive words of one player. */
export interface Move {
  player: number;
  words: string[];
}

export interface Frame {
  view: View;
  moves: Move[];
  events: ScoreEvent[];
}

export function framesOf(turns: readonly ReplayTurn[]): Frame[] {
  const frames: Frame[] = [];
  let grown: Record<string, unknown> = {};
  let events = 0;
  for (const { words, view: changed, more } of turns) {
    grown = { ...grown, ...changed };
    for (const [key, added] of Object.entries(more)) grown[key] = [...(grown[key] as unknown[]), ...added];
    const view = grown as unknown as View;
    frames.push({ view, moves: movesOf(words), events: view.events.slice(events) });
    events = view.events.length;
  }
  return frames;
}

/** The words of each player in a row. The bag's words separate them and are left out. */
function movesOf(words: ReplayTurn["words"]): Move[] {
  const moves: Move[] = [];
  let last = "";
  for (const { seat, word } of words) {
    const player = seatNumber(seat);
    if (player >= 0 && seat === last) moves.at(-1)!.words.push(word);
    else if (player >= 0) moves.push({ player, words: [word] });
    last = seat;
  }
  return moves;
}
