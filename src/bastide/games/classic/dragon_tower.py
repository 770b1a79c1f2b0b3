"""What the dragon and the towers add to a turn. Without them none of this is compiled.

Moves, by phase; those of the follower phase are in acts.py
    FLY        the tile that the dragon enters
    CAPTURE    0 for nobody, else 1 + the place of the prisoner: its segment, or TOP + its tower
    EXCHANGE   the kind of the follower that comes back
    PAY        0 to end the turn, else a ransom as in acts.py
"""

from bastide.core.jit import kernel
from bastide.core.linking import only_with
from bastide.core.neighbours import kind_of
from bastide.core.pieces import post
from bastide.core.turns import DEPLOY, END_TURN, SCORE
from bastide.games.classic.acts import (
    CLIMB_ACT,
    FAIRY_ACT,
    FLOOR_ACT,
    PORTAL_ACT,
    PRINCESS_ACT,
    RANSOM_ACT,
    act_of,
    piece_of,
    place_of_act,
)
from bastide.games.classic.dragon import call_dragon, flight_begins, fly, has_dragon, hide_dragon_tiles, list_steps
from bastide.games.classic.fairy import award_turn, leave_lone_fairy, list_fairy, move_fairy
from bastide.games.classic.flow import second_part_begins
from bastide.games.classic.placing import list_barns, list_pieces
from bastide.games.classic.portal import list_portal
from bastide.games.classic.princess import list_princess, send_knight_home
from bastide.games.classic.prisoners import (
    capture,
    exchange,
    list_captures,
    list_exchange,
    list_ransoms,
    may_pay_ransom,
    pay_ransom,
)
from bastide.games.classic.state import BARN, CAPTURE, EXCHANGE, FLY, PAY, STEPS
from bastide.games.classic.tile_tables import DRAGON, VOLCANO
from bastide.games.classic.tower import build_floor, climb, found_tower, list_climbs, list_floors, share_floors


@only_with("dragon", otherwise=False)
@kernel
def has_acts(state):
    """Whether the follower phase may offer more than pieces on the tile just placed."""
    return True


@only_with("dragon")
@kernel
def set_up(state, rules):
    """DR1, DR4, TW1: the dragon and the fairy begin beside the board; hide the dragon tiles, share the floors out."""
    if rules.dragon:
        hide_dragon_tiles(state, rules)
    if rules.tower:
        share_floors(state, rules)


@only_with("dragon")
@kernel
def see_symbols(state, rules, tile):
    """Heed the symbols of a tile that was placed: volcano (DR2), dragon (DR5), foundation (TW2)."""
    kind = kind_of(state, tile)
    if rules.symbol[kind] == VOLCANO:
        call_dragon(state, rules, tile)
    elif rules.symbol[kind] == DRAGON and state.dragon > 0:
        state.flight = STEPS
    if rules.foundation[kind]:
        found_tower(state, tile)


@only_with("dragon")
@kernel
def begin_acting(state, rules, desk):
    """Let the player act if there is more to do than to pass, else go on to the scoring."""
    moves = list_acts(state, rules, desk)
    state.phase = DEPLOY if moves > 1 or desk.moves[0] > 0 else SCORE


@only_with("dragon", otherwise=0)
@kernel
def list_acts(state, rules, desk):
    """List the acts after a tile was placed: 0 for none, a piece, or what acts.py lists; one of them only (DP11)."""
    if rules.princess_must:
        count = list_princess(state, rules, desk, 0)
        if count > 0:
            return count + list_ransoms(state, desk, count)
    if has_dragon(state, state.tiles - 1):  # DR3: not on the volcano; a barn may go on its corner
        desk.moves[0] = 0
        count = 1
        if state.supply[state.player, BARN] > 0:
            count = list_barns(state, rules, desk, count)
    else:
        count = list_pieces(state, rules, desk)
    if rules.dragon:
        count = list_portal(state, rules, desk, count)
        count = list_fairy(state, rules, desk, count)  # DF3
        count = list_princess(state, rules, desk, count)
    if rules.tower:
        count = list_floors(state, desk, count)
        count = list_climbs(state, desk, count)
    return count + list_ransoms(state, desk, count)


@only_with("dragon", otherwise=0)
@kernel
def list_phase(state, desk):
    """List the moves of the phases that only dragon and tower have."""
    if state.phase == FLY:
        return list_steps(state, desk)
    if state.phase == CAPTURE:
        return list_captures(state, desk)
    if state.phase == EXCHANGE:
        return list_exchange(state, desk)
    desk.moves[0] = 0
    return 1 + list_ransoms(state, desk, 1)


@only_with("dragon", otherwise=False)
@kernel
def apply_act(state, rules, desk, move):
    """Carry out a move that only dragon and tower have; return whether it was one."""
    if state.phase == FLY:
        fly(state, rules, desk, move)
    elif state.phase == CAPTURE:
        capture(state, move)
    elif state.phase == EXCHANGE:
        exchange(state, move)
    elif act_of(move) == RANSOM_ACT or state.phase == PAY:
        ransom(state, rules, desk, move)
    elif state.phase == DEPLOY and act_of(move) > 0:
        act(state, rules, desk, move)
    else:
        return False
    return True


@kernel
def ransom(state, rules, desk, move):
    """TW10: pay a ransom and go on with the phase, where the prisoner may be used at once; or end the turn without."""
    if move > 0:
        pay_ransom(state, desk, move)
    if state.phase == PAY:
        state.ransomed = 1
        state.phase = END_TURN
    elif state.phase == DEPLOY:
        begin_acting(state, rules, desk)


@kernel
def act(state, rules, desk, move):
    """Carry out the act of a turn."""
    kind, piece, place = act_of(move), piece_of(move), place_of_act(move)
    state.phase = SCORE
    if kind == PORTAL_ACT:
        post(state, state.player, piece, place)
    elif kind == FAIRY_ACT:
        move_fairy(state, rules, place)
    elif kind == CLIMB_ACT:
        climb(state, piece, place)
    elif kind == PRINCESS_ACT:
        send_knight_home(state, place)
    elif kind == FLOOR_ACT:
        build_floor(state, place)
        if list_captures(state, desk) > 1:
            state.phase = CAPTURE  # TW3; TW11: before the dragon flies


@only_with("dragon", otherwise=False)
@kernel
def turn_goes_on(state, rules, desk):
    """After scoring and wagons: the dragon's flight (DR5, `dragon_flies=after_scoring`), then a last ransom (TW10)."""
    if flight_begins(state, rules, desk, True):
        return True
    if may_pay_ransom(state) and not second_part_begins(state, rules):
        state.phase = PAY
        return True
    return False


@only_with("dragon")
@kernel
def end_move(state, rules, desk, turn):
    """After each move: see whether the fairy is alone (DF5).

    The player of a turn that begins may pay ransom (TW10) and gets the fairy's point (DF9). The last abbeys (AM6) are
    no turns of their own.
    """
    leave_lone_fairy(state)
    if state.turn != turn:
        state.ransomed = state.closing > 0
        if state.closing == 0:
            award_turn(state, rules, desk)
