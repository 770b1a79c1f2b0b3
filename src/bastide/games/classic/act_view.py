"""Dragon, fairy, towers and prisoners as plain data."""

from typing import Any

from bastide.core.grid import cell_of, coordinates
from bastide.core.records import Record
from bastide.games.classic.removing import kind_on_top, owner_on_top
from bastide.games.classic.rules import Rules
from bastide.games.classic.state import FLY, KINDS_OF_FOLLOWERS, PIECES, STEPS, TOP
from bastide.games.classic.tile_tables import DRAGON
from bastide.games.tables import plain_segment


def dragon_and_tower(state: Record, rules: Rules) -> dict[str, Any]:
    """The parts of the table that dragon and tower add."""
    table: dict[str, Any] = {}
    if rules.dragon:
        table |= {
            "dragon": plain_tile(state, int(state.dragon) - 1),
            "flight": flight(state),
            "fairy": fairy(state, rules),
        }
    if rules.tower:
        table |= {
            "towers": [tower(state, number) for number in range(state.towers)],
            "floors": [int(left) for left in state.floors[: state.players]],
            "prisoners": prisoners(state),
            "ransomed": bool(state.ransomed),
        }
    return table


def hidden_dragon_tiles(state: Record, rules: Rules) -> dict[str, int]:
    """DR4: the dragon tiles that cannot be drawn yet."""
    if not rules.dragon or state.volcanoes > 0:
        return {}
    return {tile.name: tile.count for kind, tile in enumerate(rules.tiles()) if rules.pack().symbol[kind] == DRAGON}


def plain_tile(state: Record, tile: int) -> dict[str, int] | None:
    """Where a tile lies, None if it is none."""
    xs, ys = coordinates(state)
    return {"x": xs[cell_of(state, tile)], "y": ys[cell_of(state, tile)]} if tile >= 0 else None


def flight(state: Record) -> dict[str, Any] | None:
    """The flight in progress: the steps left, where the dragon was, and whose turn it is."""
    if state.phase != FLY:
        return None
    visited = [plain_tile(state, int(tile) - 1) for tile in state.visited[: STEPS - state.flight + 1]]
    return {"left": int(state.flight), "visited": visited, "turn_of": int(state.active)}


def fairy(state: Record, rules: Rules) -> dict[str, Any] | None:
    """Where the fairy is, and the place of the follower that she is with (DF2), `tower` for one on a tower."""
    place = plain_tile(state, int(state.fairy) - 1)
    if place is None or state.fairy_with == 0:
        return place
    companion = int(state.fairy_with) - 1
    return (
        {**place, "with": "tower"}
        if companion >= TOP
        else {**place, "with": plain_segment(state, rules.tiles(), companion)["word"]}
    )


def tower(state: Record, number: int) -> dict[str, Any]:
    """A foundation or tower, and the follower on it."""
    place = plain_tile(state, int(state.tower_tile[number])) or {}
    top = int(owner_on_top(state, number))
    on_it = {"player": top, "piece": PIECES[kind_on_top(state, number)]} if top >= 0 else {}
    return {**place, "floors": int(state.tower_floors[number]), **on_it}


def prisoners(state: Record) -> list[dict[str, Any]]:
    """Who holds which followers of whom."""
    return [
        {"captor": captor, "player": owner, "piece": PIECES[kind], "number": int(state.prisoners[captor, owner, kind])}
        for captor in range(state.players)
        for owner in range(state.players)
        for kind in range(KINDS_OF_FOLLOWERS)
        if state.prisoners[captor, owner, kind]
    ]
