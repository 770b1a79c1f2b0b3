"""`bastide perf`: the speed of every way into the engine, in one table."""

import json
import time
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, Any

import numpy as np
import typer
from rich.console import Console
from rich.table import Table

from bastide.batch import Batch
from bastide.cli.errors import BadInput
from bastide.extras import require
from bastide.game import new
from bastide.games.catalog import read_game

GAMES = 1024  # of a batch
OTHERS = {"chess": "pettingzoo.classic.chess.chess", "connect four": "pettingzoo.classic.connect_four.connect_four"}


def rate(work: Callable[[], int], seconds: float) -> tuple[int, int]:
    """How much `work` does in a second, by the clock and by processor time: the best of five runs."""
    work()
    best = (0.0, 0.0)
    for _ in range(5):
        done, began, used = 0, time.perf_counter(), time.process_time()
        while time.perf_counter() - began < seconds / 5:
            done += work()
        clock, processor = time.perf_counter() - began, max(time.process_time() - used, 1e-9)
        best = max(best[0], done / clock), max(best[1], done / processor)
    return round(best[0]), round(best[1])


def game_steps(name: str, players: int) -> Callable[[], int]:
    """Moves by code through `Game`."""
    seeds = iter(range(1 << 30))

    def work() -> int:
        game, moves = new(name, players, seed=next(seeds)), 0
        while not game.over:
            codes = game.codes()
            game.play_code(int(codes[moves % len(codes)]))
            moves += 1
        return moves

    return work


def batch_moves(name: str, players: int, threads: int) -> Callable[[], int]:
    """Random moves of players through `Batch`."""
    batch = Batch(name, GAMES, players, seed=1, threads=threads)

    def work() -> int:
        batch.reset()
        return batch.random()

    return work


def aec_steps(env: Any) -> Callable[[], int]:
    """Steps of a PettingZoo environment, with the observation and a random legal action."""
    dice = np.random.default_rng(1)

    def work() -> int:
        env.reset(seed=int(dice.integers(1 << 30)))
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, cut, info = env.last()
            if over or cut:
                break
            legal = np.flatnonzero(seen["action_mask"] if "action_mask" in seen else info["action_mask"])
            env.step(int(legal[steps % len(legal)]))
            steps += 1
        return steps

    return work


def vector_steps(name: str, players: int, observation: str, threads: int) -> Callable[[], int]:
    """Steps of a vector environment with random legal actions, without copies of the observations."""
    from bastide.rl import vector

    env = vector(name, GAMES, players, observation=observation, threads=threads, copy=False)
    env.reset(seed=1)
    dice, rows = np.random.default_rng(1), np.arange(GAMES)

    def work() -> int:
        indices = dice.integers(0, 1 << 30, GAMES) % np.maximum(env.observer.counts, 1)
        env.step(env.observer.actions[rows, indices])
        return GAMES

    return work


def measure(name: str, seconds: float, threads: list[int]) -> dict[str, tuple[int, int]]:
    """All rows of the table for one game."""
    from bastide.rl import env

    players = read_game(name)[1].players()[0]
    rows = {"Game, moves by code": rate(game_steps(name, players), seconds)}
    for count in threads:
        rows[f"Batch, moves, {many(count)}"] = rate(batch_moves(name, players, count), seconds)
    for observation in ("tokens", "planes"):
        rows[f"AEC, steps with {observation}"] = rate(aec_steps(env(name, players, observation=observation)), seconds)
    for observation in ("tokens", "planes"):
        for count in threads:
            work = vector_steps(name, players, observation, count)
            rows[f"vector, steps with {observation}, {many(count)}"] = rate(work, seconds)
    return rows


def many(threads: int) -> str:
    return f"{threads} thread" + "s" * (threads > 1)


def measure_others(seconds: float) -> dict[str, tuple[int, int]]:
    """PettingZoo's own board games, where their packages are installed."""
    rows = {}
    for name, module in OTHERS.items():
        needed = {"chess": "chess"}.get(name, "pettingzoo")
        if find_spec(needed) is not None and find_spec("pygame") is not None:
            rows[f"PettingZoo {name}, steps"] = rate(aec_steps(import_module(module).env()), seconds)
    return rows


def command(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...")] = None,
    seconds: Annotated[float, typer.Option(min=0.05, help="How long to measure each row.")] = 2.0,
    threads: Annotated[str, typer.Option(help="Numbers of threads.")] = "1,2",
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Measure every way into the engine: Game, Batch, learning environments; beside them PettingZoo's own games.

    Example: bastide perf classic --seconds 1
    """
    require("rl")
    if not all(count.isdigit() and int(count) > 0 for count in threads.split(",")):
        raise BadInput(f"--threads {threads}: numbers of threads are whole numbers such as 1,2,4")
    counts = [int(count) for count in threads.split(",")]
    for name in games or ():
        read_game(name)
    found = {name: measure(name, seconds, counts) for name in games or ["classic"]}
    found["others"] = measure_others(seconds)
    if as_json:
        print(json.dumps(found))
        return
    for name, rows in found.items():
        if rows:
            Console().print(drawn(name, rows))


def drawn(name: str, rows: dict[str, tuple[int, int]]) -> Table:
    table = Table("way", "a second", "a processor second", title=name, title_justify="left")
    for column in table.columns[1:]:
        column.justify = "right"
    for way, (clock, processor) in rows.items():
        table.add_row(way, f"{clock:,}", f"{processor:,}")
    return table
