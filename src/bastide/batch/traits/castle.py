"""What an observer of the castle must know."""

import numpy as np

from bastide.core.jit import kernel
from bastide.core.turns import PLACE
from bastide.games.castle.state import WALL_KINDS
from bastide.games.castle.wall_tiles import usable

PLAIN = 16 + 4  # an order names a segment, or 16 + a side
EXTRAS = ("palace", *(f"wall_tile_{kind}" for kind in range(1, WALL_KINDS)), "usable_wall_tiles")
COMMON = ("wall_tiles_left",)


@kernel
def spot(state, rules, move):
    if state.phase == PLACE:
        return np.int64(move >> 2), np.int64(move & 3)
    return np.int64(-1), np.int64(move)


@kernel
def held(state, player, slot):
    return np.int64(state.in_hand) if slot == 0 and player == state.player else np.int64(-1)


@kernel
def hides_hands(state, rules):
    return False


@kernel
def extras(state, player, row):
    row[0] = state.palace_tiles[player]
    row[WALL_KINDS] = 0
    for kind in range(1, WALL_KINDS):
        row[kind] = state.owned[player, kind]
        row[WALL_KINDS] += usable(state, player, kind)


@kernel
def common(state, row):
    row[0] = 0
    for tower in range(state.tower_tile.shape[0]):
        row[0] += state.tower_tile[tower]
