"""A second, slow and obvious implementation of the city, from the rules page, to check the engine.

It shares no code with the engine: it reads the tile text itself, keeps the table in dicts and sets, finds regions
by flood fill and the outline by flooding the outside from infinity. Ids like C25 are those of the rules page.

x grows east, y grows south; rotations are degrees clockwise. A place is where a segment meets the rim of its tile: a
whole side, "N", for roads and markets, or a half side, "NL", for residences. A side is a cell and one of N E S W.
"""

from collections import Counter
from collections.abc import Generator, Iterable
from typing import Any

from oracle_city_outline import Cell, Outside, Side, across, outline
from oracle_city_tiles import (
    COUNTS,
    HALVES,
    SIDES,
    TILES,
    Segment,
    fitting_rotations,
    rotated,
    segment_at,
    segment_words,
)

FACING = {"N": "S", "E": "W", "S": "N", "W": "E"} | {
    half: HALVES[((number ^ 1) + 4) % 8] for number, half in enumerate(HALVES)
}
GOODS = ("fish", "grain", "cattle")
FOLLOWERS, TOWERS, WALLS = 7, 12, 70  # C1
PILE_1, PILE_2 = 30, 30 + 25  # C2

Spot = tuple[int, int, int]  # a segment on the table: x, y and its number in the tile text
Region = tuple[str, frozenset[Spot]]  # kind and segments
Event = tuple[str, bool, int, int, dict[str, Any]]  # what, finished, player, points, parts
Asking = Generator[None, str, Any]  # waits for one word after the other, returns what was decided


class Oracle:
    """One game, moved on by words: `legal` says which, `play` takes one.

    A `starter` of None is chance; `version` is that of the rules (what differs in the first is on the page settled.md).
    """

    def __init__(
        self,
        players: int = 2,
        pile3_guards: str = "last",
        returned: str = "next_turn",
        starter: int | None = None,
        version: int = 2,
        walls: int = WALLS,
    ) -> None:
        self.players, self.each = players, pile3_guards == "each"
        self.each_at_once = self.each and version > 1  # C30
        self.at_once = returned == "at_once"  # C8
        self.starter = starter
        self.player = self.owner = 0
        self.scores = [0] * players
        self.supply = [FOLLOWERS] * players  # C1
        self.tired = [0] * players  # C8: who came home since the owner's last turn began
        self.towers_left = [TOWERS // players] * players
        self.walls_left = walls
        self.bag = dict(COUNTS)
        self.drawn = 0
        self.discarded: list[str] = []
        self.board: dict[Cell, tuple[str, int]] = {}  # cell -> name and rotation
        self.region_of: dict[Spot, Region] = {}
        self.followers: list[tuple[int, Spot]] = []
        self.gate: Side | None = None
        self.arms: dict[str, list[Side]] = {"left": [], "right": []}  # walls from the gate outwards
        self.towers: dict[str, list[int]] = {"left": [], "right": []}  # how many walls the arm had then
        self.shut: set[Side] = set()  # gate and walls; in the end the whole outline
        self.guards: dict[Side, int] = {}
        self.events: list[Event] = []
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
        self.owner = self.starter
        if self.owner is None:  # C2
            self.owner = yield from self.ask(
                "starter", {f"starter:{'abcd'[seat]}": seat for seat in range(self.players)}
            )
        while not self.is_over():
            self.player = self.owner
            self.tired[self.owner] = 0
            yield from self.turn()
            self.owner = (self.owner + 1) % self.players
        self.final_scoring()
        yield from self.ask("over", {})

    def is_over(self) -> bool:
        """C34."""
        return not self.bag or not self.walls_left or (self.gate is not None and self.free_sides() <= 5)

    def turn(self) -> Asking:
        """Tile, follower, scoring, walls, in this order (C3)."""
        placements: dict[str, Any] = {}
        while not placements:
            if not self.bag:
                return
            name = yield from self.ask("draw", {name: name for name in self.bag})
            self.drawn += 1
            self.bag[name] -= 1
            if not self.bag[name]:
                del self.bag[name]
            placements = self.placements(name)
            if not placements:  # C5
                self.discarded.append(name)
                self.events.append(("discard", False, self.player, 0, {"tile": name}))
        cell, rotation = yield from self.ask("place", placements)
        self.board[cell] = (name, rotation)
        spots = [(*cell, number) for number in range(len(TILES[name].segments))]
        for spot in spots:
            region = self.flood(spot)
            self.region_of.update(dict.fromkeys(region[1], region))
        yield from self.place_follower(cell, spots)
        if self.score_finished(spots + self.facing(cell)) and self.drawn > PILE_1:  # C16, C27
            yield from self.wall_phase()

    def place_follower(self, cell: Cell, spots: list[Spot]) -> Asking:
        """C6: the player may place one on the tile just placed."""
        taken = {spot for _, spot in self.followers}
        words = segment_words(*self.board[cell])
        free = {
            word: spot
            for word, spot in zip(words, spots)
            if taken.isdisjoint(self.region_of[spot][1]) and not self.is_finished(self.region_of[spot])  # C7
        }
        if free and self.supply[self.player]:
            spot = yield from self.ask("follower", {"-": None} | free)
            if spot:
                self.supply[self.player] -= 1
                self.followers.append((self.player, spot))

    def wall_phase(self) -> Asking:
        """C18–C24, C28, C30, C32, C33."""
        in_pile_3 = self.drawn > PILE_2
        rounds = (2 if in_pile_3 else 1) * (2 if self.players == 2 else 1)
        seats = [(self.owner + seat) % self.players for seat in range(self.players)]
        laid: dict[int, list[Side]] = {player: [] for player in seats}
        for self.player in seats * rounds:
            if not self.walls_left or self.is_closed():
                break
            if self.gate is None:
                self.gate = yield from self.ask(
                    "gate", {f"gate:{side_word(side)}": side for side in outline(self.board)}
                )
                self.shut_side(self.gate)
                continue
            arm = yield from self.ask("wall", {"wall:left": "left", "wall:right": "right"})
            wall = self.next_side(arm)
            self.arms[arm].append(wall)
            self.walls_left -= 1
            self.shut_side(wall)
            laid[self.player].append(wall)
            if not in_pile_3 or self.each_at_once:
                yield from self.offer_guard(wall)
        if in_pile_3 and not self.each_at_once:
            for self.player in seats:
                for wall in laid[self.player][0 if self.each else -1 :]:
                    yield from self.offer_guard(wall)
        self.player = self.owner
        counts = {arm: self.walls_since_tower(arm) for arm in ("left", "right")}
        places = {f"tower:{arm}": arm for arm, walls in counts.items() if walls}
        if places and self.towers_left[self.player]:
            arm = yield from self.ask("tower", {"-": None} | places)
            if arm:
                self.towers_left[self.player] -= 1
                self.towers[arm].append(len(self.arms[arm]))
                self.pay(self.player, "tower", counts[arm], walls=counts[arm], arm=arm)

    def offer_guard(self, wall: Side) -> Asking:
        """C8, C28, C29."""
        row = self.row(wall)
        opposite = (row[-1], FACING[wall[1]])
        if self.supply[self.player] > self.tired[self.player] and opposite not in self.guards:
            if (yield from self.ask("guard", {"-": False, f"guard:{side_word(wall)}": True})):
                self.supply[self.player] -= 1
                self.guards[wall] = self.player

    # --- Tiles on the table.

    def placements(self, name: str) -> dict[str, tuple[Cell, int]]:
        """Every way to place a tile: beside a tile, roads going on (C4), and not beyond the wall (C25)."""
        if not self.board:
            frontier = {(0, 0)}  # C2
        else:
            frontier = {across(cell, side) for cell in self.board for side in SIDES} - self.board.keys()
        beyond = {across(*side) for side in self.shut}
        outside = Outside(self.board) if beyond else None
        found = {}
        for x, y in frontier - beyond:
            rotations = fitting_rotations(name, tuple(self.is_road_across((x, y), side) for side in SIDES))
            if rotations and (outside is None or (x, y) not in outside or outside.keeps(beyond, (x, y))):
                found.update({f"{name}@{x},{y}/{rotation}": ((x, y), rotation) for rotation in rotations})
        return found

    def facing(self, cell: Cell) -> list[Spot]:
        """The roads and markets that look at this tile from its neighbours: a residence here may shut them (C11)."""
        besides = [(across(cell, side), FACING[side]) for side in SIDES]
        numbers = [(beside, segment_at(*self.board[beside], side)) for beside, side in besides if beside in self.board]
        return [(*beside, number) for beside, number in numbers if number is not None]

    def is_road_across(self, cell: Cell, side: str) -> bool | None:
        """Whether the neighbour has a road here; None without a neighbour."""
        beside = across(cell, side)
        if beside not in self.board:
            return None
        return rotated(*self.board[beside]).sides[SIDES.index(FACING[side])] == "R"

    # --- The wall.

    def next_side(self, arm: str) -> Side:
        """C19: the free side of the outline next to the end of an arm."""
        chain = outline(self.board)
        way = 1 if arm == "right" else -1
        return chain[(chain.index([self.gate, *self.arms[arm]][-1]) + way) % len(chain)]

    def free_sides(self) -> int:
        return len(outline(self.board)) - len(self.shut)

    def is_closed(self) -> bool:
        return self.gate is not None and self.free_sides() == 0

    def walls_since_tower(self, arm: str) -> int:
        return len(self.arms[arm]) - max(self.towers[arm], default=0)

    def row(self, wall: Side) -> list[Cell]:
        """The unbroken row of tiles in front of a wall."""
        cell, side = wall
        row = []
        while cell in self.board:
            row.append(cell)
            cell = across(cell, FACING[side])
        return row

    def shut_side(self, side: Side) -> None:
        """A wall, the gate or a thought shuts a side; what that finishes is scored at once (C26, C35)."""
        self.shut.add(side)
        (x, y), where = side
        number = segment_at(*self.board[x, y], where)
        if number is not None:
            self.score_finished([(x, y, number)])

    # --- Regions.

    def segment(self, spot: Spot) -> Segment:
        x, y, number = spot
        return rotated(*self.board[x, y]).segments[number]

    def flood(self, spot: Spot) -> Region:
        """Everything that hangs together with one segment: like joins like."""
        kind = self.segment(spot).kind
        seen, to_visit = {spot}, [spot]
        while to_visit:
            x, y, number = to_visit.pop()
            for place in self.segment((x, y, number)).places:
                beside = across((x, y), place[0])
                if beside in self.board:
                    other = segment_at(*self.board[beside], FACING[place])
                    joined = (*beside, other)
                    if other is not None and joined not in seen and self.segment(joined).kind == kind:
                        seen.add(joined)
                        to_visit.append(joined)
        return kind, frozenset(seen)

    def regions(self) -> set[Region]:
        """All regions of the table, flooded anew."""
        found: dict[Spot, Region] = {}
        for spot in self.region_of:
            if spot not in found:
                region = self.flood(spot)
                found.update(dict.fromkeys(region[1], region))
        return set(found.values())

    def open_sides(self, region: Region) -> int:
        """Sides of a road or market towards an empty cell, with nothing that shuts them (C9, C11)."""
        return sum(
            across((x, y), side) not in self.board and ((x, y), side) not in self.shut
            for x, y, number in region[1]
            for side in self.segment((x, y, number)).places
        )

    def is_finished(self, region: Region) -> bool:
        return region[0] != "residence" and not self.open_sides(region)

    # --- Scoring.

    def score_finished(self, spots: Iterable[Spot]) -> bool:
        """Scores the finished roads and markets among these and sends the followers home (C13)."""
        scored = False
        for region in {self.region_of[spot] for spot in spots}:
            inside = [follower for follower in self.followers if follower[1] in region[1]]
            if inside and self.is_finished(region):
                self.score(region)
                for follower in inside:
                    self.followers.remove(follower)
                    self.supply[follower[0]] += 1
                    if not self.at_once:
                        self.tired[follower[0]] += 1
                scored = True
        return scored

    def score(self, region: Region) -> None:
        kind, spots = region
        tiles = len({(x, y) for x, y, _ in spots})  # C14
        if kind == "road":
            points, parts = (tiles if tiles <= 3 else 2 * tiles), {"tiles": tiles}  # C10
        else:
            goods = len({mark for spot in spots for mark in self.segment(spot).marks if mark in GOODS})
            points, parts = tiles * goods, {"tiles": tiles, "goods": goods}  # C12
        self.pay_most(region, points, **parts)

    def pay_most(self, region: Region, points: int, **parts: Any) -> None:
        """C13: everybody with most followers gets all the points."""
        count = Counter(player for player, spot in self.followers if spot in region[1])
        for player in count:
            if count[player] == max(count.values()):
                self.pay(player, region[0], points, strength=count[player], **parts)

    def pay(self, player: int, what: str, points: int, **parts: Any) -> None:
        if points:
            self.scores[player] += points
            self.events.append((what, True, player, points, {name: part for name, part in parts.items() if part}))

    def final_scoring(self) -> None:
        for side in outline(self.board):  # C35
            self.shut_side(side)
        for player, spot in list(self.followers):  # C36
            if self.segment(spot).kind != "residence":
                self.followers.remove((player, spot))
                self.supply[player] += 1
        touching = self.touching()
        for region in {self.region_of[spot] for _, spot in self.followers}:  # C37
            markets = len(touching[region])
            self.pay_most(region, 2 * markets, markets=markets)
        for wall, player in self.guards.items():  # C38
            seen = Counter(rotated(*self.board[cell]).building for cell in self.row(wall))
            points = 2 * seen["public"] + 3 * seen["historic"]
            self.pay(player, "guard", points, public=seen["public"], historic=seen["historic"], wall=side_word(wall))

    def touching(self) -> dict[Region, set[Region]]:
        """C37: the markets at each residential area, inside a tile or across a side."""
        found: dict[Region, set[Region]] = {region: set() for region in self.region_of.values()}
        for (x, y), (name, rotation) in self.board.items():
            for number, part in enumerate(rotated(name, rotation).segments):
                if part.kind != "residence":
                    continue
                markets = [(x, y, other) for other in part.against]
                for side in SIDES:
                    beside = across((x, y), side)
                    if {side + "L", side + "R"} <= set(part.places) and beside in self.board:
                        other = segment_at(*self.board[beside], FACING[side])
                        if other is not None:
                            markets.append((*beside, other))
                for spot in markets:
                    if self.segment(spot).kind == "market":
                        found[self.region_of[x, y, number]].add(self.region_of[spot])
        return found


def side_word(side: Side) -> str:
    (x, y), where = side
    return f"{x},{y}/{where}"
