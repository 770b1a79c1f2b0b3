"""`exp`, `log` and `sqrt` with the same bits on every machine.

The functions of a C library differ from one to the next in the last bit, and WebAssembly has none. These use only
operations that IEEE 754 rounds in one way (+, -, ·, /, √), in a fixed order. LLVM fuses or reorders none of them,
because no kernel is compiled with `fastmath`. The error of `exp` is below 2 units in the last place, that of `log`
below 2 units in the last place of the result or of 1.
"""

import math
import struct
from decimal import Context, Decimal

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from bastide.core.jit import kernel
from bastide.core.linking import overload


def root_of_two(step):
    """2^(step / 32), rounded once: by whole numbers, because `**` uses the C library."""
    number = 1 << (step + STEPS * 64)
    for _ in range(5):
        number = math.isqrt(number)
    return number / 2**64


STEPS = 32  # of an octave: exp(x) = 2^octave · 2^(step / 32) · exp(rest), with |rest| <= ln 2 / 64
ROOTS = np.array([root_of_two(step) for step in range(STEPS)])
STEPS_PER_UNIT = 46.16624130844683  # 32 / ln 2
# ln 2 / 32 as a sum: the product of the first number and a step is exact.
STEP_HIGH, STEP_LOW = 0.02166084937925916, 1.3239129268154012e-11
ROUNDER = 6755399441055744.0  # 1.5 · 2^52: adding it rounds to a whole number
LEAST, MOST = -700.0, 700.0  # beyond these limits exp stays as it is there
LN2 = 0.6931471805599453
PLACE_BITS = 6  # the first bits of a number after its leading one
PLACES = 1 << PLACE_BITS
INVERSES = np.array([PLACES / (PLACES + place + 0.5) for place in range(PLACES)])
LOGS = np.array([float(-Decimal(inverse).ln(Context(prec=40))) for inverse in INVERSES])
EXPONENT = 52  # the lowest bit of the exponent of a float64
BIAS = 1023
MANTISSA = (1 << EXPONENT) - 1


def sqrt(x):
    """The square root."""
    return math.sqrt(x)


def float_of(word):
    """The float64 that has these bits."""
    return struct.unpack("<d", struct.pack("<q", word))[0]


def bits_of(x):
    """The bits of a float64 as a number."""
    return struct.unpack("<q", struct.pack("<d", x))[0]


@intrinsic
def _sqrt(typing, x):
    def code(context, builder, signature, args):
        function = builder.module.declare_intrinsic("llvm.sqrt", [ir.DoubleType()])
        return builder.call(function, args)

    return types.float64(types.float64), code


@intrinsic
def _float_of(typing, word):
    return types.float64(types.int64), lambda _, builder, __, args: builder.bitcast(args[0], ir.DoubleType())


@intrinsic
def _bits_of(typing, x):
    return types.int64(types.float64), lambda _, builder, __, args: builder.bitcast(args[0], ir.IntType(64))


@overload(sqrt)
def _sqrt_compiled(x):
    return lambda x: _sqrt(x)


@overload(float_of)
def _float_of_compiled(word):
    return lambda word: _float_of(word)


@overload(bits_of)
def _bits_of_compiled(x):
    return lambda x: _bits_of(x)


@kernel
def exp(x):
    """e to the power of x, for x from -700 to 700; beyond that, as at the limit."""
    if x < LEAST:
        x = LEAST
    elif x > MOST:
        x = MOST
    whole = (x * STEPS_PER_UNIT + ROUNDER) - ROUNDER
    rest = (x - whole * STEP_HIGH) - whole * STEP_LOW
    step = np.int64(whole)
    root, square = ROOTS[step & (STEPS - 1)], rest * rest
    low = 0.5 + rest * (1.0 / 6.0)
    high = (1.0 / 24.0 + rest * (1.0 / 120.0)) + square * (1.0 / 720.0)
    more = rest + square * (low + square * high)
    return (root + root * more) * float_of(((step >> 5) + BIAS) << EXPONENT)


@kernel
def log(x):
    """The natural logarithm of a number above 0; of 0, about -709."""
    word = bits_of(x)
    part = float_of(word & MANTISSA | BIAS << EXPONENT)  # from 1 to 2
    place = (word >> (EXPONENT - PLACE_BITS)) & (PLACES - 1)
    rest = part * INVERSES[place] - 1.0  # log(part) = LOGS[place] + log(1 + rest), with |rest| < 1 / 64
    square = rest * rest
    third = (1.0 / 3.0 - rest * 0.25) + square * (0.2 - rest * (1.0 / 6.0)) + square * square * (1.0 / 7.0)
    return ((word >> EXPONENT) - BIAS) * LN2 + (LOGS[place] + (rest - square * (0.5 - rest * third)))
