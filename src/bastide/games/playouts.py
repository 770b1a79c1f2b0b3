"""Random games and counted trees, written once over the verbs."""

from bastide.core.bag import random_below
from bastide.core.jit import kernel
from bastide.games import verbs


@kernel
def random_move(state, rules, desk, rng):
    """Any move of the phase, chance included."""
    if state.phase < 0:
        return verbs.chance(state, rules, rng)
    return desk.moves[random_below(rng, verbs.legal(state, rules, desk))]


@kernel
def play_on(state, rules, desk, rng, until):
    """Play at random to the end or up to a turn, and say how many moves that took."""
    moves = 0
    while state.phase != 0 and state.turn < until:
        verbs.apply(state, rules, desk, random_move(state, rules, desk, rng))
        moves += 1
    return moves


@kernel
def play_games(states, rules, desk, rng, players, games):
    """Play complete random games from the start, `states[1]` being a blank record; returns the moves made."""
    moves = 0
    for _ in range(games):
        states[0] = states[1]
        verbs.start(states[0], rules, players)
        desk.noted = 0
        moves += play_on(states[0], rules, desk, rng, 32767)
    return moves


@kernel
def count_lines(states, rules, desk, moves, counts, orders, depth):
    """Count the sequences of `depth` decisions from `states[0]`, chance moves fixed by `orders` (perft).

    `states`, `moves` and `counts` have a row per decision; counts[d] is how many moves are left to try there.
    """
    fix_chance(states[0], rules, desk, orders)
    level, total = 0, 0
    counts[0] = list_row(states[0], rules, desk, moves[0])
    while level >= 0:
        if level == depth - 1:
            total += counts[level]
            counts[level] = 0
        if counts[level] == 0:
            level -= 1
            continue
        counts[level] -= 1
        states[level + 1] = states[level]
        desk.noted = 0
        verbs.apply(states[level + 1], rules, desk, moves[level][counts[level]])
        fix_chance(states[level + 1], rules, desk, orders)
        level += 1
        counts[level] = list_row(states[level], rules, desk, moves[level])
    return total


@kernel
def fix_chance(state, rules, desk, orders):
    """Make the chance moves that are due, in the order given."""
    while state.phase < 0:
        deck = verbs.deck_of(state)
        verbs.apply(state, rules, desk, orders[deck, state.drawn[deck]])


@kernel
def list_row(state, rules, desk, row):
    """The decisions of a state, copied off the desk; none when the game is over."""
    if state.phase == 0:
        return 0
    count = verbs.legal(state, rules, desk)
    for index in range(count):
        row[index] = desk.moves[index]
    return count


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
