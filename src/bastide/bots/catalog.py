"""Bots by name."""

from collections.abc import Callable

from bastide.bots.base import Bot
from bastide.bots.uniform import Uniform

BOTS: dict[str, Callable[[], Bot]] = {"uniform": Uniform}


class BadBot(ValueError):
    """A bot that does not exist; the sentence names those that do."""


def bot(name: str) -> Bot:
    """The bot of that name."""
    if name not in BOTS:
        raise BadBot(f"there is no bot {name!r}; there are {', '.join(BOTS)}")
    return BOTS[name]()
