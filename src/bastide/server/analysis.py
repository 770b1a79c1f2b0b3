"""How likely each player was to win at each turn, and what the bot would have played: told in the background."""

import logging
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from itertools import groupby

from bastide.bots.base import Evaluator
from bastide.bots.catalog import bot
from bastide.game import Game
from bastide.notation import CHANCE
from bastide.server.messages import Judged

JUDGE = "mcts:1000"
KEPT = 200  # analyses in memory

logger = logging.getLogger("bastide.bots")


@dataclass
class Analysis:
    """The turns of a game, as far as they are judged."""

    turns: int
    judged: list[Judged] = field(default_factory=list)

    @property
    def progress(self) -> float:
        return len(self.judged) / self.turns if self.turns else 1.0


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
            self.known[table] = Analysis(sum(who != CHANCE for who, _ in turns(game)))
            self.thread.submit(self.work, self.known[table], game)
        return self.known[table]

    def work(self, analysis: Analysis, game: Game) -> None:
        try:
            for judged in judge(game):
                if self.stopped.is_set():
                    return
                analysis.judged.append(judged)
        except Exception:
            logger.exception("an analysis failed")

    def stop(self) -> None:
        self.stopped.set()
        self.thread.shutdown(wait=False, cancel_futures=True)


def turns(game: Game) -> Iterator[tuple[str, list[str]]]:
    """Who decided, and the words that belong together."""
    for (_, who), row in groupby(game.history, key=lambda played: (played.turn, played.who)):
        yield who, [played.word for played in row]


def judge(game: Game) -> Iterator[Judged]:
    """The game played again, each turn judged before it is played."""
    evaluator, again = bot(JUDGE), Game(game.game, game.rules, game.players)
    assert isinstance(evaluator, Evaluator)
    for who, words in turns(game):
        if who != CHANCE:
            yield judged_turn(evaluator, again, words)
        again.play_known(words)


def judged_turn(evaluator: Evaluator, game: Game, words: list[str]) -> Judged:
    found = evaluator.evaluate(game)
    chances = {option.word: option.chance for option in found.options}
    assert game.to_move is not None
    return Judged(
        seat=game.to_move,
        words=words,
        chances=[round(chance, 4) for chance in found.chances],
        scores=[round(score, 1) for score in found.scores],
        chance=rounded(chances.get(words[0])),
        best=list(found.line),
        best_chance=rounded(found.options[0].chance if found.options else None),
    )


def rounded(chance: float | None) -> float | None:
    return None if chance is None else round(chance, 4)
