"""A sheet of a tile set: every tile with its name and how many there are."""

from pathlib import Path

from bastide import tilesets
from bastide.art.curves import ROTATIONS
from bastide.art.lettering import breadth, words
from bastide.art.palette import Palette, palette
from bastide.art.render import save
from bastide.art.svg import path as drawn
from bastide.art.svg import rect, shade
from bastide.art.symbols import symbols
from bastide.art.tile import drawn_rotation, family, tile_body, variants
from bastide.core.tiles import Tile

STEP, FOOT, MARGIN, HEAD = 114, 12, 14, 34
TITLES = {
    "base": "Carcassonne",
    "abbey_mayor": "Abbey & Mayor",
    "abbey": "The abbey",
    "inns_cathedrals": "Inns & Cathedrals",
    "traders_builders": "Traders & Builders",
    "princess_dragon": "The Princess & the Dragon",
    "tower": "The Tower",
    "river": "The River",
    "river_third_edition": "The River, third edition",
    "city": "La Cité",
    "castle": "Le Château",
}


def draw_sheet(
    set_name: str,
    path: str | Path,
    palette: str = "day",
    rotations: bool = False,
    each_variant: bool = False,
    scale: float = 1.6,
) -> Path:
    """Draw the sheet of a set into an SVG, PNG or WebP file; with `rotations`, each tile in all its rotations."""
    return save(sheet_svg(set_name, palette, rotations, each_variant, scale), path)


def pictures(tile: Tile, rotations: bool, each_variant: bool) -> list[tuple[int, int]]:
    """Each (rotation, variant) of a tile that a sheet shows."""
    drawn = sorted({drawn_rotation(tile, rotation) for rotation in ROTATIONS}) if rotations else [0]
    return [(rotation, variant) for rotation in drawn for variant in range(variants(tile) if each_variant else 1)]


def sheet_svg(
    set_name: str, palette_name: str = "day", rotations: bool = False, each_variant: bool = False, scale: float = 1.6
) -> str:
    """The sheet as an SVG document."""
    colours = palette(palette_name)
    shown = [
        (tile, rotation, variant)
        for tile in tilesets.load(set_name)
        for rotation, variant in pictures(tile, rotations, each_variant)
    ]
    columns = min(len(shown), 8 if len(shown) > 24 else 6)
    rows = -(-len(shown) // columns)
    wide = columns * STEP + 2 * MARGIN
    high = rows * (STEP + FOOT) + 2 * MARGIN + HEAD
    out = [background(colours, wide, high, set_name)]
    for place, (tile, rotation, variant) in enumerate(shown):
        x = MARGIN + place % columns * STEP + (STEP - 100) / 2
        y = MARGIN + HEAD + place // columns * (STEP + FOOT)
        body = tile_body(set_name, tile.name, rotation, variant, colours)
        out.append(rect(x + 1.5, y + 2.5, 100, 100, colours["shadow"], o=0.4))
        out.append(f'<g transform="translate({x} {y})" clip-path="url(#tile)">{body}</g>')
        out.append(caption(colours, tile, rotation, x, y + 100))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide * scale:.0f}" '
        f'height="{high * scale:.0f}"><defs>{symbols(colours, family(set_name))}</defs>{"".join(out)}</svg>'
    )


def background(colours: Palette, wide: float, high: float, set_name: str) -> str:
    tiles = tilesets.load(set_name)
    total = sum(tile.count for tile in tiles)
    paper, ink = colours["paper"], colours["writing"]
    return (
        rect(0, 0, wide, high, paper)
        + drawn(f"M5 5H{wide - 5}V{high - 5}H5z", "none", stroke=shade(paper, -0.35), w=1.2)
        + drawn(f"M8 8H{wide - 8}V{high - 8}H8z", "none", stroke=shade(paper, -0.35), w=0.5)
        + words(TITLES[set_name], MARGIN + 8, 36, 14, ink)
        + words(f"{total} tiles", wide - MARGIN - 8, 36, 9, shade(paper, -0.6), "end")
    )


def caption(colours: Palette, tile: Tile, rotation: int, x: float, y: float) -> str:
    """The tile's name, and how many there are on a small seal."""
    ink = colours["writing"]
    count = f"×{tile.count}" if not rotation else f"{rotation}"
    seal = breadth(count, 7) + 6
    return (
        words(tile.name, x + 1, y + 12.5, 7.5, ink)
        + rect(x + 99 - seal, y + 3.5, seal, 11, colours["banner"] if not rotation else colours["stone_dark"], rx=5.5)
        + words(count, x + 99 - seal / 2, y + 12.4, 7, "#fff8e8", "middle", 1.1)
    )
