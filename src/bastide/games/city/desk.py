"""The desk of the city: the kinds and parts of its events, and the scratch fields of its scoring."""

from typing import Any

import numpy as np

from bastide.core.columns import Column
from bastide.core.desks import desk
from bastide.core.records import MAX_PLAYERS
from bastide.games.city.state import BOX, CELLS, FOLLOWERS, MARKET, PLAYERS, RESIDENCE, ROAD

# Kinds of events, in addition to the kinds of regions.
GUARD_EVENT, TOWER_EVENT = 3, 4
EVENTS = {ROAD: "road", MARKET: "market", RESIDENCE: "residence", GUARD_EVENT: "guard", TOWER_EVENT: "tower"}
PARTS = (
    Column("tiles", np.int8, "tiles of the region", absent=0),
    Column("goods", np.int8, "sorts of goods in the market", absent=0),
    Column("markets", np.int8, "markets that the area touches", absent=0),
    Column("public", np.int8, "public buildings that the guard sees", absent=0),
    Column("historic", np.int8, "historic buildings that the guard sees", absent=0),
    Column("walls", np.int8, "walls since the last tower", absent=0),
    Column("arm", np.int8, "the arm of the tower", "tower_arm", absent=0),
)
MOST_EVENTS = 127
AREAS = PLAYERS[-1] * FOLLOWERS  # most residential areas with residents

DESK: np.dtype[Any] = desk(
    MOST_EVENTS,
    PARTS,
    [
        ("turned", np.int8, CELLS),  # quarter turns of the walk when it first touched a cell, see outline.survey
        ("area", np.int8, BOX.segments),  # the number of an area with residents, -1 for any other region
        ("residents", np.int8, (AREAS, MAX_PLAYERS)),  # residents of each player in each numbered area
        ("beside", np.uint64, BOX.segments),  # bitset of the numbered areas that a market touches
        ("markets", np.int16, AREAS),  # number of markets that touch each numbered area
    ],
)
