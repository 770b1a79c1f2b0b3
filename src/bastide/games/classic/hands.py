"""Hands of three tiles, hidden from the others (V1)."""

from bastide.core.bag import give_back, random_kind, take
from bastide.core.jit import kernel
from bastide.core.neighbours import kind_of
from bastide.core.scoring import discard
from bastide.core.turns import CLOSE, DRAW, next_player
from bastide.games.classic.flow import (
    begin_part,
    choose_from_hand,
    deal,
    second_part_begins,
)
from bastide.games.classic.held import drop, hold, is_first_of_kind, kind_held
from bastide.games.classic.state import ONE_PART, SECOND_PART, TO_REFILL, TO_REPLACE


@kernel
def list_hand(state, desk):
    """List one move for each kind of tile in the hand."""
    count = 0
    for slot in range(state.held[state.player]):
        if is_first_of_kind(state, slot):
            desk.moves[count] = slot
            count += 1
    return count


@kernel
def fill_hand(state, rules, kind):
    """V1: draw a tile into the hand, whether it fits or not."""
    state.drawn[0] += 1
    take(state, kind)
    hold(state, kind)
    if state.held[state.player] == rules.hand or state.unseen == 0:
        hand_is_full(state, rules)


@kernel
def set_aside(state, rules, desk, slot):
    """V1: a tile of the hand leaves the game, and another one is drawn."""
    discard(state, desk, kind_held(state, state.player, slot))
    drop(state, slot)
    if state.unseen > 0:
        state.drawing = TO_REPLACE
        state.phase = DRAW
    elif state.held[state.player] > 0:
        choose_from_hand(state, rules)
    else:
        begin_with_hand(state, rules)


@kernel
def hand_is_full(state, rules):
    """V1: go on after the deal, a refill or a replacement."""
    if state.drawing == TO_REPLACE:
        choose_from_hand(state, rules)
    elif state.drawing == TO_REFILL:
        pass_on_with_hand(state, rules)
    else:
        state.player = next_player(state, state.player)
        if state.player == state.starter or state.unseen == 0:
            state.player = state.starter
            begin_with_hand(state, rules)


@kernel
def end_turn_with_hand(state, rules):
    """V1: refill the player's hand; after the last river tile, fill the hands of all players."""
    if kind_of(state, state.tiles - 1) == rules.river_kind + 1:
        state.player = next_player(state, state.player)
        deal(state)
    elif state.unseen > 0 and state.held[state.player] < rules.hand:
        state.drawing = TO_REFILL
        state.phase = DRAW
    else:
        pass_on_with_hand(state, rules)


@kernel
def pass_on_with_hand(state, rules):
    """V1: begin the second part of the turn (X4), or the turn of the next player."""
    if second_part_begins(state, rules):
        state.part = SECOND_PART
        begin_part(state, rules)
    else:
        state.player = next_player(state, state.player)
        begin_with_hand(state, rules)


@kernel
def begin_with_hand(state, rules):
    """V1: the next player who has a tile begins; the game is over when nobody has one."""
    state.part = ONE_PART
    for _ in range(state.players):
        if state.held[state.player] > 0:
            state.turn += 1
            begin_part(state, rules)
            return
        state.player = next_player(state, state.player)
    state.phase = CLOSE


@kernel
def imagine(state, rules, player, rng):
    """V1: deal the hands of the other players again; return whether anything is hidden."""
    if rules.hand == 1 or state.river > 0:
        return False
    for owner in range(state.players):
        if owner != player:
            for slot in range(state.held[owner]):
                give_back(state, kind_held(state, owner, slot))
    for owner in range(state.players):
        if owner != player:
            for slot in range(state.held[owner]):
                kind = random_kind(state, rules, rng)
                take(state, kind)
                state.hand[owner, slot] = kind
    return True
