"""The names and sizes of everything that an observation has."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from bastide.batch.kernels.planes import PLANES
from bastide.batch.traits import traits_of
from bastide.core.tiles import SEGMENTS
from bastide.games.rules import GameRules

REGION = ("feature", "tiles", "open", "symbols", "pieces")  # then a strength for each player, column and row
CELL = ("column", "row", "north", "east", "south", "west", "fits")
TILE = ("feature", "region", "column", "row")
MOVE = ("phase", "column", "row", "detail", "piece", "region")
FACTS = ("phase", "seat", "to_move", "turn", "unseen", "left", "top", "hand_0", "hand_1", "hand_2")
SIDES = ("north", "east", "south", "west")
PLANE_NAMES = (
    "tile", "open", "last", "mine", "theirs",
    *(f"{group}_{side}" for group in ("edge", "gaps", "size", "own", "others") for side in SIDES),
    *(f"half_{half}" for half in range(8)),
    "cloister",
    *(f"fits_{90 * rotation}" for rotation in range(4)),
)  # fmt: skip
assert len(PLANE_NAMES) == PLANES

SMALL_BOX = 80  # tiles


@dataclass(frozen=True)
class Shapes:
    """The sizes of the observations of one game; the window may be chosen."""

    rules: GameRules
    players: int
    size: int = 0  # of the window

    @cached_property
    def state(self) -> np.dtype[Any]:
        return self.rules.layout()

    @cached_property
    def traits(self) -> Any:
        return traits_of(self.state.names)

    @cached_property
    def small(self) -> bool:
        """Whether this is a game with one box of tiles."""
        return int(self.state["tile_pose"].shape[0]) <= SMALL_BOX

    @cached_property
    def window(self) -> int:
        return self.size or (15 if "castle" in (self.state.names or ()) else 25 if self.small else 31)

    @cached_property
    def hand(self) -> int:
        """The number of tiles in a hand."""
        return int(getattr(self.rules, "hand", 1))

    @cached_property
    def depth(self) -> int:
        """How many moves may name one cell: rotations of each tile in hand, or segments where wagons go."""
        return max(4 * self.hand, SEGMENTS if getattr(self.rules, "abbey_mayor", False) else 0)

    @cached_property
    def plain(self) -> int:
        """How many numbers the moves have that name no cell."""
        return int(self.traits.PLAIN)

    @cached_property
    def actions(self) -> int:
        """How many actions the window has."""
        return self.window**2 * self.depth + self.plain + 1

    @cached_property
    def moves(self) -> int:
        """How many legal moves a list has room for."""
        return 192 * self.hand

    @cached_property
    def rows(self) -> int:
        """The scratch memory of a thread: a number for each segment and each cell, and a tile more."""
        return int(max(self.state["feature"].shape[0], self.state["cell_x"].shape[0])) + SEGMENTS

    @cached_property
    def columns(self) -> dict[str, tuple[str, ...]]:
        """The names of the columns of each table, or of the numbers of a row."""
        strengths = [f"strength_{seat}" for seat in range(self.players)]
        pieces = [f"supply_{piece}" for piece in range(self.state["supply"].shape[1])]
        return {
            "regions": (*REGION, *strengths, "column", "row"),
            "cells": CELL,
            "players": ("points", *pieces, *self.traits.EXTRAS),
            "bag": tuple(tile.name for tile in self.rules.tiles()),
            "facts": (*FACTS, *self.traits.COMMON),
            "tile": TILE,
            "moves": MOVE,
            "planes": PLANE_NAMES,
        }

    @cached_property
    def shapes(self) -> dict[str, tuple[int, ...]]:
        """The shape of each array, for one game."""
        wide = {name: len(columns) for name, columns in self.columns.items()}
        return {
            "regions": (160 if self.small else 288, wide["regions"]),
            "cells": (96 if self.small else 160, wide["cells"]),
            "players": (self.players, wide["players"]),
            "bag": (wide["bag"],),
            "facts": (wide["facts"],),
            "tile": (SEGMENTS, wide["tile"]),
            "moves": (self.moves, wide["moves"]),
            "planes": (PLANES, self.window, self.window),
        }
