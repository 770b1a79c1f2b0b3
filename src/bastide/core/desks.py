"""The desk: scratch memory for the kernels of one game. Nothing on it keeps a meaning between two calls.

Each game defines its own desk: the parts of its events, and the scratch fields that its steps need.
"""

import numpy as np

from bastide.core.records import MAX_PLAYERS, record, row

MAX_MOVES = 8192

# The fields of every event. A game adds its own parts, such as the number of tiles.
EVENT = [
    ("points", np.int16),
    ("turn", np.int16),
    ("segment", np.int16),  # a segment of the scored region, -1 if there is none
    ("strength", np.int16),  # the strength, in that region, of the players who get the points
    ("tile", np.int16),  # the kind of the tile that left the game
    ("what", np.int8),  # what the event is about: DISCARD, or a number that the game defines
    ("finished", np.int8),
    ("players", np.uint8),  # the players concerned: bit p for player p
]
DISCARD = -1  # a tile left the game


def desk(events, parts, scratch):
    """The dtype of a desk. It has room for `events` events of one call."""
    event = row([*EVENT, *parts])
    fields = [
        ("noted", np.int32),  # number of events
        ("events", event, events + 1),  # the last row takes the events beyond `events`, which are dropped
        ("blank", event),
        ("moves", np.int32, MAX_MOVES),
        ("strengths", np.int16, MAX_PLAYERS),  # each player's strength in the region that is being scored
    ]
    return record("desk", fields, scratch)
