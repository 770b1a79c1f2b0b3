"""Fields and the complete cities that feed them (B27–B30)."""

import numpy as np

from bastide.core.jit import kernel
from bastide.core.regions import root_of
from bastide.core.scoring import award
from bastide.games.classic.pig import award_pig, award_pigs_of_field
from bastide.games.classic.state import FIELD, PIG


@kernel
def number_fields(state, rules, desk):
    """Number the fields with pieces, count their farmers, and say how many fields there are."""
    fields = 0
    desk.places[: state.segments] = -1
    desk.tally[:] = 0
    for index in range(state.pieces):
        root = root_of(state, state.piece_segment[index])
        if state.kind[root] != FIELD:
            continue
        if desk.places[root] < 0:
            desk.places[root] = fields
            fields += 1
        desk.tally[desk.places[root], state.piece_owner[index]] += rules.weight[state.piece_kind[index]]
    return fields


@kernel
def mark_cities(state, rules, desk):
    """Mark each complete city with the set of numbered fields that touch it (B27, B30)."""
    desk.marks[: state.segments] = 0
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
def cities_marked(state, desk, field):
    """How many complete cities touch a numbered field."""
    cities = 0
    for city in range(state.segments):
        cities += np.int64((desk.marks[city] >> np.uint64(field)) & np.uint64(1))
    return cities


@kernel
def cities_touching(state, rules, desk, root):
    """How many complete cities touch one field."""
    desk.places[: state.segments] = -1
    desk.places[root] = 0
    mark_cities(state, rules, desk)
    return cities_marked(state, desk, 0)


@kernel
def score_farms(state, rules, desk):
    """The final scoring of fields; leaves their numbers and the marks of the cities on the desk."""
    fields = number_fields(state, rules, desk)
    mark_cities(state, rules, desk)
    if rules.farms_by_field:
        farms_by_field(state, rules, desk)
    else:
        farms_by_city(state, rules, desk, fields)


@kernel
def farms_by_city(state, rules, desk, fields):
    """B28: all farmers around a city are counted together, and the city pays once."""
    for place in range(state.segments):
        city = np.int64(place)
        if desk.marks[city] == 0:
            continue
        desk.strengths[:] = 0
        for field in range(fields):
            if (desk.marks[city] >> np.uint64(field)) & np.uint64(1):
                for player in range(state.players):
                    desk.strengths[player] += desk.tally[field, player]
        award(state, desk, rules.farm_points, FIELD, False, city, 0, 0, 1)
        if rules.supply[PIG] > 0:
            pigs_around_city(state, desk, city)


@kernel
def pigs_around_city(state, desk, city):
    """X3: one more for each city that the pig's field touches."""
    for index in range(state.pieces):
        if state.piece_kind[index] == PIG:
            field = desk.places[root_of(state, state.piece_segment[index])]
            if (desk.marks[city] >> np.uint64(field)) & np.uint64(1):
                award_pig(state, desk, index, 1, False, city)


@kernel
def farms_by_field(state, rules, desk):
    """B29: each field is fed by every complete city it touches."""
    for place in range(state.segments):
        root = np.int64(place)
        field = desk.places[root]
        if field < 0:
            continue
        cities = cities_marked(state, desk, field)
        for player in range(state.players):
            desk.strengths[player] = desk.tally[field, player]
        award(state, desk, cities * rules.farm_points, FIELD, False, root, 0, 0, cities)
        if rules.supply[PIG] > 0:
            award_pigs_of_field(state, desk, root, cities, False)
