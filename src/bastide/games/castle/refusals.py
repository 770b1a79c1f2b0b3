"""Why a word is not a legal move of the castle: the reason as a phrase."""

from bastide.core.grid import EAST, SOUTH, tile_named
from bastide.core.records import Record
from bastide.core.turns import DEPLOY, DRAW, PLACE, STARTER
from bastide.games.castle.rules import Rules
from bastide.games.castle.state import AGAIN, DOUBLE, ORDER, REVEAL, WALL_KINDS
from bastide.games.refusals import (
    edges_differ,
    find_segment,
    has_follower,
    last_region,
    meetings,
    no_segment,
    no_tile,
    why_not_tile,
)
from bastide.games.starter import no_starter
from bastide.games.tile_words import last_tile, read_placement
from bastide.phrases import Phrase

LETTERS = {"P": "path", "T": "tower", "H": "house", "C": "court"}
WALL_WORD = "wall:"


def why_not(state: Record, rules: Rules, word: str) -> Phrase:
    """Why a word is not a legal move."""
    if state.phase == PLACE:
        return why_not_place(state, rules, word)
    if state.phase == DEPLOY:
        return why_not_deploy(state, rules, word)
    if state.phase == ORDER:
        return Phrase("not-to-score-next", word=word)
    if state.phase == DOUBLE:
        return Phrase("double-or-keep", word=word)
    if state.phase == AGAIN:
        return Phrase("again-or-keep", word=word)
    if state.phase == STARTER:
        return no_starter(state.players, word)
    if state.phase == REVEAL:
        kinds = [f"{WALL_WORD}{kind}" for kind in range(1, WALL_KINDS)]
        if word in kinds:
            return Phrase("wall-tiles-seen", kind=word.removeprefix(WALL_WORD))
        return Phrase("not-a-wall-tile", first=kinds[0], last=kinds[-1], word=word)
    if state.phase == DRAW and word in [tile.name for tile in rules.tiles() if tile.count]:
        return Phrase("none-in-bag", tile=word)
    return no_tile(word)


def why_not_place(state: Record, rules: Rules, word: str) -> Phrase:
    hand = rules.tiles()[state.in_hand]
    names = [tile.name for tile in rules.tiles() if tile.count]
    if why := why_not_tile(word, names, [hand.name], "A1@6,0/90"):
        return why
    x, y, rotation = read_placement(word)
    if (x, y) not in rules.board().cells():
        return Phrase("cell-outside-wall", x=x, y=y)  # K4
    if tile_named(state, x, y) >= 0:
        return Phrase("cell-taken", x=x, y=y)
    if all(tile_named(state, x + int(EAST[side]), y + int(SOUTH[side])) < 0 for side in range(4)):
        return Phrase("cell-apart-in-castle", x=x, y=y)  # K4
    for side, mine, theirs in meetings(state, rules.tiles(), hand, x, y, rotation):
        if (mine == "P") != (theirs == "P"):  # K5
            return edges_differ(LETTERS[mine], LETTERS[theirs], side, x, y)
    return Phrase("not-possible", word=word)


def why_not_deploy(state: Record, rules: Rules, word: str) -> Phrase:
    tile, rotation = last_tile(state, rules.tiles())
    index = find_segment(tile, rotation, word)
    if index is not None and state.occupied[last_region(state, index)]:
        return has_follower(tile.segments[index].feature, word)  # K8
    return no_segment(tile, rotation, word)
