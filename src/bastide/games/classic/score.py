"""What a region is worth, and who gets it."""

import numpy as np

from bastide.core.jit import kernel
from bastide.core.pieces import clear, weigh
from bastide.core.regions import root_of
from bastide.core.scoring import award
from bastide.games.classic.rules import PENNANTS
from bastide.games.classic.state import CITY, CLOISTER, FIELD


@kernel
def pennants_in(state, root):
    return state.symbols[root] & PENNANTS


@kernel
def tiles_in(state, root):
    """The tiles that a region counts; a cloister counts those around it."""
    if state.kind[root] == CLOISTER:
        return 9 - state.open[root]
    return state.extent[root]


@kernel
def worth(state, rules, root, finished):
    """The points of a road, city or cloister."""
    if state.kind[root] == CITY:
        each = 1  # B25
        if finished:
            each = rules.small_city if state.extent[root] == 2 else 2  # B15, B16
        return each * (state.extent[root] + pennants_in(state, root))
    points = tiles_in(state, root)  # B14, B17, B26
    if not finished:
        points = points * rules.unfinished[0] // rules.unfinished[1]  # V2, V3
    return points


@kernel
def score_region(state, rules, desk, root, finished):
    """Award a region to the majority in it."""
    weigh(state, rules, desk, root)
    what = state.kind[root]
    points, tiles, pennants = (
        worth(state, rules, root, finished),
        tiles_in(state, root),
        pennants_in(state, root),
    )
    award(state, desk, points, what, finished, root, tiles, pennants, 0)


@kernel
def score_finished(state, rules, desk, tile):
    """Score what the tile just laid has finished: its own regions and the cloisters around it."""
    base = state.tile_base[tile]
    for index in range(rules.segments[state.tile_look[tile] >> 2]):
        root = root_of(state, base + index)
        if state.occupied[root] > 0 and state.open[root] == 0 and state.kind[root] != FIELD:
            score_region(state, rules, desk, root, True)
            clear(state, root)  # B20
    index = state.pieces - 1
    while index >= 0:
        segment = state.piece_segment[index]
        if state.kind[segment] == CLOISTER and state.open[segment] == 0:
            score_region(state, rules, desk, segment, True)
            clear(state, segment)
        index -= 1


@kernel
def score_unfinished(state, rules, desk):
    """B25, B26: what is still under way at the end, each region once; its followers stay where they are."""
    desk.places[:] = 0
    for index in range(state.pieces):
        root = root_of(state, state.piece_segment[index])
        if state.kind[root] != FIELD and desk.places[root] == 0:
            desk.places[root] = 1
            score_region(state, rules, desk, root, False)


@kernel
def number_fields(state, desk):
    """Number the fields with farmers, count their farmers, and say how many fields there are."""
    fields = 0
    desk.places[:] = -1
    desk.tally[:] = 0
    for index in range(state.pieces):
        root = root_of(state, state.piece_segment[index])
        if state.kind[root] != FIELD:
            continue
        if desk.places[root] < 0:
            desk.places[root] = fields
            fields += 1
        desk.tally[desk.places[root], state.piece_owner[index]] += 1
    return fields


@kernel
def mark_cities(state, rules, desk):
    """Mark each complete city with the set of numbered fields that touch it (B27, B30)."""
    desk.marks[:] = 0
    for tile in range(state.tiles):
        base, kind = state.tile_base[tile], state.tile_look[tile] >> 2
        for index in range(rules.segments[kind]):
            touched = rules.touches[kind, index]
            if touched == 0:
                continue
            field = desk.places[root_of(state, base + index)]
            if field < 0:
                continue
            for other in range(rules.segments[kind]):
                if (touched >> other) & 1:
                    city = root_of(state, base + other)
                    if state.open[city] == 0:
                        desk.marks[city] |= np.uint64(1) << np.uint64(field)


@kernel
def score_farms(state, rules, desk):
    fields = number_fields(state, desk)
    mark_cities(state, rules, desk)
    if rules.farms_by_field:
        farms_by_field(state, rules, desk, fields)
    else:
        farms_by_city(state, rules, desk, fields)


@kernel
def farms_by_city(state, rules, desk, fields):
    """B28: all farmers around a city are counted together, and the city pays once."""
    for city in range(state.segments):
        if desk.marks[city] == 0:
            continue
        desk.strengths[:] = 0
        for field in range(fields):
            if (desk.marks[city] >> np.uint64(field)) & np.uint64(1):
                for player in range(state.players):
                    desk.strengths[player] += desk.tally[field, player]
        award(state, desk, rules.farm_points, FIELD, False, city, 0, 0, 1)


@kernel
def farms_by_field(state, rules, desk, fields):
    """B29: each field is fed by every complete city it touches."""
    for root in range(state.segments):
        field = desk.places[root]
        if field < 0:
            continue
        cities = 0
        for city in range(state.segments):
            cities += np.int64((desk.marks[city] >> np.uint64(field)) & np.uint64(1))
        for player in range(state.players):
            desk.strengths[player] = desk.tally[field, player]
        award(state, desk, cities * rules.farm_points, FIELD, False, root, 0, 0, cities)


@kernel
def score_end(state, rules, desk):
    """The final scoring (B25–B30)."""
    score_unfinished(state, rules, desk)
    score_farms(state, rules, desk)
