"""Bots think in threads of their own, under a budget, on a copy that does not know the order of the bag.

The threads have the priority of all others: one that had to wait for the processor while it holds Python's lock would
make the whole server wait.
"""

import asyncio
import logging
import random
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from bastide.bots.base import Bot, Evaluation, Evaluator
from bastide.bots.catalog import bot
from bastide.game import Game
from bastide.server.metrics import Metrics
from bastide.server.settings import Settings

HINTS = "mcts:2000"  # the bot that gives hints
OVERDUE = 32  # threads beyond those that think, for bots that think too long and cannot be stopped

logger = logging.getLogger("bastide.bots")
T = TypeVar("T")


class Thinkers:
    """So many bots think at once; the others wait their turn."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.budget, self.metrics = settings.bot_budget, metrics
        self.places = asyncio.Semaphore(settings.threads)
        self.threads = ThreadPoolExecutor(settings.threads + OVERDUE, "bot")
        self.resting: dict[str, list[Bot]] = {}  # a search has large trees: no more of each bot than think at once

    async def choose(self, name: str, game: Game) -> str:
        """The word of the move that a bot chooses; any legal one if it fails or thinks too long."""
        twin = game.unshuffled()
        try:
            return await self.think(lambda: self.decide(name, twin))
        except TimeoutError:
            logger.warning("a bot thought too long", extra={"fields": {"bot": name, "budget": self.budget}})
        except Exception:
            logger.exception("a bot failed", extra={"fields": {"bot": name}})
        return random.choice(game.unshuffled().legal()).word

    async def hint(self, game: Game) -> Evaluation:
        """What a strong bot thinks of a position."""
        twin = game.unshuffled()
        return await self.think(lambda: self.judge(twin))

    async def think(self, thought: Callable[[], T]) -> T:
        """Carry a thought out in a thread, once there is a place; the budget counts from then on."""
        async with self.places:
            began = time.perf_counter()
            try:
                thinking = asyncio.get_running_loop().run_in_executor(self.threads, thought)
                return await asyncio.wait_for(thinking, self.budget)
            finally:
                self.metrics.thought.observe(time.perf_counter() - began)

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
        """A bot of that name that does nothing now; one that fails or thinks too long never rests again."""
        try:
            return self.resting.setdefault(name, []).pop()
        except IndexError:
            return bot(name)

    def stop(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
