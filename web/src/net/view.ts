/** A view: the position as one player may see it. */
export type Cell = [x: number, y: number];
export type Side = "N" | "E" | "S" | "W";
/** How a tile lies: degrees clockwise from its printed orientation. */
export type Rotation = 0 | 90 | 180 | 270;
export type GameName = "classic" | "city" | "castle";

/** A tile on the board. */
export interface PlacedTile {
  x: number;
  y: number;
  tile: string;
  rotation: Rotation;
}

export interface Piece {
  player: number;
  piece: string;
  role: string;
  x: number;
  y: number;
  segment: number;
  word: string;
  corner?: string;
}

export interface ScoreEvent {
  what: string;
  player: number;
  points: number;
  turn: number;
  finished: boolean;
  parts: Record<string, number>;
  place: [x: number, y: number, segment: number] | null;
}

export interface Edge {
  x: number;
  y: number;
  side: Side;
}

export interface Wall extends Edge {
  gate: boolean;
  guard: number | null;
  public: number;
  historic: number;
}

export interface CityTower extends Edge {
  arm: "left" | "right";
  player: number;
}

export interface CastleTower {
  squares: number[];
  x: number;
  y: number;
  wall_tile: boolean;
}

export interface Palace {
  tiles: number;
  counts: number;
  x: number;
  y: number;
  segment: number;
  word: string;
}

export interface StartSquare {
  x: number;
  y: number;
  tile: string;
  side: Side;
  kind: string;
  market: boolean;
}

export interface View {
  game: string;
  players: number;
  turn: number;
  phase: string;
  to_move: number | null;
  over: boolean;
  scores: number[];
  winners: number[];
  track: { space: number; lap: number }[];
  supply: Record<string, number>[];
  bag: number;
  unseen: Record<string, number>;
  hands: (string[] | null)[];
  held: number[];
  tiles: PlacedTile[];
  pieces: Piece[];
  frontier: Cell[];
  events: ScoreEvent[];
  legal: string[];
  // Expansions of classic
  abbeys?: number[];
  goods?: Record<string, number>[];
  second_part?: boolean;
  river?: number;
  // City
  piles?: number[];
  barred?: Cell[];
  owner?: number;
  resting?: number[];
  walls?: number;
  wall?: Wall[];
  ends?: Partial<Record<"left" | "right", Edge & { run: number }>>;
  closing?: Edge[];
  // City and castle
  towers?: CityTower[] | CastleTower[];
  // Castle
  board?: string[];
  starts?: StartSquare[];
  wall_tiles?: { kind: number; count: number; usable: number }[][];
  wall_tiles_used?: Record<string, number>;
  wall_tiles_unseen?: Record<string, number>;
  palaces?: (Palace | null)[];
}

export interface SeatAtTable {
  name: string | null;
  colour: string | null;
  bot: string | null;
  person: boolean;
  resigned: boolean;
  late: boolean;
}

export interface TableFacts {
  id: string;
  game: string;
  status: "waiting" | "playing" | "over" | "archived";
  seats: SeatAtTable[];
  to_move: number | null;
  clock: {
    kind: "none" | "move" | "total";
    seconds?: number;
    increment?: number;
    out_of_time?: "stand_in" | "loses";
    left: number[] | null;
    running: number | null;
    since: number;
  };
  aids: boolean;
  public: boolean;
  commitment: string;
  secret: string | null;
  winners: number[];
  votes: { seat: number; agreed: number[]; needed: number[] }[];
  rematch: string | null;
}

export const EDITIONS = ["first", "second", "current"] as const;
export type Edition = (typeof EDITIONS)[number];

/** The edition that a game string names, `current` in `classic:current,river`; only classic has several. */
export function editionOf(game: string): Edition | null {
  const [name, options = ""] = game.split(":");
  if (name !== "classic") return null;
  const words = options.split(",").map((word) => word.trim().replace(/^edition=/, ""));
  return EDITIONS.find((edition) => words.includes(edition)) ?? "second";
}

/** The first word of a game string: `classic:river` is a game of `classic`. */
export function gameName(game: string): GameName {
  return game.split(":")[0] as GameName;
}
