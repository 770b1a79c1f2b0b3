"""The forecast: the record that an evaluation fills, with its results and its scratch arrays."""

from functools import cache
from typing import Any

import numpy as np

from bastide.bots.evaluation.gaps import MAX_PATTERNS, PATTERNS, fill_patterns
from bastide.core import records
from bastide.core.records import MAX_PLAYERS, record

MAX_REGIONS = 96  # with pieces: six players have fewer


def forecast_layout(rules: Any) -> Any:
    """The dtype of a forecast for a game's states."""
    state = rules.layout()
    segments, cells, kinds = (state[field].shape[0] for field in ("feature", "cell_x", "bag"))
    return record(
        "forecast",
        [
            ("expected", np.float64, MAX_PLAYERS),  # the final score of each player
            ("same_tiles", np.int8),  # 1: the tiles lie as at the last call, so what depends on them alone is kept
            ("free_followers", np.float64, MAX_PLAYERS),  # in the supply now, or expected back
            ("field_cities", np.float64, MAX_REGIONS),  # the finished cities expected beside each numbered field
            ("contacts", np.int32),  # how many
            ("contact", np.int16, (segments, 2)),  # a field and a city that touch
            # Regions with pieces have numbers.
            ("region_number", np.int16, segments),  # of each root, -1 if its region has no pieces
            ("region_root", np.int16, MAX_REGIONS),  # by region number
            ("strength", np.int16, (MAX_REGIONS, MAX_PLAYERS)),  # of each player in each numbered region
            ("city_fields", np.uint64, segments),  # a bitset for each city: the numbered fields that touch it
            # The gaps of regions, see gaps.py.
            ("gaps", np.int16, segments),  # empty cells beside each region
            ("gap_log_odds", np.float32, segments),  # the sum of their weights
            ("tiles_by_cell", np.int16, cells),  # tiles left that fit each empty cell, at most FIT_COUNTS - 1
            ("beside", np.int16, 4),  # the regions around a cell
            ("counted_bag", np.int16, kinds),  # the bag that `tiles_by_pattern` counts
            ("tiles_by_pattern", np.int16, PATTERNS),
            ("pattern_count", np.int8, kinds),  # how many edge patterns each kind fits
            ("patterns", np.int16, (kinds, MAX_PATTERNS)),
        ],
    )


def new_forecast(rules: Any) -> Any:
    """A forecast that knows which edge patterns the tiles fit."""
    return records.copy(blank_forecast(rules))[0]


@cache
def blank_forecast(rules: Any) -> Any:
    """An array of the forecast that new ones are copies of: finding the patterns takes longer than a short search."""
    forecasts = records.new(forecast_layout(rules))
    forecast = forecasts[0]
    touching = sum(tile.count * sum(len(part.touches) for part in tile.segments) for tile in rules.tiles())
    assert touching <= forecast.contact.shape[0], "more regions may touch than there is room for"
    fill_patterns(forecast, rules.pack())
    return forecasts
