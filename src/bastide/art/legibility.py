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
from bastide.art.tile import SETS, family, finished, paint_tile, tile_document
from bastide.art.walls import HEIGHT
from bastide.art.z_order import Mark
from bastide.core.tiles import Tile

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


@dataclass(frozen=True)
class Reading:
    """What is seen of a small tile: the mean colour of each segment, and of each mark."""

    tile: Tile
    segments: dict[int, Colour]
    marks: list[tuple[Mark, Colour]]

    def pairs(self) -> list[Pair]:
        """All pairs that must be told apart."""
        parts = plan(self.tile).parts
        found = [
            Pair(
                ciede2000(self.segments[one.segment], self.segments[other.segment]),
                one.kind,
                other.kind,
                self.tile.name,
            )
            for one, other in touching(parts)
        ]
        for mark, colour in self.marks:
            ground = parts[mark.segment].kind
            found.append(Pair(ciede2000(colour, self.segments[mark.segment]), mark.kind, ground, self.tile.name))
        return found


def readings(set_name: str, palette_name: str) -> list[Reading]:
    """What is seen of each tile of a set."""
    return [reading(set_name, tile, palette_name) for tile in tilesets.load(set_name)]


def reading(set_name: str, tile: Tile, palette_name: str) -> Reading:
    """Draw a tile small and take its mean colours."""
    colours = palette(palette_name)
    layers = paint_tile(set_name, tile.name, 0, 0, colours)
    light = pixels(tile_document(finished(layers, PIXELS), colours, family(set_name), PIXELS))
    parts = plan(tile).parts
    apart = shapely.union_all([mark.shape for mark in layers.marks] + [standing_wall(part) for part in parts])
    return Reading(
        tile,
        {part.segment: mean_colour(light, without_border(part.shape).difference(apart)) for part in parts},
        [(mark, mean_colour(light, mark.shape)) for mark in layers.marks],
    )


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
    """Print the smallest difference of every set in every palette; of each two kinds if sets are named."""
    for set_name in wanted or SETS:
        for palette_name in PALETTES:
            found = [pair for read in readings(set_name, palette_name) for pair in read.pairs()]
            shown: set[tuple[str, ...]] = set()
            for pair in sorted(found, key=lambda pair: pair.difference)[: None if wanted else 1]:
                kinds = tuple(sorted((pair.one, pair.other)))
                if kinds not in shown:
                    shown.add(kinds)
                    print(f"{set_name} {palette_name}: {pair.difference:.1f} {pair.one} and {pair.other} ({pair.tile})")


if __name__ == "__main__":
    main(sys.argv[1:])
