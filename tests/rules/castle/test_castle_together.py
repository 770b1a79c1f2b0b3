"""Rules that meet: each test is one of the ways in which they do."""

from castle_positions import arrange, go_on, play, region, wall_tiles

from positions import final, told

TOWER_OF_B = ("J1@0,3/0", "JB@8,1/0 tower:N")


def test_K18_K19_both_players_score_on_one_tile_and_the_first_stop_takes_the_wall_tile():
    game = play(*TOWER_OF_B, scores=(11, 9))
    go_on(game, "H5@8,0/0 path:N wall:6")  # a: 11 + 1 = 12; b: 9 + 4 = 13
    assert told(game) == [("path", 0, 1), ("wall", 0, 0), ("tower", 1, 4)]
    assert (game.scores, game.phase) == ((12, 13), "draw")
    assert (wall_tiles(game, 0), wall_tiles(game, 1)) == ([6], [])


def test_K18_K19_both_players_take_a_wall_tile_on_one_tile():
    game = play(*TOWER_OF_B, scores=(11, 15))
    go_on(game, "H5@8,0/0 path:N wall:6 wall:6")
    assert told(game) == [("path", 0, 1), ("wall", 0, 0), ("tower", 1, 4), ("wall", 1, 0)]
    assert (wall_tiles(game, 0), wall_tiles(game, 1)) == ([6], [6])


def test_K21_K32_a_double_turn_on_the_last_tiles():
    game = play("J1@0,3/0 - again", a=[1], bag="J1 J9")
    assert game.state.player == 0
    go_on(game, "J9@10,4/0 court:N")
    assert game.over
    assert told(game) == [("again", 0, 0), ("court", 0, 6)]


def test_K21_K32_no_second_turn_when_no_tile_is_left():
    game = play(bag="J1", a=[1])
    game.play(". J1")
    game.play("J1@0,3/0 -")
    assert game.over
    assert wall_tiles(game, 0) == [1]


def test_K7_K21_a_second_turn_ends_the_game_when_the_last_tile_fits_nowhere():
    game = play("E1@6,0/0", "C1@8,1/180", "D2@10,4/180", "C2@7,7/270", "C1@0,3/0", "D2@1,1/90", "I1@2,8/0")
    arrange(game, b=[1], bag="D1 J1")
    go_on(game, "D1@1,8/180 - again")
    game.play(". J1")
    assert game.over
    assert told(game)[-1] == ("discard", 1, 0)


def test_K25_K30_two_copies_of_the_same_end_tile_take_the_two_best_towers():
    game = play("J7@10,4/270 tower:N", "J4@10,3/0", "JB@8,1/0 tower:N", "J1@0,3/0", "H2@6,0/0 tower:E", a=[5, 5])
    assert told(final(game)) == [("tower", 0, 4), ("tower", 0, 2)]


def test_K27_K30_two_copies_of_kind_7_take_two_courts():
    game = play("J9@10,4/0 court:N", "J1@0,3/0", "J8@8,1/0 court:S", a=[7, 7])
    assert told(final(game)) == [("court", 0, 8), ("court", 0, 4)]


def test_K27_kind_7_with_courts_of_equal_markets_takes_one_of_them():
    game = play("J8@8,1/0 court:S", "J1@0,3/0", "JB@1,1/0 court:S", a=[7])
    assert sorted(told(final(game))) == [("court", 0, 3), ("court", 0, 4)]


def test_K27_kind_7_passes_over_a_court_with_equal_merchants():
    game = play("J9@10,4/0 court:N", "J8@10,5/0 court:S", "J7@9,4/270", "J7@9,5/180", "JB@8,1/0 court:S", a=[7])
    assert told(final(game)) == [("court", 0, 4)]


def test_K28_kind_8_without_a_palace_does_nothing():
    assert told(final(play("J1@0,3/0", a=[8]))) == []
    assert told(final(play("J1@0,3/0", a=[8, 8], palaces=(0, 1)))) == [("palace", 1, 75)]


def test_K11_K15_a_path_between_two_start_squares():
    down = ["A1@6,0/0 path:N", "A1@6,1/0", "A1@6,2/0", "A2@6,3/0", "B1@6,4/270"]
    west = ["F1@5,4/90", "F2@4,4/90", "F3@3,4/90", "B1@2,4/90"]
    on = ["F5@2,5/0", "F5@2,6/0", "F6@2,7/0"]
    game = play(*down, *west, *on)
    assert told(game) == []
    go_on(game, "A3@2,8/0")
    assert told(game) == [("path", 0, 30)]  # 13 tiles and 2 start squares, with a well
    assert region(game, 2, 8, 0)["tiles"] == 15


def test_K11_K15_a_loop_path_through_a_square_counts_its_tile_once():
    game = play("B1@10,4/270 path:N", "B1@10,3/180", "C1@9,4/0", "B1@9,3/90")
    assert told(game) == [("path", 0, 4)]


def test_K16_K18_a_tied_region_goes_home_beside_one_that_scores():
    game = play("JB@8,1/0 tower:N", "J9@7,1/0", "J1@0,3/0", "H5@7,0/270 tower:E", "G3@8,0/0 path:N")
    assert told(game) == [("path", 0, 1)]
    assert [supply["follower"] for supply in game.view()["supply"]] == [6, 6]


def test_K19_K22_the_doubled_points_decide_where_the_marker_stops():
    turns = ("JB@8,1/0 tower:N", "J1@0,3/0", "H5@8,0/0")
    game = play(*turns, a=[2], scores=(4, 0))
    plain = game.copy()
    game.play("double")
    assert (game.phase, game.scores) == ("reveal", (12, 0))
    plain.play("-")
    assert (plain.phase, plain.scores) == ("draw", (8, 0))


def test_K9_K17_a_house_manned_and_finished_in_one_turn_gets_the_palace():
    game = play("H3@0,3/90 house:W")
    assert told(game) == [("house", 0, 2)]
    assert game.view()["palaces"][0]["tiles"] == 2
