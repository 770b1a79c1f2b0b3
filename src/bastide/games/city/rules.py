"""The options of the city, and its box as numbers."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from bastide.core.records import new, record
from bastide.core.tiles import Tile, fill_tables, table_fields
from bastide.games.city.state import FOLLOWERS, KINDS, PIECES, PILES, PLAYERS, SEGMENT_KINDS, STATE, TOWERS, WALLS
from bastide.games.options import VERSION, Option, choices, versions
from bastide.tilesets import load

ANSWERS = {"R": 0, "F": 1, "G": 1, "C": 1, "H": 1}  # C4: only roads must go on
GOODS = ("fish", "grain", "cattle")
GOODS_BITS, GOODS_MASK = 7, 127  # of a market's symbols, for each sort
PUBLIC, HISTORIC = 1, 2

RULES = record(
    "city_rules",
    table_fields(KINDS),
    [
        ("building", np.int8, KINDS),  # 0, PUBLIC or HISTORIC
        ("weight", np.int8, len(PIECES)),  # in a majority
        ("followers", np.int8),
        ("towers", np.int8),  # of all players together
        ("walls", np.int8),
        ("piles", np.int8, 2),  # how many tiles have been drawn when the first and second pile end
        ("guard_each", np.int8),  # C30: 1 if every wall of a phase of pile 3 may be manned
    ],
)

OPTIONS: dict[str, Option] = {VERSION: versions(2), "pile3_guards": choices("last", "each", default="last")}


@dataclass(frozen=True)
class Rules:
    """The options of one game of the city."""

    version: int = 2
    pile3_guards: str = "last"

    @classmethod
    def read(cls, values: dict[str, str]) -> "Rules":
        """The rules that checked options ask for."""
        return cls(version=int(values[VERSION]), pile3_guards=values["pile3_guards"])

    def options(self) -> dict[str, str]:
        """The options that read back to these rules."""
        return {VERSION: str(self.version), "pile3_guards": self.pile3_guards}

    def players(self) -> range:
        return PLAYERS

    def tiles(self) -> tuple[Tile, ...]:
        return load("city")

    def pages(self) -> dict[str, frozenset[str]]:
        """The page of the rules; no option switches a rule off."""
        return {"city": frozenset()}

    def layout(self):
        """The state's dtype."""
        return STATE

    def pack(self):
        """The rules record that the kernels read."""
        return pack(self)

    def decks(self, players: int) -> list[list[int]]:
        """What is shuffled: all tiles at once (C2)."""
        return [[kind for kind, tile in enumerate(self.tiles()) for _ in range(tile.count)]]


@cache
def pack(rules: Rules):
    packed = new(RULES)
    row = packed[0]
    tiles = rules.tiles()
    symbols = {goods: 1 << GOODS_BITS * sort for sort, goods in enumerate(GOODS)}
    fill_tables(row, tiles, SEGMENT_KINDS, ANSWERS, symbols)
    for kind, tile in enumerate(tiles):
        row.building[kind] = building(tile)
    row.weight[:] = 1
    row.followers = FOLLOWERS
    row.towers = TOWERS
    row.walls = WALLS
    row.piles[:] = (PILES[0], PILES[0] + PILES[1])
    row.guard_each = rules.pile3_guards == "each"
    packed.flags.writeable = False
    return packed[0]


def building(tile: Tile) -> int:
    if any(flag.startswith("historic") for flag in tile.flags):
        return HISTORIC
    return PUBLIC if "public" in tile.flags else 0
