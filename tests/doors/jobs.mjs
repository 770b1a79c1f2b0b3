/** Plays jobs on engines in WebAssembly, in Node and in a page alike. `host` is web/src/engine as one module.
 *
 * A job names a game, its options, a number of players and what to play; cpu.py has the same in Python. Its answer
 * holds a SHA-256 of all states, one after the other. */

const GOLDEN = 0x9e3779b97f4a7c15n;

export async function run(host, jobs, fetchBytes) {
  const answers = [];
  const descriptions = new Map();
  const modules = new Map();
  for (const job of jobs) {
    if (!descriptions.has(job.game))
      descriptions.set(job.game, JSON.parse(new TextDecoder().decode(await fetchBytes(`${job.game}.json`))));
    const description = descriptions.get(job.game);
    const name = host.engineName(description, job.options);
    if (!modules.has(name)) modules.set(name, await WebAssembly.compile(await fetchBytes(`${name}.wasm`)));
    const engine = await host.Engine.load(description, job.options, modules.get(name));
    const began = performance.now();
    const answer = await PLAY[job.play](host, engine, job);
    answers.push(job.timed ? { ...answer, seconds: (performance.now() - began) / 1000 } : answer);
  }
  return answers;
}

const PLAY = { games, steps, decisions, records };

/** Whole random games, inside the engine. */
async function games(host, engine, { players, games, seed }) {
  const { at, layout, description } = engine;
  const size = layout.records.state.size;
  const ends = new Uint8Array(games * size);
  engine.view().setBigUint64(at.rng, BigInt(seed) * GOLDEN, true);
  let moves = 0;
  for (let game = 0; game < games; game++) {
    moves += engine.call("play_games", [players, 1, description.numbers.forever]);
    ends.set(engine.read(at.state, size), game * size);
  }
  return { moves, word: `${engine.view().getBigUint64(at.rng, true)}`, states: await sha256([ends]) };
}

/** Random games move by move: all legal moves and all states, and in each state what `finish` makes of it. */
async function steps(host, engine, { players, games, seed }) {
  const parts = [];
  engine.view().setBigUint64(engine.at.rng, BigInt(seed) * GOLDEN, true);
  for (let number = 0; number < games; number++) {
    const game = new host.LocalGame(engine, players);
    while (!game.over) {
      const state = game.state;
      game.finish();
      parts.push(state, new Uint8Array(game.codes().buffer), game.state);
      game.state = state;
      parts.push(new Uint8Array(game.codes().buffer));
      game.apply(engine.call(game.number("phase") < 0 ? "chance" : "pick"));
    }
    parts.push(game.state);
  }
  return { parts: parts.length, states: await sha256(parts) };
}

/** What a bot decides, for all players. */
async function decisions(host, engine, { players, orders, bot, seed, most }) {
  const game = new host.LocalGame(engine, players, orders);
  const player = host.makeBot(engine, bot, seed);
  const codes = [];
  const parts = [];
  game.draw();
  while (!game.over && codes.length < most) {
    const code = player.choose(game);
    codes.push(code);
    game.play(code);
    parts.push(game.state);
  }
  return { codes, states: await sha256(parts) };
}

/** The records that are made from options, and the decks. */
async function records(host, engine, { game, players }) {
  const { description, layout, values } = engine;
  return {
    rules: await sha256([host.makeRecord(layout.rules, values)]),
    search: await sha256([host.makeRecord(layout.search, values)]),
    decks: host.decksOf(description, values, players),
    players: host.lookUp(description.players, values),
  };
}

async function sha256(parts) {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  const digest = await crypto.subtle.digest("SHA-256", all);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
