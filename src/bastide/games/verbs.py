"""The verbs of every game: `legal(state, rules, desk)` and its siblings, in compiled code and out of it.

The state's own type chooses the game: once, at compile time, so that a rollout or a search is written once and
costs nothing for being general. A state names its game in its first field (core/records.py).
"""

from bastide.core.linking import chosen_by_state
from bastide.games.registry import game_of


def start(state, rules, players):
    """Set up a zeroed record for a new game."""
    return game_of(state.dtype.names).start(state, rules, players)


def legal(state, rules, desk):
    """List every move of the phase in `desk.moves` and say how many there are."""
    return game_of(state.dtype.names).legal(state, rules, desk)


def apply(state, rules, desk, move):
    """Carry out a move that `legal` listed; what it scores is added to `desk.events`."""
    return game_of(state.dtype.names).apply(state, rules, desk, move)


def pick(state, rules, desk, rng):
    """A random move of a phase in which a player decides, each with the same chance; where moves are many, no list."""
    return game_of(state.dtype.names).pick(state, rules, desk, rng)


def finish(state, rules, desk):
    """End the game here and now with its final scoring."""
    return game_of(state.dtype.names).finish(state, rules, desk)


def chance(state, rules, rng):
    """A random move for a phase in which chance decides."""
    return game_of(state.dtype.names).chance(state, rules, rng)


def deck_of(state):
    """Which shuffled pile the chance move that is due comes from."""
    return game_of(state.dtype.names).deck_of(state)


def imagine(state, rules, player, rng):
    """Deal anew what a player cannot see, and say whether there is such a thing."""
    return game_of(state.dtype.names).imagine(state, rules, player, rng)


for verb in (start, legal, apply, pick, finish, chance, deck_of, imagine):
    chosen_by_state(verb, game_of)
