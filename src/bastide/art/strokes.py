"""The shapes that leave in the middle of a side: roads, paths and rivers."""

import random
from dataclasses import dataclass, field

import shapely
from shapely.geometry import LineString, MultiLineString, Point
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from bastide.art.curves import Spot, away, bezier, disc, distance, inward, middle
from bastide.art.fills import FILLS
from bastide.core.tiles import Segment, Tile

WIDTHS = {"road": 11.0, "path": 11.0, "river": 15.0}
ENDS = {
    "junction": 9.0,
    "crossing": 9.5,
    "square": 12.0,
    "plaza": 13.0,
    "house": 6.0,
    "spring": 8.0,
    "lake": 19.0,
    "volcano": 15.0,
    "tower": 9.0,
}
CLOISTER = 22.0
ROUNDABOUT = 13.5


@dataclass
class Ground:
    """What is already on the tile when a stroke looks for its way."""

    tile: Tile
    fills: dict[int, BaseGeometry]
    touching: bool = False  # through roads lead along the city's wall (AM-J, AM-K)
    roads: list[BaseGeometry] = field(default_factory=list)

    def wobble(self, reach: float) -> float:
        """A bend of the tile's own, always the same."""
        return random.Random(self.tile.name).uniform(-reach, reach)


def kinds(tile: Tile) -> set[str]:
    return {segment.feature for segment in tile.segments}


def centre(tile: Tile) -> Spot:
    """Where roads meet: the middle, pushed away from a city that takes one side."""
    filled = [side for segment in tile.segments if segment.feature in FILLS for side in segment.sides]
    if len(filled) != 1:
        return 50.0, 50.0
    return away((50.0, 50.0), inward(filled[0]), 6)


def cloister_spot(tile: Tile) -> Spot:
    """The middle of the tile, or beside the water, or within the city (PD-13)."""
    for segment in tile.segments:
        if segment.feature == "city" and len(segment.sides) == 3:
            return away((50.0, 50.0), inward(next(side for side in range(4) if side not in segment.sides)), 10)
        if segment.feature == "river":
            side = segment.sides[0]
            if len(segment.sides) == 2:
                return 50.0, 33.0
            return away((50.0, 50.0), inward(side), 22)
    return 50.0, 50.0


def end_spot(tile: Tile, segment: Segment) -> Spot:
    """Where a stroke that stops on its tile stops."""
    side = segment.sides[0]
    if segment.end == "cloister":
        return cloister_spot(tile)
    if segment.end == "house":
        return away(middle(side), inward(side), 78 if "over" in tile.flags else 52)
    if segment.end == "spring":
        return away(middle(side), inward(side), 52)
    if segment.end == "lake":
        return away(middle(side), inward(side), 24 if "cloister" in kinds(tile) else 50)
    return centre(tile)


def lead(side: int) -> list[Spot]:
    """The straight beginning of every line: from beyond a side squarely over it."""
    return [away(middle(side), inward(side), -3), middle(side)]


def spoke(side: int, target: Spot) -> list[Spot]:
    """A line that leaves a side squarely and bends to its target."""
    start = away(middle(side), inward(side), 2)
    reach = distance(start, target)
    bend = bezier(start, away(start, inward(side), reach * 0.42), away(start, inward(side), reach * 0.62), target)
    return lead(side) + bend


def through(ground: Ground, segment: Segment) -> LineString:
    """A line from side to side."""
    first, last = segment.sides
    start, stop = away(middle(first), inward(first), 2), away(middle(last), inward(last), 2)
    if ground.touching:
        way = along_the_wall(ground, first, last)
    elif (first + last) % 2 == 0:
        halfway, slant = bend(ground, first)
        way = bezier(start, away(start, inward(first), 23), away(halfway, slant, -23), halfway)
        way += bezier(halfway, away(halfway, slant, 23), away(stop, inward(last), 23), stop)[1:]
    else:
        reach = 28 + ground.wobble(4)
        way = bezier(start, away(start, inward(first), reach), away(stop, inward(last), reach), stop)
    return LineString(lead(first) + way + lead(last)[::-1])


def bend(ground: Ground, side: int) -> tuple[Spot, Spot]:
    """Where a road from one side to the opposite one is half way, and in which direction it goes there.

    Where nothing pushes it aside it swings to both sides alike, so that the tile looks the same upside down.
    """
    push = centre(ground.tile)
    across = inward(0) if side % 2 else inward(1)
    if "cloister" in kinds(ground.tile):
        return away((50, 50), across, 17), inward(side)  # the river makes room (RI-05)
    if "over" in ground.tile.flags:
        return (50, 50), inward(side)
    if push != (50.0, 50.0):
        aside = (push[0] - 50) / 6, (push[1] - 50) / 6
        return away((50, 50), aside, abs(ground.wobble(4)) + 1.5), inward(side)
    swing = ground.wobble(0.22)
    return (50, 50), away(inward(side), across, swing + (0.08 if swing > 0 else -0.08))


def along_the_wall(ground: Ground, first: int, last: int) -> list[Spot]:
    """From side to side by way of the city's wall."""
    start, stop = away(middle(first), inward(first), 2), away(middle(last), inward(last), 2)
    city = next(iter(ground.fills.values()))
    aim = Point((start[0] + stop[0]) / 2, (start[1] + stop[1]) / 2)
    wall = nearest_points(city, aim)[0]
    touch = (wall.x + (aim.x - wall.x) * 0.12, wall.y + (aim.y - wall.y) * 0.12)
    half = distance(start, touch) * 0.42
    along = ((stop[0] - start[0]) / 5, (stop[1] - start[1]) / 9)
    way = bezier(start, away(start, inward(first), half), away(touch, along, -1), touch)
    return way + bezier(touch, away(touch, along, 1), away(stop, inward(last), half), stop)[1:]


def centre_line(ground: Ground, index: int) -> BaseGeometry:
    """The middle line of a stroke."""
    tile, segment = ground.tile, ground.tile.segments[index]
    if len(segment.sides) == 3:
        spokes = MultiLineString([spoke(side, centre(tile)) for side in segment.sides])
        if "roundabout" in segment.marks:
            ring = disc(centre(tile), ROUNDABOUT)
            return shapely.union(spokes.difference(ring), ring.exterior)
        return spokes
    if len(segment.sides) == 2:
        return through(ground, segment)
    side = segment.sides[0]
    target = end_spot(tile, segment)
    if segment.end in tile.names():
        shape = ground.fills[next(i for i, other in enumerate(tile.segments) if other.name == segment.end)]
        probe = Point(away(middle(side), inward(side), 32))
        wall = nearest_points(shape.exterior if shape.contains(probe) else shape, probe)[0]
        target = (wall.x, wall.y)
        return LineString([*spoke(side, target), away(target, inward(side), 3)])
    if segment.end == "spring" and ground.roads:
        road = nearest_points(ground.roads[0], Point(middle(side)))[0]
        target = (road.x, road.y)
    return LineString(spoke(side, target))


def stroke(line: BaseGeometry, kind: str) -> BaseGeometry:
    """A line with its width; it runs past the tile, which cuts it off squarely."""
    return line.buffer(WIDTHS[kind] / 2, cap_style="flat", join_style="round", quad_segs=6)
