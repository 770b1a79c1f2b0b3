"""What an observer of classic must know."""

import numpy as np

from bastide.core.grid import cell_of
from bastide.core.jit import kernel
from bastide.core.regions import tile_of
from bastide.core.turns import PLACE
from bastide.games.classic.state import ABBEY, MOVE_WAGON, PIECES
from bastide.games.classic.turn import CELLS

PLAIN = 1 + (len(PIECES) << 4)
EXTRAS = ("abbeys", "wine", "grain", "cloth", "hand")
COMMON = ("river", "part")


@kernel
def spot(state, rules, move):
    if state.phase == PLACE:
        return np.int64((move >> 2) & CELLS), np.int64((move >> 14) << 2 | (move & 3))
    if state.phase == ABBEY and move > 0:
        return np.int64(move - 1), np.int64(0)
    if state.phase == MOVE_WAGON and move > 0:
        tile = tile_of(state, move - 1)
        return np.int64(cell_of(state, tile)), np.int64(move - 1 - state.tile_base[tile])
    return np.int64(-1), np.int64(move)


@kernel
def held(state, player, slot):
    return np.int64(state.hand[player, slot]) if slot < state.held[player] else np.int64(-1)


@kernel
def hides_hands(state, rules):
    return rules.hand > 1 and state.river == 0  # V1


@kernel
def extras(state, player, row):
    row[0] = state.abbeys[player]
    for token in range(3):
        row[1 + token] = state.goods[player, token]
    row[4] = state.held[player]


@kernel
def common(state, row):
    row[0] = state.river
    row[1] = state.part
