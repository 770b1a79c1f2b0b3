"""The barn: AM10 to AM16, and the book's examples of it."""

import pytest
from abbey_positions import go_on, place, play, standing, supply

import bastide
from positions import final, told, words

ALL = ("abbey_mayor", "traders_builders")

# b's farmer in the field south of the road, with two complete cities at it; then a's barn fits on (0,1).
FARMER_AND_TWO_CITIES = ["U@1,0/0", "U@-1,0/0 field:S", "E@1,1/90", "E@2,1/270", "E@-1,1/270", "E@-2,1/90"]

# a's barn in the field south of the road with two complete cities, b's farmer apart from it, south-west of a crossing.
BARN_AND_FARMER = [
    "U@1,0/0",
    "W@-1,0/0 field:SR",
    "E@1,1/90",
    "E@2,1/270",
    "B@0,1/0 barn:NE",
    "E@0,2/180",
    "E@0,3/0",
]


def test_AM10_on_a_corner_of_the_tile_just_placed_where_four_tiles_show_field():
    game = place(play("U@1,0/0", "B@1,1/0"), "B@0,1/0")
    assert {word for word in words(game) if word.startswith("barn")} == {"barn:NE"}
    go_on(game, "barn:NE")
    (barn,) = [piece for piece in game.view()["pieces"] if piece["piece"] == "barn"]
    assert (barn["x"], barn["y"], barn["corner"]) == (0, 1, "NE")


def test_AM10_not_where_only_three_tiles_meet():
    game = place(play("U@1,0/0"), "B@1,1/0")
    with pytest.raises(bastide.IllegalMove, match="not field alone on four tiles"):
        game.play("barn:NW")


def test_AM10_book_not_on_a_corner_where_two_tiles_show_city():
    game = place(play("U@1,0/0", "E@1,1/270"), "E@0,1/90")
    assert not {word for word in words(game) if word.startswith("barn")}
    with pytest.raises(bastide.IllegalMove, match="not field alone"):
        game.play("barn:NE")


def test_AM10_not_beside_an_abbey():
    hole = ["U@1,0/0", "U@-1,0/0", "B@1,1/0", "B@-1,1/0", "B@1,2/0", "E@0,2/180", "abbey@0,1"]
    game = place(play(*hole), "B@-1,2/0")
    assert not {word for word in words(game) if word.startswith("barn")}


def test_AM11_a_barn_in_the_field_is_an_obstacle():
    lines = ["U@1,0/0", "U@-1,0/0", "B@1,1/0", "U@2,0/0", "B@0,1/0 barn:NE"]
    game = place(play(*lines), "B@-1,1/0")
    with pytest.raises(bastide.IllegalMove, match="already has a barn"):
        game.play("barn:NE")


def test_AM11_farmers_are_no_obstacle():
    game = place(play(*FARMER_AND_TWO_CITIES), "B@0,1/0")
    assert "barn:NE" in words(game)


def test_AM11_barn_joined_to_barn():
    game = play(
        "U@1,0/0",
        "U@2,0/0",
        "B@1,1/0",
        "B@1,-1/0",
        "B@0,1/0 barn:NE",
        "B@2,-1/0 barn:SW",
        "A@3,0/90",  # the road ends: the fields on both sides of it are one
        "E@0,-1/180",  # a complete city on the north side
    )
    assert standing(game, "barn") == [(0, (0, 1), "field:N"), (1, (2, -1), "field:N")]
    assert game.events == []
    assert sorted(told(final(game))) == [("barn", 0, 4), ("barn", 1, 4)]


def test_AM11_the_barn_stays_to_the_end():
    game = play(*FARMER_AND_TWO_CITIES, "B@0,1/0 barn:NE", "U@2,0/0")
    assert len(standing(game, "barn")) == 1
    assert supply(final(game), 0, "barn") == 0


def test_AM12_book_the_farmer_there_scores_6_and_goes_home():
    game = play(*FARMER_AND_TWO_CITIES, "B@0,1/0 barn:NE")
    assert sorted(told(game)) == [("farm", 1, 6)]
    assert game.events[0].parts == {"cities": 2, "strength": 1}
    assert game.scores == (0, 6)
    assert supply(game, 1) == 7


@pytest.mark.parametrize("edition", ["first", "second", "current"])
def test_AM12_3_per_city_in_every_edition(edition):
    assert play(*FARMER_AND_TWO_CITIES, "B@0,1/0 barn:NE", edition=edition).scores == (0, 6)


TIE = ["U@1,0/0 field:S", "W@-1,0/0 field:SR", "E@1,1/90", "E@2,1/270", "A@-1,1/180", "U@2,0/0"]


def test_AM12_placed_where_two_players_tie_both_score():
    game = play(*TIE, "B@0,1/0 barn:NE")
    assert sorted(told(game)) == [("farm", 0, 3), ("farm", 1, 3)]
    assert [supply(game, player) for player in (0, 1)] == [7, 7]


def test_AM12_with_the_own_pig_4_per_city_and_it_goes_home():
    lines = [
        *FARMER_AND_TWO_CITIES[:3],
        "U@2,0/0 pig@field:S",
        "E@-1,1/270",
        "E@-2,1/90",
        "E@2,1/270",
        "U@3,0/0",
        "B@0,1/0 barn:NE",
    ]
    game = play(*lines, names=ALL)
    assert sorted(told(game)) == [("farm", 1, 6), ("pig", 1, 2)]
    assert game.scores == (0, 8)
    assert (supply(game, 1), supply(game, 1, "pig")) == (7, 1)


def test_AM13_no_follower_in_a_field_with_a_barn():
    lines = ["U@1,0/0", "U@-1,0/0", "B@1,1/0", "U@2,0/0", "B@0,1/0 barn:NE"]
    game = place(play(*lines), "B@-1,1/0")
    assert words(game) == {"-", "cloister", "wagon@cloister"}
    with pytest.raises(bastide.IllegalMove, match="has a barn"):
        game.play("field:N")


def test_AM13_a_field_with_a_barn_is_its_owners():
    game = play("U@1,0/0", "U@-1,0/0", "B@1,1/0", "U@2,0/0", "B@0,1/0 barn:NE")
    assert [field["owners"] for field in game.regions() if field["kind"] == "field" and field["pieces"]] == [[0]]


def test_AM14_book_a_tile_that_joins_a_farmer_to_a_barn_scores_1_per_city():
    game = play(*BARN_AND_FARMER, "A@-1,1/180")
    assert sorted(told(game)) == [("farm", 1, 2)]
    assert game.events[0].parts == {"cities": 2, "strength": 1}
    assert supply(game, 1) == 7
    assert standing(game, "barn") != []


def test_AM14_with_the_own_pig_2_per_city():
    lines = list(BARN_AND_FARMER)
    lines.insert(3, "U@-2,0/0 pig@field:S")
    lines.insert(4, "U@2,0/0")
    game = play(*lines, "U@3,0/0", "A@-1,1/180", names=ALL)
    assert sorted(told(game)) == [("farm", 1, 2), ("pig", 1, 2)]
    assert (supply(game, 1), supply(game, 1, "pig")) == (7, 1)


def test_AM15_each_barn_scores_4_per_complete_city():
    game = play(*FARMER_AND_TWO_CITIES, "B@0,1/0 barn:NE")
    end = final(game)
    assert sorted(told(end)) == [("barn", 0, 8)]
    assert end.events[0].parts == {"cities": 2}
    assert end.sentence(end.events[0]) == "Barn: 2 cities = 8"


@pytest.mark.parametrize("edition", ["first", "second"])
def test_AM16_the_barn_scores_by_field_where_farms_go_by_city(edition):
    game = play(
        "U@1,0/0",
        "U@-1,0/0 field:S",
        "E@1,1/90",
        "U@-2,0/0",
        "E@2,1/270 field:N",  # a's farmer touches the same city from another field
        "U@-3,0/0",
        "B@0,1/0 barn:NE",
        edition=edition,
    )
    assert sorted(told(game)) == [("farm", 1, 3)]
    assert supply(game, 0) == 6
