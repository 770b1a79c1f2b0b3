"""Plays games and then runs the rules of every game: started with kernels uncompiled, or with checked bounds."""

import random
import sys
from pathlib import Path

import pytest

import bastide

END = "---\n"
EVERYTHING = "classic:abbey_mayor,inns_cathedrals,traders_builders,river,last_abbeys"
NAMES = [
    "classic:current",
    "classic:hand=3",
    EVERYTHING,
    f"{EVERYTHING},current,hand=3",
    f"{EVERYTHING},dragon,tower",
    "city:pile3_guards=each",
    "castle",
]


def play(name: str) -> str:
    """The record of a random game, the same on every run."""
    dice = random.Random(5)
    game = bastide.new(name, players=2, seed=5)
    while not game.over:
        game.play(dice.choice(game.legal()))
    game.view(0), game.regions()
    return game.text()


if __name__ == "__main__":
    for name in NAMES:
        sys.stdout.write(play(name))
    print(END, end="", flush=True)
    sys.exit(pytest.main(["-x", "-p", "no:cacheprovider", "-k", "not drawing", str(Path(__file__).parent / "rules")]))
