"""The evaluation of classic: the final scores that a position lets every player expect.

A region counts for the players who would score it now, by its chance to be finished. The weights are in classic.toml.
"""

import numpy as np

from bastide.bots.evaluation.classic_dragon import NUMBERS as DRAGON_NUMBERS
from bastide.bots.evaluation.classic_dragon import evaluate_dragon_and_tower
from bastide.bots.evaluation.gaps import FIT_COUNTS
from bastide.bots.evaluation.shared import (
    begin,
    chance_to_finish,
    evaluate_followers,
    expect_return,
    use_of_followers,
)
from bastide.core import bits
from bastide.core.grid import cell_at, cell_of, position, tile_on
from bastide.core.jit import kernel
from bastide.core.neighbours import kind_of
from bastide.core.real import exp, sqrt
from bastide.core.regions import root_of, tile_of
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
    **dict.fromkeys(NUMBERS + DRAGON_NUMBERS),
}
KINDS_OF_PIECES = len(PIECES)


@kernel
def evaluate(state, rules, desk, weights, forecast):
    """Fill `forecast.expected` with the expected final score of each player."""
    if not begin(state, rules, weights, forecast):
        return
    if forecast.same_tiles == 0:
        list_contacts(state, rules, forecast)
    for player in range(state.players):
        forecast.free_followers[player] = state.supply[player, FOLLOWER]
    regions, fields = number_regions(state, rules, forecast)
    turns = state.unseen / state.players
    for region in range(regions):
        root = np.int64(forecast.region_root[region])
        if state.feature[root] != FIELD:
            evaluate_region(state, rules, weights, forecast, region, root, turns)
    if fields > 0:
        evaluate_fields(state, rules, weights, forecast, regions, turns)
    evaluate_followers(state, weights, forecast, turns)
    if rules.expanded:
        evaluate_supplies(state, weights, forecast, turns)
    if state.unseen > 0:
        forecast.expected[state.player] += weights.turn
    if rules.expanded:
        evaluate_extras(state, weights, forecast, turns)
    evaluate_dragon_and_tower(state, rules, weights, forecast, turns)


@kernel
def number_regions(state, rules, forecast):
    """Number the regions with pieces and add up each player's strength there; return how many regions and fields.

    A field's number is below 64, the bits of a bitset, even with the pieces of six players.
    """
    for segment in range(state.segments):
        forecast.region_number[segment] = -1
    regions, fields = 0, 0
    for index in range(state.pieces):
        root = root_of(state, state.piece_segment[index])
        region = forecast.region_number[root]
        if region < 0:
            region = regions
            regions += 1
            fields += state.feature[root] == FIELD
            forecast.region_number[root] = region
            forecast.region_root[region] = root
            for player in range(state.players):
                forecast.strength[region, player] = 0
        piece = state.piece_kind[index]
        strength = rules.weight[piece]
        if piece == MAYOR:
            strength = state.symbols[root] & PENNANTS
        forecast.strength[region, state.piece_owner[index]] += strength
    return regions, fields


@kernel
def expect_points(state, forecast, region, points):
    """Add points for every player who would score a numbered region now."""
    most = 0
    for player in range(state.players):
        most = max(most, forecast.strength[region, player])
    if most > 0:
        for player in range(state.players):
            if forecast.strength[region, player] == most:
                forecast.expected[player] += points


@kernel
def evaluate_region(state, rules, weights, forecast, region, root, turns):
    """Add a road, city or cloister, chance · points finished + (1 - chance) · unfinished; expect its followers back."""
    feature = state.feature[root]
    if feature == CLOISTER:
        filled, chance = expected_neighbours(state, rules, weights, forecast, root)
        expect_points(state, forecast, region, 9 - state.open[root] + filled)
    else:
        chance = chance_to_finish(state, weights, forecast, root, turns, 0.0)
        finished = worth(state, rules, root, True) * 1.0
        finished += weights.growth[feature] * forecast.gaps[root] * finished / state.extent[root]
        unfinished = worth(state, rules, root, False)
        expect_points(state, forecast, region, chance * finished + (1.0 - chance) * unfinished)
    expect_return(state, weights, forecast, region, chance)


@kernel
def expected_neighbours(state, rules, weights, forecast, segment):
    """The empty cells around a cloister that will be filled, and the chance that all are.

    One is filled with a chance of u / (u + cloister_tiles + cloister_fitting / (0.05 + tiles that fit)), with u tiles
    unseen.
    """
    cell = cell_of(state, tile_of(state, segment))
    x, y = position(state, cell)
    filled, chance = 0.0, 1.0
    for south in range(-1, 2):
        for east in range(-1, 2):
            there = cell_at(state, x + east, y + south)
            if tile_on(state, there) >= 0:
                continue
            fitting = forecast.tiles_by_cell[there] if there >= 0 else FIT_COUNTS
            needed = weights.cloister_tiles + weights.cloister_fitting / (0.05 + fitting)
            alone = state.unseen / (state.unseen + needed)
            filled += alone
            chance *= alone
    return filled, chance


@kernel
def evaluate_fields(state, rules, weights, forecast, regions, turns):
    """Add the fields with farmers, by the finished cities that they will touch at the end.

    cities = (Σ chance to finish + field_growth · √(open joints · turns)) · max(0, 1 - field_loss · turns), the sum
    over the cities that a field touches now.
    """
    mark_cities(state, forecast)
    for region in range(regions):
        forecast.field_cities[region] = 0.0
    for city in range(state.segments):
        fields = forecast.city_fields[city]
        if fields == 0:
            continue
        chance = chance_to_finish(state, weights, forecast, city, turns, 0.0)
        if rules.farms_by_field or bits.rest(fields) == 0:
            for region in range(regions):
                if bits.has(fields, region):
                    forecast.field_cities[region] += chance
        else:
            assign_city(state, forecast, regions, fields, chance)
    for region in range(regions):
        root = np.int64(forecast.region_root[region])
        if state.feature[root] == FIELD:
            cities = forecast.field_cities[region] + weights.field_growth * sqrt(state.open[root] * turns)
            cities *= max(0.0, 1.0 - weights.field_loss * turns)
            expect_points(state, forecast, region, cities * rules.farm_points)
            forecast.field_cities[region] = cities


@kernel
def assign_city(state, forecast, regions, fields, chance):
    """Count a city for the field with the strongest player of all fields that touch it (B28)."""
    strongest, best = 0, -1
    for region in range(regions):
        if bits.has(fields, region):
            for player in range(state.players):
                if forecast.strength[region, player] > strongest:
                    strongest, best = forecast.strength[region, player], region
    if best >= 0:
        forecast.field_cities[best] += chance


@kernel
def list_contacts(state, rules, forecast):
    """List every field with each city that it touches, once a tile where they touch."""
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
                    forecast.contact[count, 0] = field
                    forecast.contact[count, 1] = root_of(state, base + other)
                    count += 1
    forecast.contacts = count


@kernel
def mark_cities(state, forecast):
    """Give each city, finished or not, the bitset of the numbered fields that touch it."""
    for segment in range(state.segments):
        forecast.city_fields[segment] = 0
    for index in range(forecast.contacts):
        field = forecast.region_number[forecast.contact[index, 0]]
        if field >= 0:
            forecast.city_fields[forecast.contact[index, 1]] |= bits.one(field)


@kernel
def evaluate_supplies(state, weights, forecast, turns):
    """Add the other pieces and the abbeys that each player can still place."""
    use = use_of_followers(weights, turns)
    for player in range(state.players):
        for piece in range(LARGE, KINDS_OF_PIECES):
            forecast.expected[player] += use * state.supply[player, piece] * weights.piece[piece]
        forecast.expected[player] += use * state.abbeys[player] * weights.abbey


@kernel
def evaluate_extras(state, weights, forecast, turns):
    """Add what expansions give: barns, pigs, builders, tokens, and a turn that can do more."""
    if state.unseen > 0:
        forecast.expected[state.player] += weights.expanded_turn
    use = use_of_followers(weights, turns)
    for index in range(state.pieces):
        piece, owner = state.piece_kind[index], state.piece_owner[index]
        region = forecast.region_number[root_of(state, state.piece_segment[index])]
        if piece == BARN:
            forecast.expected[owner] += POINTS_AT_THE_END * forecast.field_cities[region]
        elif piece == PIG:
            forecast.expected[owner] += forecast.field_cities[region]
        elif piece == BUILDER:
            forecast.expected[owner] += use * weights.working_builder
    evaluate_tokens(state, weights, forecast)


@kernel
def evaluate_tokens(state, weights, forecast):
    """Divide the points of each majority of tokens by the softmax of token · tokens of a player."""
    for token in range(KINDS_OF_GOODS):
        total = 0.0
        for player in range(state.players):
            total += exp(weights.token * state.goods[player, token])
        for player in range(state.players):
            forecast.expected[player] += MAJORITY * exp(weights.token * state.goods[player, token]) / total
