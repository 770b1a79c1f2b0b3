"""Random games, written once over the verbs."""

from bastide.core.jit import kernel
from bastide.games import verbs

FOREVER = 32767  # no game has so many turns


@kernel
def random_move(state, rules, desk, rng):
    """Any move of the phase, chance included."""
    if state.phase < 0:
        return verbs.chance(state, rules, rng)
    return verbs.pick(state, rules, desk, rng)


@kernel
def play_on(state, rules, desk, rng, until):
    """Play at random to the end or up to a turn, and say how many moves that took."""
    moves = 0
    while state.phase != 0 and state.turn < until:
        verbs.apply(state, rules, desk, random_move(state, rules, desk, rng))
        moves += 1
    return moves


@kernel
def play_games(states, rules, desk, rng, players, games, until):
    """Play random games from the start up to a turn, `states[1]` being a blank record; returns the moves made."""
    moves = 0
    for _ in range(games):
        states[0] = states[1]
        verbs.start(states[0], rules, players)
        desk.noted = 0
        moves += play_on(states[0], rules, desk, rng, until)
    return moves


@kernel
def play_all(states, rules, desk, rng, players, fresh, until):
    """Play every state on at random up to a turn, or from the start if fresh; returns the moves made."""
    moves = 0
    for index in range(states.shape[0]):
        if fresh:
            verbs.start(states[index], rules, players)
        desk.noted = 0
        moves += play_on(states[index], rules, desk, rng, until)
    return moves
