"""The end of the game and the final scoring (C34–C37, C39)."""

import pytest
from city_positions import fill, go_on, play

from positions import leave_in_bag, say, told

BLOCK = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]


def last(game, turn):
    """The last tile of the game."""
    return go_on(leave_in_bag(game, turn.partition("@")[0]), turn)


# ---- when


def test_C34_the_game_ends_when_four_sides_are_free_after_a_wall_phase():
    """The book: the ring is closed and red gets a point for the road of one tile that this finishes."""
    game = play("A5a@0,0/0 road:S", "A5i@1,0/0 road:S", "A5h@0,1/180", pile=2)
    say(game, "gate:0,0/N", "wall:left", "-", "wall:left", "-", "wall:right", "-")
    assert not game.over
    say(game, "-")
    assert game.over
    assert told(game, "road") == [("road", 0, 2), ("road", 1, 1)]
    assert [(side["x"], side["y"], side["side"]) for side in game.view()["closing"]] == [
        (1, 0, "E"),
        (1, 0, "S"),
        (0, 1, "E"),
        (0, 1, "S"),
    ]


@pytest.mark.parametrize(("free", "over"), [(5, True), (6, False)])
def test_C34_five_free_sides_end_the_game_and_six_do_not(free, over):
    game = go_on(fill(play(pile=2), *BLOCK), "A5a@1,2/0 road:S", "A5h@1,3/180")  # 14 sides
    say(game, "gate:0,0/N")
    game.state.due = 14 - free
    while game.phase in ("wall", "guard", "tower"):
        say(game, "wall:right" if game.phase == "wall" else "-")
    assert game.over == over


def test_C34_a_tile_that_fills_a_bay_may_leave_few_free_sides_and_end_the_game():
    """
    #####    The wall runs from the gate at (0,0)/N round the east to (2,1)/E and leaves seven sides;
    #.#      a tile on (1,1) takes three of them and brings one.
    """
    game = fill(play(pile=2), (0, 0), (1, 0), (2, 0), (0, 1), (2, 1))
    go_on(game, "A5a@3,0/270 road:E", "A5h@4,0/90")
    say(game, "gate:0,0/N")
    game.state.due = 9
    while game.phase in ("wall", "guard", "tower"):
        say(game, "wall:right" if game.phase == "wall" else "-")
    assert not game.over
    fill(game, (1, 1))
    assert game.over


def test_C34_the_last_wall_ends_the_game():
    game = go_on(fill(play(players=3, pile=2, walls=2), *BLOCK), "A5a@1,2/0 road:S", "A5h@1,3/180")
    say(game, "gate:0,0/N", "wall:right", "-", "wall:right", "-")
    assert not game.over  # the tower comes first
    say(game, "tower:right")
    assert game.over
    assert told(game) == [("road", 0, 2), ("tower", 1, 2)]


def test_C34_the_last_tile_ends_the_game_after_a_last_wall_phase():
    game = go_on(fill(play(players=3, pile=3), *BLOCK), "A5a@1,2/0 road:S")
    last(game, "A5h@1,3/180")
    assert game.phase == "gate"
    say(game, "gate:0,0/N")
    while not game.over:
        assert game.phase in ("wall", "guard", "tower")
        say(game, "wall:right" if game.phase == "wall" else "-")
    assert len(game.view()["wall"]) == 6


def test_C34_the_last_tile_without_scoring_ends_the_game_at_once():
    assert last(play("A6a@0,0/0"), "A6h@1,0/0").over


# ---- the ring


def test_C35_the_ring_is_closed_in_thought_even_without_a_gate():
    game = last(play("A1a@0,0/0 road:N", "A5a@0,1/180"), "B6aF@1,0/90 market:E")
    assert told(game) == [("road", 0, 2), ("market", 0, 1)]
    assert len(game.view()["closing"]) == 8
    assert game.view()["walls"] == 70


def test_C35_the_ring_is_closed_without_guards():
    game = play("A5a@0,0/0 road:S", "A5i@1,0/0 road:S", "A5h@0,1/180", pile=2)
    say(game, "gate:0,0/N", "wall:left", "-", "wall:left", "-", "wall:right", "-", "-")
    assert all(wall["guard"] is None for wall in game.view()["wall"])
    assert len(game.view()["wall"]) == 4


HOLLOW = [(0, 0), (1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)]


def test_C36_a_road_into_a_hole_scores_nothing_and_its_follower_is_taken_off():
    game = fill(play(), *HOLLOW)
    last(game, "A5a@1,2/180 road:N")
    assert game.over
    assert told(game) == []
    assert [supply["follower"] for supply in game.view()["supply"]] == [7, 7]
    assert game.view()["pieces"] == []


def test_C36_a_market_with_an_open_side_at_a_hole_scores_nothing():
    game = fill(play(), *HOLLOW)
    last(game, "D1bF@1,2/0 market:N")
    assert told(game) == []


# ---- residential areas


def test_C37_three_markets_around_an_area_pay_six():
    """The book: red receives six points."""
    game = play("A6a@0,0/0 residence:N", "B6aF@1,0/270", "B6aG@-1,0/90")
    last(game, "B6aC@0,1/0")
    assert told(game) == [("residence", 0, 6)]
    assert game.sentence(game.events[-1]) == "Residential area: 3 markets = 6"


def test_C37_a_market_counts_whether_finished_or_not_and_once():
    game = play("A6a@0,0/0 residence:N", "A6h@0,1/0", "C1aF@1,0/180")  # its market looks west and south
    last(game, "C1aG@1,1/270")  # west and north: the same market touches twice
    assert told(game) == [("residence", 0, 2)]


def test_C37_a_market_inside_the_tile_touches_unless_a_road_lies_between():
    assert told(last(play("B1aF@0,0/0 residence:EL"), "A1a@1,0/90")) == [("residence", 0, 2)]
    assert told(last(play("B1aF@0,0/0 residence:S"), "A1a@1,0/90")) == []


def test_C37_a_corner_does_not_touch():
    game = play("A1a@0,0/90 residence:N", "A2a@1,0/90")
    last(game, "C2bF@1,-1/0")  # the area goes round the corner into this tile, away from its market
    assert told(game) == []


def test_C37_ties_pay_everybody_all():
    joined = ["A6a@0,0/0 residence:N", "G1bF@0,1/0", "A6h@1,1/0 residence:N", "G1bG@2,1/0"]
    game = play(*joined, "F1bG@2,0/90 residence:W", players=3)
    last(game, "A6i@1,0/0")
    assert told(game) == [("residence", 0, 4), ("residence", 1, 4), ("residence", 2, 4)]


def test_C37_most_residents_own_the_area():
    joined = ["A6a@0,0/0 residence:N", "G1bF@0,1/0", "A6h@1,1/0 residence:N", "G1bG@2,1/0", "A1b@0,-1/90"]
    game = play(*joined, "F1bG@2,0/90 residence:W")
    last(game, "A6i@1,0/0")
    assert told(game) == [("residence", 0, 4)]


def test_C37_residents_stay_on_the_table():
    game = last(play("A6a@0,0/0 residence:N"), "A6h@1,0/0")
    assert [piece["role"] for piece in game.view()["pieces"]] == ["resident"]


# ---- the winner


def test_C39_most_points_win():
    game = last(play("A1a@0,0/0 road:N"), "A5a@0,1/180")
    assert (game.scores, game.winners) == ((2, 0), (0,))


def test_C39_equal_points_share_the_victory():
    game = last(play("A6a@0,0/0"), "A6h@1,0/0")
    assert game.winners == (0, 1)


def test_C39_the_score_track_has_fifty_spaces():
    game = play()
    game.state.scores[0] = 103
    assert game.view()["track"][0] == {"space": 3, "lap": 2}
