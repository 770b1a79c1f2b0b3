"""How fast the search simulates, against the bare random games of `bastide bench` on the same machine.

    python benchmarks/search_speed.py [GAME]... [--seconds S]     prints a line of JSON for each game

uniform   simulations by random playouts: moves a second inside the search, as a share of bench's, both in processor
          time
judged    the simulations that bots run: a leaf expands a whole turn by the evaluation
threads   the simulations of two threads together, as a multiple of one
"""

import argparse
import json
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np

import bastide
from bastide.bots.search import Search, SearchSettings
from bastide.games import catalog
from bastide.games.playouts import FOREVER, play_games

BATCH = 50
SPELLS = 5
NODES = 1 << 21


def middle(game: bastide.Game) -> None:
    """Play at random until half the tiles are gone."""
    player = bastide.bot("uniform")
    half = int(game.state.unseen) // 2
    while game.state.unseen > half:
        game.play(player.choose(game))


def bare_moves(name: str, seconds: float) -> float:
    """Moves a second of random games without a search, as `bastide bench` plays them, in processor time."""
    _, rules = catalog.read_game(name)
    states = np.zeros(2, rules.layout()).view(np.recarray)
    desk, rng = rules.new_desk(), np.array([88172645463325252], np.uint64)
    play_games(states, rules.pack(), desk, rng, 2, 1, FOREVER)
    best = 0.0
    for _ in range(SPELLS):
        moves, began = 0, time.thread_time()
        while (spent := time.thread_time() - began) < seconds / SPELLS:
            moves += play_games(states, rules.pack(), desk, rng, 2, 16, FOREVER)
        best = max(best, moves / spent)
    return best


def search_of(game: bastide.Game, uniform: bool, seed: int) -> Search:
    """A search that has its kernels compiled and no visits."""
    search = Search(game, SearchSettings(random_playouts=uniform), NODES, seed)
    search.begin(game.known_to(game.to_move).states, game.to_move)
    search.simulate(BATCH)  # compiles
    search.begin(game.known_to(game.to_move).states, game.to_move)
    return search


def work(search: Search, seconds: float) -> tuple[float, float]:
    """Simulations a second, and moves a second of processor time, which a busy machine leaves alone."""
    began, busy = time.perf_counter(), time.thread_time()
    while (spent := time.perf_counter() - began) < seconds:
        search.simulate(BATCH)
    return search.visits / spent, float(search.record.moves) / (time.thread_time() - busy)


def measure(game: bastide.Game, uniform: bool, seconds: float) -> tuple[float, float, float]:
    """Simulations and moves a second of one thread, and the gain of two; the best of some spells, as in bench."""
    spells = [work(search_of(game, uniform, 1), seconds / SPELLS) for _ in range(SPELLS)]
    alone, moves = max(rate for rate, _ in spells), max(moves for _, moves in spells)
    both = 0.0
    with ThreadPoolExecutor(2) as pool:
        for _ in range(SPELLS):
            searches = [search_of(game, uniform, seed) for seed in (1, 2)]
            both = max(both, sum(rate for rate, _ in pool.map(lambda search: work(search, seconds / SPELLS), searches)))
    return alone, moves, both / alone


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("games", nargs="*", default=["classic:current"])
    parser.add_argument("--seconds", type=float, default=3.0)
    args = parser.parse_args()
    for name in args.games:
        bare = bare_moves(name, args.seconds)
        row: dict[str, object] = {"game": name, "bench_moves_per_s": round(bare)}
        for place in ("opening", "middle"):
            game = bastide.new(name, 2, seed=1)
            if place == "middle":
                middle(game)
            for mode, uniform in (("uniform", True), ("judged", False)):
                rate, moves, gain = measure(game, uniform, args.seconds)
                figures = {"simulations_per_s": round(rate), "moves_per_s": round(moves), "threads": round(gain, 2)}
                if uniform:
                    figures["share_of_bench"] = round(moves / bare, 2)
                row[f"{mode}_{place}"] = figures
        print(json.dumps(row), flush=True)


if __name__ == "__main__":
    main()
