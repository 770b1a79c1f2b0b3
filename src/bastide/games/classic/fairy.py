"""The fairy: she protects a tile from the dragon, and gives points to the owner of her follower (DF1–DF11)."""

from bastide.core.jit import kernel
from bastide.core.linking import only_with
from bastide.core.regions import root_of, tile_of
from bastide.core.scoring import give
from bastide.games.classic.acts import FAIRY_ACT, list_act
from bastide.games.classic.desk import FAIRY
from bastide.games.classic.removing import follower_on, is_follower, owner_on_top, tile_of_place
from bastide.games.classic.state import TOP

POINTS_EACH_TURN = 1  # DF9
POINTS_WHEN_SCORED = 3  # DF10


@kernel
def list_fairy(state, rules, desk, count):
    """DF1: list every own follower that the fairy is not with; with `fairy=tile` every other tile that has one."""
    for index in range(state.pieces):
        if state.piece_owner[index] == state.player and is_follower(state, index):
            count = list_companion(state, rules, desk, count, state.piece_segment[index])
    for tower in range(state.towers):
        if owner_on_top(state, tower) == state.player:
            count = list_companion(state, rules, desk, count, TOP + tower)
    return count


@kernel
def list_companion(state, rules, desk, count, place):
    """Append a follower for the fairy, or with `fairy=tile` its tile, if that is not listed yet."""
    if not rules.fairy_on_tile:
        return count if state.fairy_with == 1 + place else list_act(desk, count, FAIRY_ACT, 0, place)
    tile = tile_of_place(state, place)
    if state.fairy == tile + 1:
        return count
    index = count - 1
    while index >= 0 and desk.moves[index] >> 16 == FAIRY_ACT:
        if desk.moves[index] & 0xFFFF == tile:
            return count
        index -= 1
    return list_act(desk, count, FAIRY_ACT, 0, tile)


@kernel
def move_fairy(state, rules, place):
    """DF1, DF2: move the fairy to a follower, or with `fairy=tile` to a tile."""
    if rules.fairy_on_tile:
        state.fairy = place + 1
    else:
        state.fairy = tile_of_place(state, place) + 1
        state.fairy_with = 1 + place


@kernel
def leave_lone_fairy(state):
    """DF5: the fairy stays on her tile when her follower leaves it, and is with nobody then."""
    if state.fairy_with == 0:
        return
    place = state.fairy_with - 1
    if place < TOP:
        if follower_on(state, place) < 0:
            state.fairy_with = 0
    elif state.tower_top[place - TOP] == 0:
        state.fairy_with = 0


@kernel
def is_with_fairy(state, rules, index):
    """DF2: whether the fairy gives points for a piece on a region."""
    if not is_follower(state, index):
        return False
    if rules.fairy_on_tile:
        return state.fairy > 0 and tile_of(state, state.piece_segment[index]) == state.fairy - 1
    return state.fairy_with == 1 + state.piece_segment[index]


@kernel
def is_fairys_player(state, rules, player):
    """DF2, DF11: whether the fairy is with a follower of a player, on a region or on a tower."""
    for index in range(state.pieces):
        if state.piece_owner[index] == player and is_with_fairy(state, rules, index):
            return True
    for tower in range(state.towers):
        if owner_on_top(state, tower) == player:
            if rules.fairy_on_tile:
                if state.fairy == state.tower_tile[tower] + 1:
                    return True
            elif state.fairy_with == 1 + TOP + tower:
                return True
    return False


@kernel
def award_turn(state, rules, desk):
    """DF9: a point at the beginning of the turn of the player whom the fairy is with."""
    if state.fairy > 0 and is_fairys_player(state, rules, state.player):
        give(state, desk, FAIRY, state.player, POINTS_EACH_TURN, -1)


@only_with("dragon")
@kernel
def award_fairy(state, rules, desk, root):
    """DF10, DF11: points for her follower in a region that is scored in play."""
    for index in range(state.pieces):
        if is_with_fairy(state, rules, index) and root_of(state, state.piece_segment[index]) == root:
            row = give(state, desk, FAIRY, state.piece_owner[index], POINTS_WHEN_SCORED, state.piece_segment[index])
            row.finished = True


@only_with("dragon")
@kernel
def award_fairy_at_end(state, rules, desk):
    """DF10: points for her follower in the final scoring, whatever its region. A tower is no region (DF11)."""
    for index in range(state.pieces):
        if is_with_fairy(state, rules, index):
            give(state, desk, FAIRY, state.piece_owner[index], POINTS_WHEN_SCORED, state.piece_segment[index])
