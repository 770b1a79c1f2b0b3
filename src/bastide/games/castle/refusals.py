"""Why a word is not a legal move of the castle: one sentence for the person who wrote it."""

from bastide.core.grid import EAST, SOUTH, tile_named
from bastide.core.records import Record
from bastide.core.tiles import SIDES
from bastide.core.turns import DEPLOY, DRAW, PLACE, STARTER
from bastide.games.castle.rules import Rules
from bastide.games.castle.state import AGAIN, DOUBLE, ORDER, REVEAL, WALL_KINDS
from bastide.games.refusals import find_segment, has_follower, last_region, meetings, no_segment, no_tile, why_not_tile
from bastide.games.starter import no_starter
from bastide.games.tile_words import last_tile, read_placement

LETTERS = {"P": "path", "T": "tower", "H": "house", "C": "court"}
WALL_WORD = "wall:"


def why_not(state: Record, rules: Rules, word: str) -> str:
    """One sentence that says why a word is not a legal move."""
    if state.phase == PLACE:
        return why_not_place(state, rules, word)
    if state.phase == DEPLOY:
        return why_not_deploy(state, rules, word)
    if state.phase == ORDER:
        return f"{word!r} is not one of the regions to score next; write for example score:house:N"
    if state.phase == DOUBLE:
        return f"the region may be doubled: double, or - to keep the wall tile, not {word!r}"
    if state.phase == AGAIN:
        return f"another turn may be taken: again, or - to keep the wall tile, not {word!r}"
    if state.phase == STARTER:
        return no_starter(state.players, word)
    if state.phase == REVEAL:
        kinds = [f"{WALL_WORD}{kind}" for kind in range(1, WALL_KINDS)]
        if word in kinds:
            return f"both wall tiles of kind {word.removeprefix(WALL_WORD)} have been seen"
        return f"a wall tile is turned over here: {kinds[0]} to {kinds[-1]}, not {word!r}"
    if state.phase == DRAW and word in [tile.name for tile in rules.tiles() if tile.count]:
        return f"no tile {word} is left in the bag"
    return no_tile(word)


def why_not_place(state: Record, rules: Rules, word: str) -> str:
    hand = rules.tiles()[state.in_hand]
    names = [tile.name for tile in rules.tiles() if tile.count]
    if why := why_not_tile(word, names, [hand.name], "A1@6,0/90"):
        return why
    x, y, rotation = read_placement(word)
    if (x, y) not in rules.board().cells():
        return f"({x},{y}) is not inside the wall"  # K4
    if tile_named(state, x, y) >= 0:
        return f"({x},{y}) already holds a tile"
    if all(tile_named(state, x + int(EAST[side]), y + int(SOUTH[side])) < 0 for side in range(4)):
        return f"({x},{y}) touches no tile and no start square"  # K4
    for side, mine, theirs in meetings(state, rules.tiles(), hand, x, y, rotation):
        if (mine == "P") != (theirs == "P"):  # K5
            return f"{LETTERS[mine]} would meet {LETTERS[theirs]} on side {SIDES[side]} of ({x},{y})"
    return f"{word} is not possible here"


def why_not_deploy(state: Record, rules: Rules, word: str) -> str:
    tile, rotation = last_tile(state, rules.tiles())
    index = find_segment(tile, rotation, word)
    if index is not None and state.occupied[last_region(state, index)]:
        return has_follower(tile.segments[index].feature, word)  # K8
    return no_segment(tile, rotation, word)
