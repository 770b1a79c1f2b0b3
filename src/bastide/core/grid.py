"""The table: a board without an edge.

A cell becomes known when a tile lies on it or beside it, and keeps its number for the rest of the game. A small
hash finds the number of a place; the frontier lists the empty known cells with what their neighbours demand of them.

    x grows to the east, y to the south.
"""

import numpy as np

from bastide.core.jit import kernel

# Steps to the neighbour beyond side N, E, S, W.
EAST = np.array([0, 1, 0, -1], np.int64)
SOUTH = np.array([-1, 0, 1, 0], np.int64)


def grid_fields(tiles):
    """Room for `tiles` tiles in any shape: n tiles have at most 2n + 2 empty cells beside them."""
    rim = 2 * tiles + 2
    slots = 1 << (3 * tiles + 1).bit_length()
    return [
        ("tiles", np.int16),  # how many lie on the table
        ("tile_cell", np.int16, tiles),
        ("tile_look", np.int16, tiles),
        ("tile_base", np.int16, tiles),  # its first segment
        ("cells", np.int16),  # how many are known
        ("cell_x", np.int16, tiles + rim),
        ("cell_y", np.int16, tiles + rim),
        ("cell_tile", np.int16, tiles + rim),  # its tile, or -1 - its place in the frontier
        ("slots", np.int16, slots),  # hash table: 1 + the number of a cell, 0 = free
        ("rim", np.int16),  # how many cells the frontier has
        ("frontier", np.int16, rim),
        ("demands", np.int16, rim),
    ]


@kernel
def slot_of(state, x, y):
    """The slot of a place: where its cell is noted, or the free one where it would be.

    A board less than 30 cells wide and high has no two cells with one hash, so the first look nearly always hits.
    """
    mask = state.slots.shape[0] - 1
    slot = (x + 37 * y) & mask
    while True:
        known = state.slots[slot]
        if known == 0 or (state.cell_x[known - 1] == x and state.cell_y[known - 1] == y):
            return slot
        slot = (slot + 1) & mask


@kernel
def cell_at(state, x, y):
    """The number of a cell, -1 if it is not known."""
    return state.slots[slot_of(state, x, y)] - 1


@kernel
def tile_at(state, x, y):
    """The tile on a place, -1 if there is none."""
    cell = cell_at(state, x, y)
    if cell < 0 or state.cell_tile[cell] < 0:
        return -1
    return state.cell_tile[cell]


@kernel
def open_cell(state, x, y):
    """The number of a cell; a new one joins the frontier."""
    slot = slot_of(state, x, y)
    if state.slots[slot] == 0:
        cell = state.cells
        state.cells += 1
        state.slots[slot] = cell + 1
        state.cell_x[cell] = x
        state.cell_y[cell] = y
        state.cell_tile[cell] = -1 - state.rim
        state.frontier[state.rim] = cell
        state.demands[state.rim] = 0
        state.rim += 1
    return state.slots[slot] - 1


@kernel
def cover(state, cell, tile):
    """Put a tile on an empty cell: the last of the frontier takes its place in the list."""
    place = -1 - state.cell_tile[cell]
    state.rim -= 1
    last = state.frontier[state.rim]
    state.frontier[place] = last
    state.demands[place] = state.demands[state.rim]
    state.cell_tile[last] = -1 - place
    state.cell_tile[cell] = tile


@kernel
def fits_somewhere(state, rules, kind):
    """Whether a tile has a place on the table."""
    for place in range(state.rim):
        if rules.fits[kind, state.demands[place]] != 0:
            return True
    return False


@kernel
def tiles_around(state, x, y):
    """How many of the eight cells around a place hold tiles."""
    count = 0
    for south in range(-1, 2):
        for east in range(-1, 2):
            if (east != 0 or south != 0) and tile_at(state, x + east, y + south) >= 0:
                count += 1
    return count
