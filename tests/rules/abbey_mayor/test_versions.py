"""What was repaired in the second version of the rules, and what a record of the first version still gives."""

import pytest
from abbey_positions import HOLE, go_on, place, play
from test_river import WOUND_UP
from test_traders_and_builders import BUILDER_AND_HOLE

import bastide
from positions import leave_in_bag, told, words

BUILDERS = ("abbey_mayor", "traders_builders")


@pytest.mark.parametrize(
    ("version", "options", "points"),
    [
        (1, {}, 3),
        (2, {}, 2),
        (1, {"edition": "current"}, 6),
        (2, {"edition": "current"}, 6),
        (1, {"small_city": 2, "edition": "current"}, 3),
        (2, {"small_city": 2, "edition": "current"}, 2),
        (2, {"small_city": 4}, 6),
    ],
)
def test_B16_the_pennant_of_a_city_of_two_tiles(version, options, points):
    game = play("AM-I@0,-1/270 city:S", version=version, **options)
    assert sorted(told(game)) == [("city", 0, points)]


@pytest.mark.parametrize(("version", "points"), [(1, 4), (2, 2)])
def test_B16_two_pennants_in_a_city_of_two_tiles(version, points):
    game = play("AM-E@0,1/180 city:S", "AM-I@0,2/90", version=version)
    assert sorted(told(game)) == [("city", 0, points)]


@pytest.mark.parametrize(("version", "offered"), [(1, True), (2, False)])
def test_X4_the_builder_on_a_finished_road(version, offered):
    lines = ["U@1,0/0 road:E", "W@-1,0/0", "B@0,1/0", "B@1,1/0"]
    game = place(play(*lines, names=BUILDERS, version=version), "W@2,0/0")
    assert ("builder@road:W" in words(game)) == offered


@pytest.mark.parametrize(("version", "over"), [(1, True), (2, False)])
def test_X4_B24_a_second_part_with_an_empty_pile(version, over):
    game = leave_in_bag(play(*BUILDER_AND_HOLE, names=BUILDERS, version=version), "U")
    assert go_on(game, "U@3,0/0").over == over


@pytest.mark.parametrize(("version", "over"), [(1, True), (2, False)])
def test_AM6_the_last_abbeys_of_the_current_edition(version, over):
    game = leave_in_bag(play(*HOLE, edition="current", version=version), "U")
    assert go_on(game, "U@2,0/0").over == over


@pytest.mark.parametrize(("version", "places"), [(1, {"RI-10@1,2/180"}), (2, {"RI-10@1,2/180", "RI-10@1,2/90"})])
def test_river_two_bends_to_one_side(version, places):
    game = play("RI-10@1,0/0", "RI-07@1,1/90", names=("river",), version=version)
    game.play("RI-10")
    assert words(game) == places


def test_a_record_without_a_version_keeps_the_old_rules():
    """The same words with and without a version: the first keeps the pennant's point."""
    turn = "\n. AM-I\na AM-I@0,-1/270 city:S"
    assert bastide.read(f"bastide 1 classic abbey_mayor starter=0 players=2{turn}").scores == (3, 0)
    assert bastide.read(f"bastide 1 classic version=2 abbey_mayor starter=0 players=2{turn}").scores == (2, 0)
    wound_up = "".join(f"\n. {line.split('@')[0]}\n{'ab'[n % 2]} {line} -" for n, line in enumerate(WOUND_UP))
    assert bastide.read(f"bastide 1 classic version=2 river starter=0 players=2{wound_up}").view()["river"] == 6
    with pytest.raises(bastide.BadRecord, match="line 7: the river may not bend twice"):
        bastide.read(f"bastide 1 classic river starter=0 players=2{wound_up}")
