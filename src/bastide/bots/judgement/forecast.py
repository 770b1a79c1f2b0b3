"""The forecast: what an evaluation finds in a position, and the paper that it needs. Means nothing to the rules."""

from functools import cache
from typing import Any

import numpy as np

from bastide.bots.judgement.gaps import DEMANDS, MOST_DEMANDS, fill_demands
from bastide.core import records
from bastide.core.records import MAX_PLAYERS, record

MOST_REGIONS = 96  # with pieces: six players have fewer


def layout(rules: Any) -> Any:
    """The dtype of a forecast for a game's states."""
    state = rules.layout()
    segments, cells, kinds = (state[field].shape[0] for field in ("feature", "cell_x", "bag"))
    return record(
        "forecast",
        [
            ("expected", np.float64, MAX_PLAYERS),  # points of each player at the end
            ("same_tiles", np.int8),  # 1 if the tiles lie as at the last call: what follows from them alone stands
            ("back", np.float64, MAX_PLAYERS),  # followers of each player who are free or will be
            ("fed", np.float64, MOST_REGIONS),  # the cities that feed each numbered field
            ("meetings", np.int32),  # how many
            ("meeting", np.int16, (segments, 2)),  # two regions that touch
            # Regions with pieces have numbers.
            ("number", np.int16, segments),  # of each region, -1 if it has no pieces
            ("roots", np.int16, MOST_REGIONS),  # the region of each number
            ("strength", np.int16, (MOST_REGIONS, MAX_PLAYERS)),  # of each player in each numbered region
            ("fields", np.uint64, segments),  # of each city: bit n for the numbered field n that touches it
            # The gaps of regions, see gaps.py.
            ("gaps", np.int16, segments),  # the empty cells that each region borders on
            ("hope", np.float32, segments),  # how easily those are filled
            ("fitting", np.int16, cells),  # the tiles left that fit each empty cell
            ("beside", np.int16, 4),  # the regions around a cell
            ("left", np.int16, kinds),  # the bag that `fits` is about
            ("fits", np.int16, DEMANDS),
            ("demands", np.int8, kinds),  # how many demands each kind fits
            ("demand", np.int16, (kinds, MOST_DEMANDS)),
        ],
    )


def new(rules: Any) -> Any:
    """A forecast that knows which demands the tiles fit."""
    return records.copy(blank(rules))[0]


@cache
def blank(rules: Any) -> Any:
    """What every new forecast is a copy of: to find the demands takes longer than a short search."""
    forecasts = records.new(layout(rules))
    forecast = forecasts[0]
    touching = sum(tile.count * sum(len(part.touches) for part in tile.segments) for tile in rules.tiles())
    assert touching <= forecast.meeting.shape[0], "more regions may touch than there is room for"
    fill_demands(forecast, rules.pack())
    return forecasts
