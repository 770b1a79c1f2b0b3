"""How well small tiles read: the smallest difference ΔE between what must be told apart, at 48 pixels.

    python -m bastide.art.legibility

A region is compared with each region of another kind that touches it, and a mark (pennant, goods, a building …) with
the region on which it lies. The colour of a region is its mean without its border and its marks, as the geometry knows
them. Means are taken in linear light, as an eye does that is too far away to see the details.
"""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely.affinity import translate
from shapely.geometry.base import BaseGeometry

from bastide import tilesets
from bastide.art.colour_difference import Colour, ciede2000, lab, linear_light
from bastide.art.geometry import Part, plan
from bastide.art.palette import PALETTES, palette
from bastide.art.render import image
from bastide.art.symbols import symbols
from bastide.art.tile import SETS, family, find, finished, paint_tile
from bastide.art.walls import HEIGHT

PIXELS = 48
BORDER = 2.0  # of a region, on a tile of 100: lines, kerbs, the foot of a wall
ENOUGH = 20.0  # ΔE


@dataclass(frozen=True)
class Pair:
    """Two things of a tile that must be told apart."""

    difference: float  # ΔE
    one: str
    other: str
    tile: str


def pairs(set_name: str, tile_name: str, palette_name: str) -> list[Pair]:
    """All pairs of a tile that must be told apart."""
    colours = palette(palette_name)
    layers = paint_tile(set_name, tile_name, 0, 0, colours)
    body = finished(layers)
    light = pixels(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f"<defs>{symbols(colours, family(set_name), body)}</defs>{body}</svg>"
    )
    parts = plan(find(set_name, tile_name)).parts
    apart = shapely.union_all([mark.shape for mark in layers.marks] + [standing_wall(part) for part in parts])
    means = {part.segment: mean_colour(light, without_border(part.shape).difference(apart)) for part in parts}
    found = [
        Pair(ciede2000(means[one.segment], means[other.segment]), one.kind, other.kind, tile_name)
        for one, other in touching(parts)
    ]
    for mark in layers.marks:
        ground = parts[mark.segment].kind
        found.append(
            Pair(ciede2000(mean_colour(light, mark.shape), means[mark.segment]), mark.kind, ground, tile_name)
        )
    return found


def pixels(svg: str) -> NDArray[np.float64]:
    """A small picture as linear light."""
    return linear_light(np.asarray(image(svg, PIXELS).convert("RGB")) / 255)


def touching(parts: tuple[Part, ...]) -> Iterator[tuple[Part, Part]]:
    """Neighbours on a tile that are of different kinds."""
    for one, other in combinations(parts, 2):
        if one.kind != other.kind and one.shape.distance(other.shape) < 1:
            yield one, other


def standing_wall(part: Part) -> BaseGeometry:
    """What the walls of a city or of a castle's tower cover."""
    if part.kind not in ("city", "tower"):
        return shapely.Polygon()
    foot = shapely.union_all(part.lines)
    return shapely.union_all([translate(foot, 0, -rise) for rise in np.arange(0, HEIGHT + 1)]).buffer(BORDER)


def without_border(shape: BaseGeometry) -> BaseGeometry:
    inner = shape.buffer(-BORDER)
    return shape if inner.area < 20 else inner


def mean_colour(light: NDArray[np.float64], shape: BaseGeometry) -> Colour:
    """The mean colour of the pixels whose middle lies in a shape, in CIELAB."""
    middles = (np.arange(PIXELS) + 0.5) * 100 / PIXELS
    inside = shapely.contains_xy(shape, *np.meshgrid(middles, middles))
    return lab(light[inside].mean(axis=0))


def main(wanted: list[str]) -> None:
    """Print the smallest differences of every set in every palette, the smallest of each two kinds if sets are named."""
    for set_name in wanted or SETS:
        for palette_name in PALETTES:
            found = [pair for tile in tilesets.load(set_name) for pair in pairs(set_name, tile.name, palette_name)]
            worst = sorted(found, key=lambda pair: pair.difference)
            if not wanted:
                worst = worst[:1]
            shown: set[tuple[str, ...]] = set()
            for pair in worst:
                kinds = tuple(sorted((pair.one, pair.other)))
                if kinds not in shown:
                    shown.add(kinds)
                    print(f"{set_name} {palette_name}: {pair.difference:.1f} {pair.one} and {pair.other} ({pair.tile})")


if __name__ == "__main__":
    main(sys.argv[1:])
