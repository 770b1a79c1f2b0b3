"""The table: a board without an edge.

A cell is known when a tile lies on it or beside it. A small hash finds the number of a place.

    x grows to the east, y to the south.

    0 … frontier - 1            empty cells; a number is given anew once a tile has covered its cell
    frontier … + tiles - 1      the cells of the tiles, in the order in which these were laid

What is asked of empty cells stands in bitsets: the open cells, and for each side and answer the cells that refuse it
there because a neighbour asks for another. So all places of a tile come out of a few operations: the open cells less
those that refuse one of its four sides. A bitset is a row of 64-bit words: cell c is bit c % 64 of word c // 64. Cell
numbers are recycled to keep the rows short, however many tiles lie on the table.
"""

import numpy as np

from bastide.core import bits
from bastide.core.bag import random_below
from bastide.core.jit import kernel
from bastide.core.records import unsigned

# Steps to the neighbour beyond side N, E, S, W.
EAST = np.array([0, 1, 0, -1], np.int64)
SOUTH = np.array([-1, 0, 1, 0], np.int64)

ANSWERS = 4  # what a side may ask for: up to four kinds of edges
SLOTS = 64  # the hash table has a multiple of these
CENTRED = 220  # up to so many tiles the places of all cells fit a byte, see recentre
REACH, STEP = 125, 32
ONE = np.uint64(1)


def slots_for(cells):
    """The size of the hash table: a power of two if one is near, for its remainders cost less."""
    power = 1 << cells.bit_length()
    return power if power < 1.25 * cells else SLOTS * (cells // SLOTS + 1)


def grid_fields(box, frontier=None):
    """Room for the tiles of a box in any shape: n tiles have at most 2n + 2 empty cells beside them."""
    tiles = box.tiles
    frontier = frontier or 2 * tiles + 2
    cells = frontier + tiles
    words = (frontier + 63) // 64
    place = np.int8 if tiles <= CENTRED else np.int16
    return [
        ("tiles", np.int16),  # how many lie on the table
        ("tile_look", unsigned(4 * box.kinds - 1), tiles),
        ("tile_base", unsigned(box.segments), tiles),  # its first segment
        ("beside", np.uint8),  # bit s: when the last tile was laid, one lay beyond its side s
        ("cells", np.int16),  # how many numbers of empty cells were ever given
        ("cell_x", place, cells),  # people see cell_x + origin_x, see recentre
        ("cell_y", place, cells),
        ("origin_x", np.int16),
        ("origin_y", np.int16),
        ("slots", unsigned(cells), slots_for(cells)),  # hash table: 1 + a number, 0 = free
        ("idle", np.uint64, words),  # numbers to give anew
        ("open_cells", np.uint64, words),  # empty, and a tile may lie there
        ("refusing", np.uint64, (4, ANSWERS, words)),  # by side and answer: a neighbour asks for another answer
    ]


@kernel
def cell_of(state, tile):
    """The cell that a tile lies on."""
    return state.cell_x.shape[0] - state.tile_look.shape[0] + np.int64(tile)


@kernel
def tile_on(state, cell):
    """The tile on a known cell, -1 if it is empty."""
    return max(cell - cell_of(state, 0), -1)


@kernel
def position(state, cell):
    """Where a known cell lies, for comparing with other cells; add the origin for the place that people see."""
    return np.int64(state.cell_x[cell]), np.int64(state.cell_y[cell])


def coordinates(state):
    """The x and y of every cell, as people see them: two lists."""
    return (state.cell_x + state.origin_x).tolist(), (state.cell_y + state.origin_y).tolist()


def cell_named(state, x, y):
    """The number of the cell that people call (x, y), -1 if it is not known."""
    return int(cell_at(state, x - int(state.origin_x), y - int(state.origin_y)))


def tile_named(state, x, y):
    """The tile on the cell that people call (x, y), -1 if there is none."""
    return int(tile_on(state, cell_named(state, x, y)))


@kernel
def hash_of(x, y):
    """A number that differs for neighbouring places, whatever the size of the table."""
    return ((x + 512) & 1023) + 30 * ((y + 512) & 1023)


@kernel
def slot_of(state, x, y):
    """The slot of a place: where its cell is noted, or the free one where it would be.

    Cells with the same hash lie at least 13 steps apart, more in larger tables, so the first probe nearly always hits.
    Rows of cells lie side by side in the table, so the stride of the probes is large.
    """
    size = state.slots.shape[0]
    slot = hash_of(x, y) % size
    while True:
        known = np.int64(state.slots[slot])
        if known == 0 or (state.cell_x[known - 1] == x and state.cell_y[known - 1] == y):
            return slot
        slot = (slot + 83) % size


@kernel
def cell_at(state, x, y):
    """The number of a cell, -1 if it is not known."""
    return np.int64(state.slots[slot_of(state, x, y)]) - 1


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
    return np.int64(state.slots[slot]) - 1


@kernel
def cover(state, cell, tile):
    """Put a tile on an empty cell, whose number is free again."""
    x, y = position(state, cell)
    here = cell_of(state, tile)
    state.slots[slot_of(state, x, y)] = here + 1
    state.cell_x[here] = x
    state.cell_y[here] = y
    word, others = cell >> 6, ~bit_of(cell)
    state.open_cells[word] &= others
    for side in range(4):  # read before written, see regions.unite
        zero, one = state.refusing[side, 0, word] & others, state.refusing[side, 1, word] & others
        two, three = state.refusing[side, 2, word] & others, state.refusing[side, 3, word] & others
        state.refusing[side, 0, word] = zero
        state.refusing[side, 1, word] = one
        state.refusing[side, 2, word] = two
        state.refusing[side, 3, word] = three
    state.idle[word] |= ~others


@kernel
def recentre(state, cell):
    """Move the origin if a tile is about to be laid so far out that the coordinates beside it would not fit a byte.

    The cells of up to 220 tiles span at most 221 steps, so there is room on the other side. Only a very long row of
    tiles leads here.
    """
    x, y = position(state, cell)
    east = STEP if x > REACH else (-STEP if x < -REACH else 0)
    south = STEP if y > REACH else (-STEP if y < -REACH else 0)
    if state.cell_x.itemsize > 1 or (east == 0 and south == 0):
        return
    state.origin_x += east
    state.origin_y += south
    state.slots[:] = 0
    for known in range(cell_of(state, state.tiles)):
        empty = known < state.cells and state.idle[known >> 6] & bit_of(known) == 0
        if empty or tile_on(state, known) >= 0:
            state.cell_x[known] -= east
            state.cell_y[known] -= south
            x, y = position(state, known)
            state.slots[slot_of(state, x, y)] = known + 1


@kernel
def ask(state, rules, cell, look, side):
    """A turned tile asks the empty cell beyond one of its sides to answer that side."""
    across, word, bit = (side + 2) & 3, cell >> 6, bit_of(cell)
    for step in range(1, ANSWERS):
        state.refusing[across, (rules.answers[look, side] + step) & (ANSWERS - 1), word] |= bit


@kernel
def bound_in_word(state, side, word):
    """The cells of a word of which a neighbour asks something on a side: they refuse all answers but one."""
    return state.refusing[side, 0, word] | state.refusing[side, 1, word]


@kernel
def places_in_word(state, rules, look, word):
    """The open cells of a word that a turned tile answers on every side."""
    refused = state.refusing[0, rules.answers[look, 0], word]
    refused |= state.refusing[1, rules.answers[look, 1], word]
    refused |= state.refusing[2, rules.answers[look, 2], word]
    refused |= state.refusing[3, rules.answers[look, 3], word]
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


@kernel
def count_places(state, rules, kind):
    """How many places a tile has."""
    count = 0
    for word in range((state.cells + 63) >> 6):
        for turn in range(4):
            if (rules.turns[kind] >> turn) & 1:
                count += bits.count(places_in_word(state, rules, kind * 4 + turn, word))
    return count


@kernel
def random_place(state, rules, kind, rng):
    """One of the places that `list_places` lists, each with the same chance."""
    return place_number(state, rules, kind, random_below(rng, count_places(state, rules, kind)))


@kernel
def place_number(state, rules, kind, number):
    """The place that `list_places` would list at a number, as cell << 2 | turn, found without a list."""
    for word in range((state.cells + 63) >> 6):
        for turn in range(4):
            if (rules.turns[kind] >> turn) & 1:
                cells = places_in_word(state, rules, kind * 4 + turn, word)
                here = bits.count(cells)
                if number < here:
                    for _ in range(number):
                        cells = bits.rest(cells)
                    return word << 8 | bits.lowest(cells) << 2 | turn
                number -= here
    return np.int64(-1)
