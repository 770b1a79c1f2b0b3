"""The desk: scratch paper for the kernels of one game. Nothing on it has a meaning between two calls.

Each game lays out its own: the parts that its events name, and the scratch that its steps need.
"""

import numpy as np

from bastide.core.records import MAX_PLAYERS, record, row

MAX_MOVES = 8192

# What every event says, besides the parts that a game adds.
EVENT = [
    ("points", np.int16),
    ("turn", np.int16),
    ("segment", np.int16),  # of the region that it is about, -1 if none
    ("strength", np.int16),  # in that region, of whoever gets the points
    ("tile", np.int16),  # the kind of a tile that left the game
    ("what", np.int8),  # DISCARD, or a number of the game
    ("finished", np.int8),
    ("players", np.uint8),  # whom it is about: bit p for player p
]
DISCARD = -1  # what an event is about if a tile left the game


def desk(events, parts, scratch):
    """The dtype of a desk with room for `events` events of one call."""
    event = row([*EVENT, *parts])
    fields = [
        ("noted", np.int32),  # how many events
        ("events", event, events + 1),  # the last row is for those that find no room
        ("blank", event),
        ("moves", np.int32, MAX_MOVES),
        ("strengths", np.int16, MAX_PLAYERS),  # of each player in the region that is being scored
    ]
    return record("desk", fields, scratch)
