/** Views and tiles for tests: small positions with only what a test needs. */
import type { SegmentAt, TileSet } from "../src/board/shapes";
import type { Aids, Preview } from "../src/net/messages";
import type { SeatAtTable, TableFacts, View } from "../src/net/view";

/** A view of classic with two players, the first to move. */
export function view(changes: Partial<View> = {}): View {
  return {
    game: "classic",
    players: 2,
    turn: 1,
    phase: "place",
    to_move: 0,
    over: false,
    scores: [0, 0],
    winners: [],
    track: [],
    supply: [{}, {}],
    bag: 70,
    unseen: {},
    hands: [["E"], null],
    held: [1, 0],
    tiles: [{ x: 0, y: 0, tile: "D", rotation: 0 }],
    pieces: [],
    frontier: [],
    events: [],
    legal: ["E@0,-1/180", "E@1,0/0", "E@1,0/90"],
    ...changes,
  };
}

/** After placing E above the start tile: a follower may go on it. */
export function followerView(changes: Partial<View> = {}): View {
  return view({
    phase: "follower",
    tiles: [
      { x: 0, y: 0, tile: "D", rotation: 0 },
      { x: 0, y: -1, tile: "E", rotation: 180 },
    ],
    legal: ["-", "city:S", "field:N"],
    ...changes,
  });
}

const square = "M0 0H100V100H0z";

function tile(words: string[]): TileSet[string] {
  const segments = words.map((word, index) => ({
    word,
    kind: word.split(":")[0]!,
    d: square,
    stand: [20 + 30 * index, 50],
  }));
  const rotations = Object.fromEntries([0, 90, 180, 270].map((rotation) => [rotation, segments]));
  return { set: "base", variants: 1, segments: rotations } as unknown as TileSet[string];
}

export const TILES: TileSet = {
  D: tile(["city:N", "road:E", "field:S"]),
  E: tile(["city:S", "field:N"]),
  "AM-A": tile(["abbey"]),
};

export function seat(changes: Partial<SeatAtTable> = {}): SeatAtTable {
  return { name: "Ann", colour: "red", bot: null, person: true, resigned: false, late: false, ...changes };
}

export function table(changes: Partial<TableFacts> = {}): TableFacts {
  return {
    id: "T",
    game: "classic",
    status: "playing",
    seats: [seat(), seat({ name: "Bob", colour: "blue" })],
    to_move: 0,
    clock: { kind: "none", left: null, running: null, since: 0 },
    aids: false,
    public: false,
    commitment: "",
    secret: null,
    winners: [],
    votes: [],
    rematch: null,
    ...changes,
  };
}

export const at = (x: number, y: number, segment: number): SegmentAt => [x, y, segment];

/** A server's preview of a view. */
export function preview(after: View, aids: Aids | null = null): Preview {
  return { type: "preview", seq: 1, words: [], view: after as unknown as Preview["view"], aids };
}
