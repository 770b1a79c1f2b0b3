"""Where the volcano, dragon, portal or foundation of a tile is."""

from dataclasses import dataclass

import shapely
from shapely.geometry import Point, box
from shapely.geometry.base import BaseGeometry

from bastide.art.anchors import roomiest
from bastide.art.curves import Spot, disc
from bastide.art.geometry import Part, Plan

RADIUS = {"volcano": 22.0, "dragon": 11.5, "portal": 11.0, "foundation": 10.0}
INNER = box(4, 8, 96, 95)
AROUND_VOLCANO = box(6, 14, 94, 92)
CLEAR = {"volcano": 0.0, "dragon": 17.0, "portal": 18.0, "foundation": 17.0}  # of the spot of a follower


@dataclass(frozen=True)
class Site:
    """A symbol of a tile, its spot, and the segment on which it lies."""

    kind: str
    spot: Spot
    segment: int

    @property
    def radius(self) -> float:
        return RADIUS[self.kind]


def site_of(plan: Plan) -> Site | None:
    """The symbol of a tile, if it has one: where roads end in it, else where there is most room, fields first."""
    kind = next((flag for flag in plan.tile.flags if flag in RADIUS), None)
    if kind is None:
        return None
    grounds = [part for part in plan.parts if part.kind in ("field", "city")]
    for place in plan.places:
        if place.kind in ("volcano", "tower"):
            near = min(grounds, key=lambda part: part.shape.distance(Point(place.spot)))
            return Site(kind, place.spot, near.segment)
    gates = gate_grounds(plan)
    rooms = {part.segment: room_on(part, kind, gates) for part in grounds}
    best = max(grounds, key=lambda part: worth(part, rooms[part.segment][1], RADIUS[kind]))
    return Site(kind, rooms[best.segment][0], best.segment)


def worth(part: Part, room: float, needed: float) -> float:
    """A field with enough room is best, because nothing hides the symbol there."""
    return room + (4 if part.kind == "field" and room > needed * 0.95 else 0)


def gate_grounds(plan: Plan) -> BaseGeometry:
    """Where roads end at cities: the gates stand there."""
    cities = shapely.union_all([part.shape for part in plan.parts if part.kind == "city"])
    ends = [Point(way.coords[k]) for part in plan.parts if part.kind == "road" for way in part.lines for k in (0, -1)]
    return shapely.union_all([end.buffer(13) for end in ends if cities.distance(end) < 4])


def room_on(part: Part, kind: str, gates: BaseGeometry) -> tuple[Spot, float]:
    """The best spot of a segment and its room, no more than needed; clear of a follower if that leaves enough."""
    needed = RADIUS[kind]
    shape = part.shape.intersection(AROUND_VOLCANO if kind == "volcano" else INNER).difference(gates)
    if part.kind == "city":
        shape = shape.difference(shapely.union_all(part.lines).buffer(5))  # a wall hides what is behind it
    for clear in (CLEAR[kind], 0.0):
        spot, space = roomiest(shape.difference(disc(part.stand, clear)) if clear else shape)
        if space >= needed * 0.95:
            break
    return spot, min(space, needed)
