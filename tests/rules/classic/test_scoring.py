"""Scoring during play: B14 to B23, and the books' examples of it."""

import pytest
from classic_positions import go_on, play

from bastide.games.catalog import read_game
from bastide.rulebook import in_force
from positions import told

ROUND_A_CLOISTER = [
    "U@1,0/0 -",
    "U@-1,0/0 -",
    "E@1,1/90 -",
    "E@-1,1/270 -",
    "E@1,2/90 -",
    "E@0,2/180 -",
    "E@-1,2/270 -",
]
TEN_POINT_CITY = ["a G@0,-1/90 city:N", "b E@1,-1/0 city:N", "a N@0,-2/180 -", "b N@1,-2/270 -"]


def seats(lines, first=0, players=2):
    """Give lines without seats to the players in turn."""
    return [f"{'abcdef'[(first + number) % players]} {line}" for number, line in enumerate(lines)]


def test_B14_a_road_between_two_crossings_over_4_tiles_scores_4():
    game = play("a U@1,0/0 road:E", "b W@2,0/0 -", "a W@-1,0/0 -")
    assert game.scores == (4, 0)
    assert told(game)[0] == ("road", 0, 4)
    assert game.events[0].parts == {"tiles": 4, "strength": 1}


def test_B14_a_road_between_two_crossings_over_3_tiles_scores_3():
    game = play("a W@1,0/0 road:W", "b W@-1,0/0 -")
    assert game.scores == (3, 0)


@pytest.mark.parametrize("stop", ["W@1,0/0 -", "A@1,0/90 -", "S@1,0/90 -"])
def test_B14_a_road_stops_at_a_crossing_a_cloister_or_a_city(stop):
    game = play("a W@-1,0/0 road:E", f"b {stop}")
    assert game.scores == (3, 0)


def test_B14_a_road_that_closes_on_itself_is_complete():
    game = play("a V@0,1/270 road:E", "b V@1,1/0 -", "a V@1,2/90 -", "b V@0,2/180 -")
    assert game.scores == (4, 0)


def test_B14_an_open_road_scores_nothing_yet():
    assert play("a U@1,0/0 road:E", "b W@2,0/0 -").scores == (0, 0)


@pytest.mark.parametrize("edition", ["first", "second", "current"])
def test_B15_a_city_of_3_tiles_with_a_pennant_scores_8(edition):
    game = play("a F@0,-1/90 city:N", "b E@0,-2/180 -", edition=edition)
    assert game.scores == (8, 0)
    assert game.events[0].parts == {"tiles": 3, "pennants": 1, "strength": 1}


# Tiles all round the cell (0,-2), towards which a's city is open.
ROUND_A_HOLE = ["B@1,-1/0 -", "B@1,-2/0 -", "E@1,-3/90 -", "B@0,-3/0 -", "E@-1,-3/270 -", "E@-1,-2/270 -"]


def test_B15_a_city_with_a_hole_inside_is_not_complete():
    game = play("a G@0,-1/90 city:N", *seats(ROUND_A_HOLE, first=1))
    assert [region["open"] for region in game.regions() if region["pieces"] == [0]] == [1]
    assert game.scores == (0, 0)
    go_on(game, "b E@0,-2/180 -")
    assert game.scores == (6, 0)


@pytest.mark.parametrize(("edition", "points"), [("first", 2), ("second", 2), ("current", 4)])
def test_B16_a_city_of_two_tiles(edition, points):
    assert play("a E@0,-1/180 city:S", edition=edition).scores == (points, 0)


@pytest.mark.parametrize("edition", ["first", "second", "current"])
@pytest.mark.parametrize("points", [2, 4])
def test_B16_small_city_settles_it_whatever_the_edition(edition, points):
    assert play("a E@0,-1/180 city:S", edition=edition, small_city=points).scores == (points, 0)


def test_B16_an_open_city_of_two_tiles_is_told_to_give_what_larger_ones_give():
    game = play("a G@0,-1/90 city:N", "b U@1,0/0 -")
    region = next(region for region in game.regions() if region["kind"] == "city")
    assert (region["tiles"], region["points"], region["finished_points"]) == (2, 2, 4)


def test_B16_the_rules_in_force_follow_small_city():
    for name in ("second", "current,small_city=2"):
        assert "B16" in dict(in_force(read_game(f"classic:{name}")[1]))
    for name in ("current", "second,small_city=4"):
        assert "B16" not in dict(in_force(read_game(f"classic:{name}")[1]))


def test_B17_a_cloister_with_all_eight_neighbours_scores_9():
    game = play("a B@0,1/0 cloister", *seats(ROUND_A_CLOISTER[:-1], first=1))
    assert game.scores == (0, 0)
    game = play("a B@0,1/0 cloister", *seats(ROUND_A_CLOISTER, first=1))
    assert game.scores == (9, 0)
    assert game.events[0].parts == {"tiles": 9, "strength": 1}
    assert game.history[-2].who == "b"  # whoever placed the last tile
    assert game.view()["supply"][0] == {"follower": 7}


def test_B17_a_cloister_placed_into_its_last_gap_is_complete_at_once():
    game = play(*seats(ROUND_A_CLOISTER), "b B@0,1/0 cloister")
    assert game.scores == (0, 9)


def test_B18_players_with_equal_followers_each_get_all_the_points():
    game = play(*TEN_POINT_CITY)
    assert game.scores == (10, 10)
    assert [event.points for event in game.events] == [10, 10]


def test_B18_most_followers_take_it_all():
    # a has knights at (0,-1) and (2,-2), b at (1,-1); the last tile joins all of them.
    game = play(
        "a G@0,-1/90 city:N",
        "b E@1,-1/0 city:N",
        "a N@0,-2/180 -",
        "b E@2,-1/0 -",
        "a N@2,-2/270 city:W",
        "b Q@1,-2/180 -",
    )
    assert game.scores == (16, 0)
    assert [event.parts["strength"] for event in game.events] == [2]


def test_B18_nobody_there_nothing_scored():
    game = play("a E@0,-1/180 -")
    assert game.scores == (0, 0)
    assert game.events == []


def test_B19_a_tile_counts_once_in_a_road_that_leaves_and_enters_it():
    game = play("a W@0,1/0 road:E", "b V@1,1/0 -", "a V@1,2/90 -", "b V@0,2/180 -")
    assert game.scores == (4, 0)
    assert game.events[0].parts["tiles"] == 4


def test_B19_a_tile_counts_once_when_its_two_regions_are_joined_later():
    # W's roads to the east and to the south are two regions until the last curve joins them.
    game = play("a W@0,1/0 -", "b V@1,1/0 road:S", "a V@0,2/180 road:N", "b V@1,2/90 -")
    assert game.scores == (4, 4)
    assert {event.parts["tiles"] for event in game.events} == {4}


def test_B20_after_scoring_all_followers_of_the_region_go_home():
    game = play(*TEN_POINT_CITY)
    assert game.view()["supply"] == [{"follower": 7}, {"follower": 7}]


def test_B20_only_after_scoring():
    game = play(*TEN_POINT_CITY[:-1])
    assert game.view()["supply"] == [{"follower": 6}, {"follower": 6}]


def test_B21_a_tile_can_complete_several_regions_at_once():
    # L at (1,-1) closes a's city to its west and ends b's road that comes up from the south.
    game = play(
        "a N@0,-1/180 city:E",
        "b X@1,0/0 road:N",
        "a L@1,-1/270 -",
    )
    assert game.scores == (6, 2)
    assert sorted(told(game)) == [("city", 0, 6), ("road", 1, 2)]


def test_B22_fields_are_not_scored_during_play_and_farmers_stay():
    game = play("a E@0,-1/180 field:N", "b E@0,-2/0 -", "a E@0,-3/180 -")
    assert game.scores == (0, 0)
    assert [piece["role"] for piece in game.view()["pieces"]] == ["farmer"]


@pytest.mark.parametrize(("score", "space", "lap"), [(0, 0, 0), (49, 49, 0), (50, 0, 1), (123, 23, 2)])
def test_B23_the_track_has_50_spaces_and_shows_space_and_lap(score, space, lap):
    game = play("a U@1,0/0 -")
    game.state.scores[1] = score
    assert game.view()["track"][1] == {"space": space, "lap": lap}
