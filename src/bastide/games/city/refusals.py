"""Why a word is not a legal move of the city: one sentence for the person who wrote it."""

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

GATE_WORD = re.compile(r"gate:(?P<x>-?\d{1,4}),(?P<y>-?\d{1,4})/(?P<side>[NESW])")


def why_not(state: Record, rules: Rules, word: str) -> str:
    """One sentence that says why a word is not a legal move."""
    if state.phase == PLACE:
        return why_not_place(state, rules, word)
    if state.phase == DEPLOY:
        return why_not_deploy(state, rules, word)
    if state.phase == GATE:
        return why_not_gate(state, word)
    if state.phase == WALL:
        return f"a wall must be laid: wall:left or wall:right, not {word!r}"
    if state.phase == GUARD:
        return f"one wall may be manned now: {guard_word(state)}, or - for no guard, not {word!r}"
    if state.phase == TOWER:
        return why_not_tower(state, word)
    if state.phase == STARTER:
        return no_starter(state.players, word)
    if word in [tile.name for tile in rules.tiles()]:
        return f"no tile {word} is left"
    return no_tile(word)


def why_not_place(state: Record, rules: Rules, word: str) -> str:
    drawn = rules.tiles()[state.in_hand]
    names = [tile.name for tile in rules.tiles()]
    if why := why_not_tile(word, names, [drawn.name], f"{drawn.name}@1,0/90"):
        return why
    x, y, rotation = read_placement(word)
    if state.tiles == 0:
        return "the first tile lies at (0,0)"
    if why := why_not_cell(state, x, y):
        return why  # C4
    if state.barred[cell_named(state, x, y)]:  # C25
        return f"({x},{y}) lies beyond the wall, or a tile there would cut off the wall from the outside"
    for side, mine, theirs in meetings(state, rules.tiles(), drawn, x, y, rotation):
        if (mine == "R") != (theirs == "R"):  # C4
            return f"a road would not go on at side {SIDES[side]} of ({x},{y})"
    return f"{word} is not possible here"


def why_not_deploy(state: Record, rules: Rules, word: str) -> str:
    tile, rotation = last_tile(state, rules.tiles())
    index = find_segment(tile, rotation, word)
    if index is None:
        return no_segment(tile, rotation, word)
    kind = tile.segments[index].feature
    if state.occupied[last_region(state, index)]:
        return has_follower(kind, word)  # C6
    return f"this tile finishes the {kind} of {word}, so no follower may enter it"  # C7


def why_not_gate(state: Record, word: str) -> str:
    found = GATE_WORD.fullmatch(word)
    if not found:
        return f"{word!r} is not a place for the gate such as gate:1,0/N"
    x, y = int(found["x"]), int(found["y"])
    if tile_named(state, x, y) < 0:
        return f"there is no tile at ({x},{y})"
    return f"side {found['side']} of ({x},{y}) is not on the outline of the city"  # C17


def why_not_tower(state: Record, word: str) -> str:
    arm = word.removeprefix("tower:")
    if word.startswith("tower:") and arm in ARMS and state.supply[state.player, TOWERS_LEFT]:
        return f"there is no wall between the {arm} end and the tower or gate before it"  # C32
    return f"{word!r} is not a place for a tower: tower:left, tower:right, or - for none"
