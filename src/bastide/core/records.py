"""State, rules and desk are NumPy records: a game takes the fields of the core and adds its own.

state   everything that a game in play remembers
rules   everything that is a number and does not change during a game
desk    scratch paper: the moves just listed, the events just noted (desks.py)
"""

from functools import cache

import numpy as np

MAX_PLAYERS = 6
DECKS = 3  # a game draws from at most this many shuffled piles

HEAD = [
    ("players", np.int8),
    ("player", np.int8),  # who decides
    ("phase", np.int8),  # below 0 chance decides, above 0 the player, at 0 the game is over
    ("turn", np.int16),
    ("drawn", np.int16, DECKS),  # chance moves so far, by deck
    ("scores", np.int16, MAX_PLAYERS),
]


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
    return row([(name, np.int8), *(field for group in groups for field in group)])


def row(fields):
    """An aligned dtype of a Record, for itself or as a field of another."""
    bare = np.dtype([(name, plain(kind), *shape) for name, kind, *shape in fields], align=True)
    formats = [np.dtype((kind, *shape)) if shape else np.dtype(kind) for _, kind, *shape in fields]
    offsets = [offset for _, offset in bare.fields.values()]
    whole = {"names": bare.names, "formats": formats, "offsets": offsets, "itemsize": bare.itemsize}
    return np.dtype((Record, np.dtype(whole, align=True)))


def plain(kind):
    """A dtype with NumPy's own records, which keep their alignment inside others; a Record's does not."""
    kind = np.dtype(kind)
    if kind.subdtype is not None:
        return np.dtype((plain(kind.subdtype[0]), kind.subdtype[1]))
    if kind.fields is None:
        return kind
    return np.dtype([(name, plain(inner)) for name, (inner, *_) in kind.fields.items()], align=True)


def unsigned(most):
    """The smallest type for counts and numbers up to `most`."""
    return np.uint8 if most < 2**8 else np.uint16


def new(dtype):
    """An array of one zeroed record."""
    return np.zeros(1, dtype)


def copy(states):
    """Independent records, equal byte for byte: NumPy's own copy leaves the gaps between fields undefined."""
    twins = np.zeros(states.shape, states.dtype)
    twins[:] = states
    return twins
