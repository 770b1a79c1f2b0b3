"""Complete random games on a GPU, from the same kernels.

    python benchmarks/cuda_playouts.py [GAME] [THREADS]      prints a line of JSON (needs numba-cuda and a GPU)

Each thread plays one game after the other on a state of its own. The CPU plays the same games from the same random
word, and the scores are compared. The threads of a warp go through the phases of a turn in lockstep: all threads that
are in a phase carry it out, while the others wait. This keeps more threads busy than independent control flow. The
number of threads is chosen so that their states fit the second-level cache.
"""

import json
import sys
import time

import numpy as np
from numba import cuda

from bastide.core.records import record
from bastide.games import verbs
from bastide.games.catalog import read_game
from bastide.games.playouts import FOREVER, play_games, random_move

# A GPU has thousands of desks: as small as random play allows.
SMALL = {"events": (2,), "moves": (1024,)}
WARP = 32
EVERYBODY = 0xFFFFFFFF
GAMES = 16  # per thread and launch
CHECKED = 256  # threads whose scores are compared with the CPU's


def small_desk(desk):
    fields = []
    for name in desk.names[1:]:
        dtype = desk.fields[name][0]
        base, shape = (dtype.base, SMALL.get(name, dtype.shape))
        fields.append((name, base, shape) if shape else (name, dtype))
    return record("desk", fields)


@cuda.jit
def clear_together(words, thread, each):
    """Zero the states of a warp, each of so many words: its threads write side by side."""
    lane = thread % WARP
    first = (thread - lane) * each
    for index in range(each):
        words[first + index * WARP + lane] = 0
    cuda.syncwarp()


@cuda.jit
def play_many(states, words, rules, desks, rngs, players, games, first, last, moves):
    thread = cuda.grid(1)
    state, desk, rng = states[thread], desks[thread], rngs[thread]
    made = 0
    for _ in range(games):
        clear_together(words, thread, words.shape[0] // states.shape[0])
        verbs.start(state, rules[0], players)
        desk.noted = 0
        while cuda.any_sync(EVERYBODY, state.phase != 0):
            for phase in range(first, last + 1):
                if phase != 0 and state.phase == phase:
                    verbs.apply(state, rules[0], desk, random_move(state, rules[0], desk, rng))
                    made += 1
                cuda.syncwarp()
    moves[thread] = made


def check(rules, seeds, scores, players):
    """The CPU plays the same games."""
    desk = rules.new_desk()
    for thread in range(CHECKED):
        state = np.zeros(2, rules.layout()).view(np.recarray)
        play_games(state, rules.pack(), desk, seeds[thread].copy(), players, 1, FOREVER)
        assert (state[0].scores == scores[thread]).all(), f"thread {thread} plays another game than the CPU"


def main() -> None:
    name = sys.argv[1] if len(sys.argv) > 1 else "classic"
    processors = cuda.get_current_device().MULTIPROCESSOR_COUNT
    threads = int(sys.argv[2]) // WARP * WARP if len(sys.argv) > 2 else processors * 3 * WARP
    game, rules = read_game(name)
    phases = min(game.PHASES), max(game.PHASES)
    players = rules.players()[0]
    packed = cuda.to_device(np.array([rules.pack()], rules.pack().dtype))
    seeds = np.arange(1, threads + 1, dtype=np.uint64).reshape(-1, 1) * np.uint64(0x9E3779B97F4A7C15)
    layout = rules.layout()
    assert layout.itemsize % 8 == 0
    words = cuda.to_device(np.zeros(threads * layout.itemsize // 8, np.int64))
    states = words.view(np.uint8).view(layout)
    desk = small_desk(rules.desk())
    desks, moves = cuda.to_device(np.zeros(threads, desk)), cuda.device_array(threads, np.int64)
    rngs = cuda.to_device(seeds)
    shape = (threads // WARP, WARP)
    began = time.perf_counter()
    play_many[shape](states, words, packed, desks, rngs, players, 1, *phases, moves)
    cuda.synchronize()
    compiled = time.perf_counter() - began
    check(rules, seeds, states.copy_to_host()["scores"], players)
    began = time.perf_counter()
    play_many[shape](states, words, packed, desks, rngs, players, GAMES, *phases, moves)
    cuda.synchronize()
    spent = time.perf_counter() - began
    figures = {
        "game": name,
        "games_per_s": round(threads * GAMES / spent),
        "moves_per_s": round(int(moves.copy_to_host().sum()) / spent),
        "threads": threads,
        "state_bytes": layout.itemsize,
        "desk_bytes": desk.itemsize,
        "compile_s": round(compiled, 1),
    }
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
