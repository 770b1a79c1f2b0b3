"""Gaps: the empty cells beside each region, and the tiles left that fit them.

An edge pattern is what the tiles around an empty cell require of its four sides: a number with one digit a side, to the
base 5, north the lowest; 0 where no tile lies, else 1 + the answer. `forecast.tiles_by_pattern` counts the tiles in
the bag that fit each pattern. Two bags of one search differ in few tiles, so the count is updated, not made anew; a
forecast therefore serves one set of rules only.
"""

import numpy as np

from bastide.core import bits
from bastide.core.grid import ANSWERS, EAST, SOUTH, position, tile_at
from bastide.core.jit import kernel
from bastide.core.neighbours import opposite
from bastide.core.regions import root_of

BASE = ANSWERS + 1
PATTERNS = BASE**4
MAX_PATTERNS = 4 * 15  # of one kind of tile: its rotations times the sets of sides with a neighbour
FIT_COUNTS = 32  # counts of fitting tiles from 0 that have a weight each; higher ones share the last
PLACE_VALUE = np.array([BASE**side for side in range(4)], np.int64)  # of each side's digit


def fill_patterns(forecast, rules):
    """List the edge patterns that each kind of tile fits."""
    for kind in range(rules.kinds):
        found = set()
        for rotation in range(4):
            if rules.rotations[kind] >> rotation & 1:
                digits = [
                    (int(rules.answers[kind * 4 + rotation, side]) + 1) * int(PLACE_VALUE[side]) for side in range(4)
                ]
                for sides in range(1, 16):
                    found.add(sum(digits[side] for side in range(4) if sides >> side & 1))
        forecast.pattern_count[kind] = len(found)
        forecast.patterns[kind, : len(found)] = sorted(found)


@kernel
def count_fitting(state, rules, forecast):
    """Update `forecast.tiles_by_pattern` to the bag of a state."""
    for kind in range(rules.kinds):
        more = state.bag[kind] - forecast.counted_bag[kind]
        if more != 0:
            forecast.counted_bag[kind] = state.bag[kind]
            for index in range(forecast.pattern_count[kind]):
                forecast.tiles_by_pattern[forecast.patterns[kind, index]] += more


@kernel
def measure_gaps(state, rules, forecast, gap_weights):
    """Count the tiles that fit each empty cell; for each region, count its gaps and add up their weights.

    `gap_weights` (weights.gap) has the log odds of a gap by the feature of its region and the number of tiles that fit.
    """
    for segment in range(state.segments):
        forecast.gaps[segment] = 0
        forecast.gap_log_odds[segment] = 0
    for word in range((state.cells + 63) >> 6):
        cells = state.open_cells[word]
        while cells != 0:
            measure_gap(state, rules, forecast, gap_weights, word << 6 | bits.lowest(cells))
            cells = bits.rest(cells)


@kernel
def measure_gap(state, rules, forecast, gap_weights, cell):
    """Count the tiles that fit one empty cell, and add the cell to each region beside it, once a region."""
    x, y = position(state, cell)
    pattern, beside = np.int64(0), 0
    for side in range(4):
        tile = tile_at(state, x + EAST[side], y + SOUTH[side])
        if tile < 0:
            continue
        pose = state.tile_pose[tile]
        pattern += (1 + rules.answers[pose, opposite(side)]) * PLACE_VALUE[side]
        index = rules.joints[pose, opposite(side), 0]
        if index >= 0:
            forecast.beside[beside] = root_of(state, state.tile_base[tile] + index)
            beside += 1
    fitting = min(forecast.tiles_by_pattern[pattern], FIT_COUNTS - 1)
    forecast.tiles_by_cell[cell] = fitting
    for index in range(beside):
        root = forecast.beside[index]
        new = True
        for earlier in range(index):
            new = new and forecast.beside[earlier] != root
        if new:
            forecast.gaps[root] += 1
            forecast.gap_log_odds[root] += gap_weights[state.feature[root], fitting]
