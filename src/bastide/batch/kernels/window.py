"""The window: a square of cells around the middle of the table, and the numbers of the moves in it, called actions.

A window of size W has its corner W // 2 cells north-west of the middle of all tiles. Actions are numbered so:

    (row * W + column) * depth + detail     a move that names a cell: detail is the rotation, the side or the segment,
                                            in classic 4 * slot of the hand + rotation
    W * W * depth + number                  any other move: its code
    the last action                         "elsewhere": the first legal move whose cell lies outside of the window
"""

import numpy as np

from bastide.batch.traits import spot
from bastide.core.grid import cell_of
from bastide.core.jit import kernel


@kernel
def corner_of(state, size):
    """The north-west corner of the window, in the coordinates of the state."""
    if state.tiles == 0:
        return np.int64(-(size // 2)), np.int64(-(size // 2))
    first = cell_of(state, 0)
    west = east = np.int64(state.cell_x[first])
    north = south = np.int64(state.cell_y[first])
    for cell in range(first + 1, first + state.tiles):
        west, east = min(west, np.int64(state.cell_x[cell])), max(east, np.int64(state.cell_x[cell]))
        north, south = min(north, np.int64(state.cell_y[cell])), max(south, np.int64(state.cell_y[cell]))
    return (west + east) // 2 - size // 2, (north + south) // 2 - size // 2


@kernel
def action_of(state, rules, move, size, depth, plain, left, top):
    """The action of a move."""
    cell, detail = spot(state, rules, move)
    if cell < 0:
        return size * size * depth + detail
    column, row = state.cell_x[cell] - left, state.cell_y[cell] - top
    if 0 <= column < size and 0 <= row < size:
        return (row * size + column) * depth + detail
    return size * size * depth + plain


@kernel
def mark_actions(state, rules, desk, count, size, depth, plain, left, top, actions, mask):
    """Write the action of each move on the desk into `actions`, and set its place in `mask`."""
    for at in range(min(count, actions.shape[0])):
        action = action_of(state, rules, np.int64(desk.moves[at]), size, depth, plain, left, top)
        actions[at] = action
        mask[action] = 1


@kernel
def moves_of_actions(actions, listed, codes, counts, chosen, moves):
    """Write the code of each game's action into `moves`; return the first chosen game without that action, or -1."""
    for index in range(actions.shape[0]):
        if not chosen[index]:
            continue
        moves[index] = -1
        for at in range(counts[index]):
            if listed[index, at] == actions[index]:
                moves[index] = codes[index, at]
                break
        if moves[index] < 0:
            return index
    return -1
