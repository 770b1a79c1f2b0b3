"""The bag: how many tiles of each kind are unseen. It holds no order, so a state cannot give the next tile away.

In a real game the order comes from outside, one chance move at a time. In a rollout each kind is drawn at random.
"""

import numpy as np

from bastide.core.jit import kernel
from bastide.core.records import unsigned

SPREAD = 2685821657736338717  # the multiplier of xorshift*
GATHER = np.uint64(pow(SPREAD, -1, 2**64))  # its inverse modulo 2**64
WEYL_STEP = np.uint64(0x9E3779B97F4A7C15)  # 2^64 / golden ratio: its multiples spread evenly over all words
MIX_FIRST, MIX_SECOND = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)  # of splitmix64
SHELF = 8  # `shelves` has the sums of eight kinds each, so that a draw finds its kind in a few steps


def bag_fields(box):
    kinds, count = box.kinds, unsigned(box.tiles)
    return [
        ("unseen", np.int16),
        ("bag", count, kinds),
        ("shelves", count, (kinds + SHELF - 1) // SHELF),
    ]


@kernel
def fill_bag(state, rules):
    """Put the whole box into the bag."""
    for kind in range(rules.kinds):
        state.bag[kind] = rules.box[kind]
        state.shelves[kind // SHELF] += rules.box[kind]
        state.unseen += rules.box[kind]


@kernel
def random_below(rng, limit):
    """A random number from 0 to limit - 1 (xorshift*). `rng` is an array of one 64-bit word, never 0."""
    word = rng[0]
    word ^= word >> np.uint64(12)
    word ^= word << np.uint64(25)
    word ^= word >> np.uint64(27)
    rng[0] = word
    top = (word * np.uint64(SPREAD)) >> np.uint64(32)
    return np.int64((top * np.uint64(limit)) >> np.uint64(32))


@kernel
def aim(rng, word):
    """Seed `rng` so that the next `random_below(rng, n)` returns `n * (word >> 32) >> 32`: xorshift* backwards."""
    word = word * GATHER
    word ^= word >> np.uint64(27) ^ word >> np.uint64(54)
    word ^= word << np.uint64(25) ^ word << np.uint64(50)
    word ^= word >> np.uint64(12) ^ word >> np.uint64(24) ^ word >> np.uint64(36)
    word ^= word >> np.uint64(48)
    rng[0] = word


@kernel
def spread(seed, number):
    """The word of a number in a sequence of independent words, never 0 (splitmix64)."""
    word = seed + WEYL_STEP * np.uint64(number)
    word = (word ^ word >> np.uint64(30)) * MIX_FIRST
    word = (word ^ word >> np.uint64(27)) * MIX_SECOND
    return (word ^ word >> np.uint64(31)) | np.uint64(1)


@kernel
def random_kind(state, rules, rng):
    """The kind of a random tile of the bag: all tiles have the same probability."""
    number = random_below(rng, state.unseen)
    shelf = 0
    while number >= state.shelves[shelf]:
        number -= state.shelves[shelf]
        shelf += 1
    kind = shelf * SHELF
    while number >= state.bag[kind]:
        number -= state.bag[kind]
        kind += 1
    return kind


@kernel
def take(state, kind):
    """Take one tile of a kind out of the bag."""
    state.bag[kind] -= 1
    state.shelves[kind // SHELF] -= 1
    state.unseen -= 1


@kernel
def give_back(state, kind):
    """Put a tile back into the bag."""
    state.bag[kind] += 1
    state.shelves[kind // SHELF] += 1
    state.unseen += 1


@kernel
def list_bag(state, rules, desk):
    """List the kinds that the bag can give."""
    count = 0
    for kind in range(rules.kinds):
        if state.bag[kind] > 0:
            desk.moves[count] = kind
            count += 1
    return count
