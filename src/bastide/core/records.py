"""State, rules and desk are NumPy records. Each game joins the fields of the core with fields of its own.

state   everything that changes during a game
rules   every number that stays the same during a game
desk    scratch memory: the moves just listed, the events just noted (desks.py)
"""

from functools import cache

import numpy as np

MAX_PLAYERS = 6
DECKS = 3  # most games draw from at most three shuffled piles


def head(decks):
    """The first fields of every state, for a game that draws from `decks` shuffled piles."""
    return [
        ("players", np.int8),
        ("player", np.int8),  # the player who decides
        ("phase", np.int8),  # below 0: chance decides; above 0: the player decides; 0: the game is over
        ("turn", np.int16),
        ("drawn", np.int16, decks),  # chance moves so far, by deck
        ("scores", np.int16, MAX_PLAYERS),
    ]


HEAD = head(DECKS)


class Record(np.void):  # type: ignore[misc]  # NumPy's stubs call it final, NumPy does not
    """A record whose fields are attributes, compiled or not. In Python it is five times faster than np.record."""

    @property
    def data(self):
        """The bytes that a kernel gets. NumPy's own `data` first describes all fields: slower than most kernels."""
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
    """Join lists of fields into one aligned dtype of a Record. The first field bears the record's name.

    The name makes every layout differ from all others in its first field. Without it Numba could take the state of
    one game for a prefix of another game's state.
    """
    return row([(name, np.int8), *(field for group in groups for field in group)])


def row(fields):
    """An aligned dtype of a Record, used alone or as a field of another record."""
    bare = np.dtype([(name, plain(kind), *shape) for name, kind, *shape in fields], align=True)
    formats = [np.dtype((kind, *shape)) if shape else np.dtype(kind) for _, kind, *shape in fields]
    offsets = [offset for _, offset in bare.fields.values()]
    whole = {"names": bare.names, "formats": formats, "offsets": offsets, "itemsize": bare.itemsize}
    return np.dtype((Record, np.dtype(whole, align=True)))


def plain(kind):
    """The same dtype with NumPy's plain records: these keep their alignment inside other records, a Record does not."""
    kind = np.dtype(kind)
    if kind.subdtype is not None:
        return np.dtype((plain(kind.subdtype[0]), kind.subdtype[1]))
    if kind.fields is None:
        return kind
    return np.dtype([(name, plain(inner)) for name, (inner, *_) in kind.fields.items()], align=True)


def unsigned(most):
    """The smallest unsigned type that holds the numbers 0 to `most`."""
    return np.uint8 if most < 2**8 else np.uint16


def new(dtype):
    """An array of one zeroed record."""
    return np.zeros(1, dtype)


def copy(states):
    """Independent records, equal byte for byte. NumPy's own copy leaves the padding between fields undefined."""
    return from_bytes(states.tobytes(), states.dtype)


def from_bytes(data, dtype):
    """Records of their own from the bytes of others."""
    return np.frombuffer(bytearray(data), dtype)
