"""How a turn of classic or its second part begins, and how the game ends."""

from bastide.core.grid import fits_somewhere
from bastide.core.jit import kernel
from bastide.core.turns import DRAW, OVER, PLACE
from bastide.games.classic.abbey import may_place_abbey
from bastide.games.classic.held import kind_held
from bastide.games.classic.river import draw_from_river
from bastide.games.classic.score import score_end
from bastide.games.classic.state import ABBEY, ASIDE, ONE_PART, SECOND_PART_DUE, TO_DEAL


@kernel
def begin(state, rules, starter):
    """Give the starting player the first turn (B2), or with V1 the first hand."""
    state.starter = starter
    state.player = starter
    if rules.hand > 1 and rules.river == 0:
        deal(state)
    else:
        state.turn = 1
        take_tile(state, rules)


@kernel
def deal(state):
    """V1: begin to fill all hands, the present player's first."""
    state.starter = state.player
    state.drawing = TO_DEAL
    state.phase = DRAW


@kernel
def begin_part(state, rules):
    """Begin a turn or its second part: ask for the abbey if there is a place for it (AM1), else take a tile."""
    if rules.abbeys > 0 and may_place_abbey(state):
        state.phase = ABBEY
    else:
        take_tile(state, rules)


@kernel
def has_tile(state):
    """Whether there is a tile for the player to place."""
    return state.unseen > 0 or state.held[state.player] > 0


@kernel
def second_part_begins(state, rules):
    """X4: whether a second part of the turn is due and possible: there is a tile, or a place for the abbey."""
    if state.part != SECOND_PART_DUE:
        return False
    return has_tile(state) or (rules.abbey_as_second_part and may_place_abbey(state))


@kernel
def take_tile(state, rules):
    """Draw a river tile while there is one, else draw a tile or, with V1, choose one of the hand."""
    if state.river > 0:
        draw_from_river(state, rules)
    elif rules.hand > 1:
        choose_from_hand(state, rules)
    else:
        state.phase = DRAW


@kernel
def choose_from_hand(state, rules):
    """V1: place a tile of the hand, or set one aside if none fits."""
    state.phase = ASIDE
    for slot in range(state.held[state.player]):
        if fits_somewhere(state, rules, kind_held(state, state.player, slot)):
            state.phase = PLACE
            return


@kernel
def finish(state, rules, desk):
    """End the game now, with its final scoring (B24)."""
    score_end(state, rules, desk)
    state.phase = OVER


@kernel
def close(state, rules, desk):
    """B24: end the game. With `last_abbeys`, first ask all players for their abbey, from the last placer on (AM6)."""
    while rules.last_abbeys and state.closing < state.players:
        state.closing += 1
        state.player = (state.placer + state.closing) % state.players
        state.part = ONE_PART
        if may_place_abbey(state):
            state.turn += 1
            state.phase = ABBEY
            return
    finish(state, rules, desk)
