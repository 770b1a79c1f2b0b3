"""`bastide warm`: compile all kernels in advance, so that the first game starts at once."""

import hashlib
import multiprocessing
import os
import platform
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Annotated

import numba
import numpy as np
import typer

from bastide.batch import Batch, Observer
from bastide.bots.catalog import bot
from bastide.bots.mcts import Mcts
from bastide.core.jit import CACHE, fingerprint
from bastide.game import new
from bastide.games import catalog
from bastide.games.playouts import FOREVER, play_games


def warm(name: str) -> float:
    """Compile the kernels of one game by using each of them; return the time in seconds."""
    began = time.perf_counter()
    _, rules = catalog.read_game(name)
    players = rules.players()[0]
    game, player = new(name, players, seed=1), bot("uniform")
    for thinker in (bot("greedy"), Mcts(2, rollouts=1)):
        thinker.choose(game)
    Mcts(2).evaluate(game)
    game.copy().finish()
    while not game.over:
        game.play(player.choose(game))
    game.regions()
    states = np.zeros(2, rules.layout()).view(np.recarray)
    play_games(states, rules.pack(), rules.new_desk(), np.array([1], np.uint64), players, 1, FOREVER)
    return time.perf_counter() - began


def warm_batches(name: str) -> float:
    """Compile the kernels of one game, and those of batches of it; return the time in seconds."""
    began = time.perf_counter()
    warm(name)
    _, rules = catalog.read_game(name)
    batch = Batch(name, 1, rules.players()[0], seed=1, shuffled=not rules.opens_deck())
    batch.legal()
    batch.apply(batch.codes[:, 0])
    Observer(batch).observe()
    batch.imagine(0)
    batch.hash()
    batch.finish()
    return time.perf_counter() - began


def mark(batches: bool) -> Path:
    """The file that marks that all kernels of these sources are compiled on this machine."""
    here = f"{platform.python_version()} {numba.__version__} {'batches' if batches else ''}"
    return CACHE / fingerprint(Path(catalog.__file__)) / f"warm-{hashlib.sha256(here.encode()).hexdigest()[:16]}"


def command(
    batches: Annotated[bool, typer.Option(help="Compile the kernels of batches, too (docs/lab.md).")] = False,
) -> None:
    """Compile the kernels of every game and keep them on disk, several games at once.

    Example: bastide warm
    """
    step = warm_batches if batches else warm
    if mark(batches).exists():
        print("The kernels are compiled.", flush=True)
        return
    print("Compiling the kernels; this takes a minute or two, once …", flush=True)
    with ProcessPoolExecutor(os.cpu_count(), mp_context=multiprocessing.get_context("spawn")) as pool:
        for name, seconds in zip(catalog.layouts(), pool.map(step, catalog.layouts())):
            print(f"{name}: ready after {seconds:.1f} s", flush=True)
    mark(batches).parent.mkdir(parents=True, exist_ok=True)
    mark(batches).touch()
