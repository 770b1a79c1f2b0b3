"""The text of moves and events of ponds: `B@1,0/90`, `pond:E`, `-` for no duck."""

from collections.abc import Sequence

from bastide.core.records import Record
from bastide.core.turns import DEPLOY, PLACE
from bastide.games import events
from bastide.games.events import Event
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
from bastide.games.tile_words import (
    last_tile,
    placement_code,
    placement_words,
    post_words,
    read_placement,
    tidy_segment,
)
from bastide.phrases import Phrase
from ponds.rules import Rules
from ponds.state import EVENTS


def moves(state: Record, rules: Rules, codes: Sequence[int]) -> list[tuple[int, str]]:
    tiles = rules.tiles()
    if state.phase == PLACE:
        return list(zip(codes, placement_words(state, tiles[state.in_hand].name, codes)))
    if state.phase == DEPLOY:
        return list(zip(codes, post_words(*last_tile(state, tiles), codes)))
    return [(code, tiles[code].name) for code in codes]


def code_of(state: Record, rules: Rules, codes: Sequence[int], word: str) -> int | None:
    if state.phase == PLACE:
        code = placement_code(state, rules.tiles()[state.in_hand], word)
        return code if code in codes else None
    tidy = tidy_segment(*last_tile(state, rules.tiles()), word) if state.phase == DEPLOY else word
    return next((code for code, known in moves(state, rules, codes) if known == tidy), None)


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


def read_events(state: Record, rules: Rules, row: Record) -> list[Event]:
    what, parts = events.read_row(row, rules.tiles(), EVENTS)
    return events.tell(state, row, what, parts)
