"""Palettes: complete, sound, and told apart by eyes of every kind."""

import re
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from bastide.art.colour_difference import hex_light, lab
from bastide.art.palette import PALETTES, Palette, UnknownPalette, palette

# How the three common colour blindnesses mix linear red, green and blue (Machado, Oliveira and Fernandes, 2009).
EYES = {
    "all cones": np.eye(3),
    "no red": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "no green": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.01182, 0.04294, 0.968881]]
    ),
    "no blue": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.3039]]
    ),
}
GROUNDS = ("field", "city", "road_light", "water")
QUARTERS = ("residence", "market", "road_light")
COURTS = ("court", "house_ground", "tower_ground", "gravel")
STALLS = ("fish", "grain_stall", "cattle")


def seen(colour: str, eye: str) -> NDArray[np.float64]:
    """A colour as this eye sees it, in CIELAB."""
    return lab(np.clip(EYES[eye] @ hex_light(colour), 0, 1))


def difference(colours: Palette, one: str, other: str, eye: str) -> float:
    return float(np.linalg.norm(seen(colours[one], eye) - seen(colours[other], eye)))


@pytest.mark.parametrize("name", PALETTES)
def test_palettes_have_the_same_colours_and_all_are_sound(name: str) -> None:
    day, other = palette("day"), palette(name)
    assert day.colours.keys() == other.colours.keys()
    assert day.choices.keys() == other.choices.keys()
    plain = [colour for what, colour in other.colours.items() if what != "shadow_strength"]
    for colour in [*plain, *(colour for row in other.choices.values() for colour in row)]:
        assert re.fullmatch("#[0-9a-f]{6}", colour)


@pytest.mark.parametrize("grounds", [GROUNDS, QUARTERS, COURTS, STALLS])
@pytest.mark.parametrize("eye", EYES)
def test_the_safe_palette_tells_regions_apart_for_every_eye(eye: str, grounds: tuple[str, ...]) -> None:
    for one, other in combinations(grounds, 2):
        assert difference(palette("safe"), one, other, eye) > 12, f"{one} and {other}"


@pytest.mark.parametrize("name", ["day", "night"])
@pytest.mark.parametrize("grounds", [GROUNDS, QUARTERS, COURTS])
def test_every_palette_tells_regions_apart(name: str, grounds: tuple[str, ...]) -> None:
    for one, other in combinations(grounds, 2):
        assert difference(palette(name), one, other, "all cones") > 12, f"{one} and {other}"


def test_six_players_with_a_pattern_each() -> None:
    players = palette().players
    assert len(players) == 6
    assert len({player.pattern for player in players.values()}) == 6


@pytest.mark.parametrize("eye", EYES)
def test_safe_player_colours_differ_for_every_eye(eye: str) -> None:
    colours = [player.colour for player in palette("safe").players.values()]
    for one, other in combinations(colours, 2):
        assert np.linalg.norm(seen(one, eye) - seen(other, eye)) > 12, f"{one} and {other}"


def test_an_unknown_palette_is_named() -> None:
    with pytest.raises(UnknownPalette, match="no palette 'sepia'; there are day, night, safe"):
        palette("sepia")
