"""The options of the castle, and its tiles, its wall and its track as numbers."""

from dataclasses import dataclass
from functools import cache

import numpy as np

from bastide.core.records import new, record
from bastide.core.tiles import Tile, fill_tables, table_fields
from bastide.games.castle.state import KINDS, PIECES, SEGMENT_KINDS, STARTS, STATE
from bastide.games.options import VERSION, Option, versions
from bastide.games.starter import STARTER, read_starter, starters, write_starter
from bastide.tilesets import load
from bastide.tilesets.castle_board import BARE, LAP, Board, load_board

PLAYERS = range(2, 3)
WELL = MARKET = 1  # what one adds to the symbols of its path or court
SYMBOLS = 127  # and the bits it adds to
WALL_TILES = [kind for kind in range(1, 10) for _ in range(2)]  # K1

# The ground is the board with a rim of one cell around it.
STONE, INNER, START = 0, 1, 2
HIGH, WIDE = 11, 13

RULES = record(
    "castle_rules",
    table_fields(KINDS),
    [
        ("weight", np.int8, len(PIECES)),  # in a majority
        ("starter", np.int8),  # K2: -1 = chance decides
        ("court_tile", np.int8),  # K27: what a tile counts towards the size of a court, a market being 1
        ("ground", np.int8, (HIGH, WIDE)),  # STONE, INNER or START, at [y + 1, x + 1]
        ("start_x", np.int16, STARTS),
        ("start_y", np.int16, STARTS),
        ("start_side", np.int16, STARTS),  # the side on which it touches its inner cell
        ("lap", np.int16),  # squares of the track
        ("tower_at", np.int8, LAP),  # the corner tower of each square of the track, -1 if none
    ],
)

OPTIONS: dict[str, Option] = {VERSION: versions(2), STARTER: starters(PLAYERS[-1], before={1: "0"})}
COURT_TILE = {1: 0, 2: 100}  # by the version of the rules; more than there are markets


@dataclass(frozen=True)
class Rules:
    """The options of one game of the castle."""

    version: int = 2
    starter: int | None = None

    @classmethod
    def read(cls, values: dict[str, str]) -> "Rules":
        """The rules that checked options ask for."""
        return cls(int(values[VERSION]), read_starter(values[STARTER]))

    def options(self) -> dict[str, str]:
        """The options that read back to these rules."""
        return {VERSION: str(self.version), STARTER: write_starter(self.starter)}

    def players(self) -> range:
        return PLAYERS

    def pages(self) -> dict[str, frozenset[str]]:
        """The pages of the rulebook, each with the ids that are not in force."""
        return {"castle": frozenset()}

    def tiles(self) -> tuple[Tile, ...]:
        """The castle tiles, then the start squares."""
        return all_tiles()

    def board(self) -> Board:
        return load_board()

    def layout(self):
        """The state's dtype."""
        return STATE

    def pack(self):
        """The rules record that the kernels read."""
        return pack(self)

    def decks(self, players: int) -> list[list[int]]:
        """What is shuffled: the castle tiles, the wall tiles (K1), and who begins (K2).

        The wall tile taken first is the first of its deck, wherever it lay: as good as an order on the towers.
        """
        tiles = [kind for kind, tile in enumerate(self.tiles()) for _ in range(tile.count)]
        return [tiles, WALL_TILES] if self.starter is not None else [tiles, WALL_TILES, list(range(players))]


@cache
def all_tiles() -> tuple[Tile, ...]:
    return (*load("castle"), *(start.tile for start in load_board().starts))


@cache
def pack(rules: Rules):
    packed = new(RULES)
    row = packed[0]
    board = rules.board()
    answers = {"P": 0, "T": 1, "H": 1, "C": 1, BARE: 1}  # K5: only paths must go on
    fill_tables(row, rules.tiles(), SEGMENT_KINDS, answers, {"well": WELL, "market": MARKET})
    row.weight[:] = 1
    row.starter = -1 if rules.starter is None else rules.starter
    row.court_tile = COURT_TILE[rules.version]
    for x, y in board.cells():
        row.ground[y + 1, x + 1] = INNER
    for number, start in enumerate(board.starts):
        row.start_x[number], row.start_y[number], row.start_side[number] = start.x, start.y, start.side
        row.ground[start.y + 1, start.x + 1] = START
    row.lap = LAP
    row.tower_at[:] = -1
    for number, tower in enumerate(board.towers):
        row.tower_at[list(tower.squares)] = number
    packed.flags.writeable = False
    return packed[0]
