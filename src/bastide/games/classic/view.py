"""The table of classic as plain data: nothing that the player may not know."""

from collections import Counter, defaultdict
from typing import Any

from bastide.core.records import Record
from bastide.games.classic.act_view import dragon_and_tower, hidden_dragon_tiles
from bastide.games.classic.rules import Rules
from bastide.games.classic.score import pennants_in, tiles_in, worth
from bastide.games.classic.state import BARN, CLOISTER, CORNERS, MAYOR, PIECES, SECOND_PART, TOKENS
from bastide.games.tables import laid_tiles, plain_piece, public_base, regions_base, roots_of_all, strongest

ROLES = {"city": "knight", "road": "thief", "field": "farmer", "cloister": "monk", "abbey": "monk"}
LAP = 50  # B23


def public(state: Record, rules: Rules, player: int | None) -> dict[str, Any]:
    """The table as `player` may see it. None is a spectator."""
    tiles = rules.tiles()
    open_hands = rules.hand == 1 or state.river > 0  # B4: the drawn tile is shown to everybody; V1: hands are hidden
    hands = [
        [tiles[kind].name for kind in state.hand[owner, : state.held[owner]]] if open_hands or owner == player else None
        for owner in range(state.players)
    ]
    table = public_base(state, tiles, {piece: PIECES.index(piece) for piece in rules.pieces()}, hands, LAP)
    unseen = {tile.name: int(state.bag[kind]) for kind, tile in enumerate(tiles)}
    hidden = hidden_dragon_tiles(state, rules)
    unseen |= {name: unseen[name] + number for name, number in hidden.items()}
    for owner in range(state.players):
        if hands[owner] is None:
            for kind in state.hand[owner, : state.held[owner]]:
                unseen[tiles[kind].name] += 1
    return {
        **table,
        "bag": table["bag"] + sum(hidden.values()),
        "unseen": {name: number for name, number in unseen.items() if number},
        "held": [int(held) for held in state.held[: state.players]],
        "pieces": [board_piece(state, rules, index) for index in range(state.pieces)],
        **expansions(state, rules),
    }


def expansions(state: Record, rules: Rules) -> dict[str, Any]:
    """The parts of the table that only some expansions have."""
    table: dict[str, Any] = {}
    if rules.abbey_mayor:
        table["abbeys"] = [int(left) for left in state.abbeys[: state.players]]
    if rules.traders_builders:
        table["goods"] = [
            {token: int(number) for token, number in zip(TOKENS, state.goods[owner])} for owner in range(state.players)
        ]
        table["second_part"] = bool(state.part == SECOND_PART)
    if rules.dragon or rules.tower:
        table |= dragon_and_tower(state, rules)
    if rules.river:
        table["river"] = int(state.river)
    return table


def board_piece(state: Record, rules: Rules, index: int) -> dict[str, Any]:
    """A piece on the table. A barn also has the corner of its tile."""
    piece = plain_piece(state, rules.tiles(), PIECES, ROLES, index)
    if piece["piece"] not in ("follower", "large"):
        piece["role"] = piece["piece"]
    if piece["piece"] == "barn":
        piece["corner"] = CORNERS[state.barn_corner[piece["player"]]]
    return piece


def regions(state: Record, rules: Rules) -> list[dict[str, Any]]:
    """Every region: its place, the pieces in it, its points now and once finished."""
    packed, roots = rules.pack(), roots_of_all(state)
    found = regions_base(state, rules.tiles(), roots)
    touching = cities_by_field(state, rules, roots)
    marks = marks_by_region(state, rules, roots)
    for region in found.values():
        region["strengths"] = [0] * int(state.players)
    barns: dict[int, list[int]] = defaultdict(list)
    for index in range(state.pieces):
        root, owner = roots[state.piece_segment[index]], int(state.piece_owner[index])
        kind = int(state.piece_kind[index])
        found[root]["strengths"][owner] += int(pennants_in(state, root) if kind == MAYOR else packed.weight[kind])
        if kind == BARN:
            barns[root].append(owner)
    for root, region in found.items():
        region["owners"] = sorted(barns[root]) if root in barns else strongest(region["strengths"])  # AM13
        if region["kind"] == "field":
            region["cities"] = len(touching.get(root, ()))
            if packed.farms_by_field:  # else a city goes to the majority over all its fields together (B28)
                region["points"] = region["cities"] * int(packed.farm_points)
        elif region["kind"] != "river":
            region.update(region_worth(state, packed, root, marks[root]))
    return list(found.values())


def cities_by_field(state: Record, rules: Rules, roots: list[int]) -> dict[int, set[int]]:
    """The complete cities that each field touches (B27, B30)."""
    joints = state.open.tolist()
    touching: dict[int, set[int]] = {}
    for laid in laid_tiles(state, rules.tiles()):
        for index, segment in enumerate(laid.tile.segments):
            cities = {roots[laid.base + other] for other in segment.touches}
            touching.setdefault(roots[laid.base + index], set()).update(c for c in cities if joints[c] == 0)
    return touching


def marks_by_region(state: Record, rules: Rules, roots: list[int]) -> dict[int, Counter[str]]:
    """The marks printed on each region: pennants, inns, cathedrals and goods."""
    marks: dict[int, Counter[str]] = defaultdict(Counter)
    for laid in laid_tiles(state, rules.tiles()):
        for index, segment in enumerate(laid.tile.segments):
            marks[roots[laid.base + index]].update(segment.marks)
    return marks


def region_worth(state: Record, packed: Record, root: int, marks: Counter[str]) -> dict[str, Any]:
    """What a road, city or cloister counts, and its points."""
    still_open = int(state.open[root])
    return {
        "open": still_open,
        "tiles": int(tiles_in(state, root)),
        "pennants": int(pennants_in(state, root)),
        "inns": marks["inn"],
        "cathedrals": marks["cathedral"],
        "points": int(worth(state, packed, root, still_open == 0)),
        "finished_points": 9 if state.feature[root] == CLOISTER else int(worth(state, packed, root, True)),
    }
