/** A move that is being made: words chosen so far, the view after each, free to undo until it is sent.
 *
 * Each choice is tried by the server, which says what may follow; the move is whole when the next decision belongs to
 * the bag, to somebody else, or to another turn. */
import type { TileSet } from "../../board/shapes";
import type { Connection } from "../../net/connection.svelte";
import type { View } from "../../net/view";
import { type Choice, choiceOf, choicesOf } from "./choices";

interface Step {
  choice: Choice;
  /** The view in which it was chosen. */
  before: View;
}

/** A decision: the view that asks for it and the choices there. */
export interface Stage {
  index: number;
  view: View;
  choices: Choice[];
  chosen: Choice | null;
}

export class Draft {
  steps = $state.raw<Step[]>([]);
  /** The view after all steps; the table's own before the first. */
  now = $state.raw<View | null>(null);
  waiting = $state(false);
  sending = $state(false);
  /** Why the last choice was refused, in the server's words. */
  problem = $state<string | null>(null);
  #base = $state.raw<View | null>(null);
  #set = $state.raw<TileSet | null>(null);
  #round = 0;

  constructor(readonly line: Connection) {}

  /** Begin anew, unless the position is the one that is being decided. */
  see(view: View | null, set: TileSet | null): void {
    this.#set = set;
    if (view && this.#base && isSame(view, this.#base)) {
      this.#base = view;
      if (!this.steps.length) this.now = view;
      return;
    }
    this.#base = view;
    this.reset();
    this.problem = null;
  }

  reset(): void {
    this.#round++;
    this.steps = [];
    this.now = this.#base;
    this.waiting = this.sending = false;
  }

  get you(): number | null {
    return this.line.you;
  }

  /** Whether the next decision is still mine. */
  get mine(): boolean {
    const { now } = this;
    return (
      now !== null &&
      this.you !== null &&
      now.to_move === this.you &&
      !!now.legal.length &&
      now.turn === this.#base?.turn
    );
  }

  get ready(): boolean {
    return this.steps.length > 0 && !this.waiting && !this.mine;
  }

  /** Whether the move can be sent as it is, or with no follower. */
  get confirmable(): boolean {
    return !this.sending && !this.waiting && (this.ready || this.mayPass);
  }

  get mayPass(): boolean {
    return (
      this.steps.length > 0 && this.mine && this.now?.phase === "follower" && this.now.legal.includes("-")
    );
  }

  /** Every decision so far, the open one last. */
  readonly stages = $derived.by((): Stage[] => {
    const set = this.#set;
    if (!set) return [];
    const made = this.steps.map(({ before, choice }, index) => ({
      index,
      view: before,
      choices: choicesOf(before, set),
      chosen: choice,
    }));
    if (!this.mine || this.waiting || !this.now) return made;
    return [...made, { index: made.length, view: this.now, choices: choicesOf(this.now, set), chosen: null }];
  });

  /** Decide something: at a stage that was decided before, what followed is undone. */
  async choose(choice: Choice, stage = this.steps.length): Promise<boolean> {
    const before = this.steps[stage]?.before ?? this.now;
    if (!before || this.sending) return false;
    const round = ++this.#round;
    this.problem = null;
    this.steps = [...this.steps.slice(0, stage), { choice, before }];
    this.now = before;
    this.waiting = true;
    const answer = await this.line.preview(this.#words);
    if (round !== this.#round) return false;
    this.waiting = false;
    if (answer.type === "preview") {
      this.now = answer.view as unknown as View;
      return true;
    }
    this.steps = this.steps.slice(0, stage);
    this.now = before;
    this.problem = answer.why;
    return false;
  }

  /** Take back the last choice, or all from a stage on. */
  undo(stage = this.steps.length - 1): void {
    const first = this.steps[stage];
    if (!first || this.sending) return;
    this.#round++;
    this.waiting = false;
    this.problem = null;
    this.steps = this.steps.slice(0, stage);
    this.now = first.before;
  }

  /** Send the move; true once it is in the log. */
  async confirm(): Promise<"played" | "more" | "stale" | "refused"> {
    if (this.mayPass && this.now && this.#set) {
      const none = choiceOf(this.now, this.#set, "-");
      // While the line is down nothing can be tried, but a move can wait for it.
      if (this.line.line === "open") await this.choose(none);
      else return this.#send([...this.#words, none.word]);
    }
    return this.ready ? this.#send(this.#words) : "more";
  }

  get #words(): string[] {
    return this.steps.map((step) => step.choice.word);
  }

  async #send(words: string[]): Promise<"played" | "stale" | "refused"> {
    this.problem = null;
    this.sending = true;
    const round = this.#round;
    const answer = await this.line.act({ type: "move", words });
    if (answer.type === "ack") return "played";
    if (round === this.#round) {
      this.reset();
      if (answer.type === "refused") this.problem = answer.why;
    }
    return answer.type;
  }
}

function isSame(a: View, b: View): boolean {
  return (
    a.turn === b.turn &&
    a.phase === b.phase &&
    a.to_move === b.to_move &&
    a.tiles.length === b.tiles.length &&
    a.events.length === b.events.length &&
    (a.legal === b.legal || a.legal.join() === b.legal.join())
  );
}
