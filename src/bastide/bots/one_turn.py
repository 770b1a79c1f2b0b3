"""The best move of a turn, as one kernel: for batches of games, on a CPU or a GPU.

It tries every move and, if the player decides again, every move after it. The evaluation of the position that follows
decides. `Greedy` searches turns of any length; a base game's turn has two decisions, and both play the same turn.
"""

import numpy as np

from bastide.bots.evaluation import evaluate
from bastide.core.jit import kernel
from bastide.games import verbs

WORST = -1e9


@kernel
def copy_words(words, source, target):
    """Copy a state, word by word: a GPU's compiler cannot copy a whole record."""
    for at in range(words.shape[1]):
        words[target, at] = words[source, at]


@kernel
def margin(state, rules, desk, weights, forecast, player):
    """The expected final score of a player minus that of the best other player."""
    evaluate(state, rules, desk, weights, forecast)
    best = WORST
    for other in range(state.players):
        if other != player:
            best = max(best, forecast.expected[other])
    return forecast.expected[player] - best


@kernel
def list_moves(state, rules, desk, codes):
    """Copy the legal moves from the desk, because the next list overwrites them; return how many there are."""
    count = verbs.legal(state, rules, desk)
    for at in range(count):
        codes[at] = desk.moves[at]
    return count


@kernel
def try_move(states, words, rules, desk, source, move):
    """Play a move on a copy, in the record after `source`."""
    copy_words(words, source, source + 1)
    desk.noted = 0
    verbs.apply(states[source + 1], rules, desk, move)


@kernel
def best_move(states, words, rules, desk, weights, forecast, codes):
    """The legal move of `states[0]` with the best margin. `states` has two records more, and `words` is its memory."""
    player, best, chosen = np.int64(states[0].player), WORST - 1, np.int64(0)
    for at in range(list_moves(states[0], rules, desk, codes[0])):
        try_move(states, words, rules, desk, 0, np.int64(codes[0, at]))
        forecast.same_tiles = 0
        value = WORST
        if states[1].phase > 0 and states[1].player == player and states[1].turn == states[0].turn:
            for after in range(list_moves(states[1], rules, desk, codes[1])):
                try_move(states, words, rules, desk, 1, np.int64(codes[1, after]))
                value = max(value, margin(states[2], rules, desk, weights, forecast, player))
                forecast.same_tiles = states[2].tiles == states[1].tiles
        else:
            value = margin(states[1], rules, desk, weights, forecast, player)
        if value > best:
            best, chosen = value, np.int64(codes[0, at])
    return chosen
