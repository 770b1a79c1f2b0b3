"""Towers at the ends of the wall (C32, C33)."""

import pytest
from city_positions import fill, go_on, play

import bastide
from positions import say, told, words

BLOCK = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]


def phase(arms, players=2):
    """A wall phase of the second pile in which the walls go to these arms, without guards."""
    game = go_on(fill(play(players=players, pile=2), *BLOCK), "A5a@1,2/0 road:S", "A5h@1,3/180")
    game.state.due = len(arms) + 1
    return lay(say(game, "gate:1,0/N"), arms)


def lay(game, arms):
    for arm in arms:
        say(game, f"wall:{arm}")
        if game.phase == "guard":
            say(game, "-")
    return game


def test_C32_a_tower_counts_the_walls_back_to_the_gate():
    game = phase(["left", "right", "right"])
    assert (game.phase, game.to_move) == ("tower", 1)  # who caused the phase
    assert words(game) == {"-", "tower:left", "tower:right"}
    say(game, "tower:right")
    assert told(game) == [("road", 0, 2), ("tower", 1, 2)]
    assert game.view()["towers"] == [{"x": 2, "y": 0, "side": "E", "arm": "right", "player": 1}]
    assert game.view()["supply"][1]["tower"] == 5
    assert game.sentence(game.events[-1]) == "Tower: 2 walls = 2"


def test_C32_a_tower_counts_four_walls_back_to_the_tower_before():
    """The book: red places a tower and receives four points."""
    game = say(phase(["left", "right", "right"]), "tower:right")
    go_on(game, "C3bF@-1,1/90 road:W", "C3bG@-2,1/270")
    game.state.due = 5
    lay(game, ["right", "right", "left", "right", "right"])
    assert words(game) == {"-", "tower:left", "tower:right"}
    say(game, "tower:right")
    assert told(game, "tower") == [("tower", 1, 2), ("tower", 1, 4)]


def test_C32_only_one_tower_and_it_may_be_left_out():
    game = say(phase(["left", "right", "right"]), "-")
    assert game.phase == "draw"
    assert game.view()["towers"] == []


def test_C32_not_without_a_wall_in_between():
    game = phase(["right", "right"])
    assert words(game) == {"-", "tower:right"}
    with pytest.raises(bastide.IllegalMove, match="no wall between the left end"):
        say(game, "tower:left")


def test_C32_not_without_an_own_tower():
    game = go_on(fill(play(pile=2), *BLOCK), "A5a@1,2/0 road:S", "A5h@1,3/180")
    game.state.supply[1, 1] = 0
    say(game, "gate:1,0/N")
    lay(game, ["right", "right", "right"])
    assert game.phase == "draw"


def closed_ring(last):
    """Two tiles have six sides: the gate and five walls close the ring in a phase of eight."""
    game = play("A5a@0,0/0 road:S", "A5h@0,1/180", pile=3)
    say(game, "gate:0,0/N", "wall:right", "wall:right", "wall:left", "wall:right")
    return say(game, f"wall:{last}")


@pytest.mark.parametrize(("last", "left", "right"), [("left", 2, 3), ("right", 1, 4)])
def test_C33_a_closed_ring_stops_the_phase_and_the_tower_counts_one_arm(last, left, right):
    for arm, points in (("left", left), ("right", right)):
        game = closed_ring(last)
        assert (game.phase, game.to_move) == ("guard", 1)  # the walls that stand may still be manned
        say(game, "-", "-")
        assert (game.phase, game.to_move) == ("tower", 1)
        say(game, f"tower:{arm}")
        assert told(game, "tower") == [("tower", 1, points)]
        assert game.over
