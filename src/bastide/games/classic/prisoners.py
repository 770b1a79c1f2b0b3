"""Prisoners: taken by a tower, exchanged at once, or bought back."""

from bastide.core.jit import kernel
from bastide.core.linking import only_with
from bastide.core.neighbours import place_of_tile
from bastide.core.regions import tile_of
from bastide.core.scoring import give
from bastide.core.turns import SCORE
from bastide.games.classic.acts import RANSOM_ACT, list_act, piece_of, place_of_act
from bastide.games.classic.desk import RANSOM
from bastide.games.classic.removing import (
    climb_down,
    follower_on,
    is_follower,
    kind_on_top,
    owner_on_top,
    send_home,
    send_lone_home,
)
from bastide.games.classic.state import EXCHANGE, KINDS_OF_FOLLOWERS, TOP

COST = 3  # TW10


@kernel
def is_in_reach(state, tower, tile):
    """TW3: whether a tile is a tower's own, or in its row or column and not further away than the tower has floors."""
    x, y = place_of_tile(state, state.tower_tile[tower])
    there_x, there_y = place_of_tile(state, tile)
    distance = abs(there_x - x) + abs(there_y - y)
    return (there_x == x or there_y == y) and distance <= state.tower_floors[tower]


@kernel
def list_captures(state, desk):
    """TW3, TW4: list 0 for nobody, and 1 + the place of every follower in reach of the tower that has just grown."""
    tower = state.built
    desk.moves[0] = 0
    count = 1
    for index in range(state.pieces):
        if is_follower(state, index) and is_in_reach(state, tower, tile_of(state, state.piece_segment[index])):
            desk.moves[count] = 1 + state.piece_segment[index]
            count += 1
    for other in range(state.towers):
        if state.tower_top[other] > 0 and is_in_reach(state, tower, state.tower_tile[other]):
            desk.moves[count] = 1 + TOP + other
            count += 1
    return count


@kernel
def capture(state, move):
    """TW4: take a follower prisoner; an own one goes home. TW9: then exchange it if its owner has a prisoner, too."""
    state.phase = SCORE
    if move == 0:
        return
    place = move - 1
    if place >= TOP:
        owner, kind = owner_on_top(state, place - TOP), kind_on_top(state, place - TOP)
        climb_down(state, place - TOP)
    else:
        index = follower_on(state, place)
        owner, kind = state.piece_owner[index], state.piece_kind[index]
        send_home(state, index)
        send_lone_home(state)  # TW8
    if owner == state.player or exchange_begins(state, owner):
        return
    state.supply[owner, kind] -= 1
    state.prisoners[state.player, owner, kind] += 1


@kernel
def exchange_begins(state, rival):
    """TW9: give a captured follower back for one that its owner holds; ask for the kind if there is a choice."""
    kinds, held = 0, 0
    for kind in range(KINDS_OF_FOLLOWERS):
        if state.prisoners[rival, state.player, kind] > 0:
            kinds += 1
            held = kind
    state.rival = rival
    if kinds == 1:
        set_free(state, rival, state.player, held)
    elif kinds > 1:
        state.phase = EXCHANGE
    return kinds > 0


@kernel
def list_exchange(state, desk):
    """TW9: list the kinds of the player's followers that the rival holds."""
    count = 0
    for kind in range(KINDS_OF_FOLLOWERS):
        if state.prisoners[state.rival, state.player, kind] > 0:
            desk.moves[count] = kind
            count += 1
    return count


@kernel
def exchange(state, kind):
    """TW9: take back a follower of the chosen kind."""
    set_free(state, state.rival, state.player, kind)
    state.phase = SCORE


@kernel
def set_free(state, captor, owner, kind):
    """Give a prisoner back to its owner."""
    state.prisoners[captor, owner, kind] -= 1
    state.supply[owner, kind] += 1


@only_with("towers", otherwise=0)
@kernel
def list_ransoms(state, desk, count):
    """TW10: append the ransoms that the player may pay; return how many there are."""
    if state.ransomed or state.scores[state.player] < COST:
        return 0
    first = count
    for captor in range(state.players):
        for kind in range(KINDS_OF_FOLLOWERS):
            if state.prisoners[captor, state.player, kind] > 0:
                count = list_act(desk, count, RANSOM_ACT, kind, captor)
    return count - first


@only_with("towers", otherwise=False)
@kernel
def may_pay_ransom(state):
    """TW10: whether the player may buy a prisoner back: once in the own turn, with at least 3 points."""
    if state.ransomed or state.scores[state.player] < COST:
        return False
    for captor in range(state.players):
        for kind in range(KINDS_OF_FOLLOWERS):
            if state.prisoners[captor, state.player, kind] > 0:
                return True
    return False


@kernel
def pay_ransom(state, desk, move):
    """TW10: pay the captor and take the prisoner back."""
    captor = place_of_act(move)
    give(state, desk, RANSOM, state.player, -COST, -1)
    give(state, desk, RANSOM, captor, COST, -1)
    set_free(state, captor, state.player, piece_of(move))
    state.ransomed = 1
