"""What a position of the castle promises: the points that each player can expect to have at the end.

A region counts for who would have it now, by its chance to be finished: its gaps, the tiles that fit them, the turns
left. The numbers are in castle.toml.
"""

import math

import numpy as np

from bastide.bots.judgement.gaps import count_fits, look_at_gaps
from bastide.core.jit import kernel
from bastide.core.regions import root_of
from bastide.core.turns import DRAW, OVER, PLACE
from bastide.games.castle.courts import MARKET_POINTS, RICH_MARKET_POINTS, court_size, markets_in
from bastide.games.castle.palace import largest_empty_region, palace_size
from bastide.games.castle.score import worth
from bastide.games.castle.state import COURT, FEATURES, FOLLOWER, HOUSE, PLAYERS, REVEAL
from bastide.games.castle.wall import laden_tower
from bastide.games.castle.wall_tiles import ANOTHER_TURN, FIVE, FIVE_POINTS, OPEN_PATH, RICH_COURT, opens

# Kinds 1 to 8 of wall tiles.
WALL_TILES = (
    "another_turn",
    "double_tower",
    "double_house",
    "open_path",
    "open_tower",
    "open_house",
    "rich_court",
    "larger_palace",
)
NUMBERS = (
    "tied",
    "court_growth",
    "follower",
    "next_follower",
    "follower_turns",
    "follower_return",
    "turn",
    "last_turn",
    "palace_lead",
    "palace_turns",
    "palace_cells",
    "palace_seen",
    "palace_loss",
    "hidden",
    "ahead",
    "wall_turns",
)
WEIGHTS = {
    "finish": FEATURES,
    "finish_turns": FEATURES,
    "growth": FEATURES,
    "gap": FEATURES,
    "wall_tile": {name: ANOTHER_TURN + index for index, name in enumerate(WALL_TILES)},
    **dict.fromkeys(NUMBERS),
}
FAR = 16  # tiles to the end from which on the empty ground of the end can be seen
SQUARES = 12  # of the track that a turn may lead a marker over, hardly more


@kernel
def expect(state, rules, desk, weights, forecast):
    """Fill `forecast.expected` with the points of each player at the end, as far as one can tell."""
    for player in range(PLAYERS):
        forecast.expected[player] = state.scores[player]
    if state.phase == OVER:
        return
    if forecast.same_tiles == 0:
        count_fits(state, rules, forecast)
        look_at_gaps(state, rules, forecast, weights.gap)
    turns = state.unseen / PLAYERS
    for player in range(PLAYERS):
        forecast.back[player] = state.supply[player, FOLLOWER]
    regions = number_regions(state, forecast)
    lead = float(palace_size(state, 0) - palace_size(state, 1))
    for region in range(regions):
        lead += expect_region(state, rules, weights, forecast, region, turns)
    expect_palace(state, rules, desk, weights, forecast, lead, turns)
    expect_supplies(state, rules, weights, forecast, turns)
    expect_wall_tiles(state, rules, weights, forecast, regions, turns)
    tiles = state.unseen + (state.phase == PLACE)
    if tiles > 0:
        # Of an odd number of tiles the next player places one more than the other.
        player = state.player if state.phase == DRAW or state.phase == PLACE else 1 - state.player
        forecast.expected[player] += weights.turn + (tiles & 1) * weights.last_turn


@kernel
def number_regions(state, forecast):
    """Number the regions with followers, count the players' in them, and say how many regions there are."""
    regions = 0
    for index in range(state.pieces):
        root = root_of(state, state.piece_segment[index])
        region = 0
        while region < regions and forecast.roots[region] != root:
            region += 1
        if region == regions:
            regions += 1
            forecast.roots[region] = root
            forecast.strength[region, 0] = 0
            forecast.strength[region, 1] = 0
        forecast.strength[region, state.piece_owner[index]] += 1
    return regions


@kernel
def leader(forecast, region):
    """Who would score a numbered region now, -1 if nobody would (K16)."""
    if forecast.strength[region, 0] == forecast.strength[region, 1]:
        return -1
    return 0 if forecast.strength[region, 0] > forecast.strength[region, 1] else 1


@kernel
def chance_to_finish(state, rules, weights, forecast, region, turns):
    """How likely a path, tower or house is finished before the end."""
    root = np.int64(forecast.roots[region])
    feature, gaps = state.feature[root], forecast.gaps[root]
    if gaps == 0:
        return 1.0 if state.open[root] == 0 else 0.0
    odds = weights.finish[feature] + forecast.hope[root]
    odds += weights.finish_turns[feature] * math.log((turns + 0.1) / gaps)
    if leader(forecast, region) < 0:
        odds += weights.tied
    return 1.0 / (1.0 + math.exp(-odds))


@kernel
def markets_to_come(state, weights, root, turns):
    """The markets of a court, and those that it may gain."""
    return markets_in(state, root) + weights.court_growth * math.sqrt(state.open[root] * turns)


@kernel
def expect_region(state, rules, weights, forecast, region, turns):
    """A path, tower or house by its chance to be finished, a court by its markets; followers who come back.

    Says by how many tiles a house is likely to enlarge the palace of player 0, below 0 that of player 1.
    """
    root = np.int64(forecast.roots[region])
    feature, player = state.feature[root], leader(forecast, region)
    if feature == COURT:
        if player >= 0:
            forecast.expected[player] += MARKET_POINTS * markets_to_come(state, weights, root, turns)
        return 0.0
    chance = chance_to_finish(state, rules, weights, forecast, region, turns)
    for owner in range(PLAYERS):
        forecast.back[owner] += weights.follower_return * chance * forecast.strength[region, owner]
    if player < 0:
        return 0.0
    points = worth(state, rules, root, True) * 1.0
    points += weights.growth[feature] * forecast.gaps[root] * points / state.extent[root]
    forecast.expected[player] += chance * points
    if feature != HOUSE or state.extent[root] <= state.palace_tiles[player]:
        return 0.0
    larger = chance * (state.extent[root] - state.palace_tiles[player])
    return larger if player == 0 else -larger


@kernel
def expect_palace(state, rules, desk, weights, forecast, lead, turns):
    """The larger palace gets the largest empty region, as far as it stays empty."""
    if lead == 0.0:
        return
    cells = weights.palace_cells
    if state.unseen < FAR:
        surplus = largest_empty_region(state, rules, desk) - cells - weights.palace_loss * state.unseen
        cells = max(1.0, cells + surplus * math.exp(-state.unseen / weights.palace_seen))
    odds = weights.palace_lead * lead / (1.0 + weights.palace_turns * turns)
    likely = 1.0 / (1.0 + math.exp(-odds))
    forecast.expected[0] += likely * cells
    forecast.expected[1] += (1.0 - likely) * cells


@kernel
def expect_supplies(state, rules, weights, forecast, turns):
    """Followers in the supply or on their way back: the more turns are left, the more they will earn."""
    use = 1.0 - math.exp(-turns / weights.follower_turns)
    share = weights.next_follower
    first = weights.follower * use / (1.0 - share)
    for player in range(PLAYERS):
        forecast.expected[player] += first * (1.0 - share ** forecast.back[player])


@kernel
def expect_wall_tiles(state, rules, weights, forecast, regions, turns):
    """Wall tiles by their kinds, those of the end also by what they would bring now; and those that lie ahead."""
    use = 1.0 - math.exp(-turns / weights.wall_turns)
    if state.phase == REVEAL:
        forecast.expected[state.taker] += use * weights.hidden
    for player in range(PLAYERS):
        forecast.expected[player] += FIVE * state.owned[player, FIVE_POINTS]
        for kind in range(ANOTHER_TURN, FIVE_POINTS):
            count = state.owned[player, kind]
            if count > 0:
                forecast.expected[player] += count * use * weights.wall_tile[kind]
                if OPEN_PATH <= kind <= RICH_COURT:
                    forecast.expected[player] += best_for(state, rules, weights, forecast, regions, player, kind, turns)
        forecast.expected[player] += use * weights.ahead * wall_tiles_ahead(state, rules, player)


@kernel
def best_for(state, rules, weights, forecast, regions, player, kind, turns):
    """What a wall tile of the end would bring its owner, if the regions stay as they are (K24-K27)."""
    best, largest = 0.0, 0
    for region in range(regions):
        root = np.int64(forecast.roots[region])
        if leader(forecast, region) != player:
            continue
        if state.feature[root] == COURT:
            if kind == RICH_COURT and court_size(state, rules, root) > largest:
                largest = court_size(state, rules, root)
                best = (RICH_MARKET_POINTS - MARKET_POINTS) * markets_to_come(state, weights, root, turns)
        elif opens(state.feature[root]) == kind:
            open_still = 1.0 - chance_to_finish(state, rules, weights, forecast, region, turns)
            best = max(best, open_still * worth(state, rules, root, False))
    return best


@kernel
def wall_tiles_ahead(state, rules, player):
    """How many wall tiles lie before a marker, both squares of a tower counted, the nearer the more."""
    near = 0
    for squares in range(1, SQUARES):
        if laden_tower(state, rules, state.scores[player] + squares) >= 0:
            near += SQUARES - squares
    return near / SQUARES
