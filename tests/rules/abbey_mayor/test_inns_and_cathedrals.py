"""Inns & Cathedrals: X1."""

import pytest
from abbey_positions import place, play, start, supply

import bastide
from positions import final, told, words

INNS = ("inns_cathedrals",)
CATHEDRAL = ["IC-01@0,-1/0 city:N", "E@0,-2/180", "U@1,0/0", "U@-1,0/0", "E@1,-1/270", "E@-1,-1/90"]


def test_X1_there_are_18_tiles_and_a_large_follower_each():
    game = start(*INNS)
    assert sum(count for name, count in game.view()["unseen"].items() if name.startswith("IC")) == 18
    assert game.view()["supply"] == [{"follower": 7, "large": 1}] * 2


def test_X1_2_to_6_players():
    assert len(start(*INNS, players=6).scores) == 6
    with pytest.raises(bastide.BadRecord, match="2 to 6 players"):
        start(*INNS, players=7)
    with pytest.raises(bastide.BadRecord, match="2 to 5 players"):
        start("traders_builders", players=6)


def test_X1_the_large_follower_counts_2():
    lines = ["U@1,0/0 {}", "B@0,1/0", "B@-1,1/0", "B@-2,1/0", "U@2,0/0", "U@-2,0/0 road:E", "U@-1,0/0", "W@3,0/0"]
    game = play(lines[0].format("large@road:E"), *lines[1:], "W@-3,0/0", names=INNS)
    assert sorted(told(game)) == [("road", 0, 7)]
    assert game.events[0].parts["strength"] == 2
    assert supply(game, 0, "large") == 1


def test_X1_the_large_follower_goes_where_a_follower_may():
    game = place(start(*INNS), "L@1,0/0")
    plain = {word for word in words(game) if "@" not in word} - {"-"}
    assert {word for word in words(game) if "@" in word} == {f"large@{word}" for word in plain}


def test_X1_a_completed_road_with_an_inn_scores_2_per_tile():
    game = play("IC-15@1,0/0 road:E", "W@2,0/0", "W@-1,0/0", names=INNS)
    assert sorted(told(game)) == [("road", 0, 8)]


def test_X1_a_completed_city_with_a_cathedral_scores_3_per_tile_and_pennant():
    assert sorted(told(play(*CATHEDRAL, names=INNS))) == [("city", 0, 15)]
    with_pennant = ["IC-01@0,-1/0 city:N", "F@0,-2/90", "U@1,0/0", "U@-1,0/0", "E@1,-1/270", "E@-1,-1/90", "E@0,-3/180"]
    assert sorted(told(play(*with_pennant, names=INNS))) == [("city", 0, 21)]


@pytest.mark.parametrize("unfinished", ["full", "half", "cities"])
def test_X1_inn_road_and_cathedral_city_unfinished_at_the_end_score_nothing(unfinished):
    game = play("IC-15@1,0/0 road:E", "IC-01@0,-1/0 city:N", names=INNS, unfinished=unfinished)
    assert final(game).events == []


def test_X1_a_cathedral_city_of_two_tiles_still_scores_3_per_tile():
    lines = [
        "U@1,0/0",
        "IC-01@0,-1/0 city:N",
        "U@-1,0/0",
        "U@2,0/0",
    ]
    game = play(*lines, names=INNS)
    region = next(r for r in game.regions() if [0, -1, 0] in r["segments"])
    assert (region["tiles"], region["cathedrals"], region["finished_points"]) == (2, 1, 6)
