"""Why a word is not a legal move of the city: the reason as a phrase."""

import re

from bastide.core.grid import cell_named, tile_named
from bastide.core.records import Record
from bastide.core.tiles import SIDES
from bastide.core.turns import DEPLOY, PLACE, STARTER
from bastide.games.city.rules import Rules
from bastide.games.city.sides import guard_word
from bastide.games.city.state import ARMS, GATE, GUARD, TOWER, TOWERS_LEFT, WALL
from bastide.games.refusals import (
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

GATE_WORD = re.compile(r"gate:(?P<x>-?\d{1,4}),(?P<y>-?\d{1,4})/(?P<side>[NESW])")


def why_not(state: Record, rules: Rules, word: str) -> Phrase:
    """Why a word is not a legal move."""
    if state.phase == PLACE:
        return why_not_place(state, rules, word)
    if state.phase == DEPLOY:
        return why_not_deploy(state, rules, word)
    if state.phase == GATE:
        return why_not_gate(state, word)
    if state.phase == WALL:
        return Phrase("wall-must-be-laid", word=word)
    if state.phase == GUARD:
        return Phrase("one-wall-to-man", guard=guard_word(state), word=word)
    if state.phase == TOWER:
        return why_not_tower(state, word)
    if state.phase == STARTER:
        return no_starter(state.players, word)
    if word in [tile.name for tile in rules.tiles()]:
        return Phrase("none-left", tile=word)
    return no_tile(word)


def why_not_place(state: Record, rules: Rules, word: str) -> Phrase:
    drawn = rules.tiles()[state.in_hand]
    names = [tile.name for tile in rules.tiles()]
    if why := why_not_tile(word, names, [drawn.name], f"{drawn.name}@1,0/90"):
        return why
    x, y, rotation = read_placement(word)
    if state.tiles == 0:
        return Phrase("first-tile")
    if why := why_not_cell(state, x, y):
        return why  # C4
    if state.barred[cell_named(state, x, y)]:  # C25
        return Phrase("cell-beyond-wall", x=x, y=y)
    for side, mine, theirs in meetings(state, rules.tiles(), drawn, x, y, rotation):
        if (mine == "R") != (theirs == "R"):  # C4
            return Phrase("road-would-end", side=SIDES[side], x=x, y=y)
    return Phrase("not-possible", word=word)


def why_not_deploy(state: Record, rules: Rules, word: str) -> Phrase:
    tile, rotation = last_tile(state, rules.tiles())
    index = find_segment(tile, rotation, word)
    if index is None:
        return no_segment(tile, rotation, word)
    ground = tile.segments[index].feature
    if state.occupied[last_region(state, index)]:
        return has_follower(ground, word)  # C6
    return Phrase("tile-finishes-region", ground=ground, place=word)  # C7


def why_not_gate(state: Record, word: str) -> Phrase:
    found = GATE_WORD.fullmatch(word)
    if not found:
        return Phrase("not-a-gate", word=word)
    x, y = int(found["x"]), int(found["y"])
    if tile_named(state, x, y) < 0:
        return Phrase("no-tile-there", x=x, y=y)
    return Phrase("not-on-outline", side=found["side"], x=x, y=y)  # C17


def why_not_tower(state: Record, word: str) -> Phrase:
    arm = word.removeprefix("tower:")
    if word.startswith("tower:") and arm in ARMS and state.supply[state.player, TOWERS_LEFT]:
        return Phrase("no-wall-for-tower", arm=arm)  # C32
    return Phrase("not-a-tower", word=word)
