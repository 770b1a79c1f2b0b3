"""The oracle with The Princess & the Dragon and The Tower.

Written from the rules page `dragon-tower.md` (DR, DF, DP, TW, AMX) on top of `oracle_expansions.py`, slow and obvious,
sharing no code with the engine.
"""

from collections import Counter
from functools import cache
from typing import Any

from oracle import SIDES, TILE_TEXTS, Asking, Cell, Region, Spot, across, read_tiles, segment_words
from oracle_expansions import OCCUPIERS, Expanded, Piece

FLOORS = {2: 10, 3: 9, 4: 7, 5: 6, 6: 5}  # TW1
SYMBOLS = ("volcano", "dragon", "portal", "foundation")
PRICE = 3  # TW10
STEPS = 6  # DR6
ON_A_TOWER = -1  # stands for the segment of a follower on a tower


@cache
def symbols(tile: str) -> tuple[str, ...]:
    """The symbols printed on a tile."""
    for name in ("princess_dragon", "tower"):
        for line in (TILE_TEXTS / f"{name}.txt").read_text(encoding="utf-8").splitlines():
            if line.partition("|")[0].strip() == tile:
                words = [word.strip() for word in line.split("|")[3].split(";")]
                return tuple(word for word in words if word in SYMBOLS)
    return ()


class Dragons(Expanded):
    """One game with the dragon, the towers or both, and any of the other expansions, moved on by words."""

    def __init__(
        self,
        players=2,
        starter=0,
        dragon=False,
        tower=False,
        dragon_flies="before_scoring",
        fairy="follower",
        princess="may",
        **options,
    ) -> None:
        self.with_dragon, self.with_tower = dragon, tower
        self.flies_after = dragon_flies == "after_scoring"
        self.fairy_on_tile = fairy == "tile"
        self.princess_must = princess == "must"
        self.dragon: Cell | None = None  # DR1: beside the board
        self.fairy: Cell | None = None
        self.companion: Spot | None = None  # where the fairy's follower stands
        self.asleep: dict[str, int] = {}  # dragon tiles that cannot be drawn yet (DR4)
        self.floors = [FLOORS[players] if tower else 0] * players
        self.towers: dict[Cell, int] = {}  # number of floors
        self.tops: dict[Cell, tuple[int, str]] = {}  # who stands on a tower, and what
        self.prison: Counter[tuple[int, int, str]] = Counter()  # captor, owner, what
        self.ransomed = True
        self.second = False
        super().__init__(players=players, starter=starter, **options)
        for name, wanted in {"princess_dragon": dragon, "tower": tower}.items():
            if wanted:
                self.bag |= read_tiles(name)[1]
        self.asleep = {name: count for name, count in self.bag.items() if "dragon" in symbols(name)}
        self.bag = {name: count for name, count in self.bag.items() if name not in self.asleep}
        if starter is not None:  # the first question was asked before all this was known
            self.game = self.run(random_starter=False)
            next(self.game)

    # --- The course of a turn.

    def turn(self) -> Asking:
        if self.tactical and not self.lake and not self.hands[self.player]:
            return  # passed over
        self.ransomed = False
        if self.fairy is not None and any(owner == self.player for owner, _, _ in self.with_fairy()):  # DF9
            self.scores[self.player] += 1
            self.tell("fairy", False, self.player, 1)
        extended = yield from self.part()
        self.second = extended
        if extended and self.has_tiles():
            yield from self.part()
        elif extended and self.abbeys[self.player] and self.holes():
            if not (yield from self.abbey("-")):
                yield from self.last_ransom()
        self.second = False

    def abbey(self, without: str) -> Asking:
        if without == "-" and not self.second:
            self.ransomed = True  # AM6: the round of the last abbeys has no ransoms
        return (yield from super().abbey(without))

    def lay(self, cell: Cell, name: str, rotation: int) -> None:
        super().lay(cell, name, rotation)
        if "volcano" in symbols(name):  # DR2, DR4
            self.dragon = cell
            self.bag |= self.asleep
            self.asleep = {}
        if "foundation" in symbols(name):
            self.towers[cell] = 0

    def deploy_and_score(self, cell: Cell) -> Asking:
        yield from self.deploy(cell)
        if not self.flies_after:
            yield from self.flight(cell)
        freed = self.score_tile(cell)
        yield from self.move_wagons(freed)
        if self.flies_after:
            yield from self.flight(cell)

    def end_part(self, extended: bool) -> Asking:
        again = extended and not self.second and (self.has_tiles() or (self.abbeys[self.player] and self.holes()))
        if not again:
            yield from self.last_ransom()

    # --- The one act.

    def deploy(self, cell: Cell) -> Asking:
        while True:
            choices = self.acts(cell)
            if not choices.keys() - {"-"}:
                return
            chosen = yield from self.ask("follower", choices)
            if chosen is None:
                return
            what, *how = chosen
            if what != "ransom":
                break
            self.pay(*how)
        if what == "piece":
            self.put(*how, cell)
        elif what == "far":
            self.put((how[0], how[1][2]), how[1][:2])
        elif what == "fairy":
            self.fairy = how[0][:2]
            self.companion = None if self.fairy_on_tile else how[0]
        elif what == "princess":
            self.go_home(*how)
            self.lonely_go_home()
        elif what == "climb":
            self.supply[self.player][how[0]] -= 1
            self.tops[how[1]] = (self.player, how[0])
        elif what == "floor":
            yield from self.build(*how)

    def acts(self, cell: Cell) -> dict[str, Any]:
        """All that the player may do after placing the tile in this cell."""
        princess = self.princess_moves(cell)
        if princess and self.princess_must:  # DP10
            return princess | self.ransoms()
        pieces = {word: ("piece", how) for word, how in self.deployments(cell).items()}
        if cell == self.dragon:  # DR3
            pieces = {word: how for word, how in pieces.items() if word.startswith("barn")}
        moves = {"-": None} | pieces | princess
        if "portal" in symbols(self.board[cell][0]):
            moves |= self.portal_moves(cell)
        if self.with_dragon:
            moves |= self.fairy_moves()
        moves |= self.tower_moves()
        return moves | self.ransoms()

    def word_at(self, spot: Spot) -> str:
        x, y, number = spot
        return f"{x},{y}/" + ("tower" if number == ON_A_TOWER else segment_words(*self.board[x, y])[number])

    def all_followers(self) -> list[Piece]:
        """All followers on the table: on regions and on towers (X6)."""
        on_towers = [(owner, what, (*cell, ON_A_TOWER)) for cell, (owner, what) in self.tops.items()]
        return [piece for piece in self.pieces if piece[1] in OCCUPIERS] + on_towers

    def princess_moves(self, cell: Cell) -> dict[str, Any]:
        """DP10, DP13: a follower in the city of the princess on this tile."""
        moves = {}
        for number, segment in enumerate(self.segments_of(cell)):
            if "princess" in segment.marks:
                for piece in self.pieces_in(self.region((*cell, number))):
                    if piece[1] in OCCUPIERS:
                        moves[f"princess@{self.word_at(piece[2])}"] = ("princess", piece)
        return moves

    def segments_of(self, cell: Cell):
        return [self.segment((*cell, number)) for number in range(len(self.regions_of(cell)))]

    def portal_moves(self, cell: Cell) -> dict[str, Any]:
        """DP1, DP2, DP3: a follower on another tile, in an unfinished region without followers."""
        moves = {}
        for other in self.board:
            if other in (cell, self.dragon):  # DR10
                continue
            for number, region in enumerate(self.regions_of(other)):
                kind = region[0]
                if kind == "river" or self.pieces_in(region) or (kind != "field" and not self.open_sides(region)):
                    continue
                allowed = ["follower", "large"]
                allowed += ["mayor"] if kind == "city" else []  # AM7
                allowed += ["wagon"] if kind != "field" else []  # AM17
                for what in allowed:
                    if self.supply[self.player].get(what):
                        moves[f"{what}@{self.word_at((*other, number))}"] = ("far", what, (*other, number))
        return moves

    def fairy_moves(self) -> dict[str, Any]:
        """DF1: to an own follower that she is not with."""
        mine = [spot for owner, _, spot in self.all_followers() if owner == self.player]
        if self.fairy_on_tile:
            return {f"fairy@{x},{y}": ("fairy", (x, y, 0)) for x, y, _ in mine if (x, y) != self.fairy}
        return {f"fairy@{self.word_at(spot)}": ("fairy", spot) for spot in mine if spot != self.companion}

    def tower_moves(self) -> dict[str, Any]:
        """TW2, TW5: a floor or a follower on an open tower."""
        moves: dict[str, Any] = {}
        for cell, floors in self.towers.items():
            if cell in self.tops:
                continue
            if self.floors[self.player]:
                moves[f"floor@{cell[0]},{cell[1]}"] = ("floor", cell)
            for what in ("follower", "large"):
                if floors and cell != self.dragon and self.supply[self.player].get(what):  # DR10
                    moves[f"{what}@{cell[0]},{cell[1]}/tower"] = ("climb", what, cell)
        return moves

    # --- Pieces that leave the table.

    def go_home(self, piece: Piece) -> None:
        owner, what, spot = piece
        if spot[2] == ON_A_TOWER:
            del self.tops[spot[:2]]  # TW6
            self.supply[owner][what] += 1
        else:
            super().go_home(piece)
        if spot == self.companion and what in OCCUPIERS:
            self.companion = None  # DF5

    def lonely_go_home(self) -> None:
        """DR9, DP12, TW8."""
        for piece in [piece for piece in self.pieces if piece[1] in ("builder", "pig")]:
            beside = self.pieces_in(self.region(piece[2]))
            if not any(owner == piece[0] and what in OCCUPIERS for owner, what, _ in beside):
                self.go_home(piece)

    # --- The dragon.

    def flight(self, cell: Cell) -> Asking:
        """DR5, DR6, DR7: six steps, one player after the other."""
        if "dragon" not in symbols(self.board[cell][0]) or self.dragon is None:
            return
        active, been = self.player, [self.dragon]
        for _ in range(STEPS):
            beside = [across(self.dragon, side) for side in SIDES]
            ways = [cell for cell in beside if cell in self.board and cell not in been and cell != self.fairy]
            if not ways:
                break
            self.dragon = yield from self.ask("dragon", {f"fly@{x},{y}": (x, y) for x, y in ways})
            been.append(self.dragon)
            on_tile = [piece for piece in [*self.all_followers(), *self.pieces] if piece[2][:2] == self.dragon]
            for piece in dict.fromkeys(on_tile):
                if piece[1] != "barn":  # DR8
                    self.go_home(piece)
            self.lonely_go_home()
            self.pass_on()
        self.player = active

    def spots_beside(self, left: Region) -> list[Spot]:
        return [spot for spot in super().spots_beside(left) if spot[:2] != self.dragon]  # DR10

    def spots_around(self, stood: Spot) -> list[Spot]:
        return [spot for spot in super().spots_around(stood) if spot[:2] != self.dragon]

    # --- The fairy.

    def with_fairy(self) -> list[Piece]:
        """DF2: the followers that the fairy is with."""
        if self.fairy_on_tile:
            return [piece for piece in self.all_followers() if piece[2][:2] == self.fairy]
        return [piece for piece in self.all_followers() if piece[2] == self.companion]

    def pay_fairy(self, region: Region, finished: bool) -> None:
        """DF10, DF11."""
        for owner, _, spot in self.with_fairy():
            if spot in region[1]:
                self.scores[owner] += 3
                self.tell("fairy", finished, owner, 3)

    def score_region(self, region: Region, finished: bool) -> None:
        super().score_region(region, finished)
        self.pay_fairy(region, finished)

    def score_field(self, field: Region, each: int) -> None:
        if any(what != "barn" for _, what, _ in self.pieces_in(field)):
            self.pay_fairy(field, True)
        super().score_field(field, each)

    def final_scoring(self) -> None:
        super().final_scoring()
        for region in {self.region(spot) for _, _, spot in self.pieces}:
            if region[0] == "field":
                self.pay_fairy(region, False)

    # --- Prisoners.

    def build(self, cell: Cell) -> Asking:
        """TW2, TW3, TW4: a floor, then a prisoner."""
        self.floors[self.player] -= 1
        self.towers[cell] += 1
        in_reach = {
            f"capture@{self.word_at(piece[2])}": piece
            for piece in self.all_followers()
            if (piece[2][0] == cell[0] and abs(piece[2][1] - cell[1]) <= self.towers[cell])
            or (piece[2][1] == cell[1] and abs(piece[2][0] - cell[0]) <= self.towers[cell])
        }
        if not in_reach:
            return
        piece = yield from self.ask("capture", {"-": None} | in_reach)
        if piece is None:
            return
        owner, what, _ = piece
        self.go_home(piece)
        self.lonely_go_home()
        if owner == self.player:
            return
        mine = [kind for captor, of, kind in +self.prison if (captor, of) == (owner, self.player)]
        if not mine:
            self.supply[owner][what] -= 1
            self.prison[self.player, owner, what] += 1
            return
        kind = mine[0]  # TW9
        if len(mine) > 1:
            kind = yield from self.ask("exchange", {f"swap:{kind}": kind for kind in mine})
        self.release(owner, self.player, kind)

    def release(self, captor: int, owner: int, what: str) -> None:
        self.prison[captor, owner, what] -= 1
        self.prison = +self.prison
        self.supply[owner][what] += 1

    def ransoms(self) -> dict[str, Any]:
        """TW10: what may be bought back now."""
        if self.ransomed or self.scores[self.player] < PRICE:
            return {}
        return {
            f"ransom:{'abcdef'[captor]}/{what}": ("ransom", captor, what)
            for captor, owner, what in self.prison
            if owner == self.player
        }

    def pay(self, captor: int, what: str) -> None:
        self.ransomed = True
        for player, points in ((self.player, -PRICE), (captor, PRICE)):
            self.scores[player] += points
            self.tell("ransom", False, player, points)
        self.release(captor, self.player, what)

    def last_ransom(self) -> Asking:
        """TW10: the last moment of the turn."""
        if ransoms := self.ransoms():
            chosen = yield from super().ask("ransom", {"-": None} | ransoms)
            if chosen is not None:
                self.pay(*chosen[1:])
        self.ransomed = True

    def ask(self, phase: str, choices: dict[str, Any]) -> Asking:
        """Before the tile is placed a ransom may be paid, too (TW10)."""
        if phase not in ("place", "abbey", "aside"):
            return (yield from super().ask(phase, choices))
        while True:
            ransoms = self.ransoms()
            chosen = yield from super().ask(phase, choices | ransoms)
            if chosen not in ransoms.values():
                return chosen
            self.pay(*chosen[1:])
