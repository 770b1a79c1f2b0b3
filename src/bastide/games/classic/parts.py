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
    """The starting player has the first turn (B2), or in V1 the first hand."""
    state.starter = starter
    state.player = starter
    if rules.hand > 1 and rules.river == 0:
        deal(state)
    else:
        state.turn = 1
        take_tile(state, rules)


@kernel
def deal(state):
    """V1: fill every hand, the player's first."""
    state.starter = state.player
    state.drawing = TO_DEAL
    state.phase = DRAW


@kernel
def begin_part(state, rules):
    """A turn or its second part begins: with the abbey, if it has a place (AM1), or with a tile."""
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
    """X4: whether the turn has a second part now: one is due, and the player has a tile or a place for the abbey."""
    if state.part != SECOND_PART_DUE:
        return False
    return has_tile(state) or (rules.abbey_as_second_part and may_place_abbey(state))


@kernel
def take_tile(state, rules):
    """Draw a tile, or in V1 choose one of the hand; the river comes first."""
    if state.river > 0:
        draw_from_river(state, rules)
    elif rules.hand > 1:
        choose_from_hand(state, rules)
    else:
        state.phase = DRAW


@kernel
def choose_from_hand(state, rules):
    """V1: place one of the hand, or set one aside when none fits."""
    state.phase = ASIDE
    for slot in range(state.held[state.player]):
        if fits_somewhere(state, rules, kind_held(state, state.player, slot)):
            state.phase = PLACE
            return


@kernel
def finish(state, rules, desk):
    """End the game here and now with its final scoring (B24)."""
    score_end(state, rules, desk)
    state.phase = OVER


@kernel
def close(state, rules, desk):
    """B24; with last_abbeys everybody may still place the abbey, after the one who placed the last tile (AM6)."""
    while rules.last_abbeys and state.closing < state.players:
        state.closing += 1
        state.player = (state.placer + state.closing) % state.players
        state.part = ONE_PART
        if may_place_abbey(state):
            state.turn += 1
            state.phase = ABBEY
            return
    finish(state, rules, desk)
