"""The neighbours of a tile, and small helpers for sides, poses and segments."""

import numpy as np

from bastide.core.grid import EAST, SOUTH, cell_of, position, tile_at
from bastide.core.jit import kernel


@kernel
def opposite(side):
    """The opposite side of a tile; also the neighbour's side that touches this side."""
    return (side + 2) & 3


@kernel
def kind_of(state, tile):
    """The kind of a tile on the table."""
    return np.int64(state.tile_pose[tile]) >> 2


@kernel
def pose_of(kind, rotation):
    """A kind with its rotation, as one number."""
    return kind << 2 | rotation


@kernel
def last_base(state):
    """The first segment of the tile just placed; the others follow it, up to `state.segments`."""
    return np.int64(state.tile_base[state.tiles - 1])


@kernel
def place_of_tile(state, tile):
    """Where a tile lies, to compare with other places (grid.position)."""
    return position(state, cell_of(state, tile))


@kernel
def tile_beyond(state, tile, side):
    """The tile beyond a side of a tile, -1 if there is none."""
    x, y = place_of_tile(state, tile)
    return tile_at(state, x + EAST[side], y + SOUTH[side])


@kernel
def segment_beyond(state, rules, tile, side):
    """The neighbour's segment at the middle of the side where it touches a tile, -1 if there is none."""
    other = tile_beyond(state, tile, side)
    if other < 0:
        return -1
    index = rules.joints[state.tile_pose[other], opposite(side), 0]
    return -1 if index < 0 else np.int64(state.tile_base[other]) + index
