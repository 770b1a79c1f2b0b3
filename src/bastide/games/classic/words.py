"""The text of moves and events of classic, in addition to the words of games/tile_words.py (see docs/notation.md).

cloister            a follower on the cloister
large@city:N        the large follower in the city; likewise mayor@, wagon@, pig@ and builder@
barn:NE             the barn on the north-east corner of the tile just placed
-                   no piece
abbey@3,4           the abbey at x=3, y=4; then `abbey` and `wagon@abbey` put pieces on it
draw, hand, -       no abbey now: go on with a tile of the bag, a tile of the hand, or nothing (AM6, X4)
wagon@3,4/road:E    the wagon moves on to the road of the tile at x=3, y=4
home                the wagon goes home
aside:D             tile D leaves the game (tactical variant)
D                   the bag gives tile D
starter:b           the second player begins
"""

from collections.abc import Sequence

from bastide.core.grid import coordinates
from bastide.core.neighbours import kind_of
from bastide.core.records import Record
from bastide.core.regions import tile_of
from bastide.core.tiles import Tile
from bastide.core.turns import DEPLOY, PLACE, STARTER
from bastide.games import events
from bastide.games.classic.act_words import act_word, is_act, tidy_placed
from bastide.games.classic.desk import EVENTS
from bastide.games.classic.refusals import no_abbey, why_not
from bastide.games.classic.rules import Rules
from bastide.games.classic.state import ABBEY, ASIDE, BARN, CORNERS, MOVE_WAGON, PIECES, TOKENS
from bastide.games.classic.turn import CELLS
from bastide.games.events import Event
from bastide.games.starter import starter_word
from bastide.games.tile_words import (
    NONE,
    last_tile,
    place_of,
    placement_code,
    placement_word,
    segment_word,
    segment_words,
    tidy_segment,
    tile_and_rotation,
)

__all__ = ["code_of", "moves", "read_events", "sentence", "why_not"]

COUNTED = {"tiles": ("tile", "tiles"), "pennants": ("pennant", "pennants"), "cities": ("city", "cities")}
ALWAYS_WHOLE = ("farm", "pig", "barn")


def moves(state: Record, rules: Rules, codes: Sequence[int]) -> list[tuple[int, str]]:
    """Moves of the phase with their words."""
    acts = [code for code in codes if is_act(state, code)] if rules.dragon or rules.tower else []
    words = plain_moves(state, rules, [code for code in codes if code not in acts] if acts else codes)
    return words + [(code, act_word(state, rules, code)) for code in acts]


def plain_moves(state: Record, rules: Rules, codes: Sequence[int]) -> list[tuple[int, str]]:
    """Moves of games without dragon and tower."""
    phase, tiles = state.phase, rules.tiles()
    if phase == PLACE:
        hand, (xs, ys) = state.hand[state.player].tolist(), coordinates(state)
        return [(code, place_word(tiles, hand, xs, ys, code)) for code in codes]
    if phase == DEPLOY:
        segments = segment_words(*last_tile(state, tiles))
        return [(code, piece_word(segments, code) if code else NONE) for code in codes]
    if phase == ASIDE:
        return [(code, f"aside:{tiles[state.hand[state.player, code]].name}") for code in codes]
    if phase == ABBEY:
        xs, ys = coordinates(state)
        return [(code, f"abbey@{xs[code - 1]},{ys[code - 1]}" if code else no_abbey(state, rules)) for code in codes]
    if phase == MOVE_WAGON:
        return [(code, wagon_word(state, rules, code - 1) if code else "home") for code in codes]
    if phase == STARTER:
        return [(code, starter_word(code)) for code in codes]
    return [(code, tiles[code].name) for code in codes]


def place_word(tiles: Sequence[Tile], hand: list[int], xs: list[int], ys: list[int], code: int) -> str:
    cell = (code >> 2) & CELLS
    return placement_word(tiles[hand[code >> 14]].name, xs[cell], ys[cell], code & 3)


def piece_word(segments: tuple[tuple[str, ...], ...], code: int) -> str:
    """A piece on the tile just placed. The word for a follower does not name the piece."""
    piece, place = (code - 1) >> 4, (code - 1) & 15
    if piece == BARN:
        return f"barn:{CORNERS[place]}"
    word = segments[place][0]
    return f"{PIECES[piece]}@{word}" if piece else word


def wagon_word(state: Record, rules: Rules, segment: int) -> str:
    x, y, index = place_of(state, segment)
    return f"wagon@{x},{y}/{segment_word(*tile_and_rotation(state, rules.tiles(), tile_of(state, segment)), index)}"


def code_of(state: Record, rules: Rules, codes: Sequence[int], word: str) -> int | None:
    """The code of the move that a word names, if it is among some codes of the phase."""
    if state.phase == PLACE and not word.startswith("ransom:"):
        code = place_code(state, rules, word)
        return code if code in codes else None
    tidied = tidy(state, rules, word)
    return next((code for code, known in moves(state, rules, codes) if known == tidied), None)


def place_code(state: Record, rules: Rules, word: str) -> int | None:
    """The code of a placement of a tile in hand."""
    for slot, kind in enumerate(state.hand[state.player, : state.held[state.player]].tolist()):
        code = placement_code(state, rules.tiles()[kind], word)
        if code is not None:
            return slot << 14 | code
    return None


def tidy(state: Record, rules: Rules, word: str) -> str:
    """The canonical form of a word: the first name of a segment."""
    if (placed := tidy_placed(state, rules, word)) is not None:
        return placed
    if state.phase == DEPLOY:
        piece, at, place = word.rpartition("@")
        return piece + at + tidy_segment(*last_tile(state, rules.tiles()), place)
    return word


def read_events(state: Record, rules: Rules, row: Record) -> list[Event]:
    """A row of the desk as events."""
    what, parts = events.read_row(row, rules.tiles(), EVENTS)
    if what in TOKENS:
        parts["tokens"] = parts.pop("strength")
    if what == "cloister":
        tile = tile_of(state, int(row["segment"]))
        what = rules.tiles()[kind_of(state, tile)].segments[int(row["segment"]) - int(state.tile_base[tile])].feature
    return events.tell(state, row, what, parts)


def sentence(event: Event) -> str:
    """An event in English: City: 5 tiles, 1 pennant = 12."""
    if event.what == "goods":
        return f"Goods: {', '.join(f'{event.parts[token]} {token}' for token in TOKENS if token in event.parts)}"
    if event.what == "fairy":
        return f"Fairy: with a follower = {event.points}"
    if event.what == "ransom":
        return f"Ransom: {'paid' if event.points < 0 else 'received'} = {event.points}"
    if event.what in TOKENS:
        return f"{event.what.capitalize()}: most with {event.parts['tokens']} = {event.points}"
    return events.sentence(event, COUNTED, ALWAYS_WHOLE)
