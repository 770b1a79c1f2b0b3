"""The evaluation of the castle: the final scores that a position lets both players expect.

A region counts for the player who would score it now, by its chance to be finished. The weights are in castle.toml.
"""

import numpy as np

from bastide.bots.evaluation.shared import begin, chance_to_finish, evaluate_followers, expect_return
from bastide.core.jit import kernel
from bastide.core.real import exp, sqrt
from bastide.core.regions import root_of
from bastide.core.turns import DRAW, PLACE
from bastide.games.castle.courts import MARKET_POINTS, RICH_MARKET_POINTS, court_size, markets_in
from bastide.games.castle.palace import largest_empty_region, palace_size
from bastide.games.castle.score import worth
from bastide.games.castle.state import COURT, FEATURES, FOLLOWER, HOUSE, PLAYERS, REVEAL
from bastide.games.castle.wall import laden_tower
from bastide.games.castle.wall_tiles import ANOTHER_TURN, FIVE, FIVE_POINTS, OPEN_PATH, RICH_COURT, opens

# What wall tiles do, in the order of their numbers, which begin with ANOTHER_TURN.
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
NEAR_END = 16  # fewer tiles left: the largest empty region now says something of the one at the end
SQUARES = 12  # of the track that a marker may pass in one turn


@kernel
def evaluate(state, rules, desk, weights, forecast):
    """Fill `forecast.expected` with the expected final score of each player."""
    if not begin(state, rules, weights, forecast):
        return
    turns = state.unseen / PLAYERS
    for player in range(PLAYERS):
        forecast.free_followers[player] = state.supply[player, FOLLOWER]
    regions = number_regions(state, forecast)
    lead = float(palace_size(state, 0) - palace_size(state, 1))
    for region in range(regions):
        lead += evaluate_region(state, rules, weights, forecast, region, turns)
    evaluate_palace(state, rules, desk, weights, forecast, lead, turns)
    evaluate_followers(state, weights, forecast, turns)
    evaluate_wall_tiles(state, rules, weights, forecast, regions, turns)
    evaluate_next_turn(state, weights, forecast)


@kernel
def evaluate_next_turn(state, weights, forecast):
    """Add the value of being next to place a tile; of an odd number of tiles that player places one more."""
    tiles = state.unseen + (state.phase == PLACE)
    if tiles > 0:
        player = state.player if state.phase == DRAW or state.phase == PLACE else 1 - state.player
        forecast.expected[player] += weights.turn + (tiles & 1) * weights.last_turn


@kernel
def number_regions(state, forecast):
    """Number the regions with followers, count each player's followers there, and return the number of regions."""
    regions = 0
    for index in range(state.pieces):
        root = root_of(state, state.piece_segment[index])
        region = 0
        while region < regions and forecast.region_root[region] != root:
            region += 1
        if region == regions:
            regions += 1
            forecast.region_root[region] = root
            forecast.strength[region, 0] = 0
            forecast.strength[region, 1] = 0
        forecast.strength[region, state.piece_owner[index]] += 1
    return regions


@kernel
def leader(forecast, region):
    """The player who would score a numbered region now, -1 if nobody would (K16)."""
    if forecast.strength[region, 0] == forecast.strength[region, 1]:
        return -1
    return 0 if forecast.strength[region, 0] > forecast.strength[region, 1] else 1


@kernel
def chance_of(state, weights, forecast, region, turns):
    """The chance that a path, tower or house is finished, which is lower if nobody would score it."""
    tied = weights.tied if leader(forecast, region) < 0 else 0.0
    return chance_to_finish(state, weights, forecast, np.int64(forecast.region_root[region]), turns, tied)


@kernel
def expected_markets(state, weights, root, turns):
    """The markets of a court at the end: those of now + court_growth · √(open joints · turns)."""
    return markets_in(state, root) + weights.court_growth * sqrt(state.open[root] * turns)


@kernel
def evaluate_region(state, rules, weights, forecast, region, turns):
    """Add a court by its markets, another region by its chance to be finished; expect its followers back.

    Returns the tiles by which a house is expected to enlarge the palace of player 0, negative for player 1.
    """
    root = np.int64(forecast.region_root[region])
    feature, player = state.feature[root], leader(forecast, region)
    if feature == COURT:
        if player >= 0:
            forecast.expected[player] += MARKET_POINTS * expected_markets(state, weights, root, turns)
        return 0.0
    chance = chance_of(state, weights, forecast, region, turns)
    expect_return(state, weights, forecast, region, chance)
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
def evaluate_palace(state, rules, desk, weights, forecast, lead, turns):
    """Divide the cells of the largest empty region at the end by the chance to have the larger palace.

    chance = sigmoid(palace_lead · lead / (1 + palace_turns · turns)). With n tiles left and a largest empty region of
    e cells now, cells = palace_cells + (e - palace_cells - palace_loss · n) · exp(-n / palace_seen), at least 1; far
    from the end, cells = palace_cells.
    """
    if lead == 0.0:
        return
    cells = weights.palace_cells
    if state.unseen < NEAR_END:
        surplus = largest_empty_region(state, rules, desk) - cells - weights.palace_loss * state.unseen
        cells = max(1.0, cells + surplus * exp(-state.unseen / weights.palace_seen))
    log_odds = weights.palace_lead * lead / (1.0 + weights.palace_turns * turns)
    chance = 1.0 / (1.0 + exp(-log_odds))
    forecast.expected[0] += chance * cells
    forecast.expected[1] += (1.0 - chance) * cells


@kernel
def evaluate_wall_tiles(state, rules, weights, forecast, regions, turns):
    """Add each player's wall tiles, what those scored at the end would bring now, and those ahead on the track."""
    use = 1.0 - exp(-turns / weights.wall_turns)
    if state.phase == REVEAL:
        forecast.expected[state.taker] += use * weights.hidden
    for player in range(PLAYERS):
        forecast.expected[player] += FIVE * state.owned[player, FIVE_POINTS]
        for tile in range(ANOTHER_TURN, FIVE_POINTS):
            count = state.owned[player, tile]
            if count > 0:
                forecast.expected[player] += count * use * weights.wall_tile[tile]
                if OPEN_PATH <= tile <= RICH_COURT:
                    forecast.expected[player] += final_bonus(
                        state, rules, weights, forecast, regions, player, tile, turns
                    )
        forecast.expected[player] += use * weights.ahead * wall_tiles_ahead(state, rules, player)


@kernel
def final_bonus(state, rules, weights, forecast, regions, player, tile, turns):
    """What a wall tile scored at the end would bring its owner, with the regions as they are (K24-K27)."""
    best, largest = 0.0, 0
    for region in range(regions):
        root = np.int64(forecast.region_root[region])
        if leader(forecast, region) != player:
            continue
        if state.feature[root] == COURT:
            if tile == RICH_COURT and court_size(state, rules, root) > largest:
                largest = court_size(state, rules, root)
                best = (RICH_MARKET_POINTS - MARKET_POINTS) * expected_markets(state, weights, root, turns)
        elif opens(state.feature[root]) == tile:
            unfinished = 1.0 - chance_of(state, weights, forecast, region, turns)
            best = max(best, unfinished * worth(state, rules, root, False))
    return best


@kernel
def wall_tiles_ahead(state, rules, player):
    """The wall tiles ahead of a marker, each weighted by 1 - distance / SQUARES; both squares of a tower count."""
    near = 0
    for squares in range(1, SQUARES):
        if laden_tower(state, rules, state.scores[player] + squares) >= 0:
            near += SQUARES - squares
    return near / SQUARES
