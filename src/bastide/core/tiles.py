"""What a tile is, and the tables that the kernels read it from.

Words
-----
side     one of the four edges of a tile: N=0 E=1 S=2 W=3
half     half a side, numbered 0..7 clockwise from the west half of the north side
segment  a part of a tile: a piece of city, road, field …
kind     of a tile: its row in the tile set; of a segment: city, road, field …
turn     quarter turns clockwise, 0..3
look     a kind with its turn, `kind * 4 + turn`
joint    where two tiles grow together: a side has up to three, its middle and its two halves
answer   what a side asks of the side it meets, and answers itself: equal answers fit
"""

from collections.abc import Sequence
from dataclasses import astuple, dataclass

import numpy as np

SIDES = "NESW"
SEGMENTS = 9  # the most that a tile has: four roads, four fields and a cloister
TWIN = 1 << 15  # a flag among a region's symbols: a segment whose tile has another of its kind


@dataclass(frozen=True)
class Segment:
    """A part of a tile. Areas that reach half a side (fields) count in halves, the rest in whole sides."""

    kind: str
    sides: tuple[int, ...] = ()
    halves: tuple[int, ...] = ()
    end: str = ""  # what a road stops at: "junction", "cloister", a name of a segment …
    marks: tuple[str, ...] = ()  # "pennant", "inn", "fish" … repeated if there are several
    touches: tuple[int, ...] = ()  # the segments of this tile that this one lies against
    name: str = ""

    def count(self, mark: str) -> int:
        return self.marks.count(mark)


@dataclass(frozen=True)
class Tile:
    """A row of a tile set."""

    name: str
    count: int
    edges: str  # letters of the four sides, N E S W
    segments: tuple[Segment, ...]
    flags: tuple[str, ...] = ()  # "start", "over", "public" …

    def joints(self, side: int) -> tuple[int, int, int]:
        """The segments at a side: its middle, then its halves clockwise; -1 where there is none.

        A side that is all one field has one joint, not two.
        """
        middle, first, second = -1, -1, -1
        for index, segment in enumerate(self.segments):
            if side in segment.sides:
                middle = index
            if 2 * side in segment.halves:
                first = index
            if 2 * side + 1 in segment.halves:
                second = index
        if middle < 0:
            return first, -1, -1
        return middle, first, second

    def twins(self) -> list[int]:
        """The segments that reach whole sides and are not the only ones of their kind."""
        kinds = [segment.kind for segment in self.segments if segment.sides]
        return [i for i, part in enumerate(self.segments) if part.sides and kinds.count(part.kind) > 1]

    def spare_joints(self, kind: str) -> int:
        """How many open joints a region gains at most by a tile: where it grows on, two are closed."""
        joints = [joint for side in range(4) for joint in self.joints(side) if joint >= 0]
        return sum(max(0, joints.count(i) - 2) for i, segment in enumerate(self.segments) if segment.kind == kind)

    def seen(self, turn: int) -> frozenset[object]:
        """The turned tile without the names of its segments: equal when two turns cannot be told apart."""

        def turned(segment: Segment) -> tuple[object, ...]:
            return (
                segment.kind,
                tuple(sorted((side + turn) % 4 for side in segment.sides)),
                tuple(sorted((half + 2 * turn) % 8 for half in segment.halves)),
                segment.end if segment.end not in self.names() else ">",
                segment.marks,
            )

        rows = [
            (turned(segment), tuple(sorted(str(turned(self.segments[other])) for other in segment.touches)))
            for segment in self.segments
        ]
        return frozenset((row, rows.count(row)) for row in rows)

    def names(self) -> frozenset[str]:
        return frozenset(segment.name for segment in self.segments if segment.name)

    def turns(self) -> tuple[int, ...]:
        """The turns that look different, the smallest of each look."""
        seen = [self.seen(turn) for turn in range(4)]
        return tuple(turn for turn in range(4) if seen.index(seen[turn]) == turn)


@dataclass(frozen=True)
class Box:
    """What a record must have room for."""

    tiles: int
    kinds: int
    segments: int
    joints: int  # open ones of one region
    twins: int  # tiles with two segments that may end up in one region

    @classmethod
    def of(cls, tiles: Sequence[Tile], copies: int = 1) -> "Box":
        """Room for a number of copies of some tiles."""
        names = {segment.kind for tile in tiles for segment in tile.segments}
        return cls(
            tiles=copies * sum(tile.count for tile in tiles),
            kinds=len(tiles),
            segments=copies * sum(tile.count * len(tile.segments) for tile in tiles),
            twins=copies * sum(tile.count for tile in tiles if tile.twins()),
            joints=2 + copies * max(sum(tile.count * tile.spare_joints(name) for tile in tiles) for name in names),
        )

    @classmethod
    def largest(cls, boxes: Sequence["Box"]) -> "Box":
        """Room for any of some boxes."""
        return cls(*(max(numbers) for numbers in zip(*map(astuple, boxes))))


def table_fields(kinds: int) -> list[tuple[object, ...]]:
    """The fields of a rules record that hold a tile set of up to `kinds` kinds."""
    looks = kinds * 4
    return [
        ("kinds", np.int16),
        ("box", np.int16, kinds),  # how many of each kind there are
        ("segments", np.int8, kinds),  # how many a kind has
        ("segment_kind", np.int8, (kinds, SEGMENTS)),
        ("segment_joints", np.int8, (kinds, SEGMENTS)),  # how many places to grow on
        ("symbols", np.uint16, (kinds, SEGMENTS)),  # printed symbols, see regions.py
        ("symbol_flags", np.uint16),  # the bits of symbols that are flags; the others are counters
        ("touches", np.int16, (kinds, SEGMENTS)),  # bit s: lies against segment s
        ("twins", np.uint16, kinds),  # bit s: segment s and another of its kind may end up in one region
        ("joints", np.int8, (looks, 4, 3)),  # segment at each joint, see Tile.joints
        ("answers", np.int8, (looks, 4)),
        ("turns", np.uint8, kinds),  # bit t: turn t does not look like a smaller one
    ]


def fill_tables(
    rules,
    tiles: Sequence[Tile],
    kinds: dict[str, int],
    answers: dict[str, int],
    symbols: dict[str, int],
    flags: int = 0,
) -> None:
    """Write a tile set into a rules record.

    `answers` gives the answer, 0..3, of each edge letter; `symbols` what a mark adds to the sum of its region,
    `flags` which of those bits say only that there is one.
    """
    rules.symbol_flags = TWIN | flags
    rules.kinds = len(tiles)
    for row, tile in enumerate(tiles):
        rules.box[row] = tile.count
        rules.segments[row] = len(tile.segments)
        for index, segment in enumerate(tile.segments):
            rules.segment_kind[row, index] = kinds[segment.kind]
            rules.segment_joints[row, index] = sum(tile.joints(side).count(index) for side in range(4))
            for mark in segment.marks:
                added = symbols.get(mark, 0)
                rules.symbols[row, index] += added - (int(rules.symbols[row, index]) & added & flags)
            rules.touches[row, index] = sum(1 << other for other in segment.touches)
        for index in tile.twins():
            rules.twins[row] |= 1 << index
            rules.symbols[row, index] += TWIN
        for turn in range(4):
            look = row * 4 + turn
            for side in range(4):
                drawn = (side - turn) % 4  # the side of the tile as printed that now looks this way
                rules.joints[look, side] = tile.joints(drawn)
                rules.answers[look, side] = answers[tile.edges[drawn]]
        rules.turns[row] = sum(1 << turn for turn in tile.turns())
