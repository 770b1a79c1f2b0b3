"""The empty cells that each region borders on, and how easily they are filled with the tiles left."""

import numpy as np

from bastide.core import bits
from bastide.core.fits import EASES, STEP
from bastide.core.grid import EAST, SOUTH, tile_at
from bastide.core.jit import kernel
from bastide.core.regions import root_of


@kernel
def look_at_gaps(state, rules, desk):
    """Note how many tiles fit each empty cell, and for every region how many such cells it borders on and their ease.

    The ease of a cell follows from the kind of the region and the number of tiles that fit.
    """
    for segment in range(state.segments):
        desk.gaps[segment] = 0
        desk.hope[segment] = 0
    for word in range((state.cells + 63) >> 6):
        cells = state.open_cells[word]
        while cells != 0:
            look_at_gap(state, rules, desk, word << 6 | bits.lowest(cells))
            cells = bits.rest(cells)


@kernel
def look_at_gap(state, rules, desk, cell):
    """The same for one empty cell, which counts once for a region however many sides they share."""
    x, y = state.cell_x[cell], state.cell_y[cell]
    demand, beside = np.int64(0), 0
    for side in range(4):
        tile = tile_at(state, x + EAST[side], y + SOUTH[side])
        if tile < 0:
            continue
        look = state.tile_look[tile]
        demand += (1 + rules.answers[look, (side + 2) & 3]) * STEP[side]
        index = rules.joints[look, (side + 2) & 3, 0]
        if index >= 0:
            desk.beside[beside] = root_of(state, state.tile_base[tile] + index)
            beside += 1
    fitting = min(desk.fits[demand], EASES - 1)
    desk.fitting[cell] = fitting
    for index in range(beside):
        root = desk.beside[index]
        new = True
        for earlier in range(index):
            new = new and desk.beside[earlier] != root
        if new:
            desk.gaps[root] += 1
            desk.hope[root] += rules.ease[state.kind[root], fitting]
