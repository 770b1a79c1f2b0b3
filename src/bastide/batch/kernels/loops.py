"""The verbs over a part of a batch, as kernels. Every argument that is an array has one row for each game.

`chosen[index]` is 0 for a game that a call leaves alone. With `ordered` the bag gives what `orders` says, which follows
from a seed; without it the bag gives tiles at random, from the game's own numbers `rngs[index]`.
"""

import numpy as np

from bastide.core.jit import kernel
from bastide.core.sha256 import shuffle, take_seed
from bastide.games import verbs

FNV = np.uint64(0xCBF29CE484222325)
MIX = np.uint64(0x9E3779B97F4A7C15)


@kernel
def shuffle_all(seeds, chosen, dealer, decks, counts, orders):
    """Shuffle the decks of each chosen game by its seed."""
    for index in range(seeds.shape[0]):
        if chosen[index]:
            take_seed(dealer, seeds[index])
            for deck in range(decks.shape[0]):
                shuffle(dealer, deck, decks[deck], counts[deck], orders[index, deck])


@kernel
def start_all(states, chosen, first):
    """Set up each chosen game: a copy of a game that has just begun."""
    for index in range(states.shape[0]):
        if chosen[index]:
            states[index] = first[0]


@kernel
def legal_all(states, rules, desk, chosen, codes, counts):
    """List the legal moves of each chosen game; return the longest list. `counts` is 0 for all other games."""
    longest = 0
    for index in range(states.shape[0]):
        counts[index] = 0
        if chosen[index]:
            count = verbs.legal(states[index], rules, desk)
            counts[index] = count
            longest = max(longest, count)
            for at in range(min(count, codes.shape[1])):
                codes[index, at] = desk.moves[at]
    return longest


@kernel
def is_listed(desk, count, move):
    """Whether a move is among the first `count` moves on the desk."""
    for at in range(count):
        if desk.moves[at] == move:
            return True
    return False


@kernel
def first_illegal(states, rules, desk, chosen, moves):
    """The first chosen game whose move is not legal, -1 if there is none."""
    for index in range(states.shape[0]):
        if chosen[index] and not is_listed(desk, verbs.legal(states[index], rules, desk), moves[index]):
            return index
    return -1


@kernel
def next_draw(state, rules, order, ordered, rng):
    """The next chance move: as the order says, or random."""
    if ordered:
        deck = verbs.deck_of(state)
        return np.int64(order[deck, state.drawn[deck]])
    return verbs.chance(state, rules, rng)


@kernel
def advance_all(states, rules, desk, chosen, given, moves, draw, decisions, orders, ordered, rngs):
    """Play on in each chosen game; return the number of moves of players that were chosen at random.

    First comes the move of `moves`, if moves are `given`. Then with `draw` all chance moves that are due, and up to
    `decisions` random moves of players. One loop with one call of `apply` does it all, because every call of `apply`
    in another kernel would compile the whole game again.
    """
    played = 0
    for index in range(states.shape[0]):
        if not chosen[index]:
            continue
        state, rng, row, left, first = states[index], rngs[index : index + 1], index if ordered else 0, decisions, given
        while True:
            if first:
                move = np.int64(moves[index])
                first = False
            elif draw and state.phase < 0:
                move = next_draw(state, rules, orders[row], ordered, rng)
            elif state.phase > 0 and left > 0:
                move = verbs.pick(state, rules, desk, rng)
                left -= 1
                played += 1
            else:
                break
            desk.noted = 0
            verbs.apply(state, rules, desk, move)
    return played


@kernel
def finish_all(states, rules, desk, chosen):
    """End each chosen game that is not over, with its final scoring."""
    for index in range(states.shape[0]):
        if chosen[index] and states[index].phase != 0:
            desk.noted = 0
            verbs.finish(states[index], rules, desk)


@kernel
def imagine_all(states, rules, chosen, players, rngs):
    """Deal again what a player of each chosen game cannot see."""
    for index in range(states.shape[0]):
        if chosen[index]:
            verbs.imagine(states[index], rules, np.int64(players[index]), rngs[index : index + 1])


@kernel
def hash_all(words, hashes):
    """A hash of the words of each state: equal states have equal hashes."""
    for index in range(words.shape[0]):
        found = FNV
        for word in words[index]:
            found = (found ^ word) * MIX
            found ^= found >> np.uint64(29)
        hashes[index] = found
