"""Why a word is not a legal move of classic: the reason as a phrase."""

import re

from bastide.core.grid import cell_named, coordinates
from bastide.core.neighbours import last_base
from bastide.core.records import Record
from bastide.core.turns import DEPLOY, DRAW, PLACE, STARTER
from bastide.games.classic.act_refusals import why_not_act
from bastide.games.classic.barn import barns_in, field_at_corner
from bastide.games.classic.dragon import is_dragons
from bastide.games.classic.flow import has_tile
from bastide.games.classic.rules import Rules
from bastide.games.classic.state import ABBEY, ASIDE, CORNERS, DRAW_RIVER, MOVE_WAGON, PIECES
from bastide.games.refusals import (
    edges_differ,
    find_segment,
    has_follower,
    last_region,
    meetings,
    no_segment,
    no_tile,
    why_not_cell,
    why_not_tile,
)
from bastide.games.starter import no_starter
from bastide.games.tile_words import last_tile, read_placement
from bastide.phrases import Phrase

LETTERS = {"C": "city", "R": "road", "F": "field", "V": "river"}
PLACES = {
    "mayor": ("city",),  # AM7
    "wagon": ("city", "road", "cloister", "abbey"),  # AM17
    "pig": ("field",),  # X3
    "builder": ("city", "road"),  # X4
}
ABBEY_WORD = re.compile(r"abbey@(-?\d{1,4}),(-?\d{1,4})")


def why_not(state: Record, rules: Rules, word: str) -> Phrase:
    """Why a word is not a legal move."""
    if (rules.dragon or rules.tower) and (why := why_not_act(state, rules, word)):
        return why
    if state.phase == PLACE:
        return why_not_place(state, rules, word)
    if state.phase == DEPLOY:
        return why_not_deploy(state, rules, word)
    if state.phase == ABBEY:
        return why_not_abbey(state, rules, word)
    if state.phase == MOVE_WAGON:
        return Phrase("wagon-cannot-go", word=word, reach="around" if rules.pack().wagon_reach else "beside")
    if state.phase == ASIDE:
        return Phrase("set-one-aside", word=word)
    if state.phase == STARTER:
        return no_starter(state.players, word)
    if word not in [tile.name for tile in rules.tiles()]:
        return no_tile(word)
    if state.phase == DRAW_RIVER:
        return Phrase("not-a-river-tile", tile=word)
    assert state.phase == DRAW
    return Phrase("none-in-bag", tile=word)


def why_not_place(state: Record, rules: Rules, word: str) -> Phrase:
    tiles = {tile.name: tile for tile in rules.tiles()}
    hand = [rules.tiles()[kind].name for kind in state.hand[state.player, : state.held[state.player]]]
    if why := why_not_tile(word, tiles, hand, "D@1,0/90"):
        return why
    x, y, rotation = read_placement(word)
    if why := why_not_cell(state, x, y):
        return why  # B5
    for side, mine, theirs in meetings(state, rules.tiles(), tiles[word.partition("@")[0]], x, y, rotation):
        if mine != theirs:  # B6
            return edges_differ(LETTERS[mine], LETTERS[theirs], side, x, y)
    if state.river > 0 and cell_named(state, x, y) != state.mouth:
        xs, ys = coordinates(state)
        return Phrase("river-goes-on", next_x=xs[state.mouth], next_y=ys[state.mouth], x=x, y=y)
    if state.river > 0 and rules.river_bends == "never_twice":
        return Phrase("river-bends-twice")
    if state.river > 0:
        return Phrase("river-beside-itself")
    return Phrase("not-possible", word=word)


def why_not_deploy(state: Record, rules: Rules, word: str) -> Phrase:
    piece, at, place = word.partition("@")
    if word.startswith("barn:"):
        piece, place = "barn", word[5:]
    elif not at:
        piece, place = "follower", word
    if piece not in rules.pieces():
        return Phrase("no-such-piece", piece=piece, pieces=list(rules.pieces()))
    tile, rotation = last_tile(state, rules.tiles())
    index = find_segment(tile, rotation, place)
    if index is None and piece != "barn":
        return no_segment(tile, rotation, place)
    if state.supply[state.player, PIECES.index(piece)] == 0:
        return Phrase("none-in-supply", piece=piece)  # B12
    if index is None:
        return why_not_barn(state, rules, place)
    if is_dragons(state, last_base(state) + index):
        return Phrase("dragon-is-there")  # DR3
    ground = tile.segments[index].feature
    if ground not in PLACES.get(piece, ("city", "road", "field", "cloister", "abbey")):
        return Phrase("piece-not-there", piece=piece, ground=ground)
    root = last_region(state, index)
    if piece == "builder" and state.open[root] < rules.pack().builder_needs:
        return Phrase("builder-needs-open", ground=ground, place=place)  # X4
    if piece in ("pig", "builder"):
        return Phrase("no-follower-to-join", piece=piece, ground=ground, place=place)
    if ground == "field" and barns_in(state, root):
        return Phrase("field-has-barn", place=place)  # AM13
    return has_follower(ground, place)  # B10


def why_not_barn(state: Record, rules: Rules, corner: str) -> Phrase:
    if corner not in CORNERS:
        return Phrase("not-a-corner", corners=[f"barn:{corner}" for corner in CORNERS])
    if field_at_corner(state, rules.pack(), CORNERS.index(corner)) < 0:
        return Phrase("corner-not-field", corner=corner)  # AM10
    return Phrase("field-has-barn-already")  # AM11


def why_not_abbey(state: Record, rules: Rules, word: str) -> Phrase:
    found = ABBEY_WORD.fullmatch(word)
    if not found:
        return Phrase("not-an-abbey", word=word, other=no_abbey(state, rules))
    return Phrase("not-a-hole", x=int(found[1]), y=int(found[2]))  # AM2


def no_abbey(state: Record, rules: Rules) -> str:
    """The word for going on without placing the abbey."""
    if not has_tile(state):
        return "-"
    return "hand" if rules.hand > 1 else "draw"
