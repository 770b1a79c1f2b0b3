"""The text of moves and events of the castle, besides the words of games/tile_words.py.

-                no follower; no doubling; no second turn
score:tower:E    the tower at the east side of the tile just placed, or just beyond it, is paid next
double           the tower or house that is being paid counts double (wall tiles 2 and 3)
again            another turn (wall tile 1)
starter:b        the second player begins
A1               the bag gives tile A1
wall:3           the wall tile turned over is of kind 3
"""

from bastide.core.grid import EAST, SOUTH, tile_at
from bastide.core.records import EVENT
from bastide.core.regions import root_of
from bastide.core.tiles import SIDES, Tile
from bastide.games.castle.rules import Rules
from bastide.games.castle.score import BEYOND, DOUBLED, WITH_PALACE, region_at
from bastide.games.castle.state import AGAIN, DEPLOY, DOUBLE, DRAW, EVENTS, ORDER, PLACE, REVEAL, SEGMENT_KINDS, STARTER
from bastide.games.castle.turn import legal
from bastide.games.events import Event
from bastide.games.starter import no_starter, starter_word
from bastide.games.tile_words import (
    PLACEMENT,
    look_at,
    place_of,
    placement_word,
    segment_words,
    tidy_placement,
    tidy_segment,
)

KIND_NAMES = {number: name for name, number in SEGMENT_KINDS.items()}
LETTERS = {"P": "path", "T": "tower", "H": "house", "C": "court"}
WALL_WORD = "wall:"
SCORE_WORD = "score:"
WALL_TILES = {
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


def moves(state, rules: Rules, desk) -> list[tuple[int, str]]:
    """Every legal move of the phase with its word."""
    codes = [int(code) for code in desk.moves[: legal(state, rules.pack(), desk)]]
    return list(zip(codes, words_of(state, rules, codes)))


def words_of(state, rules: Rules, codes: list[int]) -> list[str]:
    """The words of moves of the phase."""
    tiles, phase = rules.tiles(), int(state.phase)
    if phase == PLACE:
        name, xs, ys = tiles[state.in_hand].name, state.cell_x.tolist(), state.cell_y.tolist()
        return [placement_word(name, xs[code >> 2], ys[code >> 2], code & 3) for code in codes]
    if phase == DEPLOY:
        names = ["-", *(words[0] for words in segment_words(*last_tile(state, rules)))]
        return [names[code] for code in codes]
    if phase == ORDER:
        return [SCORE_WORD + region_words(state, rules, code)[0] for code in codes]
    if phase == DOUBLE:
        return ["double" if code else "-" for code in codes]
    if phase == AGAIN:
        return ["again" if code else "-" for code in codes]
    if phase == REVEAL:
        return [f"{WALL_WORD}{code}" for code in codes]
    if phase == STARTER:
        return [starter_word(code) for code in codes]
    return [tiles[code].name for code in codes]


def last_tile(state, rules: Rules) -> tuple[Tile, int]:
    """The tile just placed and its turn."""
    return look_at(state, rules.tiles(), int(state.tiles) - 1)


def region_words(state, rules: Rules, code: int) -> tuple[str, ...]:
    """The words for a region at the tile just placed, see `region_at`; like kinds join, so no two regions share one."""
    if code < BEYOND:
        return segment_words(*last_tile(state, rules))[code]
    root = region_at(state, rules.pack(), code)
    return () if root < 0 else (f"{KIND_NAMES[int(state.kind[root])]}:{SIDES[code - BEYOND]}",)


def tidy(state, rules: Rules, word: str) -> str:
    """The way we write a word that may be written in several ways: turns that look the same, sides of one path."""
    if state.phase == PLACE:
        return tidy_placement(rules.tiles(), word)
    if state.phase == DEPLOY:
        return tidy_segment(*last_tile(state, rules), word)
    if state.phase == ORDER and word.startswith(SCORE_WORD):
        return tidy_score(state, rules, word)
    return word


def tidy_score(state, rules: Rules, word: str) -> str:
    """The first of the words for the same region."""
    names: dict[int, str] = {}
    for code in [*range(len(last_tile(state, rules)[0].segments)), *range(BEYOND, BEYOND + 4)]:
        words = region_words(state, rules, code)
        if words:
            first = names.setdefault(int(region_at(state, rules.pack(), code)), words[0])
            if word.removeprefix(SCORE_WORD) in words:
                return SCORE_WORD + first
    return word


def why_not(state, rules: Rules, word: str) -> str:
    """One sentence about a word that is not among the legal moves."""
    if state.phase == PLACE:
        return why_not_place(state, rules, word)
    if state.phase == DEPLOY:
        return why_not_deploy(state, rules, word)
    if state.phase == ORDER:
        return f"{word!r} is none of the regions to score next; such a word is score:house:N"
    if state.phase == DOUBLE:
        return f"the region may be doubled: double, or - to keep the wall tile, not {word!r}"
    if state.phase == AGAIN:
        return f"another turn may be taken: again, or - to keep the wall tile, not {word!r}"
    if state.phase == STARTER:
        return no_starter(state.players, word)
    if state.phase == REVEAL:
        kinds = [f"{WALL_WORD}{kind}" for kind in range(1, 10)]
        if word in kinds:
            return f"both wall tiles of kind {word.removeprefix(WALL_WORD)} have been seen"
        return f"a wall tile is turned over here: {kinds[0]} to {kinds[-1]}, not {word!r}"
    if state.phase == DRAW and word in [tile.name for tile in rules.tiles() if tile.count]:
        return f"no tile {word} is left in the bag"
    return f"there is no tile {word!r}"


def why_not_place(state, rules: Rules, word: str) -> str:
    found = PLACEMENT.fullmatch(word)
    if not found:
        return f"{word!r} is not a placement such as A1@6,0/90, with a turn of 0, 90, 180 or 270"
    tiles = {tile.name: tile for tile in rules.tiles() if tile.count}
    hand = rules.tiles()[state.in_hand]
    if found["tile"] not in tiles:
        return f"there is no tile {found['tile']!r}"
    if found["tile"] != hand.name:
        return f"the tile to place is {hand.name}, not {found['tile']}"
    x, y, turn = int(found["x"]), int(found["y"]), int(found["turn"]) // 90
    if (x, y) not in rules.board().cells():
        return f"({x},{y}) is not inside the wall"  # K4
    if tile_at(state, x, y) >= 0:
        return f"({x},{y}) already holds a tile"
    beside = [tile_at(state, x + int(EAST[side]), y + int(SOUTH[side])) for side in range(4)]
    if max(beside) < 0:
        return f"({x},{y}) touches no tile and no start square"  # K4
    for side, number in enumerate(beside):
        if number >= 0:
            other, other_turn = look_at(state, rules.tiles(), number)
            mine = hand.edges[(side - turn) % 4]
            theirs = other.edges[(side + 2 - other_turn) % 4]
            if (mine == "P") != (theirs == "P"):  # K5
                return f"{LETTERS[mine]} would meet {LETTERS[theirs]} on side {SIDES[side]} of ({x},{y})"
    return f"{word} is not possible here"


def why_not_deploy(state, rules: Rules, word: str) -> str:
    tile, turn = last_tile(state, rules)
    base = int(state.tile_base[state.tiles - 1])
    names = segment_words(tile, turn)
    for index, words in enumerate(names):
        if word in words and state.occupied[root_of(state, base + index)]:
            return f"the {tile.segments[index].kind} of {word} already has a follower"  # K8
    return f"tile {tile.name} has no {word!r}; it has {', '.join(words[0] for words in names)}, or - for no follower"


def read_event(state, rules: Rules, row) -> Event:
    """A row of the desk as an event."""
    seen = dict(zip(EVENT, (int(number) for number in row)))
    what, player, turn = EVENTS[seen["what"]], seen["player"], seen["turn"]
    if what == "discard":
        return Event(what, player, 0, turn, parts={"tile": rules.tiles()[seen["segment"]].name})
    place = place_of(state, seen["segment"]) if seen["segment"] >= 0 else None
    parts = {name: number for name, number in read_parts(rules, what, seen).items() if number}
    return Event(what, player, seen["points"], turn, bool(seen["finished"]), parts, place)


def read_parts(rules: Rules, what: str, seen: dict[str, int]) -> dict[str, int | str]:
    """What the three parts of an event count."""
    first, second, third = seen["first"], seen["second"], seen["third"]
    if what == "wall":
        tower = rules.board().towers[second]
        return {"square": first, "tower": tower.name, "wall_tile": third}
    if what == "palace":
        return {"tiles": first, "cells": second, "larger": third}
    if what in ("bonus", "again"):
        return {"wall_tile": third}
    if what == "court":
        return {"markets": second, "wall_tile": third, "strength": seen["strength"]}
    if not seen["finished"]:
        return {"tiles": first, "wall_tile": third, "strength": seen["strength"]}
    return {
        "tiles": first,
        "wells": second,
        "doubled": third & DOUBLED,
        "palace": int(third & WITH_PALACE > 0),
        "strength": seen["strength"],
    }


COUNTED = {
    "tiles": ("tile", "tiles"),
    "wells": ("well", "wells"),
    "markets": ("market", "markets"),
    "cells": ("empty cell", "empty cells"),
}


def sentence(event: Event) -> str:
    """An event in English: Path: 3 tiles, 1 well = 6."""
    if event.what == "discard":
        return f"Tile {event.parts['tile']} fits nowhere and leaves the game"
    kind = int(event.parts.get("wall_tile", 0))
    if event.what == "wall":
        square, tower = event.parts["square"], event.parts["tower"]
        return f"Stops on {square} and takes the wall tile of tower {tower}: {WALL_TILES[kind]}"
    if event.what == "again":
        return "Wall tile: another turn"
    if event.what == "bonus":
        return f"Wall tile = {event.points}"
    name = event.what if event.finished or event.what in ("court", "palace") else f"unfinished {event.what}"
    parts = [
        f"{number} {singular if number == 1 else plural}"
        for part, (singular, plural) in COUNTED.items()
        if (number := event.parts.get(part))
    ]
    parts += ["doubled"] if event.parts.get("doubled") else []
    parts += ["4 a market"] if event.what == "court" and kind else []
    parts += ["the palace goes there"] if event.parts.get("palace") else []
    return f"{name.capitalize()}: {', '.join(parts)} = {event.points}"
