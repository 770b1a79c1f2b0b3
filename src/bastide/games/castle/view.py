"""The table of the castle as plain data: nothing that a player may not know."""

from collections.abc import Iterable
from typing import Any

from bastide.core.records import Record
from bastide.core.tiles import SIDES
from bastide.games.castle.courts import MARKET_POINTS, markets_in
from bastide.games.castle.palace import palace_size
from bastide.games.castle.rules import Rules
from bastide.games.castle.score import wells_in, worth
from bastide.games.castle.state import PIECES, PLAYERS, STARTS, WALL_KINDS
from bastide.games.castle.wall_tiles import usable
from bastide.games.tables import (
    count_tiles,
    drawn_tile,
    plain_piece,
    plain_segment,
    public_base,
    regions_base,
    roots_of_all,
)
from bastide.tilesets.castle_board import LAP, Start

ROLES = {"path": "messenger", "tower": "knight", "house": "burgher", "court": "merchant"}


def public(state: Record, rules: Rules, player: int | None) -> dict[str, Any]:
    """The table as `player` may see it. None is a spectator. All of them see the same."""
    tiles = rules.tiles()
    pieces = {piece: kind for kind, piece in enumerate(PIECES)}
    table = public_base(state, tiles, pieces, drawn_tile(state, tiles), LAP)
    return {
        **table,
        "tiles": table["tiles"][STARTS:],
        "pieces": [plain_piece(state, tiles, PIECES, ROLES, index) for index in range(state.pieces)],
        "board": list(rules.board().rows),
        "starts": [start_square(start) for start in rules.board().starts],
        "towers": [
            {"squares": list(tower.squares), "x": tower.vertex[0], "y": tower.vertex[1], "wall_tile": bool(there)}
            for tower, there in zip(rules.board().towers, state.tower_tile)
        ],
        "wall_tiles": [
            [
                {"kind": kind, "count": int(state.owned[owner, kind]), "usable": int(usable(state, owner, kind))}
                for kind in range(1, WALL_KINDS)
                if state.owned[owner, kind]
            ]
            for owner in range(PLAYERS)
        ],
        "wall_tiles_used": kinds(state.used),
        "wall_tiles_unseen": kinds(state.face_down),
        "palaces": [palace(state, rules, owner) for owner in range(PLAYERS)],
    }


def kinds(counts: Iterable[int]) -> dict[str, int]:
    """The number of wall tiles of each kind, without the kinds that have none."""
    return {str(kind): int(count) for kind, count in enumerate(counts) if count}


def start_square(start: Start) -> dict[str, Any]:
    segment = start.tile.segments[0]
    return {
        "x": start.x,
        "y": start.y,
        "tile": start.tile.name,
        "side": SIDES[start.side],
        "kind": segment.feature,
        "market": "market" in segment.marks,
    }


def palace(state: Record, rules: Rules, owner: int) -> dict[str, Any] | None:
    """Where a player's palace stands, and its size with and without wall tiles of kind 8."""
    if state.palace_tiles[owner] == 0:
        return None
    segment = int(state.palace_segment[owner])
    return {
        "tiles": int(state.palace_tiles[owner]),
        "counts": int(palace_size(state, owner)),
        **plain_segment(state, rules.tiles(), segment),
    }


def regions(state: Record, rules: Rules) -> list[dict[str, Any]]:
    """Every region, including the start squares: its place, the pieces in it, its points now and once finished."""
    packed, found = rules.pack(), regions_base(state, rules.tiles(), roots_of_all(state))
    for root, region in found.items():
        region["tiles"] = count_tiles(region)
        if len(region["owners"]) > 1:  # K16
            region["owners"] = []
        if region["kind"] == "court":
            region["markets"] = int(markets_in(state, root))
            region["points"] = MARKET_POINTS * region["markets"]
            continue
        region["open"] = int(state.open[root])
        region["wells"] = int(wells_in(state, root)) if region["kind"] == "path" else 0
        finished = int(worth(state, packed, root, True))
        region["points"] = finished if region["open"] == 0 else 0  # K35
        region["finished_points"] = finished
    return list(found.values())
