"""The state of a game of classic: one record."""

from functools import cache
from typing import Any

import numpy as np

from bastide.core import turns
from bastide.core.bag import bag_fields
from bastide.core.grid import grid_fields
from bastide.core.pieces import piece_fields
from bastide.core.records import HEAD, head, record, unsigned
from bastide.core.regions import region_fields
from bastide.core.tiles import Box

# Kinds of segments. All except the river are also kinds of events.
CITY, ROAD, FIELD, CLOISTER, RIVER = 0, 1, 2, 3, 5
FEATURES = {"city": CITY, "road": ROAD, "field": FIELD, "cloister": CLOISTER, "abbey": CLOISTER, "river": RIVER}

# Phases, in addition to those of core/turns.py.
ASIDE, ABBEY, MOVE_WAGON, DRAW_RIVER = 3, 4, 5, -3
FLY, CAPTURE, EXCHANGE, PAY = 6, 7, 8, 9  # with dragon or tower only
PHASES = {**turns.PHASES, ASIDE: "aside", ABBEY: "abbey", MOVE_WAGON: "wagon", DRAW_RIVER: "draw"}
PHASES |= {FLY: "dragon", CAPTURE: "capture", EXCHANGE: "exchange", PAY: "ransom"}

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


# The dragon, the fairy and the towers.
DECKS_WITH_DRAGON = 4  # bag, seats, river, and the bag shuffled again (DR4)
STEPS = 6  # DR6: of a flight
KINDS_OF_FOLLOWERS = 4  # DR8, TW4: follower, large, mayor and wagon
TOP = 4096  # the place of a follower: its segment, or TOP + the number of the tower that it stands on


@cache
def layout(box: Box, cloisters: int, players: int, pieces: int, towers: int = 0) -> np.dtype[Any]:
    """The dtype of the state: room for a box, for cloisters and abbeys, and for the first `pieces` kinds of pieces.

    With room for `towers`, the state also has the fields of the dragon, the fairy and the towers.
    """
    made: np.dtype[Any] = record(
        "classic",
        head(DECKS_WITH_DRAGON) if towers else HEAD,
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
        dragon_and_tower_fields(box, players, towers) if towers else [],
    )
    return made


def dragon_and_tower_fields(box: Box, players: int, towers: int) -> list[tuple[object, ...]]:
    """The fields of the dragon, the fairy and the towers. A tile is noted as 1 + its number, 0 = none."""
    tile = unsigned(box.tiles)
    return [
        ("volcanoes", np.int8),  # number of volcanoes that lie (DR4)
        ("dragon", tile),  # where the dragon is
        ("flight", np.int8),  # steps left of a flight that is due or has begun
        ("visited", tile, STEPS + 1),  # where the dragon was on this flight
        ("fairy", tile),  # where the fairy is
        ("fairy_with", np.uint16),  # 1 + the place of the follower that she is with, 0 = none (DF2, DF5)
        ("floors", np.int8, players),  # TW1: floors that each player has left
        ("towers", np.int8),  # number of foundations that lie
        ("tower_tile", tile, towers),  # without the 1
        ("tower_floors", np.int8, towers),
        ("tower_top", np.int8, towers),  # the follower on a tower: 1 + 2 * player + (1 if large), 0 = none
        ("prisoners", np.int8, (players, players, KINDS_OF_FOLLOWERS)),  # by captor, owner and kind
        ("built", np.int8),  # the tower that the last floor was put on
        ("rival", np.int8),  # the player with whom prisoners are exchanged (TW9)
        ("ransomed", np.int8),  # 1 once this turn's ransom is paid or renounced (TW10)
    ]
