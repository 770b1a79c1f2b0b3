"""The princess, DP10 to DP13, and the magic portal, DP1 to DP5."""

import pytest
from dragon_positions import BOTH, EVERYTHING, acts, go_on, play, say, standing, supply

import bastide
from positions import told, words

DRAGON = ("dragon",)
KNIGHT = "F@0,-1/90 city:N"  # a's knight in the city north of the start tile
PRINCESS = "PD-09@0,-2/180"  # completes that city
MUST = {"princess": "must", "names": BOTH}


def test_DP10_a_knight_of_anybody_may_be_sent_home():
    game = play(KNIGHT)
    say(game, PRINCESS)
    assert acts(game, "princess") == {"princess@0,-1/city:N"}
    assert {"-", "road:N"} <= words(game)
    game.play("princess@0,-1/city:S")  # the same city
    assert standing(game) == []
    assert supply(game, 0) == 7


def test_DP10_also_an_own_knight():
    game = play(KNIGHT, "U@1,0/0")
    say(game, PRINCESS)
    assert acts(game, "princess") == {"princess@0,-1/city:N"}


def test_DP10_option_must():
    game = play(KNIGHT, "U@1,0/0", **MUST)
    say(game, PRINCESS)
    assert words(game) == {"princess@0,-1/city:N"}
    empty = play("F@0,-1/90", "U@1,0/0", **MUST)
    say(empty, PRINCESS)
    assert {"-", "road:N"} <= words(empty)
    assert not acts(empty, "princess")


def test_DP10_only_in_the_city_of_the_princess_itself():
    game = play(KNIGHT)
    say(game, "PD-10@0,-2/90")  # its princess looks to the east; the other city joins the knight's
    assert not acts(game, "princess")


def test_DP10_without_a_knight_there_is_nothing_to_do():
    game = play("U@1,0/0")
    say(game, "PD-09@0,-1/180")
    assert not acts(game, "princess")
    with pytest.raises(bastide.IllegalMove, match="the princess sends a follower home"):
        game.play("princess@0,0/city:N")


def test_DP11_no_other_act_and_an_empty_city_scores_for_nobody():
    game = play(KNIGHT)
    say(game, f"{PRINCESS} princess@0,-1/city:N")
    assert (game.phase, game.scores, told(game)) == ("draw", (0, 0), [])


def test_DP12_the_builder_of_the_last_knight_goes_home():
    names = ("traders_builders", "dragon")
    game = play("R@0,-1/180 city:S", "U@1,0/0", "E@-1,-1/90 builder@city:E", "U@2,0/0", "U@-1,0/0", names=names)
    assert standing(game) == [(0, "builder", (-1, -1)), (0, "follower", (0, -1))]
    say(game, "PD-20@1,-1/0 princess@0,-1/city:E")
    assert standing(game) == []


def test_DP12_a_wagon_sent_home_does_not_move_on():
    game = play("S@0,-1/180 wagon@city:S", "U@1,0/0", "E@1,-1/270", names=("abbey_mayor", "dragon"))
    say(game, "PD-23@-1,-1/90 princess@0,-1/city:E")
    assert game.phase == "draw"
    assert supply(game, 0, "wagon") == 1
    assert standing(game) == []


@pytest.mark.parametrize("piece", ["mayor", "wagon", "large"])
def test_DP13_mayor_wagon_and_large_follower_are_knights(piece):
    game = play(f"F@0,-1/90 {piece}@city:N", names=EVERYTHING)
    say(game, f"{PRINCESS} princess@0,-1/city:N")
    assert supply(game, 0, piece) == 1


def test_DP13_the_cloister_in_the_city_is_not_in_the_city():
    game = play("PD-01@0,1/0", "U@1,0/0", "PD-13@0,-1/180 cloister", names=DRAGON)
    say(game, "fly@0,0 fly@1,0")
    assert standing(game) == [(0, "follower", (0, -1))]
    say(game, "PD-20@1,-1/0")
    assert not acts(game, "princess")


# --- Portals. PD-08 has roads in the east, south and west, and closes the road of the start tile in the west.

PORTAL = "PD-08@-1,0/0"


def far(game):
    """Where a follower may go through the portal."""
    return {word.removeprefix("follower@") for word in acts(game, "follower@")}


def test_DP1_to_any_region_that_is_unfinished_and_empty():
    game = play("U@1,0/0 road:E", "U@2,0/0")
    say(game, PORTAL)
    fields = {f"{x},0/field:{side}" for x in (1, 2) for side in "NS"} | {"0,0/field:EL", "0,0/field:S"}
    assert far(game) == fields | {"0,0/city:N"}
    assert {"road:S", "field:N", "-"} <= words(game)  # or on the portal tile as usual
    game.play("follower@2,0/field:N")
    assert (0, "follower", (2, 0)) in standing(game)


def test_DP1_only_from_a_portal_tile():
    game = play("U@1,0/0")
    say(game, "U@2,0/0")
    assert not far(game)
    with pytest.raises(bastide.IllegalMove, match="only through a portal"):
        game.play("follower@1,0/field:N")


def test_DP2_not_into_a_finished_region():
    game = play("E@0,-1/180", "W@1,0/0")
    say(game, PORTAL)
    assert "1,0/road:E" in far(game)
    assert not far(game) & {"0,0/city:N", "0,-1/city:S", "0,0/road:E", "1,0/road:W"}
    assert "road:E" in words(game)  # the finished road, on the portal tile itself


def test_DP2_not_into_a_complete_cloister():
    around = ["U@1,0/0", "U@-1,0/0", "E@1,1/90", "E@-1,1/270", "E@1,2/180", "E@-1,2/180", "E@0,2/180"]
    whole = play("B@0,1/0", *around)
    say(whole, "PD-08@-2,0/0")
    assert "0,1/cloister" not in far(whole)
    part = play("B@0,1/0", *around[:-1])
    say(part, "PD-08@-2,0/0")
    assert "0,1/cloister" in far(part)


def test_DP3_large_mayor_and_wagon_may_go_through():
    game = play("U@1,0/0", names=EVERYTHING)
    say(game, PORTAL)
    assert {"large@1,0/field:N", "mayor@0,0/city:N", "wagon@1,0/road:E"} <= words(game)
    assert not words(game) & {"mayor@1,0/road:E", "wagon@1,0/field:N"}


def test_DP3_builder_pig_and_barn_only_on_the_portal_tile():
    game = play("U@1,0/0 field:N", "B@0,1/0", "U@2,0/0 road:E", "B@1,1/0", names=EVERYTHING)
    say(game, PORTAL)
    assert {"builder@road:E", "pig@field:N"} <= words(game)
    assert not {word for word in words(game) if word.startswith(("pig@", "builder@", "barn")) and "," in word}


def test_DP4_a_tower_needs_no_portal():
    game = play("TO-02@0,1/0 floor@0,1")
    say(game, "U@1,0/0")
    assert "follower@0,1/tower" in words(game)


def test_DP5_only_what_the_tile_finished_is_scored():
    game = play("W@1,0/0 road:W", "U@2,0/0")
    say(game, f"{PORTAL} follower@2,0/road:E")
    assert told(game) == [("road", 0, 3)]
    assert standing(game) == [(0, "follower", (2, 0))]


def test_DP1_into_the_region_that_this_tile_extends():
    game = play("U@1,0/0")
    say(game, "PD-02@-1,0/90")
    assert {"0,0/road:E", "1,0/road:E"} <= far(game)
    go_on(game, "follower@1,0/road:E")
    assert standing(game) == [(1, "follower", (1, 0))]
