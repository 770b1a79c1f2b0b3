/** The state of a table in play, without any markup: what is shown, what the player is deciding, what is open.
 *
 * `Game.svelte` lays it out. It must be made while a component is set up, or within `$effect.root`. */
import { tick, untrack } from "svelte";

import { coloursOf } from "../../app/players";
import type { BoardControl, BoardPlan, SegmentAt, TileSet } from "../../board/shapes";
import { entriesOf } from "../../net/api";
import type { Connection } from "../../net/connection.svelte";
import { gameTitle } from "../../words/games";
import { tableWords } from "../../words/table";
import { Commands } from "./commands.svelte";
import { Draft } from "./draft.svelte";
import { Effects } from "./effects.svelte";
import { GameLog } from "./gamelog.svelte";
import { MoveInput } from "./input.svelte";
import { type PositionQuery, RegionInspector } from "./inspector.svelte";
import { marksOf } from "./marks";
import { Panels } from "./panels.svelte";
import { namesOf } from "./seating";
import { ScoreWalkthrough } from "./walkthrough.svelte";

/** What a table needs of its connection. */
export type TableSource = Pick<
  Connection,
  "state" | "seq" | "you" | "table" | "view" | "chat" | "latest" | "act" | "preview" | "hint"
>;

/** The tiles of the game; null until they are loaded. */
export interface TileSource {
  readonly set: TileSet | null;
  readonly plan: BoardPlan | null;
}

export class TableState {
  readonly log = new GameLog();
  readonly draft: Draft;
  readonly input: MoveInput;
  readonly walkthrough: ScoreWalkthrough;
  readonly inspector: RegionInspector;
  readonly commands: Commands;
  readonly effects: Effects;
  readonly panels: Panels;
  /** The board on the page, once it is there. */
  board = $state.raw<BoardControl>();
  fieldsShown = $state(false);
  inspected = $state.raw<SegmentAt | null>(null);
  /** The segment of the log line under the pointer. */
  pointed = $state.raw<SegmentAt | null>(null);

  readonly facts = $derived.by(() => this.source.table!);
  readonly view = $derived.by(() => this.source.view!);
  readonly names = $derived(namesOf(this.facts.seats));
  readonly colours = $derived(coloursOf(this.facts.seats));
  readonly playing = $derived(this.facts.status === "playing");
  readonly over = $derived(this.facts.status === "over");
  readonly aids = $derived(this.facts.aids || this.over);

  constructor(
    readonly source: TableSource,
    readonly tiles: TileSource,
    token: string | null,
  ) {
    const board = (): BoardControl | undefined => this.board;
    const set = (): TileSet | null => this.tiles.set;
    this.draft = new Draft(source);
    this.input = new MoveInput(this.draft, set);
    this.walkthrough = new ScoreWalkthrough(() => this.view);
    this.inspector = new RegionInspector(
      untrack(() => this.facts.id),
      token,
      () => this.#position,
    );
    this.commands = new Commands(this.input, source, board);
    this.effects = untrack(() => {
      const { log, walkthrough } = this;
      return new Effects({ connection: source, log, walkthrough, set, acting: () => this.acting, board });
    });
    this.panels = new Panels(source);
    $effect(() => this.#followPosition());
    $effect(() => this.#loadPast());
    $effect(() => this.#revealSpots());
  }

  get you(): number | null {
    return this.source.you;
  }

  get colour(): string {
    return this.colours[this.you ?? 0]!;
  }

  /** Whether a person, not a bot, plays at my seat. */
  get #seated(): boolean {
    return this.playing && this.facts.seats[this.you ?? -1]?.bot === null;
  }

  /** Whether I am to move, or a move of mine is on its way. */
  readonly acting = $derived.by(() => this.playing && (this.draft.mine || this.draft.steps.length > 0));

  /** The tiles to show as a hand: mine during a move of mine, else those of the player to move. */
  readonly hand = $derived.by((): string[] => {
    const { you } = this;
    const decision = this.acting ? this.input.tileDecision : null;
    if (decision) {
      const held = decision.view.hands[you ?? -1] ?? [];
      return held.length && decision.view.phase === "place" ? [...held] : this.input.hand;
    }
    const seat = this.acting ? you : this.view.to_move;
    return (seat !== null && (this.draft.view ?? this.view).hands[seat]) || [];
  });

  /** The view on the board: with the draft, if there is one. */
  readonly shownView = $derived.by(() =>
    this.draft.steps.length ? (this.draft.view ?? this.view) : this.view,
  );

  readonly status = $derived.by((): string => {
    const t = tableWords();
    if (!this.tiles.set) return gameTitle(this.facts.game);
    if (this.over) return t.over;
    if (this.acting) return t.yourTurn;
    return this.facts.to_move === null ? "" : t.turnOf(this.names[this.facts.to_move]!);
  });

  get title(): string {
    return this.acting ? `● ${tableWords().yourTurn}` : gameTitle(this.facts.game);
  }

  /** The points that the draft would add to each score. */
  readonly gains = $derived.by((): number[] => {
    if (!this.draft.steps.length) return [];
    return this.shownView.scores.map((score, seat) => score - this.view.scores[seat]!);
  });

  /** The winners, once the walk-through is over. */
  readonly winners = $derived.by(() =>
    this.over && this.walkthrough.step === null ? this.facts.winners : [],
  );

  readonly region = $derived.by(() => (this.inspected ? this.inspector.at(this.inspected) : undefined));

  readonly marks = $derived.by(() =>
    marksOf({
      view: this.shownView,
      you: this.you,
      log: this.log,
      input: this.input,
      inspector: this.inspector,
      fields: this.fieldsShown,
      aids: this.aids,
      pointed: [this.pointed, this.walkthrough.event?.place ?? null, this.inspected],
    }),
  );

  /** Whether cells and spots can be pressed. */
  get choosing(): boolean {
    return this.acting && !this.draft.sending;
  }

  get #position(): PositionQuery | null {
    if (!this.aids || this.draft.previewing || this.draft.sending) return null;
    const { turn, phase, tiles, events } = this.view;
    const { words } = this.draft;
    return {
      key: [turn, phase, tiles.length, events.length, ...words].join(),
      query: words.map((word) => `words=${encodeURIComponent(word)}`).join("&"),
      aids: this.draft.aids,
    };
  }

  /** After each change of position: start the draft again, and add to the log. */
  #followPosition(): void {
    const [view, set, entry] = [this.view, this.tiles.set, this.source.latest];
    untrack(() => {
      const before = this.draft.view;
      this.draft.update(this.#seated ? view : null, set);
      if (this.draft.view !== before && !this.draft.steps.length) this.input.clear();
      this.log.update(view, entry);
    });
  }

  /** After each connection: load what happened before it. */
  #loadPast(): void {
    if (this.source.state !== "open") return;
    const [{ id }, last] = untrack(() => [this.facts, this.source.seq] as const);
    entriesOf(id, last).then(
      (entries) => this.log.addPast(entries),
      () => undefined, // the connection is lost again
    );
  }

  #revealSpots(): void {
    const decision = this.input.spotDecision;
    if (decision && !decision.chosen) void tick().then(() => this.board?.revealSpots());
  }

  pressCell(x: number, y: number): void {
    this.inspected = null; // it may cover other cells of the tile
    void this.commands.pressCell(x, y);
  }

  inspect(segment: SegmentAt | null): void {
    this.inspected = this.aids ? segment : null;
  }

  /** Inspect the region before or after the inspected one. */
  inspectNext(by: 1 | -1): void {
    this.inspect(this.inspector.next(this.inspected, by, this.shownView.pieces));
    if (this.inspected) this.board?.reveal(this.inspected[0], this.inspected[1]);
  }

  toggleFields(): void {
    this.fieldsShown = this.aids && !this.fieldsShown;
  }

  /** Close the inspector, or undo the last choice. */
  undo(): void {
    if (this.inspected) this.inspected = null;
    else this.input.undo();
  }
}
