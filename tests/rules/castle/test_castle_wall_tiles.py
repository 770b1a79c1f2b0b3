"""Wall tiles: K21–K31."""

import pytest
from castle_positions import arrange, go_on, play, wall_tiles

import bastide
from positions import final, told, words

# a's tower of 2, finished by a.
OWN_TOWER = ("JB@8,1/0 tower:N", "J1@0,3/0", "H5@8,0/0")
# a's house of 1, finished by a.
OWN_HOUSE = ("JA@8,1/0 house:N", "J1@0,3/0", "JB@8,0/0")


# ---- K21: another turn


def test_K21_another_turn_after_this_one():
    game = play(a=[1])
    game.play(". J1")
    game.play("J1@0,3/0 -")
    assert (game.phase, game.to_move) == ("again", 0)
    assert words(game) == {"again", "-"}
    game.play("again")
    assert (wall_tiles(game, 0), told(game)) == ([], [("again", 0, 0)])
    go_on(game, "J9@10,4/0")
    assert game.state.player == 1


def test_K21_the_owner_may_keep_it():
    game = play("J1@0,3/0", a=[1])
    assert wall_tiles(game, 0) == [1]
    assert game.state.player == 1
    go_on(game, "J9@10,4/0")
    game.play(". A1")
    game.play("A1@6,0/0 - again")
    assert game.state.player == 0


def test_K21_not_in_the_opponents_turn():
    game = play("J1@0,3/0", b=[1])
    assert (game.phase, game.state.player) == ("draw", 1)


def test_K21_two_of_them_make_three_turns():
    game = play(a=[1, 1])
    for turn in ("J1@0,3/0 - again", "J9@10,4/0 - again", "A1@6,0/0"):
        assert game.state.player == 0
        go_on(game, turn)
    assert game.state.player == 1


# ---- K22, K23: doubling


def test_K22_a_finished_tower_counts_double():
    game = play(*OWN_TOWER, a=[2])
    assert (game.phase, game.to_move, game.scores) == ("double", 0, (0, 0))
    game.play("double")
    assert (told(game), wall_tiles(game, 0)) == ([("tower", 0, 8)], [])
    assert game.events[0].parts["doubled"] == 1
    assert game.view()["wall_tiles_used"] == {"2": 1}


def test_K22_the_owner_may_keep_it():
    game = play(*OWN_TOWER, a=[2])
    game.play("-")
    assert (told(game), wall_tiles(game, 0)) == ([("tower", 0, 4)], [2])


def test_K22_not_when_the_opponent_scores_the_tower():
    assert told(play("J1@0,3/0", "JB@8,1/0 tower:N", "H5@8,0/0", a=[2])) == [("tower", 1, 4)]


def test_K22_not_in_the_opponents_turn():
    assert told(play("JB@8,1/0 tower:N", "H5@8,0/0", a=[2])) == [("tower", 0, 4)]


@pytest.mark.parametrize("kind", [2, 3])
def test_K22_K23_neither_doubles_a_path(kind):
    game = play("C1@8,1/180 path:W", "J1@0,3/0", "C1@7,1/0", a=[kind])
    assert told(game) == [("path", 0, 2)]


def test_K23_a_finished_house_counts_double_but_its_palace_does_not():
    game = play(*OWN_HOUSE, a=[3])
    assert (game.phase, game.to_move) == ("double", 0)
    game.play("double")
    assert (told(game), wall_tiles(game, 0)) == ([("house", 0, 2)], [])
    assert game.view()["palaces"][0]["tiles"] == 1


def test_K23_kind_2_is_for_towers_and_kind_3_for_houses():
    assert play(*OWN_HOUSE, a=[2]).phase == "draw"
    assert play(*OWN_TOWER, a=[3]).phase == "draw"


# ---- K24–K26: unfinished regions at the end


def test_K24_an_unfinished_path_scores_without_its_wells():
    assert told(final(play("A3@6,0/0 path:N", a=[4]))) == [("path", 0, 2)]


def test_K25_an_unfinished_tower_scores_two_a_tile():
    assert told(final(play("J7@10,4/270 tower:N", "J4@10,3/0", a=[5]))) == [("tower", 0, 4)]


def test_K26_an_unfinished_house_scores_one_a_tile():
    assert told(final(play("JA@8,1/0 house:N", a=[6]))) == [("house", 0, 1)]


@pytest.mark.parametrize("kind", [4, 5, 6])
def test_K24_K25_K26_only_with_the_majority(kind):
    turn = {4: "A3@6,0/0 path:N", 5: "J7@10,4/270 tower:N", 6: "JA@8,1/0 house:N"}[kind]
    assert told(final(play(turn, b=[kind]))) == []


def test_K24_equal_numbers_are_no_majority():
    apart = ("D1@8,1/180 path:N", "A1@6,0/0", "J1@0,3/0", "B1@6,1/0 path:N")
    assert told(final(play(*apart, a=[4], b=[4]))) == [("path", 0, 1), ("path", 1, 3)]
    assert told(final(play(*apart, "A1@7,1/90", a=[4], b=[4]))) == []


def test_K24_the_best_path_is_taken():
    game = play("A1@6,0/0 path:N", "J1@0,3/0", "D1@8,1/180 path:N", a=[4])
    assert told(final(game)) == [("path", 0, 2)]
    game = play("A1@6,0/0 path:N", "A1@6,1/0", "D1@8,1/180 path:N", a=[4])
    assert told(final(game)) == [("path", 0, 3)]


# ---- K27–K29


def test_K27_the_largest_court_gets_four_a_market():
    turns = ("J9@10,4/0 court:N", "J1@0,3/0", "J8@8,1/0 court:S")
    assert told(final(play(*turns, a=[]))) == [("court", 0, 6), ("court", 0, 3)]
    assert told(final(play(*turns, a=[7]))) == [("court", 0, 8), ("court", 0, 3)]


# a's courts: 2 tiles (one of them a start square) with 2 markets, and a strip of 3 tiles with 1.
MARKETS = "J9@10,4/0 court:N"
STRIP = ("A1@6,0/0 court:W", "A1@6,1/0")
LARGE = (*STRIP, MARKETS, "F2@6,2/0")


def test_K27_the_largest_court_has_most_tiles_not_most_markets():
    assert told(final(play(*LARGE, a=[]))) == [("court", 0, 3), ("court", 0, 6)]
    assert told(final(play(*LARGE, a=[7]))) == [("court", 0, 4), ("court", 0, 6)]


def test_K27_the_court_with_most_markets_in_version_1():
    assert told(final(play(*LARGE, a=[7], version=1))) == [("court", 0, 3), ("court", 0, 8)]


def test_K27_of_equal_courts_the_one_with_more_markets():
    assert told(final(play(*STRIP, MARKETS, a=[7]))) == [("court", 0, 8)]


def test_K27_a_largest_court_without_a_market_brings_nothing():
    turns = (*STRIP, MARKETS, "A1@6,2/0")
    assert told(final(play(*turns, a=[7]))) == [("court", 0, 6)]
    assert told(final(play(*turns, a=[7], version=1))) == [("court", 0, 8)]


def test_K27_two_copies_take_the_two_largest_courts():
    turns = (*LARGE, "J8@8,1/0 court:S")
    assert told(final(play(*turns, a=[7]))) == [("court", 0, 4), ("court", 0, 6), ("court", 0, 3)]
    assert told(final(play(*turns, a=[7, 7]))) == [("court", 0, 4), ("court", 0, 8), ("court", 0, 3)]


def test_K27_only_with_the_majority():
    assert told(final(play("J9@10,4/0 court:N", b=[7]))) == [("court", 0, 6)]


@pytest.mark.parametrize(("palaces", "scored"), [((3, 4), 0), ((2, 4), None), ((1, 4), 1)])
def test_K28_the_palace_counts_two_tiles_larger(palaces, scored):
    game = play("J1@0,3/0", palaces=palaces, a=[8])
    assert told(final(game)) == ([] if scored is None else [("palace", scored, 75)])


def test_K28_two_of_them_add_four():
    assert told(final(play("J1@0,3/0", palaces=(1, 4), a=[8, 8]))) == [("palace", 0, 75)]


def test_K29_five_points():
    assert told(final(play(a=[9]))) == [("bonus", 0, 5)]
    assert told(final(play(a=[9], b=[9]))) == [("bonus", 0, 5), ("bonus", 1, 5)]


# ---- K30, K31


def test_K30_not_in_the_turn_in_which_it_was_won():
    game = play("JB@8,1/0 tower:N", "J1@0,3/0", scores=(11, 0))
    go_on(game, "H5@8,0/0 path:N score:path:N wall:2")
    assert told(game) == [("path", 0, 1), ("wall", 0, 0), ("tower", 0, 4)]
    assert game.view()["wall_tiles"][0] == [{"kind": 2, "count": 1, "usable": 0}]


def test_K30_no_second_turn_with_a_wall_tile_won_in_this_one():
    game = play("JB@8,1/0 tower:N", "J1@0,3/0", scores=(8, 0))
    for word in (". H5", "H5@8,0/0 -", "wall:1"):
        game.play(word)
    assert (game.phase, game.state.player) == ("draw", 1)
    go_on(game, "J9@10,4/0")
    game.play(". A1")
    game.play("A1@6,0/0 -")
    assert game.phase == "again"


def test_K30_won_in_the_opponents_turn_it_is_usable_in_the_next_own_one():
    game = play("JB@8,1/0 tower:N", scores=(8, 0))
    go_on(game, "H5@8,0/0 wall:1")
    game.play(". J1")
    game.play("J1@0,3/0 -")
    assert (game.phase, game.to_move) == ("again", 0)


def test_K30_a_wall_tile_won_before_a_second_turn_is_usable_in_it():
    game = play("JB@8,1/0 tower:N", "J1@0,3/0", scores=(8, 0), a=[1])
    go_on(game, "H5@8,0/0 wall:1 again")
    game.play(". J9")
    game.play("J9@10,4/0 -")
    assert (game.phase, game.to_move) == ("again", 0)


def test_K30_several_in_one_turn():
    game = play("JA@8,1/0 house:N", "J1@0,3/0", "H5@8,0/0 tower:S double double again", a=[1, 2, 3])
    assert told(game) == [("tower", 0, 4), ("house", 0, 2), ("again", 0, 0)]
    assert (wall_tiles(game, 0), game.state.player) == ([], 0)


def test_K30_a_used_wall_tile_is_out_of_the_game():
    game = play(*OWN_TOWER, a=[2])
    game.play("double")
    assert game.view()["wall_tiles_used"] == {"2": 1}
    assert game.view()["wall_tiles_unseen"]["2"] == 1


def test_K30_two_copies_take_two_different_regions():
    turns = ("A1@6,0/0 path:N", "J1@0,3/0", "D1@8,1/180 path:N")
    assert told(final(play(*turns, a=[4, 4]))) == [("path", 0, 2), ("path", 0, 1)]
    assert told(final(play(*turns[:1], a=[4, 4]))) == [("path", 0, 2)]


def test_K31_a_region_is_doubled_at_most_once():
    game = play(*OWN_TOWER, a=[2, 2])
    game.play("double")
    assert (game.phase, told(game), wall_tiles(game, 0)) == ("draw", [("tower", 0, 8)], [2])


def test_K21_K22_wrong_words_get_a_sentence():
    game = play(*OWN_TOWER, a=[2])
    with pytest.raises(bastide.IllegalMove, match="may be doubled"):
        game.play("again")
    arrange(game, a=[1])
    game.play("-")
    with pytest.raises(bastide.IllegalMove, match="another turn may be taken"):
        game.play("double")
