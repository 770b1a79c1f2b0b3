"""Editions and variants of classic, as numbers."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from bastide.core.records import new, record
from bastide.core.tiles import Tile, fill_tables, table_fields
from bastide.games.classic.state import FOLLOWERS, KINDS, PIECES, SEGMENT_KINDS, STATE, layout
from bastide.games.options import Option, choices
from bastide.tilesets import load

PLAYERS = range(2, 6)  # B2
START = "D"  # B1
PENNANT = 1  # what a pennant adds to a region's symbols
PENNANTS = 127  # and the bits it adds to

RULES = record(
    "classic_rules",
    table_fields(KINDS),
    [
        ("start_kind", np.int16),
        ("cloister", np.int8, KINDS),  # the segment that is the tile's cloister, -1 if none
        ("weight", np.int8, len(PIECES)),  # in a majority
        ("followers", np.int8),
        ("hand", np.int8),
        ("starter", np.int8),  # -1 = chance decides
        ("small_city", np.int8),  # points per tile and pennant of a finished two-tile city
        ("farms_by_field", np.int8),
        ("farm_points", np.int8),
        ("unfinished", np.int8, 2),  # the share of an unfinished road or cloister, as a fraction
    ],
)


@dataclass(frozen=True)
class Edition:
    small_city: int
    farms_by_field: bool
    farm_points: int


EDITIONS = {
    "first": Edition(small_city=1, farms_by_field=False, farm_points=4),  # E1
    "second": Edition(small_city=1, farms_by_field=False, farm_points=3),  # E2
    "current": Edition(small_city=2, farms_by_field=True, farm_points=3),  # E3
}
UNFINISHED = {"full": (1, 1), "cities": (0, 1), "half": (1, 2)}  # B25/B26, V2, V3

OPTIONS: dict[str, Option] = {
    "edition": choices(*EDITIONS, default="second", bare=True),
    "hand": choices("1", "3", default="1"),
    "unfinished": choices(*UNFINISHED, default="full"),
    "starter": choices("random", "0", "1", "2", "3", "4", default="random"),
}


@dataclass(frozen=True)
class Rules:
    """The options of one game of classic."""

    edition: str = "second"
    hand: int = 1
    unfinished: str = "full"
    starter: int | None = None
    boxes: int = 1  # benchmarks play with several boxes at once

    @classmethod
    def read(cls, values: dict[str, str]) -> "Rules":
        """The rules that checked options ask for."""
        return cls(
            edition=values["edition"],
            hand=int(values["hand"]),
            unfinished=values["unfinished"],
            starter=None if values["starter"] == "random" else int(values["starter"]),
        )

    def options(self) -> dict[str, str]:
        """The options that read back to these rules."""
        return {
            "edition": self.edition,
            "hand": str(self.hand),
            "unfinished": self.unfinished,
            "starter": "random" if self.starter is None else str(self.starter),
        }

    def players(self) -> range:
        return PLAYERS

    def pages(self) -> dict[str, frozenset[str]]:
        """The pages of the rulebook, each with the ids that are not in force."""
        edition = EDITIONS[self.edition]
        absent = {"E1", "E2", "E3"} - {f"E{1 + list(EDITIONS).index(self.edition)}"}
        absent |= {"B28"} if edition.farms_by_field else {"B29"}
        absent |= {"B16"} if edition.small_city == 2 else set()
        absent |= {"V1"} if self.hand == 1 else set()
        absent |= {"V2", "V3"} - {{"cities": "V2", "half": "V3"}.get(self.unfinished, "")}
        return {"base": frozenset(absent)}

    def tiles(self) -> tuple[Tile, ...]:
        return load("base")

    def layout(self):
        """The state's dtype."""
        return layout(72 * self.boxes, 243 * self.boxes) if self.boxes > 1 else STATE

    def pack(self):
        """The rules record that the kernels read."""
        return pack(self)

    def decks(self, players: int) -> list[list[int]]:
        """What is shuffled: the tiles without the start tile (B1), and who begins (B2)."""
        box = [kind for kind, tile in enumerate(self.tiles()) for _ in range(tile.count * self.boxes)]
        box.remove([tile.name for tile in self.tiles()].index(START))
        return [box, list(range(players))]


@cache
def pack(rules: Rules):
    packed = new(RULES)
    row = packed[0]
    tiles = rules.tiles()
    asks = {"C": 1, "R": 2, "F": 3}
    fill_tables(row, tiles, SEGMENT_KINDS, asks, {"pennant": PENNANT})
    row.box[:] *= rules.boxes
    row.start_kind = [tile.name for tile in tiles].index(START)
    for kind, tile in enumerate(tiles):
        kinds = [segment.kind for segment in tile.segments]
        row.cloister[kind] = kinds.index("cloister") if "cloister" in kinds else -1
    edition = EDITIONS[rules.edition]
    row.weight[:] = 1
    row.followers = FOLLOWERS
    row.hand = rules.hand
    row.starter = -1 if rules.starter is None else rules.starter
    row.small_city = edition.small_city
    row.farms_by_field = edition.farms_by_field
    row.farm_points = edition.farm_points
    row.unfinished[:] = UNFINISHED[rules.unfinished]
    packed.flags.writeable = False
    return packed[0]
