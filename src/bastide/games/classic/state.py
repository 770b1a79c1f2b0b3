"""The state of a game of classic: one record."""

from functools import cache
from typing import Any

import numpy as np

from bastide.core import turns
from bastide.core.bag import bag_fields
from bastide.core.grid import grid_fields
from bastide.core.pieces import piece_fields
from bastide.core.records import HEAD, record, unsigned
from bastide.core.regions import region_fields
from bastide.core.tiles import Box

# Kinds of segments. All except the river are also kinds of events.
CITY, ROAD, FIELD, CLOISTER, RIVER = 0, 1, 2, 3, 5
FEATURES = {"city": CITY, "road": ROAD, "field": FIELD, "cloister": CLOISTER, "abbey": CLOISTER, "river": RIVER}

# Phases, in addition to those of core/turns.py.
ASIDE, ABBEY, MOVE_WAGON, DRAW_RIVER = 3, 4, 5, -3
PHASES = {**turns.PHASES, ASIDE: "aside", ABBEY: "abbey", MOVE_WAGON: "wagon", DRAW_RIVER: "draw"}

# Why a tile is drawn. This decides what follows the draw.
TO_PLACE, TO_DEAL, TO_REFILL, TO_REPLACE = 0, 1, 2, 3

# The parts of a turn with a builder (X4).
ONE_PART, SECOND_PART_DUE, SECOND_PART = 0, 1, 2

# The first four kinds occupy a region (X6).
FOLLOWER, LARGE, MAYOR, WAGON, BARN, PIG, BUILDER = 0, 1, 2, 3, 4, 5, 6
PIECES = ("follower", "large", "mayor", "wagon", "barn", "pig", "builder")
FOLLOWERS = 7  # B2
TOKENS = ("wine", "grain", "cloth")  # X2
CORNERS = ("NE", "SE", "SW", "NW")  # of a tile
HAND = 3  # V1: most tiles of a hand


@cache
def layout(box: Box, cloisters: int, players: int, pieces: int) -> np.dtype[Any]:
    """The dtype of the state: room for a box, for cloisters and abbeys, and for the first `pieces` kinds of pieces."""
    made: np.dtype[Any] = record(
        "classic",
        HEAD,
        bag_fields(box),
        [
            ("starter", np.int8),  # the player who is dealt a hand first
            ("drawing", np.int8),  # why a tile is drawn, see TO_PLACE
            ("held", np.int8, players),  # number of tiles in each hand
            ("hand", unsigned(box.kinds), (players, HAND)),
        ],
        grid_fields(box),
        region_fields(box),
        piece_fields(box, players, FOLLOWERS + pieces - 1, pieces),
        [
            ("cloisters", np.int8),  # number of unfinished cloisters
            ("cloister_tile", unsigned(box.tiles), cloisters),  # their tiles
            ("cloister_finished", np.int8),  # 1 if the last tile finished an earlier cloister
            ("active", np.int8),  # the player whose turn it is while wagons move (AM21)
            ("freed", unsigned(box.segments), players),  # 1 + the segment that a wagon leaves, 0 = none
            ("abbeys", np.int8, players),  # abbey tiles left
            ("barn_corner", np.int8, players),  # the corner of its tile on which each player's barn stands
            ("goods", np.int8, (players, len(TOKENS))),
            ("part", np.int8),  # the part of the turn, see ONE_PART
            ("placer", np.int8),  # the player who placed the last tile of the pile
            ("closing", np.int8),  # number of players who were asked for their last abbey (AM6)
            ("river", np.int8),  # number of river tiles that are not laid yet
            ("flow", np.int8),  # the side by which the river leaves its last tile
            ("bend", np.int8),  # the last bend of the river: 0 none, 1 to the right, 3 to the left
            ("mouth", np.int16),  # the cell that the river flows to
        ],
    )
    return made
