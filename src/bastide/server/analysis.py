"""Analysis of finished games in the background: for each turn, every player's chance to win and the bot's choice."""

import asyncio
import logging
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import groupby

from bastide.bots.base import Evaluator
from bastide.bots.catalog import bot
from bastide.game import Game
from bastide.notation import CHANCE
from bastide.server.messages import Judged
from bastide.server.moves import line_of
from bastide.server.pools import Pool, threads
from bastide.server.shares import Share

JUDGE = "mcts:1000"
KEPT = 200  # analyses in memory

logger = logging.getLogger("bastide.bots")


@dataclass
class RunningAnalysis:
    """The turns of a game that have been evaluated so far."""

    turns: int
    judged: list[Judged] = field(default_factory=list)

    @property
    def progress(self) -> float:
        return len(self.judged) / self.turns if self.turns else 1.0


class Analyses:
    """One thread, so that an analysis never takes a core from the bots of a running game; one turn at a time."""

    def __init__(self) -> None:
        self.pool = Pool(1, threads(1, "analysis"))
        self.known: dict[str, RunningAnalysis] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.evaluator: Evaluator | None = None  # one for all analyses, because its tree is large

    def of(self, game: Game, share: Share) -> RunningAnalysis:
        """The analysis of a finished game. The first call starts it."""
        table = share.name
        if table not in self.known:
            if len(self.known) >= KEPT:
                self.forget(next(iter(self.known)))
            self.known[table] = RunningAnalysis(sum(who != CHANCE for who, _ in turns(game)))
            self.tasks[table] = asyncio.get_running_loop().create_task(self.work(self.known[table], game, share))
        return self.known[table]

    async def work(self, analysis: RunningAnalysis, game: Game, share: Share) -> None:
        """Evaluate a game turn by turn, alternating with other waiting games."""
        judging = self.judge(game)
        try:
            while (judged := await self.pool.run(share, lambda: next(judging, None))) is not None:
                analysis.judged.append(judged)
        except Exception:
            logger.exception("an analysis failed")

    def judge(self, game: Game) -> Iterator[Judged]:
        """Replay the game and evaluate each turn before it is played."""
        again = Game(game.game, game.rules, game.players)
        for who, words in turns(game):
            if who != CHANCE:
                yield judged_turn(self.wake(), again, words)
            again.play(" ".join(words))

    def wake(self) -> Evaluator:
        """The bot that evaluates, created in its thread when first needed."""
        if self.evaluator is None:
            found = bot(JUDGE)
            assert isinstance(found, Evaluator)
            self.evaluator = found
        return self.evaluator

    def forget(self, table: str) -> None:
        self.known.pop(table)
        self.tasks.pop(table).cancel()

    def stop(self) -> None:
        for task in self.tasks.values():
            task.cancel()
        self.pool.stop()


def turns(game: Game) -> Iterator[tuple[str, list[str]]]:
    """The turns of a game: who decided, and the words of the turn."""
    for (_, who), row in groupby(game.history, key=lambda played: (played.turn, played.who)):
        yield who, [played.word for played in row]


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
        moves=line_of(game, list(found.line)),
        best_chance=rounded(found.options[0].chance if found.options else None),
    )


def rounded(chance: float | None) -> float | None:
    return None if chance is None else round(chance, 4)
