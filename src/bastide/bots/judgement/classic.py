"""What a position promises: the points that each player can expect to have at the end.

A region counts for those who would have it now, by its chance to be finished: its gaps, the tiles that fit them, the
turns left. The numbers are in classic.toml.
"""

import math

import numpy as np

from bastide.bots.judgement.gaps import FITTING, count_fits, look_at_gaps
from bastide.core import bits
from bastide.core.grid import cell_at, cell_of, position, tile_on
from bastide.core.jit import kernel
from bastide.core.neighbours import kind_of
from bastide.core.regions import root_of, tile_of
from bastide.core.turns import OVER
from bastide.games.classic.barn import POINTS_AT_THE_END
from bastide.games.classic.goods import KINDS_OF_GOODS, MAJORITY
from bastide.games.classic.score import worth
from bastide.games.classic.state import (
    BARN,
    BUILDER,
    CLOISTER,
    FEATURES,
    FIELD,
    FOLLOWER,
    LARGE,
    MAYOR,
    PIECES,
    PIG,
)
from bastide.games.classic.tile_tables import PENNANTS

NUMBERS = (
    "cloister_tiles",
    "cloister_fitting",
    "field_growth",
    "field_loss",
    "follower",
    "next_follower",
    "follower_turns",
    "follower_return",
    "turn",
    "expanded_turn",
    "abbey",
    "working_builder",
    "token",
)
WEIGHTS = {
    "finish": FEATURES,
    "finish_turns": FEATURES,
    "growth": FEATURES,
    "gap": FEATURES,
    "piece": {piece: index for index, piece in enumerate(PIECES)},
    **dict.fromkeys(NUMBERS),
}
KINDS_OF_PIECES = len(PIECES)


@kernel
def expect(state, rules, desk, weights, forecast):
    """Fill `forecast.expected` with the points of each player at the end, as far as one can tell."""
    for player in range(state.players):
        forecast.expected[player] = state.scores[player]
    if state.phase == OVER:
        return
    if forecast.same_tiles == 0:
        count_fits(state, rules, forecast)
        look_at_gaps(state, rules, forecast, weights.gap)
        list_meetings(state, rules, forecast)
    for player in range(state.players):
        forecast.back[player] = state.supply[player, FOLLOWER]
    regions, fields = number_regions(state, rules, forecast)
    turns = state.unseen / state.players
    for region in range(regions):
        root = np.int64(forecast.roots[region])
        if state.feature[root] != FIELD:
            expect_region(state, rules, weights, forecast, region, root, turns)
    if fields > 0:
        expect_fields(state, rules, weights, forecast, regions, turns)
    expect_supplies(state, rules, weights, forecast, turns)
    if state.unseen > 0:
        forecast.expected[state.player] += weights.turn
    if rules.expanded:
        expect_extras(state, rules, weights, forecast, turns)


@kernel
def number_regions(state, rules, forecast):
    """Number the regions with pieces, weigh the players in them, and say how many they and the fields among them are.

    Fields are numbered as they come; their numbers stay below 64 with the pieces of six players.
    """
    for segment in range(state.segments):
        forecast.number[segment] = -1
    regions, fields = 0, 0
    for index in range(state.pieces):
        root = root_of(state, state.piece_segment[index])
        region = forecast.number[root]
        if region < 0:
            region = regions
            regions += 1
            fields += state.feature[root] == FIELD
            forecast.number[root] = region
            forecast.roots[region] = root
            for player in range(state.players):
                forecast.strength[region, player] = 0
        piece = state.piece_kind[index]
        strength = rules.weight[piece]
        if piece == MAYOR:
            strength = state.symbols[root] & PENNANTS
        forecast.strength[region, state.piece_owner[index]] += strength
    return regions, fields


@kernel
def give(state, forecast, region, points):
    """Promise points to everybody who would have them now."""
    most = 0
    for player in range(state.players):
        most = max(most, forecast.strength[region, player])
    if most > 0:
        for player in range(state.players):
            if forecast.strength[region, player] == most:
                forecast.expected[player] += points


@kernel
def chance_to_finish(state, rules, weights, forecast, root, turns):
    """How likely a city or road is finished before the end."""
    feature, gaps = state.feature[root], forecast.gaps[root]
    if gaps == 0:
        return 1.0 if state.open[root] == 0 else 0.0
    odds = weights.finish[feature] + forecast.hope[root]
    odds += weights.finish_turns[feature] * math.log((turns + 0.1) / gaps)
    return 1.0 / (1.0 + math.exp(-odds))


@kernel
def expect_region(state, rules, weights, forecast, region, root, turns):
    """A road, city or cloister: its points finished and not, and its followers who come back."""
    feature = state.feature[root]
    if feature == CLOISTER:
        filled, chance = cells_to_be_filled(state, rules, weights, forecast, root)
        give(state, forecast, region, 9 - state.open[root] + filled)
    else:
        chance = chance_to_finish(state, rules, weights, forecast, root, turns)
        high = worth(state, rules, root, True) * 1.0
        high += weights.growth[feature] * forecast.gaps[root] * high / state.extent[root]
        give(state, forecast, region, chance * high + (1.0 - chance) * worth(state, rules, root, False))
    for player in range(state.players):
        if forecast.strength[region, player] > 0:
            forecast.back[player] += weights.follower_return * chance * forecast.strength[region, player]


@kernel
def cells_to_be_filled(state, rules, weights, forecast, segment):
    """Of the empty cells around a cloister: how many will be filled, and the chance that all are."""
    cell = cell_of(state, tile_of(state, segment))
    x, y = position(state, cell)
    filled, chance = 0.0, 1.0
    for south in range(-1, 2):
        for east in range(-1, 2):
            there = cell_at(state, x + east, y + south)
            if tile_on(state, there) >= 0:
                continue
            fitting = forecast.fitting[there] if there >= 0 else FITTING
            needed = weights.cloister_tiles + weights.cloister_fitting / (0.05 + fitting)
            likely = state.unseen / (state.unseen + needed)
            filled += likely
            chance *= likely
    return filled, chance


@kernel
def expect_fields(state, rules, weights, forecast, regions, turns):
    """Fields with farmers: the cities they touch, by their chance to be finished, and those to come."""
    mark_all_cities(state, forecast)
    for region in range(regions):
        forecast.fed[region] = 0.0
    for city in range(state.segments):
        marks = forecast.fields[city]
        if marks == 0:
            continue
        chance = chance_to_finish(state, rules, weights, forecast, city, turns)
        if rules.farms_by_field or marks & (marks - np.uint64(1)) == 0:
            for region in range(regions):
                if bits.has(marks, region):
                    forecast.fed[region] += chance
        else:
            share_city(state, forecast, regions, marks, chance)
    for region in range(regions):
        root = np.int64(forecast.roots[region])
        if state.feature[root] == FIELD:
            cities = forecast.fed[region] + weights.field_growth * math.sqrt(state.open[root] * turns)
            cities *= max(0.0, 1.0 - weights.field_loss * turns)
            give(state, forecast, region, cities * rules.farm_points)
            forecast.fed[region] = cities


@kernel
def share_city(state, forecast, regions, marks, chance):
    """B28: one city between several fields: those whose farmers win all of them together count it."""
    strongest, best = 0, -1
    for region in range(regions):
        if bits.has(marks, region):
            for player in range(state.players):
                if forecast.strength[region, player] > strongest:
                    strongest, best = forecast.strength[region, player], region
    if best >= 0:
        forecast.fed[best] += chance


@kernel
def list_meetings(state, rules, forecast):
    """List every field with each city that it touches, once for each tile where they meet."""
    count = 0
    for tile in range(state.tiles):
        base, kind = state.tile_base[tile], kind_of(state, tile)
        for index in range(rules.segments[kind]):
            touched = rules.touches[kind, index]
            if touched == 0:
                continue
            field = root_of(state, base + index)
            for other in range(rules.segments[kind]):
                if (touched >> other) & 1:
                    forecast.meeting[count, 0] = field
                    forecast.meeting[count, 1] = root_of(state, base + other)
                    count += 1
    forecast.meetings = count


@kernel
def mark_all_cities(state, forecast):
    """Mark each city, complete or not, with the set of numbered fields that touch it."""
    for segment in range(state.segments):
        forecast.fields[segment] = 0
    for index in range(forecast.meetings):
        field = forecast.number[forecast.meeting[index, 0]]
        if field >= 0:
            forecast.fields[forecast.meeting[index, 1]] |= bits.one(field)


@kernel
def expect_supplies(state, rules, weights, forecast, turns):
    """Followers in the supply or on their way back: the more turns are left, the more they will earn."""
    use = 1.0 - math.exp(-turns / weights.follower_turns)
    share = weights.next_follower
    first = weights.follower * use / (1.0 - share)
    for player in range(state.players):
        forecast.expected[player] += first * (1.0 - share ** forecast.back[player])
        if rules.expanded:
            for piece in range(LARGE, KINDS_OF_PIECES):
                forecast.expected[player] += use * state.supply[player, piece] * weights.piece[piece]
            forecast.expected[player] += use * state.abbeys[player] * weights.abbey


@kernel
def expect_extras(state, rules, weights, forecast, turns):
    """Barns, pigs, builders and tokens, and a turn that can do more."""
    if state.unseen > 0:
        forecast.expected[state.player] += weights.expanded_turn
    use = 1.0 - math.exp(-turns / weights.follower_turns)
    for index in range(state.pieces):
        piece, owner = state.piece_kind[index], state.piece_owner[index]
        region = forecast.number[root_of(state, state.piece_segment[index])]
        if piece == BARN:
            forecast.expected[owner] += POINTS_AT_THE_END * forecast.fed[region]
        elif piece == PIG:
            forecast.expected[owner] += forecast.fed[region]
        elif piece == BUILDER:
            forecast.expected[owner] += use * weights.working_builder
    for token in range(KINDS_OF_GOODS):
        total = 0.0
        for player in range(state.players):
            total += math.exp(weights.token * state.goods[player, token])
        for player in range(state.players):
            forecast.expected[player] += MAJORITY * math.exp(weights.token * state.goods[player, token]) / total
