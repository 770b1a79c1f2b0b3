/** A table that is being set up: the game with its options, who sits where, clock, aids. */
import { catalog } from "../../app/catalog.svelte";
import { Kept } from "../../app/kept.svelte";
import { myName } from "../../app/person";
import { settings } from "../../app/settings.svelte";
import type { GameKind, GameOption, MoveClock, NewTable } from "../../net/messages";

export type SeatWish = { kind: "you" } | { kind: "open" } | { kind: "bot"; bot: string };
export type ClockKind = "none" | "move" | "total";
export type OutOfTime = NonNullable<MoveClock["out_of_time"]>;

/** The edition that was chosen last; at first the one that is in the shops, which the lessons teach. */
const edition = new Kept<string>("edition", "current");

export class Plan {
  game: string;
  chosen = $state<Record<string, string>>({});
  seats = $state<SeatWish[]>([{ kind: "you" }, { kind: "open" }]);
  clock = $state<ClockKind>("none");
  perMove = $state(120);
  total = $state(1200);
  increment = $state(10);
  outOfTime = $state<OutOfTime>("stand_in");
  aids = $state(true);
  public = $state(false);

  constructor(game: string) {
    this.game = game;
  }

  get kind(): GameKind | undefined {
    return catalog.games?.find((kind) => kind.name === this.game);
  }

  get options(): [name: string, option: GameOption][] {
    return Object.entries(this.kind?.options ?? {});
  }

  value(name: string): string {
    const option = this.kind?.options[name];
    const kept = name === "edition" && option?.values.includes(edition.value) ? edition.value : undefined;
    return this.chosen[name] ?? kept ?? option?.default ?? "";
  }

  choose(name: string, value: string): void {
    this.chosen[name] = value;
    if (name === "edition") edition.value = value;
  }

  get least(): number {
    return this.kind?.players[0] ?? 2;
  }

  /** Some expansions bring pieces for another player. */
  get most(): number {
    const more = this.options.filter(([name]) => this.value(name) === "on").map(([, option]) => option.most);
    return Math.max(this.kind?.players.at(-1) ?? 2, ...more);
  }

  /** The game with all that differs from the rules' own defaults: `classic:current,hand=3,river`. */
  get text(): string {
    const words = this.options
      .filter(([name, option]) => this.value(name) !== option.default)
      .map(([name, option]) => {
        if (name === "edition") return this.value(name);
        return option.flag ? name : `${name}=${this.value(name)}`;
      });
    return words.length ? `${this.game}:${words.join(",")}` : this.game;
  }

  /** The table as the server wants it, with these seats or those chosen. */
  table(seats: SeatWish[] = $state.snapshot(this.seats)): NewTable {
    return {
      game: this.text,
      seats,
      name: myName(),
      colour: settings.colour.value,
      aids: this.aids,
      clock: this.#clock(),
      public: this.public,
    };
  }

  #clock(): NewTable["clock"] {
    const out_of_time = this.outOfTime;
    if (this.clock === "move") return { kind: "move", seconds: this.perMove, out_of_time };
    if (this.clock === "total")
      return { kind: "total", seconds: this.total, increment: this.increment, out_of_time };
    return { kind: "none" };
  }
}
