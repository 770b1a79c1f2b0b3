"""Questions about the bits of a 64-bit word that a processor answers in one step."""

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from bastide.core.jit import kernel
from bastide.core.linking import overload


def lowest(word):
    """The place of the lowest bit; a word without one has no answer worth using."""
    return (int(word) & -int(word)).bit_length() - 1


def rest(word):
    """The word without its lowest bit."""
    return np.uint64(int(word) & (int(word) - 1))


def count(word):
    """How many bits there are."""
    return int(word).bit_count()


@kernel
def one(place):
    """The word whose only bit is at a place."""
    return np.uint64(1) << np.uint64(place)


@kernel
def has(word, place):
    """Whether a word has a bit at a place."""
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
