"""Figures and tokens: every role, every colour, every kind."""

from itertools import combinations
from xml.etree import ElementTree

import numpy as np
import pytest

from bastide.art.figures import ROLES, figure_svg
from bastide.art.palette import PALETTES, palette
from bastide.art.render import image
from bastide.art.tokens import token_svg


@pytest.mark.parametrize("palette_name", PALETTES)
def test_every_role_in_every_colour_is_a_sound_picture(palette_name: str) -> None:
    for role in ROLES:
        for colour in palette(palette_name).players:
            ElementTree.fromstring(figure_svg(role, colour, palette_name))
    ElementTree.fromstring(figure_svg("follower", "red", palette_name, lying=True))


def test_roles_are_told_apart_by_their_silhouette() -> None:
    """At 32 pixels, any two outlines differ in many places."""
    shapes = {role: np.asarray(image(figure_svg(role, "red", size=32)))[:, :, 3] > 128 for role in ROLES}
    shapes["lying"] = np.asarray(image(figure_svg("follower", "red", lying=True, size=32)))[:, :, 3] > 128
    for one, other in combinations(shapes, 2):
        assert (shapes[one] != shapes[other]).sum() > 40, f"{one} and {other}"


@pytest.mark.parametrize("name", ["wine", "grain", "cloth", "back", *(f"wall{kind}" for kind in range(10))])
def test_every_token_is_a_sound_picture(name: str) -> None:
    ElementTree.fromstring(token_svg(name))


def test_wall_tiles_differ() -> None:
    assert len({token_svg(f"wall{kind}") for kind in range(10)}) == 10
