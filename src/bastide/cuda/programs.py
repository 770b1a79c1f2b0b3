"""The kernels of one game with its options on one GPU, compiled once a process, and their scratch memory."""

from functools import cache
from typing import Any

import numpy as np

from bastide.core.records import record
from bastide.cuda.advance import make_advance, step_names
from bastide.cuda.device import allow_shared_memory, cuda, shape_for, shared_memory
from bastide.games.catalog import read_game

FEW = {"events": (2,), "moves": (1024,)}  # random play lists few moves, and its events are not read


def small_desk(desk: np.dtype[Any]) -> Any:
    """The dtype of a desk for random play: thousands of them must fit the cache."""
    fields = []
    for name in (desk.names or ())[1:]:
        kind = desk[name]
        shape = FEW.get(name, kind.shape)
        fields.append((name, kind.base, shape) if shape else (name, kind))
    return record("desk", fields)


class Program:
    """The compiled kernels of a game."""

    def __init__(self, name: str, version: int, timed: bool) -> None:
        self.module, self.rules = read_game(name, version)
        self.timed = timed
        self.clocks = cuda.to_device(np.zeros(len(step_names(self.module)), np.int64))
        packed = self.rules.pack()
        self.tables = cuda.to_device(np.array([packed], packed.dtype))
        self.totals = cuda.device_array(3, np.int64)
        self.kernel: Any = None
        self.lanes: Any = None  # the desks of the lanes
        self.big: Any = None  # the desks of threads that list all moves

    def shape(self, games: int) -> Any:
        """How `advance` is laid out for so many games."""
        processors = int(cuda.get_current_device().MULTIPROCESSOR_COUNT)
        return shape_for(self.rules.layout().itemsize, shared_memory(), processors, games)

    def shares(self) -> dict[str, float]:
        """How the time of a timed program was spent, by step."""
        counted = self.clocks.copy_to_host()
        return {name: float(ticks / counted.sum()) for name, ticks in zip(step_names(self.module), counted) if ticks}

    def desks(self, threads: int) -> Any:
        """A desk for each of some threads, with room for every list of moves."""
        if self.big is None or self.big.shape[0] < threads:
            self.big = cuda.device_array(threads, self.rules.desk())
            self.big.view(np.uint8)[:] = 0
        return self.big

    def advance(self, words: Any, chosen: Any, *how: Any) -> Any:
        """Play on in the chosen games (advance.py); return what was counted."""
        shape = self.shape(chosen.shape[0])
        if self.lanes is None or self.lanes.shape[0] < shape.games:
            self.lanes = cuda.to_device(np.zeros(shape.games, small_desk(self.rules.desk())))
        self.totals[:] = 0
        arguments = (words, self.tables, self.lanes, chosen, *how, self.totals, self.clocks, shape.lanes)
        size = shape.warps * shape.lanes * self.rules.layout().itemsize
        if self.kernel is None:
            self.kernel = make_advance(self.module, self.rules, self.timed).specialize(*arguments)
            allow_shared_memory(self.kernel, shared_memory())
        self.kernel[shape.blocks, shape.warps * 32, 0, size](*arguments)
        return self.totals.copy_to_host()


@cache
def program_of(name: str, version: int, timed: bool = False) -> Program:
    """The program of a game string; a `timed` one counts the cycles of each step."""
    return Program(name, version, timed)
