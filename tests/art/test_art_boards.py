"""Boards and sheets as files: complete, sound, in every palette."""

from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest
from art_scenes import CITY, CLASSIC, SCENES
from PIL import Image

from bastide import tilesets
from bastide.art import board, castle_board, sheet
from bastide.art.palette import PALETTES, palette
from bastide.art.render import UnknownFormat, image
from bastide.art.tile import SETS, UnknownTile
from bastide.tilesets.castle_board import load_board

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", SCENES)
@pytest.mark.parametrize("name", PALETTES)
def test_a_position_is_a_sound_picture(game: str, name: str) -> None:
    root = ElementTree.fromstring(board.board_svg(SCENES[game], name))
    uses = [element for element in root.iter() if element.get("href", "").startswith("#tile-")]
    assert len(uses) == len(SCENES[game]["tiles"])


@pytest.mark.parametrize("ending", ["svg", "png", "webp"])
def test_draw_writes_the_format_that_the_name_says(tmp_path: Path, ending: str) -> None:
    path = board.draw_board(CLASSIC, tmp_path / f"board.{ending}", scale=0.5)
    if ending == "svg":
        ElementTree.parse(path)
    else:
        with Image.open(path) as picture:
            assert picture.format == ending.upper()
            assert picture.width > 300


@pytest.mark.parametrize("ending", ["gif", "webp"])
def test_animate_shows_every_position(tmp_path: Path, ending: str) -> None:
    scenes = [
        {**CLASSIC, "tiles": CLASSIC["tiles"][:count], "pieces": [], "lit": [], "last": []} for count in (1, 2, 3)
    ]
    path = board.animate(scenes, tmp_path / f"game.{ending}", width=300)
    with Image.open(path) as film:
        assert getattr(film, "n_frames", 1) == 3
        assert film.width == 300


def test_a_format_that_cannot_be_drawn_is_named(tmp_path: Path) -> None:
    with pytest.raises(UnknownFormat, match=r"board.jpeg: the ending should be one of .svg, .png, .webp"):
        board.draw_board(CLASSIC, tmp_path / "board.jpeg")
    with pytest.raises(UnknownFormat, match=r"the ending should be one of .gif, .webp"):
        board.animate([CLASSIC], tmp_path / "game.mp4")


def test_a_tile_of_another_game_is_named() -> None:
    with pytest.raises(UnknownTile, match="city has no tile 'D'"):
        board.board_svg({"game": "city", "tiles": [{"x": 0, "y": 0, "tile": "D", "rotation": 0}]})


def test_an_empty_table_is_a_picture_of_the_bare_table() -> None:
    drawn = image(board.board_svg({"game": "classic", "tiles": []}))
    assert drawn.size == (220, 220)
    assert drawn.getextrema()[3] == (255, 255)  # nothing is transparent
    assert len(drawn.getcolors()) < 10  # nothing lies on it


def test_the_track_of_the_castle_has_every_square_once_and_none_on_another() -> None:
    spots = castle_board.square_spots(load_board())
    assert sorted(spots) == list(range(100))
    towers = {square for tower in load_board().towers for square in tower.squares}
    straight = [spot for square, spot in spots.items() if square not in towers]
    for one, other in combinations(straight, 2):
        assert max(abs(one[0] - other[0]) / 28, abs(one[1] - other[1]) / 22) >= 1, "squares of 28 by 22"


def test_a_tower_of_the_city_stands_at_the_end_of_its_arm() -> None:
    """The right arm goes clockwise: on an east side it ends in the south."""
    tower = {"x": 1, "y": 0, "side": "E", "player": 0}
    feet = [board.on_end(CITY, {**tower, "arm": arm}, palette("day"))[0] for arm in ("left", "right")]
    assert feet == [9, 109]


def test_followers_lie_on_fields_and_stand_on_roads() -> None:
    at = {(laid["x"], laid["y"]): laid for laid in CLASSIC["tiles"]}
    lying = ["rotate(-90)" in board.stood(CLASSIC, piece, at, palette("day"))[1] for piece in CLASSIC["pieces"]]
    assert lying == [False, True, False, False]


@pytest.mark.parametrize("set_name", SETS)
def test_a_sheet_shows_every_tile(set_name: str) -> None:
    root = ElementTree.fromstring(sheet.sheet_svg(set_name))
    shown = [element for element in root.iter() if element.get("clip-path") == "url(#tile)"]
    assert len(shown) == len(tilesets.load(set_name))


def test_a_sheet_can_show_every_turn(tmp_path: Path) -> None:
    path = sheet.draw_sheet("river_third_edition", tmp_path / "sheet.png", rotations=True)
    with Image.open(path) as picture:
        assert picture.width > picture.height / 2
