/** The state of a replay, without any markup: the position that is shown, and what is shown with it. */
import { coloursOf } from "../../app/players";
import type { BoardControl, Cell, Float, Marks, TileSet } from "../../board/shapes";
import { gameName } from "../../net/games";
import type { TableFacts, View } from "../../net/messages";
import { replayWords } from "../../words/replay";
import { floatsOf } from "../table/floats";
import { moveSentence } from "../table/labels";
import { namesOf } from "../table/seating";
import { BotAnalysis } from "./analysis.svelte";
import type { Frame } from "./frames";
import { ReplayInspector } from "./inspector.svelte";
import { positionWithMove } from "./suggestion";

const TURN_TIME = 1_400; // milliseconds for each turn at normal speed
const MOST_FLOATS = 6; // more points at once would hide the board

export class ReplayState {
  /** The number of the frame that is shown. */
  at = $state(0);
  playing = $state(false);
  speed = $state(1);
  /** Whether the bot's move is wanted instead of the one that was played. */
  botWanted = $state(false);
  board = $state.raw<BoardControl>();
  /** Whether the last step went one turn forward. */
  #forward = $state(false);
  readonly analysis: BotAnalysis;
  readonly inspector: ReplayInspector;

  constructor(
    readonly table: TableFacts,
    readonly frames: readonly Frame[],
    readonly set: () => TileSet | null,
  ) {
    this.analysis = new BotAnalysis(table.id, frames);
    // The bot's move is drawn on the position before it, and its tile belongs to no region.
    this.inspector = new ReplayInspector(table.id, () => (this.suggestion ? this.at - 1 : this.at));
    $effect(() => this.#play());
    $effect(() => {
      const placed = this.suggestion?.cell ?? this.frame.view.tiles.at(-1);
      if (placed) this.board?.reveal(placed.x, placed.y);
    });
  }

  readonly names = $derived.by(() => namesOf(this.table.seats));
  readonly colours = $derived.by(() => coloursOf(this.table.seats));

  get game() {
    return gameName(this.table.game);
  }

  get last(): number {
    return this.frames.length - 1;
  }

  readonly frame = $derived.by((): Frame => this.frames[this.at]!);
  readonly judged = $derived.by(() => this.analysis.at(this.at));

  /** The bot's move on the position in which it would have been played; null if it cannot be drawn. */
  readonly botMove = $derived.by(() => {
    const judged = this.judged[0];
    const before = this.frames[this.at - 1]?.view;
    return judged && before ? positionWithMove(before, judged.seat, judged.moves) : null;
  });

  /** The bot's move, if it is shown. */
  readonly suggestion = $derived(this.botWanted ? this.botMove : null);

  readonly view = $derived.by((): View => {
    // All cells of the end, so that the board does not move from turn to turn.
    const frontier = this.frames[this.last]!.view.tiles.map(({ x, y }): Cell => [x, y]);
    return { ...(this.suggestion?.view ?? this.frame.view), frontier };
  });

  readonly marks = $derived.by((): Marks => {
    if (this.suggestion) return { ...this.inspector.marks, draft: this.suggestion.cell };
    const before = this.frames[this.at - 1]?.view.tiles.length ?? 1;
    const player = this.frame.moves[0]?.player ?? null;
    const last = this.frame.view.tiles.slice(before).map(({ x, y }) => ({ x, y, player }));
    return { ...this.inspector.marks, last };
  });

  readonly floats = $derived.by((): Float[] => {
    const set = this.set();
    const scored = this.frame.events.filter((event) => event.points);
    if (!set || this.suggestion || !this.#forward || scored.length > MOST_FLOATS) return [];
    return floatsOf(scored, this.frame.view, set, this.at * 100);
  });

  /** The position and its moves in words. */
  readonly sentence = $derived.by((): string => {
    const t = replayWords();
    const moves = this.frame.moves.map(({ player, moves }) =>
      moveSentence(this.names[player]!, moves, this.game),
    );
    return [this.at ? t.at(this.at, this.last) : t.atStart, ...moves].join(". ");
  });

  #goTo(position: number): void {
    const to = Math.min(this.last, Math.max(0, position));
    this.#forward = to === this.at + 1;
    this.at = to;
    // The address names the turn, so that it can be reloaded and shared.
    history.replaceState(null, "", `#turn=${to}`);
  }

  /** Stop playing and go to a position. */
  go(position: number): void {
    this.playing = false;
    this.#goTo(position);
  }

  togglePlay(): void {
    if (!this.playing && this.at === this.last) this.#goTo(0);
    this.playing = !this.playing;
  }

  #play(): (() => void) | undefined {
    if (!this.playing) return undefined;
    const timer = setInterval(() => {
      if (this.at >= this.last) this.playing = false;
      else this.#goTo(this.at + 1);
    }, TURN_TIME / this.speed);
    return () => clearInterval(timer);
  }

  inspectNext(by: 1 | -1): void {
    const [x, y] = this.inspector.inspectNext(by, this.frame.view);
    this.board?.reveal(x, y);
  }
}
