"""`Batch` on a GPU: the same games, from the same kernels."""

from bastide.cuda.batch import Batch
from bastide.cuda.device import NoDevice

__all__ = ["Batch", "NoDevice"]
