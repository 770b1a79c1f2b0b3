"""The moves of the castle as words (see docs/notation.md), and its events as sentences."""

from bastide.core.grid import cell_of
from bastide.core.jit import kernel
from bastide.core.options import (
    OWN_VERBS,
    PASS,
    new_option,
    take_chance_apart,
    take_placement_apart,
    take_post_apart,
)
from bastide.core.sheets import first_spot, put_cell
from bastide.core.turns import DEPLOY, PLACE
from bastide.games import events
from bastide.games.castle.refusals import why_not
from bastide.games.castle.score import BEYOND, code_around, region_at, regions_around
from bastide.games.castle.state import AGAIN, DOUBLE, ORDER, REVEAL
from bastide.games.events import Event
from bastide.games.schema import Word

__all__ = ["WORDS", "sentence", "take_apart", "why_not"]

EFFECTS = {
    1: "another turn",
    2: "a finished tower counts double",
    3: "a finished house counts double",
    4: "an unfinished path scores",
    5: "an unfinished tower scores",
    6: "an unfinished house scores",
    7: "4 points for each market of the largest court",
    8: "a palace larger by 2",
    9: "5 points",
}
COUNTED = {
    "tiles": ("tile", "tiles"),
    "wells": ("well", "wells"),
    "markets": ("market", "markets"),
    "cells": ("empty cell", "empty cells"),
}


SCORE, DOUBLE_VERB, AGAIN_VERB, WALL_TILE = range(OWN_VERBS, OWN_VERBS + 4)
WORDS = (
    Word("score", "score:{feature}[:{spot}]", "of several finished regions, this one is paid next"),
    Word("double", "double", "the region that is paid counts double; a wall tile is used"),
    Word("again", "again", "another turn; a wall tile is used"),
    Word("wall_tile", "wall:{number}", "a wall tile is turned over"),
)


@kernel
def take_apart(state, rules, row, code):
    """Write the parts of a move into the row of an option."""
    if state.phase == PLACE:
        take_placement_apart(state, rules, row, code, state.in_hand)
    elif state.phase == DEPLOY:
        take_post_apart(state, rules, row, code)
    elif state.phase == ORDER:
        new_option(row, code, SCORE)
        name_region(state, rules, row, code)
    elif state.phase == DOUBLE or state.phase == AGAIN:
        verb = DOUBLE_VERB if state.phase == DOUBLE else AGAIN_VERB
        new_option(row, code, verb if code > 0 else PASS)
    elif state.phase == REVEAL:
        new_option(row, code, WALL_TILE)
        row.number = code
    else:
        take_chance_apart(state, row, code)


@kernel
def name_region(state, rules, row, code):
    """Name a region by a segment of the tile just placed or by a side of it; all other names of it are spots, too.

    Regions of one kind that meet here are one, so no two regions share a name.
    """
    root, tile = region_at(state, rules, code), state.tiles - 1
    put_cell(state, row, cell_of(state, tile))
    row.feature = state.feature[root]
    if code < BEYOND:
        row.segment = code
        row.spot = first_spot(rules, state.tile_pose[tile], code)
    else:
        row.side = code - BEYOND
        row.spot = code - BEYOND
    for number in range(regions_around(state)):
        other = code_around(state, number)
        if region_at(state, rules, other) == root:
            row.spots |= 1 << (other - BEYOND) if other >= BEYOND else rules.spots[state.tile_pose[tile], other]


def sentence(event: Event) -> str:
    """An event in English: Path: 3 tiles, 1 well = 6."""
    kind = int(event.parts.get("wall_tile", 0))
    if event.what == "wall":
        square, tower = event.parts["square"], event.parts["tower"]
        return f"Stops on {square} and takes the wall tile of tower {tower}: {EFFECTS[kind]}"
    if event.what == "again":
        return "Wall tile: another turn"
    if event.what == "bonus":
        return f"Wall tile = {event.points}"
    extras = ["doubled"] if event.parts.get("doubled") else []
    extras += ["4 a market"] if event.what == "court" and kind else []
    extras += ["the palace goes there"] if event.parts.get("palace") else []
    return events.sentence(event, COUNTED, ("court", "palace"), extras=extras)
