"""State, rules and desk are NumPy records: a game takes the fields of the core and adds its own.

state   everything that a game in play remembers
rules   everything that is a number and does not change during a game
desk    scratch paper: the moves just listed, the events just noted; means nothing between two calls
"""

from functools import cache

import numpy as np

MAX_PLAYERS = 6
MAX_MOVES = 8192
MAX_EVENTS = 1024
DECKS = 3  # a game draws from at most this many shuffled piles

HEAD = [
    ("players", np.int8),
    ("player", np.int8),  # who decides
    (
        "phase",
        np.int8,
    ),  # what is to be decided: below 0 by chance, above 0 by the player, 0 = the game is over
    ("turn", np.int16),
    ("drawn", np.int16, DECKS),  # chance moves so far, by deck
    ("scores", np.int16, MAX_PLAYERS),
]

# An event is a row of numbers. What `what` means and what the three parts count (tiles, pennants …) is the game's.
EVENT = ("what", "finished", "player", "points", "turn", "segment", "strength", "first", "second", "third")


class Record(np.void):  # type: ignore[misc]  # NumPy's stubs call it final, NumPy does not
    """A record whose fields read as attributes, compiled or not; outside kernels, five times faster than np.record."""

    @property
    def data(self):
        """The bytes that a kernel gets; NumPy's own `data` describes all fields first, longer than most kernels run."""
        return self.getfield(raw_bytes(self.itemsize))

    def __getattr__(self, field):
        try:
            return self[field]
        except ValueError:
            raise AttributeError(f"there is no field {field!r}") from None

    def __setattr__(self, field, value):
        self[field] = value


@cache
def raw_bytes(number):
    return np.dtype((np.uint8, number))


def record(name, *groups):
    """Join field lists into one aligned dtype of a Record whose first field names it.

    The name makes every layout unlike the others from its first byte, so Numba can never take one game's state
    for a longer version of another's.
    """
    return np.dtype((Record, np.dtype([(name, np.int8), *(field for group in groups for field in group)], align=True)))


def new(dtype):
    """An array of one zeroed record."""
    return np.zeros(1, dtype)


def copy(states):
    """Independent records, equal byte for byte: NumPy's own copy leaves the gaps between fields undefined."""
    twins = np.zeros(states.shape, states.dtype)
    twins[:] = states
    return twins


DESK = record(
    "desk",
    [
        ("noted", np.int32),  # how many events
        ("events", np.int16, (MAX_EVENTS, len(EVENT))),
        ("moves", np.int32, MAX_MOVES),
        ("strengths", np.int16, MAX_PLAYERS),
        ("marks", np.uint64, 2048),  # a set of up to 64 things for each region
        ("tally", np.int16, (96, MAX_PLAYERS)),  # a count per thing and player
        ("places", np.int16, 2048),  # a number for each region
    ],
)
