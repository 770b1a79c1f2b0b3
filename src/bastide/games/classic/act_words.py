"""The moves that dragon and tower add, as words (see docs/notation.md)."""

from bastide.core.grid import cell_of
from bastide.core.jit import kernel
from bastide.core.linking import only_with
from bastide.core.options import OWN_VERBS, PASS, new_option, put_piece_option
from bastide.core.sheets import put_cell
from bastide.games.classic.acts import (
    CLIMB_ACT,
    FAIRY_ACT,
    FLOOR_ACT,
    PORTAL_ACT,
    RANSOM_ACT,
    act_of,
    piece_of,
    place_of_act,
)
from bastide.games.classic.removing import follower_on, kind_on_top, owner_on_top
from bastide.games.classic.state import CAPTURE, EXCHANGE, FEATURES, FLY, PAY, TOP
from bastide.games.schema import Word

FIRST_ACT_VERB = OWN_VERBS + 8  # after the verbs of words.py
PORTAL, CLIMB, FAIRY, FAIRY_TILE, PRINCESS, FLOOR, CAPTURED, SWAP, RANSOM, FLOWN = range(
    FIRST_ACT_VERB, FIRST_ACT_VERB + 10
)
ON_TOWER = len(FEATURES)  # the feature of a place on top of a tower
ACT_WORDS = (
    Word("portal", "{piece}@{x},{y}/{feature}[:{spot}]", "a piece goes through a portal to a segment"),
    Word("climb", "{piece}@{x},{y}/{feature}", "a follower is put on a tower"),
    Word("fairy", "fairy@{x},{y}/{feature}[:{spot}]", "the fairy moves to an own follower"),
    Word("fairy_tile", "fairy@{x},{y}", "the fairy moves to a tile with an own follower"),
    Word("princess", "princess@{x},{y}/{feature}[:{spot}]", "the princess sends a knight home"),
    Word("floor", "floor@{x},{y}", "a floor is put on a foundation or a tower"),
    Word("capture", "capture@{x},{y}/{feature}[:{spot}]", "a follower is taken prisoner"),
    Word("swap", "swap:{piece}", "this follower comes back for the one just captured"),
    Word("ransom", "ransom:{seat}/{piece}", "a captor gets 3 points and gives a follower back"),
    Word("fly", "fly@{x},{y}", "the dragon enters a tile"),
)


@only_with("dragon", otherwise=False)
@kernel
def take_act_apart(state, rules, row, code):
    """Take a move apart that only dragon and tower have; return whether it is one."""
    if state.phase == FLY:
        new_option(row, code, FLOWN)
        put_cell(state, row, cell_of(state, code))
    elif state.phase == EXCHANGE:
        new_option(row, code, SWAP)
        row.piece = code
    elif state.phase == CAPTURE and code > 0:
        new_option(row, code, CAPTURED)
        put_follower(state, rules, row, code - 1)
    elif act_of(code) > 0:
        take_listed_act_apart(state, rules, row, code)
    elif state.phase == CAPTURE or state.phase == PAY:
        new_option(row, code, PASS)
    else:
        return False
    return True


@kernel
def take_listed_act_apart(state, rules, row, code):
    """A move of acts.py."""
    act, piece, place = act_of(code), piece_of(code), place_of_act(code)
    if act == RANSOM_ACT:
        new_option(row, code, RANSOM)
        row.seat = place
        row.piece = piece
    elif act == FLOOR_ACT:
        new_option(row, code, FLOOR)
        put_cell(state, row, cell_of(state, state.tower_tile[place]))
    elif act == CLIMB_ACT:
        new_option(row, code, CLIMB)
        put_top(state, row, piece, place)
    elif act == PORTAL_ACT:
        new_option(row, code, PORTAL)
        put_piece_option(state, rules, row, piece, place)
    elif act == FAIRY_ACT and rules.fairy_on_tile:
        new_option(row, code, FAIRY_TILE)
        put_cell(state, row, cell_of(state, place))
    else:
        new_option(row, code, FAIRY if act == FAIRY_ACT else PRINCESS)
        put_follower(state, rules, row, place)


@kernel
def put_follower(state, rules, row, place):
    """Write where a follower stands, its kind and its player."""
    if place >= TOP:
        put_top(state, row, kind_on_top(state, place - TOP), place - TOP)
        row.seat = owner_on_top(state, place - TOP)
        return
    index = follower_on(state, place)
    put_piece_option(state, rules, row, state.piece_kind[index], place)
    row.seat = state.piece_owner[index]


@kernel
def put_top(state, row, piece, tower):
    """Write a follower on top of a tower."""
    put_cell(state, row, cell_of(state, state.tower_tile[tower]))
    row.feature = ON_TOWER
    row.piece = piece
