"""`bastide warm`: compile the kernels ahead, so that the first game starts at once."""

import time

import numpy as np

from bastide.bots.catalog import bot
from bastide.core import records
from bastide.game import new
from bastide.games import catalog
from bastide.games.playouts import play_games


def command() -> None:
    """Compile the kernels of every game and keep them on disk.

    Example: bastide warm
    """
    for name in catalog.GAMES:
        began = time.perf_counter()
        _, rules = catalog.read_game(name)
        players = rules.players()[0]
        game, player = new(name, players, seed=1), bot("uniform")
        while not game.over:
            game.play(player.choose(game))
        game.regions()
        states = np.zeros(2, rules.layout()).view(np.recarray)
        play_games(states, rules.pack(), records.new(records.DESK)[0], np.array([1], np.uint64), players, 1)
        print(f"{name}: ready after {time.perf_counter() - began:.1f} s")
