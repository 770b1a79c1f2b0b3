"""Options: every legal move taken apart, one row each. The rows are apart from the sheet, because there may be many."""

from dataclasses import replace

import numpy as np

from bastide.core import bits
from bastide.core.columns import DEGREES, NONE, Column, Table
from bastide.core.jit import kernel
from bastide.core.neighbours import last_base
from bastide.core.regions import tile_of
from bastide.core.sheets import put_cell, put_segment
from bastide.core.tables import FEATURE, SEGMENT, SPOT
from bastide.core.turns import STARTER

NOWHERE = -32768  # the x of an option that has no place

# The verbs of all games. A game numbers its own verbs from OWN_VERBS on.
PASS, BEGIN, DRAWN, PLACED, FOLLOWER, OWN_VERBS = 0, 1, 2, 3, 4, 5

OPTIONS = Table(
    "options",
    "the legal moves, taken apart",
    1,
    (
        Column("code", np.int32, "the code of the move"),
        Column("verb", np.int8, "what the move does", "verb"),
        Column("tile", np.int16, "the tile", "tile", absent=NONE),
        Column("slot", np.int8, "the place of the tile in the hand", absent=NONE),
        Column("x", np.int16, "the cell, or the tile that is meant", absent=NOWHERE),
        Column("y", np.int16, "the cell, or the tile that is meant", absent=NOWHERE),
        Column("rotation", np.int8, "clockwise", DEGREES, absent=NONE),
        Column("piece", np.int8, "the piece", "piece", absent=NONE),
        replace(SEGMENT, absent=NONE),
        FEATURE,
        SPOT,
        Column("corner", np.int8, "the corner of the tile", "corner", absent=NONE),
        Column("side", np.int8, "the side of the tile", "side", absent=NONE),
        Column("arm", np.int8, "the arm of the wall", "arm", absent=NONE),
        Column("number", np.int8, "the kind of a wall tile", absent=NONE),
        Column("seat", np.int8, "the player who is meant", "seat", absent=NONE),
        Column("rotations", np.uint8, "bit r: rotation r looks the same", shown=False),
        Column("spots", np.uint16, "bit s: the segment reaches spot s", shown=False),
    ),
)


@kernel
def new_option(row, code, verb):
    """Begin a row: a move that has no parts yet."""
    row.code = code
    row.verb = verb
    row.tile = NONE
    row.slot = NONE
    row.x = NOWHERE
    row.y = NOWHERE
    row.rotation = NONE
    row.piece = NONE
    row.segment = NONE
    row.feature = NONE
    row.spot = NONE
    row.corner = NONE
    row.side = NONE
    row.arm = NONE
    row.number = NONE
    row.seat = NONE
    row.rotations = 0
    row.spots = 0


@kernel
def take_chance_apart(state, row, code):
    """Who begins, or the kind of the tile drawn."""
    if state.phase == STARTER:
        new_option(row, code, BEGIN)
        row.seat = code
    else:
        new_option(row, code, DRAWN)
        row.tile = code


@kernel
def take_placement_apart(state, rules, row, code, kind):
    """A tile on a cell: the low bits of the code are cell << 2 | rotation."""
    new_option(row, code, PLACED)
    rotation = code & 3
    row.tile = kind
    row.rotation = rotation
    put_cell(state, row, (code >> 2) & 4095)
    period = bits.count(np.uint64(rules.rotations[kind]))  # 1, 2 or 4 rotations look different
    for other in range(4):
        row.rotations |= np.int64(other % period == rotation % period) << other


@kernel
def take_post_apart(state, rules, row, code):
    """A follower on the tile just placed: 0 for none, else 1 + the index of a segment."""
    if code == 0:
        new_option(row, code, PASS)
        return
    new_option(row, code, FOLLOWER)
    put_piece_option(state, rules, row, 0, last_base(state) + code - 1)


@kernel
def put_piece_option(state, rules, row, piece, segment):
    """Write a piece, and the segment that it goes to."""
    row.piece = piece
    put_segment(state, rules, row, segment)
    tile = tile_of(state, segment)
    row.spots = rules.spots[state.tile_pose[tile], row.segment]
