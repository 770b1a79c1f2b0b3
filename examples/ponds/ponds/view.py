"""What lies on the table of ponds, as plain data."""

from bastide.games.tables import drawn_tile, plain_piece, public_base, regions_base, roots_of_all
from ponds.rules import Rules
from ponds.state import DUCK, PIECES
from ponds.turn import worth

LAP = 50
ROLES = {"pond": "duck"}


def public(state, rules: Rules, player: int | None) -> dict:
    tiles = rules.tiles()
    return {
        **public_base(state, tiles, {"duck": DUCK}, drawn_tile(state, tiles), LAP),
        "pieces": [plain_piece(state, tiles, PIECES, ROLES, index) for index in range(state.pieces)],
    }


def regions(state, rules: Rules) -> list[dict]:
    found = regions_base(state, rules.tiles(), roots_of_all(state))
    for root, region in found.items():
        region["open"] = int(state.open[root])
        region["points"] = int(worth(state, rules.pack(), root, region["open"] == 0))
        region["finished_points"] = int(worth(state, rules.pack(), root, True))
    return list(found.values())
