"""The fairy: DF1 to DF11."""

import pytest
from dragon_positions import EVERYTHING, acts, go_on, play, say, standing

import bastide
from positions import final, told, words

WITH_FAIRY = ["U@1,0/0 road:E", "B@0,1/0 cloister", "U@2,0/0 fairy@1,0/road:E"]  # a's thief has her
ON_TILE = {"fairy": "tile", "names": ("dragon",)}


def fairy(game):
    return game.view()["fairy"]


def test_DF1_to_an_own_follower_that_she_is_not_with():
    game = play("U@1,0/0 road:E", "B@0,1/0 cloister")
    say(game, "U@2,0/0")
    assert acts(game, "fairy") == {"fairy@1,0/road:E"}
    with pytest.raises(bastide.IllegalMove, match="own follower"):
        game.play("fairy@0,1/cloister")
    game.play("fairy@1,0/road:W")  # the same road
    assert fairy(game) == {"x": 1, "y": 0, "segment": 0, "word": "road:E"}
    go_on(game, "B@-1,1/0")
    say(game, "B@1,1/0")
    assert not acts(game, "fairy")


def test_DF1_also_on_a_tower_but_not_to_builder_pig_or_barn():
    lines = ["U@1,0/0 road:E", "TO-02@0,1/0 floor@0,1", "U@2,0/0 builder@road:W", "B@1,1/0", "E@1,-1/0 field:S"]
    game = play(*lines, names=EVERYTHING)
    go_on(game, "B@-1,1/0", "E@2,-1/0 pig@field:S", "B@-1,2/0", "B@0,2/0 follower@0,1/tower", "E@3,-1/0")
    say(game, "U@-1,0/0")
    assert acts(game, "fairy") == {"fairy@1,0/road:E", "fairy@1,-1/field:E", "fairy@0,1/tower"}
    game.play("fairy@0,1/tower")
    assert fairy(game) == {"x": 0, "y": 1, "word": "tower"}


def test_DF2_she_is_with_one_follower_only():
    game = play("W@1,0/0 road:W", "B@0,1/0", "U@2,0/0 fairy@1,0/road:W", "B@-1,1/0")
    assert told(game, "fairy") == [("fairy", 0, 1)]
    assert fairy(game)["word"] == "road:W"


def test_DF2_option_tile_she_is_with_all_followers_of_the_tile():
    game = play("PD-02@1,0/0 road:N", "PD-08@-1,0/0 follower@1,0/road:E", **ON_TILE)
    say(game, "B@0,1/0")
    assert acts(game, "fairy") == {"fairy@1,0"}
    game.play("fairy@1,0")
    assert fairy(game) == {"x": 1, "y": 0}
    assert told(game) == [("fairy", 1, 1)]  # b's turn begins, and b is on the tile as well
    go_on(game, "B@0,2/0")
    assert told(game) == [("fairy", 1, 1), ("fairy", 0, 1)]
    say(game, "E@0,-1/180")
    assert not acts(game, "fairy")  # she is there already


def test_DF3_after_a_volcano_or_a_dragon_tile_before_the_flight():
    game = play("U@1,0/0 road:E", "B@0,1/0")
    say(game, "PD-01@0,2/0")
    assert acts(game, "fairy") == {"fairy@1,0/road:E"}
    go_on(game, "-", "B@1,1/0")
    say(game, "PD-16@2,0/0 fairy@1,0/road:E")
    assert game.phase == "dragon"
    say(game, "fly@0,1")
    assert words(game) == {"fly@0,0", "fly@1,1"}
    say(game, "fly@1,1")
    assert game.phase == "draw"  # (1,0) is hers


def test_DF4_all_pieces_on_her_tile_are_safe():
    lines = ["W@1,0/0 road:S", "PD-08@-1,0/0 follower@1,0/road:E", "PD-01@0,1/0 fairy@1,0/road:S", "PD-16@2,0/0"]
    game = play(*lines)
    say(game, "fly@0,0")
    assert words(game) == {"fly@-1,0"}
    say(game, "fly@-1,0")
    assert standing(game) == [(0, "follower", (1, 0)), (1, "follower", (1, 0))]


def test_DF5_she_stays_where_her_follower_was_and_gives_no_points():
    game = play(*WITH_FAIRY, "W@3,0/0", "W@-1,0/0")
    assert [event for event in told(game) if event[0] == "road"] == [("road", 0, 5)]
    before = len(told(game, "fairy"))
    assert fairy(game) == {"x": 1, "y": 0}
    go_on(game, "B@1,1/0", "B@2,1/0", "B@0,2/0")
    assert len(told(game, "fairy")) == before
    go_on(game, "PD-01@1,2/0", "PD-16@4,0/0")
    say(game, "fly@1,1")
    assert "fly@1,0" not in words(game)  # she still bars the dragon


def test_DF6_she_does_not_protect_from_a_tower():
    game = play("U@1,0/0 road:E", "TO-02@1,1/0", "U@2,0/0 fairy@1,0/road:E")
    say(game, "B@0,1/0 floor@1,1")
    assert "capture@1,0/road:E" in words(game)
    game.play("capture@1,0/road:E")
    assert fairy(game) == {"x": 1, "y": 0}
    assert standing(game) == []


def test_DF6_she_does_not_protect_from_a_princess():
    game = play("F@0,-1/90 city:N", "U@1,0/0", "U@2,0/0 fairy@0,-1/city:N")
    say(game, "PD-09@0,-2/180")
    assert "princess@0,-1/city:N" in words(game)
    game.play("princess@0,-1/city:N")
    assert fairy(game) == {"x": 0, "y": -1}


def test_DF9_a_point_at_the_beginning_of_the_own_turn():
    game = play(*WITH_FAIRY)
    assert game.scores == (0, 0)
    go_on(game, "B@-1,1/0")
    assert (game.phase, game.scores) == ("draw", (1, 0))  # before the tile is drawn
    go_on(game, "B@1,1/0")
    assert game.scores == (1, 0)
    go_on(game, "B@1,2/0")
    assert game.scores == (2, 0)


def test_DF9_not_again_in_a_second_part():
    lines = ["U@1,0/0 road:E", "B@0,1/0", "U@2,0/0 builder@road:W", "B@1,1/0", "B@-1,1/0 fairy@1,0/road:E", "B@0,2/0"]
    game = play(*lines, names=("traders_builders", "dragon"))
    assert told(game) == [("fairy", 0, 1)]
    say(game, "U@3,0/0 -")
    assert game.view()["second_part"]
    say(game, "E@3,-1/0 -")
    assert told(game) == [("fairy", 0, 1)]


def test_DF10_three_points_when_the_region_is_scored():
    game = play(*WITH_FAIRY, "W@3,0/0", "W@-1,0/0")
    assert told(game, "road", "fairy") == [("fairy", 0, 1), ("road", 0, 5), ("fairy", 0, 3)]


def test_DF10_without_majority():
    lines = ["U@1,0/0 road:E", "V@0,1/0 large@road:S", "V@-1,0/270 fairy@1,0/road:E", "V@-1,1/180"]
    game = play(*lines, names=("inns_cathedrals", "dragon"))
    assert told(final(game)) == [("road", 1, 5), ("fairy", 0, 3)]


def test_DF10_at_the_end_even_if_the_region_gives_nothing():
    game = play("U@1,0/0 field:N", "B@0,1/0", "U@2,0/0 fairy@1,0/field:N")
    assert told(final(game)) == [("fairy", 0, 3)]
    inn = play("U@1,0/0 road:E", "B@0,1/0", "U@2,0/0 fairy@1,0/road:E")
    assert told(final(inn), "fairy") == [("fairy", 0, 3)]


def test_DF10_option_tile_for_every_follower_on_her_tile():
    game = play("PD-02@1,0/0 road:N", "PD-08@-1,0/0 follower@1,0/road:E", "B@0,1/0 fairy@1,0", **ON_TILE)
    assert sorted(told(final(game), "fairy")) == [("fairy", 0, 3), ("fairy", 1, 3)]


def test_DF11_a_barn_scores_her_farmer():
    lines = ["U@1,0/0 field:S", "B@1,1/0", "B@2,1/0 fairy@1,0/field:S"]
    game = play(*lines, names=EVERYTHING)
    say(game, "B@0,1/0 barn:NE")
    assert told(game, "fairy") == [("fairy", 0, 3)]
    assert fairy(game) == {"x": 1, "y": 0}


def test_DF11_a_follower_on_a_tower_brings_one_a_turn_and_never_three():
    lines = ["TO-02@0,1/0 floor@0,1", "U@1,0/0", "U@2,0/0 follower@0,1/tower", "B@1,1/0", "B@-1,1/0 fairy@0,1/tower"]
    game = play(*lines, "B@0,2/0")
    assert told(game) == [("fairy", 0, 1)]
    assert told(final(game)) == []
