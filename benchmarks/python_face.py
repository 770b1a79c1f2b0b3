"""Moves a second through `Game`, in one process: by word, by `Move` and by integer.

python benchmarks/python_face.py [GAME …]      plays random games for some seconds of processor time each way
"""

import random
import sys
import time
from collections.abc import Callable

import bastide
from bastide import Game

SECONDS = 3.0  # of processor time for each row
GAMES = ["classic", "classic:current,abbey_mayor,inns_cathedrals,traders_builders,river", "city", "castle"]


def by_word(game: Game, dice: random.Random) -> None:
    game.play(dice.choice(game.legal()).word)


def by_move(game: Game, dice: random.Random) -> None:
    game.play(dice.choice(game.legal()))


def by_code(game: Game, dice: random.Random) -> None:
    game.play_code(dice.choice(game.codes()))


def measure(name: str, step: Callable[[Game, random.Random], None]) -> tuple[float, float]:
    """Decisions and whole games a second."""
    dice, decisions, games, began = random.Random(1), 0, 0, time.process_time()
    while time.process_time() - began < SECONDS:
        game = bastide.new(name, seed=games)
        while not game.over:
            step(game, dice)
            decisions += 1
        games += 1
    spent = time.process_time() - began
    return decisions / spent, games / spent


def main() -> None:
    for name in sys.argv[1:] or GAMES:
        bastide.bot("uniform").choose(bastide.new(name, seed=1))  # the kernels are compiled
        for step in (by_word, by_move, by_code):
            decisions, games = measure(name, step)
            print(f"{name:70} {step.__name__:9} {decisions:9,.0f} decisions/s {games:7.1f} games/s", flush=True)


if __name__ == "__main__":
    main()
