"""Guards on the wall (C28–C31, C38)."""

import pytest
from city_positions import fill, go_on, play

import bastide
from positions import leave_in_bag, say, told, words

TOWN = [(0, 0), (1, 0), (0, 1), (1, 1)]
CAUSE = ["A5a@0,2/0 road:S", "A5h@0,3/180"]  # the second of them causes a wall phase


def town(pile=2, **rules):
    """Four tiles and a road; the phase that begins is caused by the second player of two, the third of three."""
    return go_on(fill(play(pile=pile, **rules), *TOWN), *CAUSE)


def guards(game):
    walls = game.view()["wall"]
    return {(wall["x"], wall["y"], wall["side"]): wall["guard"] for wall in walls if wall["guard"] is not None}


def test_C28_who_lays_a_wall_may_man_it_but_not_the_gate():
    game = say(town(), "gate:0,0/N")
    assert (game.phase, game.to_move) == ("wall", 0)
    say(game, "wall:left")
    assert (game.phase, game.to_move, words(game)) == ("guard", 0, {"-", "guard:0,0/W"})
    say(game, "guard")
    assert guards(game) == {(0, 0, "W"): 0}
    assert game.view()["supply"][0]["follower"] == 6
    assert (game.phase, game.to_move) == ("wall", 1)


def test_C28_a_guard_comes_from_the_supply():
    game = say(town(), "gate:0,0/N")
    game.state.supply[0, 0] = 0
    say(game, "wall:left")
    assert (game.phase, game.to_move) == ("wall", 1)


def test_C28_after_the_scoring_that_the_wall_brings():
    game = go_on(fill(play(players=3, pile=2, returned="at_once"), *TOWN), CAUSE[0], "B6aF@-1,0/270 market:W", CAUSE[1])
    game.state.supply[2, 0] = 0
    say(game, "gate:0,0/N", "wall:left", "-", "wall:left")
    assert told(game)[-1] == ("market", 2, 1)  # the wall at (-1,0)/W sent the merchant home
    assert (game.phase, game.to_move) == ("guard", 2)
    assert words(game) == {"-", "guard:-1,0/W"}


def test_C28_any_other_word_is_refused():
    game = say(town(), "gate:0,0/N", "wall:left")
    with pytest.raises(bastide.IllegalMove, match="guard:0,0/W"):
        say(game, "guard:0,0/N")


def test_C29_not_opposite_a_guard_of_any_colour():
    game = say(town(), "gate:0,0/N", "wall:left", "guard", "wall:right")
    assert (game.phase, game.to_move) == ("guard", 1)  # (1,0)/N looks down another column
    say(game, "-", "wall:right")
    assert game.view()["wall"][-1]["side"] == "E"
    assert (game.phase, game.to_move) == ("tower", 1)  # the guard at (0,0)/W is opposite


def test_C29_a_wall_without_guard_opposite_does_not_matter():
    game = say(town(), "gate:0,0/N", "wall:left", "-", "wall:right", "-", "wall:right")
    assert words(game) == {"-", "guard:1,0/E"}


def gap(*more):
    """A row with a gap at (2,0): public and historic in the west, two public buildings in the east; walls around it
    from the south, the west end laid by the first player and the east end by the second, both with guards."""
    row = ["A6a@0,0/0", "A6h@1,0/0", "E2bFG@1,1/0", "E2bGC@2,1/0", "E2bCF@3,1/0", "B6aF@3,0/0", "B6aG@4,0/0"]
    game = go_on(play(*row, "E1aFG@0,1/0", "E1aGC@4,1/0", pile=2), "A5a@0,-1/180 road:N", "A5h@0,-2/0")
    say(game, "gate:2,1/S")
    game.state.due = 9
    for number in range(4):
        say(game, "wall:left", "guard" if number == 3 else "-", "wall:right", "guard" if number == 3 else "-")
    say(game, "-")
    return go_on(leave_in_bag(game, *[turn.partition("@")[0] for turn in more]), *more)


def test_C29_a_gap_in_the_row_makes_it_legal():
    assert guards(gap("D1bF@-1,-1/0")) == {(4, 0, "E"): 1, (0, 0, "W"): 0}


def test_C29_both_stay_when_the_gap_is_filled():
    assert guards(gap("D1bF@2,0/0")) == {(4, 0, "E"): 1, (0, 0, "W"): 0}


def test_C38_guards_look_up_to_the_first_empty_cell():
    """The book: red has one public and one historic building, blue two public ones."""
    assert told(gap("D1bF@-1,-1/0"), "guard") == [("guard", 1, 4), ("guard", 0, 5)]


def test_C38_guards_look_through_a_gap_filled_later():
    """The book: nine points each."""
    assert told(gap("D1bF@2,0/0"), "guard") == [("guard", 1, 9), ("guard", 0, 9)]


def test_C38_three_public_and_one_historic_building_pay_nine():
    row = ["A6a@0,0/0", "A6h@1,0/0", "B6aF@2,0/0", "B6aG@3,0/0"]
    game = go_on(play(*row, pile=2), "A5a@3,1/0 road:S", "A5i@3,2/180")
    say(game, "gate:0,0/N", "wall:left", "guard", "wall:right", "-", "wall:right", "-", "-")
    go_on(leave_in_bag(game, "D1bF"), "D1bF@2,1/0")
    assert told(game, "guard") == [("guard", 0, 9)]
    event = next(event for event in game.events if event.what == "guard")
    assert event.parts == {"public": 3, "historic": 1, "wall": "0,0/W"}
    assert game.sentence(event) == "Guard: 3 public buildings, 1 historic building = 9"


def pile_3(**rules):
    """The steps of a phase of two players, gate and seven walls, all to the right; the second player caused it.

    A wall is its number, a guard that may man a wall the wall's number as a word.
    """
    game = say(town(pile=3, **rules), "gate:0,0/N")
    steps = []
    while game.phase in ("wall", "guard"):
        if game.phase == "wall":
            steps.append((game.to_move, len(game.view()["wall"])))
            say(game, "wall:right")
        else:
            walls = [f"guard:{wall['x']},{wall['y']}/{wall['side']}" for wall in game.view()["wall"]]
            (word,) = words(game) - {"-"}
            steps.append((game.to_move, f"guard {walls.index(word)}"))
            say(game, "-")
    assert game.phase == "tower"
    return steps


WALLS = [(0, 1), (1, 2), (0, 3), (1, 4), (0, 5), (1, 6), (0, 7)]


def test_C30_in_pile_3_each_player_may_man_only_the_last_own_wall():
    assert pile_3() == [*WALLS, (1, "guard 6"), (0, "guard 7")]


def test_C30_each_wall_may_be_manned_as_soon_as_it_is_laid_with_the_option():
    both = [((player, number), (player, f"guard {number}")) for player, number in WALLS]
    assert pile_3(pile3_guards="each") == [step for pair in both for step in pair]


def test_C30_each_wall_of_the_phase_after_all_are_laid_in_version_1():
    steps = pile_3(pile3_guards="each", version=1)
    second = [(1, f"guard {number}") for number in (2, 4, 6)]
    assert steps == [*WALLS, *second, *((0, f"guard {number}") for number in (1, 3, 5, 7))]


def test_C30_an_earlier_guard_of_the_phase_counts_for_a_later_one():
    game = say(town(pile=3, pile3_guards="each"), "gate:0,0/N", "wall:left", "guard", "wall:right", "-")
    say(game, "wall:left", "-", "wall:right")
    assert game.view()["wall"][1] == {**game.view()["wall"][1], "x": 0, "y": 0, "side": "W", "guard": 0}
    assert game.view()["wall"][-1] == {**game.view()["wall"][-1], "x": 1, "y": 0, "side": "E"}
    assert game.phase == "wall"  # (1,0)/E looks at the guard at (0,0)/W, so nobody is asked


def test_C30_an_earlier_guard_of_the_phase_counts_for_a_later_one_in_version_1():
    game = town(pile=3, pile3_guards="each", version=1)
    say(game, "gate:0,0/N", "wall:left", "wall:right", "wall:left", "wall:right")
    say(game, "wall:right", "wall:right", "wall:right")
    asked = []
    while game.phase == "guard":
        (word,) = words(game) - {"-"}
        asked.append((game.to_move, word))
        say(game, word)
    east, west = (1, "guard:1,0/E"), (0, "guard:0,0/W")
    assert east in asked
    assert west not in asked


def test_C31_guards_stay_to_the_end():
    game = gap("D1bF@2,0/0")
    assert game.over
    assert [supply["follower"] for supply in game.view()["supply"]] == [6, 6]
