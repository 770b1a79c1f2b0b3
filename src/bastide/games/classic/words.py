"""The moves of classic as words (see docs/notation.md)."""

from bastide.core.grid import cell_of
from bastide.core.jit import kernel
from bastide.core.neighbours import last_base
from bastide.core.options import (
    FOLLOWER,
    OWN_VERBS,
    PASS,
    new_option,
    put_piece_option,
    take_chance_apart,
    take_placement_apart,
)
from bastide.core.sheets import put_cell
from bastide.core.turns import DEPLOY, PLACE
from bastide.games.classic.act_words import ACT_WORDS, FIRST_ACT_VERB, take_act_apart
from bastide.games.classic.flow import has_tile
from bastide.games.classic.held import kind_held
from bastide.games.classic.refusals import why_not
from bastide.games.classic.state import ABBEY, ASIDE, BARN, MOVE_WAGON, WAGON
from bastide.games.schema import Word

__all__ = ["WORDS", "take_apart", "why_not"]

PIECE, BARN_VERB, ABBEY_VERB, TO_DRAW, TO_HAND, WAGON_VERB, HOME, ASIDE_VERB = range(OWN_VERBS, OWN_VERBS + 8)
WORDS = (
    Word("piece", "{piece}@{feature}[:{spot}]", "another piece is put on a segment of the tile just placed"),
    Word("barn", "barn:{corner}", "the barn is put on a corner of the tile just placed"),
    Word("abbey", "abbey@{x},{y}", "the abbey is placed in a hole"),
    Word("to_draw", "draw", "no abbey now: a tile is drawn"),
    Word("to_hand", "hand", "no abbey now: a tile of the hand is placed"),
    Word("wagon", "wagon@{x},{y}/{feature}[:{spot}]", "the wagon moves to a segment"),
    Word("home", "home", "the wagon goes back to its owner"),
    Word("aside", "aside:{tile}", "no tile of the hand fits: a tile leaves the game"),
    *ACT_WORDS,
)
assert WORDS[FIRST_ACT_VERB - OWN_VERBS] == ACT_WORDS[0]


@kernel
def take_apart(state, rules, row, code):
    """Write the parts of a move into the row of an option."""
    if take_act_apart(state, rules, row, code):
        return
    if state.phase == PLACE:
        take_placement_apart(state, rules, row, code, kind_held(state, state.player, code >> 14))
        row.slot = code >> 14
    elif state.phase == DEPLOY:
        take_piece_apart(state, rules, row, code)
    elif state.phase == ASIDE:
        new_option(row, code, ASIDE_VERB)
        row.tile = kind_held(state, state.player, code)
        row.slot = code
    elif state.phase == ABBEY:
        take_abbey_apart(state, rules, row, code)
    elif state.phase == MOVE_WAGON:
        new_option(row, code, WAGON_VERB if code > 0 else HOME)
        if code > 0:
            put_piece_option(state, rules, row, WAGON, code - 1)
    else:
        take_chance_apart(state, row, code)


@kernel
def take_piece_apart(state, rules, row, code):
    """A move of `placing.list_pieces`."""
    piece, place = (code - 1) >> 4, (code - 1) & 15
    if code == 0:
        new_option(row, code, PASS)
    elif piece == BARN:
        new_option(row, code, BARN_VERB)
        row.piece = BARN
        row.corner = place
        put_cell(state, row, cell_of(state, state.tiles - 1))
    else:
        new_option(row, code, FOLLOWER if piece == 0 else PIECE)
        put_piece_option(state, rules, row, piece, last_base(state) + place)


@kernel
def take_abbey_apart(state, rules, row, code):
    """The abbey in a hole, or what the player goes on with (AM6, X4)."""
    if code > 0:
        new_option(row, code, ABBEY_VERB)
        row.tile = rules.abbey_kind
        put_cell(state, row, code - 1)
    elif not has_tile(state):
        new_option(row, code, PASS)
    else:
        new_option(row, code, TO_HAND if rules.hand > 1 else TO_DRAW)
