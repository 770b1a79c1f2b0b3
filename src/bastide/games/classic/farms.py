"""Fields and the complete cities that feed them (B27–B30)."""

import numpy as np

from bastide.core import bits
from bastide.core.jit import kernel
from bastide.core.neighbours import kind_of
from bastide.core.pieces import number_regions
from bastide.core.regions import root_of
from bastide.core.scoring import award
from bastide.games.classic.pig import award_pig, award_pigs_of_field
from bastide.games.classic.state import FIELD, PIG


@kernel
def number_fields(state, rules, desk):
    """Number the fields with pieces and add up their farmers; return how many fields there are."""
    return number_regions(state, rules, FIELD, desk.field, desk.farmers)


@kernel
def mark_cities(state, rules, desk):
    """For each complete city, write the bitset of the numbered fields that touch it (B27, B30)."""
    desk.feeds[: state.segments] = 0
    for tile in range(state.tiles):
        base, kind = state.tile_base[tile], kind_of(state, tile)
        for index in range(rules.segments[kind]):
            touched = rules.touches[kind, index]
            if touched == 0:
                continue
            field = desk.field[root_of(state, base + index)]
            if field < 0:
                continue
            for other in range(rules.segments[kind]):
                if (touched >> other) & 1:
                    city = root_of(state, base + other)
                    if state.open[city] == 0:
                        desk.feeds[city] |= bits.one(field)


@kernel
def count_cities(state, desk):
    """Count the complete cities that touch each numbered field, in one pass over the cities."""
    desk.cities[:] = 0
    for city in range(state.segments):
        fields = desk.feeds[city]
        while fields != 0:
            desk.cities[bits.lowest(fields)] += 1
            fields = bits.rest(fields)


@kernel
def cities_touching(state, rules, desk, root):
    """Number of complete cities that touch one field, whether it has pieces or not."""
    desk.field[: state.segments] = -1
    desk.field[root] = 0
    mark_cities(state, rules, desk)
    count_cities(state, desk)
    return np.int64(desk.cities[0])


@kernel
def score_farms(state, rules, desk, fields):
    """The final scoring of numbered fields."""
    if rules.farms_by_field:
        farms_by_field(state, rules, desk)
    else:
        farms_by_city(state, rules, desk, fields)


@kernel
def farms_by_city(state, rules, desk, fields):
    """B28: all farmers around a city are counted together, and the city pays once."""
    for place in range(state.segments):
        city = np.int64(place)
        if desk.feeds[city] == 0:
            continue
        desk.strengths[:] = 0
        for field in range(fields):
            if bits.has(desk.feeds[city], field):
                for player in range(state.players):
                    desk.strengths[player] += desk.farmers[field, player]
        award(state, desk, FIELD, rules.farm_points, city).cities = 1
        if rules.supply[PIG] > 0:
            pigs_around_city(state, desk, city)


@kernel
def pigs_around_city(state, desk, city):
    """X3: one point more for each pig whose field touches the city."""
    for index in range(state.pieces):
        if state.piece_kind[index] == PIG:
            field = desk.field[root_of(state, state.piece_segment[index])]
            if bits.has(desk.feeds[city], field):
                award_pig(state, desk, index, 1, False, city)


@kernel
def farms_by_field(state, rules, desk):
    """B29: each field scores every complete city that it touches."""
    for place in range(state.segments):
        root = np.int64(place)
        field = desk.field[root]
        if field < 0:
            continue
        cities = np.int64(desk.cities[field])
        for player in range(state.players):
            desk.strengths[player] = desk.farmers[field, player]
        award(state, desk, FIELD, cities * rules.farm_points, root).cities = cities
        if rules.supply[PIG] > 0:
            award_pigs_of_field(state, desk, root, cities, False)
