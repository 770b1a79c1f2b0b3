"""Cloisters and abbeys wait for the eight cells around them (B17, AM4).

The open joints of their segment are those cells that are still empty. The unfinished ones are listed in the state, so
that a new tile looks at the few of them instead of at the eight cells around itself.
"""

from bastide.core.grid import cell_of, position, tile_at
from bastide.core.jit import kernel


@kernel
def fill_around(state, rules, tile):
    """B17: a new tile fills a cell around every cloister beside it; its own counts what is there already."""
    x, y = position(state, cell_of(state, tile))
    state.cloister_finished = 0
    index = state.cloisters - 1
    while index >= 0:
        other = state.cloister_tile[index]
        east, south = position(state, cell_of(state, other))
        if abs(east - x) <= 1 and abs(south - y) <= 1:
            segment = state.tile_base[other] + rules.cloister[state.tile_look[other] >> 2]
            state.open[segment] -= 1
            if state.open[segment] == 0:
                state.cloister_finished = 1
                state.cloisters -= 1
                state.cloister_tile[index] = state.cloister_tile[state.cloisters]
        index -= 1
    cloister = rules.cloister[state.tile_look[tile] >> 2]
    if cloister >= 0:
        state.open[state.tile_base[tile] + cloister] = 8 - tiles_around(state, x, y)
        state.cloister_tile[state.cloisters] = tile
        state.cloisters += state.open[state.tile_base[tile] + cloister] > 0


@kernel
def tiles_around(state, x, y):
    """How many of the eight cells around a place hold tiles."""
    tiles = -1  # the one in the middle
    for south in range(-1, 2):
        for east in range(-1, 2):
            tiles += tile_at(state, x + east, y + south) >= 0
    return tiles
