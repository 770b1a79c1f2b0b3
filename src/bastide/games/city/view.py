"""The table of the city as plain data: nothing that a player may not know."""

from collections.abc import Iterator
from typing import Any

from bastide.core.grid import EAST, SOUTH
from bastide.core.neighbours import opposite
from bastide.core.records import Record
from bastide.games.city.guards import buildings_before
from bastide.games.city.markets import goods_in
from bastide.games.city.outline import is_ring_closed, next_side, some_side
from bastide.games.city.residences import MARKET_POINTS
from bastide.games.city.rules import Rules
from bastide.games.city.score import worth
from bastide.games.city.sides import plain_side
from bastide.games.city.state import ARMS, LEFT, PIECES, PILES, RIGHT
from bastide.games.city.walls import way_of
from bastide.games.tables import (
    Laid,
    count_tiles,
    drawn_tile,
    empty_cells,
    laid_tiles,
    plain_cells,
    plain_piece,
    public_base,
    regions_base,
    roots_of_all,
)

ROLES = {"road": "traveller", "market": "merchant", "residence": "resident"}
LAP = 50  # C39


def public(state: Record, rules: Rules, player: int | None) -> dict[str, Any]:
    """The table as `player` may see it. Only the order of the piles is hidden, and it is hidden from everybody."""
    tiles = rules.tiles()
    pieces = {piece: kind for kind, piece in enumerate(PIECES)}
    return {
        **public_base(state, tiles, pieces, drawn_tile(state, tiles), LAP),
        "piles": piles(int(state.drawn[0])),
        "pieces": [plain_piece(state, tiles, PIECES, ROLES, index) for index in range(state.pieces)],
        "frontier": cells(state, False),
        "barred": cells(state, True),
        "owner": int(state.owner),
        "resting": [int(number) for number in state.resting[: state.players]],
        "walls": int(state.walls),
        "wall": [board_wall(state, rules, index) for index in range(state.built)],
        "towers": [board_tower(state, index) for index in range(state.towers)],
        "ends": ends(state),
        "closing": closing(state),
    }


def piles(drawn: int) -> list[int]:
    """The number of tiles left in each pile (C2)."""
    left = []
    for pile in PILES:
        left.append(pile - min(pile, drawn))
        drawn -= min(pile, drawn)
    return left


def cells(state: Record, barred: bool) -> list[list[int]]:
    """The empty cells beside tiles: those that are barred (C25), or those that are not."""
    flags = state.barred.tolist()
    return plain_cells(state, (cell for cell in empty_cells(state) if bool(flags[cell]) == barred))


def plain_wall(state: Record, at: int) -> dict[str, Any]:
    x, y, side = plain_side(state, at)
    return {"x": x, "y": y, "side": side}


def board_wall(state: Record, rules: Rules, index: int) -> dict[str, Any]:
    """A wall or the gate, with its guard and the buildings that a guard there sees."""
    at = int(state.wall_at[index])
    guard = int(state.guard[index]) - 1
    seen, historic = buildings_before(state, rules.pack(), at)
    return {
        **plain_wall(state, at),
        "gate": index == 0,
        "guard": None if guard < 0 else guard,
        "public": int(seen),
        "historic": int(historic),
    }


def board_tower(state: Record, index: int) -> dict[str, Any]:
    return {
        **plain_wall(state, int(state.tower_at[index])),
        "arm": ARMS[state.tower_arm[index]],
        "player": int(state.tower_owner[index]),
    }


def ends(state: Record) -> dict[str, Any]:
    """For each arm the side of its next wall, and its walls since the last tower. Empty if there is no gate."""
    if state.built == 0 or is_ring_closed(state):
        return {}
    return {
        ARMS[arm]: {**plain_wall(state, next_side(state, state.ends[arm], way_of(arm))), "run": int(state.run[arm])}
        for arm in (LEFT, RIGHT)
    }


def closing(state: Record) -> list[dict[str, Any]]:
    """The sides that were closed at the end of the game without a wall (C35), from the right end to the left end."""
    if state.phase != 0 or state.tiles == 0:
        return []
    last = int(state.ends[LEFT]) if state.built else int(some_side(state))
    sides = [] if state.built else [last]
    at = next_side(state, state.ends[RIGHT] if state.built else last, 1)
    while at != last:
        sides.append(int(at))
        at = next_side(state, at, 1)
    return [plain_wall(state, at) for at in sides]


def regions(state: Record, rules: Rules) -> list[dict[str, Any]]:
    """Every region: its place, the pieces in it, its points now and once finished."""
    packed, roots = rules.pack(), roots_of_all(state)
    found, touching = regions_base(state, rules.tiles(), roots), markets_touching(state, rules, roots)
    for root, region in found.items():
        region["tiles"] = count_tiles(region)
        if region["kind"] == "residence":
            region["markets"] = len(touching.get(root, ()))
            region["points"] = region["finished_points"] = MARKET_POINTS * region["markets"]
            continue
        region["open"] = int(state.open[root])
        region["goods"] = int(goods_in(state, root))
        region["finished_points"] = int(worth(state, packed, root, True))
        region["points"] = int(worth(state, packed, root, region["open"] == 0))  # C36
    return list(found.values())


def markets_touching(state: Record, rules: Rules, roots: list[int]) -> dict[int, set[int]]:
    """The markets that each residential area touches, inside a tile or across a side (C37)."""
    touching: dict[int, set[int]] = {}
    for (one, index), (other, across) in neighbours(list(laid_tiles(state, rules.tiles()))):
        if one.tile.segments[index].feature == "residence" and other.tile.segments[across].feature == "market":
            touching.setdefault(roots[one.base + index], set()).add(roots[other.base + across])
    return touching


def neighbours(laid: list[Laid]) -> Iterator[tuple[tuple[Laid, int], tuple[Laid, int]]]:
    """Every segment paired with each segment that it touches, inside its tile or across a side."""
    at = {(tile.x, tile.y): tile for tile in laid}
    for here in laid:
        for index, segment in enumerate(here.tile.segments):
            for other in segment.touches:
                yield (here, index), (here, other)
        for side, (east, south) in enumerate(zip(EAST.tolist(), SOUTH.tolist())):
            there = at.get((here.x + east, here.y + south))
            if there:
                yield (here, middle_of(here, side)), (there, middle_of(there, opposite(side)))


def middle_of(laid: Laid, side: int) -> int:
    """The segment at the middle of a side of a tile on the table."""
    return laid.tile.joints((side - laid.rotation) % 4)[0]
