"""`Batch`: many games as one array of states, on all cores; `Observer`: what their players see and may do."""

from bastide.batch.batch import Batch
from bastide.batch.observer import Observer

__all__ = ["Batch", "Observer"]
