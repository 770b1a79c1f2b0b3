"""A batch as bytes: a line of JSON that says what follows, then the arrays."""

import hashlib
import json
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from bastide.core import records

if TYPE_CHECKING:
    from bastide.batch.batch import Batch

AnyBatch = TypeVar("AnyBatch", bound="Batch")
ARRAYS = ("states", "seeds", "rngs", "orders")
FORMAT = 1


def layout_of(batch: "Batch") -> str:
    """A fingerprint of the layout of the states."""
    return hashlib.sha256(repr(batch.states.dtype.fields).encode()).hexdigest()[:16]


def write(batch: "Batch") -> bytes:
    head = {
        "bastide_batch": FORMAT,
        "game": batch.name,
        "version": batch.rules.version,
        "games": batch.games,
        "players": batch.players,
        "shuffled": batch.shuffled,
        "layout": layout_of(batch),
    }
    return json.dumps(head).encode() + b"\n" + b"".join(getattr(batch, name).tobytes() for name in ARRAYS)


def read(kind: type[AnyBatch], data: bytes, threads: int | None) -> AnyBatch:
    line, _, rest = data.partition(b"\n")
    try:
        head: dict[str, Any] = json.loads(line)
    except ValueError:
        head = {}
    if head.get("bastide_batch") != FORMAT:
        raise ValueError("these bytes are not a saved batch")
    batch = kind(head["game"], head["games"], head["players"], seed=0, shuffled=head["shuffled"], threads=threads)
    if (head["version"], head["layout"]) != (batch.rules.version, layout_of(batch)):
        raise ValueError(f"the batch of {head['game']} was saved by a version with other states")
    if len(rest) != sum(getattr(batch, name).nbytes for name in ARRAYS):
        raise ValueError("the saved batch is not complete")
    at = 0
    for name in ARRAYS:
        old = getattr(batch, name)
        new = records.from_bytes(rest[at : at + old.nbytes], old.dtype).reshape(old.shape)
        setattr(batch, name, np.asarray(new))
        at += old.nbytes
    return batch
