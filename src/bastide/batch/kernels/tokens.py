"""A position as rows of numbers, seen by one player: regions, cells, players, the bag. `batch/shapes.py` names columns.

Players are counted from the one who looks: row 0 is that player, row 1 the next in turn. Rows that are not used are 0.
"""

import numpy as np

from bastide.batch.traits import common, extras, held, hides_hands, spot
from bastide.core import bits
from bastide.core.grid import ONE, bound_in_word, cell_of
from bastide.core.jit import kernel
from bastide.core.neighbours import last_base
from bastide.core.regions import root_of
from bastide.core.tiles import SEGMENTS, TWIN
from bastide.core.turns import PLACE

COUNTED = 5  # columns of a region before the strengths
HAND = 3  # slots of a hand


@kernel
def list_regions(state, rows, kept):
    """List the roots of all regions that have an open joint or a piece; `rows[root]` becomes 1 + its index.

    Without branches, because no branch would be predictable here.
    """
    count = np.int64(0)
    for segment in range(state.segments):
        alive = np.int64(state.open[segment] | state.occupied[segment] != 0) & np.int64(state.extent[segment] != 0)
        kept[count] = segment
        rows[segment] = (count + 1) * alive
        count += alive
    return count


@kernel
def find_tiles(state, tile_of):
    """Write the tile of each segment. A tile writes some numbers too many, which the next tile corrects."""
    for tile in range(state.tiles):
        base = np.int64(state.tile_base[tile])
        for index in range(SEGMENTS):
            tile_of[base + index] = tile


@kernel
def write_regions(state, rules, viewer, scratch, regions, left, top):
    """Write each region that has an open joint or a piece; return the number. A region lies where its root lies."""
    rows, kept, tile_of = scratch[0], scratch[2], scratch[3]
    count, players = list_regions(state, rows, kept), np.int64(state.players)
    find_tiles(state, tile_of)
    first = cell_of(state, 0)
    for row in range(min(count, regions.shape[0])):
        segment = np.int64(kept[row])
        cell = first + tile_of[segment]
        regions[row, 0] = 1 + state.feature[segment]
        regions[row, 1] = state.extent[segment]
        regions[row, 2] = state.open[segment]
        regions[row, 3] = state.symbols[segment] & (TWIN - 1)
        regions[row, 4] = state.occupied[segment]
        for player in range(players):
            regions[row, COUNTED + player] = 0
        regions[row, COUNTED + players] = state.cell_x[cell] - left
        regions[row, COUNTED + players + 1] = state.cell_y[cell] - top
    for row in range(regions.shape[0], count):  # there is no room for these
        rows[kept[row]] = 0
    for index in range(state.pieces):
        row = rows[root_of(state, state.piece_segment[index])]
        if row > 0:
            seat = (state.piece_owner[index] - viewer + players) % players
            regions[row - 1, COUNTED + seat] += rules.weight[state.piece_kind[index]]
    return min(count, regions.shape[0])


@kernel
def write_cells(state, cell_rows, cells, left, top):
    """Write each open cell: its place and what it asks. `cell_rows[cell]` becomes 1 + its row. Return the number."""
    count = np.int64(0)
    for word in range((state.cells + 63) >> 6):
        found, first = state.open_cells[word], count
        while found != 0:
            cell = word << 6 | bits.lowest(found)
            found = bits.rest(found)
            cell_rows[cell] = 0
            if count < cells.shape[0]:
                cells[count, 0] = state.cell_x[cell] - left
                cells[count, 1] = state.cell_y[cell] - top
                cells[count, 6] = 0
                count += 1
                cell_rows[cell] = count
        for side in range(4):
            write_asked(state, word, side, cells[first:count])
    return count


@kernel
def write_asked(state, word, side, cells):
    """Write what the open cells of a word ask at a side: 1 + the answer, or 0 without a neighbour.

    A cell with a neighbour refuses all answers but one, so three bitsets are enough: whether there is a neighbour, and
    the two bits of the answer that is not refused.
    """
    one, two = state.refusing[side, 1, word], state.refusing[side, 2, word]
    three, bound = state.refusing[side, 3, word], bound_in_word(state, side, word)
    low, high, found = bound & ~(one & three), bound & ~(two & three), state.open_cells[word]
    for row in range(cells.shape[0]):
        place = np.uint64(bits.lowest(found))
        found = bits.rest(found)
        answer = (bound >> place & ONE) + (low >> place & ONE) + (high >> place & ONE) * np.uint64(2)
        cells[row, 2 + side] = np.int64(answer)


@kernel
def mark_fits(state, rules, desk, count, cell_rows, cells):
    """Note at each open cell how the tiles in hand fit: bit 4 * slot + rotation."""
    if state.phase != PLACE:
        return
    for at in range(count):
        cell, detail = spot(state, rules, np.int64(desk.moves[at]))
        if cell_rows[cell] > 0:
            cells[cell_rows[cell] - 1, 6] |= 1 << detail


@kernel
def clear_rows(rows, start, end):
    """Set rows to 0 that an earlier position used."""
    for index in range(start, end):
        rows[index, :] = 0


@kernel
def write_players(state, viewer, players):
    """Write each player's points, supply and what else the game counts."""
    kinds = state.supply.shape[1]
    for seat in range(state.players):
        player = (viewer + seat) % state.players
        row = players[seat]
        row[0] = state.scores[player]
        for piece in range(kinds):
            row[1 + piece] = state.supply[player, piece]
        extras(state, player, row[1 + kinds :])


@kernel
def write_bag(state, rules, viewer, bag):
    """Write how many tiles of each kind the viewer has not seen: those of the bag and of hidden hands."""
    for kind in range(bag.shape[0]):
        bag[kind] = state.bag[kind]
    if hides_hands(state, rules):
        for player in range(state.players):
            for slot in range(HAND):
                kind = held(state, player, slot)
                if kind >= 0 and player != viewer:
                    bag[kind] += 1


@kernel
def write_facts(state, rules, viewer, facts, left, top):
    """Write the phase, the tiles in hand that the viewer sees, and what belongs to nobody."""
    holder = viewer if hides_hands(state, rules) else np.int64(state.player)
    facts[0] = state.phase
    facts[1] = viewer
    facts[2] = np.int64(viewer == state.player and state.phase > 0)
    facts[3] = state.turn
    facts[4] = state.unseen
    facts[5] = left + state.origin_x
    facts[6] = top + state.origin_y
    for slot in range(HAND):
        facts[7 + slot] = 1 + held(state, holder, slot)
    common(state, facts[7 + HAND :])


@kernel
def write_tile(state, rows, tile, left, top):
    """Write the segments of the tile laid last: feature, and 1 + the row of its region (0 for a finished free one)."""
    tile[:, :] = 0
    if state.tiles == 0:
        return
    base = last_base(state)
    for segment in range(base, state.segments):
        tile[segment - base, 0] = 1 + state.feature[segment]
        tile[segment - base, 1] = rows[root_of(state, segment)]
    cell = state.cell_x.shape[0] - state.tile_pose.shape[0] + state.tiles - 1
    for index in range(state.segments - base):
        tile[index, 2] = state.cell_x[cell] - left
        tile[index, 3] = state.cell_y[cell] - top
