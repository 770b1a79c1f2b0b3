"""What lies on the table of classic, as plain data: nothing here that a player may not know."""

from bastide.core.regions import root_of
from bastide.games.classic.rules import Rules
from bastide.games.classic.score import pennants_in, tiles_in, worth
from bastide.games.classic.state import PIECES, SEGMENT_KINDS
from bastide.games.tile_words import plain_segment, plain_tiles

ROLES = {"city": "knight", "road": "thief", "field": "farmer", "cloister": "monk"}
KIND_NAMES = {number: name for name, number in SEGMENT_KINDS.items()}
LAP = 50  # B23


def public(state, rules: Rules, player: int | None) -> dict:
    """The table as `player` may see it; None is somebody who only watches."""
    tiles = rules.tiles()
    open_hands = rules.hand == 1  # B4: the drawn tile is shown to everybody; V1: hands are hidden
    hands = [
        [tiles[kind].name for kind in state.hand[owner, : state.held[owner]]] if open_hands or owner == player else None
        for owner in range(state.players)
    ]
    unseen = {tile.name: int(state.bag[kind]) for kind, tile in enumerate(tiles)}
    for owner in range(state.players):
        if hands[owner] is None:
            for kind in state.hand[owner, : state.held[owner]]:
                unseen[tiles[kind].name] += 1
    return {
        "track": [{"space": int(score) % LAP, "lap": int(score) // LAP} for score in state.scores[: state.players]],
        "supply": [
            {piece: int(state.supply[owner, kind]) for kind, piece in enumerate(PIECES)}
            for owner in range(state.players)
        ],
        "bag": int(state.unseen),
        "unseen": {name: number for name, number in unseen.items() if number},
        "hands": hands,
        "held": [int(held) for held in state.held[: state.players]],
        "tiles": plain_tiles(state, tiles),
        "pieces": [board_piece(state, rules, index) for index in range(state.pieces)],
        "frontier": sorted([int(state.cell_x[cell]), int(state.cell_y[cell])] for cell in state.frontier[: state.rim]),
    }


def board_piece(state, rules: Rules, index: int) -> dict:
    segment = int(state.piece_segment[index])
    return {
        "player": int(state.piece_owner[index]),
        "piece": PIECES[state.piece_kind[index]],
        "role": ROLES[KIND_NAMES[int(state.kind[segment])]],
        **plain_segment(state, rules.tiles(), segment),
    }


def regions(state, rules: Rules) -> list[dict]:
    """Every region: where it lies, who stands in it, its points now and once finished."""
    packed = rules.pack()
    found: dict[int, dict] = {}
    for tile in range(state.tiles):
        cell, kind = state.tile_cell[tile], int(state.tile_look[tile]) >> 2
        for index in range(packed.segments[kind]):
            root = int(root_of(state, int(state.tile_base[tile]) + index))
            region = found.setdefault(root, {"kind": KIND_NAMES[int(state.kind[root])], "segments": [], "pieces": []})
            region["segments"].append([int(state.cell_x[cell]), int(state.cell_y[cell]), index])
    for index in range(state.pieces):
        root = int(root_of(state, int(state.piece_segment[index])))
        found[root]["pieces"].append(int(state.piece_owner[index]))
    touching = cities_touching(state, rules)
    for root, region in found.items():
        region["pieces"].sort()
        if region["kind"] == "field":
            region["cities"] = len(touching.get(root, ()))
            continue
        region["open"] = int(state.open[root])
        region["tiles"] = int(tiles_in(state, root))
        region["pennants"] = int(pennants_in(state, root)) if region["kind"] == "city" else 0
        region["points"] = int(worth(state, packed, root, region["open"] == 0))
        region["finished_points"] = 9 if region["kind"] == "cloister" else int(worth(state, packed, root, True))
    return list(found.values())


def cities_touching(state, rules: Rules) -> dict[int, set[int]]:
    """The complete cities that each field touches (B27, B30)."""
    packed = rules.pack()
    touching: dict[int, set[int]] = {}
    for tile in range(state.tiles):
        base, kind = int(state.tile_base[tile]), int(state.tile_look[tile]) >> 2
        for index in range(packed.segments[kind]):
            for other in range(packed.segments[kind]):
                if int(packed.touches[kind, index]) >> other & 1:
                    city = int(root_of(state, base + other))
                    if state.open[city] == 0:
                        touching.setdefault(int(root_of(state, base + index)), set()).add(city)
    return touching
