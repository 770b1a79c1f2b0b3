"""The verbs of every game: `legal(state, rules, desk)` and its siblings, in compiled code and out of it.

The state's own type chooses the game: once, at compile time, so that a rollout or a search is written once and
costs nothing for being general. A state names its game in its first field (core/records.py).
"""

from numba.extending import overload

from bastide.games import castle, city, classic

GAMES = {game.NAME: game for game in (classic, city, castle)}


def game_of(fields):
    """The game whose name is among the fields of a state."""
    return next(game for name, game in GAMES.items() if name in fields)


def start(state, rules, players):
    """Set up a zeroed record for a new game."""
    return game_of(state.dtype.names).start(state, rules, players)


def legal(state, rules, desk):
    """List every move of the phase in `desk.moves` and say how many there are."""
    return game_of(state.dtype.names).legal(state, rules, desk)


def apply(state, rules, desk, move):
    """Carry out a move that `legal` listed; what it scores is added to `desk.events`."""
    return game_of(state.dtype.names).apply(state, rules, desk, move)


def finish(state, rules, desk):
    """End the game here and now with its final scoring."""
    return game_of(state.dtype.names).finish(state, rules, desk)


def chance(state, rules, rng):
    """A random move for a phase in which chance decides."""
    return game_of(state.dtype.names).chance(state, rules, rng)


def deck_of(state):
    """Which shuffled pile the chance move that is due comes from."""
    return game_of(state.dtype.names).deck_of(state)


def expect(state, rules, desk):
    """Fill `desk.expected` with the points of each player at the end, as far as a bot can tell.

    `desk.same_tiles` may be 1 if all tiles lie as at the last call: what follows from them alone stands on the desk.
    """
    return game_of(state.dtype.names).expect(state, rules, desk)


def imagine(state, rules, player, rng):
    """Deal anew what a player cannot see, and say whether there is such a thing."""
    return game_of(state.dtype.names).imagine(state, rules, player, rng)


@overload(start)
def _start(state, rules, players):
    play = game_of(state.fields).start
    return lambda state, rules, players: play(state, rules, players)


@overload(legal)
def _legal(state, rules, desk):
    play = game_of(state.fields).legal
    return lambda state, rules, desk: play(state, rules, desk)


@overload(apply)
def _apply(state, rules, desk, move):
    play = game_of(state.fields).apply
    return lambda state, rules, desk, move: play(state, rules, desk, move)


@overload(finish)
def _finish(state, rules, desk):
    play = game_of(state.fields).finish
    return lambda state, rules, desk: play(state, rules, desk)


@overload(chance)
def _chance(state, rules, rng):
    play = game_of(state.fields).chance
    return lambda state, rules, rng: play(state, rules, rng)


@overload(deck_of)
def _deck_of(state):
    play = game_of(state.fields).deck_of
    return lambda state: play(state)


@overload(expect)
def _expect(state, rules, desk):
    play = game_of(state.fields).expect
    return lambda state, rules, desk: play(state, rules, desk)


@overload(imagine)
def _imagine(state, rules, player, rng):
    play = game_of(state.fields).imagine
    return lambda state, rules, player, rng: play(state, rules, player, rng)
