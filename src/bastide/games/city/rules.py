"""The options of the city, and its box as numbers."""

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

import numpy as np

from bastide.core.records import Record, new, record
from bastide.core.tiles import Tile, fill_tables, table_fields
from bastide.games.city.desk import DESK
from bastide.games.city.state import BOX, FEATURES, FOLLOWERS, PIECES, PILES, PLAYERS, STATE, TOWERS, WALLS
from bastide.games.options import VERSION, Option, choices, versions
from bastide.games.rules import GameRules
from bastide.games.starter import STARTER_OPTION, starters
from bastide.tilesets import load

ANSWERS = {"R": 0, "F": 1, "G": 1, "C": 1, "H": 1}  # C4: only roads must continue
GOODS = ("fish", "grain", "cattle")
ALL_GOODS = (1 << len(GOODS)) - 1  # a market's symbols have a flag for each sort
PUBLIC, HISTORIC = 1, 2

RULES = record(
    "city_rules",
    table_fields(BOX.kinds),
    [
        ("building", np.int8, BOX.kinds),  # 0, PUBLIC or HISTORIC
        ("weight", np.int8, len(PIECES)),  # strength of a piece in a majority
        ("followers", np.int8),
        ("towers", np.int8),  # number of towers of all players together
        ("walls", np.int8),
        ("piles", np.int8, 2),  # number of tiles drawn when the first and the second pile are empty
        ("starter", np.int8),  # C2: -1 = chance decides
        ("rests", np.int8),  # C8: 1 if a follower that came home rests until its owner's next turn, 0 if it does not
        ("manned_at_once", np.int8),  # C28: up to this number of drawn tiles, a wall is manned as soon as it is laid
        ("guard_each", np.int8),  # C30: 1 if each of a player's later walls may be manned, 0 if only the last
    ],
)

OPTIONS: dict[str, Option] = {
    VERSION: versions(2),
    "pile3_guards": choices("last", "each", default="last"),
    "returned": choices("next_turn", "at_once", default="next_turn", before={1: "at_once"}),
    STARTER_OPTION: starters(PLAYERS[-1], before={1: "0"}),
}


@dataclass(frozen=True)
class Rules(GameRules):
    """The options of one game of the city."""

    OPTIONS: ClassVar = OPTIONS

    version: int = 2
    pile3_guards: str = "last"
    returned: str = "next_turn"

    def players(self) -> range:
        return PLAYERS

    def tiles(self) -> tuple[Tile, ...]:
        return load("city")

    def pages(self) -> dict[str, frozenset[str]]:
        """The page of the rulebook. No option switches a rule off."""
        return {"city": frozenset()}

    def layout(self) -> np.dtype[Any]:
        """The dtype of the state."""
        return STATE

    def desk(self) -> np.dtype[Any]:
        """The dtype of the desk."""
        return DESK

    def pack(self) -> Record:
        """The rules record that the kernels read."""
        return pack(self)

    def decks(self, players: int) -> list[list[int]]:
        """The decks: all tiles together, and who begins (C2)."""
        tiles = [kind for kind, tile in enumerate(self.tiles()) for _ in range(tile.count)]
        return [tiles] if self.starter is not None else [tiles, list(range(players))]

    def manned_at_once(self) -> int:
        """C28, C30: up to this number of drawn tiles, a wall is manned as soon as it is laid.

        In version 1 of the rules, with `each` too, the guards of pile 3 came after all walls of the phase.
        """
        return sum(PILES) if self.version > 1 and self.pile3_guards == "each" else PILES[0] + PILES[1]


@cache
def pack(rules: Rules) -> Record:
    packed = new(RULES)
    row = packed[0]
    tiles = rules.tiles()
    symbols = {goods: 1 << sort for sort, goods in enumerate(GOODS)}
    fill_tables(row, tiles, FEATURES, ANSWERS, symbols, flags=ALL_GOODS)
    for kind, tile in enumerate(tiles):
        row.building[kind] = building(tile)
    row.weight[:] = 1
    row.followers = FOLLOWERS
    row.towers = TOWERS
    row.walls = WALLS
    row.piles[:] = (PILES[0], PILES[0] + PILES[1])
    row.starter = -1 if rules.starter is None else rules.starter
    row.rests = rules.returned == "next_turn"
    row.manned_at_once = rules.manned_at_once()
    row.guard_each = rules.pile3_guards == "each"
    packed.flags.writeable = False
    found: Record = packed[0]
    return found


def building(tile: Tile) -> int:
    if any(flag.startswith("historic") for flag in tile.flags):
        return HISTORIC
    return PUBLIC if "public" in tile.flags else 0
