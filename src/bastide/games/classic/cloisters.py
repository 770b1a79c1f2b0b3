"""Cloisters and abbeys are finished when the eight cells around them have tiles (B17, AM4).

The number of open joints of a cloister is the number of empty cells around it. The state lists the unfinished
cloisters, so a new tile checks this short list instead of the eight cells around itself.
"""

from bastide.core.grid import cell_of, position, tile_at
from bastide.core.jit import kernel


@kernel
def fill_around(state, rules, tile):
    """B17: a new tile fills one cell around each cloister nearby; its own cloister counts the tiles that are there."""
    x, y = position(state, cell_of(state, tile))
    state.cloister_finished = 0
    index = state.cloisters - 1
    while index >= 0:
        other = state.cloister_tile[index]
        east, south = position(state, cell_of(state, other))
        if abs(east - x) <= 1 and abs(south - y) <= 1:
            segment = state.tile_base[other] + rules.cloister[state.tile_pose[other] >> 2]
            state.open[segment] -= 1
            if state.open[segment] == 0:
                state.cloister_finished = 1
                state.cloisters -= 1
                state.cloister_tile[index] = state.cloister_tile[state.cloisters]
        index -= 1
    cloister = rules.cloister[state.tile_pose[tile] >> 2]
    if cloister >= 0:
        state.open[state.tile_base[tile] + cloister] = 8 - tiles_around(state, x, y)
        state.cloister_tile[state.cloisters] = tile
        state.cloisters += state.open[state.tile_base[tile] + cloister] > 0


@kernel
def tiles_around(state, x, y):
    """Number of tiles on the eight cells around a place."""
    tiles = -1  # do not count the tile in the middle
    for south in range(-1, 2):
        for east in range(-1, 2):
            tiles += tile_at(state, x + east, y + south) >= 0
    return tiles
