"""Where a follower stands on a segment, and where its label goes."""

from collections.abc import Sequence

import shapely
from shapely.geometry import LineString, Point
from shapely.geometry.base import BaseGeometry

from bastide.art.curves import TILE, Spot, disc, distance, polygons

ROOM = 12.0  # the space that a follower needs
INNER = TILE.buffer(-8, join_style="mitre")  # the part of the tile where a follower does not reach over a side


def roomiest(shape: BaseGeometry) -> tuple[Spot, float]:
    """The spot of a shape farthest from its border, and how far that is."""
    pieces = polygons(shape)
    if not pieces:
        spot = shape.representative_point()
        return (spot.x, spot.y), 0.0
    reaches = [shapely.maximum_inscribed_circle(piece, tolerance=0.5) for piece in pieces]
    best = max(reaches, key=lambda line: line.length)
    return best.coords[0], best.length


def standing_spot(shape: BaseGeometry, own: Sequence[LineString], bridges: Sequence[Spot]) -> Spot:
    """The spot of a follower: half way along a road but not on a bridge, else the widest spot away from the sides."""
    if own:
        longest = max(own, key=lambda line: line.length)
        for part in (0.5, 0.24):
            spot = longest.interpolate(part, normalized=True)
            clear = all(distance((spot.x, spot.y), bridge) > ROOM for bridge in bridges)
            if clear and shape.contains(spot):
                return spot.x, spot.y
    inner, room = roomiest(shape.intersection(INNER))
    return inner if room > 5 else roomiest(shape)[0]


def label_spot(shape: BaseGeometry, stand: Spot) -> Spot:
    """The next best spot beside the follower, or the same one if there is no room for two."""
    spot, room = roomiest(shape.difference(disc(stand, ROOM)).intersection(TILE.buffer(-4)))
    return spot if room > 4 and shape.contains(Point(spot)) else stand
