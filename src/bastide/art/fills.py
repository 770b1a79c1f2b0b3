"""The shapes that fill whole sides: cities, markets, towers and houses.

Such a shape owns its sides from corner to corner and may reach further corners (tips). Between two corners that it
touches lies a border. The form of the border depends on the number of sides that it leaves free: a bite leaves one
side free, a slope two, and a cap three, for a shape with a single side.
"""

from dataclasses import dataclass

from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from bastide.art.curves import CORNERS, TILE, Spot, bezier, from_local
from bastide.core.tiles import Tile

FILLS = ("city", "market", "tower", "house")
BUILT = ("tower", "house")  # drawn with straight walls


@dataclass(frozen=True)
class Border:
    """A border, and whether other shapes press on it at its start, at its end or from inside."""

    first: int  # the first free side
    span: int  # how many sides are free
    start: bool  # another shape leaves from the corner where the border starts
    end: bool
    holds: bool  # another shape lies in what the border leaves free


def round_border(border: Border) -> list[Spot]:
    """A soft border, in the frame of its first free side."""
    if border.span == 1:
        if border.holds:
            return bezier((0, 0), (10, 50), (90, 50), (100, 0))
        near, far = (41 if border.start else 22), (41 if border.end else 22)
        return bezier((0, 0), (near, 35), (100 - far, 35), (100, 0))
    if border.span == 2:
        first = (38.0, 27.0) if border.start else (15.0, 48.0)
        last = (73.0, 62.0) if border.end else (52.0, 85.0)
        return bezier((0, 0), first, last, (100, 100))
    # A cap is easiest to see from its own side, which comes after its three free ones.
    depth = 36 if border.start or border.end else 43
    near, far = (42 if border.end else 13), (42 if border.start else 13)
    cap = bezier((0, 0), (near, depth), (100 - far, depth), (100, 0))
    return from_local(3, cap)[::-1]


def straight_border(border: Border) -> list[Spot]:
    """A border of walls, in the frame of its first free side."""
    if border.span == 1:
        depth = 34 if border.holds else 27
        near, far = (depth + 3 if border.start else 7), (depth + 3 if border.end else 7)
        return [(0, 0), (near, depth), (100 - far, depth), (100, 0)]
    if border.span == 2:
        if border.holds:
            return [(0, 0), (47, 53), (100, 100)]
        return [(0, 0), (37, 8), (39, 41), (59, 61), (92, 63), (100, 100)]
    depth = 28 if border.start or border.end else 37
    near, far = (depth + 4 if border.end else 8), (depth + 4 if border.start else 8)
    cap = [(0.0, 0.0), (near, depth), (100 - far, depth), (100.0, 0.0)]
    return from_local(3, cap)[::-1]


def tips(tile: Tile, index: int) -> set[int]:
    """The corners that a shape runs into as a point: those that part two areas which both lie against it."""
    found = set()
    for corner in range(4):
        here = [
            {other for other, segment in enumerate(tile.segments) if half in segment.halves}
            for half in ((2 * corner - 1) % 8, 2 * corner)
        ]
        if here[0] and here[1] and not here[0] & here[1]:
            if all(index in tile.segments[area].touches for area in here[0] | here[1]):
                found.add(corner)
        elif parts_area_from_rival(tile, index, corner):
            found.add(corner)
    return found


def parts_area_from_rival(tile: Tile, index: int, corner: int) -> bool:
    """Whether a shape runs into a corner between another city and an area that lies against this shape only (PD-10)."""
    inner = any(index in area.touches and not area.halves for area in tile.segments)
    sides = ((corner - 1) % 4, corner)
    for side, other in (sides, sides[::-1]):
        rivals = {rival for rival, segment in enumerate(tile.segments) if rival != index and side in segment.sides}
        half = 2 * other if other == corner else 2 * other + 1
        for area in tile.segments:
            if inner and half in area.halves and index in area.touches and rivals and not rivals & set(area.touches):
                return True
    return False


def fill(tile: Tile, index: int) -> BaseGeometry:
    """The shape of a segment that owns whole sides."""
    segment = tile.segments[index]
    others = {
        side
        for other, rival in enumerate(tile.segments)
        if other != index and rival.feature in FILLS
        for side in rival.sides
    }
    points = tips(tile, index)
    touched = points | {corner % 4 for side in segment.sides for corner in (side, side + 1)}
    if len(segment.sides) == 4:
        return TILE
    border_of = straight_border if segment.feature in BUILT else round_border
    ring: list[Spot] = []
    corner = start = segment.sides[0]
    while not ring or corner % 4 != start:
        if corner % 4 in segment.sides:
            ring.append(CORNERS[corner % 4])
            corner += 1
            continue
        span = next(step for step in range(1, 4) if (corner + step) % 4 in touched)
        free = {(corner + step) % 4 for step in range(span)}
        pressed = others if span == 3 else set()
        border = Border(
            first=corner % 4,
            span=span,
            start=corner % 4 in points or corner % 4 in pressed,
            end=(corner + span) % 4 in points or (corner + span - 1) % 4 in pressed,
            holds=bool(free & others),
        )
        ring += from_local(corner % 4, border_of(border))[:-1]
        corner += span
    return Polygon(ring).buffer(0)


def crossing_fills(tile: Tile, upper: int, lower: int) -> tuple[BaseGeometry, BaseGeometry, BaseGeometry]:
    """Two cities of which one crosses the other on a bridge: the upper, the lower, and the bridge.

    In two corners their walls are one, in the other two a small field lies between (AM-C); a city that does not
    reach the far side ends in the field beyond (AM-E).
    """
    near, far = 35, 65
    through = len(tile.segments[upper].sides) == 2
    east = bezier((100, 0), (78, 6), (68, 14), (far, near))
    west = bezier((0, 100), (22, 94), (32, 86), (near, far))
    if through:
        ring = [(0, 0), *east, (far, far), (100, 100), (0, 100), *west[1:], (near, near)]
    else:
        ring = [(0, 0), *east, *bezier((far, 78), (far + 2, 92), (near - 2, 92), (near, 78)), (near, near)]
    above = Polygon(ring)
    below: BaseGeometry = TILE.difference(above)
    gaps = [Polygon([*east, *bezier((far, near), (86, 32), (94, 22), (100, 0))])]
    if through:
        gaps.append(Polygon([*west, *bezier((near, far), (14, 68), (6, 78), (0, 100))]))
    else:
        gaps.append(Polygon(bezier((0, 100), (22, 66), (78, 66), (100, 100))))
    for gap in gaps:
        below = below.difference(gap)
    return above, below, Polygon([(near, near), (far, near), (far, far), (near, far)])
