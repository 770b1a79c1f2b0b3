"""The GPU: is there one, and how are kernels laid out on it?"""

from dataclasses import dataclass
from typing import Any

import numpy as np

from bastide.extras import require

require("cuda")
if not hasattr(np, "row_stack"):  # numba-cuda still imports this name, which NumPy 2.5 no longer has
    np.row_stack = np.vstack

from numba import cuda  # noqa: E402
from numba.cuda.core import config  # noqa: E402

__all__ = ["NoDevice", "Shape", "allow_shared_memory", "check_device", "cuda", "shape_for", "shared_memory"]

config.CUDA_LOW_OCCUPANCY_WARNINGS = 0  # a batch may have few games, and few warps play in shared memory

LANES = 32  # of a warp
SCHEDULERS = 4  # of a multiprocessor: so many warps can work at the same time
RESERVED = 1024  # bytes of shared memory that each block gives up


class NoDevice(RuntimeError):
    """There is no GPU that can be used."""


@dataclass(frozen=True)
class Shape:
    """How a kernel that plays in shared memory is laid out: blocks, warps of a block, games of a warp."""

    blocks: int
    warps: int
    lanes: int

    @property
    def games(self) -> int:
        """The number of games in play at once."""
        return self.blocks * self.warps * self.lanes


def check_device() -> None:
    """Raise NoDevice unless there is a GPU."""
    try:
        cuda.current_context()
    except Exception as wrong:
        raise NoDevice(f"There is no CUDA GPU that can be used: {wrong}") from wrong


def shared_memory() -> int:
    """The bytes of shared memory that one block can have."""
    return int(cuda.get_current_device().MAX_SHARED_MEMORY_PER_BLOCK_OPTIN) - RESERVED


def shape_for(state_bytes: int, memory: int, multiprocessors: int, games: int) -> Shape:
    """One block on each multiprocessor, as many games as shared memory has room for, a warp for each scheduler."""
    room = max(1, memory // state_bytes)
    warps = max(SCHEDULERS, -(-room // LANES))
    lanes = max(1, room // warps)
    blocks = min(multiprocessors, -(-games // (warps * lanes)))
    return Shape(blocks, warps, lanes)


def allow_shared_memory(kernel: Any, size: int) -> None:
    """Let a compiled kernel use more than 48 KB of shared memory."""
    from cuda.bindings import driver

    [compiled] = kernel.overloads.values()
    function = compiled._codelibrary.get_cufunc().kernel
    handle = driver.CUkernel(int(getattr(function, "handle", None) or function._handle))
    wanted = driver.CUfunction_attribute.CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES
    [error, *_] = driver.cuKernelSetAttribute(wanted, size, handle, driver.CUdevice(cuda.get_current_device().id))
    if int(error) != 0:
        raise NoDevice(f"The GPU does not give {size} bytes of shared memory: {error}")
