"""Bots by name."""

import inspect
import random
from collections.abc import Callable

from bastide.bots import external
from bastide.bots.base import BadBot, Bot
from bastide.bots.evaluation.weights import check_weights
from bastide.bots.greedy import Greedy
from bastide.bots.mcts import Mcts, read_mcts
from bastide.bots.uniform import Uniform

__all__ = ["BOTS", "BadBot", "bot", "built_in", "list_bots", "maker"]

SEARCH, WEIGHTED = "mcts:", "greedy:weights="
LAST_SEED = 2**32 - 1
SEARCHES = {  # examples of the names that `read_mcts` reads
    "mcts:1000": "A search with this number of simulations for each decision.",
    "mcts:500ms": "A search with this time for each decision.",
}


def novice(seed: int | None = None) -> Bot:
    """Plays like a beginner: sees what a turn scores, with an error of some points."""
    return Greedy(seed, "novice", noise=4.0)


def squire(seed: int | None = None) -> Bot:
    """Looks one turn ahead, with a small error."""
    return Greedy(seed, "squire", noise=1.0)


def knight(seed: int | None = None) -> Bot:
    """A short search, a few hundredths of a second for each decision."""
    return Mcts(200, seed=seed, name="knight")


def master(seed: int | None = None) -> Bot:
    """The search mcts:2000ms."""
    return read_mcts("2000ms", "master", seed)


# The levels for people, the weakest first.
LEVELS: dict[str, Callable[..., Bot]] = {"novice": novice, "squire": squire, "knight": knight, "master": master}
BOTS: dict[str, Callable[..., Bot]] = {"uniform": Uniform, "greedy": Greedy, **LEVELS}


def bot(name: str, *, seed: int | None = None) -> Bot:
    """The bot of that name. With the same seed it makes the same random choices."""
    made = maker(name)
    if seed is None:
        return made()
    if not isinstance(seed, int) or not 0 <= seed <= LAST_SEED:
        raise BadBot(f"the seed of a bot is a whole number from 0 to {LAST_SEED}, not {seed}")
    if takes_seed(made):
        return made(seed=seed)
    found = made()
    if isinstance(dice := getattr(found, "random", None), random.Random):
        dice.seed(seed)
    return found


def takes_seed(made: Callable[..., Bot]) -> bool:
    try:
        return "seed" in inspect.signature(made).parameters
    except ValueError:  # a class that is not written in Python
        return False


def list_bots() -> dict[str, str]:
    """The names of all bots, each with a line about it; also those of installed packages."""
    own_lines = {name: own_line(name) for name in external.installed()}
    return {**{name: first_line(made) for name, made in BOTS.items()}, **SEARCHES, **own_lines}


def own_line(name: str) -> str:
    """The line about a bot of an installed package; for one that cannot be loaded, why."""
    try:
        return first_line(maker(name))
    except BadBot as wrong:
        return str(wrong)


def first_line(made: Callable[..., Bot]) -> str:
    return (inspect.getdoc(made) or "").partition("\n")[0]


def built_in(name: str) -> Callable[..., Bot] | None:
    """A function that makes a bot that comes with Bastide; None if there is none of that name."""
    if name.startswith(WEIGHTED):
        check_weights(path := name.removeprefix(WEIGHTED))
        return lambda seed=None: Greedy(seed, name, weights=path)
    if name.startswith(SEARCH):
        read_mcts(name.removeprefix(SEARCH), name)
        return lambda seed=None: read_mcts(name.removeprefix(SEARCH), name, seed)
    return BOTS.get(name)


def maker(name: str) -> Callable[..., Bot]:
    """A function that makes a new bot of that name at each call; BadBot lists the names there are."""
    if found := built_in(name) or external.find(name):
        return found
    names = ", ".join([*BOTS, *SEARCHES, *external.installed()])
    raise BadBot(f"there is no bot {name!r}; there are {names}, and bots of your own as module:Class or cmd:./program")
