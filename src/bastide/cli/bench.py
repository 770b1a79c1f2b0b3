"""`bastide bench`: the speed of the engine on one core, measured with the same kernels that every game uses."""

import json
import os
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from typing import Annotated, Any

import numpy as np
import typer

from bastide.games import catalog
from bastide.games.playouts import FOREVER, play_games

STARTUP = (
    "import bastide; g = bastide.new({game!r}, players={players}, seed=1); [g.play(g.legal()[0]) for _ in range(9)]"
)
BOXES = 4  # the large box of the growth test
SPELL = 100  # games timed together


def play_seconds(rules: Any, players: int, seconds: float) -> tuple[float, float]:
    """Complete random games and moves per second: the best of five runs, to exclude other work on the machine."""
    states = np.zeros(2, rules.layout()).view(np.recarray)
    desk, rng = rules.new_desk(), np.array([88172645463325252], np.uint64)
    play_games(states, rules.pack(), desk, rng, players, 1, FOREVER)
    games, best = 16, (0.0, 0.0)
    for _ in range(5):
        played = moves = 0
        began = time.perf_counter()
        while (spent := time.perf_counter() - began) < seconds / 5 or played == 0:
            moves += play_games(states, rules.pack(), desk, rng, players, games, FOREVER)
            played += games
        best = max(best, (played / spent, moves / spent))
    return best


def third_costs(rules: Any, players: int, turns: int, seconds: float) -> list[int]:
    """Nanoseconds per turn, with all its moves, in the first, second and last third of a game.

    Turns are compared, not moves, because a turn has fewer moves when supplies are empty. Games are played up to the
    end of each third, and the cost of a third is the difference. The best of many runs is taken, because other work on
    the machine would count in a third. The final scoring, which comes once per game, is not included.
    """
    states = np.zeros(2, rules.layout()).view(np.recarray)
    desk, rng = rules.new_desk(), np.array([88172645463325252], np.uint64)
    ends = [1, 1 + turns // 3, 1 + turns * 2 // 3, turns - 2]
    spent = [float("inf")] * 4
    began = time.perf_counter()
    while time.perf_counter() - began < seconds or spent[-1] == float("inf"):
        for third, end in enumerate(ends):
            before = time.process_time()
            play_games(states, rules.pack(), desk, rng, players, SPELL, end)
            spent[third] = min(spent[third], time.process_time() - before)
    lengths = np.diff(ends) * SPELL
    return [round(cost) for cost in np.diff(spent) / lengths * 1e9]


def start_seconds(game: str, players: int) -> tuple[float, float]:
    """Seconds until a game is in play in a new process: without compiled kernels, and with them."""
    code = STARTUP.format(game=game, players=players)
    with tempfile.TemporaryDirectory() as folder:
        spent = []
        for _ in range(2):
            began = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True, env={**os.environ, "XDG_CACHE_HOME": folder})
            spent.append(time.perf_counter() - began)
    return spent[0], spent[1]


def measure(game: str, seconds: float) -> dict[str, Any]:
    """All figures of one game."""
    rules: Any = catalog.read_game(game)[1]
    players = rules.players()[0]
    games, moves = play_seconds(rules, players, seconds)
    cold, warm = start_seconds(game, players)
    figures: dict[str, Any] = {
        "games_per_s": round(games),
        "moves_per_s": round(moves),
        "cold_s": round(cold, 2),
        "warm_s": round(warm, 2),
        "state_bytes": rules.layout().itemsize,
    }
    turns = sum(tile.count for tile in rules.tiles())
    figures["ns_per_turn"] = third_costs(rules, players, turns, seconds / 2)
    if hasattr(rules, "boxes"):
        large = replace(rules, boxes=BOXES)
        figures["ns_per_turn_large_box"] = third_costs(large, players, turns * BOXES, seconds / 2)
    return figures


def yardstick(path: str) -> int:
    """Games per second of another program, run now on this machine."""
    done = subprocess.run([sys.executable, path], capture_output=True, text=True, check=False)
    if done.returncode:
        raise typer.BadParameter(f"{path} failed: {(done.stderr.strip().splitlines() or ['no output'])[-1]}")
    return int(json.loads(done.stdout)["games_per_s"])


def command(
    games: Annotated[list[str] | None, typer.Argument(metavar="[GAME]...")] = None,
    seconds: Annotated[float, typer.Option(min=0.1, help="How long to play each game.")] = 5.0,
    as_json: Annotated[bool, typer.Option("--json")] = False,
    against: Annotated[str | None, typer.Option("--yardstick", help="A program that prints its games_per_s.")] = None,
) -> None:
    """Measure complete random games per second, moves per second, and the start from cold and warm.

    Example: bastide bench classic --seconds 2 --json
    """
    names = games or list(catalog.GAMES)
    for name in names:
        catalog.read_game(name)
    figures = {}
    for name in names:
        before = yardstick(against) if against else None
        figures[name] = measure(name, seconds)
        if against and before:
            figures[name]["yardstick_games_per_s"] = max(before, yardstick(against))
            ratio = figures[name]["games_per_s"] / figures[name]["yardstick_games_per_s"]
            figures[name]["ratio_to_yardstick"] = round(ratio, 2)
    if as_json:
        print(json.dumps(figures))
        return
    for name, row in figures.items():
        print(name)
        for key, value in row.items():
            print(f"  {key:24} {value}")
