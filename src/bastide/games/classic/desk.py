"""The desk of classic: the kinds and parts of its events, and the scratch fields of its scoring."""

from functools import cache
from typing import Any

import numpy as np

from bastide.core.columns import Column
from bastide.core.desks import desk
from bastide.core.records import MAX_PLAYERS
from bastide.games.classic.state import CITY, CLOISTER, FIELD, ROAD, TOKENS

# An event is about a kind of region, about extra points, or about tokens that were taken.
ABBEYS, PIGS, BARNS, GOODS, WINE = 4, 6, 7, 8, 9  # grain and cloth follow wine
EVENTS = {CITY: "city", ROAD: "road", FIELD: "farm", CLOISTER: "cloister", ABBEYS: "abbey"}
EVENTS |= {PIGS: "pig", BARNS: "barn", GOODS: "goods"}
EVENTS |= {WINE + index: token for index, token in enumerate(TOKENS)}
FAIRY, RANSOM = 12, 13
EVENTS |= {FAIRY: "fairy", RANSOM: "ransom"}
PARTS = (
    Column("tiles", np.int16, "tiles of the region", absent=0),
    Column("pennants", np.int16, "pennants of the city", absent=0),
    Column("cities", np.int16, "complete cities that the field touches", absent=0),
    *(Column(token, np.int8, f"{token} tokens that were taken", absent=0) for token in TOKENS),
    Column("tokens", np.int8, "tokens of the player who has the most", absent=0),
)

MOST_EVENTS = 639  # most events of a final scoring: each city pays farmers and six pigs
MOST_EVENTS_WITH_TOWERS = 870  # then 122 tiles have a city, not 91; and the fairy pays
FIELDS = 64  # more fields than the pieces of six players can stand in


@cache
def desk_for(state: np.dtype[Any]) -> np.dtype[Any]:
    """The dtype of a desk for states of this dtype."""
    segments = state["feature"].shape[0]
    scratch = [
        ("scored", np.int8, segments),  # 1 for a region that the final scoring has already scored
        ("field", np.int8, segments),  # the number of a field that has pieces, -1 for any other region
        ("farmers", np.int8, (FIELDS, MAX_PLAYERS)),  # the strength of each player in each numbered field
        ("feeds", np.uint64, segments),  # bitset of the numbered fields that touch a complete city
        ("cities", np.int16, FIELDS),  # number of complete cities that touch each numbered field
    ]
    towers = "towers" in (state.names or ())
    made: np.dtype[Any] = desk(MOST_EVENTS_WITH_TOWERS if towers else MOST_EVENTS, PARTS, scratch)
    return made
