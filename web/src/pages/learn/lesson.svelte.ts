/** One lesson in progress: what the pupil has chosen, and what is said about it. */
import type { CellChoice, Ghost, Lit, Spot, TileSet } from "../../board/shapes";
import type { Turn, View } from "../../net/view";
import { learnWords } from "../../words/learn";
import { type Choice, cellsOf, choicesOf, nextTurn, type Placing, placesOf } from "../table/choices";
import { cellLabel, placeLabel } from "../table/labels";
import { type Answer, type LessonView, planOf, sceneOf } from "./lessons";

type Wrong = keyof ReturnType<typeof learnWords>["wrong"];

export class Lesson {
  readonly plan;
  readonly #scene;
  #set: () => TileSet | null;
  #aimed = $state.raw<Placing | null>(null);
  #turn = $state<Turn>(0);
  #hovered = $state.raw<{ x: number; y: number } | null>(null);
  pointed = $state<string | null>(null);
  after = $state.raw<LessonView | null>(null);
  wrong = $state<Wrong | null>(null);
  /** How often something wrong was chosen, so that the same sentence is said again. */
  tries = $state(0);

  constructor(
    readonly step: number,
    set: () => TileSet | null,
  ) {
    this.plan = planOf(step);
    this.#scene = sceneOf(this.plan.id);
    this.#set = set;
  }

  get done(): boolean {
    return this.after !== null;
  }

  /** A lesson that only tells is done when it is read. */
  get tells(): boolean {
    return this.plan.id === "play";
  }

  get view(): LessonView {
    return this.after ?? this.#scene.before;
  }

  readonly choices = $derived.by((): Choice[] => {
    const set = this.#set();
    return this.done || this.tells || !set ? [] : choicesOf(this.#scene.before as unknown as View, set);
  });

  get placing(): boolean {
    return !this.done && this.#scene.before.phase === "place";
  }

  get tile(): string | null {
    return this.placing ? (this.#scene.before.hands[0]?.[0] ?? null) : null;
  }

  readonly #cells = $derived(cellsOf(this.choices, this.tile ?? ""));

  get aimed(): Placing | null {
    return this.#aimed;
  }

  /** The way the tile is turned in hand. */
  get turn(): Turn {
    return this.#aimed?.turn ?? this.#turn;
  }

  readonly cells = $derived.by((): CellChoice[] =>
    [...this.#cells.values()].map((turns) => {
      const { x, y } = turns[0]!;
      const here = this.#aimed?.x === x && this.#aimed.y === y;
      const strong = turns.some((placing) => placing.turn === this.turn);
      return {
        x,
        y,
        strong: here || (!this.#aimed && strong),
        aimed: here,
        label: cellLabel(x, y, strong, here),
      };
    }),
  );

  readonly ghost = $derived.by((): Ghost | null => {
    const over = this.#hovered;
    if (over && !(this.#aimed?.x === over.x && this.#aimed.y === over.y)) {
      const placing = this.#fitting(over.x, over.y);
      if (placing) return { ...placing, sure: false };
    }
    return this.#aimed ? { ...this.#aimed, sure: true } : null;
  });

  readonly #places = $derived(this.placing ? [] : placesOf(this.choices));

  readonly spots = $derived.by((): Spot[] =>
    this.#places.map((place) => ({
      key: place.key,
      at: place.at,
      face: { figure: "follower", lying: place.key.includes("/field") },
      label: placeLabel(place, "classic"),
    })),
  );

  /** The field of the farmer, in his pattern. */
  readonly fields = $derived.by((): Lit[] => {
    const shown = this.plan.field === "before" || (this.plan.field === "after" && this.done);
    return shown ? this.#regions("field").map((region) => ({ ...region, owners: [0] })) : [];
  });

  readonly lit = $derived.by((): Lit[] => {
    const place = this.#places.find(({ key }) => key === this.pointed)?.choices[0];
    if (place?.kind === "piece" && place.segment) return [{ segments: [place.segment] }];
    return this.plan.lit ? this.#regions(this.plan.lit) : [];
  });

  #regions(kind: string): Lit[] {
    return this.view.regions.filter((region) => region.kind === kind).map(({ segments }) => ({ segments }));
  }

  #fitting(x: number, y: number): Placing | null {
    const turns = this.#cells.get(`${x},${y}`) ?? [];
    const fits = turns.map((placing) => placing.turn);
    const turn = fits.includes(this.turn) ? this.turn : nextTurn(fits, this.turn, 1);
    return turns.find((placing) => placing.turn === turn) ?? null;
  }

  hover(cell: { x: number; y: number } | null): void {
    this.#hovered = cell;
  }

  pressCell(x: number, y: number): void {
    if (this.#aimed?.x === x && this.#aimed.y === y) return this.turnTile(1);
    this.#hovered = null;
    this.#aimed = this.#fitting(x, y);
    this.wrong = null;
  }

  turnTile(by: 1 | -1): void {
    if (!this.placing) return;
    const spot = this.#aimed;
    const ways = spot ? (this.#cells.get(`${spot.x},${spot.y}`) ?? []) : [...this.#cells.values()].flat();
    if (!ways.length) return;
    this.#turn = nextTurn(
      ways.map((placing) => placing.turn),
      this.turn,
      by,
    );
    if (spot) this.#aimed = ways.find((placing) => placing.turn === this.#turn) ?? spot;
  }

  confirm(): void {
    if (!this.#aimed) return;
    const { x, y, word } = this.#aimed;
    const near = Object.keys(this.#scene.after).some((wanted) => wanted.includes(`@${x},${y}/`));
    this.#try(word, near ? "turned" : "cell");
  }

  pressSpot(key: string): void {
    const choice = this.#places.find((place) => place.key === key)?.choices[0];
    if (choice) this.#try(choice.word, choice.word.split(":")[0] as Wrong);
  }

  pass(): void {
    this.#try("-", "none");
  }

  answer(given: Answer): void {
    if (given !== this.plan.answer) return this.#miss("answer");
    this.wrong = null;
    this.after = this.#scene.after[""] ?? this.#scene.before;
  }

  #try(word: string, wrong: Wrong): void {
    const after = this.#scene.after[word];
    if (!after) return this.#miss(wrong);
    this.wrong = null;
    this.#aimed = null;
    this.#hovered = null;
    this.pointed = null;
    this.after = after;
  }

  #miss(wrong: Wrong): void {
    this.wrong = wrong;
    this.tries++;
  }
}
