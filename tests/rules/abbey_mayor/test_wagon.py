"""The wagon: AM17 to AM21, and the book's examples of it."""

import pytest
from abbey_positions import FOUR_FEATURES, go_on, place, play, standing, supply

import bastide
from positions import told, words

# a's wagon on a road from a cloister to a crossing, where b's thief waits on the road to the south.
BOOK_ROAD = ["U@1,0/0 wagon@road:E", "B@1,1/0", "A@-1,0/270", "V@2,1/180 road:N", "W@2,0/0"]

# Wagons of both players on one road; the crossing that completes it is b's or a's.
TWO_WAGONS = [
    "U@1,0/0 wagon@road:E",
    "B@0,1/0",
    "B@-1,1/0",
    "B@-2,1/0",
    "U@2,0/0",
    "U@-2,0/0 wagon@road:E",
    "U@-1,0/0",
    "W@3,0/0",
]


def test_AM17_on_a_road_a_city_or_a_cloister_never_on_a_field():
    game = place(play(), "L@1,0/0")
    wagons = {word for word in words(game) if word.startswith("wagon")}
    assert wagons == {"wagon@city:N", "wagon@road:E", "wagon@road:S", "wagon@road:W"}
    with pytest.raises(bastide.IllegalMove, match="cannot stand on a field"):
        game.play("wagon@field:EL")
    assert "wagon@cloister" in words(place(play(), "A@1,0/90"))


def test_AM17_not_where_a_piece_is():
    game = place(play("U@1,0/0 road:E"), "U@2,0/0")
    assert "wagon@road:E" not in words(game)


def test_AM18_it_counts_as_one_follower():
    lines = [line.replace("wagon@road:E", "road:E", 1) if "-2,0" in line else line for line in TWO_WAGONS]
    game = play(*lines, "W@-3,0/0")
    assert sorted(told(game)) == [("road", 0, 7), ("road", 1, 7)]
    assert game.events[0].parts["strength"] == 1


def test_AM19_book_to_the_cloister_or_the_road_at_the_ends_not_where_red_is():
    game = play(*BOOK_ROAD)
    assert sorted(told(game)) == [("road", 0, 4)]
    assert (game.phase, game.to_move) == ("wagon", 0)
    assert words(game) == {"home", "wagon@-1,0/cloister", "wagon@2,0/road:E"}
    with pytest.raises(bastide.IllegalMove, match="unfinished and empty"):
        game.play("wagon@2,0/road:S")
    go_on(game, "wagon@-1,0/cloister")
    assert standing(game, "wagon") == [(0, (-1, 0), "cloister")]
    assert supply(game, 0, "wagon") == 0


def test_AM19_or_it_goes_home():
    game = play(*BOOK_ROAD, "home")
    assert supply(game, 0, "wagon") == 1
    assert (game.phase, game.to_move) == ("draw", None)


def test_AM19_book_to_the_adjacent_city_not_to_a_completed_road():
    game = play("X@1,0/0", "U@2,0/0 road:W", "A@-1,0/270", "A@1,1/180", "T@1,-1/0 wagon@road:S")
    assert sorted(told(game)) == [("road", 0, 2)]
    assert words(game) == {"home", "wagon@1,-1/city:N"}


def test_AM19_book_from_the_city_to_the_road_that_leaves_it_not_to_a_completed_one():
    game = play("S@0,-1/180 wagon@city:S", "F@1,-1/0", "AM-F@-1,-1/90", "A@-1,-2/0", "E@2,-1/270")
    assert sorted(told(game)) == [("city", 0, 14)]
    assert words(game) == {"home", "wagon@0,-1/road:N"}


def test_AM19_without_a_goal_it_goes_home_unasked():
    game = play("E@0,-1/180 wagon@city:S")
    assert game.phase == "draw"
    assert supply(game, 0, "wagon") == 1


def test_AM20_an_abbey_is_adjacent_to_what_it_closes():
    lines = [line.replace("road:E", "wagon@road:E") for line in FOUR_FEATURES]
    game = play(*lines, "abbey@1,-1")  # b's wagon stood on the road in the west, 1 tile
    assert (game.phase, game.to_move) == ("wagon", 1)
    assert words(game) == {"home", "wagon@1,-1/abbey"}


def test_AM20_and_the_road_is_adjacent_to_the_abbey():
    game = play(
        "T@1,0/90",
        "AM-F@0,-1/180",
        "E@2,0/270",
        "U@2,-1/0",
        "B@2,-2/0",
        "E@1,-2/180",
        "abbey@1,-1 wagon@abbey",
    )
    go_on(game, "B@0,-2/0")
    assert sorted(told(game)) == [("abbey", 0, 9)]
    assert words(game) == {"home", "wagon@1,0/city:N", "wagon@2,-1/road:E"}


def test_AM20_cities_side_by_side_are_not_adjacent():
    game = play("AM-C@0,-1/0", "E@0,-2/180 wagon@city:S")  # its N-S city is complete, the E-W city is open
    assert game.events[0].points == 2 * 3 + 2
    assert game.phase == "draw"


def test_AM20_the_roads_of_a_crossing_between_two_cities_meet_and_do_not_reach_the_cities():
    names = ("abbey_mayor", "inns_cathedrals")
    game = play("IC-05@1,0/0 wagon@road:W", "A@-1,0/270", names=names)
    assert words(game) == {"home", "wagon@-1,0/cloister", "wagon@1,0/road:E"}
    assert play("IC-05@1,0/0", "U@-1,0/0", "E@1,-1/180 wagon@city:S", names=names).phase == "draw"


def test_AM20_2016_to_any_free_region_of_its_tile_or_the_eight_around():
    game = play(*BOOK_ROAD, wagon=2016)
    reach = {"wagon@0,0/city:N", "wagon@1,1/cloister", "wagon@2,0/road:E"}  # the cloister at (-1,0) is too far away
    assert words(game) == {"home", *reach}
    with pytest.raises(bastide.IllegalMove, match="on its tile or one around it"):
        game.play("wagon@-1,0/cloister")
    go_on(game, "wagon@0,0/city:N")
    assert standing(game, "wagon") == [(0, (0, 0), "city:N")]


def test_AM20_2016_its_tile_is_the_one_that_it_stands_on():
    game = play("U@1,0/0", "A@-1,0/270", "U@2,0/0 wagon@road:E", "B@0,1/0", "E@2,-1/0", "W@3,0/0", wagon=2016)
    assert words(game) == {"home", "wagon@2,-1/city:N", "wagon@3,0/road:E", "wagon@3,0/road:S"}


def test_AM20_2016_a_region_is_named_by_the_oldest_of_those_tiles():
    game = play("G@0,-1/90", "A@-1,0/270", "U@1,0/0 wagon@road:E", "R@0,-2/180", "W@2,0/0", wagon=2016)
    assert words(game) == {"home", "wagon@0,0/city:N", "wagon@2,0/road:E", "wagon@2,0/road:S"}


def test_AM20_2016_an_abbey_of_ones_own_tile_too_but_no_field_and_no_finished_region():
    lines = [line.replace("road:E", "wagon@road:E") for line in FOUR_FEATURES]
    game = play(*lines, "abbey@1,-1", wagon=2016)
    assert words(game) == {"home", "wagon@0,0/road:E", "wagon@1,0/road:E", "wagon@1,0/road:S", "wagon@1,-1/abbey"}


@pytest.mark.parametrize("option", ["wagon=2016,abbey_mayor=off", "wagon=2016,river"])
def test_AM20_2016_needs_the_expansion(option):
    with pytest.raises(bastide.BadOption, match="wagon=2016 goes with abbey_mayor only"):
        bastide.new(f"classic:{option}")


def test_AM21_a_wagon_freed_by_an_opponents_tile():
    game = play("U@1,0/0 wagon@road:E", "W@2,0/0", "V@1,1/0", "W@-1,0/0")
    assert sorted(told(game)) == [("road", 0, 4)]
    assert (game.phase, game.to_move) == ("wagon", 0)  # in b's turn
    go_on(game, "wagon@2,0/road:E")
    game.play("U")
    assert game.to_move == 0  # b's turn is over


def test_AM21_two_wagons_wanting_the_same_road():
    game = play(*TWO_WAGONS, "W@-3,0/0")
    roads = {"wagon@3,0/road:E", "wagon@3,0/road:S", "wagon@-3,0/road:S", "wagon@-3,0/road:W"}
    assert (game.to_move, words(game)) == (0, {"home", *roads})  # the player whose turn it is
    go_on(game, "wagon@3,0/road:E")
    assert (game.phase, game.to_move) == ("wagon", 1)
    assert words(game) == {"home", *roads} - {"wagon@3,0/road:E"}
    go_on(game, "wagon@3,0/road:S")
    assert standing(game, "wagon") == [(0, (3, 0), "road:E"), (1, (3, 0), "road:S")]
    game.play("U")
    assert game.to_move == 1


def test_AM21_then_clockwise():
    game = play(*TWO_WAGONS, "U@4,0/0", "W@-3,0/0")
    assert game.to_move == 1
    go_on(game, "home")
    assert (game.phase, game.to_move) == ("wagon", 0)
