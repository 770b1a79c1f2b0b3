"""Placing a follower: B9 to B13."""

import pytest
from classic_positions import draw, play, start

import bastide
from positions import words


def test_B9_one_follower_on_any_segment_of_the_tile_just_placed():
    game = draw(start(), "L")
    game.play("L@0,-1/180")  # the city to the south, roads to the other sides, three fields
    assert words(game) == {"-", "city:S", "road:N", "road:E", "road:W", "field:NL", "field:NR", "field:ER"}


def test_B9_a_cloister_takes_a_monk_and_roles_follow_the_segment():
    game = play("a B@0,1/0 cloister", "b U@1,0/0 road:E", "a E@0,-1/180 field:N", "b E@1,1/90 city:E")
    assert [piece["role"] for piece in game.view()["pieces"]] == ["monk", "thief", "farmer", "knight"]


def test_B9_the_follower_comes_from_the_own_supply():
    game = play("a U@1,0/0 road:E")
    assert game.view()["supply"] == [{"follower": 6}, {"follower": 7}]


def test_B9_at_most_one_follower_a_turn():
    game = play("a U@1,0/0 road:E")
    assert game.phase == "draw"


def test_B10_not_in_a_region_that_has_a_follower_of_anybody_however_far_away():
    game = play("a U@1,0/0 road:E", "b U@2,0/0 -", "a U@3,0/0 -")
    draw(game, "U").play("U@4,0/0")
    assert "road:E" not in words(game)
    with pytest.raises(bastide.IllegalMove, match="already has a follower"):
        game.play("road:W")
    game.play("field:N")


def test_B10_the_own_followers_keep_one_out_too():
    game = play("a U@1,0/0 road:E", "b E@0,-1/180 -")
    draw(game, "U").play("U@2,0/0")
    assert "road:E" not in words(game)


def test_B10_three_farmers_on_separate_fields_joined_by_one_tile_let_nobody_in():
    game = play(
        "a D@1,0/180 field:ER",
        "b D@-1,0/180 -",
        "a E@1,1/0 field:E",
        "b E@-1,1/0 field:E",
    )
    farmers = [region["pieces"] for region in game.regions() if region["kind"] == "field" and region["pieces"]]
    assert sorted(farmers) == [[0], [0], [1]]
    draw(game, "B").play("B@0,1/0")
    assert words(game) == {"-", "cloister"}
    assert [0, 0, 1] in [region["pieces"] for region in game.regions()]


def test_B11_regions_joined_later_hold_several_followers():
    game = play("a G@0,-1/90 city:N", "b E@1,-1/0 city:N", "a N@0,-2/180 -")
    cities = [region["pieces"] for region in game.regions() if region["kind"] == "city" and region["pieces"]]
    assert sorted(cities) == [[0], [1]]
    draw(game, "M").play("M@1,-2/270")
    assert [0, 1] in [region["pieces"] for region in game.regions() if region["kind"] == "city"]


def test_B12_with_an_empty_supply_the_player_only_places_the_tile():
    game = start()
    game.state.supply[0, 0] = 0
    draw(game, "U").play("U@1,0/0")
    assert game.phase == "draw"
    assert game.state.player == 1


def test_B12_without_a_free_region_there_is_no_follower_step_either():
    game = play("a N@0,-1/180 city:E")
    draw(game, "C").play("C@1,-1/0")  # one segment, and its city has a knight
    assert game.phase == "draw"


@pytest.mark.parametrize(
    ("lines", "points"),
    [(["a E@0,-1/180 city:S"], 2), (["a W@1,0/0 -", "b U@0,1/0 -", "a W@-1,0/0 road:E"], 3)],
)
def test_B13_a_follower_on_a_region_that_the_tile_completes_scores_and_comes_back(lines, points):
    game = play(*lines)
    assert game.scores == (points, 0)
    assert game.view()["supply"][0] == {"follower": 7}
    assert game.view()["pieces"] == []
