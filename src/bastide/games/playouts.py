"""Random games (rollouts) of any game, written once on top of the verbs."""

from bastide.core.jit import kernel
from bastide.games import verbs

FOREVER = 32767  # more turns than any game has


@kernel
def random_move(state, rules, desk, rng):
    """A random move of the phase, of a player or of chance."""
    if state.phase < 0:
        return verbs.chance(state, rules, rng)
    return verbs.pick(state, rules, desk, rng)


@kernel
def play_on(state, rules, desk, rng, until):
    """Play at random to the end of the game or up to a turn; return the number of moves."""
    moves = 0
    while state.phase != 0 and state.turn < until:
        verbs.apply(state, rules, desk, random_move(state, rules, desk, rng))
        moves += 1
    return moves


@kernel
def play_games(states, rules, desk, rng, players, games, until):
    """Play random games from the start up to a turn; return the number of moves. `states[1]` is a blank record."""
    moves = 0
    for _ in range(games):
        states[0] = states[1]
        verbs.start(states[0], rules, players)
        desk.noted = 0
        moves += play_on(states[0], rules, desk, rng, until)
    return moves


@kernel
def play_all(states, rules, desk, rng, players, fresh, until):
    """Continue every state at random up to a turn, from the start if `fresh`; return the number of moves."""
    moves = 0
    for index in range(states.shape[0]):
        if fresh:
            verbs.start(states[index], rules, players)
        desk.noted = 0
        moves += play_on(states[index], rules, desk, rng, until)
    return moves
