"""What dragon, fairy, towers and prisoners add to the evaluation of classic."""

from bastide.bots.evaluation.shared import use_of_followers
from bastide.core.jit import kernel
from bastide.core.linking import only_with
from bastide.core.neighbours import place_of_tile
from bastide.core.real import exp
from bastide.core.regions import tile_of
from bastide.games.classic.fairy import is_fairys_player
from bastide.games.classic.removing import is_follower, owner_on_top
from bastide.games.classic.state import FLY, KINDS_OF_FOLLOWERS, STEPS
from bastide.games.classic.tile_tables import DRAGON

NUMBERS = ("fairy", "prisoner", "floor", "dragon_danger", "dragon_reach", "tower_danger")


@only_with("dragon")
@kernel
def evaluate_dragon_and_tower(state, rules, weights, forecast, turns):
    """Add what players expect from fairy, floors and prisoners, less what they fear for their followers."""
    use = use_of_followers(weights, turns)
    for player in range(state.players):
        forecast.expected[player] += weights.floor * use * state.floors[player]
        if state.fairy > 0 and is_fairys_player(state, rules, player):
            forecast.expected[player] += weights.fairy * use
        for owner in range(state.players):
            for kind in range(KINDS_OF_FOLLOWERS):
                forecast.expected[player] += weights.prisoner * use * state.prisoners[player, owner, kind]
    flight = chance_of_flight(state, rules)
    for index in range(state.pieces):
        if is_follower(state, index):
            tile, owner = tile_of(state, state.piece_segment[index]), state.piece_owner[index]
            forecast.expected[owner] -= danger(state, weights, tile, owner, flight) * use
    for tower in range(state.towers):
        owner = owner_on_top(state, tower)
        if owner >= 0:
            forecast.expected[owner] -= danger(state, weights, state.tower_tile[tower], owner, flight) * use


@kernel
def chance_of_flight(state, rules):
    """The chance of a flight: 1 while the dragon flies, else that one of the next draws, one a player, is a dragon."""
    if state.dragon == 0:
        return 0.0
    if state.flight > 0:
        return 1.0
    if state.unseen == 0:
        return 0.0
    tiles = 0
    for kind in range(rules.kinds):
        if rules.symbol[kind] == DRAGON:
            tiles += state.bag[kind]
    return 1.0 - (1.0 - tiles / state.unseen) ** state.players


@kernel
def danger(state, weights, tile, owner, flight):
    """The points that a follower on a tile may lose to the dragon or to a tower."""
    lost = 0.0
    x, y = place_of_tile(state, tile)
    if flight > 0.0 and state.fairy != tile + 1:
        dragon_x, dragon_y = place_of_tile(state, state.dragon - 1)
        distance = abs(x - dragon_x) + abs(y - dragon_y)
        if 0 < distance <= (state.flight if state.phase == FLY else STEPS):
            lost += weights.dragon_danger * flight * exp(-distance / weights.dragon_reach)
    if floors_of_others(state, owner) and in_reach_of_any(state, x, y):
        lost += weights.tower_danger
    return lost


@kernel
def floors_of_others(state, owner):
    """Whether another player has a floor left."""
    for player in range(state.players):
        if player != owner and state.floors[player] > 0:
            return True
    return False


@kernel
def in_reach_of_any(state, x, y):
    """Whether an open tower with one more floor would reach a place."""
    for tower in range(state.towers):
        if state.tower_top[tower] > 0:
            continue
        tower_x, tower_y = place_of_tile(state, state.tower_tile[tower])
        if (x == tower_x or y == tower_y) and abs(x - tower_x) + abs(y - tower_y) <= state.tower_floors[tower] + 1:
            return True
    return False
