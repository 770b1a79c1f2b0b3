"""Residential areas: the markets around them pay at the end."""

import numpy as np

from bastide.core.grid import EAST, SOUTH, tile_at
from bastide.core.jit import kernel
from bastide.core.regions import root_of
from bastide.core.scoring import award
from bastide.games.city.outline import tile_xy
from bastide.games.city.state import MARKET, RESIDENCE

MARKET_POINTS = 2


@kernel
def number_residences(state, desk):
    """Number the areas with residents, count their residents, and say how many areas there are."""
    areas = 0
    desk.places[: state.segments] = -1
    desk.tally[:] = 0
    for index in range(state.pieces):
        root = root_of(state, state.piece_segment[index])
        if state.kind[root] != RESIDENCE:
            continue
        if desk.places[root] < 0:
            desk.places[root] = areas
            areas += 1
        desk.tally[desk.places[root], state.piece_owner[index]] += 1
    return areas


@kernel
def mark(state, desk, segment, other):
    """Note that a residence and a market touch, if they are that and the residence has a number."""
    if state.kind[segment] == RESIDENCE and state.kind[other] == MARKET:
        area = desk.places[root_of(state, segment)]
        if area >= 0:
            desk.marks[root_of(state, other)] |= np.uint64(1) << np.uint64(area)


@kernel
def mark_markets(state, rules, desk):
    """C37: mark each market with the set of numbered areas that it touches, inside a tile or across a side."""
    desk.marks[: state.segments] = 0
    for tile in range(state.tiles):
        base, look = state.tile_base[tile], state.tile_look[tile]
        x, y = tile_xy(state, tile)
        count = rules.segments[look >> 2]
        for index in range(count):
            touched = rules.touches[look >> 2, index]
            if touched == 0:
                continue
            for other in range(count):
                if (touched >> other) & 1:
                    mark(state, desk, base + index, base + other)
        for side in range(4):
            there = tile_at(state, x + EAST[side], y + SOUTH[side])
            if there >= 0:
                across = rules.joints[state.tile_look[there], (side + 2) & 3, 0]
                mark(state, desk, base + rules.joints[look, side, 0], state.tile_base[there] + across)


@kernel
def score_residences(state, rules, desk):
    """C37: two points for every market that touches the area, to the majority in it."""
    if number_residences(state, desk) == 0:
        return
    mark_markets(state, rules, desk)
    for root in range(state.segments):
        area = desk.places[root]
        if area < 0:
            continue
        markets = 0
        for other in range(state.segments):
            markets += np.int64((desk.marks[other] >> np.uint64(area)) & np.uint64(1))
        for player in range(state.players):
            desk.strengths[player] = desk.tally[area, player]
        award(state, desk, MARKET_POINTS * markets, RESIDENCE, True, root, 0, 0, markets)
