"""The desk of the castle: the kinds and parts of its events, and the scratch fields of its scoring."""

from typing import Any

import numpy as np

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
PARTS = [
    ("square", np.int8),  # the square of the track where a wall tile was taken
    ("tower", np.int8),  # the tower from which it was taken
    ("tiles", np.int8),
    ("wells", np.int8),
    ("cells", np.int8),  # cells of the largest empty region, the points of a palace
    ("markets", np.int8),
    ("larger", np.int8),  # number of wall tiles of kind 8 that make a palace larger
    ("wall_tile", np.int8),  # kind of the wall tile
    ("doubled", np.int8),
    ("palace", np.int8),  # 1 if the palace moves to the house that was scored
]
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
