/** What a player does about the draft: choose, confirm, ask for a hint; and where the keyboard's focus goes then. */
import { tick } from "svelte";

import type Board from "../../board/Board.svelte";
import { say } from "../../ui/toasts.svelte";
import { tableWords } from "../../words/table";
import type { Choice } from "./choices";
import type { Play } from "./play.svelte";

export class Acts {
  hinting = $state(false);
  #noted = $state.raw<{ text: string; steps: readonly unknown[] } | null>(null);
  /** Whether the table has been left, while something was still being waited for. */
  #gone = false;

  constructor(
    readonly play: Play,
    readonly board: () => Board | undefined,
  ) {
    $effect(() => () => void (this.#gone = true));
  }

  /** What is said instead of the task: a hint, or that a bot thinks about one. It is about the choices made so far, and
   * ends with them. */
  get note(): string | null {
    return this.#noted?.steps === this.play.draft.steps ? this.#noted.text : null;
  }

  #say(text: string): void {
    this.#noted = { text, steps: this.play.draft.steps };
  }

  confirm = async (): Promise<void> => {
    const { draft } = this.play;
    if (!draft.confirmable) return;
    const said = await draft.confirm();
    if (said === "stale") say(tableWords().stale, true);
  };

  take = async (choice: Choice): Promise<void> => {
    const { draft } = this.play;
    if (choice.kind === "plain" && draft.now?.phase === "abbey" && choice.word === "draw") {
      // The button says what it does, and what comes after is the bag's: there is nothing more to confirm.
      if (await draft.choose(choice)) await this.confirm();
      return;
    }
    this.play.take(choice);
    await this.focusNext();
  };

  pressCell = async (x: number, y: number): Promise<void> => {
    this.play.pressCell(x, y);
    await this.focusNext();
  };

  pressSpot = async (key: string): Promise<void> => {
    this.play.pressSpot(key);
    if (!this.play.palette) await this.focusNext();
  };

  turn(by: 1 | -1): void {
    this.play.turnTile(by);
    if (this.play.aimed) void this.focusNext();
  }

  /** Somebody who plays by keyboard is led on: from the cell to the spots, from the spot to Confirm. */
  async focusNext(): Promise<void> {
    const { draft } = this.play;
    if (!document.activeElement?.matches(":focus-visible")) return;
    for (let tries = 0; tries < 40 && draft.waiting; tries++) await new Promise((go) => setTimeout(go, 25));
    await tick();
    if (this.#gone) return;
    if (this.play.spots.length && !draft.ready) this.board()?.focusChoice("spot");
    else focusConfirm();
  }

  /** Go to the cells, from there to the spots, from there to Confirm. */
  focusChoices(): void {
    const { cells, spots } = this.play;
    const at = (document.activeElement as HTMLElement | null)?.dataset["roving"];
    if (cells.length && at !== "cell" && at !== "spot") this.board()?.focusChoice("cell");
    else if (spots.length && at !== "spot") this.board()?.focusChoice("spot");
    else focusConfirm();
  }

  hint = async (): Promise<void> => {
    const t = tableWords();
    this.hinting = true;
    this.#say(t.thinking);
    const answer = await this.play.draft.line.hint();
    if (this.#gone) return;
    this.hinting = false;
    this.#noted = null;
    if (answer.type === "refused") return say(t.noHint, true);
    const said = await this.play.propose(answer.words);
    if (this.#gone) return;
    const shown = this.play.draft.steps.length > 0;
    if (said) this.#say(shown ? t.hinted(said) : t.hintedOnly(said));
    const { aimed } = this.play;
    if (aimed) this.board()?.reveal(aimed.x, aimed.y);
  };
}

function focusConfirm(): void {
  document.querySelector<HTMLElement>('[data-testid="confirm"]')?.focus();
}
