"""Counts that must never change by accident: the sequences of decisions from a new game (tests/perft/*.txt)."""

from pathlib import Path

import pytest

from bastide.cli.perft import count
from bastide.game import Game
from bastide.games.catalog import read_game

COUNTS = [
    line.split()
    for file in sorted(Path(__file__).parent.glob("*.txt"))
    for line in file.read_text().splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize(("name", "players", "seed", "depth", "expected"), COUNTS)
def test_perft(name, players, seed, depth, expected):
    module, rules = read_game(name)
    assert count(Game(module, rules, int(players), int(seed)), int(depth)) == int(expected)


def walk(game, depth):
    """The same count, the slow way: through the checked face of the game."""
    if depth == 0:
        return 1
    total = 0
    for move in game.legal():
        after = game.copy()
        after.play(move)
        total += walk(after, depth - 1)
    return total


@pytest.mark.parametrize(
    "name",
    [
        "classic",
        "classic:hand=3",
        "classic:current,starter=1",
        "classic:river,abbey_mayor",
        "city",
        "castle",
        "classic:dragon,tower",
    ],
)
def test_perft_counts_what_the_game_allows(name):
    module, rules = read_game(name)
    game = Game(module, rules, 2, 5)
    game.draw()
    for depth in (1, 2, 3):
        assert count(Game(module, rules, 2, 5), depth) == walk(game, depth)
