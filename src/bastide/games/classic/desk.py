"""The desk of classic: what its events are about, what they count, and the scratch of its scoring."""

from functools import cache

import numpy as np

from bastide.core.desks import desk
from bastide.core.records import MAX_PLAYERS
from bastide.games.classic.state import CITY, CLOISTER, FIELD, ROAD, TOKENS

# What an event is about, besides a kind of region: extra points, or tokens that were taken.
PIGS, BARNS, GOODS, WINE = 6, 7, 8, 9  # the other tokens follow wine
EVENTS = {CITY: "city", ROAD: "road", FIELD: "farm", CLOISTER: "cloister", PIGS: "pig", BARNS: "barn", GOODS: "goods"}
EVENTS |= {WINE + index: token for index, token in enumerate(TOKENS)}
PARTS = [
    ("tiles", np.int16),
    ("pennants", np.int16),
    ("cities", np.int16),
    *((token, np.int8) for token in TOKENS),
]

MOST_EVENTS = 639  # of a final scoring: a city feeds farmers and six pigs
FIELDS = 64  # with pieces: those of six players stand in fewer


@cache
def desk_for(state):
    """The dtype of a desk for states of this dtype."""
    segments = state["kind"].shape[0]
    scratch = [
        ("scored", np.int8, segments),  # 1 for a region that the final scoring has dealt with
        ("field", np.int8, segments),  # the number of a field that counts, -1 for any other region
        ("farmers", np.int8, (FIELDS, MAX_PLAYERS)),  # the strength of each player in each numbered field
        ("feeds", np.uint64, segments),  # of a complete city: bit n for the numbered field n that touches it
    ]
    return desk(MOST_EVENTS, PARTS, scratch)
