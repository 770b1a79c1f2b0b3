"""The verbs of every game, such as `legal(state, rules, desk)`. Python and kernels can call them.

The dtype of the state picks the game, because its first field bears the game's name (core/records.py). In kernels this
happens at compile time. So a rollout or a search is written once for all games, at no cost at run time.
"""

from bastide.core.linking import chosen_by_state
from bastide.games.registry import game_of


def start(state, rules, players):
    """Set up a zeroed record for a new game."""
    return game_of(state.dtype.names).start(state, rules, players)


def legal(state, rules, desk):
    """List every move of the phase in `desk.moves`; return how many there are."""
    return game_of(state.dtype.names).legal(state, rules, desk)


def apply(state, rules, desk, move):
    """Carry out a move that `legal` listed, and add its events to `desk.events`."""
    return game_of(state.dtype.names).apply(state, rules, desk, move)


def pick(state, rules, desk, rng):
    """A random move of a player, all with the same probability. Frequent phases do not list their moves for it."""
    return game_of(state.dtype.names).pick(state, rules, desk, rng)


def finish(state, rules, desk):
    """End the game now, with its final scoring."""
    return game_of(state.dtype.names).finish(state, rules, desk)


def chance(state, rules, rng):
    """A random move for a phase in which chance decides."""
    return game_of(state.dtype.names).chance(state, rules, rng)


def deck_of(state):
    """The deck from which the next chance move comes."""
    return game_of(state.dtype.names).deck_of(state)


def imagine(state, rules, player, rng):
    """Deal again what a player cannot see; return whether anything is hidden from the player."""
    return game_of(state.dtype.names).imagine(state, rules, player, rng)


for verb in (start, legal, apply, pick, finish, chance, deck_of, imagine):
    chosen_by_state(verb, game_of)
