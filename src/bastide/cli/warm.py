"""`bastide warm`: compile the kernels ahead, so that the first game starts at once."""

import multiprocessing
import os
import time
from concurrent.futures import ProcessPoolExecutor

import numpy as np

from bastide.bots.catalog import bot
from bastide.core import records
from bastide.game import new
from bastide.games import catalog
from bastide.games.playouts import FOREVER, play_games


def warm(name: str) -> float:
    """Compile the kernels of one game by using each of them; says how many seconds that took."""
    began = time.perf_counter()
    _, rules = catalog.read_game(name)
    players = rules.players()[0]
    game, player = new(name, players, seed=1), bot("uniform")
    for thinker in ("greedy", "mcts:2"):
        bot(thinker).choose(game)
    while not game.over:
        game.play(player.choose(game))
    game.regions()
    states = np.zeros(2, rules.layout()).view(np.recarray)
    play_games(states, rules.pack(), records.new(records.DESK)[0], np.array([1], np.uint64), players, 1, FOREVER)
    return time.perf_counter() - began


def command() -> None:
    """Compile the kernels of every game and keep them on disk, several games at once.

    Example: bastide warm
    """
    print("Compiling the kernels; the first time takes a minute or two, later ones a few seconds …", flush=True)
    with ProcessPoolExecutor(os.cpu_count(), mp_context=multiprocessing.get_context("spawn")) as pool:
        for name, seconds in zip(catalog.GAMES, pool.map(warm, catalog.GAMES)):
            print(f"{name}: ready after {seconds:.1f} s", flush=True)
