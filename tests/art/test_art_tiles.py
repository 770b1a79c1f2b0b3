"""Pictures of tiles: complete, small, always the same, upright."""

import os
import re
import subprocess
import sys
from xml.etree import ElementTree

import pytest

from bastide import tilesets
from bastide.art.curves import ROTATIONS
from bastide.art.palette import PALETTES, palette
from bastide.art.render import image
from bastide.art.tile import SETS, UnknownTile, drawn_rotation, find, tile_body, tile_svg, variants

pytestmark = pytest.mark.slow

LIMIT = 80_000  # bytes of SVG


@pytest.mark.parametrize("set_name", SETS)
def test_every_tile_in_every_turn_is_sound_and_small(set_name: str) -> None:
    for tile in tilesets.load(set_name):
        for rotation in sorted({drawn_rotation(tile, rotation) for rotation in ROTATIONS}):
            svg = tile_svg(set_name, tile.name, rotation)
            assert len(svg.encode()) <= LIMIT, f"{tile.name} {rotation}"
            root = ElementTree.fromstring(svg)
            known = {element.get("id") for element in root.iter()}
            used = set(re.findall(r'href="#([\w-]+)"', svg)) | set(re.findall(r"url\(#([\w-]+)\)", svg))
            assert used <= known, f"{tile.name} uses what is not there: {used - known}"
            assert "nan" not in svg


def test_a_tile_is_drawn_the_same_in_every_run() -> None:
    line = "from bastide.art.tile import tile_svg; import hashlib; print(hashlib.sha256((tile_svg('base','L',90,1)"
    line += "+tile_svg('city','B2aG',180)+tile_svg('castle','G4',270)).encode()).hexdigest())"
    runs = [
        subprocess.run(
            [sys.executable, "-c", line], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        )
        for seed in ("1", "2")
    ]
    assert runs[0].stdout == runs[1].stdout


def test_common_tiles_have_variants_and_they_differ() -> None:
    colours = palette()
    assert variants(find("base", "V")) == 3
    assert variants(find("base", "C")) == 1
    assert tile_body("base", "V", 0, 0, colours) != tile_body("base", "V", 0, 1, colours)


def test_turns_that_look_the_same_share_a_picture() -> None:
    assert [drawn_rotation(find("base", "U"), rotation) for rotation in ROTATIONS] == [0, 90, 0, 90]
    assert [drawn_rotation(find("base", "V"), rotation) for rotation in ROTATIONS] == [0, 90, 180, 270]


def test_what_stands_stands_upright_in_every_turn() -> None:
    """Trees, houses and animals are set down by shifting and scaling alone."""
    for rotation in ROTATIONS:
        for use in re.findall(r"<use [^>]*>", tile_body("base", "L", rotation, 0, palette())):
            assert "rotate" not in use


@pytest.mark.parametrize("palette_name", PALETTES)
def test_roads_and_cities_are_seen_where_the_sides_say(palette_name: str) -> None:
    """Just inside each side the pixels are nearest to the colour of what lies there."""
    colours = palette(palette_name)
    ground = {
        "road": colours["road_light"],
        "field": colours["field"],
    }
    for tile in tilesets.load("base")[:: 1 if palette_name == "day" else 4]:
        for rotation in sorted({drawn_rotation(tile, rotation) for rotation in ROTATIONS}):
            pixels = image(tile_svg("base", tile.name, rotation, 0, palette_name), 50).convert("RGB")
            for side in range(4):
                letter = tile.edges[(side - rotation // 90) % 4]
                if letter == "C":
                    continue
                spot = ((25, 1), (48, 25), (25, 48), (1, 25))[side]
                seen = pixels.getpixel(spot)
                assert isinstance(seen, tuple)
                nearest = min(ground, key=lambda kind: apart(seen, ground[kind]))
                assert nearest == {"R": "road", "F": "field"}[letter], f"{tile.name} {rotation} side {side}"


def apart(seen: tuple[int, ...], colour: str) -> int:
    wanted = [int(colour[i : i + 2], 16) for i in (1, 3, 5)]
    return sum((a - b) ** 2 for a, b in zip(seen, wanted))


def test_a_tile_that_is_not_there_is_named() -> None:
    with pytest.raises(UnknownTile, match="no tile 'ZZ'"):
        tile_svg("base", "ZZ")
    with pytest.raises(UnknownTile, match="no tile set 'moon'"):
        tile_svg("moon", "A")
    with pytest.raises(UnknownTile, match="not by 45"):
        tile_svg("base", "A", 45)
