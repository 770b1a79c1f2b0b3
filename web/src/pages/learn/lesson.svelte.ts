/** One lesson in progress: what the pupil has chosen, and the answer to it. */
import type { CellChoice, Float, Ghost, Highlight, Rotation, Spot, TileSet } from "../../board/shapes";
import { learnWords } from "../../words/learn";
import { type Choice, choicesOf, type SpotChoice, type TileChoice } from "../table/choices";
import { floatsOf } from "../table/floats";
import { cellLabel, placeLabel } from "../table/labels";
import { fittingPlacement, nextRotation, placementsByCell, placesOf } from "../table/places";
import { type Answer, type LessonView, planOf, sceneOf } from "./lessons";

type Mistake = keyof ReturnType<typeof learnWords>["wrong"];

const WITH_FLOATS = ["monk", "join", "majority"];

export class Lesson {
  readonly plan;
  readonly #scene;
  #placed = $state.raw<TileChoice | null>(null);
  #rotation = $state<Rotation>(0);
  #hovered = $state.raw<{ x: number; y: number } | null>(null);
  /** The key of the spot under the pointer. */
  pointed = $state<string | null>(null);
  /** The position after the right answer. */
  after = $state.raw<LessonView | null>(null);
  mistake = $state<Mistake | null>(null);
  /** The number of mistakes, so that the same sentence is said again. */
  mistakes = $state(0);

  constructor(
    readonly step: number,
    readonly set: () => TileSet | null,
  ) {
    this.plan = planOf(step);
    this.#scene = sceneOf(this.plan.id);
  }

  get done(): boolean {
    return this.after !== null;
  }

  /** Whether the lesson only tells something. */
  get tells(): boolean {
    return this.plan.id === "play";
  }

  get view(): LessonView {
    return this.after ?? this.#scene.before;
  }

  readonly choices = $derived.by((): Choice[] => {
    const set = this.set();
    return this.done || this.tells || !set ? [] : choicesOf(this.#scene.before, set);
  });

  /** Whether a tile is to be placed. */
  get placing(): boolean {
    return !this.done && this.#scene.before.phase === "place";
  }

  get tile(): string | null {
    return this.placing ? (this.#scene.before.hands[0]?.[0] ?? null) : null;
  }

  readonly #placements = $derived(placementsByCell(this.choices, this.tile ?? ""));

  /** The tile on the board that is not yet confirmed. */
  get placed(): TileChoice | null {
    return this.#placed;
  }

  get rotation(): Rotation {
    return this.#placed?.rotation ?? this.#rotation;
  }

  readonly cells = $derived.by((): CellChoice[] =>
    [...this.#placements.values()].map((placements) => {
      const { x, y } = placements[0]!;
      const here = this.#isPlacedAt(x, y);
      const fits = placements.some(({ rotation }) => rotation === this.rotation);
      const label = cellLabel(x, y, fits, here);
      return { x, y, fits: here || (!this.#placed && fits), placed: here, label };
    }),
  );

  readonly ghost = $derived.by((): Ghost | null => {
    const over = this.#hovered;
    if (over && !this.#isPlacedAt(over.x, over.y)) {
      const placement = this.#fitting(over.x, over.y);
      if (placement) return { ...placement, chosen: false };
    }
    return this.#placed ? { ...this.#placed, chosen: true } : null;
  });

  readonly #places = $derived(this.placing ? [] : placesOf(this.choices));

  readonly spots = $derived.by((): Spot[] =>
    this.#places.map((place) => ({
      key: place.key,
      at: place.at,
      face: { figure: "follower", lying: isOn("field", place.choices[0]) },
      label: placeLabel(place, "classic"),
    })),
  );

  /** The farmer's field in its owner's pattern. */
  readonly fields = $derived.by((): Highlight[] => {
    const shown = this.plan.field === "before" || (this.plan.field === "after" && this.done);
    return shown ? this.#regions("field").map((region) => ({ ...region, owners: [0] })) : [];
  });

  readonly highlights = $derived.by((): Highlight[] => {
    const choice = this.#places.find(({ key }) => key === this.pointed)?.choices[0];
    if (choice?.kind === "piece" && choice.segment) return [{ segments: [choice.segment] }];
    return this.plan.highlight ? this.#regions(this.plan.highlight) : [];
  });

  /** The points of the last turn, once the lesson is done. */
  readonly floats = $derived.by((): Float[] => {
    const set = this.set();
    if (!set || !this.done || !WITH_FLOATS.includes(this.plan.id)) return [];
    const last = this.view.events.slice(-2);
    const fresh = last.filter((event) => event.turn === last.at(-1)!.turn);
    return floatsOf(fresh, this.view, set, this.step * 10);
  });

  #regions(terrain: string): Highlight[] {
    return this.view.regions
      .filter((region) => region.kind === terrain)
      .map(({ segments }) => ({ segments }));
  }

  #isPlacedAt(x: number, y: number): boolean {
    return this.#placed?.x === x && this.#placed.y === y;
  }

  #fitting(x: number, y: number): TileChoice | null {
    return fittingPlacement(this.#placements.get(`${x},${y}`) ?? [], this.rotation) ?? null;
  }

  hover(cell: { x: number; y: number } | null): void {
    this.#hovered = cell;
  }

  pressCell(x: number, y: number): void {
    if (this.#isPlacedAt(x, y)) return this.rotateTile(1);
    this.#hovered = null;
    this.#placed = this.#fitting(x, y);
    this.mistake = null;
  }

  rotateTile(by: 1 | -1): void {
    if (!this.placing) return;
    const placed = this.#placed;
    const all = [...this.#placements.values()].flat();
    const here = placed ? all.filter(({ x, y }) => x === placed.x && y === placed.y) : all;
    const rotations = here.map(({ rotation }) => rotation);
    if (!rotations.length) return;
    this.#rotation = nextRotation(rotations, this.rotation, by);
    if (placed) this.#placed = here.find(({ rotation }) => rotation === this.#rotation) ?? placed;
  }

  confirm(): void {
    if (!this.#placed) return;
    const { x, y, word } = this.#placed;
    const wanted = this.#scene.before.options.filter((option) => option.word in this.#scene.after);
    const rightCell = wanted.some((option) => option.x === x && option.y === y);
    this.#try(word, rightCell ? "rotated" : "cell");
  }

  pressSpot(key: string): void {
    const choice = this.#places.find((place) => place.key === key)?.choices[0];
    if (choice?.kind === "piece") this.#try(choice.word, choice.feature as Mistake);
  }

  pass(): void {
    const pass = this.choices.find((choice) => choice.kind === "plain" && choice.verb === "pass");
    if (pass) this.#try(pass.word, "none");
  }

  answer(given: Answer): void {
    if (given !== this.plan.answer) return this.#miss("answer");
    this.mistake = null;
    this.after = this.#scene.after[""] ?? this.#scene.before;
  }

  #try(word: string, mistake: Mistake): void {
    const after = this.#scene.after[word];
    if (!after) return this.#miss(mistake);
    this.mistake = null;
    this.#placed = null;
    this.#hovered = null;
    this.pointed = null;
    this.after = after;
  }

  #miss(mistake: Mistake): void {
    this.mistake = mistake;
    this.mistakes++;
  }
}

function isOn(feature: string, choice: SpotChoice | undefined): boolean {
  return choice?.kind === "piece" && choice.feature === feature;
}
