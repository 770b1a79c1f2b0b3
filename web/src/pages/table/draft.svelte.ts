/** The move that the player is composing: the words chosen so far, and the view after each of them.
 *
 * The server previews each choice and says what may follow. The move is complete when the next decision belongs to
 * the bag, to another player, or to another turn. Until it is sent, every choice can be undone. */
import type { TileSet } from "../../board/shapes";
import type { Answer, Command, ConnectionState } from "../../net/connection.svelte";
import type { Aids, Option, Preview, Refused, View } from "../../net/messages";
import type { Reason } from "../../words/refusals";
import { type Choice, choiceOf, choicesOf } from "./choices";

/** The part of a `Connection` that a draft needs. */
export interface MoveChannel {
  readonly state: ConnectionState;
  readonly you: number | null;
  preview(words: string[]): Promise<Preview | Refused>;
  act(command: Command): Promise<Answer>;
}

interface Step {
  choice: Choice;
  /** The view in which it was chosen. */
  before: View;
}

/** A decision: the view that asks for it, the choices there, and the one that was made. */
export interface Decision {
  index: number;
  view: View;
  choices: Choice[];
  chosen: Choice | null;
}

export class Draft {
  steps = $state.raw<Step[]>([]);
  /** The view after all steps; the table's own view before the first. */
  view = $state.raw<View | null>(null);
  /** The regions and dead cells after all steps, as far as a preview told them. */
  aids = $state.raw<Aids | null>(null);
  previewing = $state(false);
  sending = $state(false);
  /** Why the last choice was refused, in the server's words. */
  problem = $state.raw<Reason | null>(null);
  #base = $state.raw<View | null>(null);
  #set = $state.raw<TileSet | null>(null);
  /** Counts changes of the draft, so that a late answer to an earlier one is ignored. */
  #version = 0;

  constructor(readonly channel: MoveChannel) {}

  /** Take the table's view. The draft starts again unless the position is the same. */
  update(view: View | null, set: TileSet | null): void {
    this.#set = set;
    if (view && this.#base && isSamePosition(view, this.#base)) {
      this.#base = view;
      if (!this.steps.length) this.view = view;
      return;
    }
    this.#base = view;
    this.reset();
    this.problem = null;
  }

  reset(): void {
    this.#version++;
    this.steps = [];
    this.view = this.#base;
    this.aids = null;
    this.previewing = this.sending = false;
  }

  get you(): number | null {
    return this.channel.you;
  }

  get words(): string[] {
    return this.steps.map((step) => step.choice.word);
  }

  /** Whether the next decision is mine. */
  get mine(): boolean {
    const { view, you } = this;
    if (view === null || you === null) return false;
    return view.to_move === you && view.options.length > 0 && view.turn === this.#base?.turn;
  }

  /** Whether the move is complete. */
  get ready(): boolean {
    return this.steps.length > 0 && !this.previewing && !this.mine;
  }

  /** Whether the move can be sent as it is, or without a figure. */
  get confirmable(): boolean {
    return !this.sending && !this.previewing && (this.ready || this.mayPass);
  }

  get mayPass(): boolean {
    return this.#pass !== undefined;
  }

  /** The option to put no figure. */
  get #pass(): Option | undefined {
    if (!this.steps.length || !this.mine || this.view?.phase !== "follower") return undefined;
    return this.view.options.find(({ verb }) => verb === "pass");
  }

  /** Every decision so far, the open one last. */
  readonly decisions = $derived.by((): Decision[] => {
    const set = this.#set;
    if (!set) return [];
    const made = this.steps.map(({ before, choice }, index) => ({
      index,
      view: before,
      choices: choicesOf(before, set),
      chosen: choice,
    }));
    if (!this.mine || this.previewing || !this.view) return made;
    const open = { index: made.length, view: this.view, choices: choicesOf(this.view, set), chosen: null };
    return [...made, open];
  });

  /** Choose at a decision; the open one by default. Choosing at an earlier one undoes what followed it. */
  async choose(choice: Choice, decision = this.steps.length): Promise<boolean> {
    const before = this.steps[decision]?.before ?? this.view;
    if (!before || this.sending) return false;
    const version = ++this.#version;
    this.problem = null;
    this.steps = [...this.steps.slice(0, decision), { choice, before }];
    this.view = before;
    this.aids = null;
    this.previewing = true;
    const answer = await this.channel.preview(this.words);
    if (version !== this.#version) return false;
    this.previewing = false;
    if (answer.type === "preview") {
      this.view = answer.view;
      this.aids = answer.aids;
      return true;
    }
    this.steps = this.steps.slice(0, decision);
    this.view = before;
    this.problem = answer;
    return false;
  }

  /** Undo the last choice, or all choices from a decision on. */
  undo(decision = this.steps.length - 1): void {
    const first = this.steps[decision];
    if (!first || this.sending) return;
    this.#version++;
    this.previewing = false;
    this.problem = null;
    this.steps = this.steps.slice(0, decision);
    this.view = first.before;
    this.aids = null;
  }

  /** Send the move. "more" means that a decision is still open. */
  async confirm(): Promise<"played" | "more" | "stale" | "refused"> {
    const pass = this.#pass;
    if (pass && this.view && this.#set) {
      const none = choiceOf(this.view, this.#set, pass);
      // Without a connection nothing can be previewed, but a move can wait in the queue.
      if (this.channel.state === "open") await this.choose(none);
      else return this.#send([...this.words, none.word]);
    }
    return this.ready ? this.#send(this.words) : "more";
  }

  async #send(words: string[]): Promise<"played" | "stale" | "refused"> {
    this.problem = null;
    this.sending = true;
    const version = this.#version;
    const answer = await this.channel.act({ type: "move", words });
    if (answer.type === "ack") return "played";
    if (version === this.#version) {
      this.reset();
      if (answer.type === "refused") this.problem = answer;
    }
    return answer.type;
  }
}

function isSamePosition(a: View, b: View): boolean {
  return (
    a.turn === b.turn &&
    a.phase === b.phase &&
    a.to_move === b.to_move &&
    a.tiles.length === b.tiles.length &&
    a.events.length === b.events.length &&
    (a.legal === b.legal || a.legal.join() === b.legal.join())
  );
}
