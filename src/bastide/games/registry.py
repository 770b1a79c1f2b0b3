"""The games that exist: ours, and those that installed packages add through the entry-point group `bastide.games`."""

from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import EntryPoint

from bastide.core.jit import GAMES as GROUP
from bastide.core.plugins import installed
from bastide.games import castle, city, classic
from bastide.games.options import BadOption
from bastide.games.protocol import NAMES, GameModule

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
        raise BadOption(f"the game {point.name!r} cannot be loaded: {type(wrong).__name__}: {wrong}") from None
    if missing := [name for name in NAMES if not hasattr(game, name)]:
        raise BadOption(f"the game {point.name!r} is not complete: {point.value} has no {', '.join(missing)}")
    if point.name != game.NAME:
        raise BadOption(f"the game {point.name!r} calls itself {game.NAME!r}")
    return game


def game_of(fields: Iterable[str]) -> GameModule:
    """The game whose name is one of the fields of a state."""
    return next(LOADED[name] for name in fields if name in LOADED)
