"""The functions of `engine.wasm`: one line for each, and the memory that they work on.

An argument is named by what it holds. Records and arrays are addresses. Whole numbers are 32 bits.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from bastide.bots import choice, race, tree
from bastide.bots.evaluation import evaluation_of, weights_of
from bastide.bots.evaluation.forecast import forecast_layout
from bastide.games.playouts import play_games
from bastide.games.protocol import GameModule
from bastide.games.rules import GameRules

NUMBER = "number"
STATE, RULES, DESK, RNG = "state", "rules", "desk", "rng"
GAME_STATES = "game_states"  # of random games: one in play, one blank
WEIGHTS, FORECAST = "weights", "forecast"
TREE, STATES, SEARCH, RACE, POSITIONS = "tree", "states", "search", "race", "positions"

OPEN = 0  # the length of an array that the page decides: it is one more argument, after the address
LENGTHS = {RNG: 1, GAME_STATES: 2, TREE: OPEN, STATES: tree.STATES, POSITIONS: race.CANDIDATES}


@dataclass(frozen=True)
class Export:
    """A function: its kernel, and what its arguments are."""

    name: str
    kernel: Any
    arguments: tuple[str, ...]


VERBS = {
    "start": (STATE, RULES, NUMBER),
    "legal": (STATE, RULES, DESK),
    "apply": (STATE, RULES, DESK, NUMBER),
    "pick": (STATE, RULES, DESK, RNG),
    "finish": (STATE, RULES, DESK),
    "chance": (STATE, RULES, RNG),
    "deck_of": (STATE,),
    "imagine": (STATE, RULES, NUMBER, RNG),
}

SEARCHED = (TREE, STATES, RULES, DESK, SEARCH)
RACED = (TREE, STATES, POSITIONS, RULES, DESK, SEARCH, RACE)
OTHERS = [
    Export("play_games", play_games, (GAME_STATES, RULES, DESK, RNG, NUMBER, NUMBER, NUMBER)),
    Export("seed_rng", choice.seed_rng, (RNG, NUMBER)),
    Export("seed_search", choice.seed_search, (SEARCH, RNG, NUMBER)),
    Export("clear_tree", tree.clear_tree, (TREE, SEARCH)),
    Export("expand_root", tree.expand_root, SEARCHED),
    Export("simulate_within", choice.simulate_within, (*SEARCHED, RNG, NUMBER, NUMBER)),
    Export("find_child", choice.find_child, (TREE, SEARCH, NUMBER)),
    Export("most_visited", choice.most_visited, (TREE, SEARCH)),
    Export("sample_prior", choice.sample_prior, (TREE, SEARCH, RNG)),
    Export("begin_race", race.begin_race, (*RACED, RNG)),
    Export("run_round", race.run_round, RACED),
    Export("write_result", race.write_result, (TREE, SEARCH, RACE)),
]


def exports_of(game: GameModule, rules: GameRules) -> list[Export]:
    """Everything that the engine of a game can do."""
    evaluate = evaluation_of(rules.layout().names).evaluate
    return [
        *(Export(name, getattr(game, name), arguments) for name, arguments in VERBS.items()),
        Export("evaluate", evaluate, (STATE, RULES, DESK, WEIGHTS, FORECAST)),
        *OTHERS,
    ]


def dtypes_of(game: GameModule, rules: GameRules) -> dict[str, Any]:
    """The dtype of each record, and of the items of each array."""
    state, weights, forecast = rules.layout(), weights_of(game.NAME).dtype, forecast_layout(rules)
    return {
        STATE: state,
        RULES: rules.pack().dtype,
        DESK: rules.desk(),
        RNG: np.dtype(np.uint64),
        GAME_STATES: state,
        WEIGHTS: weights,
        FORECAST: forecast,
        TREE: tree.NODE,
        STATES: state,
        SEARCH: tree.search_layout(weights, forecast),
        RACE: race.RACE,
        POSITIONS: state,
    }
