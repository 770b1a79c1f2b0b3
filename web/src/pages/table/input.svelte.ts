/** The player's input on the way to a move: the tile and rotation in hand, the cell and spot under the pointer.
 *
 * It turns the decisions of the draft into cells, ghost tile and spots for the board, and presses on them into
 * choices. */
import { segmentAt } from "../../board/geometry";
import type { CellChoice, Ghost, Rotation, SegmentAt, Spot, TileSet } from "../../board/shapes";
import { gameName } from "../../net/games";
import { type Choice, choiceOf, type SpotChoice, type TileChoice } from "./choices";
import type { Decision, Draft } from "./draft.svelte";
import { cellLabel, choiceLabel, placeLabel } from "./labels";
import { fittingPlacement, nextRotation, type Place, placementsByCell, placesOf } from "./places";

export class MoveInput {
  /** The tile picked from a hand of several. */
  picked = $state<string | null>(null);
  /** The rotation of the tile in hand. */
  rotation = $state<Rotation>(0);
  hoveredCell = $state.raw<{ x: number; y: number } | null>(null);
  hoveredSpot = $state<string | null>(null);
  /** The place whose piece menu is open. */
  menuPlace = $state.raw<Place | null>(null);

  constructor(
    readonly draft: Draft,
    readonly set: () => TileSet | null,
  ) {}

  /** The decision about a tile: the open one, or the last while it is easy to change. */
  readonly tileDecision = $derived.by((): Decision | null => {
    const { decisions } = this.draft;
    const at = decisions.findLastIndex(({ choices }) => choices.some((choice) => choice.kind === "tile"));
    const decision = decisions[at];
    if (!decision || (decision.chosen && decision.chosen.kind !== "tile")) return null;
    const next = decisions[at + 1];
    const open = !next || next.chosen === null || next.view.phase === "follower";
    return open && decisions.length - at <= 2 ? decision : null;
  });

  /** The tile on the board that is not yet confirmed. */
  readonly placed = $derived(this.tileDecision?.chosen?.kind === "tile" ? this.tileDecision.chosen : null);

  /** The tiles that can be placed now. */
  readonly hand = $derived.by((): string[] => {
    const choices = this.tileDecision?.choices ?? [];
    return [...new Set(choices.flatMap((choice) => (choice.kind === "tile" ? [choice.tile] : [])))];
  });

  readonly tile = $derived.by((): string | null => {
    if (this.picked && this.hand.includes(this.picked)) return this.picked;
    return this.placed?.tile ?? this.hand[0] ?? null;
  });

  /** The placements of the tile in hand, by cell. */
  readonly placements = $derived.by((): Map<string, TileChoice[]> => {
    const { tileDecision, tile } = this;
    return tileDecision && tile ? placementsByCell(tileDecision.choices, tile) : new Map();
  });

  readonly rotations = $derived([...this.placements.values()].flat().map(({ rotation }) => rotation));

  readonly cells = $derived.by((): CellChoice[] => {
    const { placed } = this;
    const phase = this.draft.decisions.at(-1)?.view.phase;
    // Once the tile has led to a decision that is not about a figure, only its own cell is shown, to rotate it.
    const only = placed !== null && phase !== "follower" && !this.draft.ready && !this.draft.previewing;
    const shown = [...this.placements.values()].filter(
      ([first]) => !only || isAt(placed, first!.x, first!.y),
    );
    return shown.map((placements) => {
      const { x, y } = placements[0]!;
      const here = placed?.tile === this.tile && isAt(placed, x, y);
      const fits = placements.some(({ rotation }) => rotation === this.rotation);
      return { x, y, fits: here || (!placed && fits), placed: here, label: cellLabel(x, y, fits, here) };
    });
  });

  readonly ghost = $derived.by((): Ghost | null => {
    const { placed, hoveredCell: over, tile } = this;
    if (over && tile && !isAt(placed, over.x, over.y)) {
      const placement = this.#fitting(over.x, over.y);
      if (placement) return { ...placement, chosen: false };
    }
    return placed && this.draft.previewing ? { ...placed, chosen: true } : null;
  });

  /** The decision about a place on the board: the open one, or the last while it can be changed. */
  readonly spotDecision = $derived.by((): Decision | null => {
    const last = this.draft.decisions.at(-1);
    if (!last) return null;
    return placesOf(last.choices).length && (!last.chosen || this.draft.ready) ? last : null;
  });

  readonly places = $derived(this.spotDecision ? placesOf(this.spotDecision.choices) : []);

  readonly spots = $derived.by((): Spot[] => {
    const game = gameName(this.draft.view?.game ?? "classic");
    return this.places.map((place) => {
      const chosen = place.choices.find((choice) => isChosen(choice, this.spotDecision));
      const face = faceOf(chosen ?? place.choices[0]!);
      const label = placeLabel(place, game);
      return { key: place.key, at: place.at, face, label, chosen: chosen !== undefined };
    });
  });

  /** The choices of the open decision that have no place on the board. */
  readonly buttons = $derived.by((): Choice[] => {
    const open = this.draft.decisions.at(-1);
    if (!open || open.chosen) return [];
    return open.choices.filter((choice) => choice.kind === "plain" || choice.kind === "aside");
  });

  /** The segment to highlight for the spot under the pointer. */
  readonly pointed = $derived.by((): SegmentAt | null => {
    const place = this.places.find(({ key }) => key === this.hoveredSpot) ?? this.menuPlace;
    const choice = place?.choices[0];
    if (!choice || choice.kind === "wall") return null;
    if (choice.segment || choice.kind !== "piece") return choice.segment;
    return this.#fieldAtCorner(choice.corner);
  });

  #fieldAtCorner(corner: string): SegmentAt | null {
    const tile = this.spotDecision?.view.tiles.at(-1);
    const set = this.set();
    if (!tile || !set) return null;
    const inset = (letter: string): number => (corner.includes(letter) ? 94 : 6);
    return [tile.x, tile.y, segmentAt(set, tile, [inset("E"), inset("S")])];
  }

  #at({ x, y }: { x: number; y: number }): TileChoice[] {
    return this.placements.get(`${x},${y}`) ?? [];
  }

  /** The placement in a cell with the rotation in hand, or with the next one that fits. */
  #fitting(x: number, y: number): TileChoice | undefined {
    return fittingPlacement(this.#at({ x, y }), this.rotation);
  }

  pick(tile: string): void {
    this.picked = tile;
    this.hoveredCell = null;
    if (this.placed && this.tileDecision) this.draft.undo(this.tileDecision.index);
    this.#keepRotationLegal();
  }

  pressCell(x: number, y: number): void {
    const { placed, tileDecision } = this;
    if (isAt(placed, x, y) && placed?.tile === this.tile) return this.rotateTile(1);
    const wanted = this.#fitting(x, y);
    if (!wanted || !tileDecision) return;
    this.hoveredCell = null;
    this.rotation = wanted.rotation;
    void this.draft.choose(wanted, tileDecision.index);
  }

  /** Rotate the tile to the next rotation that fits: on the board, in the cell under the pointer, or anywhere. */
  rotateTile(by: 1 | -1): void {
    const { placed, tileDecision } = this;
    const cell = placed ?? this.hoveredCell;
    const here = cell ? this.#at(cell).map(({ rotation }) => rotation) : [];
    const fitting = here.length ? here : this.rotations;
    if (!fitting.length) return;
    const to = nextRotation(fitting, placed?.rotation ?? this.rotation, by);
    this.rotation = to;
    if (!placed || !tileDecision || to === placed.rotation) return;
    const wanted = this.#at(placed).find(({ rotation }) => rotation === to);
    if (wanted) void this.draft.choose(wanted, tileDecision.index);
  }

  /** Whether the tile has several rotations: where it lies, or in hand. */
  get rotatable(): boolean {
    const fitting = this.placed ? this.#at(this.placed).map(({ rotation }) => rotation) : this.rotations;
    return new Set(fitting).size > 1;
  }

  pressSpot(key: string): void {
    const place = this.places.find((each) => each.key === key);
    if (!place || !this.spotDecision) return;
    if (place.choices.length > 1) this.menuPlace = this.menuPlace?.key === key ? null : place;
    else this.take(place.choices[0]!);
  }

  /** Choose something on the board or on a button; choosing it again undoes it. */
  take(choice: Choice): void {
    const decision = this.spotDecision;
    this.menuPlace = null;
    this.hoveredSpot = null;
    if (decision?.chosen && isChosen(choice, decision)) this.draft.undo(decision.index);
    else void this.draft.choose(choice, decision?.chosen ? decision.index : this.draft.steps.length);
  }

  /** Choose some words one after the other, as a hint proposes them; returns them as a sentence. */
  async propose(words: readonly string[]): Promise<string> {
    const labels: string[] = [];
    this.draft.reset();
    for (const word of words) {
      const { view } = this.draft;
      const set = this.set();
      const option = view?.options.find((each) => each.word === word);
      if (!view || !set || !this.draft.mine || !option) break;
      const choice = choiceOf(view, set, option);
      if (choice.kind === "tile") {
        this.picked = choice.tile;
        this.rotation = choice.rotation;
      }
      const label = choiceLabel(choice, view);
      labels.push(`${label.charAt(0).toLowerCase()}${label.slice(1)}`);
      if (view.phase === "abbey" && choice.kind === "plain") break; // a draw cannot be previewed
      if (!(await this.draft.choose(choice))) break;
    }
    return labels.join(", ");
  }

  undo(): void {
    if (this.menuPlace) this.menuPlace = null;
    else this.draft.undo();
  }

  /** Forget everything that belongs to the last position. */
  clear(): void {
    this.hoveredCell = this.hoveredSpot = this.menuPlace = null;
    this.picked = null;
    this.#keepRotationLegal();
  }

  #keepRotationLegal(): void {
    if (!this.rotations.includes(this.rotation)) this.rotation = this.rotations[0] ?? 0;
  }
}

function isAt(placed: TileChoice | null, x: number, y: number): boolean {
  return placed?.x === x && placed.y === y;
}

function isChosen(choice: Choice, decision: Decision | null): boolean {
  return decision?.chosen?.word === choice.word;
}

function faceOf(choice: SpotChoice): Spot["face"] {
  if (choice.kind === "region") return { sign: "★" };
  if (choice.kind === "piece") return { figure: choice.piece };
  if (choice.what === "gate") return { token: "city_gate" };
  return choice.what === "wall" ? { token: "city_wall" } : { figure: choice.what };
}
