"""The river: spring first, lake last, no bend twice running to the same side."""

import pytest
from abbey_positions import go_on, place, play, start, words

import bastide

MIDDLE = ["RI-03", "RI-04", "RI-05", "RI-06", "RI-07", "RI-07", "RI-08", "RI-09", "RI-10", "RI-10"]


def test_the_spring_lies_on_the_table_and_the_old_start_tile_is_in_the_bag():
    game = start("river")
    assert game.view()["tiles"] == [{"x": 0, "y": 0, "tile": "RI-01", "turn": 0}]
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
def test_it_may_not_bend_twice_running_to_the_same_side(between):
    game = play("RI-10@1,0/0", *between, names=("river",))  # from east to south, a bend to the right
    y = 1 + len(between)
    game.play("RI-10")
    assert words(game) == {f"RI-10@1,{y}/180"}  # to the east again
    with pytest.raises(bastide.IllegalMove, match="twice running"):
        game.play(f"RI-10@1,{y}/90")


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
