"""Complete random games on a GPU, from the same kernels: shows that CUDA compiles them.

    python benchmarks/cuda_playouts.py [GAME] [THREADS]      prints one line of JSON (needs numba-cuda and a GPU)

Each thread plays games one after the other on a state of its own; the games it plays are those that the CPU plays
from the same random word, and the scores are compared.
"""

import json
import sys
import time

import numpy as np
from numba import cuda

from bastide.core.records import record
from bastide.games.catalog import read_game
from bastide.games.playouts import FOREVER, play_games

# A GPU has thousands of desks: as small as random play allows.
SMALL = {"events": (1,), "moves": (1024,)}
GAMES = 4  # per thread and launch


def small_desk(desk):
    fields = []
    for name in desk.names[1:]:
        dtype = desk.fields[name][0]
        base, shape = (dtype.base, SMALL.get(name, dtype.shape))
        fields.append((name, base, shape) if shape else (name, base))
    return record("desk", fields)


@cuda.jit
def play_many(states, rules, desks, words, players, games, moves):
    thread = cuda.grid(1)
    if thread < moves.shape[0]:
        moves[thread] = play_games(states[thread], rules[0], desks[thread], words[thread], players, games, FOREVER)


def main() -> None:
    name = sys.argv[1] if len(sys.argv) > 1 else "classic"
    threads = int(sys.argv[2]) if len(sys.argv) > 2 else 16384
    _, rules = read_game(name)
    players = rules.players()[0]
    packed = np.array([rules.pack()], rules.pack().dtype)
    words = np.arange(1, threads + 1, dtype=np.uint64).reshape(-1, 1) * np.uint64(0x9E3779B97F4A7C15)
    blank = np.zeros((threads, 2), rules.layout())
    states, desks = cuda.to_device(blank), cuda.to_device(np.zeros(threads, small_desk(rules.desk())))
    moves = cuda.device_array(threads, np.int64)
    on_gpu = cuda.to_device(words)
    shape = ((threads + 63) // 64, 64)
    began = time.perf_counter()
    play_many[shape](states, cuda.to_device(packed), desks, on_gpu, players, 1, moves)
    cuda.synchronize()
    compiled = time.perf_counter() - began
    scores = states.copy_to_host()[:, 0]["scores"]
    desk = rules.new_desk()
    for thread in range(32):
        state = np.zeros(2, rules.layout()).view(np.recarray)
        play_games(state, rules.pack(), desk, words[thread].copy(), players, 1, FOREVER)
        assert (state[0].scores == scores[thread]).all(), f"thread {thread} plays another game than the CPU"
    began = time.perf_counter()
    play_many[shape](states, cuda.to_device(packed), desks, on_gpu, players, GAMES, moves)
    cuda.synchronize()
    spent = time.perf_counter() - began
    print(json.dumps({"game": name, "games_per_s": round(threads * GAMES / spent), "compile_s": round(compiled, 1)}))


if __name__ == "__main__":
    main()
