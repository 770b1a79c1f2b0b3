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
  regions: {
    [k: string]: unknown;
  }[];
  dead: number[][];
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
 * with the first word played, and with the words that the bot would have played.
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
  best_chance: number | null;
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
 * One thing that happened.
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
  table: {
    [k: string]: unknown;
  };
  view: {
    [k: string]: unknown;
  };
  more: {
    [k: string]: unknown[];
  };
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
 * The first message on a socket. Without a token the client is a spectator.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Hello".
 */
export interface Hello {
  type: "hello";
  token?: string | null;
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
  view: {
    [k: string]: unknown;
  };
  aids: Aids | null;
}
/**
 * The command is refused; nothing has changed.
 *
 * This interface was referenced by `Messages`'s JSON-Schema
 * via the `definition` "Refused".
 */
export interface Refused {
  type: "refused";
  move_id: string | null;
  seq: number;
  why: string;
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
  table: {
    [k: string]: unknown;
  };
  view: {
    [k: string]: unknown;
  } | null;
  chat: EntryMessage[];
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
  status: string;
  public: boolean;
  seats: {
    [k: string]: unknown;
  }[];
  clock: {
    [k: string]: unknown;
  };
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
