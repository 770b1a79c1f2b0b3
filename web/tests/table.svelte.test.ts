import { flushSync, tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { BoardControl, TileSet } from "../src/board/shapes";
import type { Answer, Command, ConnectionState } from "../src/net/connection.svelte";
import type {
  Aids,
  EntryMessage,
  HintMessage,
  Preview,
  Refused,
  TableFacts,
  View,
} from "../src/net/messages";
import { TableState, type TableSource } from "../src/pages/table/table.svelte";
import { toasts } from "../src/ui/toasts.svelte";
import { followerView, option, options, preview, region, seat, table, TILES, view } from "./views";

/** A connection without a server: the test sets what it says and reads what it was asked. */
class FakeConnection implements TableSource {
  state = $state<ConnectionState>("open");
  seq = $state(0);
  you = $state<number | null>(0);
  table = $state.raw<TableFacts | null>(table());
  view = $state.raw<View | null>(view({ scores: [5, 3] }));
  chat = $state.raw<EntryMessage[]>([]);
  latest = $state.raw<EntryMessage | null>(null);
  sent: Command[] = [];
  /** The view after each preview; without one it is refused. */
  previews: Record<string, View> = {};
  aids: Aids | null = null;
  answer: Answer = { type: "ack", move_id: "m", seq: 1 } as Answer;
  hinted: HintMessage | Refused = {
    type: "refused",
    move_id: null,
    seq: 0,
    why: "no",
    identifier: "no-aids",
    parts: {},
  };

  async preview(words: string[]): Promise<Preview | Refused> {
    const after = this.previews[words.join(" ")];
    return after
      ? preview(after, this.aids)
      : {
          type: "refused",
          move_id: null,
          seq: 0,
          why: "it does not fit",
          identifier: "not-possible",
          parts: {},
        };
  }
  async act(command: Command): Promise<Answer> {
    this.sent.push(command);
    return this.answer;
  }
  async hint(): Promise<HintMessage | Refused> {
    return this.hinted;
  }
}

const TILE = "E@0,-1/180";
const afterwards = (): View =>
  view({ turn: 2, to_move: 1, ...options(), scores: [9, 3], tiles: followerView().tiles });

let connection: FakeConnection;
let tiles: { set: TileSet | null; plan: null };
let state: TableState;
let destroy: () => void;
const board = { reveal: vi.fn(), revealSpots: vi.fn(), fit: vi.fn(), zoomBy: vi.fn(), focusChoice: vi.fn() };

function open(): void {
  destroy = $effect.root(() => {
    state = new TableState(connection, tiles, null);
    state.board = board satisfies BoardControl;
  });
  flushSync();
}

beforeEach(() => {
  connection = new FakeConnection();
  connection.previews = {
    [TILE]: followerView(),
    [`${TILE} city:S`]: afterwards(),
    [`${TILE} -`]: afterwards(),
  };
  tiles = { set: TILES, plan: null };
  vi.clearAllMocks();
  toasts.length = 0;
});
afterEach(() => destroy());

/** Wait until the server has answered the last choice. */
async function previewed(): Promise<void> {
  await vi.waitFor(() => expect(state.draft.previewing).toBe(false));
  flushSync();
  await tick();
}

async function press(x: number, y: number): Promise<void> {
  state.pressCell(x, y);
  await previewed();
}

describe("a table", () => {
  it("shows whose turn it is", () => {
    open();
    expect([state.acting, state.status, state.title]).toEqual([true, "Your turn", "● Your turn"]);
    connection.table = table({ to_move: 1 });
    connection.view = view({ to_move: 1, ...options() });
    flushSync();
    expect([state.acting, state.status]).toEqual([false, "Bob is to move"]);
  });

  it("offers nothing to somebody who watches, or whose seat a bot has", () => {
    connection.you = null;
    open();
    expect([state.acting, state.input.cells]).toEqual([false, []]);
    destroy();
    connection.you = 0;
    connection.table = table({ seats: [seat({ bot: "squire" }), seat()] });
    open();
    expect([state.acting, state.input.cells]).toEqual([false, []]);
  });

  it("names the game until its tiles are loaded", () => {
    tiles = { set: null, plan: null };
    open();
    expect(state.status).toBe("Carcassonne");
    expect(state.input.cells).toEqual([]);
  });

  it("offers the cells of the tile in hand", () => {
    open();
    expect(state.hand).toEqual(["E"]);
    expect(state.input.cells.map(({ x, y, fits }) => [x, y, fits])).toEqual([
      [0, -1, false],
      [1, 0, true],
    ]);
  });

  it("previews a pressed cell and offers its spots", async () => {
    open();
    await press(0, -1);
    expect(state.shownView.tiles).toHaveLength(2);
    expect(state.marks.draft).toMatchObject({ x: 0, y: -1, rotation: 180 });
    expect(state.input.spots.map(({ key }) => key)).toEqual(["0,-1/city:S", "0,-1/field:N"]);
    expect(state.input.buttons.map(({ word }) => word)).toEqual(["-"]);
    expect(board.revealSpots).toHaveBeenCalled();
  });

  it("shows what the draft would score, and sends it", async () => {
    open();
    await press(0, -1);
    await state.commands.pressSpot("0,-1/city:S");
    await previewed();
    expect(state.gains).toEqual([4, 0]);
    await state.commands.confirm();
    expect(connection.sent).toEqual([{ type: "move", words: [TILE, "city:S"] }]);
  });

  it("presses on a chosen spot undo it, and on the placed tile rotate it", async () => {
    connection.previews["E@1,0/0"] = followerView();
    connection.previews["E@1,0/90"] = followerView();
    open();
    await press(1, 0);
    await press(1, 0);
    expect(state.draft.words).toEqual(["E@1,0/90"]);
    await press(0, -1);
    await state.commands.pressSpot("0,-1/city:S");
    await previewed();
    await state.commands.pressSpot("0,-1/city:S");
    expect(state.draft.words).toEqual([TILE]);
  });

  it("says why a choice is refused, and says when a move came too late", async () => {
    open();
    await press(1, 0);
    expect(state.draft.problem?.why).toBe("it does not fit");
    await press(0, -1);
    connection.answer = { type: "stale", move_id: "m", seq: 3 } as Answer;
    await state.commands.confirm();
    expect(toasts.map(({ text }) => text)).toEqual(["The game went on meanwhile. Choose again."]);
  });

  it("drops the draft when the position changes", async () => {
    open();
    await press(0, -1);
    connection.view = view({ turn: 2, to_move: 1, ...options() });
    connection.table = table({ to_move: 1 });
    flushSync();
    expect(state.draft.steps).toEqual([]);
    expect(state.gains).toEqual([]);
  });

  it("shows a hint as a draft, and takes its note away with the next choice", async () => {
    connection.hinted = { type: "hint", words: [TILE, "city:S"] } as HintMessage;
    open();
    await state.commands.hint();
    expect(state.draft.words).toEqual([TILE, "city:S"]);
    expect(state.commands.note).toContain("tile E at 1 north, turned 180°, knight: city, south");
    expect(board.reveal).toHaveBeenCalledWith(0, -1);
    state.undo();
    expect(state.commands.note).toBeNull();
  });

  it("reveals the tiles of others and adds their moves to the log", () => {
    open();
    connection.latest = {
      seq: 5,
      seat: 1,
      kind: "move",
      at: 0,
      body: { words: ["D@2,0/0"] },
      turn: 1,
      moves: [option("D@2,0/0")],
    } as EntryMessage;
    connection.view = view({ tiles: [...view().tiles, { x: 2, y: 0, tile: "D", rotation: 0 }] });
    flushSync();
    expect(board.reveal).toHaveBeenCalledWith(2, 0);
    expect(state.log.lines.map(({ id, live }) => [id, live])).toEqual([["entry-5", true]]);
    expect(state.marks.last).toEqual([{ x: 2, y: 0, player: 1 }]);
  });

  it("walks through the final scoring before it names the winners", () => {
    open();
    const event = {
      what: "farm",
      player: 0,
      points: 3,
      turn: 9,
      finished: false,
      parts: {},
      place: null,
      side: null,
    };
    connection.table = table({ status: "over", to_move: null, winners: [0] });
    connection.view = view({
      over: true,
      turn: 9,
      to_move: null,
      ...options(),
      scores: [7, 2],
      events: [event],
    });
    flushSync();
    expect(board.fit).toHaveBeenCalled();
    expect([state.walkthrough.event, state.winners]).toEqual([event, []]);
    state.walkthrough.go(1);
    expect([state.walkthrough.event, state.winners]).toEqual([null, [0]]);
    expect(state.status).toBe("The game is over");
  });

  it("shows the regions that a preview tells, and asks for no others", async () => {
    connection.table = table({ aids: true });
    const road = region({ kind: "road", segments: [[0, 0, 1]], pieces: [0], strengths: [1, 0], owners: [0] });
    connection.aids = { seq: 1, regions: [road], dead: [[5, 5]] };
    const ask = vi.spyOn(globalThis, "fetch");
    open();
    await press(0, -1);
    flushSync();
    expect(state.inspector.at([0, 0, 1])!.owners).toEqual([0]);
    expect(state.inspector.deadCells).toEqual([[5, 5]]);
    expect(ask).not.toHaveBeenCalled();
    ask.mockRestore();
  });

  it("inspects regions and fields only where aids are allowed", () => {
    open();
    state.inspect([0, 0, 1]);
    state.toggleFields();
    expect([state.inspected, state.fieldsShown]).toEqual([null, false]);
    connection.table = table({ aids: true });
    state.inspect([0, 0, 1]);
    state.toggleFields();
    expect([state.inspected, state.fieldsShown]).toEqual([[0, 0, 1], true]);
    state.undo();
    expect(state.inspected).toBeNull();
  });

  it("counts the chat messages that were not read", () => {
    open();
    connection.chat = [{ seq: 1, seat: 1, kind: "chat", at: 0, body: { text: "hi" }, turn: null, moves: [] }];
    flushSync();
    expect(state.panels.unread).toBe(1);
    state.panels.tab = "chat";
    flushSync();
    expect(state.panels.unread).toBe(0);
  });
});
