"""The rules of ponds: no options but their version."""

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

import numpy as np

from bastide.core.records import Record, new
from bastide.core.tiles import Tile, fill_tables
from bastide.games.options import VERSION, versions
from bastide.games.rules import GameRules
from ponds.state import DESK, PLAYERS, POND, RULES, START, STATE, TILES

OPTIONS = {VERSION: versions(1)}


@dataclass(frozen=True)
class Rules(GameRules):
    OPTIONS: ClassVar = OPTIONS

    def players(self) -> range:
        return PLAYERS

    def tiles(self) -> tuple[Tile, ...]:
        return TILES

    def decks(self, players: int) -> list[list[int]]:
        """The deck: all tiles except the start tile."""
        box = [kind for kind, tile in enumerate(self.tiles()) for _ in range(tile.count)]
        box.remove(START)
        return [box]

    def layout(self) -> np.dtype[Any]:
        return STATE

    def desk(self) -> np.dtype[Any]:
        return DESK

    def pack(self) -> Record:
        return packed()


@cache
def packed() -> Record:
    records = new(RULES)
    fill_tables(records[0], TILES, {"pond": POND}, {"P": 0, "G": 1}, {})
    records[0].weight[:] = 1
    return records[0]
