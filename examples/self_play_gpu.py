"""Greedy self-play on a GPU, with the positions and their results as torch tensors.

pip install 'bastide[cuda]' torch
python examples/self_play_gpu.py [GAMES]
"""

import sys
import time

import torch

from bastide import cuda


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 4096
    batch = cuda.Batch("classic", games, seed=1)
    scores = torch.as_tensor(batch.scores, device="cuda")  # the GPU's own memory: it changes with the games
    positions, expectations = [], []
    began, played = time.perf_counter(), 0
    while (now := batch.greedy(decisions=10)) > 0:
        played += now
        positions.append(torch.as_tensor(batch.words, device="cuda").view(torch.uint8).reshape(games, -1).cpu())
        expectations.append(torch.as_tensor(batch.evaluate(), device="cuda").cpu())
    spent = time.perf_counter() - began
    result = (scores[:, 0] - scores[:, 1]).cpu()
    print(f"{games} games, {played} decisions in {spent:.1f} s: {played / spent:,.0f} decisions a second")
    print(f"{len(positions)} positions of each game, {positions[0].shape[1]} bytes each")
    for number, expected in enumerate(expectations[:-1]):
        margin = expected[:, 0] - expected[:, 1]
        error = (margin - result).abs().mean()
        print(f"after {10 * (number + 1):3} decisions the evaluation errs by {error:.1f} points")


if __name__ == "__main__":
    main()
