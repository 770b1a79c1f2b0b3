"""The games that exist: ours, and those that installed packages add through the entry-point group `bastide.games`."""

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from importlib.metadata import EntryPoint
from pathlib import Path

from bastide.core.jit import GAMES as GROUP
from bastide.core.plugins import installed
from bastide.games import castle, city, classic
from bastide.games.options import BadOption
from bastide.games.protocol import NAMES, GameModule
from bastide.phrases import add_folder

OURS: tuple[GameModule, ...] = (classic, city, castle)
LOADED: dict[str, GameModule] = {game.NAME: game for game in OURS}


class Games(Mapping[str, GameModule]):
    """Games by name. A game of another package is loaded when it is first used."""

    def __getitem__(self, name: str) -> GameModule:
        if name not in LOADED:
            LOADED[name] = load(installed(GROUP)[name])
        return LOADED[name]

    def __contains__(self, name: object) -> bool:
        return name in LOADED or name in installed(GROUP)

    def __iter__(self) -> Iterator[str]:
        return iter(dict.fromkeys([*LOADED, *installed(GROUP)]))

    def __len__(self) -> int:
        return len(list(iter(self)))


GAMES = Games()


def load(point: EntryPoint) -> GameModule:
    """The module that an entry point names. BadOption says why a module is not a game."""
    try:
        game: GameModule = point.load()
    except Exception as wrong:  # foreign code may raise anything; here every error becomes one sentence
        raise BadOption("game-not-loaded", game=point.name, error=f"{type(wrong).__name__}: {wrong}") from None
    if missing := [name for name in NAMES if not hasattr(game, name)]:
        raise BadOption("game-incomplete", game=point.name, module=point.value, missing=missing)
    if point.name != game.NAME:
        raise BadOption("game-other-name", game=point.name, name=game.NAME)
    add_folder(Path(str(import_module(point.module).__file__)).parent / "phrases")
    return game


def game_of(fields: Iterable[str]) -> GameModule:
    """The game whose name is one of the fields of a state."""
    return next(LOADED[name] for name in fields if name in LOADED)
