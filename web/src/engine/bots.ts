/** The bots, in the memory of an engine. With the same seed they choose as in Python (`bastide.bots`). */
import { makeRecord, type BotNumbers } from "./description";
import type { Engine } from "./engine";
import type { LocalGame } from "./game";

export interface Bot {
  choose(game: LocalGame): number;
}

/** A bot of some numbers: those of a level, or a search of one's own. */
export function makeBot(engine: Engine, numbers: BotNumbers, seed: number): Bot {
  return numbers.noise === undefined
    ? new Mcts(engine, numbers, seed)
    : new Greedy(engine, numbers.noise, seed);
}

/** The tree and the records of a search. */
class Search {
  readonly at: Record<string, number>;
  readonly nodes: number;

  constructor(
    readonly engine: Engine,
    nodes: number,
  ) {
    const { layout, description, values } = engine;
    const { records } = layout;
    this.nodes = nodes;
    this.at = {
      search: engine.put(makeRecord(layout.search, values)),
      states: engine.take(description.numbers.states! * records.state.size),
      positions: engine.take(description.numbers.candidates! * records.state.size),
      race: engine.take(records.race.size),
      rng: engine.take(8),
      tree: engine.take(nodes * records.tree.size),
    };
  }

  call(name: string, ...numbers: number[]): number {
    this.engine.lengths.tree = this.nodes;
    return this.engine.call(name, numbers, this.at);
  }

  /** Put what a player knows of the game at the root, or elsewhere. */
  know(player: number, at = this.at.states!): void {
    const { engine } = this;
    engine.copy(at, engine.at.state!, engine.layout.records.state.size);
    engine.view().setBigUint64(engine.at.rng!, 1n, true);
    engine.call("imagine", [player], { state: at });
  }

  /** Clear the tree and start from the position at the root. */
  begin(player: number): void {
    const { fields } = this.engine.layout.records.search;
    this.engine.view().setInt8(this.at.search! + fields.player![0], player);
    this.call("clear_tree");
  }

  set root(node: number) {
    const { fields } = this.engine.layout.records.search;
    this.engine.view().setInt32(this.at.search! + fields.root![0], node, true);
  }

  /** The visits of the root. */
  get visits(): number {
    const { search, tree } = this.engine.layout.records;
    const root = this.engine.number(search, this.at.search!, "root");
    return this.engine.number(tree, this.at.tree! + root * tree.size, "visits");
  }

  set noise(points: number) {
    const { fields } = this.engine.layout.records.search;
    this.engine.view().setFloat64(this.at.search! + fields.noise![0], points, true);
  }

  /** The move of a node. */
  move(node: number): number {
    const { tree } = this.engine.layout.records;
    return this.engine.number(tree, this.at.tree! + node * tree.size, "move");
  }
}

/** Plays the turn with the best expected margin; `noise` is a temperature in points. */
class Greedy implements Bot {
  private readonly search: Search;

  constructor(engine: Engine, noise: number, seed: number) {
    this.search = new Search(engine, engine.description.numbers.greedy_nodes!);
    this.search.noise = noise;
    this.search.call("seed_rng", seed);
  }

  choose(game: LocalGame): number {
    const { search } = this;
    const player = game.number("player");
    search.know(player);
    search.begin(player);
    search.call("expand_root");
    return search.move(search.call("sample_prior"));
  }
}

/** Monte Carlo tree search with a budget of simulations or of time, and rollouts for the best turns. */
class Mcts implements Bot {
  private readonly search: Search;
  private readonly simulations: number | null;
  private readonly seconds: number | null;
  private readonly rollouts: number;
  private next: Uint8Array | null = null; // the position after the last move, if the turn goes on there
  private last = 0;

  constructor(
    private readonly engine: Engine,
    numbers: BotNumbers,
    seed: number,
  ) {
    const { min_nodes, max_nodes, nodes_per_simulation } = engine.description.numbers;
    this.simulations = numbers.simulations ?? null;
    this.seconds = numbers.seconds ?? null;
    this.rollouts = numbers.rollouts ?? 0;
    const nodes = min_nodes! + nodes_per_simulation! * (this.simulations ?? max_nodes!);
    this.search = new Search(engine, Math.min(max_nodes!, nodes));
    this.search.call("seed_search", 1 + seed);
  }

  choose(game: LocalGame): number {
    const codes = game.codes();
    if (codes.length === 1) return codes[0]!;
    this.think(game);
    const best = this.search.move(this.search.call("most_visited"));
    this.remember(game, best);
    return best;
  }

  /** Search the position; a later decision of the same turn goes on with the tree of the first. */
  private think(game: LocalGame): void {
    const { search, engine } = this;
    const { continued_share, time_before_rollouts } = engine.description.numbers;
    const began = performance.now();
    const player = game.number("player");
    const { next } = this;
    this.next = null;
    search.know(player);
    let share = this.rollouts && this.seconds ? time_before_rollouts! : 1;
    if (next !== null && same(next, engine.read(search.at.states!, next.length))) {
      search.root = search.call("find_child", this.last);
      if (this.rollouts) return; // which were of the whole turn
      share = continued_share!;
    } else search.begin(player);
    if (this.simulations !== null) this.spendSimulations(Math.trunc(this.simulations * share));
    else this.spendTime(this.seconds! * share);
    if (this.rollouts) this.race(this.seconds === null ? Infinity : began + 1000 * this.seconds);
  }

  private spendSimulations(budget: number): void {
    const { certain_lead } = this.engine.description.numbers;
    while (this.search.call("simulate_within", budget, certain_lead!) !== 0);
  }

  private spendTime(seconds: number): void {
    const { batch, timed_lead } = this.engine.description.numbers;
    const [began, before] = [performance.now(), this.search.visits];
    let left = batch!;
    while (this.search.call("simulate_within", this.search.visits + left, timed_lead!) !== 0) {
      const spent = Math.max(performance.now() - began, 0.1) / 1000; // the clock of a page is coarse
      left = Math.trunc(((this.search.visits - before) / spent) * (seconds - spent));
    }
  }

  private race(deadline: number): void {
    const { search, engine } = this;
    const { race } = engine.layout.records;
    search.call("begin_race");
    let left = engine.number(race, search.at.race!, "candidates");
    const done = () => engine.number(race, search.at.race!, "rollouts");
    while (left > 1 && done() < this.rollouts && performance.now() < deadline)
      left = search.call("run_round");
    search.call("write_result");
  }

  /** Remember the position after a move, if the same player decides there too. */
  private remember(game: LocalGame, move: number): void {
    const { search, engine } = this;
    const { state } = engine.layout.records;
    const player = game.number("player");
    const at = search.at.states! + state.size; // the state of simulations is free between two searches
    search.know(player, at);
    engine.call("apply", [move], { state: at });
    if (engine.number(state, at, "phase") > 0 && engine.number(state, at, "player") === player) {
      this.next = engine.read(at, state.size);
      this.last = move;
    }
  }
}

function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.every((byte, index) => byte === other[index]);
}
