"""The eight cells around the last tile: cloisters and corners depend on them.

`state.around` has a bit for each that holds a tile:

    1   2   4
    8       16
    32  64  128

and one more, COMPLETE, if the tile has completed a cloister there.
"""

import numpy as np

from bastide.core.grid import cell_of, tile_at
from bastide.core.jit import kernel

COMPLETE = 256
CORNER = np.array([22, 208, 104, 11], np.int64)  # the three cells at corner NE, SE, SW, NW


@kernel
def look_around(state, rules, tile):
    """B17: the tile fills a cell around every cloister near it; its own counts what is there already."""
    cell = cell_of(state, tile)
    x, y = state.cell_x[cell], state.cell_y[cell]
    seen, around, bit = 0, 0, 1
    for south in range(-1, 2):
        for east in range(-1, 2):
            if east == 0 and south == 0:
                continue
            other = tile_at(state, x + east, y + south)
            if other >= 0:
                seen += 1
                around |= bit
                cloister = rules.cloister[state.tile_look[other] >> 2]
                if cloister >= 0:
                    segment = state.tile_base[other] + cloister
                    state.open[segment] -= 1
                    if state.open[segment] == 0:
                        around |= COMPLETE
            bit <<= 1
    state.around = around
    cloister = rules.cloister[state.tile_look[tile] >> 2]
    if cloister >= 0:
        state.open[state.tile_base[tile] + cloister] = 8 - seen
