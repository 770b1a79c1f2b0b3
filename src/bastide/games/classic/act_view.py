"""Dragon, fairy, towers and prisoners in the sheet of classic."""

from dataclasses import replace

import numpy as np

from bastide.core.columns import NONE, Column, Table
from bastide.core.grid import cell_of
from bastide.core.jit import kernel
from bastide.core.linking import only_with
from bastide.core.records import MAX_PLAYERS
from bastide.core.sheets import put_cell, put_segment
from bastide.core.tables import FEATURE, SEGMENT_WORD, SPOT, X, Y
from bastide.games.classic.act_words import ON_TOWER
from bastide.games.classic.removing import kind_on_top, owner_on_top
from bastide.games.classic.state import FLY, KINDS_OF_FOLLOWERS, STEPS, TOP
from bastide.games.classic.tile_tables import DRAGON
from bastide.games.schema import LIST, ONE, ROWS, VALUE, Key

MOST_TOWERS = 18
MOST_PRISONERS = MAX_PLAYERS * (MAX_PLAYERS - 1) * KINDS_OF_FOLLOWERS
SPOT_ONLY = (Y, X)  # in this order, because Numba would take other rows that begin with x and y for such a row

TABLES = (
    Table("dragon", "where the dragon is, unless it is beside the table", 1, SPOT_ONLY),
    Table(
        "flight",
        "the flight in progress",
        1,
        (
            Column("left", np.int8, "steps that are left"),
            Column("turn_of", np.int8, "the player whose turn it is"),
        ),
    ),
    Table("visited", "the tiles where the dragon was on this flight", STEPS + 1, SPOT_ONLY),
    Table(
        "fairy",
        "where the fairy is, unless she is beside the table",
        1,
        (
            X,
            Y,
            Column("segment", np.int8, "index of the segment of her follower", absent=NONE),
            replace(FEATURE, shown=False),
            replace(SPOT, shown=False),
        ),
        {"word": SEGMENT_WORD},
    ),
    Table(
        "towers",
        "the foundations and towers on the table",
        MOST_TOWERS,
        (
            X,
            Y,
            Column("floors", np.int8, "number of floors"),
            Column("player", np.int8, "whose follower is on it", absent=NONE),
            Column("piece", np.int8, "the follower on it", "piece", absent=NONE),
        ),
    ),
    Table(
        "prisoners",
        "who holds which followers of whom",
        MOST_PRISONERS,
        (
            Column("captor", np.int8, "the player who holds them"),
            Column("player", np.int8, "whose followers they are"),
            Column("piece", np.int8, "their kind", "piece"),
            Column("number", np.int8, "how many there are"),
        ),
    ),
)
KEYS = (
    Key("dragon", "dragon", ONE, when="dragon"),
    Key("flight", "flight", ONE, when="dragon"),
    Key("visited", "visited", ROWS, when="dragon"),
    Key("fairy", "fairy", ONE, when="dragon"),
    Key("towers", "towers", ROWS, when="tower"),
    Key("floors", "players", LIST, ("floors",), when="tower"),
    Key("prisoners", "prisoners", ROWS, when="tower"),
    Key("ransomed", "position", VALUE, ("ransomed",), when="tower"),
)


@only_with("dragon")
@kernel
def describe_dragon_and_tower(state, rules, sheet):
    """Write what dragon and tower add to a sheet."""
    sheet.position.ransomed = state.ransomed
    for player in range(state.players):
        sheet.players[player].floors = state.floors[player]
    describe_dragon(state, sheet)
    describe_fairy(state, rules, sheet)
    sheet.towers_count = state.towers
    for tower in range(state.towers):
        describe_tower(state, sheet.towers[tower], tower)
    describe_prisoners(state, sheet)


@kernel
def describe_dragon(state, sheet):
    sheet.dragon_count = state.dragon > 0
    if state.dragon > 0:
        put_cell(state, sheet.dragon[0], cell_of(state, state.dragon - 1))
    flying = state.phase == FLY
    sheet.flight_count = flying
    sheet.flight[0].left = state.flight
    sheet.flight[0].turn_of = state.active
    sheet.visited_count = STEPS - state.flight + 1 if flying else 0
    for step in range(sheet.visited_count):
        put_cell(state, sheet.visited[step], cell_of(state, state.visited[step] - 1))


@kernel
def describe_fairy(state, rules, sheet):
    """DF2: where the fairy is, and the place of the follower that she is with."""
    row, place = sheet.fairy[0], np.int64(state.fairy_with) - 1
    sheet.fairy_count = state.fairy > 0
    if state.fairy > 0:
        put_cell(state, row, cell_of(state, state.fairy - 1))
    row.segment = NONE
    row.feature = NONE
    row.spot = NONE
    if place >= TOP:
        row.feature = ON_TOWER
    elif place >= 0:
        put_segment(state, rules, row, place)


@kernel
def describe_tower(state, row, tower):
    put_cell(state, row, cell_of(state, state.tower_tile[tower]))
    row.floors = state.tower_floors[tower]
    row.player = owner_on_top(state, tower)
    row.piece = kind_on_top(state, tower) if row.player >= 0 else NONE


@kernel
def describe_prisoners(state, sheet):
    sheet.prisoners_count = 0
    for captor in range(state.players):
        for owner in range(state.players):
            for kind in range(KINDS_OF_FOLLOWERS):
                if state.prisoners[captor, owner, kind] > 0:
                    row = sheet.prisoners[sheet.prisoners_count]
                    row.captor = captor
                    row.player = owner
                    row.piece = kind
                    row.number = state.prisoners[captor, owner, kind]
                    sheet.prisoners_count += 1


@only_with("dragon")
@kernel
def add_sleeping_dragons(state, rules, sheet):
    """DR4: the dragon tiles that cannot be drawn yet are unseen tiles like the others."""
    if not rules.dragon or state.volcanoes > 0:
        return
    for kind in range(rules.kinds):
        if rules.symbol[kind] == DRAGON:
            sheet.unseen[kind].count += rules.box[kind]
            sheet.position.bag += rules.box[kind]
