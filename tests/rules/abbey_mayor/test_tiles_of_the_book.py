"""The new land tiles that the book explains, and the tiles of the neighbouring expansions."""

import pytest
from abbey_positions import play, start

NAMES = ("abbey_mayor", "inns_cathedrals", "traders_builders")


def region(game, x, y, index):
    return next(r for r in game.regions() if [x, y, index] in r["segments"])


def test_the_pennant_city_of_AM_E_ends_in_the_field_and_the_fields_touch_both_cities():
    game = play("AM-E@0,-1/180", names=NAMES)  # N city down on the start tile's city
    assert region(game, 0, -1, 0)["open"] == 0
    assert region(game, 0, -1, 1)["open"] == 2
    assert region(game, 0, -1, 2)["cities"] == region(game, 0, -1, 3)["cities"] == 1  # the complete one


def test_AM_C_has_two_crossing_cities():
    game = play("AM-C@0,-1/0", names=NAMES)
    assert [region(game, 0, -1, index)["tiles"] for index in (0, 1)] == [2, 1]
    assert region(game, 0, -1, 0)["pennants"] == 1


def test_the_road_of_AM_L_is_not_interrupted():
    game = play("AM-L@1,0/90", names=NAMES)
    road = region(game, 1, 0, 1)
    assert (road["kind"], road["tiles"], road["open"]) == ("road", 2, 2)
    assert len({tuple(map(tuple, region(game, 1, 0, index)["segments"])) for index in (2, 3, 4)}) == 3


@pytest.mark.parametrize(("tile", "turn"), [("AM-J", 90), ("AM-K", 0)])
def test_AM_J_and_AM_K_have_three_fields_and_one_road(tile, turn):
    game = play(f"{tile}@1,0/{turn}", names=NAMES)
    features = [segment.feature for segment in next(t for t in game.rules.tiles() if t.name == tile).segments]
    assert features == ["city", "road", "field", "field", "field"]
    assert region(game, 1, 0, 1)["tiles"] == 2


def test_the_road_of_AM_H_ends_in_the_field():
    game = play("AM-H@1,0/90 road:W", "W@-1,0/0", names=NAMES)
    assert game.scores == (3, 0)


def test_AM_M_is_one_road_with_three_ends():
    game = play("AM-M@1,0/0 road:N", "W@2,0/0", "W@-1,0/0", names=NAMES)
    assert game.scores == (0, 0)
    assert region(game, 1, 0, 0)["open"] == 1
    game = play("AM-M@1,0/0 road:N", "W@2,0/0", "W@-1,0/0", "A@1,-1/0", names=NAMES)
    assert game.scores == (5, 0)  # the tile counts once


def test_all_boxes_together_have_126_tiles():
    assert start(*NAMES).view()["bag"] == 72 + 12 + 18 + 24 - 1
