"""The text of moves and events of ponds: `B@1,0/90`, `pond:E`, `-` for no duck."""

from bastide.core.jit import kernel
from bastide.core.options import take_chance_apart, take_placement_apart, take_post_apart
from bastide.core.records import Record
from bastide.core.turns import DEPLOY, PLACE
from bastide.games.refusals import (
    edges_differ,
    find_segment,
    has_follower,
    meetings,
    no_segment,
    no_tile,
    why_not_cell,
    why_not_tile,
)
from bastide.games.tile_words import last_tile, read_placement
from bastide.phrases import Phrase
from ponds.rules import Rules


@kernel
def take_apart(state, rules, row, code):
    """Write the parts of a move into the row of an option. Ponds has no words of its own."""
    if state.phase == PLACE:
        take_placement_apart(state, rules, row, code, state.in_hand)
    elif state.phase == DEPLOY:
        take_post_apart(state, rules, row, code)
    else:
        take_chance_apart(state, row, code)


def why_not(state: Record, rules: Rules, word: str) -> Phrase:
    tiles = {tile.name: tile for tile in rules.tiles()}
    if state.phase == PLACE:
        return why_not_place(state, rules, word)
    if state.phase == DEPLOY:
        tile, rotation = last_tile(state, rules.tiles())
        known = find_segment(tile, rotation, word) is not None
        return has_follower("pond", word) if known else no_segment(tile, rotation, word)
    return Phrase("none-in-bag", tile=word) if word in tiles else no_tile(word)


def why_not_place(state: Record, rules: Rules, word: str) -> Phrase:
    hand = rules.tiles()[state.in_hand]
    if why := why_not_tile(word, [tile.name for tile in rules.tiles()], [hand.name], "B@1,0/90"):
        return why
    x, y, rotation = read_placement(word)
    if why := why_not_cell(state, x, y):
        return why
    met = meetings(state, rules.tiles(), hand, x, y, rotation)
    return next(edges_differ("pond", "grass", side, x, y) for side, mine, theirs in met if mine != theirs)
