/** Views and tiles for tests: small positions with only what a test needs. */
import type { SegmentAt, TileSet } from "../src/board/shapes";
import type { Aids, Option, Preview, Region, SeatFacts, TableFacts, View } from "../src/net/messages";

/** Moves taken apart, as the engine sends them, by their words. A piece goes on the tile of `followerView`. */
const PARTS: Record<string, Omit<Option, "word" | "code">> = {
  "-": { verb: "pass" },
  "E@0,-1/180": { verb: "place", tile: "E", x: 0, y: -1, rotation: 180, slot: 0 },
  "E@1,0/0": { verb: "place", tile: "E", x: 1, y: 0, rotation: 0, slot: 0 },
  "E@1,0/90": { verb: "place", tile: "E", x: 1, y: 0, rotation: 90, slot: 0 },
  "D@1,0/0": { verb: "place", tile: "D", x: 1, y: 0, rotation: 0, slot: 0 },
  "D@1,0/180": { verb: "place", tile: "D", x: 1, y: 0, rotation: 180, slot: 0 },
  "D@2,0/0": { verb: "place", tile: "D", x: 2, y: 0, rotation: 0, slot: 0 },
  "abbey@2,-1": { verb: "abbey", tile: "AM-A", x: 2, y: -1 },
  "city:S": { verb: "follower", piece: "follower", x: 0, y: -1, segment: 0, feature: "city", spot: "S" },
  "field:N": { verb: "follower", piece: "follower", x: 0, y: -1, segment: 1, feature: "field", spot: "N" },
  "road:E": { verb: "follower", piece: "follower", x: 2, y: 0, segment: 1, feature: "road", spot: "E" },
  "mayor@city:S": { verb: "piece", piece: "mayor", x: 0, y: -1, segment: 0, feature: "city", spot: "S" },
  "pig@field:N": { verb: "piece", piece: "pig", x: 0, y: -1, segment: 1, feature: "field", spot: "N" },
  "barn:NE": { verb: "barn", piece: "barn", x: 0, y: -1, corner: "NE" },
  "barn:SE": { verb: "barn", piece: "barn", x: 0, y: -1, corner: "SE" },
  "wagon@0,0/road:E": { verb: "wagon", piece: "wagon", x: 0, y: 0, segment: 1, feature: "road", spot: "E" },
  draw: { verb: "to_draw" },
  "aside:E": { verb: "aside", tile: "E", slot: 0 },
  "gate:1,2/E": { verb: "gate", x: 1, y: 2, side: "E" },
  "guard:0,0/S": { verb: "guard", x: 0, y: 0, side: "S" },
  "wall:left": { verb: "wall", arm: "left", x: 1, y: 2, side: "N" },
  "tower:left": { verb: "tower", arm: "left", x: 1, y: 2, side: "N" },
  "tower:right": { verb: "tower", arm: "right", x: 3, y: 3, side: "E" },
  "score:city:S": { verb: "score", x: 0, y: -1, segment: 0, feature: "city", spot: "S" },
  "score:house:W": { verb: "score", x: 0, y: -1, side: "W", feature: "house", spot: "W" },
  again: { verb: "again" },
  "fly:N": { verb: "fly", side: "N" },
};

export function option(word: string): Option {
  const parts = PARTS[word];
  if (!parts) throw new Error(`no test knows ${word}`);
  return { word, code: 0, ...parts };
}

/** The options of a view, and its legal words. */
export function options(...words: string[]): Pick<View, "options" | "legal"> {
  return { options: words.map(option), legal: words };
}

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
    ...options("E@0,-1/180", "E@1,0/0", "E@1,0/90"),
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
    ...options("-", "city:S", "field:N"),
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

export function seat(changes: Partial<SeatFacts> = {}): SeatFacts {
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

export function region(changes: Partial<Region>): Region {
  const nobodys = { segments: [], pieces: [], strengths: [0, 0], owners: [] };
  return { kind: "road", complete: false, ...nobodys, ...changes };
}

export const at = (x: number, y: number, segment: number): SegmentAt => [x, y, segment];

/** A server's preview of a view. */
export function preview(after: View, aids: Aids | null = null): Preview {
  return { type: "preview", seq: 1, words: [], view: after, aids };
}
