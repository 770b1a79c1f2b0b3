"""From the text of a tile to shapes: the area of each segment, the spot of a follower on it, and other places.

`plan(tile, rotation)` does it all. Shapes lie on a tile of 100 by 100 and meet the shapes of a neighbour exactly at the
sides. Strokes and fills come first. The areas are the rest, distinguished by the half sides that they reach.
"""

from dataclasses import dataclass
from functools import cache

import shapely
from shapely.geometry import LineString, Point
from shapely.geometry.base import BaseGeometry
from shapely.ops import nearest_points

from bastide.art import strokes
from bastide.art.anchors import label_spot, standing_spot
from bastide.art.curves import TILE, Spot, away, disc, inward, lines, middle, polygons, rotated_shape, rotated_spot
from bastide.art.fills import FILLS, crossing_fills, fill
from bastide.core.tiles import Tile

AREAS = ("field", "residence", "court")
SOLE = ("cloister", "abbey")
GRID = 1 / 1024


@dataclass(frozen=True)
class Part:
    """A segment as a shape."""

    segment: int  # its place among the tile's segments
    kind: str
    shape: BaseGeometry
    lines: tuple[LineString, ...]  # the middle line of a stroke, the wall of a fill
    stand: Spot  # where a follower stands
    label: Spot  # where a word about it goes


@dataclass(frozen=True)
class Place:
    """What belongs to no segment: a village where roads meet, a bridge, the front of a building …"""

    kind: str
    shape: BaseGeometry
    spot: Spot
    segment: int = -1  # the stroke that it is the end of, or that passes over it


@dataclass(frozen=True)
class Plan:
    """A tile in one rotation, as shapes."""

    tile: Tile
    rotation: int
    parts: tuple[Part, ...]
    places: tuple[Place, ...]


@cache
def plan(tile: Tile, rotation: int = 0) -> Plan:
    """The shapes of a tile, rotated clockwise by 0, 90, 180 or 270 degrees."""
    if rotation:
        return rotated(plan(tile), rotation)
    draft = Draft(tile)
    shapes = draft.shapes
    bridges = [place.spot for place in draft.places if place.kind == "bridge"]
    parts = []
    for index, segment in enumerate(tile.segments):
        own = draft.lines.get(index, [])
        walls = tuple(own) if segment.feature in strokes.WIDTHS else tuple(draft.walls(index))
        stand = standing_spot(shapes[index], own, bridges)
        if segment.feature == "cloister":
            stand = away(stand, (1, 0.8), 9)  # beside the church, not on its roof
        parts.append(Part(index, segment.feature, shapes[index], walls, stand, label_spot(shapes[index], stand)))
    return Plan(tile, 0, tuple(parts), tuple(draft.places))


def rotated(drawn: Plan, rotation: int) -> Plan:
    parts = tuple(
        Part(
            part.segment,
            part.kind,
            rotated_shape(part.shape, rotation),
            tuple(lines(rotated_shape(shapely.MultiLineString(part.lines), rotation))) if part.lines else (),
            rotated_spot(part.stand, rotation),
            rotated_spot(part.label, rotation),
        )
        for part in drawn.parts
    )
    places = tuple(
        Place(place.kind, rotated_shape(place.shape, rotation), rotated_spot(place.spot, rotation), place.segment)
        for place in drawn.places
    )
    return Plan(drawn.tile, rotation, parts, places)


def walls_of(shape: BaseGeometry) -> list[LineString]:
    """The border of a shape where it is not the side of the tile."""
    return lines(shape.boundary.difference(TILE.exterior.buffer(0.01)))


class Draft:
    """A tile while its shapes are computed: one kind of segment after the other."""

    def __init__(self, tile: Tile) -> None:
        self.tile = tile
        self.shapes: dict[int, BaseGeometry] = {}
        self.lines: dict[int, list[LineString]] = {}
        self.places: list[Place] = []
        self.whole: dict[int, BaseGeometry] = {}  # the cities that something lies in or passes over
        self.lay_fills()
        self.lay_sole()
        self.lay_ends()
        self.lay_strokes(touching=False)
        if self.parted_wrongly() and any(len(self.tile.segments[index].sides) == 2 for index in self.lines):
            self.lay_strokes(touching=True)
        if self.parted_wrongly():
            self.lay_stubs()
        self.lay_areas()
        self.snap()

    def of_kind(self, *kinds: str) -> list[int]:
        return [index for index, segment in enumerate(self.tile.segments) if segment.feature in kinds]

    def lay_fills(self) -> None:
        found = self.of_kind(*FILLS)
        if "over" in self.tile.flags and len(found) == 2:
            upper, lower = found
            self.shapes[upper], self.shapes[lower], bridge = crossing_fills(self.tile, upper, lower)
            self.places.append(Place("city bridge", bridge, (50, 50), upper))
            return
        for index in found:
            self.shapes[index] = fill(self.tile, index)

    def lay_sole(self) -> None:
        for index in self.of_kind(*SOLE):
            whole = self.tile.segments[index].feature == "abbey"
            self.shapes[index] = TILE if whole else disc(strokes.cloister_spot(self.tile), strokes.CLOISTER)
            self.take_from_cities(self.shapes[index])

    def take_from_cities(self, shape: BaseGeometry) -> None:
        """What lies in a city or passes over it is no part of the city."""
        for index in self.of_kind("city"):
            if self.shapes[index].intersects(shape):
                self.whole[index] = self.shapes[index]
                self.shapes[index] = self.shapes[index].difference(shape)

    def walls(self, index: int) -> list[LineString]:
        """The walls of a segment; none round what lies in a city, none on a bridge over it."""
        if index not in self.whole:
            return walls_of(self.shapes[index])
        crossing = shapely.union_all([place.shape for place in self.places if place.kind == "road bridge"])
        return lines(shapely.union_all(walls_of(self.whole[index])).difference(crossing.buffer(1)))

    def lay_ends(self) -> None:
        """The villages, squares, houses and waters that strokes end in, each once."""
        for index in self.of_kind(*strokes.WIDTHS):
            end = self.tile.segments[index].end
            if end not in strokes.ENDS:
                continue
            if end == "spring" and self.of_kind("road"):
                continue  # the water comes out right at the road (RI-01c)
            spot = strokes.end_spot(self.tile, self.tile.segments[index])
            if all(place.spot != spot for place in self.places):
                self.places.append(Place(end, disc(spot, strokes.ENDS[end]), spot, index))

    def lay_strokes(self, touching: bool) -> None:
        """Roads over rivers, the road that goes on to a house over the other, a city over the road in its tunnel."""
        taken = [self.shapes[index] for index in self.of_kind(*FILLS, *SOLE)]
        taken += [place.shape for place in self.places if place.kind in strokes.ENDS and not self.is_water(place)]
        ground = strokes.Ground(self.tile, {i: self.shapes[i] for i in self.of_kind(*FILLS)}, touching)
        self.places = [place for place in self.places if place.kind not in ("bridge", "patch", "mouth")]
        order = sorted(self.of_kind("road", "path"), key=lambda index: self.tile.segments[index].end != "house")
        done: list[BaseGeometry] = []
        for index in order + self.of_kind("river"):
            segment = self.tile.segments[index]
            line = strokes.centre_line(ground, index)
            shape = strokes.stroke(line, segment.feature)
            for place in self.places:
                if place.segment == index and self.is_water(place):
                    shape = shape.union(place.shape)
            shape = shape.intersection(TILE)
            for other in done:
                if "over" in self.tile.flags and shape.intersects(other):
                    bridge = shape.intersection(other)
                    spot = bridge.centroid
                    self.places.append(Place("bridge", bridge, (spot.x, spot.y), index))
                shape = shape.difference(other)
                line = line.difference(other)
            if self.crosses_a_city(index):
                bridge = shape.intersection(taken[0])
                self.take_from_cities(shape)
                self.places.append(Place("road bridge", bridge, (bridge.centroid.x, bridge.centroid.y), index))
            else:
                for other in taken:
                    shape = shape.difference(other)
                    line = line.difference(other)
            if "tunnel" in segment.marks:
                shape, line = self.dig(index, shape, line)
            if "roundabout" in segment.marks:
                patch = disc(strokes.centre(self.tile), strokes.ROUNDABOUT).difference(shape)
                self.places.append(Place("patch", patch, strokes.centre(self.tile), index))
            if segment.feature != "river":
                ground.roads.append(shape)
                done.append(shape)
            self.shapes[index] = shape
            self.lines[index] = lines(line.intersection(TILE))

    def crosses_a_city(self, index: int) -> bool:
        """Whether a road leads over a city on a bridge (TO-08)."""
        road = self.tile.segments[index]
        cities = [self.tile.segments[city] for city in self.of_kind("city")]
        between = any(set(city.sides) | set(road.sides) == set(range(4)) for city in cities)
        return "over" in self.tile.flags and "tunnel" not in road.marks and len(road.sides) == 2 and between

    def is_water(self, place: Place) -> bool:
        return place.kind in ("spring", "lake")

    def dig(self, index: int, shape: BaseGeometry, line: BaseGeometry) -> tuple[BaseGeometry, BaseGeometry]:
        """Where one field lies on both sides of a road's end, the road stays below ground a little longer (AM-L)."""
        for side in self.tile.segments[index].sides:
            halves = [
                [other for other, area in enumerate(self.tile.segments) if half in area.halves]
                for half in (2 * side, 2 * side + 1)
            ]
            start = middle(side)
            into = inward(side)
            if halves[0] != halves[1]:
                way = shapely.LineString([start, away(start, into, 50)]).intersection(shape)
                self.places.append(Place("mouth", disc(way.coords[-1], 0.1), way.coords[-1], index))
            else:
                cut = shapely.LineString([away(start, into, 14), away(start, into, 50)]).buffer(9, cap_style="flat")
                shape, line = shape.difference(cut), line.difference(cut)
                self.places.append(Place("mouth", disc(away(start, into, 14), 0.1), away(start, into, 14), index))
        return shape, line

    def lay_stubs(self) -> None:
        """Short ways from a village to the cities, which part the fields and belong to nobody (IC-05)."""
        centre = strokes.centre(self.tile)
        village = disc(centre, strokes.ENDS["junction"])
        for index in self.of_kind(*FILLS):
            wall = nearest_points(self.shapes[index], Point(centre))[0]
            way = LineString([centre, (wall.x, wall.y), away((wall.x, wall.y), (wall.x - 50, wall.y - 50), 0.2)])
            shape = strokes.stroke(way, "road").difference(self.shapes[index]).difference(village)
            self.places.append(Place("stub", shape, (wall.x, wall.y)))

    def rest(self) -> list[BaseGeometry]:
        """The pieces of ground that strokes and fills leave."""
        taken = [shape for index, shape in self.shapes.items() if index not in self.of_kind(*AREAS)]
        taken += [place.shape for place in self.places]
        return list(polygons(TILE.difference(shapely.union_all(taken))))

    def claims(self) -> list[tuple[BaseGeometry, set[int]]]:
        """Each piece of ground with the areas that say they reach its half sides."""
        pieces = self.rest()
        found = []
        for piece in pieces:
            owners = set()
            for index in self.of_kind(*AREAS):
                for half in self.tile.segments[index].halves:
                    if piece.distance(Point(half_spot(half))) < 0.01:
                        owners.add(index)
            found.append((piece, owners))
        return found

    def parted_wrongly(self) -> bool:
        return any(len(owners) > 1 for _, owners in self.claims())

    def lay_areas(self) -> None:
        """What is left, to the areas that reach it; then inner ground to the fields that reach no side."""
        inner = [index for index in self.of_kind(*AREAS) if not self.tile.segments[index].halves]
        pieces: dict[int, list[BaseGeometry]] = {}
        for piece, owners in sorted(self.claims(), key=lambda claim: -claim[0].area):
            if owners:
                pieces.setdefault(min(owners), []).append(piece)
            elif inner and piece.area > 20:
                pieces[inner.pop(0)] = [piece]
            else:
                spot = piece.representative_point()
                self.places.append(Place("front", piece, (spot.x, spot.y)))
        for index, own in pieces.items():
            self.shapes[index] = shapely.union_all(own)

    def snap(self) -> None:
        """Snap all corners to a fine grid that a quarter turn maps onto itself, so that rotated shapes stay valid."""
        self.shapes = {index: shapely.set_precision(shape, GRID) for index, shape in self.shapes.items()}
        self.places = [
            Place(place.kind, shapely.set_precision(place.shape, GRID), place.spot, place.segment)
            for place in self.places
        ]


def half_spot(half: int) -> Spot:
    """A spot in the middle of a half side."""
    return rotated_spot((22.0 if half % 2 == 0 else 78.0, 0.0), half // 2 * 90)
