"""The table: a board without an edge.

A cell becomes known when a tile lies on it or beside it, and keeps its number for the rest of the game. A small
hash finds the number of a place.

    x grows to the east, y to the south.

What is asked of empty cells stands in sets: the open cells, and for each side and answer the cells that are asked for
it, so that all places of a tile come out of a few operations. A set is a row of 64-bit words: cell c is bit c % 64 of
word c // 64.
"""

import numpy as np

from bastide.core.jit import kernel

# Steps to the neighbour beyond side N, E, S, W.
EAST = np.array([0, 1, 0, -1], np.int64)
SOUTH = np.array([-1, 0, 1, 0], np.int64)

ANSWERS = 4  # what a side may ask for: up to four kinds of edges
ONE = np.uint64(1)

# The place of a lone bit in its word: the 64 powers of two leave 64 different rests when divided by 67.
PLACE_OF = np.zeros(67, np.int64)
for place in range(64):
    PLACE_OF[2**place % 67] = place
RESTS = np.uint64(67)


def grid_fields(tiles):
    """Room for `tiles` tiles in any shape: n tiles have at most 2n + 2 empty cells beside them."""
    cells = 3 * tiles + 2
    words = (cells + 63) // 64
    return [
        ("tiles", np.int16),  # how many lie on the table
        ("tile_cell", np.int16, tiles),
        ("tile_look", np.int16, tiles),
        ("tile_base", np.int16, tiles),  # its first segment
        ("cells", np.int16),  # how many are known
        ("cell_x", np.int16, cells),
        ("cell_y", np.int16, cells),
        ("cell_tile", np.int16, cells),  # its tile, -1 if it is empty
        ("slots", np.int16, 1 << (cells - 1).bit_length()),  # hash table: 1 + the number of a cell, 0 = free
        ("open_cells", np.uint64, words),  # empty, and a tile may lie there
        ("bound", np.uint64, (4, words)),  # the cells of which a neighbour asks something on that side
        ("asking", np.uint64, (4, ANSWERS, words)),  # and what
    ]


@kernel
def slot_of(state, x, y):
    """The slot of a place: where its cell is noted, or the free one where it would be.

    No two cells less than 32 steps apart have one hash, so the first look nearly always hits.
    """
    mask = state.slots.shape[0] - 1
    slot = (x + 161 * y) & mask
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
    return state.cell_tile[cell] if cell >= 0 else -1


@kernel
def bit_of(cell):
    """A cell's bit in its word."""
    return ONE << np.uint64(cell & 63)


@kernel
def open_cell(state, x, y):
    """The number of a cell; a new one is empty and open."""
    slot = slot_of(state, x, y)
    if state.slots[slot] == 0:
        cell = state.cells
        state.cells += 1
        state.slots[slot] = cell + 1
        state.cell_x[cell] = x
        state.cell_y[cell] = y
        state.cell_tile[cell] = -1
        state.open_cells[cell >> 6] |= bit_of(cell)
    return state.slots[slot] - 1


@kernel
def cover(state, cell, tile):
    """Put a tile on an empty cell."""
    state.cell_tile[cell] = tile
    state.open_cells[cell >> 6] &= ~bit_of(cell)


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
    """Add every place of a tile to the moves on the desk, as tag | cell << 2 | turn, and return their number."""
    for turn in range(4):
        if (rules.turns[kind] >> turn) & 1:
            for word in range((state.cells + 63) >> 6):
                cells = places_in_word(state, rules, kind * 4 + turn, word)
                move = tag | word << 8 | turn
                while cells != 0:
                    lowest = cells & (~cells + ONE)
                    desk.moves[count] = move | PLACE_OF[lowest % RESTS] << 2
                    count += 1
                    cells ^= lowest
    return count


@kernel
def tiles_around(state, x, y):
    """How many of the eight cells around a place hold tiles."""
    count = 0
    for south in range(-1, 2):
        for east in range(-1, 2):
            if (east != 0 or south != 0) and tile_at(state, x + east, y + south) >= 0:
                count += 1
    return count
