/** What a player points at and picks up: the tile in hand, the cell and the spot under the pointer, the open palette.
 *
 * It turns the stages of the draft into cells, ghost and spots for the board, and presses on them into choices. */
import { segmentAt } from "../../board/geometry";
import type { CellChoice, Ghost, SegmentAt, Spot, TileSet } from "../../board/shapes";
import { gameName, type Turn, type View } from "../../net/view";
import { cellsOf, type Choice, choiceOf, nextTurn, type Place, type Placing, placesOf } from "./choices";
import type { Draft, Stage } from "./draft.svelte";
import { cellLabel, choiceLabel, placeLabel } from "./labels";

export class Play {
  /** Which tile of a hand of several. */
  picked = $state<string | null>(null);
  /** How the tile in hand is turned. */
  turn = $state<Turn>(0);
  hoveredCell = $state.raw<{ x: number; y: number } | null>(null);
  hoveredSpot = $state<string | null>(null);
  /** The place whose pieces are shown to choose from. */
  palette = $state.raw<Place | null>(null);

  constructor(
    readonly draft: Draft,
    readonly set: () => TileSet | null,
  ) {}

  /** The decision about a tile, open or still easy to change. */
  readonly placing = $derived.by((): Stage | null => {
    const stages = this.draft.stages;
    const at = stages.findLastIndex((stage) => stage.choices.some((choice) => choice.kind === "place"));
    const stage = stages[at];
    if (!stage || (stage.chosen && stage.chosen.kind !== "place")) return null;
    const next = stages[at + 1];
    const open = !next || next.chosen === null || next.view.phase === "follower";
    return open && stages.length - at <= 2 ? stage : null;
  });

  /** The tile just laid down, not yet confirmed. */
  readonly aimed = $derived(this.placing?.chosen?.kind === "place" ? this.placing.chosen : null);

  /** The tiles that can be laid now. */
  readonly hand = $derived.by((): string[] => {
    const { placing } = this;
    if (!placing) return [];
    const names = placing.choices.flatMap((choice) => (choice.kind === "place" ? [choice.tile] : []));
    return [...new Set(names)];
  });

  readonly tile = $derived.by((): string | null => {
    if (this.picked && this.hand.includes(this.picked)) return this.picked;
    return this.aimed?.tile ?? this.hand[0] ?? null;
  });

  readonly places = $derived.by((): Map<string, Placing[]> => {
    const { placing, tile } = this;
    return placing && tile ? cellsOf(placing.choices, tile) : new Map();
  });

  readonly turns = $derived([...this.places.values()].flat().map((placing) => placing.turn));

  readonly cells = $derived.by((): CellChoice[] => {
    const { aimed } = this;
    const next = this.draft.stages.at(-1)?.view.phase;
    // Once the tile has led to something else than a figure, only its own cell is shown, for turning it.
    const settled = aimed !== null && next !== "follower" && !this.draft.ready && !this.draft.waiting;
    const shown = [...this.places.entries()].filter(([key]) => !settled || key === `${aimed.x},${aimed.y}`);
    return shown.map(([, turns]) => {
      const { x, y } = turns[0]!;
      const here = aimed !== null && aimed.tile === this.tile && aimed.x === x && aimed.y === y;
      const strong = turns.some((placing) => placing.turn === this.turn);
      return { x, y, strong: here || (!aimed && strong), aimed: here, label: cellLabel(x, y, strong, here) };
    });
  });

  readonly ghost = $derived.by((): Ghost | null => {
    const { aimed, hoveredCell: over, tile } = this;
    if (over && tile && !(aimed && aimed.x === over.x && aimed.y === over.y)) {
      const placing = this.#fitting(over.x, over.y);
      if (placing) return { ...placing, sure: false };
    }
    return aimed && this.draft.waiting ? { ...aimed, sure: true } : null;
  });

  /** The decision about a place on the board: the open one, or the last if it may still be changed. */
  readonly posting = $derived.by((): Stage | null => {
    const stages = this.draft.stages;
    const last = stages.at(-1);
    if (!last) return null;
    return placesOf(last.choices).length && (!last.chosen || this.draft.ready) ? last : null;
  });

  readonly spotPlaces = $derived(this.posting ? placesOf(this.posting.choices) : []);

  readonly spots = $derived.by((): Spot[] => {
    const game = gameName(this.draft.now?.game ?? "classic");
    return this.spotPlaces.map((place) => {
      const chosen = place.choices.find(
        (choice) => choice === this.posting?.chosen || isChosen(choice, this.posting),
      );
      const shown = chosen ?? place.choices[0]!;
      return {
        key: place.key,
        at: place.at,
        face: faceOf(shown),
        label: placeLabel(place, game),
        chosen: chosen !== undefined,
      };
    });
  });

  /** What else can be chosen: on buttons. */
  readonly buttons = $derived.by((): Choice[] => {
    const open = this.draft.stages.at(-1);
    if (!open || open.chosen) return [];
    return open.choices.filter((choice) => choice.kind === "plain" || choice.kind === "aside");
  });

  /** The segments to light for the spot under the pointer. */
  readonly pointed = $derived.by((): SegmentAt | null => {
    const place = this.spotPlaces.find(({ key }) => key === this.hoveredSpot) ?? this.palette;
    const choice = place?.choices[0];
    if (!choice || choice.kind === "wall") return null;
    if (choice.segment || choice.kind !== "piece") return choice.segment;
    return this.#fieldAtCorner(choice.place);
  });

  #fieldAtCorner(corner: string): SegmentAt | null {
    const laid = this.posting?.view.tiles.at(-1);
    const set = this.set();
    if (!laid || !set) return null;
    const inset = (letters: string): number => (corner.includes(letters) ? 94 : 6);
    return [laid.x, laid.y, segmentAt(set, laid, [inset("E"), inset("S")])];
  }

  /** The placement in a cell with the turn in hand, or the next one that fits. */
  #fitting(x: number, y: number): Placing | null {
    const turns = this.places.get(`${x},${y}`);
    if (!turns) return null;
    const fits = turns.map((placing) => placing.turn);
    const turn = fits.includes(this.turn) ? this.turn : nextTurn(fits, this.turn, 1);
    return turns.find((placing) => placing.turn === turn) ?? null;
  }

  pick(tile: string): void {
    this.picked = tile;
    this.hoveredCell = null;
    if (this.aimed && this.placing) this.draft.undo(this.placing.index);
    if (!this.turns.includes(this.turn)) this.turn = this.turns[0] ?? 0;
  }

  pressCell(x: number, y: number): void {
    const { aimed, placing } = this;
    if (aimed && aimed.x === x && aimed.y === y && aimed.tile === this.tile) return this.turnTile(1);
    const wanted = this.#fitting(x, y);
    if (!wanted || !placing) return;
    this.hoveredCell = null;
    this.turn = wanted.turn;
    void this.draft.choose(wanted, placing.index);
  }

  /** Turn the tile to the next side up that fits: where it lies, under the pointer, or anywhere. */
  turnTile(by: 1 | -1): void {
    const { aimed, hoveredCell: over, placing } = this;
    const spot = aimed ?? over;
    const fits = (spot && this.places.get(`${spot.x},${spot.y}`)?.map((each) => each.turn)) ?? this.turns;
    if (!fits.length) return;
    const to = nextTurn(fits, aimed?.turn ?? this.turn, by);
    this.turn = to;
    if (!aimed || !placing || to === aimed.turn) return;
    const wanted = this.places.get(`${aimed.x},${aimed.y}`)?.find((each) => each.turn === to);
    if (wanted) void this.draft.choose(wanted, placing.index);
  }

  /** How many ways of turning there are where the tile lies, or in hand. */
  get ways(): number {
    const spot = this.aimed;
    return new Set(spot ? this.places.get(`${spot.x},${spot.y}`)?.map((each) => each.turn) : this.turns).size;
  }

  pressSpot(key: string): void {
    const place = this.spotPlaces.find((each) => each.key === key);
    const stage = this.posting;
    if (!place || !stage) return;
    if (place.choices.length > 1) {
      this.palette = this.palette?.key === key ? null : place;
      return;
    }
    this.take(place.choices[0]!);
  }

  /** Choose something on the board or on a button; what is chosen already is given up. */
  take(choice: Choice): void {
    const stage = this.posting;
    this.palette = null;
    this.hoveredSpot = null;
    if (stage?.chosen && isChosen(choice, stage)) this.draft.undo(stage.index);
    else void this.draft.choose(choice, stage?.chosen ? stage.index : this.draft.steps.length);
  }

  /** Show a proposed word as if the player had chosen it. */
  async propose(words: readonly string[]): Promise<string> {
    const said: string[] = [];
    this.draft.reset();
    for (const word of words) {
      const view: View | null = this.draft.now;
      const set = this.set();
      if (!view || !set || !this.draft.mine || !view.legal.includes(word)) break;
      const choice = choiceOf(view, set, word);
      if (choice.kind === "place") {
        this.picked = choice.tile;
        this.turn = choice.turn;
      }
      const label = choiceLabel(choice, view);
      said.push(`${label.charAt(0).toLowerCase()}${label.slice(1)}`);
      if (view.phase === "abbey" && choice.kind === "plain") break; // drawing cannot be shown, only done
      if (!(await this.draft.choose(choice))) break;
    }
    return said.join(", ");
  }

  undo(): void {
    if (this.palette) this.palette = null;
    else this.draft.undo();
  }

  /** Another position: nothing is pointed at any more. */
  forget(): void {
    this.hoveredCell = this.hoveredSpot = this.palette = null;
    this.picked = null;
    if (!this.turns.includes(this.turn)) this.turn = this.turns[0] ?? 0;
  }
}

function isChosen(choice: Choice, stage: Stage | null): boolean {
  return stage?.chosen?.word === choice.word;
}

function faceOf(choice: Place["choices"][number]): Spot["face"] {
  if (choice.kind === "region") return { sign: "★" };
  if (choice.kind === "piece") return { figure: choice.piece };
  if (choice.what === "gate") return { token: "city_gate" };
  return choice.what === "wall" ? { token: "city_wall" } : { figure: choice.what };
}
