"""`Batch`: many games as one array of states, on all cores."""

from bastide.batch.batch import Batch

__all__ = ["Batch"]
