"""Bots think in threads of their own, under a budget, on a copy that does not know the order of the bag."""

import asyncio
import logging
import random
import time
from concurrent.futures import ThreadPoolExecutor

from bastide.bots.catalog import BOTS, bot
from bastide.game import Game
from bastide.server.metrics import Metrics
from bastide.server.settings import Settings
from bastide.server.table import RefusedCommand, Table, unshuffled

logger = logging.getLogger("bastide.bots")


class Thinkers:
    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self.budget, self.metrics = settings.bot_budget, metrics
        self.threads = ThreadPoolExecutor(settings.threads, "bot")

    async def choose(self, name: str, game: Game) -> str:
        """The word of the move that a bot chooses; any legal one if it fails or thinks too long."""
        twin = unshuffled(game)
        began = time.perf_counter()
        thought = asyncio.get_running_loop().run_in_executor(self.threads, think, name, twin)
        try:
            return await asyncio.wait_for(thought, self.budget)
        except TimeoutError:
            logger.warning("a bot thought too long", extra={"fields": {"bot": name, "budget": self.budget}})
        except Exception:
            logger.exception("a bot failed", extra={"fields": {"bot": name}})
        finally:
            self.metrics.thought.observe(time.perf_counter() - began)
        return random.choice(unshuffled(game).legal()).word

    async def hint(self, table: Table, seat: int) -> str:
        """What the strongest bot would play for a seat."""
        if not table.plan.aids:
            raise RefusedCommand("this table plays without aids")
        if table.to_move != seat:
            raise RefusedCommand("there are hints only when it is your turn")
        assert table.game is not None
        return await self.choose(list(BOTS)[-1], table.game)

    def stop(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)


def think(name: str, game: Game) -> str:
    legal = {move.word for move in game.legal()}
    word = bot(name).choose(game).word
    if word not in legal:
        raise ValueError(f"{word} is not among the legal moves")
    return word
