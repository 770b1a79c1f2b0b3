"""The evaluation of the city: the final scores that a position lets every player expect. Its weights are in city.toml.

Roads and markets count by their chance to be finished, guards and residential areas by what they would score now.
"""

from bastide.bots.evaluation.shared import begin
from bastide.core.jit import kernel
from bastide.core.pieces import weigh
from bastide.core.regions import root_of
from bastide.core.scoring import strongest
from bastide.games.city.guards import HISTORIC_POINTS, PUBLIC_POINTS, buildings_before
from bastide.games.city.residences import MARKET_POINTS, count_markets, mark_markets, number_residences
from bastide.games.city.score import worth
from bastide.games.city.state import FEATURES, FOLLOWER, RESIDENCE, TOWERS_LEFT

WEIGHTS = {"gap": FEATURES, **dict.fromkeys(("closing", "follower", "tower", "many_turns", "turn"))}


@kernel
def evaluate(state, rules, desk, weights, forecast):
    """Fill `forecast.expected` with the expected final score of each player."""
    forecast.same_tiles = 0  # walls close gaps too
    if not begin(state, rules, weights, forecast):
        return
    use = min(1.0, state.unseen / state.players / weights.many_turns)
    forecast.expected[state.player] += weights.turn
    for player in range(state.players):
        forecast.expected[player] += use * weights.follower * state.supply[player, FOLLOWER]
        forecast.expected[player] += use * weights.tower * state.supply[player, TOWERS_LEFT]
    evaluate_roads_and_markets(state, rules, desk, weights, forecast, use)
    evaluate_residences(state, rules, desk, weights, forecast, use)
    evaluate_guards(state, rules, forecast)


@kernel
def evaluate_roads_and_markets(state, rules, desk, weights, forecast, use):
    """Add a road or market by its chance to be finished, closing ** gaps, and its followers, who come back."""
    for index in range(state.pieces):
        root = root_of(state, state.piece_segment[index])
        if state.feature[root] == RESIDENCE:
            continue
        chance = 1.0
        for _ in range(forecast.gaps[root]):
            chance *= weights.closing
        player = state.piece_owner[index]
        forecast.expected[player] += use * chance * weights.follower
        weigh(state, rules, desk, root)
        if desk.strengths[player] == strongest(state, desk):
            forecast.expected[player] += (
                chance * (worth(state, rules, root, True) + forecast.gaps[root]) / desk.strengths[player]
            )


@kernel
def evaluate_residences(state, rules, desk, weights, forecast, use):
    """Add the markets around each residential area now, and one more while the city grows."""
    areas = number_residences(state, rules, desk)
    if areas == 0:
        return
    mark_markets(state, rules, desk)
    count_markets(state, desk)
    for area in range(areas):
        markets = use + desk.markets[area]
        for player in range(state.players):
            desk.strengths[player] = desk.residents[area, player]
        most = strongest(state, desk)
        for player in range(state.players):
            if desk.strengths[player] == most:
                forecast.expected[player] += MARKET_POINTS * markets


@kernel
def evaluate_guards(state, rules, forecast):
    """Add what every guard sees now."""
    for index in range(state.built):
        player = state.guard[index] - 1
        if player >= 0:
            public, historic = buildings_before(state, rules, state.wall_at[index])
            forecast.expected[player] += PUBLIC_POINTS * public + HISTORIC_POINTS * historic
