"""Kernels that fill the tables of a sheet (tables.py). The `describe` of a game calls them."""

import numpy as np

from bastide.core import bits
from bastide.core.columns import NONE
from bastide.core.grid import ANSWERS, bit_of, bound_in_word, cell_of, places_in_word
from bastide.core.jit import kernel
from bastide.core.neighbours import kind_of
from bastide.core.pieces import weigh
from bastide.core.regions import root_of, tile_of
from bastide.core.scoring import strongest

# ---- the whole table


@kernel
def describe_table(state, rules, sheet, lap):
    """Fill what all games share, except hands, strengths, points and cells. `lap` is the length of the score track."""
    describe_position(state, sheet)
    describe_players(state, sheet, lap)
    describe_tiles(state, sheet)
    describe_regions(state, rules, sheet)
    describe_pieces(state, rules, sheet)
    for kind in range(rules.kinds):
        sheet.unseen[kind].tile = kind
        sheet.unseen[kind].count = state.bag[kind]
        sheet.unseen[kind].held = 0


@kernel
def describe_position(state, sheet):
    row = sheet.position
    row.players = state.players
    row.turn = state.turn
    row.phase = state.phase
    row.to_move = state.player if state.phase > 0 else NONE
    row.over = state.phase == 0
    row.winners = 0
    row.bag = state.unseen
    if state.phase == 0:
        most = state.scores[0]
        for player in range(state.players):
            most = max(most, state.scores[player])
        for player in range(state.players):
            row.winners |= np.int64(state.scores[player] == most) << player


@kernel
def describe_players(state, sheet, lap):
    sheet.players_count = state.players
    for player in range(state.players):
        row = sheet.players[player]
        row.score = state.scores[player]
        row.space = state.scores[player] % lap
        row.lap = state.scores[player] // lap
        for kind in range(state.supply.shape[1]):
            row.supply[kind] = state.supply[player, kind]
        row.held = 0
        row.hand[:] = NONE


@kernel
def show_tile(state, sheet, player, kind):
    """Put a tile into a hand that the reader of the sheet sees."""
    row = sheet.players[player]
    row.hand[row.held] = kind
    row.held += 1
    sheet.unseen[kind].held += 1


@kernel
def hide_tile(state, sheet, player, kind):
    """Put a tile into a hand that the reader of the sheet does not see: one more unseen tile."""
    sheet.players[player].held += 1
    sheet.unseen[kind].count += 1


@kernel
def show_drawn(state, sheet):
    """The hands of a game in which a player holds only the tile just drawn."""
    if state.in_hand >= 0:
        show_tile(state, sheet, state.player, state.in_hand)


@kernel
def put_cell(state, row, cell):
    """Write where a cell lies."""
    row.x = np.int64(state.cell_x[cell]) + state.origin_x
    row.y = np.int64(state.cell_y[cell]) + state.origin_y


@kernel
def put_segment(state, rules, row, segment):
    """Write where a segment lies and what it is."""
    tile = tile_of(state, segment)
    pose, index = state.tile_pose[tile], segment - np.int64(state.tile_base[tile])
    put_cell(state, row, cell_of(state, tile))
    row.segment = index
    row.feature = rules.segment_name[pose >> 2, index]
    row.spot = first_spot(rules, pose, index)


@kernel
def first_spot(rules, pose, index):
    """The spot that names a segment, -1 if it needs none."""
    reached = np.uint64(rules.spots[pose, index])
    return bits.lowest(reached) if reached != 0 else NONE


@kernel
def locate_events(state, desk):
    """Write into the events on the desk where their regions lie."""
    for index in range(desk.noted):
        row = desk.events[index]
        row.segment = NONE
        if row.at >= 0:
            tile = tile_of(state, row.at)
            put_cell(state, row, cell_of(state, tile))
            row.segment = row.at - np.int64(state.tile_base[tile])


# ---- tiles, regions and pieces


@kernel
def describe_tiles(state, sheet):
    sheet.tiles_count = state.tiles
    for tile in range(state.tiles):
        row = sheet.tiles[tile]
        put_cell(state, row, cell_of(state, tile))
        row.tile = kind_of(state, tile)
        row.rotation = state.tile_pose[tile] & 3


@kernel
def describe_regions(state, rules, sheet):
    """Number the regions, write what all games know of them, and say which region each segment belongs to."""
    sheet.segments_count = state.segments
    sheet.regions_count = 0
    for segment in range(state.segments):
        sheet.segments[segment].region = NONE
    for tile in range(state.tiles):
        base, kind = np.int64(state.tile_base[tile]), kind_of(state, tile)
        for index in range(rules.segments[kind]):
            root = root_of(state, base + index)
            if sheet.segments[root].region < 0:
                begin_region(state, sheet, root, rules.segment_name[kind, index])
            number = sheet.segments[root].region
            sheet.regions[number].tiles += is_first_here(sheet, base, index, number)
            row = sheet.segments[base + index]
            row.region = number
            row.tile = tile
            row.index = index


@kernel
def begin_region(state, sheet, root, name):
    number = np.int64(sheet.regions_count)
    sheet.regions_count += 1
    sheet.segments[root].region = number
    row = sheet.regions[number]
    row.kind = name
    row.root = root
    row.pieces[:] = 0
    row.strengths[:] = 0
    row.owners = 0
    row.open = state.open[root]
    row.complete = state.open[root] == 0
    row.tiles = 0
    row.points = NONE
    row.finished_points = NONE


@kernel
def is_first_here(sheet, base, index, number):
    """Whether no earlier segment of the tile belongs to the region: a tile counts once."""
    for earlier in range(base, base + index):
        if sheet.segments[earlier].region == number:
            return False
    return True


@kernel
def describe_pieces(state, rules, sheet):
    sheet.pieces_count = state.pieces
    for index in range(state.pieces):
        row = sheet.pieces[index]
        segment, owner = np.int64(state.piece_segment[index]), np.int64(state.piece_owner[index])
        row.player = owner
        row.piece = state.piece_kind[index]
        put_segment(state, rules, row, segment)
        row.role = row.feature
        row.region = sheet.segments[segment].region
        sheet.regions[row.region].pieces[owner] += 1


@kernel
def make_area(row):
    """A region that is never finished: it has no joints to close."""
    row.open = NONE
    row.complete = False


@kernel
def describe_strengths(state, rules, desk, row):
    """Write the strengths in a region, and give it to the strongest: ties share, as in most games."""
    if state.occupied[row.root] > 0:
        weigh(state, rules, desk, row.root)
        copy_strengths(state, desk, row)


@kernel
def copy_strengths(state, desk, row):
    """Write the strengths on the desk into the row of a region, and its owners."""
    most = strongest(state, desk)
    row.owners = 0
    for player in range(state.players):
        row.strengths[player] = desk.strengths[player]
        row.owners |= np.int64(most > 0 and desk.strengths[player] == most) << player


# ---- the frontier


@kernel
def describe_cells(state, rules, sheet):
    """Write the frontier in the rows of its cell numbers. `pack_rows` moves the rows together."""
    for cell in range(state.cells):
        row = sheet.cells[cell]
        put_cell(state, row, cell)
        row.fits = 0
        row.barred = state.open_cells[cell >> 6] & bit_of(cell) == 0
        row.dead = not row.barred
        for side in range(4):
            row.asks[side] = asked(state, side, cell)
    for kind in range(rules.kinds):
        count = sheet.unseen[kind].count
        if count > 0 or sheet.unseen[kind].held > 0:
            for word in range((state.cells + 63) >> 6):
                add_fitting(sheet, word, fitting(state, rules, kind, word), count)


@kernel
def asked(state, side, cell):
    """The one answer that a side of an empty cell does not refuse, -1 if it takes any."""
    if bound_in_word(state, side, cell >> 6) & bit_of(cell) == 0:
        return NONE
    for answer in range(ANSWERS):
        if state.refusing[side, answer, cell >> 6] & bit_of(cell) == 0:
            return answer
    return NONE


@kernel
def fitting(state, rules, kind, word):
    """The cells of a word that a tile fits in some rotation."""
    cells = np.uint64(0)
    for rotation in range(4):
        if (rules.rotations[kind] >> rotation) & 1:
            cells |= places_in_word(state, rules, kind * 4 + rotation, word)
    return cells


@kernel
def add_fitting(sheet, word, cells, count):
    """Note that `count` unseen tiles fit some cells of a word, which are therefore not dead."""
    while cells != 0:
        row = sheet.cells[word << 6 | bits.lowest(cells)]
        row.fits += count
        row.dead = False
        cells = bits.rest(cells)


@kernel
def pack_rows(state, rules, sheet):
    """Move the rows of cells and of unseen tiles together, so that only those in use are left."""
    sheet.cells_count = 0
    for cell in range(state.cells):
        if state.idle[cell >> 6] & bit_of(cell) == 0:
            sheet.cells[sheet.cells_count] = sheet.cells[cell]
            sheet.cells_count += 1
    sheet.unseen_count = 0
    for kind in range(rules.kinds):
        if sheet.unseen[kind].count > 0:
            sheet.unseen[sheet.unseen_count] = sheet.unseen[kind]
            sheet.unseen_count += 1
