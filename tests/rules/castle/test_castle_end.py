"""The end of the game: K32–K36."""

import pytest
from castle_positions import arrange, go_on, play, region

from positions import final, told

PATHS = ("C1@8,1/180 path:W", "C1@7,1/0")


def test_K32_the_game_ends_after_the_turn_of_the_last_tile():
    game = play("J1@0,3/0", bag="J1 J9")
    assert not game.over
    go_on(game, "J9@10,4/0 court:N")
    assert game.over
    assert told(game) == [("court", 1, 6)]


def test_K32_a_wall_tile_can_be_won_in_the_turn_of_the_last_tile():
    game = play(PATHS[0], bag="C1 C1", scores=(31, 0))
    go_on(game, f"{PATHS[1]} wall:9")
    assert game.over
    assert told(game) == [("path", 0, 2), ("wall", 0, 0), ("bonus", 0, 5)]


def test_K32_points_of_the_final_scoring_win_no_wall_tile():
    game = play("J1@0,3/0", bag="J1", scores=(7, 0), a=[9])
    assert game.over
    assert game.scores == (12, 0)
    assert told(game) == [("bonus", 0, 5)]
    assert not any(tower["wall_tile"] for tower in game.view()["towers"])


@pytest.mark.parametrize(
    ("palaces", "expected"), [((2, 1), [("palace", 0, 75)]), ((2, 2), []), ((0, 1), [("palace", 1, 75)])]
)
def test_K33_the_larger_palace_scores_the_largest_empty_region(palaces, expected):
    assert told(final(play("J1@0,3/0", palaces=palaces))) == expected


def test_K33_the_largest_empty_region_is_joined_side_by_side():
    game = play("J9@8,1/0", "JB@7,1/0", "JA@7,0/180", palaces=(1, 0))
    assert told(final(game)) == [("palace", 0, 72)]  # 8,0 is cut off


def test_K33_without_palaces_nobody_scores():
    assert told(final(play("J1@0,3/0"))) == []


def test_K34_strictly_more_merchants_score_three_a_market():
    assert told(final(play("J9@10,4/0 court:N"))) == [("court", 0, 6)]
    assert told(final(play("J8@8,1/0 court:S"))) == [("court", 0, 3)]
    assert told(final(play("A1@6,0/0 court:E"))) == []  # no market


def test_K34_equal_merchants_score_nobody():
    apart = play("J9@10,4/0 court:N", "J8@10,5/0 court:S", "J7@9,4/270")
    assert told(final(apart)) == [("court", 0, 9), ("court", 1, 3)]
    joined = play("J9@10,4/0 court:N", "J8@10,5/0 court:S", "J7@9,4/270", "J7@9,5/180")
    assert region(joined, 10, 4, 0)["markets"] == 5
    assert told(final(joined)) == []


def test_K34_strips_beside_a_path_are_court():
    game = play("A1@6,0/0", "J9@7,0/0", "A1@6,1/0 court:E")
    assert region(game, 6, 1, 1)["markets"] == 1
    assert told(final(game)) == [("court", 0, 3)]


def test_K34_a_strip_that_no_court_names_joins_nothing():
    game = play("A1@6,0/0", "F1@6,1/0")
    assert [6, 1, 1] not in region(game, 6, 0, 1)["segments"]
    assert sorted(region(game, 6, 0, 2)["segments"]) == [[6, 0, 2], [6, 1, 2]]


def test_K35_unfinished_paths_towers_and_houses_score_nothing_by_themselves():
    assert told(final(play("A1@6,0/0 path:N", "JA@8,1/0 house:N", "J7@10,4/270 tower:N"))) == []


def test_K35_wall_tiles_come_after_palace_and_courts():
    game = play("J9@10,4/0 court:N", "J1@0,3/0", "A1@6,0/0 path:N", palaces=(1, 0), a=[4, 9])
    assert told(final(game)) == [("palace", 0, 73), ("court", 0, 6), ("path", 0, 2), ("bonus", 0, 5)]


def test_K36_most_points_win_and_equal_points_share():
    game = play("J1@0,3/0", bag="J1", scores=(3, 4))
    assert game.winners == (1,)
    game = play("J1@0,3/0", bag="J1", scores=(4, 4))
    assert game.winners == (0, 1)
    arrange(game, scores=(5, 4))
    assert game.winners == (0,)
