"""Towers and prisoners: TW1 to TW12."""

import pytest
from dragon_positions import BOTH, EVERYTHING, acts, go_on, play, say, standing, start, supply, tower_at

import bastide
from positions import final, told, words

FOUNDATION = "TO-02@0,1/0"
TOWER = ("tower",)


def prisoners(game):
    return [(row["captor"], row["player"], row["piece"], row["number"]) for row in game.view()["prisoners"]]


def captured():
    """A game in which b holds a thief of a, and a has 4 points; it is a's turn to draw."""
    game = play("U@1,0/0 road:E", FOUNDATION, "U@2,0/0", "TO-03@1,1/0 floor@1,1 capture@1,0/road:E", names=TOWER)
    game.state.scores[0] = 4
    return game


@pytest.mark.parametrize(("players", "floors"), [(2, 10), (3, 9), (4, 7), (5, 6), (6, 5)])
def test_TW1_floors_are_shared_out(players, floors):
    assert start("tower", players=players).view()["floors"] == [floors] * players


def test_TW2_on_any_foundation_or_open_tower_whoever_built_there():
    game = play(FOUNDATION, "U@1,0/0 floor@0,1", "TO-03@1,1/0 floor@0,1")
    assert tower_at(game, 0, 1)["floors"] == 2
    assert game.view()["floors"] == [9, 9]
    say(game, "U@2,0/0")
    assert acts(game, "floor") == {"floor@0,1", "floor@1,1"}


def test_TW2_not_without_floors():
    game = play(FOUNDATION)
    game.state.floors[1] = 0
    say(game, "U@1,0/0")
    assert not acts(game, "floor")
    with pytest.raises(bastide.IllegalMove, match="no floor is left"):
        game.play("floor@0,1")


def test_TW3_one_floor_reaches_five_tiles_and_two_floors_nine():
    lines = [
        FOUNDATION,
        "U@1,0/0 road:E",
        "U@-1,0/0 field:N",
        "B@0,2/0 cloister",
        "B@0,3/0 cloister",
        "B@1,1/0 cloister",
    ]
    game = play(*lines, "B@2,1/0 cloister")
    say(game, "U@2,0/0 floor@0,1")
    assert words(game) == {"-", "capture@0,2/cloister", "capture@1,1/cloister"}
    game.play("-")
    say(game, "U@3,0/0 floor@0,1")
    assert words(game) == {"-", *(f"capture@{cell}/cloister" for cell in ("0,2", "0,3", "1,1", "2,1"))}


def test_TW3_gaps_and_other_towers_do_not_stop_it():
    lines = [FOUNDATION, "E@0,-1/180 field:N", "TO-03@0,2/0 cloister", "U@1,0/0 floor@0,2"]
    game = play(*lines, "U@2,0/0 floor@0,1 -", names=TOWER)
    say(game, "U@3,0/0 floor@0,1")
    assert words(game) == {"-", "capture@0,-1/field:N", "capture@0,2/cloister"}


def test_TW4_any_follower_of_any_player_an_own_one_goes_home():
    game = play(FOUNDATION + " field:N", "U@1,0/0 road:E")
    say(game, "U@2,0/0 floor@0,1 capture@0,1/field:N")
    assert supply(game, 0) == 7
    assert prisoners(game) == []


@pytest.mark.parametrize("piece", ["follower", "large", "mayor", "wagon"])
def test_TW4_large_follower_mayor_and_wagon_are_followers(piece):
    word = "city:S" if piece == "follower" else f"{piece}@city:S"
    game = play(f"TO-01@0,1/180 {word}", names=EVERYTHING)
    say(game, "U@1,0/0 floor@0,1 capture@0,1/city:S")
    assert prisoners(game) == [(1, 0, piece, 1)]
    assert supply(game, 0, piece) == (6 if piece == "follower" else 0)


def test_TW4_not_builder_pig_or_barn():
    lines = ["U@1,0/0 road:E", "B@1,1/0", "U@2,0/0 builder@road:W", "B@2,1/0", "TO-02@0,1/0 barn:NE", "E@-1,1/270"]
    game = play(*lines, names=EVERYTHING)
    say(game, "E@0,2/180 floor@0,1")
    assert game.phase != "capture"  # only a barn is in reach
    assert len(standing(game)) == 3


def test_TW4_one_on_a_tower_of_any_height():
    lines = [FOUNDATION + " floor@0,1", "TO-03@1,1/0 follower@0,1/tower", "U@1,0/0"]
    game = play(*lines)
    say(game, "U@2,0/0")
    game.play("-")
    say(game, "U@3,0/0 floor@1,1")
    assert words(game) == {"-", "capture@0,1/tower"}
    game.play("capture@0,1/tower")
    assert prisoners(game) == [(0, 1, "follower", 1)]
    assert tower_at(game, 0, 1) == {"x": 0, "y": 1, "floors": 1}


def test_TW5_a_follower_closes_an_open_tower():
    game = play(FOUNDATION + " floor@0,1", names=EVERYTHING)
    say(game, "U@1,0/0")
    assert acts(game, "follower@") | acts(game, "large@0") == {"follower@0,1/tower", "large@0,1/tower"}
    assert not words(game) & {"mayor@0,1/tower", "wagon@0,1/tower"}
    game.play("large@0,1/tower")
    assert tower_at(game, 0, 1) == {"x": 0, "y": 1, "floors": 1, "player": 1, "piece": "large"}
    say(game, "U@2,0/0")
    assert not acts(game, "floor") | acts(game, "follower@")


def test_TW5_not_on_a_bare_foundation():
    game = play(FOUNDATION)
    say(game, "U@1,0/0")
    with pytest.raises(bastide.IllegalMove, match="at least one floor"):
        game.play("follower@0,1/tower")


def test_TW6_it_is_in_no_region_and_scores_nothing():
    game = play(FOUNDATION + " floor@0,1", "U@1,0/0 follower@0,1/tower")
    assert standing(game) == []
    assert all(region["pieces"] == [] for region in game.regions())
    assert told(final(game)) == []
    say(game, "U@2,0/0")
    assert "field:S" in words(game)  # the field around the tower is empty


def test_TW6_the_tower_is_open_again_when_its_follower_is_captured():
    game = play(FOUNDATION + " floor@0,1", "TO-03@1,1/0 follower@0,1/tower", "U@1,0/0 floor@1,1 capture@0,1/tower")
    say(game, "U@2,0/0")
    assert {"floor@0,1", "follower@0,1/tower"} <= words(game)


def test_TW7_foundations_change_nothing_for_regions_and_end_roads_where_the_tile_says_so():
    game = play("TO-07@1,0/0 road:W", "W@-1,0/0")
    assert told(game) == [("road", 0, 3)]


def test_TW7_the_end_at_a_tower_joins_nothing_for_wagons():
    game = play("TO-07@1,0/0 wagon@road:W", "A@-1,0/270", names=("abbey_mayor", "tower"))
    assert words(game) == {"home", "wagon@-1,0/cloister"}


def test_TW8_the_lone_builder_of_a_captured_follower_goes_home():
    names = ("traders_builders", "tower")
    game = play("U@1,0/0 road:E", "TO-02@1,1/0", "U@2,0/0 builder@road:W", names=names)
    say(game, "B@0,1/0 floor@1,1 capture@1,0/road:E")
    assert standing(game) == []
    assert supply(game, 0, "builder") == 1


def test_TW9_prisoners_are_exchanged_at_once():
    game = go_on(captured(), "B@0,2/0", "E@1,-1/0 field:E")
    assert (supply(game, 0), supply(game, 1)) == (6, 6)
    say(game, "B@2,1/0 floor@1,1 capture@1,-1/field:E")
    assert prisoners(game) == []
    assert (supply(game, 0), supply(game, 1)) == (7, 7)


def test_TW9_the_captor_chooses_which_kind_comes_back():
    names = ("inns_cathedrals", "tower")
    game = play("U@1,0/0 road:E", FOUNDATION + " field:N", names=names)
    game.state.prisoners[0, 1, 0] = 1  # by hand: a holds a follower and the large follower of b
    game.state.prisoners[0, 1, 1] = 1
    game.state.supply[1, :2] = [5, 0]
    go_on(game, "U@-1,0/0")
    say(game, "TO-03@1,1/0 floor@1,1 capture@1,0/road:E")
    assert (game.phase, game.to_move, words(game)) == ("exchange", 1, {"swap:follower", "swap:large"})
    game.play("swap:large")
    assert supply(game, 1, "large") == 1
    assert prisoners(game) == [(0, 1, "follower", 1)]
    assert supply(game, 0) == 7


def test_TW10_a_ransom_before_the_tile_is_placed():
    game = captured()
    assert prisoners(game) == [(1, 0, "follower", 1)]
    game.play("B")
    assert acts(game, "ransom") == {"ransom:b/follower"}
    game.play("ransom:b/follower")
    assert (game.phase, game.to_move, game.scores) == ("place", 0, (1, 3))
    assert supply(game, 0) == 7
    assert told(game) == [("ransom", 0, -3), ("ransom", 1, 3)]
    assert not acts(game, "ransom")


def test_TW10_before_the_act_and_the_prisoner_may_be_used_at_once():
    game = captured()
    game.state.supply[0, 0] = 0
    say(game, "B@0,2/0")
    assert "cloister" not in words(game)
    game.play("ransom:b/follower")
    assert (game.phase, game.to_move) == ("follower", 0)
    game.play("cloister")
    assert (0, "follower", (0, 2)) in standing(game)


def test_TW10_at_the_end_of_the_turn():
    game = captured()
    say(game, "B@0,2/0 cloister")
    assert (game.phase, game.to_move, words(game)) == ("ransom", 0, {"-", "ransom:b/follower"})
    other = game.copy()
    game.play("ransom:b/follower")
    assert (game.phase, game.scores) == ("draw", (1, 3))
    other.play("-")
    assert (other.phase, other.scores) == ("draw", (4, 0))
    other.play("B")
    assert not acts(other, "ransom")


def test_TW10_not_with_less_than_three_points():
    game = captured()
    game.state.scores[0] = 2
    say(game, "B@0,2/0")
    assert not acts(game, "ransom")
    with pytest.raises(bastide.IllegalMove, match="costs 3 points"):
        game.play("ransom:b/follower")
    game.play("-")
    assert game.phase == "draw"


def test_TW10_once_in_a_turn():
    game = captured()
    game.state.prisoners[1, 0, 0] = 2
    game.state.supply[0, 0] = 5
    game.state.scores[0] = 9
    say(game, "B@0,2/0 ransom:b/follower")
    with pytest.raises(bastide.IllegalMove, match="one ransom in a turn"):
        game.play("ransom:b/follower")
    game.play("-")
    assert game.phase == "draw"


def test_TW10_both_parts_of_a_builders_turn_are_one_turn():
    names = ("traders_builders", "tower")
    game = play("U@1,0/0 road:E", FOUNDATION, "U@2,0/0 builder@road:W", "B@-1,1/0", names=names)
    game.state.prisoners[1, 0, 0] = 2  # by hand: b holds two followers of a
    game.state.supply[0, 0] = 4
    game.state.scores[0] = 9
    say(game, "U@3,0/0 ransom:b/follower -")
    assert game.view()["second_part"]
    say(game, "B@1,1/0")
    assert not acts(game, "ransom")


def test_TW10_the_last_abbeys_are_no_turns():
    hole = ["U@1,0/0", "U@-1,0/0", "B@1,1/0", "B@-1,1/0", "B@1,2/0", "E@0,2/180"]
    game = play(*hole[:-1], names=("abbey_mayor", "tower"), edition="current")
    game.state.prisoners[1, 0, 0] = 1
    game.state.supply[0, 0] -= 1
    game.state.scores[0] = 9
    game.state.bag[:] = 0
    game.state.bag[[tile.name for tile in game.rules.tiles()].index("E")] = 1
    game.state.unseen = 1
    game._codes = game._moves = None
    say(game, "E@0,2/180 -")
    assert (game.phase, game.to_move, words(game)) == ("abbey", 0, {"-", "abbey@0,1"})


def test_TW11_the_prisoner_is_taken_before_the_dragon_flies():
    game = play("U@1,0/0 road:E", "PD-01@0,1/0", "TO-03@1,1/0", names=BOTH)
    say(game, "PD-16@2,0/0 floor@1,1")
    assert game.phase == "capture"
    game.play("capture@1,0/road:E")
    assert game.phase == "dragon"
    assert prisoners(game) == [(1, 0, "follower", 1)]


def test_TW12_prisoners_and_floors_give_nothing_at_the_end():
    game = captured()
    assert final(game).scores == (4, 0)
