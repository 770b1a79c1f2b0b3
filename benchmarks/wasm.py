"""How large the engine in WebAssembly is, and how fast against native code: in Node, and in Chromium.

    PYTHONPATH=tests python benchmarks/wasm.py [GAME]... [--games N] [--decisions N] [--rounds N]

Prints a line of JSON for the sizes and one for each game:

games       complete random two-player games a second
decisions   decisions a second of mcts:1000, all in the first part of one game

Native, Node and Chromium take turns; each figure is the best of some rounds. The answers of all three must be equal.
"""

import argparse
import gzip
import json
import tempfile
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from bastide.wasm.build import provide_all
from browser.conftest import program
from doors import cpu, machines
from doors.families import BOTS, EVERYTHING, decisions, job

PATIENCE = 600
BOTS["mcts:1000"] = {"simulations": 1000, "rollouts": 0}


def on_cpu(jobs: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The answers of compiled Python, with the time of each."""
    answers = []
    for wanted in jobs:
        began = time.perf_counter()
        answer = cpu.run(wanted)
        answers.append({**answer, "seconds": time.perf_counter() - began})
    return answers


def jobs_of(name: str, games: int, most: int) -> list[dict[str, Any]]:
    """A first job that lets everything be compiled, then the two that count."""
    first = job(name, 2, "games", games=200, seed=3, timed=True)
    return [
        first,
        job(name, 2, "games", games=games, seed=2, timed=True),
        {**decisions(name, 2, "mcts:1000", 4, most), "timed": True},
    ]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*", default=["classic", EVERYTHING, "city", "castle"])
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--decisions", type=int, default=30)
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    engines = provide_all()
    sizes = {file.name: len(gzip.compress(file.read_bytes(), 9)) for file in sorted(engines.glob("*.*"))}
    print(json.dumps({"gzipped": sizes, "together": sum(sizes.values())}), flush=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        folder = machines.bundle(Path(place), engines)
        browser = playwright.chromium.launch(executable_path=program(), args=["--no-sandbox"])
        with machines.served(folder) as address:
            doors = {
                "native": on_cpu,
                "node": lambda jobs: machines.in_node(folder, jobs, PATIENCE),
                "chromium": lambda jobs: machines.in_page(browser, address, jobs, PATIENCE),
            }
            for name in args.names:
                measure(name, jobs_of(name, args.games, args.decisions), doors, args.rounds)
        browser.close()


def measure(name: str, jobs: list[dict[str, Any]], doors: dict[str, Any], rounds: int) -> None:
    """Print the best figures of a game through every door."""
    best: dict[str, dict[str, float]] = {door: {"games": 0.0, "decisions": 0.0} for door in doors}
    seen = set()
    for _ in range(rounds):
        for door, play in doors.items():
            _, games, thought = play(jobs)
            best[door]["games"] = max(best[door]["games"], jobs[1]["games"] / games.pop("seconds"))
            speed = len(thought["codes"]) / thought.pop("seconds")
            best[door]["decisions"] = max(best[door]["decisions"], speed)
            seen.add(json.dumps([games, thought]))
    assert len(seen) == 1, "the doors differ"
    print(json.dumps({"game": name, **{door: rounded(found) for door, found in best.items()}}), flush=True)


def rounded(figures: dict[str, float]) -> dict[str, float]:
    return {name: round(value, 1) for name, value in figures.items()}


if __name__ == "__main__":
    main()
