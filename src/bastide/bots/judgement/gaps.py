"""The empty cells that each region borders on, and how easily they are filled with the tiles left.

A demand says what the four sides of a cell ask for: a digit a side to the base 5, north first, 0 for nothing, else
1 + the answer. `forecast.fits` counts for each demand the tiles of a bag that fit it. It is kept from one bag to the
next, for two bags of one search differ in few tiles; so a forecast serves one set of rules.
"""

import numpy as np

from bastide.core import bits
from bastide.core.grid import ANSWERS, EAST, SOUTH, position, tile_at
from bastide.core.jit import kernel
from bastide.core.neighbours import opposite
from bastide.core.regions import root_of

DIGITS = ANSWERS + 1
DEMANDS = DIGITS**4
MOST_DEMANDS = 4 * 15  # of a kind: for each rotation, every set of sides that may be asked for
FITTING = 32  # counts of fitting tiles that are told apart; more are as good as the last
STEP = np.array([DIGITS**side for side in range(4)], np.int64)  # what one more in a side's digit adds


def fill_demands(forecast, rules):
    """Write down the demands that every kind fits."""
    for kind in range(rules.kinds):
        found = set()
        for rotation in range(4):
            if rules.rotations[kind] >> rotation & 1:
                for sides in range(1, 16):
                    asked = [side for side in range(4) if sides >> side & 1]
                    found.add(
                        sum((int(rules.answers[kind * 4 + rotation, side]) + 1) * int(STEP[side]) for side in asked)
                    )
        forecast.demands[kind] = len(found)
        forecast.demand[kind, : len(found)] = sorted(found)


@kernel
def count_fits(state, rules, forecast):
    """Bring `forecast.fits` up to the bag of this state."""
    for kind in range(rules.kinds):
        more = state.bag[kind] - forecast.left[kind]
        if more != 0:
            forecast.left[kind] = state.bag[kind]
            for index in range(forecast.demands[kind]):
                forecast.fits[forecast.demand[kind, index]] += more


@kernel
def look_at_gaps(state, rules, forecast, table):
    """Note how many tiles fit each empty cell, and for every region how many such cells it borders on and their ease.

    `table` has the ease of a cell by the kind of the region and the number of tiles that fit (weights.gap).
    """
    for segment in range(state.segments):
        forecast.gaps[segment] = 0
        forecast.hope[segment] = 0
    for word in range((state.cells + 63) >> 6):
        cells = state.open_cells[word]
        while cells != 0:
            look_at_gap(state, rules, forecast, table, word << 6 | bits.lowest(cells))
            cells = bits.rest(cells)


@kernel
def look_at_gap(state, rules, forecast, table, cell):
    """The same for one empty cell, which counts once for a region however many sides they share."""
    x, y = position(state, cell)
    demand, beside = np.int64(0), 0
    for side in range(4):
        tile = tile_at(state, x + EAST[side], y + SOUTH[side])
        if tile < 0:
            continue
        pose = state.tile_pose[tile]
        demand += (1 + rules.answers[pose, opposite(side)]) * STEP[side]
        index = rules.joints[pose, opposite(side), 0]
        if index >= 0:
            forecast.beside[beside] = root_of(state, state.tile_base[tile] + index)
            beside += 1
    fitting = min(forecast.fits[demand], FITTING - 1)
    forecast.fitting[cell] = fitting
    for index in range(beside):
        root = forecast.beside[index]
        new = True
        for earlier in range(index):
            new = new and forecast.beside[earlier] != root
        if new:
            forecast.gaps[root] += 1
            forecast.hope[root] += table[state.feature[root], fitting]
