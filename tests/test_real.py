"""exp, log and sqrt of the kernels: close to the exact values, and the same bits with and without compiling."""

import math
import random

import pytest

from bastide.core.jit import kernel
from bastide.core.real import exp, log, sqrt

DICE = random.Random(2)
POINTS = [0.0, *(DICE.uniform(-30, 30) for _ in range(2000)), *(DICE.uniform(-690, 690) for _ in range(500))]
ABOVE_0 = [
    1.0,
    0.5,
    2.0,
    *(DICE.uniform(0.001, 4) for _ in range(2000)),
    *(10 ** DICE.uniform(-290, 290) for _ in range(500)),
]


@kernel
def root(x):
    return sqrt(x)


def test_exp_is_within_two_units_in_the_last_place():
    assert all(abs(exp(x) - math.exp(x)) <= 2 * math.ulp(math.exp(x)) for x in POINTS)
    assert exp(0.0) == 1.0


def test_log_is_within_two_units_in_the_last_place_of_the_result_or_of_1():
    assert all(abs(log(x) - math.log(x)) <= 2 * math.ulp(max(1.0, abs(math.log(x)))) for x in ABOVE_0)


def test_sqrt_is_rounded_once():
    assert all(root(x) == math.sqrt(x) for x in ABOVE_0)


def test_far_out_exp_stays_finite_and_log_of_0_is_very_small():
    assert 0 < exp(-1e9) < 1e-300
    assert 1e300 < exp(1e9) < math.inf
    assert -800 < log(0.0) < -700


@pytest.mark.parametrize(("function", "points"), [(exp, POINTS), (log, ABOVE_0)])
def test_uncompiled_gives_the_same_bits(function, points):
    plain = getattr(function, "py_func", function)
    assert all(plain(x) == function(x) for x in points)


def test_the_bits_are_those_of_every_machine():
    assert [exp(x).hex() for x in (-1.0, 0.1, 10.0)] == [
        "0x1.78b56362cef38p-2",
        "0x1.1aec7b35a00d3p+0",
        "0x1.5829dcf95055fp+14",
    ]
    assert [log(x).hex() for x in (0.1, 3.0, 1000.0)] == [
        "-0x1.26bb1bbb55515p+1",
        "0x1.193ea7aad030ap+0",
        "0x1.ba18a998fffa0p+2",
    ]
