"""What an observer of the city must know."""

import numpy as np

from bastide.core.grid import cell_of
from bastide.core.jit import kernel
from bastide.core.tiles import SEGMENTS
from bastide.core.turns import PLACE
from bastide.games.city.state import GATE

PLAIN = 1 + SEGMENTS
EXTRAS = ("resting",)
COMMON = ("walls", "built", "due", "laid", "left_run", "right_run")


@kernel
def spot(state, rules, move):
    if state.phase == PLACE:
        return np.int64(move >> 2), np.int64(move & 3)
    if state.phase == GATE:
        return np.int64(cell_of(state, move >> 2)), np.int64(move & 3)
    return np.int64(-1), np.int64(move)


@kernel
def held(state, player, slot):
    return np.int64(state.in_hand) if slot == 0 and player == state.owner else np.int64(-1)


@kernel
def hides_hands(state, rules):
    return False


@kernel
def extras(state, player, row):
    row[0] = state.resting[player]


@kernel
def common(state, row):
    row[0] = state.walls
    row[1] = state.built
    row[2] = state.due
    row[3] = state.laid
    row[4] = state.run[0]
    row[5] = state.run[1]
