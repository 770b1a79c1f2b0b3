"""The desk of the castle: the kinds and parts of its events, and the scratch fields of its scoring."""

from typing import Any

import numpy as np

from bastide.core.columns import Column
from bastide.core.desks import desk
from bastide.core.records import row
from bastide.core.tiles import SEGMENTS as TILE_SEGMENTS
from bastide.games.castle.state import COURT, FOLLOWERS, HIGH, HOUSE, PATH, PLAYERS, TOWER, WALL_COPIES, WIDE

# Kinds of events, in addition to the kinds of regions.
PALACE = 4  # the larger palace at the end
BONUS = 5  # wall tile 9
WALL = 6  # a wall tile was taken
AGAIN_USED = 7  # wall tile 1 was used
EVENTS = {
    PATH: "path",
    TOWER: "tower",
    HOUSE: "house",
    COURT: "court",
    PALACE: "palace",
    BONUS: "bonus",
    WALL: "wall",
    AGAIN_USED: "again",
}
PARTS = (
    Column("square", np.int8, "the square of the track where a wall tile was taken", absent=0),
    Column("tower", np.int8, "the tower from which it was taken", "tower", absent=0),
    Column("tiles", np.int8, "tiles of the region, or size of the palace", absent=0),
    Column("wells", np.int8, "wells of the path", absent=0),
    Column("cells", np.int8, "cells of the largest empty region", absent=0),
    Column("markets", np.int8, "markets of the court", absent=0),
    Column("larger", np.int8, "wall tiles of kind 8 that make the palace larger", absent=0),
    Column("wall_tile", np.int8, "kind of the wall tile", absent=0),
    Column("doubled", np.int8, "1 if a wall tile doubled the points", absent=0),
    Column("palace", np.int8, "1 if the palace moves to this house", absent=0),
)
MOST_EVENTS = 63

PAYABLE = row(
    [
        ("root", np.int16),
        ("points", np.int16),
        ("code", np.int8),  # see score.region_at
        ("doubler", np.int8),  # the kind of wall tile that could double the region now, 0 if none
    ]
)
OWNED_COURT = row(
    [
        ("root", np.int16),
        ("owner", np.int8),
        ("strength", np.int8),
        ("rich", np.int8),  # 1 if a wall tile of kind 7 raises its points
    ]
)

DESK: np.dtype[Any] = desk(
    MOST_EVENTS,
    PARTS,
    [
        ("payable", PAYABLE, TILE_SEGMENTS + 4),  # finished regions that one player will be paid for
        ("courts", OWNED_COURT, PLAYERS * FOLLOWERS),  # courts that a player wins
        ("paid", np.int16, WALL_COPIES),  # unfinished regions that wall tiles have paid to one player
        ("ground", np.int8, HIGH * WIDE),  # 1 for an empty inner cell that is not counted yet
        ("waiting", np.int16, HIGH * WIDE),  # stack of empty cells whose neighbours are not visited yet
    ],
)
