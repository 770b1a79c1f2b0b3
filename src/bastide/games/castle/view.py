"""What a player may know of a game of the castle: its sheet, and the keys of its views."""

import numpy as np

from bastide.core import tables
from bastide.core.columns import FLAG, NONE, Column, Table
from bastide.core.jit import kernel
from bastide.core.sheets import (
    describe_cells,
    describe_strengths,
    describe_table,
    make_area,
    pack_rows,
    put_segment,
    show_drawn,
)
from bastide.games.castle.courts import MARKET_POINTS, markets_in
from bastide.games.castle.desk import EVENTS, PARTS
from bastide.games.castle.majority import winner_of
from bastide.games.castle.palace import palace_size
from bastide.games.castle.score import wells_in, worth
from bastide.games.castle.state import COURT, FEATURES, PATH, PHASES, PIECES, PLAYERS, STARTS, TOWERS, WALL_KINDS
from bastide.games.castle.wall_tiles import usable
from bastide.games.castle.words import WORDS
from bastide.games.schema import COUNTS, GROUPS, MADE, MAYBE, ROWS, Key, schema
from bastide.tilesets.castle_board import load_board

KIND = Column("kind", np.int8, "the kind of the wall tile")
COUNT = Column("count", np.int8, "how many there are")

SCHEMA = schema(
    tables=[
        tables.REGIONS.with_columns(
            Column("wells", np.int8, "wells of a path; 0 for a tower or house", absent=NONE),
            Column("markets", np.int8, "markets of a court", absent=NONE),
        ),
        Table(
            "towers",
            "the corner towers of the wall",
            TOWERS,
            (
                Column("squares", np.int8, "its squares of the score track", by=2),
                Column("x", np.int8, "its corner of the board"),
                Column("y", np.int8, "its corner of the board"),
                Column("wall_tile", np.int8, "whether a wall tile lies face down on it", FLAG),
            ),
        ),
        Table(
            "wall_tiles",
            "the wall tiles that each player has, open on the table",
            PLAYERS * (WALL_KINDS - 1),
            (
                Column("player", np.int8, "who has them", shown=False),
                KIND,
                COUNT,
                Column("usable", np.int8, "how many of them may be used in this turn"),
            ),
        ),
        Table("used", "the wall tiles that are out of the game", WALL_KINDS, (KIND, COUNT)),
        Table("face_down", "the wall tiles that nobody has seen", WALL_KINDS, (KIND, COUNT)),
        Table(
            "palaces",
            "each player's palace",
            PLAYERS,
            (
                Column("tiles", np.int8, "tiles of its house; 0 while it is in the supply"),
                Column("counts", np.int8, "its size, with the wall tiles that make it larger"),
                *tables.PLACE,
            ),
            {"word": tables.SEGMENT_WORD},
        ),
    ],
    parts=PARTS,
    words=WORDS,
    keys=[
        Key("tiles", "tiles", ROWS, skip=STARTS),
        Key("board", "", MADE, meaning="the board: a row of characters for each row of cells, # for an inner cell"),
        Key("starts", "", MADE, meaning="the start squares"),
        Key("towers", "towers", ROWS),
        Key("wall_tiles", "wall_tiles", GROUPS),
        Key("wall_tiles_used", "used", COUNTS, ("kind", "count")),
        Key("wall_tiles_unseen", "face_down", COUNTS, ("kind", "count")),
        Key("palaces", "palaces", MAYBE, ("tiles",)),
    ],
    names={
        "phase": PHASES,
        "feature": tuple(FEATURES),
        "edge": ("path", "land"),
        "piece": PIECES,
        "role": ("messenger", "knight", "burgher", "merchant"),
        "event": EVENTS,
        "tower": [tower.name for tower in load_board().towers],
    },
)


@kernel
def describe(state, rules, desk, sheet, player):
    """Write what a player may know. All players and spectators know the same."""
    describe_table(state, rules, sheet, rules.lap)
    show_drawn(state, sheet)
    for number in range(sheet.regions_count):
        describe_region(state, rules, desk, sheet.regions[number])
    describe_cells(state, rules, sheet)
    pack_rows(state, rules, sheet)
    describe_wall_tiles(state, rules, sheet)
    sheet.palaces_count = PLAYERS
    for owner in range(PLAYERS):
        describe_palace(state, rules, sheet.palaces[owner], owner)


@kernel
def describe_region(state, rules, desk, row):
    """Strengths, owners and points of a region. A tie scores nobody (K16)."""
    root = np.int64(row.root)
    describe_strengths(state, rules, desk, row)
    winner, _ = winner_of(state, rules, desk, root)
    row.owners = 1 << winner if winner >= 0 else 0
    row.wells = NONE
    row.markets = NONE
    if state.feature[root] == COURT:
        make_area(row)
        row.markets = markets_in(state, root)
        row.points = MARKET_POINTS * row.markets
        return
    row.wells = wells_in(state, root) if state.feature[root] == PATH else 0
    row.finished_points = worth(state, rules, root, True)
    row.points = row.finished_points if row.open == 0 else 0  # K35


@kernel
def describe_wall_tiles(state, rules, sheet):
    """Where wall tiles lie face down, who has which, and which ones are out of the game."""
    sheet.towers_count = TOWERS
    for tower in range(TOWERS):
        row = sheet.towers[tower]
        row.squares[0] = rules.tower_squares[tower, 0]
        row.squares[1] = rules.tower_squares[tower, 1]
        row.x = rules.tower_x[tower]
        row.y = rules.tower_y[tower]
        row.wall_tile = state.tower_tile[tower]
    sheet.wall_tiles_count = 0
    for owner in range(PLAYERS):
        for kind in range(1, WALL_KINDS):
            if state.owned[owner, kind] > 0:
                row = sheet.wall_tiles[sheet.wall_tiles_count]
                sheet.wall_tiles_count += 1
                row.player = owner
                row.kind = kind
                row.count = state.owned[owner, kind]
                row.usable = usable(state, owner, kind)
    sheet.used_count = list_kinds(sheet.used, state.used)
    sheet.face_down_count = list_kinds(sheet.face_down, state.face_down)


@kernel
def list_kinds(rows, counts):
    """List the kinds of wall tiles that there are, with their numbers; return how many kinds."""
    found = 0
    for kind in range(WALL_KINDS):
        if counts[kind] > 0:
            rows[found].kind = kind
            rows[found].count = counts[kind]
            found += 1
    return found


@kernel
def describe_palace(state, rules, row, owner):
    row.tiles = state.palace_tiles[owner]
    row.counts = palace_size(state, owner)
    if row.tiles > 0:
        put_segment(state, rules, row, np.int64(state.palace_segment[owner]))
