"""Dragon and tower with Abbey & Mayor: AMX1 to AMX4."""

from dragon_positions import EVERYTHING, acts, play, say, standing, supply

from positions import told, words

BARN = ["U@1,0/0", "B@1,1/0", "TO-02@0,1/0 barn:NE"]  # a's barn south of the road


def test_AMX1_a_barn_is_not_eaten_captured_or_with_the_fairy():
    game = play(*BARN, "PD-01@0,2/0", names=EVERYTHING)
    say(game, "PD-16@2,0/0")
    assert not acts(game, "fairy")
    say(game, "floor@0,1")
    assert game.phase == "dragon"  # nobody is in reach
    say(game, "fly@0,1")
    assert standing(game) == [(0, "barn", (0, 1))]


def test_AMX2_mayor_and_wagon_may_be_captured_but_do_not_climb():
    game = play("TO-01@0,1/180 mayor@city:S", "U@1,0/0 wagon@road:E", "U@2,0/0 floor@0,1 -", names=EVERYTHING)
    say(game, "U@3,0/0")
    assert not words(game) & {"mayor@0,1/tower", "wagon@0,1/tower"}
    say(game, "floor@0,1 capture@0,1/city:S")
    assert supply(game, 0, "mayor") == 0
    assert game.view()["prisoners"] == [{"captor": 1, "player": 0, "piece": "mayor", "number": 1}]


def test_AMX3_the_monk_of_an_abbey_can_be_eaten_and_captured():
    hole = ["U@1,0/0", "U@-1,0/0", "TO-03@1,1/0", "B@-1,1/0", "B@1,2/0", "PD-05@0,2/180", "abbey@0,1 abbey"]
    game = play(*hole, names=EVERYTHING)
    assert standing(game) == [(0, "follower", (0, 1))]
    eaten, taken = game.copy(), game.copy()
    say(taken, "B@2,1/0 floor@1,1")
    assert words(taken) == {"-", "capture@0,1/abbey"}
    say(eaten, "PD-16@2,0/0 - fly@0,1")
    assert standing(eaten) == []


def test_AMX4_capture_then_dragon_then_scoring_then_wagons():
    lines = ["W@1,0/0 wagon@road:W", "PD-01@0,1/0", "E@0,-1/180", "TO-02@0,2/0 field:S"]
    game = play(*lines, names=EVERYTHING)
    say(game, "PD-07@-1,0/0 floor@0,2")
    assert game.phase == "capture"
    say(game, "capture@0,2/field:N")
    assert game.phase == "dragon"
    say(game, "fly@0,2")
    assert told(game, "road") == [("road", 0, 3)]
    assert (game.phase, game.to_move) == ("wagon", 0)
