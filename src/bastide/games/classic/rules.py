"""Editions, variants and expansions of classic, as numbers."""

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Self

import numpy as np

from bastide.core.records import Record
from bastide.core.tiles import Box, Tile
from bastide.games.classic.desk import desk_for
from bastide.games.classic.state import FOLLOWERS, PIECES, layout
from bastide.games.classic.tile_tables import cloister_of, pack_tiles
from bastide.games.options import OFF, ON, VERSION, BadOption, Option, choices, flag, versions
from bastide.games.rules import GameRules
from bastide.games.starter import STARTER_OPTION, starters
from bastide.tilesets import load

START = "D"  # B1
RIVER_TILES = 11  # after the spring


@dataclass(frozen=True)
class Edition:
    small_city: int  # points of a finished city of two tiles without pennants
    farms_by_field: bool
    farm_points: int
    last_abbeys: bool = False  # AM6
    spring_and_lake: str = ""  # the tile set whose tiles replace the first two of the river


EDITIONS = {
    "first": Edition(small_city=2, farms_by_field=False, farm_points=4),  # E1
    "second": Edition(small_city=2, farms_by_field=False, farm_points=3),  # E2
    "current": Edition(  # E3
        small_city=4, farms_by_field=True, farm_points=3, last_abbeys=True, spring_and_lake="river_third_edition"
    ),
}


@dataclass(frozen=True)
class Version:
    """What was corrected from one version of the rules to the next."""

    small_pennant: int  # points per pennant of a two-tile city (B16)
    builder_needs: int  # least number of open joints of the builder's region (X4)
    abbey_as_second_part: bool  # whether an abbey can be the second part of a turn when the pile is empty (X4)


VERSIONS = {
    1: Version(small_pennant=1, builder_needs=0, abbey_as_second_part=False),
    2: Version(small_pennant=0, builder_needs=1, abbey_as_second_part=True),
}
BY_EDITION = "edition"  # the value of an option that follows the edition
WAGONS = {"first": 0, "2016": 1}  # AM20: how many tiles away a wagon may move; 0: to adjacent regions only
UNFINISHED = {"full": (1, 1), "cities": (0, 1), "half": (1, 2)}  # B25/B26, V2, V3


@dataclass(frozen=True)
class Expansion:
    """Tiles for the bag, and pieces for each player."""

    pieces: tuple[str, ...] = ()
    six_players: bool = False


EXPANSIONS = {
    "abbey_mayor": Expansion(("mayor", "barn", "wagon"), six_players=True),  # AM
    "inns_cathedrals": Expansion(("large",), six_players=True),  # X1
    "traders_builders": Expansion(("builder", "pig")),  # X2
}
WEIGHTS = {"follower": 1, "large": 2, "wagon": 1}  # X1, AM18; the mayor's is in mayor.py

OPTIONS: dict[str, Option] = {
    VERSION: versions(len(VERSIONS)),
    "edition": choices(*EDITIONS, default="second", bare=True),
    "small_city": choices(BY_EDITION, "2", "4", default=BY_EDITION),
    "hand": choices("1", "3", default="1"),
    "unfinished": choices(*UNFINISHED, default="full"),
    STARTER_OPTION: starters(6),
    "abbey_mayor": flag(),
    "inns_cathedrals": flag(),
    "traders_builders": flag(),
    "river": flag(),
    "river_bends": choices("no_u_turn", "never_twice", default="no_u_turn", before={1: "never_twice"}),
    "last_abbeys": Option((BY_EDITION, ON, OFF), BY_EDITION, flag=True, before={1: OFF}),
    "wagon": choices(*WAGONS, default="first"),
}
NEEDS = {  # values that have no meaning without an expansion
    "river_bends": ("never_twice", "river"),
    "last_abbeys": (ON, "abbey_mayor"),
    "wagon": ("2016", "abbey_mayor"),
}


@dataclass(frozen=True)
class Rules(GameRules):
    """The options of one game of classic."""

    OPTIONS: ClassVar = OPTIONS
    LAYOUTS: ClassVar = ("", "river")

    version: int = 2
    edition: str = "second"
    small_city: str = BY_EDITION
    hand: int = 1
    unfinished: str = "full"
    abbey_mayor: bool = False
    inns_cathedrals: bool = False
    traders_builders: bool = False
    river: bool = False
    river_bends: str = "no_u_turn"
    last_abbeys: str = BY_EDITION
    wagon: str = "first"
    boxes: int = 1  # copies of the base game in the bag, for benchmarks

    @classmethod
    def read(cls, values: dict[str, str]) -> Self:
        """The rules that follow from checked options."""
        version = int(values[VERSION])
        for name, (value, expansion) in NEEDS.items():
            given = values[name] != OPTIONS[name].default_in(version)
            if given and values[name] == value and values[expansion] == OFF:
                raise BadOption("goes-with", option=OPTIONS[name].word(name, value), expansion=expansion)
        return super().read(values)

    def expansions(self) -> list[str]:
        """The names of the expansions in play."""
        return [name for name in EXPANSIONS if getattr(self, name)]

    def pieces(self) -> list[str]:
        """The kinds of pieces in play."""
        names = {"follower", *(piece for name in self.expansions() for piece in EXPANSIONS[name].pieces)}
        return [piece for piece in PIECES if piece in names]

    def city_of_two(self) -> int:
        """B16: the points of a finished city of two tiles without pennants."""
        return EDITIONS[self.edition].small_city if self.small_city == BY_EDITION else int(self.small_city)

    def has_last_abbeys(self) -> bool:
        """AM6: whether all players may still place their abbey when the pile is empty."""
        return EDITIONS[self.edition].last_abbeys if self.last_abbeys == BY_EDITION else self.last_abbeys == ON

    def pages(self) -> dict[str, frozenset[str]]:
        """The pages of the rulebook, each with the ids of the rules that are not in force."""
        edition = EDITIONS[self.edition]
        absent = {"E1", "E2", "E3"} - {f"E{1 + list(EDITIONS).index(self.edition)}"}
        absent |= {"B28"} if edition.farms_by_field else {"B29"}
        absent |= {"B16"} if self.city_of_two() == 4 else set()
        absent |= {"V1"} if self.hand == 1 else set()
        absent |= {"V2", "V3"} - {{"cities": "V2", "half": "V3"}.get(self.unfinished, "")}
        if not self.expansions():
            return {"base": frozenset(absent)}
        unused = set() if self.abbey_mayor else {f"AM{number}" for number in range(1, 22)}
        unused |= {"AM16"} if edition.farms_by_field else set()
        unused |= set() if self.inns_cathedrals else {"X1"}
        unused |= set() if self.traders_builders else {"X2", "X3", "X4", "X5"}
        return {"base": frozenset(absent), "abbey-mayor": frozenset(unused)}

    def players(self) -> range:
        return range(2, 7 if any(EXPANSIONS[name].six_players for name in self.expansions()) else 6)  # B2

    def tiles(self) -> tuple[Tile, ...]:
        """Every kind of tile in play: the kinds of the bag, then of the river, then the abbey."""
        return tile_table(self.edition, tuple(self.expansions()), self.river)

    def names(self) -> dict[str, dict[int, str]]:
        return {**super().names(), "supply": {PIECES.index(piece): piece for piece in self.pieces()}}

    def start(self) -> str:
        """The tile that lies on the table at the start (B1): the start tile, or the spring of the river."""
        return river_tiles(self.edition)[0].name if self.river else START

    def layout(self) -> np.dtype[Any]:
        """The dtype of the state."""
        return layout_for(self.plain(), self.boxes)

    def box(self) -> Box:
        """The sizes that state and rules have room for, whatever the edition."""
        return box_for(self.plain(), self.boxes)

    def plain(self) -> bool:
        """Whether this is the base game alone."""
        return not self.river and not self.expansions()

    def desk(self) -> np.dtype[Any]:
        """The dtype of the desk."""
        return desk_for(self.layout())

    def pack(self) -> Record:
        """The rules record that the kernels read."""
        return pack(self)

    def decks(self, players: int) -> list[list[int]]:
        """The decks: the tiles of the bag (B1), who begins (B2), and the river without spring and lake."""
        packed = self.pack()
        box = [kind for kind in range(packed.kinds) for _ in range(packed.box[kind])]
        box.remove(packed.start_kind)
        if not self.river:
            return [box, list(range(players))]
        spring = int(packed.river_kind)
        return [
            [kind for kind in box if kind < spring],
            list(range(players)),
            [kind for kind in box if kind > spring + 1],
        ]


@cache
def river_tiles(edition: str) -> tuple[Tile, ...]:
    """The river, spring and lake first."""
    others = EDITIONS[edition].spring_and_lake
    river = load("river")
    return load(others) + river[2:] if others else river


@cache
def tile_table(edition: str, expansions: tuple[str, ...], river: bool) -> tuple[Tile, ...]:
    tiles = load("base")
    for name in expansions:
        tiles += load(name)
    if river:
        tiles += river_tiles(edition)
    if "abbey_mayor" in expansions:
        tiles += load("abbey")
    return tiles


@cache
def layout_for(plain: bool, boxes: int) -> np.dtype[Any]:
    rooms = [room_for(plain, edition) for edition in EDITIONS]
    cloisters = max(sum(tile.count for tile in tiles if cloister_of(tile) >= 0) for tiles in rooms)
    players, pieces = (5, 1) if plain else (6, len(PIECES))
    return layout(box_for(plain, boxes), boxes * cloisters, players, pieces)


@cache
def box_for(plain: bool, boxes: int) -> Box:
    return Box.largest([Box.of(room_for(plain, edition), boxes) for edition in EDITIONS])


def room_for(plain: bool, edition: str) -> tuple[Tile, ...]:
    """The tiles that a layout has room for. There are two layouts: the base game alone, and all expansions."""
    return load("base") if plain else tile_table(edition, tuple(EXPANSIONS), river=True)


@cache
def pack(rules: Rules) -> Record:
    tiles = rules.tiles()
    packed = pack_tiles(tiles, rules.box().kinds).copy()
    row = packed[0]
    row.box[: len(load("base"))] *= rules.boxes
    names = [tile.name for tile in tiles]
    row.start_kind = names.index(rules.start())
    edition, version = EDITIONS[rules.edition], VERSIONS[rules.version]
    for piece in rules.pieces():
        row.supply[PIECES.index(piece)] = FOLLOWERS if piece == "follower" else 1  # B2, X6
        row.weight[PIECES.index(piece)] = WEIGHTS.get(piece, 0)
    row.hand = rules.hand
    row.starter = -1 if rules.starter is None else rules.starter
    row.small_city[:] = (2, 2) if rules.city_of_two() == 4 else (1, version.small_pennant)  # B15, B16
    row.farms_by_field = edition.farms_by_field
    row.farm_points = edition.farm_points
    row.unfinished[:] = UNFINISHED[rules.unfinished]
    row.expanded = not rules.plain()
    row.last_abbeys = rules.has_last_abbeys()
    row.abbey_as_second_part = version.abbey_as_second_part
    row.builder_needs = version.builder_needs
    row.wagon_reach = WAGONS[rules.wagon]
    row.abbey_kind = -1
    if rules.abbey_mayor:
        row.abbeys = 1  # AM1
        row.abbey_kind = len(tiles) - 1
        row.box[row.abbey_kind] = 0  # never in the bag
    row.river_kind = names.index(rules.start()) if rules.river else rules.box().kinds
    row.river = RIVER_TILES if rules.river else 0
    row.river_alternates = rules.river_bends == "never_twice"
    packed.flags.writeable = False
    found: Record = packed[0]
    return found
