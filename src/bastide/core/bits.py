"""Bit operations on a 64-bit word: each compiles to one or two machine instructions."""

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from bastide.core.jit import kernel
from bastide.core.linking import overload


def lowest(word):
    """Index of the lowest set bit; undefined for 0."""
    return (int(word) & -int(word)).bit_length() - 1


def rest(word):
    """The word with its lowest set bit cleared."""
    return np.uint64(int(word) & (int(word) - 1))


def count(word):
    """Number of set bits."""
    return int(word).bit_count()


@kernel
def one(place):
    """The word in which only bit `place` is set."""
    return np.uint64(1) << np.uint64(place)


@kernel
def has(word, place):
    """Whether bit `place` of a word is set."""
    return (word >> np.uint64(place)) & np.uint64(1) != 0


@intrinsic
def _lowest(typing, word):
    return types.int64(word), lambda _, builder, __, args: builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))


@intrinsic
def _count(typing, word):
    return types.int64(word), lambda _, builder, __, args: builder.ctpop(args[0])


@overload(lowest)
def _lowest_compiled(word):
    return lambda word: _lowest(word)


@overload(rest)
def _rest_compiled(word):
    return lambda word: word & (word - np.uint64(1))


@overload(count)
def _count_compiled(word):
    return lambda word: _count(word)
