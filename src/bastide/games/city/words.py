"""The text of moves and events of the city, besides the words of games/tile_words.py.

starter:b       the second player begins
A1a             the pile gives tile A1a
-               no follower, no guard, no tower
gate:3,2/N      the gate on the north side of the tile at x=3, y=2
wall:left       a wall at the left end, as seen from inside the city looking out through the gate: counterclockwise
wall:right      a wall at the right end: clockwise
guard:3,2/N     a guard on that wall, the only one to be manned now; `guard` alone says the same
tower:left      a tower at the left end, for the walls of the left arm
"""

import re

from bastide.core.grid import EAST, SOUTH, cell_at, cell_of, tile_at, tile_on
from bastide.core.records import EVENT
from bastide.core.regions import root_of
from bastide.core.tiles import SIDES, Tile
from bastide.games.city.rules import Rules
from bastide.games.city.state import ARMS, DEPLOY, EVENTS, GATE, GUARD, PLACE, STARTER, TOWER, TOWERS_LEFT, WALL
from bastide.games.city.turn import legal
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

GATE_WORD = re.compile(r"gate:(?P<x>-?\d{1,4}),(?P<y>-?\d{1,4})/(?P<side>[NESW])")
PARTS = {
    "road": {"tiles": "first"},
    "market": {"tiles": "first", "goods": "second"},
    "residence": {"markets": "third"},
    "guard": {"public": "first", "historic": "second"},
    "tower": {"walls": "first"},
}
COUNTED = {
    "tiles": ("tile", "tiles"),
    "goods": ("sort of goods", "sorts of goods"),
    "markets": ("market", "markets"),
    "public": ("public building", "public buildings"),
    "historic": ("historic building", "historic buildings"),
    "walls": ("wall", "walls"),
}


def moves(state, rules: Rules, desk) -> list[tuple[int, str]]:
    """Every legal move of the phase with its word."""
    phase, tiles = state.phase, rules.tiles()
    codes = desk.moves[: legal(state, rules.pack(), desk)].tolist()
    if phase == PLACE:
        name, xs, ys = tiles[state.in_hand].name, state.cell_x.tolist(), state.cell_y.tolist()
        return [(code, placement_word(name, xs[code >> 2], ys[code >> 2], code & 3)) for code in codes]
    if phase == DEPLOY:
        segments = segment_words(*last_tile(state, rules))
        return [(code, segments[code - 1][0] if code else "-") for code in codes]
    if phase == GATE:
        gates = [(code, f"gate:{side_word(state, code)}") for code in codes]
        return sorted(gates, key=lambda gate: gate[1])  # as in the view, so that both can be numbered alike
    if phase == WALL:
        return [(code, f"wall:{ARMS[code]}") for code in codes]
    if phase == GUARD:
        return [(code, guard_word(state) if code else "-") for code in codes]
    if phase == TOWER:
        return [(code, f"tower:{ARMS[code - 1]}" if code else "-") for code in codes]
    if phase == STARTER:
        return [(code, starter_word(code)) for code in codes]
    return [(code, tiles[code].name) for code in codes]


def last_tile(state, rules: Rules) -> tuple[Tile, int]:
    """The tile just placed and its turn."""
    return look_at(state, rules.tiles(), int(state.tiles) - 1)


def plain_side(state, at: int) -> tuple[int, int, str]:
    """Where a side of a tile on the table is."""
    cell = cell_of(state, at >> 2)
    return int(state.cell_x[cell]), int(state.cell_y[cell]), SIDES[at & 3]


def side_word(state, at: int) -> str:
    x, y, side = plain_side(state, at)
    return f"{x},{y}/{side}"


def guard_word(state) -> str:
    """The word for a guard on the wall that may be manned now."""
    return f"guard:{side_word(state, int(state.wall_at[state.post]))}"


def tidy(state, rules: Rules, word: str) -> str:
    """The way we write a word that may be written in several ways: turns that look the same, sides of one road."""
    if state.phase == PLACE:
        return tidy_placement(rules.tiles(), word)
    if state.phase == DEPLOY:
        return tidy_segment(*last_tile(state, rules), word)
    if state.phase == GUARD and word == "guard":
        return guard_word(state)
    return word


# ---- why a word is refused


def why_not(state, rules: Rules, word: str) -> str:
    """One sentence about a word that is not among the legal moves."""
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
    return f"there is no tile {word!r}"


def why_not_place(state, rules: Rules, word: str) -> str:
    found = PLACEMENT.fullmatch(word)
    tiles = {tile.name: tile for tile in rules.tiles()}
    drawn = rules.tiles()[state.in_hand]
    if not found:
        return f"{word!r} is not a placement such as {drawn.name}@1,0/90, with a turn of 0, 90, 180 or 270"
    if found["tile"] not in tiles:
        return f"there is no tile {found['tile']!r}"
    if found["tile"] != drawn.name:
        return f"the tile to place is {drawn.name}, not {found['tile']}"
    x, y, turn = int(found["x"]), int(found["y"]), int(found["turn"]) // 90
    cell = cell_at(state, x, y)
    if state.tiles == 0:
        return "the first tile lies at (0,0)"
    if cell < 0:
        return f"({x},{y}) touches no tile"  # C4
    if tile_on(state, cell) >= 0:
        return f"({x},{y}) already holds a tile"
    if state.barred[cell]:  # C25
        return f"({x},{y}) lies beyond the wall, or a tile there would cut off the wall from the outside"
    for side in range(4):
        number = tile_at(state, x + int(EAST[side]), y + int(SOUTH[side]))
        if number >= 0:
            other, other_turn = look_at(state, rules.tiles(), number)
            mine = drawn.edges[(side - turn) % 4]
            theirs = other.edges[(side + 2 - other_turn) % 4]
            if (mine == "R") != (theirs == "R"):  # C4
                return f"a road would not go on at side {SIDES[side]} of ({x},{y})"
    return f"{word} is not possible here"


def why_not_deploy(state, rules: Rules, word: str) -> str:
    tile, turn = last_tile(state, rules)
    base = int(state.tile_base[state.tiles - 1])
    names = segment_words(tile, turn)
    for index, words in enumerate(names):
        if word in words:
            root, kind = root_of(state, base + index), tile.segments[index].kind
            if state.occupied[root]:
                return f"the {kind} of {word} already has a follower"  # C6
            return f"this tile finishes the {kind} of {word}, so no follower may enter it"  # C7
    return f"tile {tile.name} has no {word!r}; it has {', '.join(words[0] for words in names)}, or - for no follower"


def why_not_gate(state, word: str) -> str:
    found = GATE_WORD.fullmatch(word)
    if not found:
        return f"{word!r} is not a place for the gate such as gate:1,0/N"
    x, y = int(found["x"]), int(found["y"])
    if tile_at(state, x, y) < 0:
        return f"there is no tile at ({x},{y})"
    return f"side {found['side']} of ({x},{y}) is not on the outline of the city"  # C17


def why_not_tower(state, word: str) -> str:
    arm = word.removeprefix("tower:")
    if word.startswith("tower:") and arm in ARMS and state.supply[state.player, TOWERS_LEFT]:
        return f"there is no wall between the {arm} end and the tower or gate before it"  # C32
    return f"{word!r} is no place for a tower: tower:left, tower:right, or - for none"


# ---- events


def read_event(state, rules: Rules, row) -> Event:
    """A row of the desk as an event."""
    seen = dict(zip(EVENT, (int(number) for number in row)))
    what, segment = EVENTS[seen["what"]], seen["segment"]
    if what == "discard":
        return Event(what, seen["player"], 0, seen["turn"], parts={"tile": rules.tiles()[segment].name})
    parts: dict[str, int | str] = {name: seen[column] for name, column in PARTS[what].items() if seen[column]}
    place = None
    if what == "guard":
        parts["wall"] = side_word(state, int(state.wall_at[segment]))
    elif what == "tower":
        parts["arm"] = ARMS[segment]
    else:
        parts["strength"] = seen["strength"]
        place = place_of(state, segment)
    return Event(what, seen["player"], seen["points"], seen["turn"], bool(seen["finished"]), parts, place)


def sentence(event: Event) -> str:
    """An event in English: Market: 4 tiles × 2 sorts of goods = 8."""
    if event.what == "discard":
        return f"Tile {event.parts['tile']} fits nowhere and leaves the game"
    parts = [
        f"{number} {singular if number == 1 else plural}"
        for part, (singular, plural) in COUNTED.items()
        if (number := event.parts.get(part))
    ]
    sign = " × " if event.what == "market" else ", "
    return f"{event.what.capitalize()}: {sign.join(parts)} = {event.points}"
