"""What a game of classic remembers: one record."""

import numpy as np

from bastide.core.bag import bag_fields
from bastide.core.grid import grid_fields
from bastide.core.pieces import piece_fields
from bastide.core.records import HEAD, MAX_PLAYERS, record
from bastide.core.regions import region_fields

# Kinds of segments; they are also what a score event is about.
CITY, ROAD, FIELD, CLOISTER = 0, 1, 2, 3
SEGMENT_KINDS = {"city": CITY, "road": ROAD, "field": FIELD, "cloister": CLOISTER}
DISCARD = 4  # an event that is no scoring: a tile left the game, `segment` is its kind
EVENTS = ("city", "road", "farm", "cloister", "discard")

# Phases: below 0 chance decides, above 0 the player, at 0 the game is over.
OVER, PLACE, DEPLOY, ASIDE = 0, 1, 2, 3
DRAW, STARTER = -1, -2
PHASES = {OVER: "over", PLACE: "place", DEPLOY: "follower", ASIDE: "aside", DRAW: "draw", STARTER: "starter"}

# Why a tile is drawn, and so what comes after it.
TO_PLACE, TO_DEAL, TO_REFILL, TO_REPLACE = 0, 1, 2, 3

FOLLOWER = 0
PIECES = ("follower",)
FOLLOWERS = 7  # B2
HAND = 3  # V1, the most that a hand holds

KINDS = 96  # room for every tile of every expansion
TILES, SEGMENTS = 144, 544  # the same, with six abbeys


def layout(tiles=TILES, segments=SEGMENTS):
    """The state's dtype; a larger box needs a larger record."""
    return record(
        "classic",
        HEAD,
        bag_fields(KINDS),
        [
            ("starter", np.int8),
            ("drawing", np.int8),  # why, see TO_PLACE
            ("held", np.int8, MAX_PLAYERS),  # how many tiles each hand holds
            ("hand", np.int8, (MAX_PLAYERS, HAND)),
        ],
        grid_fields(tiles),
        region_fields(segments),
        piece_fields(MAX_PLAYERS * FOLLOWERS, len(PIECES)),
    )


STATE = layout()
