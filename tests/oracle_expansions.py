"""The oracle with Abbey & Mayor, Inns & Cathedrals, Traders & Builders and the river.

Written from the rules page `abbey-mayor.md` (AM1–AM21, X1–X6) on top of `oracle.py`, slow and obvious, sharing no
code with the engine.
"""

from collections import Counter
from functools import cache

from oracle import (
    CLOISTERS,
    EVERY_TILE,
    FACING,
    SIDES,
    START,
    Asking,
    Cell,
    Oracle,
    Region,
    Spot,
    across,
    around,
    fitting_rotations,
    read_tiles,
    rotated,
    segment_words,
)

ABBEY = "AM-A"
OCCUPIERS = ("follower", "large", "mayor", "wagon")  # X6
TOKENS = ("wine", "grain", "cloth")
# The two halves of sides that meet at a corner, and the corner of each of the other three tiles there.
CORNERS = {"NE": ("NR", "EL"), "SE": ("ER", "SL"), "SW": ("SR", "WL"), "NW": ("WR", "NL")}
OPPOSITE = str.maketrans("NESW", "SWNE")

Piece = tuple[int, str, Spot]  # the owner, what it is, and where it stands


class Expanded(Oracle):
    """One game with any of the expansions, moved on by words."""

    def __init__(
        self,
        edition="second",
        players=2,
        hand=1,
        unfinished="full",
        starter=0,
        abbey_mayor=False,
        inns_cathedrals=False,
        traders_builders=False,
        river=False,
        small_city="edition",
        river_bends="no_u_turn",
        last_abbeys="edition",
        wagon="first",
    ) -> None:
        self.pieces: list[Piece] = []
        self.barn_corners: dict[int, str] = {}
        self.goods = [Counter() for _ in range(players)]  # X5
        self.abbeys = [int(abbey_mayor)] * players  # AM1
        self.last_abbeys = edition == "current" if last_abbeys == "edition" else last_abbeys == "on"  # AM6
        self.river_bends = river_bends
        self.wagon = wagon
        self.placer = 0
        self.lake = ""
        self.river: Counter[str] = Counter()  # the river's own pile, without the lake
        self.bends: list[str] = []  # the sides by which the river left its tiles
        box = {"follower": 7}
        if abbey_mayor:
            box |= {"mayor": 1, "barn": 1, "wagon": 1}
        if inns_cathedrals:
            box |= {"large": 1}  # X1
        if traders_builders:
            box |= {"pig": 1, "builder": 1}  # X2
        self.box = box
        super().__init__(edition, players, hand, unfinished, starter, small_city=small_city)
        self.supply = [dict(box) for _ in range(players)]
        more = {"abbey_mayor": abbey_mayor, "inns_cathedrals": inns_cathedrals, "traders_builders": traders_builders}
        for name, wanted in more.items():
            if wanted:
                self.bag |= read_tiles(name)[1]
        if river:
            self.bag[START] = self.bag.get(START, 0) + 1  # it is a tile like any other now
            spring, self.lake = ("RI-01c", "RI-02c") if edition == "current" else ("RI-01", "RI-02")
            self.lay((0, 0), spring, 0)
            self.river = Counter(read_tiles("river")[1])
            del self.river["RI-01"], self.river["RI-02"]
            self.bends = [side for side in SIDES if rotated(spring, 0).sides[SIDES.index(side)] == "V"]
        if starter is not None:  # the first question was asked before all this was known
            self.game = self.run(random_starter=False)
            next(self.game)

    # --- The course of the game.

    def run(self, random_starter: bool) -> Asking:
        if random_starter:  # B2
            seats = {f"starter:{'abcdef'[player]}": player for player in range(len(self.hands))}
            self.player = yield from self.ask("starter", seats)
        while self.lake:  # the river comes first
            yield from self.turn()
            self.pass_on()
        if self.tactical:  # V1
            for _ in self.hands:
                yield from self.fill_hand()
                self.pass_on()
        while self.bag or any(self.hands):  # B24, V1
            yield from self.turn()
            self.pass_on()
        if self.last_abbeys:  # AM6
            for step in range(len(self.hands)):
                self.player = (self.placer + 1 + step) % len(self.hands)
                yield from self.abbey("-")
        self.final_scoring()
        yield from self.ask("over", {})

    def turn(self) -> Asking:
        """One part, or two when the builder's region was extended (X4)."""
        extended = yield from self.part()
        if extended and self.has_tiles():
            yield from self.part()
        elif extended:
            yield from self.abbey("-")  # X4: with an empty pile the abbey may still be the second part

    def has_tiles(self) -> bool:
        """Whether there is a tile for the player to place."""
        return bool(self.lake or self.bag or self.hands[self.player])

    def part(self) -> Asking:
        """Abbey or tile, then piece, scoring and wagons; says whether the builder's region was extended."""
        hand = self.hands[self.player]
        if self.tactical and not self.lake and not hand:
            return False  # V1: passed over
        if (yield from self.abbey("hand" if self.tactical else "draw")):
            if self.tactical and not self.lake:
                yield from self.fill_hand()  # V1: it is full already, unless the bag was empty for a while (DR4)
            return False  # X4: an abbey does not extend
        if self.lake:
            while not (placements := (yield from self.river_placements())):
                self.discard(hand.pop())  # the river cannot go on with it
        else:
            if not self.tactical:  # V1: a hand is filled up at the end of its player's turn
                yield from self.fill_hand()
            while hand and not (placements := self.placements()):
                yield from self.set_aside()
                yield from self.fill_hand()
            if not hand:
                return False
        in_river = bool(self.lake)
        name, cell, rotation = yield from self.ask("place", placements)
        if in_river:
            self.lay_river(name, cell, rotation)
        hand.remove(name)
        self.lay(cell, name, rotation)
        self.placer = self.player
        here = self.regions_of(cell)
        extended = any(
            owner == self.player and what == "builder" and any(spot in spots for _, spots in here)
            for owner, what, spot in self.pieces
        )
        yield from self.deploy_and_score(cell)
        yield from self.end_part(extended)
        if self.tactical and not in_river:
            yield from self.fill_hand()
        return extended

    def abbey(self, without: str) -> Asking:
        """AM1, AM2: the abbey may fill a hole; says whether it did."""
        if not self.abbeys[self.player]:
            return False
        holes = {f"abbey@{x},{y}": (x, y) for x, y in self.holes()}
        if not holes:
            return False
        cell = yield from self.ask("abbey", {without: None} | holes)
        if cell is None:
            return False
        self.abbeys[self.player] -= 1
        self.lay(cell, ABBEY, 0)
        yield from self.deploy_and_score(cell)
        yield from self.end_part(False)
        return True

    def holes(self) -> list[Cell]:
        """AM2: the empty cells with tiles on all four sides."""
        beside = {across(cell, "E") for cell in self.board} - self.board.keys()
        return [cell for cell in beside if all(across(cell, side) in self.board for side in SIDES)]

    def end_part(self, extended: bool) -> Asking:
        """Nothing more happens here without a tower."""
        yield from ()

    # --- The river.

    def river_placements(self) -> Asking:
        """The tile from the river's pile, the lake last, and its places: where the river ends and may flow on."""
        name = self.lake
        if self.river:
            name = yield from self.ask("draw", {name: name for name in self.river})
            self.river[name] -= 1
            self.river += Counter()  # drops what is used up
        self.hands[self.player].append(name)
        end = self.river_end()
        return {
            f"{name}@{end[0]},{end[1]}/{rotation}": (name, end, rotation)
            for rotation in fitting_rotations(name, self.surroundings(end))
            if self.flows_on(name, end, rotation)
        }

    def river_end(self) -> Cell:
        (end,) = [
            across(cell, side)
            for cell, (name, rotation) in self.board.items()
            for side, letter in zip(SIDES, rotated(name, rotation).sides)
            if letter == "V" and across(cell, side) not in self.board
        ]
        return end

    def way_out(self, name: str, rotation: int) -> str:
        """The side by which the river would leave a tile at its end; none for the lake."""
        sides = [side for side, letter in zip(SIDES, rotated(name, rotation).sides) if letter == "V"]
        sides.remove(FACING[self.bends[-1]])
        return "".join(sides)

    def flows_on(self, name: str, cell: Cell, rotation: int) -> bool:
        """The river never flows beside itself: the cell that it flows to touches no tile but the one here."""
        out = self.way_out(name, rotation)
        if self.river_bends == "never_twice" and self.bends_again(out):
            return False
        beyond = across(cell, out) if out else cell
        return not out or self.board.keys().isdisjoint([beyond, *(across(beyond, side) for side in SIDES)])

    def bends_again(self, out: str) -> bool:
        """Whether the last two bends would turn to the same side, straight tiles between them or not."""
        turns = [
            (SIDES.index(b) - SIDES.index(a)) % 4
            for a, b in zip(self.bends, [*self.bends[1:], out or "-"])
            if b in SIDES
        ]
        real = [bend for bend in turns if bend]
        return bool(out and turns[-1] and len(real) > 1 and real[-1] == real[-2])

    def lay_river(self, name: str, cell: Cell, rotation: int) -> None:
        if name == self.lake:
            self.lake = ""
        else:
            self.bends.append(self.way_out(name, rotation))

    # --- Pieces.

    def regions_of(self, cell: Cell) -> list[Region]:
        return [self.region((*cell, number)) for number in range(len(EVERY_TILE[self.board[cell][0]].segments))]

    def region(self, spot: Spot) -> Region:
        """Like the base game's, but nothing grows into an abbey (AM3)."""
        if spot in self.known:
            return self.known[spot]
        seen, to_visit = {spot}, [spot]
        while to_visit:
            x, y, number = to_visit.pop()
            for place in self.segment((x, y, number)).places:
                beside = across((x, y), place[0])
                if beside in self.board and self.board[beside][0] != ABBEY:
                    joined = (*beside, self.number_at(beside, FACING[place]))
                    if joined not in seen:
                        seen.add(joined)
                        to_visit.append(joined)
        region = self.segment(spot).kind, frozenset(seen)
        self.known.update(dict.fromkeys(seen, region))
        return region

    def number_at(self, cell: Cell, place: str) -> int | None:
        return number_at(*self.board[cell], place)

    def pieces_in(self, *regions: Region) -> list[Piece]:
        return [piece for piece in self.pieces if any(piece[2] in spots for _, spots in regions)]

    def deploy_and_score(self, cell: Cell) -> Asking:
        yield from self.deploy(cell)
        freed = self.score_tile(cell)
        yield from self.move_wagons(freed)

    def deploy(self, cell: Cell) -> Asking:
        """At most one piece on the tile just placed."""
        choices = self.deployments(cell)
        if not choices:
            return
        chosen = yield from self.ask("follower", {"-": None} | choices)
        if chosen is not None:
            self.put(chosen, cell)

    def deployments(self, cell: Cell) -> dict[str, tuple[str, int]]:
        """The pieces that may go on the tile just placed."""
        words = segment_words(*self.board[cell])
        mine = self.supply[self.player]
        choices = {}
        for number, region in enumerate(self.regions_of(cell)):
            kind, word = region[0], words[number]
            here = self.pieces_in(region)
            own = [what for owner, what, _ in here if owner == self.player]
            allowed = []
            if not here and kind != "river":
                allowed += ["follower", "large"]  # B9, B10, AM13, X1
                if kind == "city":
                    allowed.append("mayor")  # AM7
                if kind != "field":
                    allowed.append("wagon")  # AM17
            if kind == "field" and ("follower" in own or "large" in own):
                allowed.append("pig")  # X3
            if kind in ("road", "city") and any(what in OCCUPIERS for what in own) and self.open_sides(region):
                allowed.append("builder")  # X4
            for what in allowed:
                if mine.get(what):
                    choices[word if what == "follower" else f"{what}@{word}"] = (what, number)
        if mine.get("barn"):
            for corner in CORNERS:
                number = self.barn_field(cell, corner)
                if number is not None:
                    inside = self.pieces_in(self.region((*cell, number)))
                    if all(what != "barn" for _, what, _ in inside):  # AM11
                        choices[f"barn:{corner}"] = (f"barn:{corner}", number)
        return choices

    def put(self, chosen: tuple[str, int], cell: Cell) -> None:
        what, number = chosen
        if what.startswith("barn"):
            what, corner = what.split(":")
            self.barn_corners[self.player] = corner
        self.supply[self.player][what] -= 1
        self.pieces.append((self.player, what, (*cell, number)))
        if what == "barn":
            self.score_field(self.region((*cell, number)), 3)  # AM12

    def barn_field(self, cell: Cell, corner: str) -> int | None:
        """AM10: the field of this tile at a corner where four tiles show nothing but field."""
        ahead, aside = across(cell, corner[0]), across(cell, corner[1])
        beyond = across(ahead, corner[1])
        flipped = corner.translate(OPPOSITE)
        tiles = {
            cell: corner,
            ahead: flipped[0] + corner[1],
            aside: corner[0] + flipped[1],
            beyond: flipped,
        }
        for at, its_corner in tiles.items():
            if at not in self.board or self.corner_field(at, its_corner) is None:
                return None
        return self.corner_field(cell, corner)

    def corner_field(self, cell: Cell, corner: str) -> int | None:
        one, two = CORNERS[corner]
        number = self.number_at(cell, one)
        if number is None or number != self.number_at(cell, two):
            return None
        return number

    # --- Scoring.

    def score_tile(self, cell: Cell) -> dict[int, tuple[Region, Spot]]:
        """Scores all that the tile finished; returns the wagons set free, with what they left and where they stood."""
        regions = set(self.regions_of(cell)) | set(self.cloisters_around(cell))
        if self.board[cell][0] == ABBEY:  # AM3
            regions |= {self.region(spot) for spot in self.closed_by_abbey(cell)}
        freed = {}
        for region in regions:
            if region[0] in ("field", "river") or self.open_sides(region):
                continue
            if region[0] == "city":
                self.take_goods(region)
            self.score_region(region, finished=True)
            for piece in self.pieces_in(region):
                self.go_home(piece)
                if piece[1] == "wagon":
                    freed[piece[0]] = region, piece[2]
        for region in regions:
            if region[0] == "field":  # AM14
                inside = [what for _, what, _ in self.pieces_in(region)]
                if "barn" in inside and any(what != "barn" for what in inside):
                    self.score_field(region, 1)
        return freed

    def closed_by_abbey(self, cell: Cell) -> list[Spot]:
        """The roads and cities that an abbey closes, N E S W."""
        found = []
        for side in SIDES:
            number = self.number_at(across(cell, side), FACING[side])
            if number is not None:
                found.append((*across(cell, side), number))
        return found

    def go_home(self, piece: Piece) -> None:
        self.pieces.remove(piece)
        self.supply[piece[0]][piece[1]] += 1

    def take_goods(self, region: Region) -> None:
        """X5: tokens for the player who completed the city."""
        found = Counter(mark for spot in region[1] for mark in self.segment(spot).marks if mark in TOKENS)
        if found:
            self.goods[self.player] += found
            self.tell("goods", True, self.player, 0, **found)

    def strengths(self, *regions: Region) -> Counter[int]:
        """How strong everybody is in these regions together (B18, AM8, AM18, X1)."""
        strengths: Counter[int] = Counter()
        for owner, what, spot in self.pieces_in(*regions):
            weight = {"follower": 1, "large": 2, "wagon": 1}.get(what, 0)
            if what == "mayor":
                weight = self.count(self.region(spot), "pennant")
            strengths[owner] += weight
        return +strengths

    def count(self, region: Region, mark: str) -> int:
        return sum(self.segment(spot).marks.count(mark) for spot in region[1])

    def score_region(self, region: Region, finished: bool) -> None:
        kind, spots = region
        tiles = len({(x, y) for x, y, _ in spots})  # B19
        if kind in CLOISTERS:
            tiles = 9 - self.open_sides(region)
        pennants = self.count(region, "pennant")
        points = tiles + pennants
        special = self.count(region, "inn") + self.count(region, "cathedral")
        if special:  # X1
            points *= (3 if kind == "city" else 2) if finished else 0
        elif kind == "city" and finished:
            points = 2 if tiles == 2 and self.small_city else 2 * points  # B16, B15
        elif kind != "city" and not finished:
            points = {"full": points, "cities": 0, "half": points // 2}[self.unfinished]  # V2, V3
        self.pay_strongest(kind, finished, self.strengths(region), points, tiles=tiles, pennants=pennants)

    def score_field(self, field: Region, each: int) -> None:
        """AM12, AM14: the farmers of one field, then they and the pigs go home."""
        cities = len(self.fed_cities(field))
        winners = self.pay_strongest("farm", True, self.strengths(field), each * cities, cities=cities)
        self.pay_pigs(winners, self.strengths(field), [field], cities, finished=True)
        for piece in self.pieces_in(field):
            if piece[1] != "barn":
                self.go_home(piece)

    def fed_cities(self, field: Region) -> set[Region]:
        """B27, B30: the complete cities that a field touches."""
        cities = {
            self.region((x, y, other)) for x, y, number in field[1] for other in self.segment((x, y, number)).against
        }
        return {city for city in cities if not self.open_sides(city)}

    def pay_pigs(
        self, winners: list[int], strengths: Counter[int], fields: list[Region], cities: int, finished
    ) -> None:
        """X3: one more per city for those who were paid and have their pig there."""
        for owner, what, _ in self.pieces_in(*fields):
            if what == "pig" and owner in winners and cities:
                self.scores[owner] += cities
                self.tell("pig", finished, owner, cities, cities=cities, strength=strengths[owner])

    def final_scoring(self) -> None:
        held = {self.region(spot) for _, _, spot in self.pieces}
        fields = [region for region in held if region[0] == "field"]
        for region in held:
            if region[0] != "field":
                self.score_region(region, finished=False)
        fed = {field: self.fed_cities(field) for field in fields}
        points = self.edition.farm_points
        if self.edition.farms == "field":  # B29
            for field in fields:
                cities = len(fed[field])
                winners = self.pay_strongest("farm", False, self.strengths(field), points * cities, cities=cities)
                self.pay_pigs(winners, self.strengths(field), [field], cities, finished=False)
        else:  # B28
            for city in set().union(*fed.values()):
                touching = [field for field in fields if city in fed[field]]
                strengths = self.strengths(*touching)
                winners = self.pay_strongest("farm", False, strengths, points, cities=1)
                self.pay_pigs(winners, strengths, touching, 1, finished=False)
        for owner, what, spot in self.pieces:  # AM15
            cities = len(fed[self.region(spot)]) if what == "barn" else 0
            if cities:
                self.scores[owner] += 4 * cities
                self.tell("barn", False, owner, 4 * cities, cities=cities)
        for token in TOKENS:  # X5
            most = max(goods[token] for goods in self.goods)
            for player, goods in enumerate(self.goods):
                if goods[token] == most > 0:
                    self.scores[player] += 10
                    self.tell(token, False, player, 10, tokens=most)

    # --- Wagons.

    def move_wagons(self, freed: dict[int, tuple[Region, Spot]]) -> Asking:
        """AM19, AM21: one after another, from the player whose turn it is."""
        active = self.player
        for step in range(len(self.hands)):
            self.player = (active + step) % len(self.hands)
            if self.player in freed and (goals := self.goals(*freed[self.player])):
                spot = yield from self.ask("wagon", {"home": None} | goals)
                if spot is not None:
                    self.supply[self.player]["wagon"] -= 1
                    self.pieces.append((self.player, "wagon", spot))
        self.player = active

    def goals(self, left: Region, stood: Spot) -> dict[str, Spot]:
        """AM19, AM20: a spot of each region in reach that is unfinished and empty, the one on the oldest tile."""
        goals: dict[Region, Spot] = {}
        for spot in self.spots_around(stood) if self.wagon == "2016" else self.spots_beside(left):
            region = self.region(spot)
            if self.open_sides(region) and not self.pieces_in(region):
                goals.setdefault(region, spot)
        return {
            f"wagon@{x},{y}/{segment_words(*self.board[x, y])[number]}": (x, y, number)
            for x, y, number in goals.values()
        }

    def spots_around(self, stood: Spot) -> list[Spot]:
        """AM20, 2016: the roads, cities, cloisters and abbeys of the wagon's tile and the eight around it."""
        near = [stood[:2], *around(stood[:2])]
        return [
            (*cell, number)
            for cell, (name, rotation) in self.board.items()
            if cell in near
            for number, segment in enumerate(rotated(name, rotation).segments)
            if segment.kind not in ("field", "river")
        ]

    def spots_beside(self, left: Region) -> list[Spot]:
        found = []
        for cell, (name, rotation) in self.board.items():
            if name == ABBEY:
                closed = self.closed_by_abbey(cell)
                if (*cell, 0) in left[1]:
                    found += closed
                found += [(*cell, 0) for spot in closed if spot in left[1]]
                continue
            segments = rotated(name, rotation).segments
            for one, first in enumerate(segments):
                for two, second in enumerate(segments):
                    if (*cell, one) in left[1] and one != two and adjacent(first, second, one, two):
                        found.append((*cell, two))
        return found


@cache
def number_at(name: str, rotation: int, place: str) -> int | None:
    """The number of the segment that reaches a place of a rotated tile, if one does."""
    return next((i for i, segment in enumerate(rotated(name, rotation).segments) if place in segment.places), None)


def adjacent(first, second, one: int, two: int) -> bool:
    """AM20: roads at one crossing, or a road and what it ends at."""
    if first.kind == second.kind == "road":
        return ">junction" in first.marks and ">junction" in second.marks
    if second.kind == "road":
        first, second, one, two = second, first, two, one
    return first.kind == "road" and (two in first.against or (second.kind == "cloister" and ">cloister" in first.marks))
