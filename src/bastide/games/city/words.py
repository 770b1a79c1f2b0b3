"""The text of moves and events of the city, in addition to the words of games/tile_words.py (see docs/notation.md).

starter:b       the second player begins
A1a             the pile gives tile A1a
-               no follower, no guard, no tower
gate:3,2/N      the gate on the north side of the tile at x=3, y=2
wall:left       a wall at the left end, as seen from inside the city looking out through the gate: counterclockwise
wall:right      a wall at the right end: clockwise
guard:3,2/N     a guard on the one wall that may be manned now; `guard` alone means the same
tower:left      a tower at the left end, for the walls of the left arm
"""

from collections.abc import Sequence

from bastide.core.records import Record
from bastide.core.turns import DEPLOY, PLACE, STARTER
from bastide.games import events
from bastide.games.city.desk import EVENTS
from bastide.games.city.refusals import why_not
from bastide.games.city.rules import Rules
from bastide.games.city.sides import guard_word, side_word
from bastide.games.city.state import ARMS, GATE, GUARD, TOWER, WALL
from bastide.games.events import Event
from bastide.games.starter import starter_word
from bastide.games.tile_words import (
    NONE,
    last_tile,
    placement_code,
    placement_words,
    post_words,
    tidy_segment,
)

__all__ = ["code_of", "moves", "read_events", "why_not"]


def moves(state: Record, rules: Rules, codes: Sequence[int]) -> list[tuple[int, str]]:
    """Moves of the phase with their words."""
    phase, tiles = state.phase, rules.tiles()
    if phase == PLACE:
        return list(zip(codes, placement_words(state, tiles[state.in_hand].name, codes)))
    if phase == DEPLOY:
        return list(zip(codes, post_words(*last_tile(state, tiles), codes)))
    if phase == GATE:
        gates = [(code, f"gate:{side_word(state, code)}") for code in codes]
        return sorted(gates, key=lambda gate: gate[1])  # in the order of the view, so that both have the same numbers
    if phase == WALL:
        return [(code, f"wall:{ARMS[code]}") for code in codes]
    if phase == GUARD:
        return [(code, guard_word(state) if code else NONE) for code in codes]
    if phase == TOWER:
        return [(code, f"tower:{ARMS[code - 1]}" if code else NONE) for code in codes]
    if phase == STARTER:
        return [(code, starter_word(code)) for code in codes]
    return [(code, tiles[code].name) for code in codes]


def code_of(state: Record, rules: Rules, codes: Sequence[int], word: str) -> int | None:
    """The code of the move that a word names, if it is among some codes of the phase."""
    if state.phase == PLACE:
        code = placement_code(state, rules.tiles()[state.in_hand], word)
        return code if code in codes else None
    tidied = tidy(state, rules, word)
    return next((code for code, known in moves(state, rules, codes) if known == tidied), None)


def tidy(state: Record, rules: Rules, word: str) -> str:
    """The canonical form of a word: the first name of a segment."""
    if state.phase == DEPLOY:
        return tidy_segment(*last_tile(state, rules.tiles()), word)
    if state.phase == GUARD and word == "guard":
        return guard_word(state)
    return word


def read_events(state: Record, rules: Rules, row: Record) -> list[Event]:
    """A row of the desk as events."""
    what, parts = events.read_row(row, rules.tiles(), EVENTS)
    if what == "guard":
        parts["wall"] = side_word(state, int(state.wall_at[row["wall"]]))
    elif what == "tower":
        parts["arm"] = ARMS[row["arm"]]
    return events.tell(state, row, what, parts)
