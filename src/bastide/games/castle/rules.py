"""The options of the castle, and its tiles, its wall and its track as numbers."""

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

import numpy as np

from bastide.core.grid import EAST, SOUTH
from bastide.core.records import Record, new, record
from bastide.core.tiles import SIDES, Tile, fill_tables, table_fields
from bastide.games.castle.desk import DESK
from bastide.games.castle.state import (
    BOX,
    FEATURES,
    HIGH,
    PIECES,
    PLAYERS,
    STARTS,
    STATE,
    TILES,
    TOWERS,
    WALL_COPIES,
    WALL_KINDS,
    WIDE,
)
from bastide.games.options import VERSION, Option, versions
from bastide.games.rules import GameRules
from bastide.games.starter import STARTER_OPTION, starters
from bastide.tilesets.castle_board import BARE, LAP, Board, Start, load_board

MARKS = {"well": 1, "market": 1}  # what a mark adds to the symbols of its path or court
SYMBOLS = 127  # the bits of the symbols that count these marks
STONE, INNER, START = 0, 1, 2  # what a cell of the ground is

RULES = record(
    "castle_rules",
    table_fields(BOX.kinds),
    [
        ("weight", np.int8, len(PIECES)),  # strength of a piece in a majority
        ("starter", np.int8),  # K2: -1 = chance decides
        ("court_tile", np.int8),  # K27: how much a tile adds to the size of a court; a market adds 1
        ("ground", np.int8, (HIGH, WIDE)),  # STONE, INNER or START, at [y + 1, x + 1]
        ("walled", np.int8, (HIGH, WIDE)),  # K6: the sides of an inner cell that the wall closes, bit s for side s
        ("start_x", np.int16, STARTS),
        ("start_y", np.int16, STARTS),
        ("start_side", np.int16, STARTS),  # the side on which a start square touches its inner cell
        ("lap", np.int16),  # number of squares of the track
        ("tower_at", np.int8, LAP),  # the corner tower of each square of the track, -1 if none
        ("tower_squares", np.int8, (TOWERS, 2)),
        ("tower_x", np.int8, TOWERS),  # the corner of the board on which each tower stands
        ("tower_y", np.int8, TOWERS),
    ],
)

OPTIONS: dict[str, Option] = {VERSION: versions(2), STARTER_OPTION: starters(PLAYERS, before={1: "0"})}
COURT_TILE = {1: 0, 2: 100}  # by the version of the rules; 100 is more than the number of markets


@dataclass(frozen=True)
class Rules(GameRules):
    """The options of one game of the castle."""

    OPTIONS: ClassVar = OPTIONS

    version: int = 2

    def players(self) -> range:
        return range(PLAYERS, PLAYERS + 1)

    def pages(self) -> dict[str, frozenset[str]]:
        """The pages of the rulebook, each with the ids of the rules that are not in force."""
        return {"castle": frozenset()}

    def tiles(self) -> tuple[Tile, ...]:
        """The castle tiles, then the start squares."""
        return TILES

    def board(self) -> Board:
        return load_board()

    def facts(self) -> dict[str, Any]:
        """The board and its start squares."""
        return {"board": list(self.board().rows), "starts": [start_square(start) for start in self.board().starts]}

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
        """The decks: the castle tiles, the wall tiles (K1), and who begins (K2).

        The first wall tile taken is the first of its deck, on whichever tower it lay. That is equivalent to shuffling
        them onto the towers.
        """
        tiles = [kind for kind, tile in enumerate(self.tiles()) for _ in range(tile.count)]
        wall_tiles = [kind for kind in range(1, WALL_KINDS) for _ in range(WALL_COPIES)]
        return [tiles, wall_tiles] if self.starter is not None else [tiles, wall_tiles, list(range(players))]


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


@cache
def pack(rules: Rules) -> Record:
    packed = new(RULES)
    row = packed[0]
    board = rules.board()
    answers = {"P": 0, "T": 1, "H": 1, "C": 1, BARE: 1}  # K5: only paths must continue
    fill_tables(row, rules.tiles(), FEATURES, answers, MARKS)
    row.weight[:] = 1
    row.starter = -1 if rules.starter is None else rules.starter
    row.court_tile = COURT_TILE[rules.version]
    for x, y in board.cells():
        row.ground[y + 1, x + 1] = INNER
    for number, start in enumerate(board.starts):
        row.start_x[number], row.start_y[number], row.start_side[number] = start.x, start.y, start.side
        row.ground[start.y + 1, start.x + 1] = START
    for x, y in board.cells():
        row.walled[y + 1, x + 1] = sum(
            1 << side for side in range(4) if row.ground[y + SOUTH[side] + 1, x + EAST[side] + 1] == STONE
        )
    row.lap = LAP
    row.tower_at[:] = -1
    for number, tower in enumerate(board.towers):
        row.tower_at[list(tower.squares)] = number
        row.tower_squares[number] = tower.squares
        row.tower_x[number], row.tower_y[number] = tower.vertex
    packed.flags.writeable = False
    found: Record = packed[0]
    return found
