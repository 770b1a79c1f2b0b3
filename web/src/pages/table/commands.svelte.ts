/** The player's commands: choose, rotate, confirm, ask for a hint; and where the keyboard's focus goes after them. */
import { tick } from "svelte";

import type { BoardControl } from "../../board/shapes";
import type { HintMessage, Refused } from "../../net/messages";
import { showToast } from "../../ui/toasts.svelte";
import { tableWords } from "../../words/table";
import type { Choice } from "./choices";
import type { MoveInput } from "./input.svelte";

const POLL = 25; // milliseconds
const POLLS = 40;

export class Commands {
  hinting = $state(false);
  #note = $state.raw<{ text: string; steps: readonly unknown[] } | null>(null);
  /** Whether the page was left while an answer was awaited. */
  #left = false;

  constructor(
    readonly input: MoveInput,
    readonly hintSource: { hint(): Promise<HintMessage | Refused> },
    readonly board: () => BoardControl | undefined,
  ) {
    $effect(() => () => void (this.#left = true));
  }

  /** A hint, or that a bot thinks about one. It is shown as long as the choices stay as they are. */
  get note(): string | null {
    return this.#note?.steps === this.input.draft.steps ? this.#note.text : null;
  }

  #setNote(text: string): void {
    this.#note = { text, steps: this.input.draft.steps };
  }

  confirm = async (): Promise<void> => {
    const { draft } = this.input;
    if (!draft.confirmable) return;
    if ((await draft.confirm()) === "stale") showToast(tableWords().stale, true);
  };

  take = async (choice: Choice): Promise<void> => {
    const { draft } = this.input;
    if (choice.kind === "plain" && draft.view?.phase === "abbey" && choice.verb === "to_draw") {
      // The bag decides what comes next: there is nothing to preview and nothing more to confirm.
      if (await draft.choose(choice)) await this.confirm();
      return;
    }
    this.input.take(choice);
    await this.focusNext();
  };

  pressCell = async (x: number, y: number): Promise<void> => {
    this.input.pressCell(x, y);
    await this.focusNext();
  };

  pressSpot = async (key: string): Promise<void> => {
    this.input.pressSpot(key);
    if (!this.input.menuPlace) await this.focusNext();
  };

  rotate(by: 1 | -1): void {
    this.input.rotateTile(by);
    if (this.input.placed) void this.focusNext();
  }

  /** Move the keyboard's focus on: from the cell to the spots, from the spot to Confirm. */
  async focusNext(): Promise<void> {
    const { draft } = this.input;
    if (!document.activeElement?.matches(":focus-visible")) return;
    for (let polls = 0; polls < POLLS && draft.previewing; polls++)
      await new Promise((resolve) => setTimeout(resolve, POLL));
    await tick();
    if (this.#left) return;
    if (this.input.spots.length && !draft.ready) this.board()?.focusChoice("spot");
    else focusConfirm();
  }

  /** Move the focus to the cells, from there to the spots, from there to Confirm. */
  focusChoices(): void {
    const { cells, spots } = this.input;
    const at = (document.activeElement as HTMLElement | null)?.dataset["roving"];
    if (cells.length && at !== "cell" && at !== "spot") this.board()?.focusChoice("cell");
    else if (spots.length && at !== "spot") this.board()?.focusChoice("spot");
    else focusConfirm();
  }

  hint = async (): Promise<void> => {
    const t = tableWords();
    this.hinting = true;
    this.#setNote(t.thinking);
    const answer = await this.hintSource.hint();
    if (this.#left) return;
    this.hinting = false;
    this.#note = null;
    if (answer.type === "refused") return showToast(t.noHint, true);
    const sentence = await this.input.propose(answer.words);
    if (this.#left) return;
    const { placed, draft } = this.input;
    if (sentence) this.#setNote(draft.steps.length ? t.hinted(sentence) : t.hintedOnly(sentence));
    if (placed) this.board()?.reveal(placed.x, placed.y);
  };
}

function focusConfirm(): void {
  document.querySelector<HTMLElement>('[data-testid="confirm"]')?.focus();
}
