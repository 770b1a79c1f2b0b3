"""Figures and tokens: every role, every colour, every kind."""

from itertools import combinations

import numpy as np
import pytest

from bastide.art.figures import ROLES, figure_svg
from bastide.art.palette import PALETTES, palette
from bastide.art.render import image
from bastide.art.tokens import token_svg


def pixels(svg: str) -> np.ndarray:
    """The colours of the picture where it is not transparent, a row each."""
    drawn = np.asarray(image(svg)).reshape(-1, 4)
    return drawn[drawn[:, 3] == 255][:, :3]


@pytest.mark.parametrize("palette_name", PALETTES)
def test_every_role_is_seen_in_every_colour(palette_name: str) -> None:
    for colour, player in palette(palette_name).players.items():
        own = [int(player.colour[at : at + 2], 16) for at in (1, 3, 5)]
        drawn = {role: figure_svg(role, colour, palette_name, size=128) for role in ROLES}
        drawn["lying"] = figure_svg("follower", colour, palette_name, lying=True, size=128)
        for role, svg in drawn.items():
            assert (pixels(svg) == own).all(axis=1).sum() > 50, f"{role} in {colour}"  # the rest is pattern and ink


def test_roles_are_told_apart_by_their_silhouette() -> None:
    """At 32 pixels, any two outlines differ in many places."""
    shapes = {role: np.asarray(image(figure_svg(role, "red", size=32)))[:, :, 3] > 128 for role in ROLES}
    shapes["lying"] = np.asarray(image(figure_svg("follower", "red", lying=True, size=32)))[:, :, 3] > 128
    for one, other in combinations(shapes, 2):
        assert (shapes[one] != shapes[other]).sum() > 40, f"{one} and {other}"


def test_a_tower_grows_with_every_floor() -> None:
    """At 48 pixels, each floor makes the tower taller until they are drawn lower, and never less than the last one."""
    heights = [
        int((np.asarray(image(token_svg(f"tower{n}", size=48)))[:, :, 3] > 200).any(axis=1).sum()) for n in range(1, 8)
    ]
    assert heights == sorted(heights)
    assert len(set(heights[:6])) == 6


def test_dragon_and_fairy_have_silhouettes_of_their_own() -> None:
    drawn = {name: np.asarray(image(token_svg(name, size=32)))[:, :, 3] > 128 for name in ("dragon", "fairy", "tower2")}
    for one, other in combinations(drawn, 2):
        assert (drawn[one] != drawn[other]).sum() > 80, f"{one} and {other}"


@pytest.mark.parametrize("name", ["wine", "grain", "cloth", "back", *(f"wall{kind}" for kind in range(10))])
def test_every_token_is_a_picture_in_many_colours(name: str) -> None:
    drawn = pixels(token_svg(name))
    assert len(drawn) > 2000  # half of the picture
    assert len(np.unique(drawn, axis=0)) > 50


def test_wall_tiles_differ() -> None:
    assert len({token_svg(f"wall{kind}") for kind in range(10)}) == 10
