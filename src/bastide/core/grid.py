"""The table: a board without an edge.

A cell is known when a tile lies on it or beside it. A small hash finds the number of a place.

    x grows to the east, y to the south.

    0 … frontier - 1            empty cells; a number is given anew once a tile has covered its cell
    frontier … + tiles - 1      the cells of the tiles, in the order in which these were laid

What is asked of empty cells stands in sets: the open cells, and for each side and answer the cells that are asked for
it, so that all places of a tile come out of a few operations. A set is a row of 64-bit words: cell c is bit c % 64 of
word c // 64. Numbers are given anew to keep the rows short however many tiles lie on the table.
"""

import numpy as np

from bastide.core import bits
from bastide.core.jit import kernel

# Steps to the neighbour beyond side N, E, S, W.
EAST = np.array([0, 1, 0, -1], np.int64)
SOUTH = np.array([-1, 0, 1, 0], np.int64)

ANSWERS = 4  # what a side may ask for: up to four kinds of edges
ONE = np.uint64(1)


def grid_fields(tiles):
    """Room for `tiles` tiles in any shape: n tiles have at most 2n + 2 empty cells beside them."""
    frontier = 2 * tiles + 2
    words = (frontier + 63) // 64
    return [
        ("tiles", np.int16),  # how many lie on the table
        ("tile_look", np.int16, tiles),
        ("tile_base", np.int16, tiles),  # its first segment
        ("cells", np.int16),  # how many numbers of empty cells were ever given
        ("cell_x", np.int16, frontier + tiles),
        ("cell_y", np.int16, frontier + tiles),
        ("slots", np.int16, 1 << (frontier + tiles - 1).bit_length()),  # hash table: 1 + a number, 0 = free
        ("idle", np.uint64, words),  # numbers to give anew
        ("open_cells", np.uint64, words),  # empty, and a tile may lie there
        ("bound", np.uint64, (4, words)),  # the cells of which a neighbour asks something on that side
        ("asking", np.uint64, (4, ANSWERS, words)),  # and what
    ]


@kernel
def cell_of(state, tile):
    """The cell that a tile lies on."""
    return state.cell_x.shape[0] - state.tile_look.shape[0] + tile


@kernel
def tile_on(state, cell):
    """The tile on a known cell, -1 if it is empty."""
    return max(cell - cell_of(state, 0), -1)


@kernel
def slot_of(state, x, y):
    """The slot of a place: where its cell is noted, or the free one where it would be.

    No two cells less than 32 steps apart have one hash, so the first look nearly always hits. Rows of cells lie side
    by side in the table, so the next look is far away.
    """
    mask = state.slots.shape[0] - 1
    slot = (x + 161 * y) & mask
    while True:
        known = state.slots[slot]
        if known == 0 or (state.cell_x[known - 1] == x and state.cell_y[known - 1] == y):
            return slot
        slot = (slot + 83) & mask


@kernel
def cell_at(state, x, y):
    """The number of a cell, -1 if it is not known."""
    return state.slots[slot_of(state, x, y)] - 1


@kernel
def tile_at(state, x, y):
    """The tile on a place, -1 if there is none."""
    return tile_on(state, cell_at(state, x, y))


@kernel
def bit_of(cell):
    """A cell's bit in its word."""
    return ONE << np.uint64(cell & 63)


@kernel
def new_number(state):
    """A number for an empty cell: the lowest that is free, so that the sets stay dense."""
    for word in range((state.cells + 63) >> 6):
        if state.idle[word] != 0:
            place = bits.lowest(state.idle[word])
            state.idle[word] = bits.rest(state.idle[word])
            return word << 6 | place
    state.cells += 1
    return np.int64(state.cells - 1)


@kernel
def open_cell(state, x, y):
    """The number of a cell; a new one is empty and open."""
    slot = slot_of(state, x, y)
    if state.slots[slot] == 0:
        cell = new_number(state)
        state.slots[slot] = cell + 1
        state.cell_x[cell] = x
        state.cell_y[cell] = y
        state.open_cells[cell >> 6] |= bit_of(cell)
    return state.slots[slot] - 1


@kernel
def cover(state, cell, tile):
    """Put a tile on an empty cell, whose number is free again."""
    x, y = state.cell_x[cell], state.cell_y[cell]
    here = cell_of(state, tile)
    state.slots[slot_of(state, x, y)] = here + 1
    state.cell_x[here] = x
    state.cell_y[here] = y
    word, others = cell >> 6, ~bit_of(cell)
    state.open_cells[word] &= others
    for side in range(4):
        state.bound[side, word] &= others
        for answer in range(ANSWERS):
            state.asking[side, answer, word] &= others
    state.idle[word] |= ~others


@kernel
def ask(state, rules, cell, look, side):
    """A turned tile asks the empty cell beyond one of its sides to answer that side."""
    across, word, bit = (side + 2) & 3, cell >> 6, bit_of(cell)
    state.bound[across, word] |= bit
    state.asking[across, rules.answers[look, side], word] |= bit


@kernel
def places_in_word(state, rules, look, word):
    """The open cells of a word that a turned tile answers on every side."""
    refused = state.bound[0, word] & ~state.asking[0, rules.answers[look, 0], word]
    refused |= state.bound[1, word] & ~state.asking[1, rules.answers[look, 1], word]
    refused |= state.bound[2, word] & ~state.asking[2, rules.answers[look, 2], word]
    refused |= state.bound[3, word] & ~state.asking[3, rules.answers[look, 3], word]
    return state.open_cells[word] & ~refused


@kernel
def fits_somewhere(state, rules, kind):
    """Whether a tile has a place on the table."""
    for turn in range(4):
        if (rules.turns[kind] >> turn) & 1:
            for word in range((state.cells + 63) >> 6):
                if places_in_word(state, rules, kind * 4 + turn, word) != 0:
                    return True
    return False


@kernel
def bar(state, cell):
    """Nothing may lie on an empty cell any more."""
    state.open_cells[cell >> 6] &= ~bit_of(cell)


@kernel
def list_places(state, rules, desk, kind, tag, count):
    """Add every place of a tile to the moves on the desk, as tag | cell << 2 | turn, and return their number.

    Places are written down four at a time, the last ones past the end: that costs less than to ask after each
    whether there is another.
    """
    for word in range((state.cells + 63) >> 6):
        for turn in range(4):
            if (rules.turns[kind] >> turn) & 1:
                cells = places_in_word(state, rules, kind * 4 + turn, word)
                move = tag | word << 8 | turn
                end = count + bits.count(cells)
                while count < end:
                    desk.moves[count] = move | bits.lowest(cells) << 2
                    cells = bits.rest(cells)
                    desk.moves[count + 1] = move | bits.lowest(cells) << 2
                    cells = bits.rest(cells)
                    desk.moves[count + 2] = move | bits.lowest(cells) << 2
                    cells = bits.rest(cells)
                    desk.moves[count + 3] = move | bits.lowest(cells) << 2
                    cells = bits.rest(cells)
                    count += 4
                count = end
    return count
