"""The city's tiles as the oracle reads them from the tile text, in their four rotations."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import NamedTuple

TILE_TEXT = Path(__file__).parents[1] / "src" / "bastide" / "tilesets" / "city.txt"

SIDES = ["N", "E", "S", "W"]
HALVES = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"]  # clockwise, numbered 0..7 in the tile text
PLACES = SIDES + HALVES
ROTATIONS = (0, 90, 180, 270)


class Segment(NamedTuple):
    """A part of a tile that can hold a follower."""

    kind: str
    places: tuple[str, ...]  # in the order of PLACES
    marks: tuple[str, ...]  # goods; ">crossing" and the like where a road stops
    against: tuple[int, ...]  # the segments of the tile that it borders


class Tile(NamedTuple):
    """A kind of tile, in one of its four rotations."""

    sides: str  # four letters, N E S W
    segments: list[Segment]
    building: str  # "public", "historic" or ""


def in_order(places: Iterable[str]) -> tuple[str, ...]:
    return tuple(sorted(places, key=PLACES.index))


def read_tile(sides: str, body: str) -> Tile:
    """One tile of the text."""
    parts = re.findall(r"(?:(\w)=)?(road|market|residence)\((.*?)\)", body)
    names = {name: number for number, (name, _, _) in enumerate(parts) if name}
    segments = []
    for _, kind, inside in parts:
        places, marks, against = [], [], []
        for word in inside.split():
            place, arrow, end = word.partition(">")
            if place in SIDES:
                places.append(place)
                if arrow:
                    marks.append(">" if end in names else ">" + end)
            elif word.isdigit():
                places.append(HALVES[int(word)])
            elif word.startswith("@"):
                against += [names[name] for name in word[1:]]
            else:
                marks.append(word)
        segments.append(Segment(kind, in_order(places), tuple(marks), tuple(against)))
    building = next((word for word in ("public", "historic") if word in body), "")
    return Tile(sides, segments, building)


def read_tiles(text: str) -> tuple[dict[str, Tile], dict[str, int]]:
    """All tiles by name, and how many there are of each."""
    tiles, counts = {}, {}
    for line in text.splitlines():
        if "|" in line:
            name, count, sides, body = (column.strip() for column in line.split("|"))
            tiles[name] = read_tile(sides, body)
            counts[name] = int(count)
    return tiles, counts


TILES, COUNTS = read_tiles(TILE_TEXT.read_text(encoding="utf-8"))


@cache
def rotated(name: str, rotation: int) -> Tile:
    """The tile as it lies after a rotation clockwise."""
    quarters = rotation // 90
    moves_to = {place: SIDES[(i + quarters) % 4] for i, place in enumerate(SIDES)}
    moves_to |= {place: HALVES[(i + 2 * quarters) % 8] for i, place in enumerate(HALVES)}
    sides, segments, building = TILES[name]
    return Tile(
        sides[4 - quarters :] + sides[: 4 - quarters],
        [part._replace(places=in_order(moves_to[place] for place in part.places)) for part in segments],
        building,
    )


@cache
def segment_at(name: str, rotation: int, place: str) -> int | None:
    """The number of the segment that reaches this place of the rotated tile."""
    return next((i for i, part in enumerate(rotated(name, rotation).segments) if place in part.places), None)


def appearance(tile: Tile) -> list[tuple]:
    """All that can be told from looking at the tile, whatever the order of its segments."""
    return sorted(
        (part.kind, part.places, part.marks, sorted(tile.segments[i].places for i in part.against))
        for part in tile.segments
    )


@cache
def distinct_rotations(name: str) -> list[int]:
    """The rotations that look different, the smallest of those that look the same."""
    appearances = [appearance(rotated(name, rotation)) for rotation in ROTATIONS]
    return [turn for i, turn in enumerate(ROTATIONS) if appearances[i] not in appearances[:i]]


@cache
def fitting_rotations(name: str, roads: tuple[bool | None, ...]) -> list[int]:
    """The rotations in which roads meet roads, and nothing else does (C4); None where there is no neighbour."""
    return [
        rotation
        for rotation in distinct_rotations(name)
        if all(there in (None, here == "R") for here, there in zip(rotated(name, rotation).sides, roads))
    ]


@cache
def segment_words(name: str, rotation: int) -> list[str]:
    """The word for a follower on each segment, like "market:N" and "residence:SL"."""
    words = []
    for kind, places, _, _ in rotated(name, rotation).segments:
        whole = [side for side in SIDES if side in places or {side + "L", side + "R"} <= set(places)]
        words.append(f"{kind}:{[*whole, *places][0]}")
    return words
