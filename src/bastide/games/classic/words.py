"""The text of moves and events of classic, besides the words of games/tile_words.py.

cloister      a follower on the cloister
-             no follower
aside:D       tile D leaves the game (tactical variant)
D             the bag gives tile D
starter:b     the second player begins
"""

from bastide.core.grid import EAST, SOUTH, cell_at, tile_at
from bastide.core.records import EVENT
from bastide.core.regions import root_of
from bastide.core.tiles import SIDES, Tile
from bastide.games.classic.rules import Rules
from bastide.games.classic.state import ASIDE, DEPLOY, DRAW, EVENTS, PLACE, STARTER
from bastide.games.classic.turn import legal
from bastide.games.events import Event
from bastide.games.tile_words import (
    PLACEMENT,
    SEATS,
    look_at,
    place_of,
    placement_word,
    segment_word,
    segment_words,
    tidy_placement,
    tidy_segment,
)

LETTERS = {"C": "city", "R": "road", "F": "field"}
PARTS = {"tiles": "first", "pennants": "second", "cities": "third"}
COUNTED = {"tiles": ("tile", "tiles"), "pennants": ("pennant", "pennants"), "cities": ("city", "cities")}


def moves(state, rules: Rules, desk) -> list[tuple[int, str]]:
    """Every legal move of the phase with its word."""
    phase, tiles = state.phase, rules.tiles()
    codes = desk.moves[: legal(state, rules.pack(), desk)].tolist()
    if phase == PLACE:
        hand, xs, ys = state.hand[state.player], state.cell_x, state.cell_y
        return [(code, place_word(tiles, hand, xs, ys, code)) for code in codes]
    if phase == DEPLOY:
        tile, turn = last_tile(state, rules)
        return [(code, segment_word(tile, turn, code - 1) if code else "-") for code in codes]
    if phase == ASIDE:
        return [(code, f"aside:{tiles[state.hand[state.player, code]].name}") for code in codes]
    if phase == STARTER:
        return [(code, f"starter:{SEATS[code]}") for code in codes]
    return [(code, tiles[code].name) for code in codes]


def place_word(tiles, hand, xs, ys, code: int) -> str:
    cell = (code >> 2) & 1023
    return placement_word(tiles[hand[code >> 12]].name, xs[cell], ys[cell], code & 3)


def last_tile(state, rules: Rules) -> tuple[Tile, int]:
    """The tile just placed and its turn."""
    return look_at(state, rules.tiles(), int(state.tiles) - 1)


def tidy(state, rules: Rules, word: str) -> str:
    """The way we write a word that may be written in several ways: turns that look the same, sides of one road."""
    if state.phase == PLACE:
        return tidy_placement(rules.tiles(), word)
    if state.phase == DEPLOY:
        return tidy_segment(*last_tile(state, rules), word)
    return word


def why_not(state, rules: Rules, word: str) -> str:
    """One sentence about a word that is not among the legal moves."""
    if state.phase == PLACE:
        return why_not_place(state, rules, word)
    if state.phase == DEPLOY:
        return why_not_deploy(state, rules, word)
    if state.phase == ASIDE:
        return f"none of the hand fits; set one aside with aside:NAME, not {word!r}"
    if state.phase == STARTER:
        return f"{word!r} does not say who begins: starter:a to starter:{SEATS[state.players - 1]}"
    if state.phase == DRAW and word in [tile.name for tile in rules.tiles()]:
        return f"no tile {word} is left in the bag"
    return f"there is no tile {word!r}"


def why_not_place(state, rules: Rules, word: str) -> str:
    found = PLACEMENT.fullmatch(word)
    if not found:
        return f"{word!r} is not a placement such as D@1,0/90, with a turn of 0, 90, 180 or 270"
    tiles = {tile.name: tile for tile in rules.tiles()}
    hand = [rules.tiles()[kind].name for kind in state.hand[state.player, : state.held[state.player]]]
    if found["tile"] not in tiles:
        return f"there is no tile {found['tile']!r}"
    if found["tile"] not in hand:
        return f"the tile to place is {' or '.join(hand)}, not {found['tile']}"
    x, y, turn = int(found["x"]), int(found["y"]), int(found["turn"]) // 90
    cell = cell_at(state, x, y)
    if cell < 0:
        return f"({x},{y}) touches no tile"  # B5
    if state.cell_tile[cell] >= 0:
        return f"({x},{y}) already holds a tile"
    for side in range(4):
        number = tile_at(state, x + int(EAST[side]), y + int(SOUTH[side]))
        if number >= 0:
            other, other_turn = look_at(state, rules.tiles(), number)
            mine = tiles[found["tile"]].edges[(side - turn) % 4]
            theirs = other.edges[(side + 2 - other_turn) % 4]
            if mine != theirs:  # B6
                return f"{LETTERS[mine]} would meet {LETTERS[theirs]} on side {SIDES[side]} of ({x},{y})"
    return f"{word} is not possible here"


def why_not_deploy(state, rules: Rules, word: str) -> str:
    tile, turn = last_tile(state, rules)
    base = int(state.tile_base[state.tiles - 1])
    names = segment_words(tile, turn)
    for index, words in enumerate(names):
        if word in words and state.occupied[root_of(state, base + index)]:
            return f"the {tile.segments[index].kind} of {word} already has a follower"  # B10
    return f"tile {tile.name} has no {word!r}; it has {', '.join(words[0] for words in names)}, or - for no follower"


def read_event(state, rules: Rules, row) -> Event:
    """A row of the desk as an event."""
    seen = dict(zip(EVENT, (int(number) for number in row)))
    what, segment = EVENTS[seen["what"]], seen["segment"]
    if what == "discard":
        return Event(what, seen["player"], 0, seen["turn"], parts={"tile": rules.tiles()[segment].name})
    parts: dict[str, int | str] = {name: seen[column] for name, column in PARTS.items() if seen[column]}
    parts["strength"] = seen["strength"]
    place = place_of(state, segment)
    return Event(what, seen["player"], seen["points"], seen["turn"], bool(seen["finished"]), parts, place)


def sentence(event: Event) -> str:
    """An event in English: City: 5 tiles, 1 pennant = 12."""
    if event.what == "discard":
        return f"Tile {event.parts['tile']} fits nowhere and leaves the game"
    name = event.what if event.finished or event.what == "farm" else f"unfinished {event.what}"
    parts = [
        f"{number} {singular if number == 1 else plural}"
        for part, (singular, plural) in COUNTED.items()
        if (number := event.parts.get(part))
    ]
    return f"{name.capitalize()}: {', '.join(parts)} = {event.points}"
