"""The verbs of every game, such as `legal(state, rules, desk)`. Python and kernels can call them.

The dtype of the state picks the game, because its first field bears the game's name (core/records.py). In kernels this
happens at compile time. So a rollout or a search is written once for all games, at no cost at run time.
"""

from typing import Any

from bastide.core.linking import chosen_by_state
from bastide.core.records import Record
from bastide.games.protocol import GameModule
from bastide.games.registry import game_of


def module_of(state: Record) -> GameModule:
    return game_of(state.dtype.names or ())


def start(state: Record, rules: Record, players: int) -> Any:
    """Set up a zeroed record for a new game."""
    return module_of(state).start(state, rules, players)


def legal(state: Record, rules: Record, desk: Record) -> Any:
    """List every move of the phase in `desk.moves`; return how many there are."""
    return module_of(state).legal(state, rules, desk)


def apply(state: Record, rules: Record, desk: Record, move: int) -> Any:
    """Carry out a move that `legal` listed, and add its events to `desk.events`."""
    return module_of(state).apply(state, rules, desk, move)


def pick(state: Record, rules: Record, desk: Record, rng: Any) -> Any:
    """A random move of a player, all with the same probability. Frequent phases do not list their moves for it."""
    return module_of(state).pick(state, rules, desk, rng)


def finish(state: Record, rules: Record, desk: Record) -> Any:
    """End the game now, with its final scoring."""
    return module_of(state).finish(state, rules, desk)


def chance(state: Record, rules: Record, rng: Any) -> Any:
    """A random move for a phase in which chance decides."""
    return module_of(state).chance(state, rules, rng)


def deck_of(state: Record) -> Any:
    """The deck from which the next chance move comes."""
    return module_of(state).deck_of(state)


def imagine(state: Record, rules: Record, player: int, rng: Any) -> Any:
    """Deal again what a player cannot see; return whether anything is hidden from the player."""
    return module_of(state).imagine(state, rules, player, rng)


def describe(state: Record, rules: Record, desk: Record, sheet: Record, player: int) -> Any:
    """Write what a player may know of the position into a sheet; player -1 is a spectator."""
    return module_of(state).describe(state, rules, desk, sheet, player)


def take_apart(state: Record, rules: Record, row: Record, code: int) -> Any:
    """Write the parts of a move of the phase into the row of an option."""
    return module_of(state).take_apart(state, rules, row, code)


def sees_hand(state: Record, rules: Record, player: int, owner: int) -> Any:
    """Whether a player, or the spectator -1, may see the hand of another player."""
    return module_of(state).sees_hand(state, rules, player, owner)


VERBS = (start, legal, apply, pick, finish, chance, deck_of, imagine, describe, take_apart, sees_hand)
for verb in VERBS:
    chosen_by_state(verb, game_of)
