"""How many of the tiles left in the bag fit an empty cell, known without asking each of them.

A demand says what the four sides of a cell ask for: a digit a side to the base 5, north first, 0 for nothing, else
1 + the answer. `desk.fits` counts for each demand the tiles of a bag that fit it. It is kept from one bag to the next,
for two bags of one search differ in few tiles; so a desk serves one set of rules.
"""

import numpy as np

from bastide.core.grid import ANSWERS
from bastide.core.jit import kernel

DIGITS = ANSWERS + 1
DEMANDS = DIGITS**4
EASES = 32  # so many tiles that fit are as good as more
STEP = np.array([DIGITS**side for side in range(4)], np.int64)  # what one more in a side's digit adds


def fit_fields(kinds):
    """The fields of a rules record that say which demands each kind fits."""
    return [
        ("demands", np.int8, kinds),  # how many
        ("demand", np.int16, (kinds, 4 * 15)),
        ("ease", np.float32, (8, EASES)),  # by kind of region and tiles that fit: what the bots think of a gap
    ]


def fill_fits(rules):
    """Write down the demands of every kind, once its answers and turns are known."""
    for kind in range(rules.kinds):
        found = set()
        for turn in range(4):
            if rules.turns[kind] >> turn & 1:
                for sides in range(1, 16):
                    asked = [side for side in range(4) if sides >> side & 1]
                    found.add(sum((int(rules.answers[kind * 4 + turn, side]) + 1) * int(STEP[side]) for side in asked))
        rules.demands[kind] = len(found)
        rules.demand[kind, : len(found)] = sorted(found)


def fill_ease(rules, eases):
    """Write down what a gap means to a kind of region: given for some numbers of fitting tiles, between on a line."""
    for kind, points in eases.items():
        rules.ease[kind] = np.interp(np.arange(EASES), sorted(points), [points[fitting] for fitting in sorted(points)])


@kernel
def count_fits(state, rules, desk):
    """Bring `desk.fits` up to the bag of this state."""
    for kind in range(rules.kinds):
        more = state.bag[kind] - desk.left[kind]
        if more != 0:
            desk.left[kind] = state.bag[kind]
            for index in range(rules.demands[kind]):
                desk.fits[rules.demand[kind, index]] += more
