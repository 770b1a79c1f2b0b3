"""End and final scoring: B24 to B31 and the editions E1 to E3, with the books' examples."""

import pytest
from classic_positions import draw, play, start
from test_scoring import ROUND_A_CLOISTER, seats

from positions import final, leave_in_bag, told

FARMED_CITY = ["a G@0,-1/90 field:E", "b E@0,-2/180 field:N"]  # one city, a farmer of each on two of its fields
TWO_CITIES = ["a E@0,-1/180 field:N", "b E@0,-2/0 -", "a E@0,-3/180 -"]  # one field, two complete cities


def test_B24_the_game_ends_after_the_turn_of_the_last_tile_scored_as_usual():
    game = leave_in_bag(start(), "E")
    draw(game, "E").play("E@0,-1/180")
    assert not game.over
    game.play("city:S")
    assert game.over
    assert game.scores == (2, 0)
    assert game.legal() == []


def test_B25_an_unfinished_road_of_3_tiles_scores_3():
    game = final(play("a U@1,0/0 road:E", "b U@2,0/0 -"))
    assert game.scores == (3, 0)
    assert not game.events[-1].finished


def test_B25_an_unfinished_city_of_two_tiles_scores_2():
    assert final(play("a G@0,-1/90 city:N")).scores == (2, 0)


def test_B25_a_large_unfinished_city_of_5_tiles_and_2_pennants_gives_green_7_and_black_nothing():
    game = play(
        "a U@1,0/0 -",
        "b U@-1,0/0 -",
        "a F@1,-1/0 city:E",
        "b E@-1,-1/90 city:E",
        "a U@2,0/0 -",
        "b E@-1,-2/0 -",
        "a E@0,-2/180 city:S",
        "b C@0,-1/0",
    )
    end = final(game)
    assert end.scores == (7, 0)
    assert end.events[-1].parts == {"tiles": 5, "pennants": 2, "strength": 2}


def test_B26_an_unfinished_cloister_with_4_neighbours_scores_5():
    game = play("a B@0,1/0 cloister", *seats(ROUND_A_CLOISTER[:3], first=1))
    assert final(game).scores == (5, 0)


def test_B27_a_field_reaches_a_city_only_where_it_borders_it():
    # The field south of D's road does not border D's city; the one north of it does.
    south = play("a E@0,-1/180 -", "b U@1,0/0 field:S")
    north = play("a E@0,-1/180 -", "b U@1,0/0 field:N")
    assert final(south).scores == (0, 0)
    assert final(north).scores == (0, 3)


def test_B28_one_city_between_two_fields_blue_with_two_farmers_red_with_one():
    game = play(*FARMED_CITY, "a U@0,1/0 -", "b U@1,0/0 field:N")
    assert final(game).scores == (0, 3)


def test_B28_equal_farmers_score_the_city_each():
    game = final(play(*FARMED_CITY))
    assert game.scores == (3, 3)
    assert told(game) == [("farm", 0, 3), ("farm", 1, 3)]


def test_B28_a_city_pays_a_player_once_however_many_of_his_fields_touch_it():
    game = play("a G@0,-1/90 field:E", "b U@0,1/0 -", "a E@0,-2/180 field:N")
    assert final(game).scores == (3, 0)


def test_B29_each_field_is_fed_by_every_city_it_touches_and_a_city_may_pay_again():
    game = play("a G@0,-1/90 field:E", "b U@0,1/0 -", "a E@0,-2/180 field:N", edition="current")
    assert final(game).scores == (6, 0)
    game = final(play(*FARMED_CITY, "a U@0,1/0 -", "b U@1,0/0 field:N", edition="current"))
    assert game.scores == (3, 6)
    assert {event.parts["cities"] for event in game.events} == {1}


def test_B30_only_complete_cities_feed_farmers():
    assert final(play("a G@0,-1/90 field:E")).scores == (0, 0)


def test_B30_a_field_that_touches_a_city_twice_counts_it_once():
    # The fields east of G and north of E are joined round the corner: one field, touching the city on two tiles.
    game = play("a G@0,-1/90 field:E", "b E@0,-2/180 -", "a E@1,-1/90 -", "b E@1,-2/90 -", edition="current")
    assert final(game).scores == (3, 0)


def test_B31_most_points_wins():
    game = leave_in_bag(start(), "E")
    draw(game, "E").play("E@0,-1/180 city:S")
    assert game.winners == (0,)
    assert game.view()["winners"] == [0]


def test_B31_equal_points_share_the_victory():
    game = leave_in_bag(start(3), "U")
    draw(game, "U").play("U@1,0/0 -")
    assert game.winners == (0, 1, 2)


@pytest.mark.parametrize(("edition", "farm"), [("first", 8), ("second", 6), ("current", 6)])
def test_B28_B29_one_field_touching_two_complete_cities(edition, farm):
    assert final(play(*TWO_CITIES, edition=edition)).scores == (farm, 0)


OLD_BOOK = ["a E@0,-1/180 field:N", "b U@1,0/0 field:N", "c U@-1,0/0 field:S"]


def test_E1_first_red_and_blue_touch_the_city_and_yellow_does_not():
    assert final(play(*OLD_BOOK, players=3, edition="first")).scores == (4, 4, 0)


def test_E1_first_a_tile_that_joins_yellows_field_to_the_city_feeds_yellow_too():
    assert final(play(*OLD_BOOK, "a A@2,0/90 -", players=3, edition="first")).scores == (4, 4, 4)


def test_E1_first_a_two_tile_city_scores_2_and_a_farm_4_by_city():
    assert play("a E@0,-1/180 city:S", edition="first").scores == (2, 0)
    assert final(play(*FARMED_CITY, edition="first")).scores == (4, 4)


def test_E2_second_a_two_tile_city_scores_2_and_a_farm_3_by_city():
    assert play("a E@0,-1/180 city:S", edition="second").scores == (2, 0)
    assert final(play(*FARMED_CITY, edition="second")).scores == (3, 3)


def test_E2_second_is_the_default():
    assert start().name == "classic:starter=0"
    assert "edition=second" in start().text()


def test_E3_current_a_two_tile_city_scores_4_and_a_farm_3_by_field():
    assert play("a E@0,-1/180 city:S", edition="current").scores == (4, 0)
    assert final(play(*FARMED_CITY, edition="current")).scores == (3, 3)
