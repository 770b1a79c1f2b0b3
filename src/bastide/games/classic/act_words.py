"""The words of the moves that dragon and tower add, and why one is refused (see docs/notation.md).

follower@3,4/city:N     through a portal to the city of the tile at x=3, y=4; likewise large@, mayor@ and wagon@
follower@3,4/tower      a follower on the tower at x=3, y=4; likewise large@
fairy@3,4/road:E        the fairy to the own follower there; fairy@3,4/tower to the one on the tower; fairy@3,4 (fairy=tile)
princess@3,4/city:N     the knight there goes home
floor@3,4               a floor on the tower at x=3, y=4
capture@3,4/road:E      the follower there is taken prisoner; capture@3,4/tower the one on the tower; - nobody
swap:large              the large follower comes back for the one just captured
ransom:b/large          player b gets 3 points and gives the large follower back; - ends the turn without
fly@3,4                 the dragon enters the tile at x=3, y=4
"""

import re

from bastide.core.grid import cell_of, coordinates, tile_named
from bastide.core.records import Record
from bastide.core.regions import tile_of
from bastide.core.turns import DEPLOY
from bastide.games.classic.acts import (
    CLIMB_ACT,
    FAIRY_ACT,
    FLOOR_ACT,
    PRINCESS_ACT,
    RANSOM_ACT,
    act_of,
    piece_of,
    place_of_act,
)
from bastide.games.classic.prisoners import COST
from bastide.games.classic.removing import tile_of_place
from bastide.games.classic.rules import Rules
from bastide.games.classic.state import CAPTURE, EXCHANGE, FLY, MOVE_WAGON, PAY, PIECES, TOP
from bastide.games.tile_words import NONE, SEATS, place_of, segment_word, tidy_segment, tile_and_rotation

PLACED = re.compile(r"[a-z]+@(-?\d{1,4}),(-?\d{1,4})/(.+)")
PHASES = (FLY, CAPTURE, EXCHANGE, PAY)
VERBS = {FAIRY_ACT: "fairy", PRINCESS_ACT: "princess"}


def is_act(state: Record, code: int) -> bool:
    """Whether only dragon and tower have a move."""
    return bool(state.phase in PHASES or act_of(code) > 0)


def act_word(state: Record, rules: Rules, code: int) -> str:
    """The word of a move that only dragon and tower have."""
    act, piece, place = act_of(code), PIECES[piece_of(code) % len(PIECES)], int(place_of_act(code))
    if state.phase == FLY:
        return f"fly@{tile_word(state, code)}"
    if state.phase == EXCHANGE:
        return f"swap:{PIECES[code]}"
    if code == 0:
        return NONE
    if state.phase == CAPTURE:
        return f"capture@{place_word(state, rules, code - 1)}"
    if act == RANSOM_ACT:
        return f"ransom:{SEATS[place]}/{piece}"
    if act == FLOOR_ACT:
        return f"floor@{tile_word(state, int(state.tower_tile[place]))}"
    if act == CLIMB_ACT:
        return f"{piece}@{place_word(state, rules, TOP + place)}"
    if act == FAIRY_ACT and rules.fairy == "tile":
        return f"fairy@{tile_word(state, place)}"
    return f"{VERBS.get(act, piece)}@{place_word(state, rules, place)}"


def tile_word(state: Record, tile: int) -> str:
    """The cell of a tile: 3,4."""
    xs, ys = coordinates(state)
    cell = cell_of(state, tile)
    return f"{xs[cell]},{ys[cell]}"


def place_word(state: Record, rules: Rules, place: int) -> str:
    """The place of a follower: 3,4/road:E or 3,4/tower."""
    if place >= TOP:
        return f"{tile_word(state, int(tile_of_place(state, place)))}/tower"
    x, y, index = place_of(state, place)
    return f"{x},{y}/{segment_word(*tile_and_rotation(state, rules.tiles(), tile_of(state, place)), index)}"


def tidy_placed(state: Record, rules: Rules, word: str) -> str | None:
    """The canonical form of a word with a cell and a segment, None for any other word."""
    found = PLACED.fullmatch(word) if state.phase in (DEPLOY, CAPTURE, MOVE_WAGON) else None
    tile = tile_named(state, int(found[1]), int(found[2])) if found else -1
    if found is None or tile < 0:
        return None
    return word[: found.start(3)] + tidy_segment(*tile_and_rotation(state, rules.tiles(), tile), found[3])


def why_not_act(state: Record, rules: Rules, word: str) -> str | None:
    """Why a word about dragon or tower is not legal; None for any other word."""
    if word.startswith("ransom:"):
        return why_not_ransom(state, rules)
    if state.phase == FLY:
        return f"the dragon flies to a tile beside it where it was not yet and the fairy is not, not {word!r}"  # DR7
    if state.phase == CAPTURE:
        return f"{word!r} is neither a follower in reach of the tower, such as capture@1,0/road:E, nor -"  # TW3
    if state.phase == EXCHANGE:
        return f"swap:follower or another kind that the rival holds comes back, not {word!r}"  # TW9
    if state.phase == PAY:
        return f"{word!r} is neither a ransom nor -, which ends the turn"  # TW10
    verb, at, _ = word.partition("@")
    if state.phase != DEPLOY or not at:
        return None
    if verb == "fairy" and rules.dragon:
        return "the fairy goes to an own follower that she is not with"  # DF1
    if verb == "princess" and rules.dragon:
        return "the princess sends a follower home from the city that her tile has just joined"  # DP10
    if verb == "floor" and rules.tower:
        left = int(state.floors[state.player])
        return "a floor goes on a foundation or an open tower" if left else "no floor is left"  # TW2
    return why_not_far(state, rules, word)


def why_not_ransom(state: Record, rules: Rules) -> str:
    """TW10."""
    if not rules.tower:
        return "there are no prisoners in this game"
    if state.ransomed:
        return "there is one ransom in a turn"
    if state.scores[state.player] < COST:
        return f"a ransom costs {COST} points"
    return "a ransom frees an own follower that a player holds, such as ransom:b/follower"


def why_not_far(state: Record, rules: Rules, word: str) -> str | None:
    """Why a piece may not go to a tower or through a portal; None if the word does not say so."""
    if not PLACED.fullmatch(word) or not (rules.dragon or rules.tower):
        return None
    if word.endswith("/tower"):  # TW5
        return "only a follower or a large follower goes on a tower, and only on an open one with at least one floor"
    return "a piece goes to another tile only through a portal, into an unfinished region without followers"  # DP1
