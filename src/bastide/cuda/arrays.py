"""Arrays on the GPU, shared with torch, CuPy and Numba without a copy."""

from typing import Any

import numpy as np

from bastide.cuda.device import cuda


class View:
    """Numbers that lie in the GPU's memory at regular distances, such as one field of all states.

    `torch.as_tensor(view)`, `cupy.asarray(view)` and `numba.cuda.as_cuda_array(view)` share its memory.
    """

    def __init__(self, owner: Any, start: int, dtype: Any, shape: tuple[int, ...], strides: tuple[int, ...]) -> None:
        self.owner = owner  # keeps the memory alive
        self.dtype, self.shape = np.dtype(dtype), shape
        self.__cuda_array_interface__ = {
            "shape": shape,
            "strides": strides,
            "typestr": self.dtype.str,
            "data": (owner.__cuda_array_interface__["data"][0] + start, False),
            "version": 3,
        }

    def __repr__(self) -> str:
        return f"<View {self.dtype} {self.shape}>"


def field_view(states: Any, name: str, columns: int | None = None) -> View:
    """A field of all states: a number for each game, or a row for each game, of which the first `columns` are taken."""
    kind, start = states.dtype.fields[name][:2]
    shape, inner = kind.shape, kind.base.itemsize
    strides = [inner] * len(shape)
    for axis in range(len(shape) - 2, -1, -1):
        strides[axis] = strides[axis + 1] * shape[axis + 1]
    if columns is not None:
        shape = (columns, *shape[1:])
    return View(states, start, kind.base, (states.shape[0], *shape), (states.dtype.itemsize, *strides))


def on_device(values: Any, dtype: Any, games: int) -> Any:
    """One value for each game, as an array on the GPU: from a GPU's array without a copy, else from numbers."""
    if hasattr(values, "__cuda_array_interface__"):
        found = cuda.as_cuda_array(values)
        if found.shape != (games,) or found.dtype != np.dtype(dtype):
            raise ValueError(
                f"{np.dtype(dtype)} values of shape ({games},) are wanted, not {found.dtype} {found.shape}"
            )
        return found
    return cuda.to_device(np.ascontiguousarray(np.broadcast_to(np.asarray(values), (games,)), dtype))
