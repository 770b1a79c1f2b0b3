"""The pictures of the documentation: `python -m bastide.art.gallery docs/art`."""

import sys
from pathlib import Path

from bastide.art import sheet
from bastide.art.dragon_tower import foundation, prison, tower, tower_top
from bastide.art.figures import ROLES, figure, patterns
from bastide.art.lettering import words
from bastide.art.neutral_figures import dragon, fairy
from bastide.art.palette import PALETTES, Palette, palette
from bastide.art.render import save
from bastide.art.svg import rect
from bastide.art.symbols import symbols
from bastide.art.tile import SETS, family, tile_body
from bastide.art.tokens import SPAN, city_gate, city_wall, good, tile_back, wall_tile

SHOWN = (("base", "D"), ("base", "A"), ("base", "O"), ("river", "RI-03"), ("inns_cathedrals", "IC-12"), ("base", "L"))


def draw_gallery(folder: Path) -> list[Path]:
    """A sheet of every set, one of all figures, one of the palettes."""
    folder.mkdir(parents=True, exist_ok=True)
    drawn = [sheet.draw_sheet(name, folder / f"{name}.webp", scale=1.5) for name in SETS]
    drawn.append(save(figures_svg(), folder / "figures.webp"))
    drawn.append(save(palettes_svg(), folder / "palettes.webp"))
    return drawn


def picture_document(wide: float, high: float, defs: str, inside: str, scale: float = 2.0) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {high}" width="{wide * scale:.0f}" '
        f'height="{high * scale:.0f}"><defs>{defs}</defs>{inside}</svg>'
    )


def figures_svg() -> str:
    """All roles in all colours, the tokens, the wall tiles and the tile's back."""
    colours = palette()
    out = [rect(0, 0, 492, 392, colours["paper"])]
    out += [
        words(role, 36 + 32 * column, 14, 4, colours["ink"], "middle") for column, role in enumerate([*ROLES, "lying"])
    ]
    for row, colour in enumerate(colours.players):
        for column, role in enumerate([*ROLES, "lying"]):
            lying = role == "lying"
            drawing = figure("follower" if lying else role, colour, colours, lying)
            y = 44 + 32 * row - (7 if lying else 0)
            out.append(f'<g transform="translate({36 + 32 * column} {y})">{drawing}</g>')
    out += [table(colours), dragon_and_towers(colours)]
    return picture_document(492, 392, patterns(colours), "".join(out))


def table(colours: Palette) -> str:
    """What is no figure: goods, wall and gate, back, wall tiles."""
    out = [
        f'<g transform="translate({404 + 26 * column} 32) scale(1.2)">{good(kind, colours)}</g>'
        for column, kind in enumerate(("wine", "grain", "cloth"))
    ]
    out.append(f'<g transform="translate(382 54)">{tile_back(colours)}</g>')
    out.append(f'<g transform="translate(392 184) scale(.8)">{city_wall(colours)}</g>')
    out.append(f'<g transform="translate(392 222) scale(.8)">{city_gate(colours)}</g>')
    for kind in range(10):
        out.append(f'<g transform="translate({36 + (SPAN + 6.5) * kind} 266)">{wall_tile(kind or None, colours)}</g>')
    return "".join(out)


def dragon_and_towers(colours: Palette) -> str:
    """The dragon, the fairy, towers of some heights, one with a follower, and a prisoner."""
    out = [f'<g transform="translate(46 372) scale(2)">{dragon(colours)}</g>']
    out.append(f'<g transform="translate(116 372) scale(2)">{fairy(colours)}</g>')
    for column, floors in enumerate((0, 1, 2, 3, 5)):
        x = 178 + 44 * column
        out.append(f'<g transform="translate({x} 372) scale(1.2)">{foundation(colours)}{tower(floors, colours)}</g>')
    top = 372 - 1.2 * tower_top(2)
    out.append(f'<g transform="translate(266 {top:.1f}) scale(1.4)">{figure("follower", "blue", colours)}</g>')
    held = f'<g transform="translate(0 9)">{figure("follower", "red", colours)}</g>{prison(colours)}'
    return "".join(out) + f'<g transform="translate(420 358) scale(1.3)">{held}</g>'


def palettes_svg() -> str:
    """The same tiles in every palette."""
    wide, high = 104 * len(SHOWN) + 4, 104 * len(PALETTES) + 4
    out = [rect(0, 0, wide, high, palette()["table"])]
    # Each palette has symbols of its own under the same names, so each row is a picture within the picture.
    for row, name in enumerate(PALETTES):
        colours = palette(name)
        tiles = "".join(
            f'<g transform="translate({104 * column + 4} 4)" clip-path="url(#tile)">'
            f"{tile_body(set_name, tile, 0, 0, colours)}</g>"
            for column, (set_name, tile) in enumerate(SHOWN)
        )
        inside = f"<defs>{symbols(colours, family('base'))}</defs>{tiles}"
        out.append(renamed(f'<g transform="translate(0 {104 * row})">{inside}</g>', name))
    return picture_document(wide, high, "", "".join(out), 1.6)


def renamed(svg: str, name: str) -> str:
    """The same drawing with all its names made its own."""
    for sign in ('id="', 'href="#', "url(#", 'class="'):
        svg = svg.replace(sign, f"{sign}{name}-")
    for style in ("ink", "foot", "course", "edge", "walk", "merlon"):
        svg = svg.replace(f".{style}{{", f".{name}-{style}{{")
    return svg


if __name__ == "__main__":
    for path in draw_gallery(Path(sys.argv[1] if len(sys.argv) > 1 else "docs/art")):
        print(path)
