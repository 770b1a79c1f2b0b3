"""Scoring in play: K11–K20."""

import pytest
from castle_positions import arrange, go_on, play, region, wall_tiles

import bastide
from positions import told, words

# a stands on a tower and, with the last tile, on a path; that tile finishes both: 4 points and 1.
TOWER_AND_PATH = ("JB@8,1/0 tower:N", "J1@0,3/0", "H5@8,0/0 path:N")

# b stands on a tower and a path that a's last tile finishes: 4 points and 2.
BOTH_OF_B = ("A1@6,0/0", "JB@8,1/0 tower:N", "J1@0,3/0", "C1@7,0/0 path:E", "F3@8,0/90")


# ---- K11, K12: paths


def test_K11_a_path_ends_at_squares():
    game = play("C1@8,1/180 path:W", "C1@7,1/0")
    assert told(game) == [("path", 0, 2)]
    assert region(game, 8, 1, 0)["open"] == 1  # the other paths of the square go on


def test_K11_a_path_ends_at_the_wall_and_at_a_building_of_its_tile():
    assert told(play("JB@8,1/0", "H3@8,0/0 path:N")) == [("path", 1, 1)]


def test_K11_a_path_that_closes_on_itself_is_finished():
    game = play("B1@10,4/270 path:N", "B1@10,3/180", "B1@9,4/0", "B1@9,3/90")
    assert told(game) == [("path", 0, 4)]


def test_K11_a_junction_without_a_square_is_one_path_with_three_ends():
    game = play("D1@8,1/180 path:N", "H1@8,0/180", "H1@7,1/90")
    assert (told(game), region(game, 8, 1, 0)["open"]) == ([], 1)
    go_on(game, "H3@8,2/0")
    assert told(game) == [("path", 0, 4)]


def test_K12_several_wells_still_make_two_points_a_tile():
    game = play("A3@6,0/0 path:N", "F4@6,1/0", "C1@6,2/0")
    assert told(game) == [("path", 0, 8)]
    assert game.events[0].parts["wells"] == 2


# ---- K13, K14: towers and houses


def test_K13_a_tower_is_finished_when_no_side_faces_an_empty_cell():
    game = play("J7@10,4/270 tower:N", "J4@10,3/0")
    assert (told(game), region(game, 10, 4, 0)["open"]) == ([], 2)
    go_on(game, "JD@9,4/0")
    go_on(game, "J9@9,3/0")
    assert told(game) == [("tower", 0, 4)]


def test_K14_a_house_is_closed_by_its_neighbours_and_counts_one_a_tile():
    assert told(play("JA@8,1/0 house:N", "JB@8,0/0")) == [("house", 0, 1)]
    assert told(play("JA@8,1/0 house:N", "H3@8,0/0")) == [("house", 0, 2)]


@pytest.mark.parametrize(
    ("turns", "event"),
    [
        (["H5@7,7/0 tower:S"], ("tower", 0, 4)),
        (["JA@8,1/90 house:E"], ("house", 0, 2)),
        (["A1@6,0/0 path:N", "C1@6,1/0"], ("path", 0, 3)),
    ],
)
def test_K15_a_start_square_counts_as_a_tile_of_its_region(turns, event):
    assert told(play(*turns)) == [event]


def test_K15_a_tile_counts_once_in_a_region():
    game = play("B1@10,4/270", "B1@10,3/180", "B1@9,3/90 path:E", "C1@9,4/0")
    assert told(game) == [("path", 0, 4)]  # two paths of the square are one now


def test_K15_a_tile_whose_parts_are_joined_later_counts_once():
    game = play("B1@10,4/270 path:N", "C1@9,4/0", "B1@9,3/90", "B1@10,3/180")
    assert told(game) == [("path", 0, 4)]


# ---- K16, K17: majority and palace


def test_K16_equal_numbers_score_nobody_and_go_home():
    game = play("JB@8,1/0 tower:N", "J9@7,1/0", "J1@0,3/0", "H5@7,0/270 tower:E", "G3@8,0/0")
    assert (told(game), game.view()["pieces"]) == ([], [])


def test_K16_strictly_more_followers_score_alone():
    game = play("JB@8,1/0 tower:N", "J9@7,1/0", "H5@7,0/270 tower:E", "J1@0,3/0")
    assert len(game.view()["pieces"]) == 2
    go_on(game, "G3@8,0/0")
    assert told(game) == [("tower", 0, 6)]
    assert game.events[0].parts["strength"] == 2


def test_K16_an_empty_region_scores_nobody():
    assert told(play("JB@8,1/0", "H5@8,0/0")) == []


def test_K17_the_palace_goes_to_the_first_house_and_moves_to_a_larger_one():
    game = play("JA@8,1/0 house:N", "JB@8,0/0")
    assert game.view()["palaces"][0]["tiles"] == 1
    assert game.events[0].parts["palace"] == 1
    go_on(game, "H3@0,3/90 house:W")
    palace = game.view()["palaces"][0]
    assert (palace["tiles"], palace["x"], palace["y"]) == (2, 0, 3)  # the start square is part of it
    assert game.view()["palaces"][1] is None


def test_K17_the_palace_stays_when_a_house_is_not_larger():
    game = play("H3@0,3/90 house:W", "J9@10,4/0", "JA@8,1/90 house:E")
    assert [event.parts.get("palace") for event in game.events] == [1, None]
    assert game.view()["palaces"][0]["x"] == 0
    go_on(game, "J1@9,4/0")
    go_on(game, "JC@8,0/180 house:S")
    assert game.events[-1].parts["tiles"] == 1
    assert game.view()["palaces"][0]["tiles"] == 2


def test_K17_who_scores_puts_the_palace_whoever_placed_the_tile():
    game = play("JA@8,1/0 house:N", "JB@8,0/0")
    assert [palace is not None for palace in game.view()["palaces"]] == [True, False]


# ---- K18: the order


def test_K18_the_placing_player_comes_first():
    game = play("J1@0,3/0", "JB@8,1/0 tower:N", "H5@8,0/0 path:N")
    assert told(game) == [("path", 0, 1), ("tower", 1, 4)]


def test_K18_the_placing_player_chooses_where_the_marker_may_stop():
    game = play(*TOWER_AND_PATH, scores=(9, 0))
    assert (game.phase, game.to_move) == ("order", 0)
    assert words(game) == {"score:path:N", "score:tower:S"}
    other = game.copy()
    game.play("score:tower:S")
    assert (game.phase, game.scores) == ("reveal", (13, 0))
    game.play("wall:5")
    assert told(game) == [("tower", 0, 4), ("wall", 0, 0), ("path", 0, 1)]
    other.play("score:path:N")
    assert (other.phase, told(other)) == ("draw", [("path", 0, 1), ("tower", 0, 4)])


@pytest.mark.parametrize(("score", "phase"), [(0, "draw"), (1, "draw"), (7, "reveal"), (13, "draw")])
def test_K18_without_a_stop_between_the_largest_comes_first(score, phase):
    game = play(*TOWER_AND_PATH, scores=(score, 0))
    assert told(game) == [("tower", 0, 4), ("path", 0, 1)]
    assert game.phase == phase  # 7 + 5 = 12, whatever the order


def test_K18_no_choice_when_the_wall_tile_is_gone():
    game = play(scores=(9, 0))
    game.state.tower_tile[1] = 0
    for turn in TOWER_AND_PATH:
        go_on(game, turn)
    assert (game.phase, game.scores) == ("draw", (14, 0))


def test_K18_no_choice_between_equal_regions():
    game = play("JA@8,1/0 house:N", "J1@0,3/0", scores=(11, 0))
    go_on(game, "H5@8,0/0 path:N wall:9")
    assert told(game) == [("path", 0, 1), ("wall", 0, 0), ("house", 0, 1)]


def test_K18_the_placing_player_orders_the_opponents_regions_too():
    game = play(*BOTH_OF_B, scores=(0, 8))
    assert (game.phase, game.to_move) == ("order", 0)
    assert words(game) == {"score:path:E", "score:tower:S"}
    game.play("score:path:W")  # the same path
    assert (game.phase, game.scores) == ("draw", (0, 14))


def test_K18_a_region_beyond_a_side_is_named_by_that_side():
    game = play("JA@8,1/0 house:N", "J1@0,3/0", scores=(10, 0))
    go_on(game, "H5@8,0/0 tower:S")
    assert words(game) == {"score:tower:S", "score:house:S"}
    with pytest.raises(bastide.IllegalMove, match="not one of the regions to score next"):
        game.play("score:path:N")
    game.play("score:house:S")
    assert told(game) == [("house", 0, 1), ("tower", 0, 2)]


def test_K18_a_wall_tile_that_may_double_counts_among_the_stops():
    game = play("JB@8,1/0 tower:N", "J1@0,3/0", scores=(4, 0), a=[2])
    go_on(game, "H5@8,0/0 path:N")  # 4 + 8 = 12 with the tower doubled
    assert game.phase == "order"
    plain = play(*TOWER_AND_PATH, scores=(4, 0))
    assert plain.phase == "draw"


# ---- K19, K20: corner towers


@pytest.mark.parametrize(("before", "takes"), [(7, False), (8, True), (9, True), (10, False), (11, False)])
def test_K19_a_marker_takes_where_it_stops_not_where_it_passes(before, takes):
    game = play("JB@8,1/0 tower:N", "H5@8,0/0", scores=(before, 0))
    assert game.scores == (before + 4, 0)
    assert (game.phase == "reveal") == takes


def test_K19_an_empty_tower_gives_nothing():
    game = play("JB@8,1/0 tower:N", scores=(8, 0))
    game.state.tower_tile[1] = 0
    go_on(game, "H5@8,0/0")
    assert (game.phase, game.scores) == ("draw", (12, 0))


def test_K19_also_in_the_opponents_turn():
    game = play("JB@8,1/0 tower:N", scores=(8, 0))
    go_on(game, "H5@8,0/0 wall:3")
    assert (wall_tiles(game, 0), wall_tiles(game, 1)) == ([3], [])
    assert game.view()["wall_tiles_unseen"]["3"] == 1


def test_K20_past_99_the_marker_goes_round_again():
    game = play("JB@8,1/0 tower:N", "H5@8,0/0", scores=(97, 0))
    assert game.view()["track"][0] == {"space": 1, "lap": 1}
    assert game.phase == "draw"  # there is none on 0/1


def test_K20_wall_tiles_can_still_be_won_on_the_second_lap():
    game = play("JB@8,1/0 tower:N", scores=(108, 0))
    go_on(game, "H5@8,0/0 wall:1")
    assert game.events[-1].parts == {"square": 12, "tower": "12/13", "wall_tile": 1}


def test_K20_both_squares_of_a_tower_share_one_wall_tile():
    game = play("JB@8,1/0 tower:N", scores=(8, 0))
    go_on(game, "H5@8,0/0 wall:9")
    arrange(game, scores=(8, 12), a=[])
    go_on(game, "C1@10,4/180 path:N")
    go_on(game, "H1@10,3/180")
    assert (game.scores, game.phase) == ((10, 12), "draw")
