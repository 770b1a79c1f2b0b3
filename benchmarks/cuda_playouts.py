"""Complete random games on a GPU, from the same kernels, through `bastide.cuda.Batch`.

    python benchmarks/cuda_playouts.py [GAME …]      prints a line of JSON a game (needs bastide[cuda] and a GPU)

The CPU plays the same 65,536 games, and the scores are compared. `time` is the share of the GPU's time by step,
measured by a second kernel that reads the clock. `cores` is the speed in cores of this machine's CPU.
"""

import json
import sys
import time

import numpy as np

import bastide
from bastide import cuda
from bastide.cuda.device import cuda as numba_cuda
from bastide.cuda.programs import program_of

ALL = "classic:current,abbey_mayor,inns_cathedrals,traders_builders,river"
GAMES = {"classic": 400_000, ALL: 65_536, "city": 131_072, "castle": 400_000}
CHECKED = 65_536  # games whose scores are compared with the CPU's
ROUNDS = 3


def seconds(work) -> float:
    numba_cuda.synchronize()
    began = time.perf_counter()
    work()
    numba_cuda.synchronize()
    return time.perf_counter() - began


def measure(name: str, games: int) -> dict[str, object]:
    players = bastide.new(name).players
    batch = cuda.Batch(name, games, players, seed=1, shuffled=False)
    compiled = seconds(batch.random)
    spent = float("inf")
    for _ in range(ROUNDS):
        batch.reset(seed=1)
        spent = min(spent, seconds(lambda: batch.random()))
    decisions, moves = (int(count) for count in batch.program.totals.copy_to_host()[:2])
    host = bastide.Batch(name, min(games, CHECKED), players, seed=1, shuffled=False)
    began = time.perf_counter()
    host.random()
    cpu = host.games / (time.perf_counter() - began) / host.threads
    scores = batch.words.copy_to_host().view(batch.states.dtype)["scores"][: host.games, :players]
    assert (scores == host.scores).all(), f"{name}: the GPU plays other games than the CPU"
    shape = batch.program.shape(games)
    batch.program = program_of(batch.name, batch.rules.version, timed=True)
    batch.reset(seed=1)
    batch.random()
    return {
        "game": name,
        "games_per_s": round(games / spent),
        "moves_per_s": round(moves / spent),
        "decisions_per_s": round(decisions / spent),
        "state_bytes": batch.states.dtype.itemsize,
        "games_at_once": shape.games,
        "shape": [shape.blocks, shape.warps, shape.lanes],
        "equal_scores": host.games,
        "compile_s": round(compiled, 1),
        "cores": round(games / spent / cpu),
        "time": {name: f"{share:.0%}" for name, share in batch.program.shares().items() if share >= 0.005},
    }


def main() -> None:
    for name in sys.argv[1:] or GAMES:
        print(json.dumps(measure(name, GAMES.get(name, 131_072))), flush=True)


if __name__ == "__main__":
    np.seterr(over="ignore")
    main()
