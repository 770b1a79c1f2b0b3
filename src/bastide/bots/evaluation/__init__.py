"""The static evaluation of a position: the final scores that it lets every player expect. One file a game.

`evaluate` fills `forecast.expected`; the numbers it uses are the weights of the game.
"""

from functools import cache
from importlib.resources import files
from types import ModuleType
from typing import Any

from bastide.bots.evaluation import castle, city, classic, plain, weights
from bastide.core.linking import chosen_by_state

EVALUATIONS: dict[str, ModuleType] = {"classic": classic, "city": city, "castle": castle}


def evaluation_of(fields: Any) -> ModuleType:
    """The evaluation of the game whose name is among the fields of a state; a game of another package has none."""
    return next((EVALUATIONS[name] for name in fields if name in EVALUATIONS), plain)


def evaluate(state: Any, rules: Any, desk: Any, weights: Any, forecast: Any) -> Any:
    """Fill `forecast.expected` with the expected final score of each player.

    `forecast.same_tiles` may be 1 if all tiles lie as at the last call.
    """
    return evaluation_of(state.dtype.names).evaluate(state, rules, desk, weights, forecast)


chosen_by_state(evaluate, evaluation_of)


@cache
def weights_of(game: str, path: str | None = None) -> Any:
    """The weights of a game: those of a file, or our own."""
    if game not in EVALUATIONS:
        return weights.pack(game, plain.WEIGHTS, weights.read(path, game) if path else {})
    own = str(files(__name__) / f"{game}.toml")
    return weights.pack(game, EVALUATIONS[game].WEIGHTS, weights.read(path or own, game))
