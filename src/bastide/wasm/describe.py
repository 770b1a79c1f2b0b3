"""The JSON beside `engine.wasm`: everything that a page must know of a game to use its engine, as data."""

from typing import Any

from bastide.bots import choice, mcts, race, tree
from bastide.bots.catalog import LEVELS
from bastide.bots.evaluation import weights_of
from bastide.bots.evaluation.forecast import new_forecast
from bastide.bots.greedy import NODES, Greedy
from bastide.bots.search import SearchSettings
from bastide.core import records
from bastide.games import catalog
from bastide.games.options import BadOption
from bastide.games.playouts import FOREVER
from bastide.games.protocol import GameModule
from bastide.games.rules import GameRules
from bastide.wasm.exports import DESK, LENGTHS, OPEN, RACE, RULES, SEARCH, STATE, TREE, dtypes_of
from bastide.wasm.packing import fields_of, pack_record
from bastide.wasm.tables import Values, tabulate

PLAYERS = "players"
FORECASTS: dict[int, tuple[Any, Any]] = {}  # by the identity of the tiles


def describe(game: GameModule, engines: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """A game: its options and what follows from them. `engines` has the exports and the heap of each layout."""
    space = {name: option.values for name, option in game.OPTIONS.items()}
    defaults = {name: option.default for name, option in game.OPTIONS.items()}
    layouts = {id(layout_rules(game, options).layout()): layout_name(game, options) for options in game.Rules.LAYOUTS}
    common = tabulate(space, defaults, lambda values: results_of(game, layouts, values))
    counts = sorted({count for row in common["players"]["rows"].values() for count in row})
    seats = {**space, PLAYERS: [str(count) for count in counts]}
    decks = tabulate(seats, {**defaults, PLAYERS: str(counts[0])}, lambda values: decks_of(game, values))
    return {
        "game": game.NAME,
        "options": {
            name: {"values": option.values, "default": option.default, "before": option.before}
            for name, option in game.OPTIONS.items()
        },
        "phases": game.PHASES,
        "players": common["players"],
        "layout": common["layout"],
        "decks": list(decks.values()),
        "layouts": {
            layout_name(game, options): {
                **engines[layout_name(game, options)],
                **describe_layout(game, layout_rules(game, options), layout_name(game, options)),
            }
            for options in game.Rules.LAYOUTS
        },
        "bots": {name: bot_numbers(made()) for name, made in LEVELS.items()},
        "numbers": {
            "forever": FOREVER,
            "batch": choice.BATCH,
            "candidates": race.CANDIDATES,
            "states": tree.STATES,
            "greedy_nodes": NODES,
            "min_nodes": mcts.MIN_NODES,
            "max_nodes": mcts.MAX_NODES,
            "nodes_per_simulation": mcts.NODES_PER_SIMULATION,
            "continued_share": mcts.CONTINUED_SHARE,
            "certain_lead": mcts.CERTAIN_LEAD,
            "timed_lead": mcts.TIMED_LEAD,
            "time_before_rollouts": mcts.TIME_BEFORE_ROLLOUTS,
        },
    }


def layout_name(game: GameModule, options: str) -> str:
    """The name of the engine for a layout of states."""
    return f"{game.NAME}-{options}" if options else game.NAME


def layout_rules(game: GameModule, options: str) -> GameRules:
    return catalog.read_game(f"{game.NAME}:{options}" if options else game.NAME)[1]


def rules_of(game: GameModule, values: Values) -> GameRules | None:
    """The rules of some options, None if they do not go together."""
    try:
        return game.Rules.read({name: values[name] for name in game.OPTIONS})
    except BadOption:
        return None


def results_of(game: GameModule, layouts: dict[int, str], values: Values) -> dict[str, Any] | None:
    """What follows from options: the layout of states and the numbers of players."""
    rules = rules_of(game, values)
    if rules is None:
        return None
    return {"layout": layouts[id(rules.layout())], "players": list(rules.players())}


def decks_of(game: GameModule, values: Values) -> dict[str, Any] | None:
    """The chance moves of each deck, before they are shuffled."""
    rules = rules_of(game, values)
    if rules is None:
        return None
    try:
        catalog.check_players(game, rules, int(values[PLAYERS]))
    except BadOption:
        return None
    decks = rules.decks(int(values[PLAYERS]))
    return {str(number): decks[number] if number < len(decks) else [] for number in range(records.DECKS)}


def describe_layout(game: GameModule, rules: GameRules, name: str) -> dict[str, Any]:
    """The records of a layout: where their fields are, and those that depend on the options."""
    space = {name: option.values for name, option in game.OPTIONS.items()}
    defaults = rules.options()
    dtypes = dtypes_of(game, rules)
    kinds = dtypes[STATE]["bag"].shape[0]

    def rules_record(values: Values) -> bytes | None:
        found = rules_of(game, values)
        return found.pack().tobytes() if found is not None and found.layout() is dtypes[STATE] else None

    def search_record(values: Values) -> bytes | None:
        found = rules_of(game, values)
        return (
            new_search(game, found, dtypes[SEARCH]) if found is not None and found.layout() is dtypes[STATE] else None
        )

    return {
        "records": {
            part: {"size": dtypes[part].itemsize, "fields": fields_of(dtypes[part])}
            for part in (STATE, DESK, TREE, SEARCH, RACE)
        },
        "open": [part for part, length in LENGTHS.items() if length == OPEN],
        RULES: pack_record(dtypes[RULES], kinds, space, defaults, rules_record),
        SEARCH: pack_record(dtypes[SEARCH], kinds, space, defaults, search_record),
    }


def new_search(game: GameModule, rules: GameRules, dtype: Any) -> bytes:
    """The record of a search before its first position, with our own weights."""
    search = records.new(dtype)
    search[0].weights, search[0].forecast = weights_of(game.NAME), forecast_of(rules)
    for name, value in vars(SearchSettings()).items():
        search[0][name] = value
    return bytes(search.tobytes())


def forecast_of(rules: GameRules) -> Any:
    """A forecast before its first position. It depends on the tiles alone, and takes long to make."""
    tiles = rules.tiles()
    if id(tiles) not in FORECASTS:
        FORECASTS[id(tiles)] = (tiles, new_forecast(rules))
    return FORECASTS[id(tiles)][1]


def bot_numbers(player: Any) -> dict[str, Any]:
    """A level as numbers."""
    if isinstance(player, Greedy):
        return {"noise": player.noise}
    return {"simulations": player.simulations, "seconds": player.seconds, "rollouts": player.rollouts}
