"""Why a word is not a legal move of classic: one sentence for the person who wrote it."""

import re

from bastide.core.grid import cell_named, coordinates
from bastide.core.neighbours import last_base
from bastide.core.records import Record
from bastide.core.tiles import SIDES
from bastide.core.turns import DEPLOY, DRAW, PLACE, STARTER
from bastide.games.classic.act_words import why_not_act
from bastide.games.classic.barn import barns_in, field_at_corner
from bastide.games.classic.dragon import is_dragons
from bastide.games.classic.flow import has_tile
from bastide.games.classic.rules import Rules
from bastide.games.classic.state import ABBEY, ASIDE, CORNERS, DRAW_RIVER, MOVE_WAGON, PIECES
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

LETTERS = {"C": "city", "R": "road", "F": "field", "V": "river"}
PLACES = {
    "mayor": ("city",),  # AM7
    "wagon": ("city", "road", "cloister", "abbey"),  # AM17
    "pig": ("field",),  # X3
    "builder": ("city", "road"),  # X4
}
ABBEY_WORD = re.compile(r"abbey@(-?\d{1,4}),(-?\d{1,4})")


def why_not(state: Record, rules: Rules, word: str) -> str:
    """One sentence that says why a word is not a legal move."""
    if (rules.dragon or rules.tower) and (why := why_not_act(state, rules, word)):
        return why
    if state.phase == PLACE:
        return why_not_place(state, rules, word)
    if state.phase == DEPLOY:
        return why_not_deploy(state, rules, word)
    if state.phase == ABBEY:
        return why_not_abbey(state, rules, word)
    if state.phase == MOVE_WAGON:
        where = "on its tile or one around it" if rules.pack().wagon_reach else "beside the one that was scored"
        return (
            f"the wagon cannot move to {word!r}: it goes home, or to a region {where}, "
            "unfinished and empty, such as wagon@1,0/road:E"
        )
    if state.phase == ASIDE:
        return f"no tile of the hand fits; set one aside with aside:NAME, not {word!r}"
    if state.phase == STARTER:
        return no_starter(state.players, word)
    if word not in [tile.name for tile in rules.tiles()]:
        return no_tile(word)
    if state.phase == DRAW_RIVER:
        return f"{word} is not a river tile that is left between spring and lake"
    assert state.phase == DRAW
    return f"no tile {word} is left in the bag"


def why_not_place(state: Record, rules: Rules, word: str) -> str:
    tiles = {tile.name: tile for tile in rules.tiles()}
    hand = [rules.tiles()[kind].name for kind in state.hand[state.player, : state.held[state.player]]]
    if why := why_not_tile(word, tiles, hand, "D@1,0/90"):
        return why
    x, y, rotation = read_placement(word)
    if why := why_not_cell(state, x, y):
        return why  # B5
    for side, mine, theirs in meetings(state, rules.tiles(), tiles[word.partition("@")[0]], x, y, rotation):
        if mine != theirs:  # B6
            return f"{LETTERS[mine]} would meet {LETTERS[theirs]} on side {SIDES[side]} of ({x},{y})"
    if state.river > 0 and cell_named(state, x, y) != state.mouth:
        xs, ys = coordinates(state)
        return f"the river goes on at ({xs[state.mouth]},{ys[state.mouth]}), not at ({x},{y})"
    if state.river > 0 and rules.river_bends == "never_twice":
        return "the river may not bend twice in a row to the same side"
    if state.river > 0:
        return "the river may not flow beside itself"
    return f"{word} is not possible here"


def why_not_deploy(state: Record, rules: Rules, word: str) -> str:
    piece, at, place = word.partition("@")
    if word.startswith("barn:"):
        piece, place = "barn", word[5:]
    elif not at:
        piece, place = "follower", word
    if piece not in rules.pieces():
        return f"there is no piece {piece!r} here; there are {', '.join(rules.pieces())}"
    tile, rotation = last_tile(state, rules.tiles())
    index = find_segment(tile, rotation, place)
    if index is None and piece != "barn":
        return no_segment(tile, rotation, place)
    if state.supply[state.player, PIECES.index(piece)] == 0:
        return f"no {piece} is left in the supply"  # B12
    if index is None:
        return why_not_barn(state, rules, place)
    if is_dragons(state, last_base(state) + index):
        return "no piece but a barn may go on the tile where the dragon is"  # DR3
    kind = tile.segments[index].feature
    if kind not in PLACES.get(piece, ("city", "road", "field", "cloister", "abbey")):
        return f"the {piece} cannot stand on a {kind}"
    root = last_region(state, index)
    if piece == "builder" and state.open[root] < rules.pack().builder_needs:
        return f"the {kind} of {place} is finished, and the builder may join only an open one"  # X4
    if piece in ("pig", "builder"):
        return f"the {piece} joins a follower of the same player, and the {kind} of {place} has none"
    if kind == "field" and barns_in(state, root):
        return f"the field of {place} has a barn"  # AM13
    return has_follower(kind, place)  # B10


def why_not_barn(state: Record, rules: Rules, corner: str) -> str:
    if corner not in CORNERS:
        return f"a barn stands on a corner of the tile just placed: barn:{', barn:'.join(CORNERS)}"
    if field_at_corner(state, rules.pack(), CORNERS.index(corner)) < 0:
        return f"corner {corner} is not field alone on four tiles"  # AM10
    return "the field already has a barn"  # AM11


def why_not_abbey(state: Record, rules: Rules, word: str) -> str:
    found = ABBEY_WORD.fullmatch(word)
    if not found:
        return f"{word!r} is neither an abbey such as abbey@3,4 nor {no_abbey(state, rules)}"
    return f"({found[1]},{found[2]}) is not a hole with tiles on all four sides"  # AM2


def no_abbey(state: Record, rules: Rules) -> str:
    """The word for going on without placing the abbey."""
    if not has_tile(state):
        return "-"
    return "hand" if rules.hand > 1 else "draw"
