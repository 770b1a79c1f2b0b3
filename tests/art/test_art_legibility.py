"""Tiles of 48 pixels read at a glance: what touches differs, what has a rule is seen on its ground."""

import re
from pathlib import Path

import numpy as np
import pytest

from bastide.art.colour_difference import ciede2000, hex_light, lab
from bastide.art.legibility import ENOUGH, readings
from bastide.art.palette import PALETTES, palette
from bastide.art.svg import shade
from bastide.art.tile import SETS, tile_svg

MARKS = {  # what each set must show besides its regions
    "base": {"pennant"},
    "abbey_mayor": {"pennant"},
    "abbey": set(),
    "inns_cathedrals": {"inn", "cathedral", "pennant"},
    "traders_builders": {"wine", "grain", "cloth"},
    "princess_dragon": {"volcano", "dragon", "portal", "princess", "pennant"},
    "tower": {"foundation", "pennant"},
    "river": set(),
    "river_third_edition": set(),
    "city": {"fish", "grain", "cattle", "public", "historic"},
    "castle": {"market", "well"},
}
TOLD_APART = {  # marks that are told apart by their colour alone
    "traders_builders": [("wine", "grain"), ("wine", "cloth"), ("grain", "cloth")],
    "city": [("fish", "grain"), ("fish", "cattle"), ("grain", "cattle"), ("public", "historic")],
}
CLIENT_COLOURS = Path(__file__).parents[2] / "web" / "src" / "app" / "styles" / "tokens.css"


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [  # of the published test data for the formula
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 0, 0), (50, -1, 2), 2.3669),
        ((50, 2.49, -0.001), (50, -2.49, 0.0011), 7.2195),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((50, 2.5, 0), (61, -5, 29), 22.8977),
        ((50, 2.5, 0), (56, -27, -3), 31.9030),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_the_difference_of_two_colours_is_ciede2000(
    one: tuple[float, ...], other: tuple[float, ...], expected: float
) -> None:
    assert ciede2000(np.array(one), np.array(other)) == pytest.approx(expected, abs=1e-4)
    assert ciede2000(np.array(other), np.array(one)) == pytest.approx(expected, abs=1e-4)


def test_white_and_black_are_as_far_apart_as_colours_can_be() -> None:
    assert lab(hex_light("#ffffff")) == pytest.approx([100, 0, 0], abs=0.02)
    assert ciede2000(lab(hex_light("#ffffff")), lab(hex_light("#000000"))) == pytest.approx(100, abs=0.1)


@pytest.mark.slow
@pytest.mark.parametrize("palette_name", PALETTES)
@pytest.mark.parametrize("set_name", SETS)
def test_a_small_tile_reads(set_name: str, palette_name: str) -> None:
    read = readings(set_name, palette_name)
    for pair in (pair for one in read for pair in one.pairs()):
        assert pair.difference >= ENOUGH, f"{pair.tile}: {pair.one} and {pair.other}"
    seen = [(mark.kind, colour) for one in read for mark, colour in one.marks]
    assert {kind for kind, _ in seen} == MARKS[set_name]
    for one, other in TOLD_APART.get(set_name, ()):
        for colour in (colour for kind, colour in seen if kind == one):
            for rival in (rival for kind, rival in seen if kind == other):
                assert ciede2000(colour, rival) >= ENOUGH, f"{one} and {other}"


@pytest.mark.parametrize("palette_name", PALETTES)
def test_a_free_cell_of_the_castle_is_seen_on_the_bare_board(palette_name: str) -> None:
    css = re.search(r"--cell-fits: rgb\((\d+) (\d+) (\d+) / ([\d.]+)\)", CLIENT_COLOURS.read_text(encoding="utf-8"))
    assert css
    light, strength = np.array([int(css[k]) for k in (1, 2, 3)]), float(css[4])
    bare = palette(palette_name)["bare"]
    for ground in (bare, shade(bare, -0.12)):
        under = np.array([int(ground[k : k + 2], 16) for k in (1, 3, 5)])
        mixed = "#" + "".join(f"{round(part):02x}" for part in under + (light - under) * strength)
        assert ciede2000(lab(hex_light(ground)), lab(hex_light(mixed))) >= ENOUGH


@pytest.mark.parametrize(("size", "lettered"), [(96, False), (184, True), (384, True)])
def test_names_of_buildings_are_written_where_they_can_be_read(size: int, lettered: bool) -> None:
    scroll = 'stroke-linecap="round" stroke-linejoin="round"><path'
    assert (scroll in tile_svg("city", "A6i", size=size)) == lettered
