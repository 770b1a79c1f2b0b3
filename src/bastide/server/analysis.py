"""Who was how likely to win after each turn: told by random games from there on, in the background."""

import threading
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import numpy as np
import numpy.typing as npt

from bastide.core import records
from bastide.game import Game
from bastide.games import playouts
from bastide.record import positions

GAMES = 100  # played on from each position
KEPT = 200  # analyses in memory
FOREVER = 32767  # no game has so many turns


@dataclass
class Analysis:
    """Chances of each player after each turn, as far as they are known."""

    turns: int
    chances: list[list[float]] = field(default_factory=list)

    @property
    def progress(self) -> float:
        return len(self.chances) / self.turns


class Analyses:
    """One thread, so that an analysis never takes a core from the bots of a running game."""

    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, "analysis")
        self.known: dict[str, Analysis] = {}
        self.stopped = threading.Event()

    def of(self, table: str, game: Game) -> Analysis:
        """The analysis of a game that is over; asking for it begins it."""
        if table not in self.known:
            if len(self.known) >= KEPT:
                del self.known[next(iter(self.known))]
            self.known[table] = Analysis(len({played.turn for played in game.history}))
            self.thread.submit(self.work, self.known[table], game)
        return self.known[table]

    def work(self, analysis: Analysis, game: Game) -> None:
        rng = np.array([1], np.uint64)
        for position in positions(game):
            if self.stopped.is_set():
                return
            analysis.chances.append(chances(position, rng))

    def stop(self) -> None:
        self.stopped.set()
        self.thread.shutdown(wait=False, cancel_futures=True)


def chances(game: Game, rng: npt.NDArray[np.uint64]) -> list[float]:
    """Each player's share of victories in games played on at random; a shared victory counts in parts."""
    states = np.zeros(GAMES, game.rules.layout()).view(np.recarray)
    states[:] = game.states[0]
    playouts.play_all(states, game.packed, records.new(records.DESK)[0], rng, game.players, False, FOREVER)
    scores = states["scores"][:, : game.players]
    won = scores == scores.max(axis=1, keepdims=True)
    shares = (won / won.sum(axis=1, keepdims=True)).mean(axis=0)
    return [round(float(share), 4) for share in np.asarray(shares)]
