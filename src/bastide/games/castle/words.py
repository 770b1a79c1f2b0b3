"""The text of moves and events of the castle, in addition to the words of games/tile_words.py (see docs/notation.md).

-                no follower; no doubling; no other turn
score:tower:E    the tower on or just beyond the east side of the tile just placed is paid next
double           the tower or house that is being paid counts double (wall tiles of kinds 2 and 3)
again            another turn (wall tile of kind 1)
starter:b        the second player begins
A1               the bag gives tile A1
wall:3           the wall tile turned over is of kind 3
"""

from collections.abc import Sequence

from bastide.core.records import Record
from bastide.core.tiles import SIDES
from bastide.core.turns import DEPLOY, PLACE, STARTER
from bastide.games import events
from bastide.games.castle.desk import EVENTS
from bastide.games.castle.refusals import WALL_WORD, why_not
from bastide.games.castle.rules import Rules
from bastide.games.castle.score import BEYOND, region_at
from bastide.games.castle.state import AGAIN, DOUBLE, FEATURES, ORDER, REVEAL
from bastide.games.events import Event
from bastide.games.starter import starter_word
from bastide.games.tile_words import (
    NONE,
    last_tile,
    placement_code,
    placement_words,
    post_words,
    segment_words,
    tidy_segment,
)

__all__ = ["code_of", "moves", "read_events", "why_not"]

FEATURE_NAMES = {number: name for name, number in FEATURES.items()}
SCORE_WORD = "score:"


def moves(state: Record, rules: Rules, codes: Sequence[int]) -> list[tuple[int, str]]:
    """Moves of the phase with their words."""
    return list(zip(codes, words_of(state, rules, codes)))


def words_of(state: Record, rules: Rules, codes: Sequence[int]) -> list[str]:
    """The words of moves of the phase."""
    tiles, phase = rules.tiles(), int(state.phase)
    if phase == PLACE:
        return placement_words(state, tiles[state.in_hand].name, codes)
    if phase == DEPLOY:
        return post_words(*last_tile(state, tiles), codes)
    if phase == ORDER:
        return [SCORE_WORD + region_words(state, rules, code)[0] for code in codes]
    if phase == DOUBLE:
        return ["double" if code else NONE for code in codes]
    if phase == AGAIN:
        return ["again" if code else NONE for code in codes]
    if phase == REVEAL:
        return [f"{WALL_WORD}{code}" for code in codes]
    if phase == STARTER:
        return [starter_word(code) for code in codes]
    return [tiles[code].name for code in codes]


def region_words(state: Record, rules: Rules, code: int) -> tuple[str, ...]:
    """All words for the region with a code, see `region_at`. Equal kinds join, so no two regions share a word."""
    if code < BEYOND:
        return segment_words(*last_tile(state, rules.tiles()))[code]
    root = region_at(state, rules.pack(), code)
    return () if root < 0 else (f"{FEATURE_NAMES[int(state.feature[root])]}:{SIDES[code - BEYOND]}",)


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
    if state.phase == ORDER and word.startswith(SCORE_WORD):
        return tidy_score(state, rules, word)
    return word


def tidy_score(state: Record, rules: Rules, word: str) -> str:
    """The canonical one of the words for the same region."""
    names: dict[int, str] = {}
    for code in [*range(len(last_tile(state, rules.tiles())[0].segments)), *range(BEYOND, BEYOND + 4)]:
        words = region_words(state, rules, code)
        if words:
            first = names.setdefault(int(region_at(state, rules.pack(), code)), words[0])
            if word.removeprefix(SCORE_WORD) in words:
                return SCORE_WORD + first
    return word


def read_events(state: Record, rules: Rules, row: Record) -> list[Event]:
    """A row of the desk as events."""
    what, parts = events.read_row(row, rules.tiles(), EVENTS)
    if what == "wall":
        parts["tower"] = rules.board().towers[row["tower"]].name
    return events.tell(state, row, what, parts)
