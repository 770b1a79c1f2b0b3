"""A position as rows of numbers, seen by one player: regions, cells, players, the bag. `batch/shapes.py` names columns.

Players are counted from the one who looks: row 0 is that player, row 1 the next in turn. Rows that are not used are 0.
"""

import numpy as np

from bastide.batch.traits import common, extras, held, hides_hands, spot
from bastide.core import bits
from bastide.core.jit import kernel
from bastide.core.neighbours import last_base
from bastide.core.regions import root_of
from bastide.core.tiles import TWIN
from bastide.core.turns import PLACE

COUNTED = 5  # columns of a region before the strengths
HAND = 3  # slots of a hand


@kernel
def write_regions(state, rules, viewer, rows, regions):
    """Write each region that has an open joint or a piece; `rows[root]` becomes 1 + its row. Return the number."""
    count = np.int64(0)
    for segment in range(state.segments):
        rows[segment] = 0
        if state.extent[segment] == 0 or (state.open[segment] == 0 and state.occupied[segment] == 0):
            continue
        if count == regions.shape[0]:
            continue
        rows[segment] = count + 1
        row = regions[count]
        row[0] = 1 + state.feature[segment]
        row[1] = state.extent[segment]
        row[2] = state.open[segment]
        row[3] = state.symbols[segment] & (TWIN - 1)
        row[4] = state.occupied[segment]
        for player in range(state.players):
            row[COUNTED + player] = 0
        count += 1
    for index in range(state.pieces):
        row_number = rows[root_of(state, state.piece_segment[index])]
        if row_number > 0:
            seat = (state.piece_owner[index] - viewer) % state.players
            regions[row_number - 1, COUNTED + seat] += rules.weight[state.piece_kind[index]]
    return count


@kernel
def place_regions(state, rows, regions, left, top):
    """Write where each region lies: the tile of its root, as column and row of the window."""
    first = state.cell_x.shape[0] - state.tile_pose.shape[0]
    at = COUNTED + state.players
    for tile in range(state.tiles):
        end = state.tile_base[tile + 1] if tile + 1 < state.tiles else state.segments
        for segment in range(state.tile_base[tile], end):
            if rows[segment] > 0:
                regions[rows[segment] - 1, at] = state.cell_x[first + tile] - left
                regions[rows[segment] - 1, at + 1] = state.cell_y[first + tile] - top


@kernel
def asked(state, word, bit, side):
    """1 + the answer that an empty cell asks for at a side, 0 if it has no neighbour there."""
    if (state.refusing[side, 0, word] | state.refusing[side, 1, word]) & bit == 0:
        return 0
    for answer in range(3):
        if state.refusing[side, answer, word] & bit == 0:
            return 1 + answer
    return 4


@kernel
def write_cells(state, cell_rows, cells, left, top):
    """Write each open cell: its place and what it asks. `cell_rows[cell]` becomes 1 + its row. Return the number."""
    count = np.int64(0)
    for word in range((state.cells + 63) >> 6):
        found = state.open_cells[word]
        while found != 0:
            place = bits.lowest(found)
            found = bits.rest(found)
            bit, cell = bits.one(place), word << 6 | place
            cell_rows[cell] = 0
            if count == cells.shape[0]:
                continue
            row = cells[count]
            row[0] = state.cell_x[cell] - left
            row[1] = state.cell_y[cell] - top
            for side in range(4):
                row[2 + side] = asked(state, word, bit, side)
            row[6] = 0
            count += 1
            cell_rows[cell] = count
    return count


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
