"""What a position promises: the static evaluation of every game, and its weights.

`expect` fills `forecast.expected` with the points of each player at the end, as far as a bot can tell.
"""

from functools import cache
from importlib.resources import files
from types import ModuleType
from typing import Any

from bastide.bots.judgement import castle, city, classic, plain, weights
from bastide.core.linking import chosen_by_state

JUDGES: dict[str, ModuleType] = {"classic": classic, "city": city, "castle": castle}


def judge_of(fields: Any) -> ModuleType:
    """The evaluation of the game whose name is among the fields of a state; a game of another package has none."""
    return next((JUDGES[name] for name in fields if name in JUDGES), plain)


def expect(state: Any, rules: Any, desk: Any, weights: Any, forecast: Any) -> Any:
    """Fill `forecast.expected` with the points of each player at the end, as far as a bot can tell.

    `forecast.same_tiles` may be 1 if all tiles lie as at the last call.
    """
    return judge_of(state.dtype.names).expect(state, rules, desk, weights, forecast)


chosen_by_state(expect, judge_of)


@cache
def weights_of(game: str, path: str | None = None) -> Any:
    """The weights of a game: those of a file, or our own."""
    if game not in JUDGES:
        return weights.pack(game, plain.WEIGHTS, weights.read(path, game) if path else {})
    own = str(files(__name__) / f"{game}.toml")
    return weights.pack(game, JUDGES[game].WEIGHTS, weights.read(path or own, game))
