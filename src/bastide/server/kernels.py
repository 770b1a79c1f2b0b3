"""Compiles or loads the kernels of a game in a thread before its first table, so that other tables do not wait."""

import random
import threading
from typing import Any

from bastide.game import new
from bastide.games import catalog

READY: set[Any] = set()  # the layouts whose kernels are loaded in this process
LOCK = threading.Lock()


def make_ready(game: str) -> None:
    """Load everything that a table of a game string calls. Compiling may take minutes, so call this in a thread."""
    _, rules = catalog.read_game(game)
    if rules.layout() not in READY:
        with LOCK:
            if rules.layout() not in READY:
                play_once(game)
                READY.add(rules.layout())
    rules.pack()  # the result is cached, too


def play_once(name: str) -> None:
    """Use every kernel that a table calls, by playing a random game."""
    _, rules = catalog.read_game(name)
    game, dice = new(name, rules.players()[0], seed=1), random.Random(1)
    while not game.over:
        game.play(dice.choice(game.legal()))
        if len(game.history) % 10 == 0:
            game.view(0)
    game.copy().regions()
