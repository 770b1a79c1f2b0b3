/** A table that is being set up: the game with its options, the seats, the clock, aids. */
import { catalog } from "../../app/catalog.svelte";
import { StoredValue } from "../../app/stored.svelte";
import { myName } from "../../app/person";
import { settings } from "../../app/settings.svelte";
import type { GameKind, GameOption, MoveClock, NewTable } from "../../net/messages";

export type SeatWish = { kind: "you" } | { kind: "open" } | { kind: "bot"; bot: string };
export type ClockMode = "none" | "move" | "total";
export type OutOfTime = NonNullable<MoveClock["out_of_time"]>;

/** The edition that was chosen last; at first the one on sale, which the lessons teach. */
const edition = new StoredValue<string>("edition", "current");

export class Plan {
  game: string;
  chosen = $state<Record<string, string>>({});
  seats = $state<SeatWish[]>([{ kind: "you" }, { kind: "open" }]);
  clock = $state<ClockMode>("none");
  perMove = $state(120);
  total = $state(1200);
  increment = $state(10);
  outOfTime = $state<OutOfTime>("stand_in");
  aids = $state(true);
  public = $state(false);

  constructor(game: string) {
    this.game = game;
  }

  get info(): GameKind | undefined {
    return catalog.games?.find((info) => info.name === this.game);
  }

  get options(): [name: string, option: GameOption][] {
    return Object.entries(this.info?.options ?? {});
  }

  value(name: string): string {
    const option = this.info?.options[name];
    const stored = name === "edition" && option?.values.includes(edition.value) ? edition.value : undefined;
    return this.chosen[name] ?? stored ?? option?.default ?? "";
  }

  choose(name: string, value: string): void {
    this.chosen[name] = value;
    if (name === "edition") edition.value = value;
  }

  get least(): number {
    return this.info?.players[0] ?? 2;
  }

  /** The most players; some expansions add one. */
  get most(): number {
    const more = this.options.filter(([name]) => this.value(name) === "on").map(([, option]) => option.most);
    return Math.max(this.info?.players.at(-1) ?? 2, ...more);
  }

  /** The game string, with every option that differs from its default: `classic:current,hand=3,river`. */
  get text(): string {
    const words = this.options
      .filter(([name, option]) => this.value(name) !== option.default)
      .map(([name, option]) => {
        if (name === "edition") return this.value(name);
        return option.flag ? name : `${name}=${this.value(name)}`;
      });
    return words.length ? `${this.game}:${words.join(",")}` : this.game;
  }

  /** The table as a request to the server; the seats can be replaced. */
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
