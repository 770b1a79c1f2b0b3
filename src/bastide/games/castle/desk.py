"""The desk of the castle: what its events are about, what they count, and the scratch of its scoring."""

import numpy as np

from bastide.core.desks import desk
from bastide.core.records import row
from bastide.core.tiles import SEGMENTS as TILE_SEGMENTS
from bastide.games.castle.state import COURT, FOLLOWERS, HIGH, HOUSE, PATH, PLAYERS, TOWER, WALL_COPIES, WIDE

# What an event is about, besides a kind of region.
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
    ("square", np.int8),  # of the track, where a wall tile was taken
    ("tower", np.int8),  # and from which tower
    ("tiles", np.int8),
    ("wells", np.int8),
    ("cells", np.int8),  # of the empty ground that a palace is worth
    ("markets", np.int8),
    ("larger", np.int8),  # the wall tiles of kind 8 behind a palace
    ("wall_tile", np.int8),  # its kind
    ("doubled", np.int8),
    ("palace", np.int8),  # 1 if it goes to the house that was scored
]
MOST_EVENTS = 63

PAYABLE = row(
    [
        ("root", np.int16),
        ("points", np.int16),
        ("code", np.int8),  # see score.region_at
        ("doubler", np.int8),  # the kind of wall tile that could double it now, 0 if none
    ]
)
OWNED_COURT = row(
    [
        ("root", np.int16),
        ("owner", np.int8),
        ("strength", np.int8),
        ("rich", np.int8),  # 1 if a wall tile of kind 7 lies on it
    ]
)

DESK = desk(
    MOST_EVENTS,
    PARTS,
    [
        ("payable", PAYABLE, TILE_SEGMENTS + 4),  # finished regions that are to be paid to one player
        ("courts", OWNED_COURT, PLAYERS * FOLLOWERS),  # those that somebody wins
        ("paid", np.int16, WALL_COPIES),  # unfinished regions that wall tiles have paid to one player
        ("ground", np.int8, HIGH * WIDE),  # 1 for an empty inner cell that is not counted yet
        ("waiting", np.int16, HIGH * WIDE),  # empty cells whose neighbours are still to be counted
    ],
)
