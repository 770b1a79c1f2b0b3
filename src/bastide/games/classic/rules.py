"""Editions, variants and expansions of classic, as numbers."""

from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Self

import numpy as np

from bastide.core.records import MAX_PLAYERS, Record
from bastide.core.tiles import Box, Tile
from bastide.games.classic.desk import desk_for
from bastide.games.classic.dragon import DRAGON_DECK
from bastide.games.classic.state import FOLLOWERS, PIECES, layout
from bastide.games.classic.tile_tables import DRAGON, cloister_of, pack_tiles
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
    tiles: str = ""  # the name of its tile set, if it is not that of the expansion


EXPANSIONS = {
    "abbey_mayor": Expansion(("mayor", "barn", "wagon"), six_players=True),  # AM
    "inns_cathedrals": Expansion(("large",), six_players=True),  # X1
    "traders_builders": Expansion(("builder", "pig")),  # X2
    "dragon": Expansion(six_players=True, tiles="princess_dragon"),  # DR, DF, DP
    "tower": Expansion(six_players=True),  # TW
}
FLOORS = {2: 10, 3: 9, 4: 7, 5: 6, 6: 5}  # TW1: floors of each player, by the number of players
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
    "dragon": flag(),
    "dragon_flies": choices("before_scoring", "after_scoring", default="before_scoring"),  # DR5
    "fairy": choices("follower", "tile", default="follower"),  # DF2
    "princess": choices("may", "must", default="may"),  # DP10
    "tower": flag(),
}
NEEDS = {  # values that have no meaning without an expansion
    "river_bends": ("never_twice", "river"),
    "last_abbeys": (ON, "abbey_mayor"),
    "wagon": ("2016", "abbey_mayor"),
    "dragon_flies": ("after_scoring", "dragon"),
    "fairy": ("tile", "dragon"),
    "princess": ("must", "dragon"),
}
PLAIN, EXPANDED, WITH_TOWERS = range(3)  # the layouts: the base game, the older expansions, all expansions


@dataclass(frozen=True)
class Rules(GameRules):
    """The options of one game of classic."""

    OPTIONS: ClassVar = OPTIONS
    LAYOUTS: ClassVar = ("", "river", "dragon")

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
    dragon: bool = False
    dragon_flies: str = "before_scoring"
    fairy: str = "follower"
    princess: str = "may"
    tower: bool = False
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
        pages = {"base": frozenset(absent), "abbey-mayor": frozenset(unused)}
        return pages | ({"dragon-tower": self.unused_of_dragon_and_tower()} if self.dragon or self.tower else {})

    def unused_of_dragon_and_tower(self) -> frozenset[str]:
        """The ids of the page `dragon-tower` that are not in force."""
        in_play = {"DR": self.dragon, "DF": self.dragon, "DP": self.dragon, "TW": self.tower, "AMX": self.abbey_mayor}
        return frozenset(f"{part}{number}" for part in in_play if not in_play[part] for number in range(1, 14))

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
        return layout_for(self.room(), self.boxes)

    def box(self) -> Box:
        """The sizes that state and rules have room for, whatever the edition."""
        return box_for(self.room(), self.boxes)

    def plain(self) -> bool:
        """Whether this is the base game alone."""
        return not self.river and not self.expansions()

    def room(self) -> int:
        """The layout: PLAIN, EXPANDED or WITH_TOWERS."""
        return PLAIN if self.plain() else WITH_TOWERS if self.dragon or self.tower else EXPANDED

    def desk(self) -> np.dtype[Any]:
        """The dtype of the desk."""
        return desk_for(self.layout())

    def pack(self) -> Record:
        """The rules record that the kernels read."""
        return pack(self)

    def decks(self, players: int) -> list[list[int]]:
        """The decks: the tiles of the bag (B1), who begins (B2), the river without spring and lake, and the bag with
        the dragon tiles, which are not in it at first (DR4, `opened`)."""
        packed = self.pack()
        box = [kind for kind in range(packed.kinds) for _ in range(packed.box[kind])]
        box.remove(packed.start_kind)
        spring = int(packed.river_kind)
        bag = [kind for kind in box if kind < spring]
        decks = [bag, list(range(players)), [kind for kind in box if kind > spring + 1]]
        if self.dragon:
            return [[kind for kind in bag if packed.symbol[kind] != DRAGON], *decks[1:], bag]
        return decks if self.river else decks[:2]

    def opens_deck(self) -> bool:
        return self.dragon

    def opened(self, state: Record, deck: int) -> list[int] | None:
        """DR4: the bag that is shuffled again when the first volcano lies."""
        if deck != DRAGON_DECK:
            return None
        return [kind for kind in range(self.pack().kinds) for _ in range(state.bag[kind])]


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
        tiles += load(EXPANSIONS[name].tiles or name)
    if river:
        tiles += river_tiles(edition)
    if "abbey_mayor" in expansions:
        tiles += load("abbey")
    return tiles


@cache
def layout_for(room: int, boxes: int) -> np.dtype[Any]:
    tables = [tiles_for(room, edition) for edition in EDITIONS]
    cloisters = max(sum(tile.count for tile in tiles if cloister_of(tile) >= 0) for tiles in tables)
    players, pieces = (5, 1) if room == PLAIN else (6, len(PIECES))
    towers = sum(tile.count for tile in tables[0] if "foundation" in tile.flags)
    return layout(box_for(room, boxes), boxes * cloisters, players, pieces, towers)


@cache
def box_for(room: int, boxes: int) -> Box:
    return Box.largest([Box.of(tiles_for(room, edition), boxes) for edition in EDITIONS])


def tiles_for(room: int, edition: str) -> tuple[Tile, ...]:
    """The tiles that a layout has room for."""
    if room == PLAIN:
        return load("base")
    names = tuple(name for name in EXPANSIONS if room == WITH_TOWERS or name not in ("dragon", "tower"))
    return tile_table(edition, names, river=True)


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
    row.dragon, row.tower = rules.dragon, rules.tower
    if rules.tower:
        row.floors[:] = [FLOORS.get(players, 0) for players in range(MAX_PLAYERS + 1)]
    row.flies_after_scoring = rules.dragon_flies == "after_scoring"
    row.princess_must = rules.princess == "must"
    row.fairy_on_tile = rules.fairy == "tile"
    packed.flags.writeable = False
    found: Record = packed[0]
    return found
