// Made from the server's messages by make types.

/**
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Colour".
 */
export type Colour = "red" | "blue" | "yellow" | "green" | "black" | "pink";

export interface Messages {
  [k: string]: unknown;
}
/**
 * The command is written in the log as entry `seq`.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Ack".
 */
export interface Ack {
  type: "ack";
  move_id: string;
  seq: number;
}
/**
 * Every region with its owners and points, and the empty cells where no remaining tile fits.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Aids".
 */
export interface Aids {
  seq: number;
  regions: Region[];
  dead: [number, number][];
}
/**
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Region".
 */
export interface Region {
  kind: string;
  segments: [number, number, number][];
  pieces: number[];
  strengths: number[];
  owners: number[];
  complete: boolean;
  open?: number;
  tiles?: number;
  points?: number;
  finished_points?: number;
  pennants?: number;
  inns?: number;
  cathedrals?: number;
  wine?: number;
  grain?: number;
  cloth?: number;
  cities?: number;
  goods?: number;
  markets?: number;
  wells?: number;
}
/**
 * The evaluated turns of a game. More follow while progress is below 1.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Analysis".
 */
export interface Analysis {
  progress: number;
  turns: Judged[];
}
/**
 * A turn as the bot evaluates it before it is played: all players' chances and expected scores, the mover's chance
 * with the first word played, and with the words that the bot would have played, `moves` being their parts.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Judged".
 */
export interface Judged {
  seat: number;
  words: string[];
  chances: number[];
  scores: number[];
  chance: number | null;
  best: string[];
  moves: MoveParts[];
  best_chance: number | null;
}
/**
 * A move taken apart, as everybody may see it. It has the keys that its verb uses.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "MoveParts".
 */
export interface MoveParts {
  word: string;
  verb: string;
  tile?: string;
  x?: number;
  y?: number;
  rotation?: 0 | 90 | 180 | 270;
  piece?: string;
  segment?: number;
  feature?: string;
  spot?: string;
  corner?: string;
  side?: "N" | "E" | "S" | "W";
  arm?: string;
  number?: number;
  seat?: string;
}
/**
 * A message of the server.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Answer".
 */
export interface Answer {}
/**
 * The parts of the URLs of pictures.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Art".
 */
export interface Art {
  version: string;
  sizes: {
    [k: string]: number;
  };
  roles: string[];
  tokens: string[];
  palettes: {
    [k: string]: Paint;
  };
}
/**
 * A palette: colours by what they paint, and those of the players.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Paint".
 */
export interface Paint {
  colours: {
    [k: string]: string;
  };
  players: {
    [k: string]: {
      [k: string]: string;
    };
  };
}
/**
 * Take the seat back from the bot.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Back".
 */
export interface Back {
  type: "back";
  move_id: string;
}
/**
 * Places on the castle's board: squares of the track, towers by their first square, outlines of start squares.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "BoardPlan".
 */
export interface BoardPlan {
  bounds: number[];
  squares: number[][];
  towers: {
    [k: string]: number[];
  };
  starts: {
    [k: string]: string;
  };
}
/**
 * A seat for a program.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "BotSeat".
 */
export interface BotSeat {
  kind: "bot";
  bot: string;
}
/**
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Chat".
 */
export interface Chat {
  type: "chat";
  text: string;
  move_id: string;
}
/**
 * A clock: its plan in seconds, its times in milliseconds.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ClockFacts".
 */
export interface ClockFacts {
  kind: "none" | "move" | "total";
  seconds?: number;
  increment?: number;
  out_of_time?: "stand_in" | "loses";
  left: number[] | null;
  running: number | null;
  since: number;
}
/**
 * A move that a bot considered: the mover's chance to win with it, and the expected final scores.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Considered".
 */
export interface Considered {
  word: string;
  chance: number;
  scores: number[];
}
/**
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "End".
 */
export interface End {
  x: number;
  y: number;
  side: "N" | "E" | "S" | "W";
  run: number;
}
/**
 * One thing that happened; a move with its turn and the parts of its words.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "EntryMessage".
 */
export interface EntryMessage {
  seq: number;
  at: number;
  kind: string;
  seat: number | null;
  body: {
    [k: string]: unknown;
  };
  turn: number | null;
  moves: MoveParts[];
}
/**
 * What gave points, or a tile that left the game.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Event".
 */
export interface Event {
  what: string;
  player: number;
  points: number;
  turn: number;
  finished: boolean;
  parts: {
    [k: string]: number | string;
  };
  place: [number, number, number] | null;
  side: [number, number, "N" | "E" | "S" | "W"] | null;
}
/**
 * One entry of the log: the keys of `table` and `view` that changed, and what was appended to lists of the view.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "EventMessage".
 */
export interface EventMessage {
  type: "event";
  seq: number;
  hash: string;
  entry: EntryMessage;
  table: TableFactsChanges;
  view: ViewChanges;
  more: {
    [k: string]: unknown[];
  };
}
/**
 * A table without the game on it.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "TableFactsChanges".
 */
export interface TableFactsChanges {
  id?: string;
  game?: string;
  status?: "waiting" | "playing" | "over" | "archived";
  seats?: SeatFacts[];
  to_move?: number | null;
  clock?: ClockFacts;
  aids?: boolean;
  public?: boolean;
  commitment?: string;
  secret?: string | null;
  winners?: number[];
  votes?: Vote[];
  rematch?: string | null;
}
/**
 * A seat: `person` tells whether a person has it, `late` whether the time of that person ran out.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "SeatFacts".
 */
export interface SeatFacts {
  name: string | null;
  colour: string | null;
  bot: string | null;
  person: boolean;
  resigned: boolean;
  late: boolean;
}
/**
 * A vote to let a bot play at a seat: the seats that agreed, of those that must.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Vote".
 */
export interface Vote {
  seat: number;
  agreed: number[];
  needed: number[];
}
/**
 * What a player may see of a game.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ViewChanges".
 */
export interface ViewChanges {
  game?: string;
  players?: number;
  turn?: number;
  phase?: string;
  to_move?: number | null;
  over?: boolean;
  winners?: number[];
  bag?: number;
  scores?: number[];
  track?: Track[];
  supply?: {
    [k: string]: number;
  }[];
  hands?: (string[] | null)[];
  held?: number[];
  unseen?: {
    [k: string]: number;
  };
  tiles?: Tile[];
  frontier?: [number, number][];
  pieces?: Piece[];
  events?: Event[];
  legal?: string[];
  options?: Option[];
  abbeys?: number[];
  goods?: {
    [k: string]: number;
  }[];
  second_part?: boolean;
  river?: number;
  dragon?: Spot | null;
  flight?: Flight | null;
  visited?: Spot[];
  fairy?: Fairy | null;
  floors?: number[];
  prisoners?: Prisoners[];
  ransomed?: boolean;
  barred?: [number, number][];
  piles?: number[];
  owner?: number;
  resting?: number[];
  walls?: number;
  wall?: Wall[];
  ends?: {
    [k: string]: End;
  };
  closing?: Side[];
  towers?: Tower[];
  board?: string[];
  starts?: Start[];
  wall_tiles?: WallTile[][];
  wall_tiles_used?: {
    [k: string]: number;
  };
  wall_tiles_unseen?: {
    [k: string]: number;
  };
  palaces?: (Palace | null)[];
}
/**
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Track".
 */
export interface Track {
  space: number;
  lap: number;
}
/**
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Tile".
 */
export interface Tile {
  x: number;
  y: number;
  tile: string;
  rotation: 0 | 90 | 180 | 270;
}
/**
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Piece".
 */
export interface Piece {
  x: number;
  y: number;
  segment: number;
  word: string;
  player: number;
  piece: string;
  role: string;
  region: number;
  corner?: string;
}
/**
 * A legal move taken apart, with what only the player to move knows of it.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Option".
 */
export interface Option {
  word: string;
  verb: string;
  tile?: string;
  x?: number;
  y?: number;
  rotation?: 0 | 90 | 180 | 270;
  piece?: string;
  segment?: number;
  feature?: string;
  spot?: string;
  corner?: string;
  side?: "N" | "E" | "S" | "W";
  arm?: string;
  number?: number;
  seat?: string;
  code: number;
  slot?: number;
}
/**
 * Where a tile lies.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Spot".
 */
export interface Spot {
  x: number;
  y: number;
}
/**
 * A flight of the dragon.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Flight".
 */
export interface Flight {
  left: number;
  turn_of: number;
}
/**
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Fairy".
 */
export interface Fairy {
  x: number;
  y: number;
  segment?: number;
  word?: string;
}
/**
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Prisoners".
 */
export interface Prisoners {
  captor: number;
  player: number;
  piece: string;
  number: number;
}
/**
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Wall".
 */
export interface Wall {
  x: number;
  y: number;
  side: "N" | "E" | "S" | "W";
  gate: boolean;
  guard: number | null;
  public: number;
  historic: number;
}
/**
 * A side of a tile.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Side".
 */
export interface Side {
  x: number;
  y: number;
  side: "N" | "E" | "S" | "W";
}
/**
 * A tower of classic has floors and maybe a follower of a player; a tower of the city has a side, an arm and a
 * player; a tower of the castle has squares and maybe a wall tile.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Tower".
 */
export interface Tower {
  x: number;
  y: number;
  floors?: number;
  piece?: string;
  side?: "N" | "E" | "S" | "W";
  arm?: string;
  player?: number;
  squares?: number[];
  wall_tile?: boolean;
}
/**
 * A start square of the castle.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Start".
 */
export interface Start {
  x: number;
  y: number;
  tile: string;
  side: "N" | "E" | "S" | "W";
  kind: string;
  market: boolean;
}
/**
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "WallTile".
 */
export interface WallTile {
  kind: number;
  count: number;
  usable: number;
}
/**
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Palace".
 */
export interface Palace {
  x: number;
  y: number;
  segment: number;
  word: string;
  tiles: number;
  counts: number;
}
/**
 * Give an open seat to a bot before the game. Only the person who has sat here longest may do this.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Fill".
 */
export interface Fill {
  type: "fill";
  seat: number;
  bot: string;
  move_id: string;
}
/**
 * A game with its options, for game strings.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "GameKind".
 */
export interface GameKind {
  name: string;
  players: number[];
  options: {
    [k: string]: GameOption;
  };
}
/**
 * The values of an option of a game; `most` is the largest number of players with it.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "GameOption".
 */
export interface GameOption {
  values: string[];
  default: string;
  flag: boolean;
  most: number;
}
/**
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "GameTiles".
 */
export interface GameTiles {
  tiles: {
    [k: string]: TileFacts;
  };
}
/**
 * A kind of tile; `segments` are by rotation, in the order in which the game numbers them.
 *
 * `site` is the spot of its volcano, dragon, portal or foundation, by rotation; empty if it has none.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "TileFacts".
 */
export interface TileFacts {
  set: string;
  count: number;
  edges: string;
  flags: string[];
  variants: number;
  segments: {
    [k: string]: SegmentShape[];
  };
  site: {
    [k: string]: number[];
  };
}
/**
 * A segment of a rotated tile of 100 by 100: its outline, the spot of a follower, the spot of a label.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "SegmentShape".
 */
export interface SegmentShape {
  kind: string;
  word: string;
  marks: string[];
  d: string;
  stand: number[];
  label: number[];
}
/**
 * The first message on a socket. Without a token the client is a spectator. Refusals come in the `language`.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Hello".
 */
export interface Hello {
  type: "hello";
  token?: string | null;
  language?: string | null;
}
/**
 * Ask what a bot would play here.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Hint".
 */
export interface Hint {
  type: "hint";
}
/**
 * What a bot would play: `word` now, `words` to the end of the turn, and the `options`, the best first.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "HintMessage".
 */
export interface HintMessage {
  type: "hint";
  seq: number;
  word: string;
  words: string[];
  options: Considered[];
}
/**
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Join".
 */
export interface Join {
  name: string;
  colour: "red" | "blue" | "yellow" | "green" | "black" | "pink";
  seat?: number | null;
  invite?: string | null;
}
/**
 * A seat. The holder of the token plays there.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Joined".
 */
export interface Joined {
  table: string;
  seat: number | null;
  token: string | null;
  invite: string;
}
/**
 * Give the seat back, before the game begins.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Leave".
 */
export interface Leave {
  type: "leave";
  move_id: string;
}
/**
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Message".
 */
export interface Message {}
/**
 * A number of seconds for each turn.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "MoveClock".
 */
export interface MoveClock {
  kind: "move";
  seconds: number;
  out_of_time?: "stand_in" | "loses";
}
/**
 * A table to set up. An option of the game string says who begins (`classic:starter=0`).
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "NewTable".
 */
export interface NewTable {
  game: string;
  /**
   * @minItems 1
   * @maxItems 6
   */
  seats: (You | Open | BotSeat)[];
  name?: string;
  colour?: "red" | "blue" | "yellow" | "green" | "black" | "pink";
  aids?: boolean;
  clock?: NoClock | MoveClock | TotalClock;
  public?: boolean;
}
/**
 * The seat of the person who sets the table up.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "You".
 */
export interface You {
  kind: "you";
}
/**
 * An open seat for anybody.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Open".
 */
export interface Open {
  kind: "open";
}
/**
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "NoClock".
 */
export interface NoClock {
  kind?: "none";
}
/**
 * A number of seconds for the whole game, and an increment after each turn.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "TotalClock".
 */
export interface TotalClock {
  kind: "total";
  seconds: number;
  increment?: number;
  out_of_time?: "stand_in" | "loses";
}
/**
 * Play these words. `seq` is the last entry of the log that the player has seen.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Play".
 */
export interface Play {
  type: "move";
  /**
   * @minItems 1
   * @maxItems 16
   */
  words: string[];
  move_id: string;
  seq: number;
}
/**
 * What one player did without a break.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "PlayerMoves".
 */
export interface PlayerMoves {
  player: number;
  moves: MoveParts[];
}
/**
 * Who is connected: the seats, the number of spectators, and the seats gone long enough for a bot to replace.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Presence".
 */
export interface Presence {
  type: "presence";
  seats: boolean[];
  watching: number;
  gone: number[];
}
/**
 * The table as it would look after the words of a `try`, at a table with aids with its aids.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Preview".
 */
export interface Preview {
  type: "preview";
  seq: number;
  words: string[];
  view: View;
  aids: Aids | null;
}
/**
 * What a player may see of a game.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "View".
 */
export interface View {
  game: string;
  players: number;
  turn: number;
  phase: string;
  to_move: number | null;
  over: boolean;
  winners: number[];
  bag: number;
  scores: number[];
  track: Track[];
  supply: {
    [k: string]: number;
  }[];
  hands: (string[] | null)[];
  held: number[];
  unseen: {
    [k: string]: number;
  };
  tiles: Tile[];
  frontier: [number, number][];
  pieces: Piece[];
  events: Event[];
  legal: string[];
  options: Option[];
  abbeys?: number[];
  goods?: {
    [k: string]: number;
  }[];
  second_part?: boolean;
  river?: number;
  dragon?: Spot | null;
  flight?: Flight | null;
  visited?: Spot[];
  fairy?: Fairy | null;
  floors?: number[];
  prisoners?: Prisoners[];
  ransomed?: boolean;
  barred?: [number, number][];
  piles?: number[];
  owner?: number;
  resting?: number[];
  walls?: number;
  wall?: Wall[];
  ends?: {
    [k: string]: End;
  };
  closing?: Side[];
  towers?: Tower[];
  board?: string[];
  starts?: Start[];
  wall_tiles?: WallTile[][];
  wall_tiles_used?: {
    [k: string]: number;
  };
  wall_tiles_unseen?: {
    [k: string]: number;
  };
  palaces?: (Palace | null)[];
}
/**
 * The command is refused; nothing has changed. `identifier` and `parts` name the phrase that `why` says.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Refused".
 */
export interface Refused {
  type: "refused";
  move_id: string | null;
  seq: number;
  why: string;
  identifier: string;
  parts: {
    [k: string]: unknown;
  };
}
/**
 * Agree that a bot plays for a player who is gone, at a table without a clock. All other players must agree.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Replace".
 */
export interface Replace {
  type: "replace";
  seat: number;
  bot: string;
  move_id: string;
}
/**
 * A position of a replay: what led there, the keys of `view` that changed, and what was appended to its lists.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "ReplayTurn".
 */
export interface ReplayTurn {
  played: PlayerMoves[];
  view: ViewChanges;
  more: {
    [k: string]: unknown[];
  };
}
/**
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Resign".
 */
export interface Resign {
  type: "resign";
  move_id: string;
}
/**
 * The move was chosen before its player had seen the latest entries.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Stale".
 */
export interface Stale {
  type: "stale";
  move_id: string;
  seq: number;
  missed: EntryMessage[];
}
/**
 * The whole state as the client may see it. `hash` is of `table` and `view`; `now` is in milliseconds.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "State".
 */
export interface State {
  type: "state";
  seq: number;
  now: number;
  hash: string;
  you: number | null;
  table: TableFacts;
  view: View | null;
  chat: EntryMessage[];
}
/**
 * A table without the game on it.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "TableFacts".
 */
export interface TableFacts {
  id: string;
  game: string;
  status: "waiting" | "playing" | "over" | "archived";
  seats: SeatFacts[];
  to_move: number | null;
  clock: ClockFacts;
  aids: boolean;
  public: boolean;
  commitment: string;
  secret: string | null;
  winners: number[];
  votes: Vote[];
  rematch: string | null;
}
/**
 * A table in short: `scores` and `turn` of its game, `updated` is the time of its last entry.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Summary".
 */
export interface Summary {
  id: string;
  game: string;
  status: "waiting" | "playing" | "over" | "archived";
  public: boolean;
  seats: SeatFacts[];
  clock: ClockFacts;
  aids: boolean;
  to_move: number | null;
  winners: number[];
  scores: number[] | null;
  turn: number | null;
  updated: number;
}
/**
 * Ask for the whole state again.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Sync".
 */
export interface Sync {
  type: "sync";
}
/**
 * Show the table after these words, without playing them.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Try".
 */
export interface Try {
  type: "try";
  /**
   * @minItems 1
   * @maxItems 16
   */
  words: string[];
}
