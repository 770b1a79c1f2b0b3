"""A game of another package: its tiles are placed as ours are, and nothing else is known of it."""

import numpy as np

from bastide.core.jit import kernel
from bastide.core.tiles import SEGMENTS
from bastide.core.turns import PLACE

PLAIN = 1 + SEGMENTS
EXTRAS: tuple[str, ...] = ()
COMMON: tuple[str, ...] = ()


@kernel
def spot(state, rules, move):
    if state.phase == PLACE:
        return np.int64(move >> 2), np.int64(move & 3)
    return np.int64(-1), np.int64(move)


@kernel
def held(state, player, slot):
    if slot == 0 and player == state.player and state.phase == PLACE:
        return np.int64(state.in_hand)
    return np.int64(-1)


@kernel
def hides_hands(state, rules):
    return False


@kernel
def extras(state, player, row):
    return 0


@kernel
def common(state, row):
    return 0
