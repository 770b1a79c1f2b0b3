"""The river: spring first, lake last, and where it may flow."""

import pytest
from abbey_positions import go_on, place, play, start

import bastide
from positions import words

MIDDLE = ["RI-03", "RI-04", "RI-05", "RI-06", "RI-07", "RI-07", "RI-08", "RI-09", "RI-10", "RI-10"]


def test_the_spring_lies_on_the_table_and_the_old_start_tile_is_in_the_bag():
    game = start("river")
    assert game.view()["tiles"] == [{"x": 0, "y": 0, "tile": "RI-01", "rotation": 0}]
    assert game.view()["unseen"]["D"] == 4
    assert game.view()["bag"] == 72 + 11


def test_the_rivers_pile_comes_first():
    assert words(start("river")) == set(MIDDLE)


def test_a_tile_must_go_on_with_the_river():
    game = start("river")
    game.play("RI-07")
    assert words(game) == {"RI-07@1,0/0"}
    with pytest.raises(bastide.IllegalMove, match="river would meet field"):
        game.play("RI-07@0,1/90")


def test_it_may_bend_to_either_side_first():
    game = start("river")
    game.play("RI-10")
    assert words(game) == {"RI-10@1,0/0", "RI-10@1,0/90"}  # to the south, to the north


@pytest.mark.parametrize("between", [[], ["RI-07@1,1/90"]])
def test_never_twice_it_may_not_bend_twice_running_to_the_same_side(between):
    game = play("RI-10@1,0/0", *between, names=("river",), river_bends="never_twice")  # east to south, to the right
    y = 1 + len(between)
    game.play("RI-10")
    assert words(game) == {f"RI-10@1,{y}/180"}  # to the east again
    with pytest.raises(bastide.IllegalMove, match="twice in a row"):
        game.play(f"RI-10@1,{y}/90")


def test_no_u_turn_it_may_not_turn_back_at_once():
    game = play("RI-10@1,0/0", names=("river",))
    game.play("RI-10")
    assert words(game) == {"RI-10@1,1/180"}
    with pytest.raises(bastide.IllegalMove, match="beside itself"):
        game.play("RI-10@1,1/90")


def test_no_u_turn_with_a_straight_tile_between_it_may_bend_to_the_same_side():
    game = play("RI-10@1,0/0", "RI-07@1,1/90", names=("river",))
    game.play("RI-10")
    assert words(game) == {"RI-10@1,2/180", "RI-10@1,2/90"}


# Three bends to the right, a straight tile after each of the first two; then it flows north, towards the spring.
WOUND_UP = ["RI-10@1,0/0", "RI-07@1,1/90", "RI-10@1,2/90", "RI-07@0,2/0", "RI-09@-1,2/180"]


def test_no_u_turn_it_never_flows_beside_itself():
    game = play(*WOUND_UP, names=("river",))
    game.play("RI-08")
    assert words(game) == {"RI-08@-1,1/90"}  # to the west; to the east it would run into itself


def test_no_u_turn_a_tile_that_it_cannot_go_on_with_leaves_the_game():
    game = play(*WOUND_UP, names=("river",))
    before = game.view()["river"], game.state.turn
    game.play("RI-06")  # straight on it would flow past the spring
    assert game.events[-1].parts == {"tile": "RI-06"}
    assert game.phase == "draw"  # the same player takes the next one
    assert (game.view()["river"], game.state.turn) == (before[0] - 1, before[1])
    go_on(game, "RI-08@-1,1/90")
    assert "RI-06" not in game.view()["unseen"]


def test_no_u_turn_the_lake_comes_last_even_if_tiles_have_left_the_game():
    game = play(*WOUND_UP, names=("river",))
    for tile in ("RI-03", "RI-04", "RI-05", "RI-06"):
        game.play(tile)
    assert [event.parts["tile"] for event in game.events] == ["RI-03", "RI-04", "RI-05", "RI-06"]
    assert words(game) == {"RI-08"}
    go_on(game, "RI-08@-1,1/90")
    assert (game.phase, game.view()["hands"][game.to_move]) == ("place", ["RI-02"])
    (lake,) = words(game)
    go_on(game, lake)
    assert "D" in words(game)


def test_the_lake_comes_last_without_a_draw():
    game = start("river")
    while game.view()["river"] > 1:
        game.play(sorted(words(game))[0])
        game.play(sorted(words(game))[0])
        if game.phase == "follower":
            game.play("-")
    assert game.phase == "place"
    assert game.view()["hands"][game.to_move] == ["RI-02"]
    (lake,) = words(game)
    go_on(game, lake)
    assert (game.phase, game.view()["river"]) == ("draw", 0)
    assert "D" in words(game)
    assert not {word for word in words(game) if word.startswith("RI")}


def test_no_follower_stands_on_the_river():
    game = place(start("river"), "RI-07@1,0/0")
    assert words(game) == {"-", "field:N", "field:S"}


def test_the_current_edition_has_its_own_spring_and_lake():
    game = start("river", edition="current")
    assert [tile["tile"] for tile in game.view()["tiles"]] == ["RI-01c"]
    assert "RI-02c" in game.view()["unseen"]


def test_V1_hands_are_dealt_when_the_river_is_laid():
    game = start("river", hand=3)
    while game.view()["river"]:
        assert game.view()["hands"] == game.view(0)["hands"]  # the river tile is seen by all
        game.play(sorted(words(game))[-1])
    while game.phase == "follower":
        game.play("-")
    dealt = []
    while game.phase == "draw":
        game.play(sorted(words(game))[0])
        dealt.append(game.view()["held"])
    assert dealt[2] == [0, 3]  # eleven tiles: the next turn is b's, whose hand is filled first
    assert game.view()["held"] == [3, 3]
    assert game.to_move == 1
