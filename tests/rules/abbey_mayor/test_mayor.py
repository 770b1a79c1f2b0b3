"""The mayor: AM7 to AM9, and the book's example of him."""

import pytest
from abbey_positions import go_on, place, play, supply

from positions import final, told, words

# A city of six tiles: b's knights left and right, a's mayor in the north, all joined by AM-D with its two pennants.
KNIGHTS = ["U@1,0/0", "E@1,-1/270 {one}", "U@-1,0/0", "E@-1,-1/90 {two}", "B@1,-2/0", "U@2,0/0"]


def city(bridge, one="city:W", two="city:E", names=("abbey_mayor",)):
    lines = [line.format(one=one, two=two) for line in KNIGHTS]
    return play(*lines, f"{bridge}@0,-2/90 mayor@city:N", "E@0,-3/180", "AM-D@0,-1/0", names=names)


def test_AM7_only_in_a_city():
    game = place(play(), "L@1,0/0")
    assert {word for word in words(game) if word.startswith("mayor")} == {"mayor@city:N"}


def test_AM7_not_where_a_follower_is():
    game = play("G@0,-1/90 city:N", "U@1,0/0")
    place(game, "N@0,-2/180")
    assert not {word for word in words(game) if "city" in word}


def test_AM8_book_the_mayor_of_three_pennants_outweighs_two_knights():
    game = city("F")
    assert sorted(told(game)) == [("city", 0, 18)]
    assert game.events[0].parts == {"tiles": 6, "pennants": 3, "strength": 3}


def test_AM8_the_mayor_tied_with_knights():
    game = city("G")  # two pennants against two knights
    assert sorted(told(game)) == [("city", 0, 16), ("city", 1, 16)]


def test_AM8_the_mayor_against_the_large_follower():
    names = ("abbey_mayor", "inns_cathedrals")
    alone = city("F", one="large@city:W", two="-", names=names)
    assert sorted(told(alone)) == [("city", 0, 18)]  # 3 against 2
    helped = city("F", one="large@city:W", two="city:E", names=names)
    assert sorted(told(helped)) == [("city", 0, 18), ("city", 1, 18)]  # 3 against 3


def test_AM8_alone_in_a_city_without_pennants_nobody_scores_and_he_goes_home():
    game = play("E@0,-1/180 mayor@city:S")
    assert game.scores == (0, 0)
    assert game.events == []
    assert supply(game, 0, "mayor") == 1


def test_AM8_without_pennants_he_still_occupies_the_city():
    game = place(play("G@0,-1/90 mayor@city:N"), "N@0,-2/180")
    assert not {word for word in words(game) if "city" in word}


@pytest.mark.parametrize(("bridge", "points"), [("F", [("city", 0, 3)]), ("G", [])])
def test_AM8_in_the_final_scoring_too(bridge, points):
    game = play(f"{bridge}@0,-1/90 mayor@city:N")
    assert sorted(told(final(game))) == points


def test_AM9_he_changes_no_value_and_goes_home_after_scoring():
    game = city("F")
    assert game.scores[0] == 2 * 6 + 2 * 3
    assert supply(game, 0, "mayor") == 1
    go_on(game, "U@3,0/0")
    assert place(game, "J@-2,0/0").phase == "follower"
