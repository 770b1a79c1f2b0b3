import { describe, expect, it } from "vitest";

import type { EntryMessage } from "../src/net/messages";
import type { ScoreEvent } from "../src/board/shapes";
import { floatsOf, pointOf } from "../src/pages/table/floats";
import { GameLog } from "../src/pages/table/gamelog.svelte";
import { ScoreWalkthrough } from "../src/pages/table/walkthrough.svelte";
import { option, TILES, view } from "./views";

function score(changes: Partial<ScoreEvent> = {}): ScoreEvent {
  const road = { what: "road", player: 0, points: 3, turn: 1, finished: true, parts: {} };
  return { ...road, place: null, side: null, ...changes };
}

function move(seq: number, seat: number, turn: number, ...words: string[]): EntryMessage {
  return { seq, seat, kind: "move", at: 0, body: { words }, turn, moves: words.map(option) };
}

const ids = (log: GameLog): string[] => log.lines.map(({ id }) => id);

describe("the log", () => {
  it("puts the scores of a turn behind its entries", () => {
    const log = new GameLog();
    log.update(view({ events: [score({ turn: 1 }), score({ turn: 2 })] }), null);
    log.addPast([move(1, 0, 1, "D@1,0/0"), move(2, 0, 1, "-"), move(3, 1, 2, "D@2,0/0", "-")]);
    expect(ids(log)).toEqual(["entry-1", "entry-2", "event-0", "entry-3", "event-1"]);
    expect(log.lines.every(({ live }) => !live)).toBe(true);
  });

  it("leaves an entry that is no move in the turn before it", () => {
    const log = new GameLog();
    const resigned = { ...move(2, 1, 1), kind: "resign", body: {}, turn: null };
    log.update(view({ events: [score({ turn: 1 }), score({ turn: 2 })] }), null);
    log.addPast([move(1, 0, 1, "D@1,0/0"), resigned, move(3, 0, 2, "D@2,0/0")]);
    expect(ids(log)).toEqual(["entry-1", "entry-2", "event-0", "entry-3", "event-1"]);
  });

  it("adds each entry once, and marks what came while the page was open", () => {
    const log = new GameLog();
    log.update(view({ events: [score()] }), null);
    log.update(view({ events: [score(), score({ turn: 2 })] }), move(4, 1, 2, "D@1,0/0"));
    log.update(view({ events: [score(), score({ turn: 2 })] }), move(4, 1, 2, "D@1,0/0"));
    expect(log.lines.filter(({ live }) => live).map(({ id }) => id)).toEqual(["entry-4", "event-1"]);
    expect(log.fresh.map(({ turn }) => turn)).toEqual([2]);
  });

  it("knows the latest tile of each seat, and no chat", () => {
    const log = new GameLog();
    const chat = { ...move(3, 0, 0), kind: "chat", body: { text: "hi" }, turn: null };
    log.update(view(), null);
    log.addPast([move(1, 0, 1, "D@1,0/0"), move(2, 1, 2, "D@2,0/0"), chat, move(4, 0, 3, "draw")]);
    expect([...log.lastCells]).toEqual([
      [0, { x: 1, y: 0 }],
      [1, { x: 2, y: 0 }],
    ]);
    expect(ids(log)).not.toContain("entry-3");
  });
});

describe("rising points", () => {
  it("stand where the figure stood, side by side in one place", () => {
    const place: [number, number, number] = [0, 0, 1];
    const events = [score({ place }), score({ place, player: 1 }), score({ points: 0, place }), score()];
    expect(floatsOf(events, view(), TILES, 40)).toEqual([
      { id: 40, at: [50, 50], text: "+3", player: 0 },
      { id: 41, at: [145, 50], text: "+3", player: 1 },
    ]);
  });

  it("stand on a wall, or in the middle of an unknown tile", () => {
    const wall = score({ side: [1, -1, "E"] });
    expect(pointOf(wall, view(), TILES)).toEqual([200, -50]);
    expect(pointOf(score({ place: [4, 4, 0] }), view(), TILES)).toEqual([450, 450]);
    expect(pointOf(score(), view(), TILES)).toBeNull();
  });
});

describe("the walk-through of the final scoring", () => {
  const events = [
    score({ turn: 1 }),
    score({ turn: 9, points: 5 }),
    score({ turn: 9, points: 0 }),
    score({ turn: 9, points: 2, player: 1 }),
  ];
  const end = view({ over: true, turn: 9, scores: [8, 2], events });

  it("shows the scores after each event", () => {
    const walkthrough = new ScoreWalkthrough(() => end);
    walkthrough.begin();
    expect([walkthrough.event?.points, walkthrough.scores]).toEqual([5, [8, 0]]);
    walkthrough.go(1);
    expect([walkthrough.event?.points, walkthrough.scores]).toEqual([2, [8, 2]]);
    walkthrough.go(1);
    expect([walkthrough.step, walkthrough.scores]).toEqual([null, [8, 2]]);
  });

  it("does not begin before the game is over, and does not go before its first event", () => {
    const early = new ScoreWalkthrough(() => view({ events, turn: 9 }));
    early.begin();
    expect(early.step).toBeNull();
    const walkthrough = new ScoreWalkthrough(() => end);
    walkthrough.begin();
    walkthrough.go(-1);
    expect(walkthrough.step).toBe(0);
  });
});
