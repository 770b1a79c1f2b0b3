"""Compiles or loads the kernels of a game in a thread before its first table, so that nobody else waits."""

import random
import threading

from bastide.game import new
from bastide.games import catalog

READY: set[str] = set()  # games whose kernels this process has
LOCK = threading.Lock()


def make_ready(game: str) -> None:
    """Load everything that a table of a game string calls. Compiling may take minutes, so call this in a thread."""
    module, rules = catalog.read_game(game)
    if module.NAME not in READY:
        with LOCK:
            if module.NAME not in READY:
                play_once(module.NAME)
                READY.add(module.NAME)
    rules.pack()  # is kept, too


def play_once(name: str) -> None:
    """Use every kernel that a table calls, by a game played at random."""
    _, rules = catalog.read_game(name)
    game, dice = new(name, rules.players()[0], seed=1), random.Random(1)
    while not game.over:
        game.play(dice.choice(game.legal()))
        if len(game.history) % 10 == 0:
            game.view(0)
    game.copy().regions()
