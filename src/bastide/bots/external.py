"""Bots from outside: a class by `module:Class`, a name given by an installed package, a program by `cmd:./mybot`."""

import importlib
import os
import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint

from bastide.bots.base import BadBot, Bot
from bastide.bots.process import PREFIX, ProcessBot, command_of
from bastide.core import plugins

GROUP = "bastide.bots"  # [project.entry-points."bastide.bots"] in the package of a bot


def installed() -> dict[str, EntryPoint]:
    """The bots of installed packages, by name."""
    return plugins.installed(GROUP)


def find(name: str) -> Callable[..., Bot] | None:
    """A function that makes a new bot from outside at each call; None if the name has none of the three forms."""
    if name.startswith(PREFIX):
        command = command_of(name)
        return lambda: ProcessBot(name, command)
    if point := installed().get(name):
        return load(name, point.value)
    if ":" in name and all(part.isidentifier() for part in name.replace(":", ".").split(".")):
        return load(name, name)
    return None


def load(name: str, place: str) -> Callable[..., Bot]:
    """The class at `module:Class`; modules in the current folder are found too."""
    module, _, path = place.partition(":")
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        made = importlib.import_module(module)
        for part in path.split("."):
            made = getattr(made, part)
    except (Exception, SystemExit) as wrong:  # the module is somebody else's: whatever it does is one sentence here
        raise BadBot(f"the bot {name!r} cannot be loaded: {type(wrong).__name__}: {wrong}") from None
    if not callable(made) or not callable(getattr(made, "choose", None)):
        raise BadBot(f"the bot {name!r} is not a class with a method choose(game)")
    return made
