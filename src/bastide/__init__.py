"""Bastide plays the Carcassonne family of board games.

import bastide
game = bastide.new("classic:second", players=3, seed=7)
game.play(game.legal()[0])
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bastide.batch import Batch
    from bastide.bots.base import Bot, Evaluation, Evaluator
    from bastide.bots.catalog import BadBot, bot, list_bots
    from bastide.game import Game, IllegalMove, Move, new
    from bastide.games.catalog import BadOption, list_games
    from bastide.games.events import Event
    from bastide.record import BadRecord, read

__version__ = "0.2.0.dev0"
__all__ = [
    "BadBot",
    "BadOption",
    "BadRecord",
    "Batch",
    "Bot",
    "Evaluation",
    "Evaluator",
    "Event",
    "Game",
    "IllegalMove",
    "Move",
    "bot",
    "list_bots",
    "list_games",
    "new",
    "read",
]

HOMES = {
    "BadBot": "bots.catalog",
    "BadOption": "games.catalog",
    "BadRecord": "record",
    "Batch": "batch",
    "Bot": "bots.base",
    "Evaluation": "bots.base",
    "Evaluator": "bots.base",
    "Event": "games.events",
    "Game": "game",
    "IllegalMove": "game",
    "Move": "game",
    "bot": "bots.catalog",
    "list_bots": "bots.catalog",
    "list_games": "games.catalog",
    "new": "game",
    "read": "record",
}


def __getattr__(name: str) -> Any:
    """Load a name when it is first used, so that drawing tiles does not load the engine."""
    if name not in HOMES:
        raise AttributeError(f"module 'bastide' has no attribute {name!r}")
    return getattr(import_module(f"bastide.{HOMES[name]}"), name)
