"""A position as an image: planes of the window, one byte for each cell. `batch/shapes.py` names the planes."""

import numpy as np

from bastide.batch.traits import spot
from bastide.core import bits
from bastide.core.grid import cell_of
from bastide.core.jit import kernel
from bastide.core.regions import root_of, tile_of
from bastide.core.turns import PLACE

# The first plane of each group.
TILE, OPEN, LAST, MINE, THEIRS, EDGES, GAPS, SIZES, OWN, OTHERS, HALVES, CLOISTER, FITS = (
    0, 1, 2, 3, 4, 5, 9, 13, 17, 21, 25, 33, 34,
)  # fmt: skip
PLANES = FITS + 4


@kernel
def write_strengths(state, rules, viewer, strengths):
    """`strengths[0, root]` becomes the viewer's strength in each region, `strengths[1, root]` that of all others."""
    for segment in range(state.segments):
        strengths[0, segment] = 0
        strengths[1, segment] = 0
    for index in range(state.pieces):
        other = 0 if state.piece_owner[index] == viewer else 1
        strengths[other, root_of(state, state.piece_segment[index])] += rules.weight[state.piece_kind[index]]


@kernel
def draw_tile_planes(state, rules, tile, row, column, strengths, planes):
    """Draw one tile: its sides, and the regions that reach them."""
    pose, base = state.tile_pose[tile], np.int64(state.tile_base[tile])
    planes[TILE, row, column] = 1
    for side in range(4):
        planes[EDGES + side, row, column] = 1 + rules.answers[pose, side]
        middle = rules.joints[pose, side, 0]
        if middle >= 0:
            root = root_of(state, base + middle)
            planes[GAPS + side, row, column] = min(255, state.open[root])
            planes[SIZES + side, row, column] = min(255, state.extent[root])
            planes[OWN + side, row, column] = strengths[0, root]
            planes[OTHERS + side, row, column] = strengths[1, root]
        for half in range(1, 3):
            index = rules.joints[pose, side, half]
            if index >= 0:
                root = root_of(state, base + index)
                owner = np.int64(strengths[0, root] > 0) + 2 * np.int64(strengths[1, root] > 0)
                planes[HALVES + 2 * side + half - 1, row, column] = owner
    kind = pose >> 2
    for index in range(rules.segments[kind]):
        if rules.segment_joints[kind, index] == 0:
            root = root_of(state, base + index)
            planes[CLOISTER, row, column] = 1 + 2 * (strengths[0, root] > 0) + 4 * (strengths[1, root] > 0)


@kernel
def write_planes(state, rules, desk, count, viewer, strengths, planes, left, top):
    """Draw a position. `count` moves are on the desk."""
    size = planes.shape[1]
    planes[:, :, :] = 0
    write_strengths(state, rules, viewer, strengths)
    first = cell_of(state, 0)
    for tile in range(state.tiles):
        column, row = state.cell_x[first + tile] - left, state.cell_y[first + tile] - top
        if 0 <= column < size and 0 <= row < size:
            draw_tile_planes(state, rules, tile, row, column, strengths, planes)
            if tile == state.tiles - 1:
                planes[LAST, row, column] = 1
    for index in range(state.pieces):
        cell = first + tile_of(state, state.piece_segment[index])
        column, row = state.cell_x[cell] - left, state.cell_y[cell] - top
        if 0 <= column < size and 0 <= row < size:
            planes[MINE if state.piece_owner[index] == viewer else THEIRS, row, column] += 1
    write_open_planes(state, rules, desk, count, planes, left, top)


@kernel
def write_open_planes(state, rules, desk, count, planes, left, top):
    """Draw the open cells, and where the tiles in hand fit, by rotation (bit s for slot s)."""
    size = planes.shape[1]
    for word in range((state.cells + 63) >> 6):
        found = state.open_cells[word]
        while found != 0:
            cell = word << 6 | bits.lowest(found)
            found = bits.rest(found)
            column, row = state.cell_x[cell] - left, state.cell_y[cell] - top
            if 0 <= column < size and 0 <= row < size:
                planes[OPEN, row, column] = 1
    if state.phase == PLACE:
        for at in range(count):
            cell, detail = spot(state, rules, np.int64(desk.moves[at]))
            column, row = state.cell_x[cell] - left, state.cell_y[cell] - top
            if 0 <= column < size and 0 <= row < size:
                planes[FITS + (detail & 3), row, column] |= 1 << (detail >> 2)
