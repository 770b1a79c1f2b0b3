"""A tile as a picture: `tile_svg` for a single tile, `tile_body` for the tiles of a sheet or a board."""

import random
from functools import lru_cache

from bastide import tilesets
from bastide.art import castle, city, land
from bastide.art.curves import ROTATIONS
from bastide.art.geometry import plan
from bastide.art.palette import Palette, palette
from bastide.art.symbols import symbols
from bastide.art.z_order import Layers
from bastide.core.tiles import Tile

CLASSIC = (
    "base",
    "abbey_mayor",
    "abbey",
    "inns_cathedrals",
    "traders_builders",
    "princess_dragon",
    "tower",
    "river",
    "river_third_edition",
)
SETS = (*CLASSIC, "city", "castle")
LETTERED = 100  # pixels: a smaller tile has no letters
PAINTERS = {"land": land.paint_land, "city": city.paint_quarters, "castle": castle.paint_courts}


class UnknownTile(ValueError):
    """A tile, rotation or set that does not exist."""


def find(set_name: str, tile_name: str) -> Tile:
    """A tile of a set by its name."""
    if set_name not in SETS:
        raise UnknownTile(f"there is no tile set {set_name!r}; there are {', '.join(SETS)}")
    for tile in tilesets.load(set_name):
        if tile.name == tile_name:
            return tile
    raise UnknownTile(f"the set {set_name} has no tile {tile_name!r}")


def family(set_name: str) -> str:
    """Which symbols a set is painted with."""
    return set_name if set_name in ("city", "castle") else "land"


def variants(tile: Tile) -> int:
    """The number of pictures of a tile: common tiles have two or three."""
    return 3 if tile.count >= 4 else 2 if tile.count >= 2 else 1


def drawn_rotation(tile: Tile, rotation: int) -> int:
    """The rotation whose picture shows this rotation: rotations that look the same share one picture."""
    if rotation not in ROTATIONS:
        raise UnknownTile(f"a tile is rotated by 0, 90, 180 or 270 degrees, not by {rotation}")
    seen = tile.seen(rotation // 90)
    # By the rules, a crossing on a bridge is the same after a quarter turn, but then the other road is on top.
    alike = [other for other in ROTATIONS if "over" not in tile.flags or (rotation - other) % 180 == 0]
    return next(other for other in alike if tile.seen(other // 90) == seen)


def paint_tile(set_name: str, tile_name: str, rotation: int, variant: int, colours: Palette) -> Layers:
    """All layers of a tile, and where its marks are."""
    tile = find(set_name, tile_name)
    rotation = drawn_rotation(tile, rotation)
    layers = Layers(colours)
    rng = random.Random(f"{set_name} {tile_name} {rotation} {variant % variants(tile)}")
    PAINTERS[family(set_name)](plan(tile, rotation), layers, rng)
    return layers


@lru_cache(maxsize=600)
def tile_body(set_name: str, tile_name: str, rotation: int, variant: int, colours: Palette, size: float = 100) -> str:
    """The drawing of a tile of 100 by 100, to be shown `size` pixels wide.

    The document must add the `symbols` and the clip path.
    """
    return finished(paint_tile(set_name, tile_name, rotation, variant, colours), size)


def finished(layers: Layers, size: float) -> str:
    """The layers of a tile as one drawing, with the grain of the paper and a rim; small tiles have no letters."""
    colours = layers.colours
    grain = '<path d="M0 0H100V100H0z" fill="url(#grain)"/>'
    rim = f'<path d="M0 0H100V100H0z" fill="none" stroke="{colours["frame"]}" stroke-width=".7" stroke-opacity=".45"/>'
    return layers.svg(lettered=size >= LETTERED) + grain + rim


def tile_svg(
    set_name: str, tile_name: str, rotation: int = 0, variant: int = 0, palette_name: str = "day", size: int = 300
) -> str:
    """A tile as a whole SVG document."""
    colours = palette(palette_name)
    return tile_document(
        tile_body(set_name, tile_name, rotation, variant, colours, size), colours, family(set_name), size
    )


def tile_document(body: str, colours: Palette, family_name: str, size: int) -> str:
    """The drawing of a tile with the symbols that it needs."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="{size}" height="{size}">'
        f"<defs>{symbols(colours, family_name, body)}</defs>{body}</svg>"
    )
