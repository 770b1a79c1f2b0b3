"""What a player may know of a game of the city: its sheet, and the keys of its views."""

import numpy as np

from bastide.core import bits, tables
from bastide.core.columns import FLAG, NONE, Column, Table
from bastide.core.jit import kernel
from bastide.core.sheets import (
    describe_cells,
    describe_strengths,
    describe_table,
    make_area,
    pack_rows,
    show_drawn,
)
from bastide.games.city.desk import EVENTS, PARTS
from bastide.games.city.guards import buildings_before
from bastide.games.city.markets import goods_in
from bastide.games.city.outline import is_ring_closed, next_side, some_side
from bastide.games.city.residences import MARKET_POINTS, mark_markets
from bastide.games.city.score import worth
from bastide.games.city.state import ARMS, FEATURES, LEFT, PHASES, PIECES, PILES, RESIDENCE, RIGHT, TOWERS, WALLS
from bastide.games.city.walls import way_of
from bastide.games.city.words import WORDS, put_side
from bastide.games.schema import KEYED, LIST, PLACES, ROWS, VALUE, Key, schema

LAP = 50  # C39
AREAS = 64  # bits of a word
SIDE = (tables.X, tables.Y, Column("side", np.int8, "the side of the tile", "side"))
OUTLINE = 302  # most sides of the outline of 75 tiles

SCHEMA = schema(
    tables=[
        tables.POSITION.with_columns(
            Column("owner", np.int8, "the player whose turn it is, while others build walls"),
            Column("walls", np.int8, "number of walls that are left to build"),
        ),
        tables.EACH_PLAYER.with_columns(
            Column("resting", np.int8, "followers in the supply that cannot be used before the player's next turn")
        ),
        tables.REGIONS.with_columns(
            Column("goods", np.int8, "sorts of goods of a market", absent=NONE),
            Column("markets", np.int16, "markets that a residential area touches", absent=NONE),
        ),
        Table("piles", "the piles of tiles", len(PILES), (Column("left", np.int8, "number of tiles left"),)),
        Table(
            "wall",
            "the gate, then the walls in the order of building",
            WALLS + 1,
            (
                *SIDE,
                Column("gate", np.int8, "whether it is the gate", FLAG),
                Column("guard", np.int8, "the player who guards it; null if nobody does", absent=NONE, null=True),
                Column("public", np.int8, "public buildings that a guard there sees"),
                Column("historic", np.int8, "historic buildings that a guard there sees"),
            ),
        ),
        Table(
            "towers",
            "the towers of the wall",
            TOWERS,
            (*SIDE, Column("arm", np.int8, "the arm of the wall", "arm"), Column("player", np.int8, "who built it")),
        ),
        Table(
            "ends",
            "for each arm the side of its next wall; none without a gate or with a closed ring",
            len(ARMS),
            (
                Column("arm", np.int8, "the arm of the wall", "arm"),
                *SIDE,
                Column("run", np.int8, "walls of the arm since its last tower"),
            ),
        ),
        Table("closing", "the sides that the end of the game closed without a wall", OUTLINE, SIDE),
    ],
    parts=PARTS,
    words=WORDS,
    keys=[
        Key("barred", "cells", PLACES, ("barred",), "the empty cells where no tile may ever lie, sorted"),
        Key("owner", "position", VALUE, ("owner",)),
        Key("walls", "position", VALUE, ("walls",)),
        Key("resting", "players", LIST, ("resting",)),
        Key("piles", "piles", LIST, ("left",), "the number of tiles left in each pile"),
        Key("wall", "wall", ROWS),
        Key("towers", "towers", ROWS),
        Key("ends", "ends", KEYED, ("arm",)),
        Key("closing", "closing", ROWS),
    ],
    names={
        "phase": PHASES,
        "feature": tuple(FEATURES),
        "edge": ("road", "land"),
        "piece": PIECES,
        "role": ("traveller", "merchant", "resident"),
        "event": EVENTS,
        "arm": ARMS,
        "tower_arm": dict(enumerate(ARMS, 1)),
    },
    event_texts={"wall": "{x},{y}/{side}"},
)


@kernel
def describe(state, rules, desk, sheet, player):
    """Write what a player may know: everything except the order of the piles, which nobody knows."""
    describe_table(state, rules, sheet, LAP)
    show_drawn(state, sheet)
    sheet.position.owner = state.owner
    sheet.position.walls = state.walls
    for owner in range(state.players):
        sheet.players[owner].resting = state.resting[owner]
    for number in range(sheet.regions_count):
        describe_region(state, rules, desk, sheet.regions[number])
    count_markets(state, rules, desk, sheet)
    describe_cells(state, rules, sheet)
    pack_rows(state, rules, sheet)
    describe_piles(state, sheet)
    describe_wall(state, rules, sheet)
    describe_closing(state, sheet)


@kernel
def describe_region(state, rules, desk, row):
    """Strengths, owners and points of a region. Residential areas are scored at the end only."""
    describe_strengths(state, rules, desk, row)
    row.goods = NONE
    row.markets = NONE
    if state.feature[row.root] == RESIDENCE:
        make_area(row)
        return
    row.goods = goods_in(state, row.root)
    row.points = worth(state, rules, row.root, row.open == 0)  # C36
    row.finished_points = worth(state, rules, row.root, True)


@kernel
def count_markets(state, rules, desk, sheet):
    """C37: count the markets that each residential area touches. 64 regions at a time fit a bitset."""
    for first in range(0, sheet.regions_count, AREAS):
        desk.area[: state.segments] = NONE
        for region in range(first, min(first + AREAS, sheet.regions_count)):
            row = sheet.regions[region]
            if state.feature[row.root] == RESIDENCE:
                desk.area[row.root] = region - first
                row.markets = 0
                row.points = 0
                row.finished_points = 0
        mark_markets(state, rules, desk)
        for market in range(state.segments):
            areas = desk.beside[market]
            while areas != 0:
                row = sheet.regions[first + bits.lowest(areas)]
                row.markets += 1
                row.points += MARKET_POINTS
                row.finished_points += MARKET_POINTS
                areas = bits.rest(areas)


@kernel
def describe_piles(state, sheet):
    """C2: the number of tiles left in each pile."""
    sheet.piles_count = len(PILES)
    drawn = np.int64(state.drawn[0])
    for pile in range(len(PILES)):
        taken = min(PILES[pile], drawn)
        sheet.piles[pile].left = PILES[pile] - taken
        drawn -= taken


@kernel
def describe_wall(state, rules, sheet):
    """The gate, the walls and the towers, and where the next walls go."""
    sheet.wall_count = state.built
    for index in range(state.built):
        row, at = sheet.wall[index], np.int64(state.wall_at[index])
        put_side(state, row, at)
        row.gate = index == 0
        row.guard = state.guard[index] - 1
        public, historic = buildings_before(state, rules, at)
        row.public = public
        row.historic = historic
    sheet.towers_count = state.towers
    for index in range(state.towers):
        row = sheet.towers[index]
        put_side(state, row, np.int64(state.tower_at[index]))
        row.arm = state.tower_arm[index]
        row.player = state.tower_owner[index]
    sheet.ends_count = 0 if state.built == 0 or is_ring_closed(state) else 2
    for arm in range(sheet.ends_count):
        row = sheet.ends[arm]
        row.arm = arm
        row.run = state.run[arm]
        put_side(state, row, next_side(state, state.ends[arm], way_of(arm)))


@kernel
def describe_closing(state, sheet):
    """C35: the sides that were closed at the end without a wall, from the right end to the left end."""
    sheet.closing_count = 0
    if state.phase != 0 or state.tiles == 0:
        return
    last = np.int64(state.ends[LEFT]) if state.built > 0 else some_side(state)
    at = next_side(state, np.int64(state.ends[RIGHT]), 1) if state.built > 0 else last
    while True:
        if at == last and (state.built > 0 or sheet.closing_count > 0):
            return
        put_side(state, sheet.closing[sheet.closing_count], at)
        sheet.closing_count += 1
        at = next_side(state, at, 1)
