"""Bots by name."""

from collections.abc import Callable

from bastide.bots import own
from bastide.bots.base import BadBot, Bot
from bastide.bots.greedy import Greedy
from bastide.bots.judgement.weights import check_weights
from bastide.bots.mcts import Mcts, read_mcts
from bastide.bots.uniform import Uniform

__all__ = ["BOTS", "BadBot", "bot", "built_in", "maker"]

SEARCH, WEIGHTED = "mcts:", "greedy:weights="

# The levels for people, the weakest first.
LEVELS: dict[str, Callable[[], Bot]] = {
    "novice": lambda: Greedy(name="novice", noise=4.0),
    "squire": lambda: Greedy(name="squire", noise=1.0),
    "knight": lambda: Mcts(200, name="knight"),
    "master": lambda: read_mcts("2000ms", "master"),
}
BOTS: dict[str, Callable[[], Bot]] = {"uniform": Uniform, "greedy": Greedy, **LEVELS}


def bot(name: str) -> Bot:
    """The bot of that name."""
    return maker(name)()


def built_in(name: str) -> Callable[[], Bot] | None:
    """What makes a bot that comes with Bastide; None if the name is of no such bot."""
    if name.startswith(WEIGHTED):
        check_weights(path := name.removeprefix(WEIGHTED))
        return lambda: Greedy(name=name, weights=path)
    if name.startswith(SEARCH):
        read_mcts(name.removeprefix(SEARCH), name)
        return lambda: read_mcts(name.removeprefix(SEARCH), name)
    return BOTS.get(name)


def maker(name: str) -> Callable[[], Bot]:
    """What makes the bot of that name, a fresh one at each call; BadBot says which names there are."""
    if found := built_in(name) or own.find(name):
        return found
    names = ", ".join([*BOTS, "mcts:1000", "mcts:500ms", *own.installed()])
    raise BadBot(f"there is no bot {name!r}; there are {names}, and bots of your own as module:Class or cmd:./program")
