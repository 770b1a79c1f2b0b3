"""The desk of the city: what its events are about, what they count, and the scratch of its scoring."""

import numpy as np

from bastide.core.desks import desk
from bastide.core.records import MAX_PLAYERS
from bastide.games.city.state import BOX, CELLS, FOLLOWERS, MARKET, PLAYERS, RESIDENCE, ROAD

# What an event is about, besides a kind of region.
GUARD_EVENT, TOWER_EVENT = 3, 4
EVENTS = {ROAD: "road", MARKET: "market", RESIDENCE: "residence", GUARD_EVENT: "guard", TOWER_EVENT: "tower"}
PARTS = [
    ("tiles", np.int8),
    ("goods", np.int8),  # sorts
    ("markets", np.int8),
    ("public", np.int8),
    ("historic", np.int8),
    ("walls", np.int8),
    ("wall", np.int8),  # the number of the wall that is guarded
    ("arm", np.int8),
]
MOST_EVENTS = 127
AREAS = PLAYERS[-1] * FOLLOWERS  # residential areas with residents

DESK = desk(
    MOST_EVENTS,
    PARTS,
    [
        ("turned", np.int8, CELLS),  # by cell: how far the walk along the outline had turned when it came by
        ("area", np.int8, BOX.segments),  # the number of an area with residents, -1 for any other region
        ("residents", np.int8, (AREAS, MAX_PLAYERS)),  # of each player in each numbered area
        ("beside", np.uint64, BOX.segments),  # of a market: bit n for the numbered area n that it touches
    ],
)
