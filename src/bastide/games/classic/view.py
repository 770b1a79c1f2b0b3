"""What a player may know of a game of classic: its sheet, and the keys of its views."""

import numpy as np

from bastide.core import bits, tables
from bastide.core.columns import FLAG, HIDDEN, NONE, Column
from bastide.core.grid import bit_of
from bastide.core.jit import kernel
from bastide.core.pieces import weigh
from bastide.core.sheets import (
    copy_strengths,
    describe_cells,
    describe_table,
    hide_tile,
    make_area,
    pack_rows,
    show_tile,
)
from bastide.games.classic.abbey import holes_in_word
from bastide.games.classic.act_view import KEYS, TABLES, add_sleeping_dragons, describe_dragon_and_tower
from bastide.games.classic.desk import EVENTS, PARTS
from bastide.games.classic.farms import mark_cities
from bastide.games.classic.mayor import add_mayors
from bastide.games.classic.score import pennants_in, tiles_in, worth
from bastide.games.classic.state import (
    BARN,
    CLOISTER,
    CORNERS,
    FEATURES,
    FIELD,
    FOLLOWER,
    LARGE,
    PHASES,
    PIECES,
    RIVER,
    ROAD,
    SECOND_PART,
    TOKENS,
)
from bastide.games.classic.tile_tables import CLOTH, GRAIN, SYMBOLS_OF_GOODS, WINE
from bastide.games.classic.words import WORDS
from bastide.games.schema import LIST, VALUE, Key, schema

LAP = 50  # B23
OTHER_ROLES = len(FEATURES)  # the role of a piece that is no follower is its name
ROLES = ("knight", "thief", "farmer", "monk", "monk", "", *PIECES)
FIELDS = 64  # bits of a word

SCHEMA = schema(
    tables=[
        tables.POSITION.with_columns(
            Column("second_part", np.int8, "whether this is the second part of a turn with a builder", FLAG),
            Column("river", np.int8, "number of river tiles that are not laid yet"),
            Column("ransomed", np.int8, "whether this turn's ransom is paid or renounced", FLAG),
        ),
        tables.EACH_PLAYER.with_columns(
            Column("abbeys", np.int8, "abbey tiles left"),
            Column("goods", np.int8, "goods tokens, by kind", by="goods"),
            Column("floors", np.int8, "tower floors left"),
        ),
        tables.REGIONS.with_columns(
            Column("pennants", np.int8, "pennants of a city", absent=NONE),
            Column("inns", np.int8, "inns of a road", absent=NONE),
            Column("cathedrals", np.int8, "cathedrals of a city", absent=NONE),
            *(Column(token, np.int8, f"{token} symbols that nobody has taken yet", absent=0) for token in TOKENS),
            Column("cities", np.int16, "complete cities that a field touches", absent=NONE),
        ),
        tables.PIECES.with_columns(Column("corner", np.int8, "the corner of a barn", "corner", absent=NONE)),
        *TABLES,
    ],
    parts=PARTS,
    words=WORDS,
    keys=[
        Key("abbeys", "players", LIST, ("abbeys",), when="abbey_mayor"),
        Key("goods", "players", LIST, ("goods",), when="traders_builders"),
        Key("second_part", "position", VALUE, ("second_part",), when="traders_builders"),
        Key("river", "position", VALUE, ("river",), when="river"),
        *KEYS,
    ],
    names={
        "phase": PHASES,
        "feature": (*FEATURES, "tower"),  # see act_words.ON_TOWER
        "edge": ("city", "road", "field", "river"),
        "piece": PIECES,
        "role": ROLES,
        "event": EVENTS,
        "corner": CORNERS,
        "goods": TOKENS,
    },
)


@kernel
def sees_hand(state, rules, player, owner):
    """Whether a player sees a hand: the drawn tile is shown to everybody (B4), hands of three are hidden (V1)."""
    return rules.hand == 1 or state.river > 0 or player == owner


@kernel
def describe(state, rules, desk, sheet, player):
    """Write what a player may know, -1 being a spectator."""
    describe_table(state, rules, sheet, LAP)
    add_sleeping_dragons(state, rules, sheet)
    describe_dragon_and_tower(state, rules, sheet)
    sheet.position.second_part = state.part == SECOND_PART
    sheet.position.river = state.river
    for owner in range(state.players):
        describe_player(state, rules, sheet, owner, sees_hand(state, rules, player, owner))
    describe_pieces(state, sheet)
    for number in range(sheet.regions_count):
        describe_region(state, rules, desk, sheet.regions[number])
    give_to_barns(sheet)
    count_guests(state, rules, sheet)
    count_cities(state, rules, desk, sheet)
    describe_cells(state, rules, sheet)
    revive_holes(state, sheet)
    pack_rows(state, rules, sheet)


@kernel
def describe_player(state, rules, sheet, owner, shown):
    row = sheet.players[owner]
    row.abbeys = state.abbeys[owner]
    for token in range(row.goods.shape[0]):
        row.goods[token] = state.goods[owner, token]
    if not shown:
        row.hand[0] = HIDDEN
    for slot in range(state.held[owner]):
        if shown:
            show_tile(state, sheet, owner, state.hand[owner, slot])
        else:
            hide_tile(state, sheet, owner, state.hand[owner, slot])


@kernel
def describe_pieces(state, sheet):
    """The roles of pieces that are no followers, and the corners of barns."""
    for index in range(sheet.pieces_count):
        row = sheet.pieces[index]
        row.corner = state.barn_corner[row.player] if row.piece == BARN else NONE
        if row.piece != FOLLOWER and row.piece != LARGE:
            row.role = OTHER_ROLES + row.piece


@kernel
def describe_region(state, rules, desk, row):
    """Strengths, owners and points of a region."""
    root, feature = np.int64(row.root), state.feature[row.root]
    row.pennants = NONE
    row.inns = NONE
    row.cathedrals = NONE
    row.cities = NONE
    row.wine = 0
    row.grain = 0
    row.cloth = 0
    if state.occupied[root] > 0:
        weigh(state, rules, desk, root)
        add_mayors(state, desk, root)
        copy_strengths(state, desk, row)
    if feature in (FIELD, RIVER):
        make_area(row)
        row.points = 0 if feature == FIELD and rules.farms_by_field else NONE
        return
    row.tiles = tiles_in(state, root)
    row.pennants = pennants_in(state, root)
    row.inns = 0
    row.cathedrals = 0
    row.points = worth(state, rules, root, state.open[root] == 0)
    row.finished_points = 9 if feature == CLOISTER else worth(state, rules, root, True)
    goods = np.int64(state.symbols[root]) & SYMBOLS_OF_GOODS
    row.wine, row.grain, row.cloth = goods % GRAIN // WINE, goods % CLOTH // GRAIN, goods // CLOTH


@kernel
def give_to_barns(sheet):
    """AM13: a field with barns belongs to their owners."""
    for index in range(sheet.pieces_count):
        row = sheet.pieces[index]
        if row.piece == BARN:
            sheet.regions[row.region].owners = 0
    for index in range(sheet.pieces_count):
        row = sheet.pieces[index]
        if row.piece == BARN:
            sheet.regions[row.region].owners |= 1 << row.player


@kernel
def count_guests(state, rules, sheet):
    """Count the inns of roads and the cathedrals of cities."""
    for segment in range(sheet.segments_count):
        place = sheet.segments[segment]
        guests, row = rules.guests[sheet.tiles[place.tile].tile, place.index], sheet.regions[place.region]
        if guests > 0 and state.feature[segment] == ROAD:
            row.inns += guests
        elif guests > 0:
            row.cathedrals += guests


@kernel
def count_cities(state, rules, desk, sheet):
    """B27, B30: count the complete cities that each field touches. 64 regions at a time fit a bitset."""
    for first in range(0, sheet.regions_count, FIELDS):
        last = min(first + FIELDS, sheet.regions_count)
        desk.field[: state.segments] = NONE
        for region in range(first, last):
            row = sheet.regions[region]
            if state.feature[row.root] == FIELD:
                row.cities = 0
                desk.field[row.root] = region - first
        mark_cities(state, rules, desk)
        for city in range(state.segments):
            fields = desk.feeds[city]
            while fields != 0:
                row = sheet.regions[first + bits.lowest(fields)]
                row.cities += 1
                if rules.farms_by_field:  # else a city goes to the majority over all its fields together (B28)
                    row.points = row.cities * rules.farm_points
                fields = bits.rest(fields)


@kernel
def revive_holes(state, sheet):
    """AM2: a hole is not dead while a player has an abbey."""
    abbeys = 0
    for player in range(state.players):
        abbeys += state.abbeys[player]
    for cell in range(state.cells):
        if abbeys > 0 and holes_in_word(state, cell >> 6) & bit_of(cell) != 0:
            sheet.cells[cell].dead = False
