"""The desk: scratch memory for the kernels of one game. Nothing on it keeps a meaning between two calls.

Each game defines its own desk: the parts of its events, and the scratch fields that its steps need.
"""

import numpy as np

from bastide.core.columns import FLAG, NONE, PLAYERS, Column
from bastide.core.records import MAX_PLAYERS, record, row

MAX_MOVES = 8192

# The columns of every event. A game adds its own parts, such as the number of tiles; a part that is 0 is absent.
EVENT = (
    Column("points", np.int16, "the points that each of the players got"),
    Column("turn", np.int16, "number of the turn"),
    Column("at", np.int16, "a segment of the scored region in the state, -1 if there is none", shown=False),
    Column("strength", np.int16, "the strength, in that region, of the players who got the points", absent=0),
    Column("tile", np.int16, "the tile that left the game", "tile"),
    Column("what", np.int8, "what the event is about: discard, or a name of the game", "event"),
    Column("finished", np.int8, "whether the region was finished", FLAG),
    Column("players", np.uint8, "the players concerned", PLAYERS),
    Column("x", np.int16, "a tile of the region, or of the wall"),
    Column("y", np.int16, "a tile of the region, or of the wall"),
    Column("segment", np.int8, "the segment of the region on that tile", absent=NONE),
    Column("side", np.int8, "the side of that tile on which the wall stands", "wall_side", absent=0),
)
DISCARD = -1  # a tile left the game


def desk(events, parts, scratch):
    """The dtype of a desk. It has room for `events` events of one call; `parts` are columns."""
    event = row([column.field({}) for column in (*EVENT, *parts)])
    fields = [
        ("noted", np.int32),  # number of events
        ("events", event, events + 1),  # the last row takes the events beyond `events`, which are dropped
        ("blank", event),
        ("moves", np.int32, MAX_MOVES),
        ("strengths", np.int16, MAX_PLAYERS),  # each player's strength in the region that is being scored
    ]
    return record("desk", fields, scratch)
