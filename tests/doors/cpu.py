"""Plays jobs on the CPU. `jobs.mjs` has the same for WebAssembly; the answers must be equal."""

import hashlib
from typing import Any

import numpy as np

import bastide
from bastide.bots.greedy import Greedy
from bastide.bots.mcts import Mcts
from bastide.core import records
from bastide.games import verbs
from bastide.games.catalog import read_game
from bastide.games.playouts import FOREVER, play_games
from bastide.wasm.describe import new_search
from bastide.wasm.exports import SEARCH, dtypes_of

GOLDEN = 0x9E3779B97F4A7C15
Job = dict[str, Any]


def run(job: Job) -> Job:
    """The answer to a job."""
    return PLAY[job["play"]](job)


def rng_of(seed: int) -> Any:
    return np.array([seed * GOLDEN % 2**64], np.uint64)


def sha256(parts: list[bytes]) -> str:
    return hashlib.sha256(b"".join(parts)).hexdigest()


def games(job: Job) -> Job:
    _, rules = read_game(job["name"])
    states, desk, rng = np.zeros(2, rules.layout()).view(np.recarray), rules.new_desk(), rng_of(job["seed"])
    moves, ends = 0, []
    for _ in range(job["games"]):
        moves += play_games(states, rules.pack(), desk, rng, job["players"], 1, FOREVER)
        ends.append(states[:1].tobytes())
    return {"moves": moves, "word": str(rng[0]), "states": sha256(ends)}


def steps(job: Job) -> Job:
    game, rules = read_game(job["name"])
    packed, desk, rng, parts = rules.pack(), rules.new_desk(), rng_of(job["seed"]), []

    def codes(state: Any) -> bytes:
        return desk.moves[: game.legal(state, packed, desk)].tobytes()

    for _ in range(job["games"]):
        states = records.new(rules.layout())
        game.start(states[0], packed, job["players"])
        while states[0].phase != 0:
            ended = records.copy(states)
            game.finish(ended[0], packed, desk)
            parts += [states.tobytes(), codes(ended[0]), ended.tobytes(), codes(states[0])]
            chance = states[0].phase < 0
            move = verbs.chance(states[0], packed, rng) if chance else verbs.pick(states[0], packed, desk, rng)
            desk.noted = 0
            game.apply(states[0], packed, desk, move)
        parts.append(states.tobytes())
    return {"parts": len(parts), "states": sha256(parts)}


def decisions(job: Job) -> Job:
    game = bastide.new(job["name"], job["players"], seed=job["shuffle"])
    numbers, codes, parts = job["bot"], [], []
    if "noise" in numbers:
        player: Any = Greedy(job["seed"], noise=numbers["noise"])
    else:
        player = Mcts(numbers["simulations"], rollouts=numbers["rollouts"], seed=job["seed"])
    while not game.over and len(codes) < job["most"]:
        move = player.choose(game)
        codes.append(move.code)
        game.play(move)
        parts.append(game.states.tobytes())
    return {"codes": codes, "states": sha256(parts)}


def made_records(job: Job) -> Job:
    game, rules = read_game(job["name"])
    decks = rules.decks(job["players"])
    return {
        "rules": sha256([without_padding(rules.pack())]),
        "search": sha256([new_search(game, rules, dtypes_of(game, rules)[SEARCH])]),
        "decks": [decks[number] if number < len(decks) else [] for number in range(records.DECKS)],
        "players": list(rules.players()),
    }


def without_padding(record: Any) -> bytes:
    """The bytes of a record, with zeros between its fields."""
    clean = records.new(record.dtype)
    for name in record.dtype.names:
        clean[0][name] = record[name]
    return clean.tobytes()


PLAY = {"games": games, "steps": steps, "decisions": decisions, "records": made_records}
