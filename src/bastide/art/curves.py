"""Points and curves on a tile of 100 by 100. y grows downwards, rotations are in degrees clockwise.

Terms
-----
corner   0..3 clockwise from the north-west; side `s` runs from corner `s` to corner `s + 1`
local    a frame that lies along a side: x from its first corner to its second, y into the tile
"""

import math
from collections.abc import Sequence

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry

Spot = tuple[float, float]

SPAN = 100.0
TILE = box(0, 0, SPAN, SPAN)
CORNERS: tuple[Spot, ...] = ((0, 0), (SPAN, 0), (SPAN, SPAN), (0, SPAN))
ROTATIONS = (0, 90, 180, 270)


def rotated_spot(spot: Spot, rotation: int) -> Spot:
    """The spot after the tile is rotated clockwise by `rotation` degrees."""
    x, y = spot
    for _ in range(rotation // 90):
        x, y = SPAN - y, x
    return x, y


def rotated_shape(shape: BaseGeometry, rotation: int) -> BaseGeometry:
    """The shape after the tile is rotated clockwise by `rotation` degrees."""
    for _ in range(rotation // 90):
        shape = shapely.transform(shape, quarter_turn)
    return shape


def quarter_turn(spots: NDArray[np.float64]) -> NDArray[np.float64]:
    """An array of spots after a quarter turn."""
    return np.stack([SPAN - spots[:, 1], spots[:, 0]], axis=1)


def from_local(side: int, spots: Sequence[Spot]) -> list[Spot]:
    """Spots given along a side, as spots of the tile."""
    return [rotated_spot(spot, side * 90) for spot in spots]


def middle(side: int) -> Spot:
    """Where a road leaves the tile."""
    return rotated_spot((SPAN / 2, 0), side * 90)


def inward(side: int) -> Spot:
    """The direction from a side into the tile."""
    return ((0, 1), (-1, 0), (0, -1), (1, 0))[side]


def bezier(p0: Spot, p1: Spot, p2: Spot, p3: Spot, steps: int = 18) -> list[Spot]:
    """A cubic curve as a row of spots, both ends included."""
    row = []
    for step in range(steps + 1):
        t = step / steps
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        row.append((a * p0[0] + b * p1[0] + c * p2[0] + d * p3[0], a * p0[1] + b * p1[1] + c * p2[1] + d * p3[1]))
    return row


def away(spot: Spot, direction: Spot, length: float) -> Spot:
    """The spot at a distance along a direction."""
    return spot[0] + direction[0] * length, spot[1] + direction[1] * length


def distance(a: Spot, b: Spot) -> float:
    return math.hypot(a[0] - b[0], a[1] - b[1])


def disc(centre: Spot, radius: float) -> Polygon:
    """A round shape."""
    return Point(centre).buffer(radius, quad_segs=10)


def polygons(shape: BaseGeometry) -> list[Polygon]:
    """The polygons that a shape is made of, crumbs left out."""
    parts = list(shape.geoms) if hasattr(shape, "geoms") else [shape]
    return [part for part in parts if isinstance(part, Polygon) and part.area > 0.05]


def lines(shape: BaseGeometry) -> list[LineString]:
    """The lines that a shape is made of, in one piece where they meet end to end."""
    if shape.is_empty:
        return []
    merged = shape if isinstance(shape, LineString) else shapely.line_merge(shape)
    parts = list(merged.geoms) if hasattr(merged, "geoms") else [merged]
    return [part for part in parts if isinstance(part, LineString) and part.length > 0.05]
