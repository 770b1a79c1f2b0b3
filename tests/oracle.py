"""A second, slow and obvious implementation of the base game, from the rules page, to check the engine.

It shares no code with the engine: it reads the tile text itself, keeps the table in dicts and sets, and finds
every region by flood fill. Ids like B10, E2 and V1 in comments are those of the rules page `base.md`.

x grows east, y grows south; rotations are degrees clockwise. A place is where a segment meets the rim of its
tile: a whole side, "N", for roads and cities, or a half side, "NL", for fields.
"""

import re
from collections import Counter
from collections.abc import Generator, Iterable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

TILE_TEXTS = Path(__file__).parents[1] / "src" / "bastide" / "tilesets"
EXPANSIONS = ("abbey_mayor", "inns_cathedrals", "traders_builders", "river", "river_third_edition", "abbey")
EXPANSIONS += ("princess_dragon", "tower")

SIDES = ["N", "E", "S", "W"]
HALVES = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"]  # clockwise, numbered 0..7 in the tile text
PLACES = SIDES + HALVES
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
FACING = {"N": "S", "E": "W", "S": "N", "W": "E"} | {
    half: HALVES[((number ^ 1) + 4) % 8] for number, half in enumerate(HALVES)
}

ROTATIONS = (0, 90, 180, 270)
FOLLOWERS = 7  # B2
CLOISTERS = ("cloister", "abbey")
EMPTY = "."  # stands for the letter of a side where no tile lies


class Edition(NamedTuple):
    """What the editions settle differently."""

    small_city: bool  # B16 holds
    farms: str  # by "city" (B28) or by "field" (B29)
    farm_points: int  # for each complete city


EDITIONS = {
    "first": Edition(small_city=True, farms="city", farm_points=4),  # E1
    "second": Edition(small_city=True, farms="city", farm_points=3),  # E2
    "current": Edition(small_city=False, farms="field", farm_points=3),  # E3
}

Cell = tuple[int, int]
Spot = tuple[int, int, int]  # a segment on the table: x, y and its number in the tile text
Follower = tuple[int, int, int, int]  # the player and the spot
Region = tuple[str, frozenset[Spot]]  # kind and segments
Event = tuple[str, bool, int, int, dict[str, Any]]  # what, finished, player, points, parts
Asking = Generator[None, str, Any]  # waits for one word after the other, returns what was decided


@cache
def across(cell: Cell, side: str) -> Cell:
    """The cell beside this one."""
    dx, dy = STEP[side]
    return cell[0] + dx, cell[1] + dy


@cache
def around(cell: Cell) -> list[Cell]:
    """The eight cells around this one."""
    x, y = cell
    return [(x + dx, y + dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]


# --- Tiles ------------------------------------------------------------------------------------------------


class Segment(NamedTuple):
    """A part of a tile that can hold a follower."""

    kind: str
    places: tuple[str, ...] = ()  # in the order of PLACES
    marks: tuple[str, ...] = ()  # "pennant"; ">junction" and the like where a road stops
    against: tuple[int, ...] = ()  # the segments of the tile that it borders or stops at


class Tile(NamedTuple):
    """A kind of tile, in one of its four rotations."""

    sides: str  # four letters, N E S W
    segments: list[Segment]


def read_tile(sides: str, body: str) -> Tile:
    """One tile of the text, without flags such as `start`."""
    parts = re.findall(r"(?:(\w)=)?(city|road|field|cloister|river|abbey)(?:\((.*?)\))?", body)
    names = {name: number for number, (name, _, _) in enumerate(parts) if name}
    segments = []
    for _, kind, inside in parts:
        places, marks, against = [], [], []
        for word in inside.split():
            place, _, end = word.partition(">")
            if place in SIDES:
                places.append(place)
                if end in names:
                    against.append(names[end])
                elif end:
                    marks.append(">" + end)
            elif word.isdigit():
                places.append(HALVES[int(word)])
            elif word.startswith("@"):
                against += [names[name] for name in word[1:]]
            elif word != "-":  # a lone dash: the field reaches no side
                marks.append(word)
        segments.append(Segment(kind, in_order(places), tuple(marks), tuple(against)))
    return Tile(sides, segments)


def in_order(places: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(places, key=PLACES.index))


def read_tiles(name: str) -> tuple[dict[str, Tile], dict[str, int], str]:
    """All tiles of a set by name, how many there are of each, and the name of the start tile."""
    tiles, counts, start = {}, {}, ""
    for line in (TILE_TEXTS / f"{name}.txt").read_text(encoding="utf-8").splitlines():
        if "|" in line:
            name, count, sides, body = (column.strip() for column in line.split("|"))
            tiles[name] = read_tile(sides, body)
            counts[name] = int(count)
            start = name if "start" in body else start
    return tiles, counts, start


TILES, COUNTS, START = read_tiles("base")
EVERY_TILE = TILES | {name: tile for expansion in EXPANSIONS for name, tile in read_tiles(expansion)[0].items()}


@cache
def rotated(name: str, rotation: int) -> Tile:
    """The tile as it lies after a rotation clockwise."""
    quarters = rotation // 90
    moves_to = {place: SIDES[(i + quarters) % 4] for i, place in enumerate(SIDES)}
    moves_to |= {place: HALVES[(i + 2 * quarters) % 8] for i, place in enumerate(HALVES)}
    sides, segments = EVERY_TILE[name]
    return Tile(
        sides[4 - quarters :] + sides[: 4 - quarters],
        [part._replace(places=in_order(moves_to[place] for place in part.places)) for part in segments],
    )


@cache
def segment_at(name: str, rotation: int, place: str) -> int:
    """The number of the segment that reaches this place of the rotated tile."""
    return next(i for i, segment in enumerate(rotated(name, rotation).segments) if place in segment.places)


def appearance(tile: Tile) -> list[tuple]:
    """All that can be told from looking at the tile, whatever the order of its segments."""
    return sorted(
        (
            segment.kind,
            segment.places,
            sorted(segment.marks),
            sorted((tile.segments[i].kind, tile.segments[i].places) for i in segment.against),
        )
        for segment in tile.segments
    )


@cache
def distinct_rotations(name: str) -> list[int]:
    """The rotations that look different, the smallest of those that look the same."""
    appearances = [appearance(rotated(name, rotation)) for rotation in ROTATIONS]
    return [turn for i, turn in enumerate(ROTATIONS) if appearances[i] not in appearances[:i]]


@cache
def fitting_rotations(name: str, surroundings: str) -> list[int]:
    """The rotations in which the tile goes on with the landscape of its four neighbours (B6)."""
    return [
        rotation
        for rotation in distinct_rotations(name)
        if all(there in (EMPTY, side) for side, there in zip(rotated(name, rotation).sides, surroundings))
    ]


@cache
def segment_words(name: str, rotation: int) -> list[str]:
    """The word for a follower on each segment, like "city:N", "field:SL" and "cloister"."""
    words: list[str] = []
    for kind, places, _, _ in rotated(name, rotation).segments:
        whole = [side for side in SIDES if side in places or {side + "L", side + "R"} <= set(places)]
        word = kind if kind in CLOISTERS else f"{kind}:{[*whole, *places, 'inner'][0]}"
        words.append(word if word not in words else word + "2")
    return words


# --- The game ---------------------------------------------------------------------------------------------


class Oracle:
    """One game, moved on by words: `legal` says which, `play` takes one."""

    def __init__(
        self, edition="second", players=2, hand=1, unfinished="full", starter=0, boxes=1, small_city="edition"
    ) -> None:
        self.edition = EDITIONS[edition]
        self.small_city = self.edition.small_city if small_city == "edition" else small_city == "2"
        self.hand = hand
        self.tactical = hand > 1  # V1
        self.unfinished = unfinished  # "full": B25 and B26 as they stand; "cities": V2; "half": V3
        self.player = starter or 0
        self.scores = [0] * players
        self.supply = [FOLLOWERS] * players
        self.bag = {name: count * boxes for name, count in COUNTS.items()}
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.discarded: list[str] = []
        self.board: dict[Cell, tuple[str, int]] = {}  # cell -> name and rotation
        self.frontier: dict[Cell, str] = {}  # empty cell beside a tile -> the letters that a tile there meets
        self.known: dict[Spot, Region] = {}  # regions found since the last tile was laid
        self.followers: list[Follower] = []
        self.events: list[Event] = []
        self.take_from_bag(START)
        self.lay((0, 0), START, 0)  # B1
        self.game = self.run(random_starter=starter is None)
        next(self.game)

    def legal(self) -> set[str]:
        """The words allowed in the current phase."""
        return set(self.choices)

    def play(self, word: str) -> None:
        """Goes on with a word of `legal` to the next phase where one is needed."""
        if word not in self.choices:
            raise ValueError(f"{word!r} is not allowed in phase {self.phase!r}")
        self.game.send(word)

    # --- The course of the game: each method waits for the words it needs.

    def ask(self, phase: str, choices: dict[str, Any]) -> Asking:
        """Waits for one of the words and returns what it means."""
        self.phase, self.choices = phase, choices
        return choices[(yield)]

    def run(self, random_starter: bool) -> Asking:
        if random_starter:  # B2
            seats = {f"starter:{'abcdef'[player]}": player for player in range(len(self.hands))}
            self.player = yield from self.ask("starter", seats)
        if self.tactical:  # V1
            for _ in self.hands:
                yield from self.fill_hand()
                self.pass_on()
        while self.bag or any(self.hands):  # B24, V1
            yield from self.turn()
            self.pass_on()
        self.final_scoring()
        yield from self.ask("over", {})

    def pass_on(self) -> None:
        self.player = (self.player + 1) % len(self.hands)  # B2: clockwise

    def turn(self) -> Asking:
        """Tile, follower, scoring, in this order (B3)."""
        hand = self.hands[self.player]
        yield from self.fill_hand()  # in V1 it is full already
        while hand and not (placements := self.placements()):
            yield from self.set_aside()
            yield from self.fill_hand()
        if not hand:
            return  # B7: the pile emptied that way; V1: passed over with an empty hand
        name, cell, rotation = yield from self.ask("place", placements)
        hand.remove(name)
        self.lay(cell, name, rotation)
        regions = [self.region((*cell, number)) for number in range(len(EVERY_TILE[name].segments))]
        yield from self.place_follower(cell, regions)
        self.score_finished(cell, regions)
        if self.tactical:
            yield from self.fill_hand()  # V1: the hand is full again at the end of the turn

    def fill_hand(self) -> Asking:
        while self.bag and len(self.hands[self.player]) < self.hand:
            name = yield from self.ask("draw", {name: name for name in self.bag})
            self.take_from_bag(name)
            self.hands[self.player].append(name)

    def set_aside(self) -> Asking:
        """Takes a tile out of the game when none fits: the drawn one (B7) or one of the hand (V1)."""
        hand = self.hands[self.player]
        name = hand[0]
        if self.tactical:
            name = yield from self.ask("aside", {f"aside:{name}": name for name in hand})
        hand.remove(name)
        self.discard(name)

    def discard(self, name: str) -> None:
        self.discarded.append(name)
        self.tell("discard", False, self.player, 0, tile=name)

    def place_follower(self, cell: Cell, regions: list[Region]) -> Asking:
        """At most one follower on the tile just placed (B9)."""
        taken = {follower[1:] for follower in self.followers}
        free = {
            word: number
            for number, word in enumerate(segment_words(*self.board[cell]))
            if taken.isdisjoint(regions[number][1])  # B10
        }
        if free and self.supply[self.player]:  # B12
            number = yield from self.ask("follower", {"-": None} | free)
            if number is not None:
                self.supply[self.player] -= 1
                self.followers.append((self.player, *cell, number))

    # --- Tiles on the table.

    def take_from_bag(self, name: str) -> None:
        self.bag[name] -= 1
        if not self.bag[name]:
            del self.bag[name]

    def lay(self, cell: Cell, name: str, rotation: int) -> None:
        self.board[cell] = (name, rotation)
        self.known.clear()
        self.frontier.pop(cell, None)
        for beside in {across(cell, side) for side in SIDES} - self.board.keys():
            self.frontier[beside] = self.surroundings(beside)

    def placements(self) -> dict[str, tuple[str, Cell, int]]:
        """Every way to place a tile of the hand: beside a tile (B5, B8) and going on with it (B6)."""
        names = set(self.hands[self.player])
        return {
            f"{name}@{x},{y}/{rotation}": (name, (x, y), rotation)
            for (x, y), surroundings in self.frontier.items()
            for name in names
            for rotation in fitting_rotations(name, surroundings)
        }

    def surroundings(self, cell: Cell) -> str:
        """The letters that a tile in this cell meets, N E S W."""
        letters = ""
        for side in SIDES:
            beside = across(cell, side)
            here = beside in self.board
            letters += rotated(*self.board[beside]).sides[SIDES.index(FACING[side])] if here else EMPTY
        return letters

    # --- Regions.

    def segment(self, spot: Spot) -> Segment:
        x, y, number = spot
        return rotated(*self.board[x, y]).segments[number]

    def region(self, spot: Spot) -> Region:
        """Everything that hangs together with one segment, by flood fill (B11)."""
        if spot in self.known:
            return self.known[spot]
        seen, to_visit = {spot}, [spot]
        while to_visit:
            x, y, number = to_visit.pop()
            for place in self.segment((x, y, number)).places:
                beside = across((x, y), place[0])
                if beside in self.board:
                    joined = (*beside, segment_at(*self.board[beside], FACING[place]))
                    if joined not in seen:
                        seen.add(joined)
                        to_visit.append(joined)
        region = self.segment(spot).kind, frozenset(seen)
        self.known.update(dict.fromkeys(seen, region))
        return region

    def regions(self) -> set[Region]:
        """All regions of the table."""
        return {
            self.region((*cell, number))
            for cell, (name, _) in self.board.items()
            for number in range(len(EVERY_TILE[name].segments))
        }

    def open_sides(self, region: Region) -> int:
        """Sides of the region's tiles that face an empty cell; for a cloister, the empty cells around it."""
        kind, spots = region
        if kind in CLOISTERS:
            return sum(cell not in self.board for x, y, _ in spots for cell in around((x, y)))
        sides = {(x, y, place[0]) for x, y, n in spots for place in self.segment((x, y, n)).places}
        return sum(across((x, y), side) not in self.board for x, y, side in sides)

    # --- Scoring.

    def score_finished(self, cell: Cell, regions: list[Region]) -> None:
        """Scores all that the tile in this cell finished (B21) and sends the followers home (B20)."""
        for region in {*regions, *self.cloisters_around(cell)}:
            if region[0] != "field" and not self.open_sides(region):  # B14, B15, B17; B22
                self.score_region(region, finished=True)
                for follower in self.followers_in(region):
                    self.followers.remove(follower)
                    self.supply[follower[0]] += 1

    def cloisters_around(self, cell: Cell) -> list[Region]:
        """The cloisters that a tile in this cell may complete, whoever placed them (B17)."""
        return [
            self.region((x, y, number))
            for x, y in around(cell)
            if (x, y) in self.board
            for number, segment in enumerate(rotated(*self.board[x, y]).segments)
            if segment.kind in CLOISTERS
        ]

    def final_scoring(self) -> None:
        """Scores the unfinished regions and the farms, and leaves the followers where they are."""
        held = {self.region(follower[1:]) for follower in self.followers}
        fields = {region for region in held if region[0] == "field"}
        for region in held - fields:
            self.score_region(region, finished=False)

        borders = {  # B27; a set, so a field that touches a city twice counts it once (B30)
            (field, self.region((x, y, other)))
            for field in fields
            for x, y, number in field[1]
            for other in self.segment((x, y, number)).against
        }
        fed = {(field, city) for field, city in borders if not self.open_sides(city)}  # B30
        points = self.edition.farm_points
        if self.edition.farms == "field":  # B29
            for field in fields:
                cities = sum(touching == field for touching, _ in fed)
                self.pay_strongest("farm", False, self.strengths(field), points * cities, cities=cities)
        else:  # B28
            for city in {city for _, city in fed}:
                touching = [field for field, touched in fed if touched == city]
                self.pay_strongest("farm", False, self.strengths(*touching), points, cities=1)

    def score_region(self, region: Region, finished: bool) -> None:
        """Scores a road, a city or a cloister, complete or at the end of the game."""
        kind, spots = region
        tiles = len({(x, y) for x, y, _ in spots})  # B19
        if kind == "cloister":
            tiles = 9 - self.open_sides(region)
        pennants = sum(self.segment(spot).marks.count("pennant") for spot in spots)
        points = tiles + pennants  # B14, B17, B25, B26
        if kind == "city" and finished:
            points = 2 if tiles == 2 and self.small_city else 2 * points  # B16, B15
        if kind != "city" and not finished:
            points = {"full": points, "cities": 0, "half": points // 2}[self.unfinished]  # V2, V3
        self.pay_strongest(kind, finished, self.strengths(region), points, tiles=tiles, pennants=pennants)

    def followers_in(self, *regions: Region) -> list[Follower]:
        return [follower for follower in self.followers if any(follower[1:] in spots for _, spots in regions)]

    def strengths(self, *regions: Region) -> Counter[int]:
        """How many followers everybody has in these regions together."""
        return Counter(player for player, *_ in self.followers_in(*regions))

    def pay_strongest(self, what, finished, strengths: Counter[int], points, **parts) -> list[int]:
        """Each of the strongest gets all the points: nobody, one or several (B18)."""
        most = max(strengths.values(), default=0)
        winners = [player for player, strength in strengths.items() if strength == most > 0]
        if points:
            for player in winners:
                self.scores[player] += points
                self.tell(what, finished, player, points, strength=most, **parts)
        return winners

    def tell(self, what, finished, player, points, **parts) -> None:
        self.events.append((what, finished, player, points, {name: part for name, part in parts.items() if part}))
