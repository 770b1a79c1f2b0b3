"""What a tile is, and how a tile set is written into the tables that the kernels read.

Terms
-----
side      one of the four edges of a tile: N=0 E=1 S=2 W=3
half      half of a side, numbered 0..7 clockwise from the west half of the north side
segment   a part of a tile: a piece of city, road, field …
kind      of a tile: its row in the tile set
feature   what a segment is: city, road, field …
rotation  quarter turns clockwise, 0..3
pose      a kind with its rotation, `kind * 4 + rotation`
joint     where segments of two tiles join: a side has up to three joints, its middle and its two halves
answer    the class of an edge, 0..3: two sides may touch if their answers are equal

Sides and halves of a tile, and the three joints of a side with a road (here E, between two fields):

              N
            0   1                         field ── joint 1: half 2, the first one clockwise
          ┌───┬───┐                            │
        7 │       │ 2                   ═══ road ═ joint 0: the middle
      W   ├   ·   ┤   E                        │
        6 │       │ 3                     field ── joint 2: half 3
          └───┴───┘
            5   4
              S

A side that is all city or all field has joint 0 only. Where two tiles meet, their halves are crossed, because both
tiles count clockwise: joint 1 of the east side (half 2) lies against joint 2 of the neighbour's west side (half 7).

            side E │ side W
                 2 │ 7           joint 1 meets joint 2
            middle │ middle      joint 0 meets joint 0
                 3 │ 6           joint 2 meets joint 1
"""

from collections.abc import Sequence
from dataclasses import astuple, dataclass

import numpy as np

SIDES = "NESW"
# Where a segment may be named, bit by bit (Tile.spots): at a side, at a half, or as one that reaches no side.
SPOTS = ("N", "E", "S", "W", "NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR", "inner", "inner2", "inner3", "inner4")
SEGMENTS = 9  # most segments of a tile: four roads, four fields and a cloister
TWIN = (
    1 << 15
)  # flag in a region's symbols: a segment of the region has a twin, another segment of its feature on its tile


@dataclass(frozen=True)
class Segment:
    """A part of a tile. Areas (fields, residences, courts) reach halves of sides, all other segments whole sides."""

    feature: str
    sides: tuple[int, ...] = ()
    halves: tuple[int, ...] = ()
    end: str = ""  # where a road stops: "junction", "cloister", the name of a segment …
    marks: tuple[str, ...] = ()  # "pennant", "inn", "fish" …; a mark that is printed twice stands here twice
    touches: tuple[int, ...] = ()  # the segments of this tile that lie against this one
    name: str = ""

    def count(self, mark: str) -> int:
        return self.marks.count(mark)


@dataclass(frozen=True)
class Tile:
    """A row of a tile set."""

    name: str
    count: int
    edges: str  # the letters of the sides N E S W
    segments: tuple[Segment, ...]
    flags: tuple[str, ...] = ()  # "start", "over", "public" …

    def joints(self, side: int) -> tuple[int, int, int]:
        """The segments at the joints of a side: middle, first half, second half clockwise; -1 where there is none.

        A side that is all one field has one joint (the first number), not two.
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
        """The segments, areas excepted, whose feature occurs on this tile more than once."""
        features = [segment.feature for segment in self.segments if segment.sides]
        return [i for i, part in enumerate(self.segments) if part.sides and features.count(part.feature) > 1]

    def spare_joints(self, feature: str) -> int:
        """The most open joints that a region can gain by this tile: joining it closes two, one on each tile."""
        joints = [joint for side in range(4) for joint in self.joints(side) if joint >= 0]
        return sum(max(0, joints.count(i) - 2) for i, segment in enumerate(self.segments) if segment.feature == feature)

    def spots(self, rotation: int) -> list[int]:
        """For each segment of the rotated tile the bitset of the SPOTS that name it; 0 if it needs none."""
        rows, inner = [], 0
        for segment in self.segments:
            sides = sum(1 << (side + rotation) % 4 for side in segment.sides)
            halves = sum(1 << (half + 2 * rotation) % 8 for half in segment.halves)
            whole = sum(1 << side for side in range(4) if halves >> 2 * side & 3 == 3)
            reached = sides | whole | halves << 4
            if segment.touches and not reached:
                reached = 1 << 12 + inner
                inner += 1
            rows.append(reached)
        return rows

    def seen(self, rotation: int) -> frozenset[object]:
        """The rotated tile without the names of its segments: two rotations that look the same are equal here."""

        def rotated(segment: Segment) -> tuple[object, ...]:
            return (
                segment.feature,
                tuple(sorted((side + rotation) % 4 for side in segment.sides)),
                tuple(sorted((half + 2 * rotation) % 8 for half in segment.halves)),
                segment.end if segment.end not in self.names() else ">",
                segment.marks,
            )

        rows = [
            (rotated(segment), tuple(sorted(str(rotated(self.segments[other])) for other in segment.touches)))
            for segment in self.segments
        ]
        return frozenset((row, rows.count(row)) for row in rows)

    def names(self) -> frozenset[str]:
        return frozenset(segment.name for segment in self.segments if segment.name)

    def rotations(self) -> tuple[int, ...]:
        """The distinct rotations: of those that look the same, the smallest."""
        seen = [self.seen(rotation) for rotation in range(4)]
        return tuple(rotation for rotation in range(4) if seen.index(seen[rotation]) == rotation)


@dataclass(frozen=True)
class Box:
    """The sizes that a state and a rules record must have room for."""

    tiles: int
    kinds: int
    segments: int
    joints: int  # most open joints of one region
    twins: int  # tiles with two segments that may become parts of one region

    @classmethod
    def of(cls, tiles: Sequence[Tile], copies: int = 1) -> "Box":
        """Room for some tiles, taken `copies` times."""
        names = {segment.feature for tile in tiles for segment in tile.segments}
        return cls(
            tiles=copies * sum(tile.count for tile in tiles),
            kinds=len(tiles),
            segments=copies * sum(tile.count * len(tile.segments) for tile in tiles),
            twins=copies * sum(tile.count for tile in tiles if tile.twins()),
            joints=2 + copies * max(sum(tile.count * tile.spare_joints(name) for tile in tiles) for name in names),
        )

    @classmethod
    def largest(cls, boxes: Sequence["Box"]) -> "Box":
        """Room for each one of some boxes."""
        return cls(*(max(numbers) for numbers in zip(*map(astuple, boxes))))


def table_fields(kinds: int) -> list[tuple[object, ...]]:
    """The fields of a rules record for a tile set of up to `kinds` kinds."""
    poses = kinds * 4
    return [
        ("kinds", np.int16),
        ("box", np.int16, kinds),  # number of tiles of each kind
        ("segments", np.int8, kinds),  # number of segments of each kind
        ("segment_feature", np.int8, (kinds, SEGMENTS)),
        ("segment_joints", np.int8, (kinds, SEGMENTS)),  # number of joints of each segment
        ("symbols", np.uint16, (kinds, SEGMENTS)),  # printed symbols as one number, see regions.py
        ("symbol_flags", np.uint16),  # the bits of `symbols` that are flags; the other bits are counters
        ("touches", np.int16, (kinds, SEGMENTS)),  # bit s: the segment lies against segment s
        (
            "twins",
            np.uint16,
            kinds,
        ),  # bit s: segment s and another one of its feature may become one region
        ("joints", np.int8, (poses, 4, 3)),  # the segment at each joint of each side, see Tile.joints
        ("answers", np.int8, (poses, 4)),
        ("rotations", np.uint8, kinds),  # bit r: rotation r does not look like a smaller one
        ("segment_name", np.int8, (kinds, SEGMENTS)),  # what a segment is called: the place of its name in `features`
        ("spots", np.uint16, (poses, SEGMENTS)),  # see Tile.spots
    ]


def fill_tables(
    rules,
    tiles: Sequence[Tile],
    features: dict[str, int],
    answers: dict[str, int],
    symbols: dict[str, int],
    flags: int = 0,
) -> None:
    """Write a tile set into a rules record.

    `answers` gives the answer, 0..3, of each edge letter. `symbols` gives the number that a mark adds to the symbols
    of its region. `flags` are the bits of that number that are flags: they are set once, however many marks there are.
    The order of `features` numbers their names; two names may be one feature, such as cloister and abbey.
    """
    rules.symbol_flags = TWIN | flags
    rules.kinds = len(tiles)
    for row, tile in enumerate(tiles):
        rules.box[row] = tile.count
        rules.segments[row] = len(tile.segments)
        for index, segment in enumerate(tile.segments):
            rules.segment_feature[row, index] = features[segment.feature]
            rules.segment_name[row, index] = list(features).index(segment.feature)
            rules.segment_joints[row, index] = sum(tile.joints(side).count(index) for side in range(4))
            for mark in segment.marks:
                added = symbols.get(mark, 0)
                rules.symbols[row, index] += added - (int(rules.symbols[row, index]) & added & flags)
            rules.touches[row, index] = sum(1 << other for other in segment.touches)
        for index in tile.twins():
            rules.twins[row] |= 1 << index
            rules.symbols[row, index] += TWIN
        for rotation in range(4):
            pose = row * 4 + rotation
            rules.spots[pose, : len(tile.segments)] = tile.spots(rotation)
            for side in range(4):
                drawn = (side - rotation) % 4  # the printed side that now faces `side`
                rules.joints[pose, side] = tile.joints(drawn)
                rules.answers[pose, side] = answers[tile.edges[drawn]]
        rules.rotations[row] = sum(1 << rotation for rotation in tile.rotations())
