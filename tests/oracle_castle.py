"""A second, slow and obvious implementation of the castle, from the rules page, to check the engine.

It shares no code with the engine: it reads the tile text and the text of the wall itself, keeps the table in dicts
and sets, and finds every region by flood fill. Ids like K10 in comments are those of the rules page `castle.md`.

x grows east, y grows south; rotations are degrees clockwise. A place is where a segment meets the rim of its tile: a
whole side, "N", for paths, towers and houses, or a half side, "NL", for courts.
"""

import re
from collections import Counter
from collections.abc import Generator, Iterable
from functools import cache
from itertools import permutations, product
from pathlib import Path
from typing import Any, NamedTuple

TILESETS = Path(__file__).parents[1] / "src" / "bastide" / "tilesets"

SIDES = ["N", "E", "S", "W"]
HALVES = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"]  # clockwise, numbered 0..7 in the tile text
PLACES = SIDES + HALVES
STEP = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
FACING = {"N": "S", "E": "W", "S": "N", "W": "E"} | {
    half: HALVES[((number ^ 1) + 4) % 8] for number, half in enumerate(HALVES)
}
ROTATIONS = (0, 90, 180, 270)
FOLLOWERS = 6  # K2

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


# --- Tiles ------------------------------------------------------------------------------------------------


class Segment(NamedTuple):
    """A part of a tile."""

    kind: str
    places: tuple[str, ...]  # in the order of PLACES
    marks: tuple[str, ...] = ()  # "well", "market"; ">" where a path stops


def in_order(places: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(places, key=PLACES.index))


def read_tile(body: str) -> list[Segment]:
    segments = []
    for kind, inside in re.findall(r"(path|tower|house|court)\((.*?)\)", body):
        places, marks = [], []
        for word in inside.split():
            side, arrow, _ = word.partition(">")
            if side in SIDES:
                places.append(side)
                marks += [">"] if arrow else []
            elif word.isdigit():
                places.append(HALVES[int(word)])
            else:
                marks.append(word)
        segments.append(Segment(kind, in_order(places), tuple(marks)))
    return segments


def read_tiles(text: str) -> tuple[dict[str, list[Segment]], dict[str, int]]:
    tiles, counts = {}, {}
    for line in text.splitlines():
        if "|" in line:
            name, count, _, body = (column.strip() for column in line.split("|"))
            tiles[name], counts[name] = read_tile(body), int(count)
    return tiles, counts


def read_wall(text: str) -> tuple[set[Cell], dict[int, str], dict[Cell, tuple[str, list[Segment]]]]:
    """The inner cells, the tower of each of its squares, and the start squares where they lie in the wall."""
    cells, towers, starts = set(), {}, {}
    rows = re.search(r"^board.*?\n([#.\n]+?)\n\n", text, re.MULTILINE)[1].split()
    for y, row in enumerate(rows):
        cells |= {(x, y) for x, sign in enumerate(row) if sign == "#"}
    for low, high in re.findall(r"^(\d+)/(\d+) ", text, re.MULTILINE):
        towers |= {int(low): f"{low}/{high}", int(high): f"{low}/{high}"}
    for name, x, y, side, kind, marks in re.findall(r"^(S\d) \| (\d+),(\d+) (\w) *\| (\w+) ?(.*)$", text, re.MULTILINE):
        facing = FACING[side]
        places = (facing + "L", facing + "R") if kind == "court" else (facing,)
        starts[across((int(x), int(y)), side)] = (name, [Segment(kind, places, tuple(marks.split()))])
    return cells, towers, starts


TILES, COUNTS = read_tiles((TILESETS / "castle.txt").read_text(encoding="utf-8"))
CELLS, TOWERS, STARTS = read_wall((TILESETS / "castle_board.txt").read_text(encoding="utf-8"))
TILES |= dict(STARTS.values())


@cache
def rotated(name: str, rotation: int) -> list[Segment]:
    """The tile as it lies after a rotation clockwise."""
    quarters = rotation // 90
    moves_to = {place: SIDES[(i + quarters) % 4] for i, place in enumerate(SIDES)}
    moves_to |= {place: HALVES[(i + 2 * quarters) % 8] for i, place in enumerate(HALVES)}
    return [part._replace(places=in_order(moves_to[place] for place in part.places)) for part in TILES[name]]


@cache
def segment_at(name: str, rotation: int, place: str) -> int | None:
    """The number of the segment that reaches this place of the rotated tile, if there is one."""
    return next((i for i, segment in enumerate(rotated(name, rotation)) if place in segment.places), None)


@cache
def distinct_rotations(name: str) -> list[int]:
    """The rotations that look different, the smallest of those that look the same."""
    appearances = [sorted(rotated(name, rotation)) for rotation in ROTATIONS]
    return [turn for i, turn in enumerate(ROTATIONS) if appearances[i] not in appearances[:i]]


@cache
def has_path(name: str, rotation: int, side: str) -> bool:
    number = segment_at(name, rotation, side)
    return number is not None and TILES[name][number].kind == "path"


@cache
def segment_words(name: str, rotation: int) -> list[str]:
    """The word for a follower on each segment, like "path:N" and "court:SL"."""
    words = []
    for kind, places, _ in rotated(name, rotation):
        whole = [side for side in SIDES if side in places or {side + "L", side + "R"} <= set(places)]
        words.append(f"{kind}:{[*whole, *places][0]}")
    return words


# --- The game ---------------------------------------------------------------------------------------------


class OracleCastle:
    """One game, moved on by words: `legal` says which, `play` takes one.

    A `starter` of None is chance; `version` is that of the rules (what differs in the first is on the page settled.md).
    """

    def __init__(self, starter: int | None = None, version: int = 2) -> None:
        self.starter, self.version = starter, version
        self.player = 0
        self.scores = [0, 0]
        self.supply = [FOLLOWERS, FOLLOWERS]
        self.bag = dict(COUNTS)
        self.hand: str | None = None
        self.discarded: list[str] = []
        self.board: dict[Cell, tuple[str, int]] = {}  # inner cell -> name and rotation
        self.known: dict[Spot, Region] = {}  # regions found since the last tile was laid
        self.followers: list[Follower] = []
        self.events: list[Event] = []
        self.face_down = dict.fromkeys(range(1, 10), 2)  # K1: what nobody has seen
        self.on_towers = set(TOWERS.values()) - {"0/1"}  # K1
        self.owned: list[list[int]] = [[], []]  # wall tiles
        self.ripe: list[int] = []  # those that the player on turn may use in this turn
        self.used: list[int] = []
        self.palaces: list[Region | None] = [None, None]
        self.game = self.run()
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

    def run(self) -> Asking:
        self.player = self.starter
        if self.player is None:  # K2
            self.player = yield from self.ask("starter", {"starter:a": 0, "starter:b": 1})
        while self.bag:
            self.ripe = list(self.owned[self.player])  # K30
            yield from self.turn()
            if self.bag and not (yield from self.use("again", 1)):  # K21
                self.player = 1 - self.player
        self.on_towers.clear()  # K32
        self.final_scoring()
        yield from self.ask("over", {})

    def use(self, phase: str, kind: int) -> Asking:
        """Whether the player on turn uses a wall tile, if there is one to use (K30)."""
        if kind not in self.ripe:
            return False
        yes = yield from self.ask(phase, {phase: True, "-": False})
        if yes:
            self.ripe.remove(kind)
            self.owned[self.player].remove(kind)
            self.used.append(kind)
            if kind == 1:
                self.events.append(("again", False, self.player, 0, {"wall_tile": 1}))
        return yes

    def turn(self) -> Asking:
        """Tile, follower, scoring (K3)."""
        placements: dict[str, tuple[Cell, int]] = {}
        while self.bag and not placements:
            name = yield from self.ask("draw", {name: name for name in self.bag})
            self.take_from_bag(name)
            placements = self.placements(name)
            if not placements:  # K7
                self.discarded.append(name)
                self.events.append(("discard", False, self.player, 0, {"tile": name}))
        if not placements:
            return
        self.hand = name
        cell, rotation = yield from self.ask("place", placements)
        self.hand = None
        self.board[cell] = (name, rotation)
        self.known.clear()
        yield from self.place_follower(cell)
        yield from self.score_finished(cell)

    def place_follower(self, cell: Cell) -> Asking:
        """At most one, in a region without followers (K8)."""
        taken = {follower[1:] for follower in self.followers}
        free = {
            word: number
            for number, word in enumerate(segment_words(*self.board[cell]))
            if taken.isdisjoint(self.region((*cell, number))[1])
        }
        if free and self.supply[self.player]:
            number = yield from self.ask("follower", {"-": None} | free)
            if number is not None:
                self.supply[self.player] -= 1
                self.followers.append((self.player, *cell, number))

    # --- Tiles on the table.

    def take_from_bag(self, name: str) -> None:
        self.bag[name] -= 1
        if not self.bag[name]:
            del self.bag[name]

    def at(self, cell: Cell) -> tuple[str, int] | None:
        """The tile or start square at a place."""
        return (STARTS[cell][0], 0) if cell in STARTS else self.board.get(cell)

    def placements(self, name: str) -> dict[str, tuple[Cell, int]]:
        """Beside a start square or a tile (K4), inside the wall, where paths go on (K5)."""
        words = {}
        for cell in CELLS - self.board.keys():
            beside = {side: there for side in SIDES if (there := self.at(across(cell, side)))}
            for rotation in distinct_rotations(name) if beside else ():
                if all(has_path(name, rotation, side) == has_path(*beside[side], FACING[side]) for side in beside):
                    words[f"{name}@{cell[0]},{cell[1]}/{rotation}"] = (cell, rotation)
        return words

    # --- Regions.

    def segment(self, spot: Spot) -> Segment:
        x, y, number = spot
        return rotated(*self.at((x, y)))[number]

    def beside(self, cell: Cell, place: str) -> Spot | None:
        """The segment that a place of a tile touches beyond the side."""
        there = across(cell, place[0])
        tile = self.at(there)
        number = segment_at(*tile, FACING[place]) if tile else None
        return None if number is None else (*there, number)

    def region(self, spot: Spot) -> Region:
        """Everything that hangs together with one segment, by flood fill: like kinds that meet are joined (K5)."""
        if spot in self.known:
            return self.known[spot]
        kind = self.segment(spot).kind
        seen, to_visit = {spot}, [spot]
        while to_visit:
            x, y, number = to_visit.pop()
            for place in self.segment((x, y, number)).places:
                there = self.beside((x, y), place)
                if there and there not in seen and self.segment(there).kind == kind:
                    seen.add(there)
                    to_visit.append(there)
        self.known.update(dict.fromkeys(seen, (kind, frozenset(seen))))
        return self.known[spot]

    def regions(self) -> set[Region]:
        """All regions of the table, start squares included."""
        return {
            self.region((*cell, number))
            for cell in [*STARTS, *self.board]
            for number in range(len(rotated(*self.at(cell))))
        }

    def open_sides(self, region: Region) -> int:
        """Sides of the region that face an empty cell; the wall closes everything (K6, K11, K13, K14)."""
        sides = {(x, y, place[0]) for x, y, n in region[1] for place in self.segment((x, y, n)).places}
        empty = CELLS - self.board.keys()
        return sum(across((x, y), side) in empty for x, y, side in sides)

    def tiles(self, region: Region) -> int:
        return len({(x, y) for x, y, _ in region[1]})  # K15

    def count(self, region: Region, mark: str) -> int:
        return sum(self.segment(spot).marks.count(mark) for spot in region[1])

    def manned(self, *kinds: str) -> set[Region]:
        """The regions of these kinds with followers."""
        return {region for f in self.followers if (region := self.region(f[1:]))[0] in kinds}

    def strengths(self, region: Region) -> list[int]:
        count = Counter(follower[0] for follower in self.followers if follower[1:] in region[1])
        return [count[0], count[1]]

    def winner(self, region: Region) -> int | None:
        """K16: strictly more followers."""
        a, b = self.strengths(region)
        return None if a == b else int(b > a)

    def worth(self, region: Region) -> int:
        """A finished path, tower or house."""
        each = 2 if region[0] == "tower" or (region[0] == "path" and self.count(region, "well")) else 1  # K11–K14
        return each * self.tiles(region)

    # --- Scoring in play.

    def score_finished(self, cell: Cell) -> Asking:
        """First what the placing player scores, then the opponent (K18); what nobody wins is emptied (K16)."""
        for region in self.finished():
            if self.winner(region) is None:
                self.send_home(region)
        for scorer in (self.player, 1 - self.player):
            while due := {r: self.name(r, cell) for r in self.finished() if self.winner(r) == scorer}:
                yield from self.score_next(scorer, due, cell)

    def finished(self) -> set[Region]:
        return {region for region in self.manned("path", "tower", "house") if not self.open_sides(region)}

    def name(self, region: Region, cell: Cell) -> str:
        """A region named from the tile in this cell: by its own segment, or by the side beyond which it lies."""
        own = [word for n, word in enumerate(segment_words(*self.board[cell])) if (*cell, n) in region[1]]
        beyond = [f"{region[0]}:{side}" for side in SIDES if self.beside(cell, side) in region[1]]
        return f"score:{[*own, *beyond][0]}"

    def score_next(self, scorer: int, due: dict[Region, str], cell: Cell) -> Asking:
        if self.order_matters(scorer, list(due)):
            region = yield from self.ask("order", {word: region for region, word in due.items()})
        else:  # K18: most points first; of equals the one that the tile text, then the clock, names first
            own = [f"score:{word}" for word in segment_words(*self.board[cell])]
            region = min(
                due,
                key=lambda r: (-self.worth(r), own.index(due[r]) if due[r] in own else 99, "NESW".index(due[r][-1])),
            )
        yield from self.score_region(scorer, region)

    def doubler(self, scorer: int, region: Region) -> int:
        """The kind of wall tile that could double this region now, 0 if none (K22, K23, K30)."""
        kind = {"tower": 2, "house": 3, "path": 0}[region[0]]
        return kind if scorer == self.player and kind in self.ripe else 0

    def order_matters(self, scorer: int, due: list[Region]) -> bool:
        """Whether regions differ and a stop between two of them could take a wall tile."""
        if len({(self.worth(region), self.doubler(scorer, region)) for region in due}) < 2:
            return False
        choices = [[0, kind] if (kind := self.doubler(scorer, region)) else [0] for region in due]
        for doubled in product(*choices):
            if Counter(kind for kind in doubled if kind) - Counter(self.ripe):
                continue  # more than there are
            points = [self.worth(region) * (2 if kind else 1) for region, kind in zip(due, doubled)]
            for order in permutations(points):
                stops = [self.scores[scorer] + sum(order[:n]) for n in range(1, len(order))]
                if any(TOWERS.get(stop % 100) in self.on_towers for stop in stops):
                    return True
        return False

    def score_region(self, scorer: int, region: Region) -> Asking:
        parts: dict[str, Any] = {"tiles": self.tiles(region), "strength": max(self.strengths(region))}
        points = self.worth(region)
        if self.count(region, "well"):
            parts["wells"] = self.count(region, "well")
        if (kind := self.doubler(scorer, region)) and (yield from self.use("double", kind)):
            points *= 2
            parts["doubled"] = 1
        palace = self.palaces[scorer]
        if region[0] == "house" and (palace is None or self.tiles(region) > self.tiles(palace)):  # K17
            self.palaces[scorer] = region
            parts["palace"] = 1
        self.scores[scorer] += points
        self.events.append((region[0], True, scorer, points, parts))
        self.send_home(region)
        yield from self.take_wall_tile(scorer)

    def send_home(self, region: Region) -> None:
        for follower in [f for f in self.followers if f[1:] in region[1]]:
            self.followers.remove(follower)
            self.supply[follower[0]] += 1

    def take_wall_tile(self, taker: int) -> Asking:
        """K19, K20: where the marker stops."""
        square = self.scores[taker] % 100
        tower = TOWERS.get(square)
        if tower in self.on_towers:
            kinds = {f"wall:{kind}": kind for kind, left in self.face_down.items() if left}
            kind = yield from self.ask("reveal", kinds)
            self.on_towers.remove(tower)
            self.face_down[kind] -= 1
            self.owned[taker].append(kind)
            parts = {"square": square, "tower": tower, "wall_tile": kind}
            self.events.append(("wall", False, taker, 0, {key: part for key, part in parts.items() if part}))

    # --- The end.

    def final_scoring(self) -> None:
        self.score_palace()
        self.score_courts()
        for player in (0, 1):
            for kind, what, each in ((4, "path", 1), (5, "tower", 2), (6, "house", 1)):  # K24, K25, K26
                won = [region for region in self.manned(what) if self.winner(region) == player]
                best = sorted(won, key=self.tiles, reverse=True)[: self.owned[player].count(kind)]  # K30
                for region in best:
                    parts = {"tiles": self.tiles(region), "wall_tile": kind, "strength": max(self.strengths(region))}
                    self.pay(what, player, each * self.tiles(region), parts)
            for _ in range(self.owned[player].count(9)):  # K29
                self.pay("bonus", player, 5, {"wall_tile": 9})

    def pay(self, what: str, player: int, points: int, parts: dict[str, Any]) -> None:
        if points:
            self.scores[player] += points
            self.events.append((what, False, player, points, parts))

    def score_palace(self) -> None:
        """K33 with K28."""
        sizes = [
            self.tiles(palace) + 2 * self.owned[player].count(8) if palace else 0
            for player, palace in enumerate(self.palaces)
        ]
        if sizes[0] != sizes[1]:
            player = sizes.index(max(sizes))
            cells = self.largest_empty_region()
            parts = {"tiles": max(sizes), "cells": cells, "larger": self.owned[player].count(8)}
            self.pay("palace", player, cells, {key: part for key, part in parts.items() if part})

    def largest_empty_region(self) -> int:
        left = CELLS - self.board.keys()
        largest = 0
        while left:
            to_visit = [left.pop()]
            size = 0
            while to_visit:
                cell = to_visit.pop()
                size += 1
                near = {across(cell, side) for side in SIDES} & left
                left -= near
                to_visit += near
            largest = max(largest, size)
        return largest

    def score_courts(self) -> None:
        """K34 with K27: 4 instead of 3 in the largest courts of an owner of kind 7, one court for each copy."""
        for player in (0, 1):
            won = [region for region in self.manned("court") if self.winner(region) == player]
            won.sort(key=self.court_size, reverse=True)
            for rank, region in enumerate(won):
                markets = self.count(region, "market")
                rich = rank < self.owned[player].count(7)
                parts = {"markets": markets, "strength": max(self.strengths(region))}
                self.pay("court", player, markets * (4 if rich else 3), parts | ({"wall_tile": 7} if rich else {}))

    def court_size(self, court: Region) -> tuple[int, int]:
        """K27: by tiles, of equals by markets; in version 1 by markets alone."""
        return (self.tiles(court) if self.version > 1 else 0), self.count(court, "market")
