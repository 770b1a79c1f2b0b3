"""What a position promises: the points that each player can expect to have at the end.

A region counts for those who would have it now, by its chance to be finished: its gaps, the tiles that fit them, the
turns left. The numbers are in esteem.py.
"""

import math

import numpy as np

from bastide.core.fits import EASES, count_fits
from bastide.core.gaps import look_at_gaps
from bastide.core.grid import cell_at, cell_of, tile_on
from bastide.core.jit import kernel
from bastide.core.regions import root_of, tile_of
from bastide.games.classic.barn import POINTS_AT_THE_END
from bastide.games.classic.esteem import (
    ABBEY_WORTH,
    CITY_CHANCE,
    CITY_GROWTH,
    CITY_TURNS,
    CLOISTER_FITTING,
    CLOISTER_TILES,
    EXPANDED_TURN,
    FIELD_GROWTH,
    FIELD_LOSS,
    FOLLOWER_TURNS,
    FOLLOWER_WORTH,
    LARGE_WORTH,
    NEXT_FOLLOWER,
    RETURN,
    TOKEN,
    TURN,
    WORKING_BUILDER,
)
from bastide.games.classic.goods import KINDS_OF_GOODS, MAJORITY
from bastide.games.classic.rules import PENNANTS
from bastide.games.classic.score import worth
from bastide.games.classic.state import (
    BARN,
    BUILDER,
    CLOISTER,
    FIELD,
    FOLLOWER,
    LARGE,
    MAYOR,
    OVER,
    PIECES,
    PIG,
)

KINDS_OF_PIECES = len(PIECES)


@kernel
def expect(state, rules, desk):
    """Fill `desk.expected` with the points of each player at the end, as far as one can tell."""
    for player in range(state.players):
        desk.expected[player] = state.scores[player]
    if state.phase == OVER:
        return
    if desk.same_tiles == 0:
        count_fits(state, rules, desk)
        look_at_gaps(state, rules, desk)
        list_meetings(state, rules, desk)
    for player in range(state.players):
        desk.back[player] = state.supply[player, FOLLOWER]
    regions, fields = number_regions(state, rules, desk)
    turns = state.unseen / state.players
    for region in range(regions):
        root = np.int64(desk.roots[region])
        if state.kind[root] != FIELD:
            expect_region(state, rules, desk, region, root, turns)
    if fields > 0:
        expect_fields(state, rules, desk, regions, turns)
    expect_supplies(state, rules, desk, turns)
    if state.unseen > 0:
        desk.expected[state.player] += rules.esteem[TURN]
    if rules.expanded:
        expect_extras(state, rules, desk, turns)


@kernel
def number_regions(state, rules, desk):
    """Number the regions with pieces, weigh the players in them, and say how many they and the fields among them are.

    Fields are numbered as they come; their numbers stay below 64 with the pieces of six players.
    """
    for segment in range(state.segments):
        desk.places[segment] = -1
    regions, fields = 0, 0
    for index in range(state.pieces):
        root = root_of(state, state.piece_segment[index])
        region = desk.places[root]
        if region < 0:
            region = regions
            regions += 1
            fields += state.kind[root] == FIELD
            desk.places[root] = region
            desk.roots[region] = root
            for player in range(state.players):
                desk.tally[region, player] = 0
        piece = state.piece_kind[index]
        strength = rules.weight[piece]
        if piece == MAYOR:
            strength = state.symbols[root] & PENNANTS
        desk.tally[region, state.piece_owner[index]] += strength
    return regions, fields


@kernel
def give(state, desk, region, points):
    """Promise points to everybody who would have them now."""
    most = 0
    for player in range(state.players):
        most = max(most, desk.tally[region, player])
    if most > 0:
        for player in range(state.players):
            if desk.tally[region, player] == most:
                desk.expected[player] += points


@kernel
def chance_to_finish(state, rules, desk, root, turns):
    """How likely a city or road is finished before the end."""
    kind, gaps = state.kind[root], desk.gaps[root]
    if gaps == 0:
        return 1.0 if state.open[root] == 0 else 0.0
    odds = rules.esteem[CITY_CHANCE + kind] + desk.hope[root]
    odds += rules.esteem[CITY_TURNS + kind] * math.log((turns + 0.1) / gaps)
    return 1.0 / (1.0 + math.exp(-odds))


@kernel
def expect_region(state, rules, desk, region, root, turns):
    """A road, city or cloister: its points finished and not, and its followers who come back."""
    kind = state.kind[root]
    if kind == CLOISTER:
        filled, chance = cells_to_be_filled(state, rules, desk, root)
        give(state, desk, region, 9 - state.open[root] + filled)
    else:
        chance = chance_to_finish(state, rules, desk, root, turns)
        high = worth(state, rules, root, True) * 1.0
        high += rules.esteem[CITY_GROWTH + kind] * desk.gaps[root] * high / state.extent[root]
        give(state, desk, region, chance * high + (1.0 - chance) * worth(state, rules, root, False))
    for player in range(state.players):
        if desk.tally[region, player] > 0:
            desk.back[player] += rules.esteem[RETURN] * chance * desk.tally[region, player]


@kernel
def cells_to_be_filled(state, rules, desk, segment):
    """Of the empty cells around a cloister: how many will be filled, and the chance that all are."""
    cell = cell_of(state, tile_of(state, segment))
    x, y = state.cell_x[cell], state.cell_y[cell]
    filled, chance = 0.0, 1.0
    for south in range(-1, 2):
        for east in range(-1, 2):
            there = cell_at(state, x + east, y + south)
            if tile_on(state, there) >= 0:
                continue
            fitting = desk.fitting[there] if there >= 0 else EASES
            needed = rules.esteem[CLOISTER_TILES] + rules.esteem[CLOISTER_FITTING] / (0.05 + fitting)
            likely = state.unseen / (state.unseen + needed)
            filled += likely
            chance *= likely
    return filled, chance


@kernel
def expect_fields(state, rules, desk, regions, turns):
    """Fields with farmers: the cities they touch, by their chance to be finished, and those to come."""
    mark_all_cities(state, desk)
    for region in range(regions):
        desk.fed[region] = 0.0
    for city in range(state.segments):
        marks = desk.marks[city]
        if marks == 0:
            continue
        chance = chance_to_finish(state, rules, desk, city, turns)
        if rules.farms_by_field or marks & (marks - np.uint64(1)) == 0:
            for region in range(regions):
                if (marks >> np.uint64(region)) & np.uint64(1):
                    desk.fed[region] += chance
        else:
            share_city(state, desk, regions, marks, chance)
    for region in range(regions):
        root = np.int64(desk.roots[region])
        if state.kind[root] == FIELD:
            cities = desk.fed[region] + rules.esteem[FIELD_GROWTH] * math.sqrt(state.open[root] * turns)
            cities *= max(0.0, 1.0 - rules.esteem[FIELD_LOSS] * turns)
            give(state, desk, region, cities * rules.farm_points)
            desk.fed[region] = cities


@kernel
def share_city(state, desk, regions, marks, chance):
    """B28: one city between several fields: those whose farmers win all of them together count it."""
    strongest, best = 0, -1
    for region in range(regions):
        if (marks >> np.uint64(region)) & np.uint64(1):
            for player in range(state.players):
                if desk.tally[region, player] > strongest:
                    strongest, best = desk.tally[region, player], region
    if best >= 0:
        desk.fed[best] += chance


@kernel
def list_meetings(state, rules, desk):
    """List every field with each city that it touches, once for each tile where they meet."""
    count = 0
    for tile in range(state.tiles):
        base, kind = state.tile_base[tile], state.tile_look[tile] >> 2
        for index in range(rules.segments[kind]):
            touched = rules.touches[kind, index]
            if touched == 0:
                continue
            field = root_of(state, base + index)
            for other in range(rules.segments[kind]):
                if (touched >> other) & 1:
                    desk.meeting[count, 0] = field
                    desk.meeting[count, 1] = root_of(state, base + other)
                    count += 1
    desk.meetings = count


@kernel
def mark_all_cities(state, desk):
    """Mark each city, complete or not, with the set of numbered fields that touch it."""
    for segment in range(state.segments):
        desk.marks[segment] = 0
    for index in range(desk.meetings):
        field = desk.places[desk.meeting[index, 0]]
        if field >= 0:
            desk.marks[desk.meeting[index, 1]] |= np.uint64(1) << np.uint64(field)


@kernel
def expect_supplies(state, rules, desk, turns):
    """Followers in the supply or on their way back: the more turns are left, the more they will earn."""
    use = 1.0 - math.exp(-turns / rules.esteem[FOLLOWER_TURNS])
    share = rules.esteem[NEXT_FOLLOWER]
    first = rules.esteem[FOLLOWER_WORTH] * use / (1.0 - share)
    for player in range(state.players):
        desk.expected[player] += first * (1.0 - share ** desk.back[player])
        if rules.expanded:
            for piece in range(LARGE, KINDS_OF_PIECES):
                desk.expected[player] += use * state.supply[player, piece] * rules.esteem[LARGE_WORTH + piece - LARGE]
            desk.expected[player] += use * state.abbeys[player] * rules.esteem[ABBEY_WORTH]


@kernel
def expect_extras(state, rules, desk, turns):
    """Barns, pigs, builders and tokens, and a turn that can do more."""
    if state.unseen > 0:
        desk.expected[state.player] += rules.esteem[EXPANDED_TURN]
    use = 1.0 - math.exp(-turns / rules.esteem[FOLLOWER_TURNS])
    for index in range(state.pieces):
        piece, owner = state.piece_kind[index], state.piece_owner[index]
        region = desk.places[root_of(state, state.piece_segment[index])]
        if piece == BARN:
            desk.expected[owner] += POINTS_AT_THE_END * desk.fed[region]
        elif piece == PIG:
            desk.expected[owner] += desk.fed[region]
        elif piece == BUILDER:
            desk.expected[owner] += use * rules.esteem[WORKING_BUILDER]
    for token in range(KINDS_OF_GOODS):
        total = 0.0
        for player in range(state.players):
            total += math.exp(rules.esteem[TOKEN] * state.goods[player, token])
        for player in range(state.players):
            desk.expected[player] += MAJORITY * math.exp(rules.esteem[TOKEN] * state.goods[player, token]) / total
