"""Bots think in their own threads, with a time budget, on a copy of the game without the order of the bag.

Searches have a separate pool, so that quick bots never wait for them.

The threads run at normal priority: a low-priority thread that holds the GIL while it waits for a processor would stall
the whole server.
"""

import logging
import random
import time
from collections.abc import Callable
from functools import cache
from typing import TypeVar

from bastide.bots.base import Bot, Evaluation, Evaluator
from bastide.bots.catalog import bot
from bastide.bots.greedy import Greedy
from bastide.bots.uniform import Uniform
from bastide.game import Game
from bastide.server.metrics import Metrics
from bastide.server.pools import Pool, threads
from bastide.server.settings import Settings
from bastide.server.shares import Share

HINTS = "mcts:2000"  # the bot that gives hints
OVERDUE = 32  # extra threads, because a bot that thinks too long cannot be stopped and keeps its thread
QUICK = 2  # places for work of a few milliseconds: bots that do not search, previews, aids

logger = logging.getLogger("bastide.bots")
T = TypeVar("T")


class Thinkers:
    """The pools in which bots think, and the idle bots."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.budget, self.metrics = settings.bot_budget, metrics
        self.searches = Pool(settings.threads, threads(settings.threads + OVERDUE, "search"))
        self.quick = Pool(QUICK, threads(QUICK + OVERDUE, "quick"))
        self.resting: dict[str, list[Bot]] = {}  # idle bots by name; they are reused because their trees are large

    async def choose(self, name: str, game: Game, share: Share) -> str:
        """The word of the move that a bot chooses; any legal move if the bot fails or thinks too long."""
        twin = game.unshuffled()
        try:
            pool = self.quick if is_quick(name) else self.searches
            return await self.think(pool, share, lambda: self.decide(name, twin))
        except TimeoutError:
            logger.warning("a bot thought too long", extra={"fields": {"bot": name, "budget": self.budget}})
        except Exception:
            logger.exception("a bot failed", extra={"fields": {"bot": name}})
        return random.choice(game.unshuffled().legal()).word

    async def hint(self, game: Game, share: Share) -> Evaluation:
        """What a strong bot thinks of a position."""
        twin = game.unshuffled()
        return await self.think(self.searches, share, lambda: self.judge(twin))

    async def think(self, pool: Pool, share: Share, thought: Callable[[], T]) -> T:
        """Run work in a thread as soon as one is free. The time budget starts at that moment."""

        def timed() -> T:
            began = time.perf_counter()
            try:
                return thought()
            finally:
                self.metrics.thought.observe(time.perf_counter() - began)

        return await pool.run(share, timed, self.budget)

    def decide(self, name: str, game: Game) -> str:
        legal, player = {move.word for move in game.legal()}, self.wake(name)
        word = player.choose(game).word
        if word not in legal:
            raise ValueError(f"{word} is not among the legal moves")
        self.resting[name].append(player)
        return word

    def judge(self, game: Game) -> Evaluation:
        judge = self.wake(HINTS)
        assert isinstance(judge, Evaluator)
        found = judge.evaluate(game)
        self.resting[HINTS].append(judge)
        return found

    def wake(self, name: str) -> Bot:
        """An idle bot of that name, or a new one; a bot that failed is not used again."""
        try:
            return self.resting.setdefault(name, []).pop()
        except IndexError:
            return bot(name)

    def stop(self) -> None:
        self.searches.stop()
        self.quick.stop()


@cache
def is_quick(name: str) -> bool:
    """Whether a bot is known to answer within milliseconds."""
    return isinstance(bot(name), Greedy | Uniform)
