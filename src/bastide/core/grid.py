"""The table: a board without an edge.

Every cell that has a tile, and every empty cell beside a tile, has a number. A small hash table finds the number by
the place (x, y); x grows to the east, y to the south.

    0 … frontier - 1                    empty cells: the frontier
    frontier … frontier + tiles - 1     cells with tiles, in the order in which the tiles were laid

The number of an empty cell is free again once a tile covers the cell, and the next new cell takes it. So the numbers
of empty cells stay small, however many tiles lie on the table.

Bitsets say what fits where. A bitset is a row of 64-bit words: cell c is bit c % 64 of word c // 64. `open_cells` has
the empty cells that may take a tile. `refusing[side, answer]` has the empty cells whose `side` touches a tile with
*another* answer. The places of a tile are the open cells that refuse none of its four sides:

    places = open_cells & ~(refusing[N, n] | refusing[E, e] | refusing[S, s] | refusing[W, w])

An example: the first tile T lies at (0, 0). It has a city (answer 0) in the north, a road (1) from west to east and a
field (2) in the south.

           ┌───┐                                        bit:  3 2 1 0
           │ 0 │            open_cells                        1 1 1 1
       ┌───┼───┼───┐        refusing[S, field]                0 0 0 1    cell 0 needs a city in the south
       │ 3 │ T │ 1 │        refusing[S, city]                 0 0 0 0    and refuses every other answer there
       └───┼───┼───┘        refusing[W, city]                 0 0 1 0    cell 1 needs a road in the west
           │ 2 │            refusing[N, city]                 0 1 0 0    cell 2 needs a field in the north
           └───┘            refusing[E, city]                 1 0 0 0    cell 3 needs a road in the east

The hash table of 256 slots at the same moment. A slot holds 1 + the number of the cell, or 0 if it is free:

    place      (0,0)   (1,0)    (0,1)     (0,-1)    (-1,0)
    slot           0       1  …    30   …    226  …    255
    cell           T       1        2          0         3
"""

import numpy as np

from bastide.core import bits
from bastide.core.bag import random_below
from bastide.core.jit import kernel
from bastide.core.records import unsigned

# Steps to the neighbour beyond the sides N, E, S, W.
EAST = np.array([0, 1, 0, -1], np.int64)
SOUTH = np.array([-1, 0, 1, 0], np.int64)

ANSWERS = 4  # most classes of edges
SLOTS = 64  # the size of the hash table is a multiple of 64
CENTRED = 220  # with up to 220 tiles the coordinates of all cells fit a byte, see recentre
REACH, STEP = 125, 32
ONE = np.uint64(1)


def slots_for(cells):
    """The size of the hash table: a power of two if one is near, because its remainders are cheap to compute."""
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
        ("tiles", np.int16),  # number of tiles on the table
        ("tile_pose", unsigned(4 * box.kinds - 1), tiles),
        ("tile_base", unsigned(box.segments), tiles),  # the first segment of each tile
        ("beside", np.uint8),  # bit s: the last tile met a neighbour at its side s
        ("cells", np.int16),  # all numbers of empty cells ever used are below this one
        ("cell_x", place, cells),  # players see cell_x + origin_x, see recentre
        ("cell_y", place, cells),
        ("origin_x", np.int16),
        ("origin_y", np.int16),
        ("slots", unsigned(cells), slots_for(cells)),  # hash table: 1 + the number of a cell, 0 = free
        ("idle", np.uint64, words),  # bitset of the numbers that are free again
        ("open_cells", np.uint64, words),  # bitset of the empty cells that may take a tile
        ("refusing", np.uint64, (4, ANSWERS, words)),  # bitsets of the cells whose side must have another answer
    ]


@kernel
def cell_of(state, tile):
    """The cell that a tile lies on."""
    return state.cell_x.shape[0] - state.tile_pose.shape[0] + np.int64(tile)


@kernel
def tile_on(state, cell):
    """The tile on a numbered cell, -1 if the cell is empty."""
    return max(cell - cell_of(state, 0), -1)


@kernel
def position(state, cell):
    """Where a numbered cell lies, to compare with other cells. Add the origin to get the place that players see."""
    return np.int64(state.cell_x[cell]), np.int64(state.cell_y[cell])


def coordinates(state):
    """The x and the y of every cell as players see them: two lists."""
    return (state.cell_x + state.origin_x).tolist(), (state.cell_y + state.origin_y).tolist()


def cell_named(state, x, y):
    """The number of the cell that players call (x, y), -1 if it has none."""
    return int(cell_at(state, x - int(state.origin_x), y - int(state.origin_y)))


def tile_named(state, x, y):
    """The tile on the cell that players call (x, y), -1 if there is none."""
    return int(tile_on(state, cell_named(state, x, y)))


@kernel
def hash_of(x, y):
    """A hash of a place: neighbouring places have different hashes, whatever the size of the hash table."""
    return ((x + 512) & 1023) + 30 * ((y + 512) & 1023)


@kernel
def slot_of(state, x, y):
    """The slot of a place: the slot that holds its cell, or the free slot where the cell would go.

    Cells with the same hash lie at least 13 steps apart, more in larger tables, so the first probe nearly always hits.
    Neighbouring cells fill neighbouring slots. Probes therefore use a large stride, 83: linear probing would cluster.
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
    """The number of the cell at a place, -1 if it has none."""
    return np.int64(state.slots[slot_of(state, x, y)]) - 1


@kernel
def tile_at(state, x, y):
    """The tile at a place, -1 if there is none."""
    return tile_on(state, cell_at(state, x, y))


@kernel
def bit_of(cell):
    """The bit of a cell in its word of a bitset."""
    return ONE << np.uint64(cell & 63)


@kernel
def new_number(state):
    """A number for an empty cell: the lowest free one, so that the bitsets stay dense."""
    for word in range((state.cells + 63) >> 6):
        if state.idle[word] != 0:
            place = bits.lowest(state.idle[word])
            state.idle[word] = bits.rest(state.idle[word])
            return word << 6 | place
    state.cells += 1
    return np.int64(state.cells - 1)


@kernel
def open_cell(state, x, y):
    """The number of the cell at a place. A cell without a number gets one, and is empty and open."""
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
    """Put a tile on an empty cell. The number of the empty cell becomes free."""
    x, y = position(state, cell)
    here = cell_of(state, tile)
    state.slots[slot_of(state, x, y)] = here + 1
    state.cell_x[here] = x
    state.cell_y[here] = y
    word, others = cell >> 6, ~bit_of(cell)
    state.open_cells[word] &= others
    for side in range(4):  # all reads before the first write, see regions.unite
        zero, one = state.refusing[side, 0, word] & others, state.refusing[side, 1, word] & others
        two, three = state.refusing[side, 2, word] & others, state.refusing[side, 3, word] & others
        state.refusing[side, 0, word] = zero
        state.refusing[side, 1, word] = one
        state.refusing[side, 2, word] = two
        state.refusing[side, 3, word] = three
    state.idle[word] |= ~others


@kernel
def recentre(state, cell):
    """Move the origin if the next tile lies so far out that the coordinates beside it would not fit a byte.

    The cells of up to 220 tiles span at most 221 steps, so there is room on the other side. The origin moves only for
    a very long row of tiles.
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
def ask(state, rules, cell, pose, side):
    """Note that the empty cell beyond a side of a laid tile refuses all answers but that side's own."""
    across, word, bit = (side + 2) & 3, cell >> 6, bit_of(cell)
    for step in range(1, ANSWERS):
        state.refusing[across, (rules.answers[pose, side] + step) & (ANSWERS - 1), word] |= bit


@kernel
def bound_in_word(state, side, word):
    """The cells of a word that have a neighbour at a side: these refuse all answers but one, so 0 or 1 at least."""
    return state.refusing[side, 0, word] | state.refusing[side, 1, word]


@kernel
def places_in_word(state, rules, pose, word):
    """The open cells of a word where a rotated tile fits on every side."""
    refused = state.refusing[0, rules.answers[pose, 0], word]
    refused |= state.refusing[1, rules.answers[pose, 1], word]
    refused |= state.refusing[2, rules.answers[pose, 2], word]
    refused |= state.refusing[3, rules.answers[pose, 3], word]
    return state.open_cells[word] & ~refused


@kernel
def fits_somewhere(state, rules, kind):
    """Whether a tile of a kind has a place on the table."""
    for rotation in range(4):
        if (rules.rotations[kind] >> rotation) & 1:
            for word in range((state.cells + 63) >> 6):
                if places_in_word(state, rules, kind * 4 + rotation, word) != 0:
                    return True
    return False


@kernel
def bar(state, cell):
    """Close an empty cell: no tile may lie there any more."""
    state.open_cells[cell >> 6] &= ~bit_of(cell)


@kernel
def list_places(state, rules, desk, kind, tag, count):
    """Append every place of a tile to the moves on the desk, as tag | cell << 2 | rotation; return the new length.

    Places are written four at a time, and up to three of them past the end: that is cheaper than a test after each.
    """
    for word in range((state.cells + 63) >> 6):
        for rotation in range(4):
            if (rules.rotations[kind] >> rotation) & 1:
                cells = places_in_word(state, rules, kind * 4 + rotation, word)
                move = tag | word << 8 | rotation
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
    """Number of places of a tile."""
    count = 0
    for word in range((state.cells + 63) >> 6):
        for rotation in range(4):
            if (rules.rotations[kind] >> rotation) & 1:
                count += bits.count(places_in_word(state, rules, kind * 4 + rotation, word))
    return count


@kernel
def random_place(state, rules, kind, rng):
    """One of the places of `list_places`, all with the same probability."""
    return place_number(state, rules, kind, random_below(rng, count_places(state, rules, kind)))


@kernel
def place_number(state, rules, kind, number):
    """The place with an index in `list_places`, as cell << 2 | rotation, found without making the list."""
    for word in range((state.cells + 63) >> 6):
        for rotation in range(4):
            if (rules.rotations[kind] >> rotation) & 1:
                cells = places_in_word(state, rules, kind * 4 + rotation, word)
                here = bits.count(cells)
                if number < here:
                    for _ in range(number):
                        cells = bits.rest(cells)
                    return word << 8 | bits.lowest(cells) << 2 | rotation
                number -= here
    return np.int64(-1)
