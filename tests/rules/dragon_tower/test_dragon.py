"""The dragon: DR1 to DR11."""

import random

import pytest
from dragon_positions import EVERYTHING, VOLCANO, acts, go_on, place, play, say, standing, start, supply, tower_at

import bastide
from positions import leave_in_bag, words

ROW = ["U@1,0/0", "U@2,0/0", "U@3,0/0", "U@4,0/0"]  # east of the start tile
CROSSING = "W@1,0/0 road:W"  # ends the road of the start tile in the east
AFTER = {"dragon_flies": "after_scoring"}
DRAGON_TILES = {f"PD-{number:02}" for number in (4, 6, 7, 13, 14, 16, 19, 22, 25, 26, 28)}


def test_DR1_dragon_and_fairy_begin_beside_the_board():
    view = start("dragon").view()
    assert (view["dragon"], view["fairy"], view["flight"]) == (None, None, None)


def test_DR2_the_dragon_comes_to_a_volcano_and_eats_nothing():
    game = play(VOLCANO, "U@1,0/0 road:E", "U@2,0/0", "E@0,2/180 field:N")
    before = standing(game)
    go_on(game, "PD-17@3,0/0")
    assert place(game.view()["dragon"]) == (3, 0)
    assert standing(game) == before
    assert len(before) == 2


def test_DR3_no_follower_builder_or_pig_on_the_volcano_just_placed():
    game = play("U@1,0/0 road:E", "B@0,1/0", "U@2,0/0 field:N", "B@1,1/0", names=EVERYTHING)
    say(game, "PD-17@3,0/0")
    pieces = {word for word in words(game) if not word.startswith(("fairy", "ransom"))}
    assert pieces == {"-"}
    for word in ("road:E", "builder@road:W", "pig@field:N", "large@field:S"):
        with pytest.raises(bastide.IllegalMove, match="where the dragon is"):
            game.play(word)


def test_DR3_fairy_floor_and_barn_may_still_be_used():
    game = play("U@1,0/0 road:E", "TO-02@1,1/0", names=EVERYTHING)
    say(game, "PD-01@0,1/0")
    assert words(game) == {"-", "barn:NE", "floor@1,1", "fairy@1,0/road:E"}


def test_DR4_dragon_tiles_cannot_be_drawn_before_the_first_volcano_lies():
    game = start("dragon")
    assert not acts(game, "PD-14")
    with pytest.raises(bastide.IllegalMove):
        game.play("PD-14")
    assert game.view()["unseen"]["PD-14"] == 2  # everybody knows that they are in the box
    assert game.view()["bag"] == 101
    go_on(game, VOLCANO)
    assert acts(game, "PD-14") == {"PD-14"}
    assert game.view()["bag"] == 100


def test_DR4_dragon_tiles_that_never_could_be_drawn_leave_the_game():
    game = leave_in_bag(start("dragon"), "U")
    go_on(game, "U@1,0/0")
    assert game.over


def test_DR4_a_volcano_as_last_tile_of_the_bag_brings_the_dragon_tiles_back():
    game = leave_in_bag(start("dragon"), "PD-01")
    go_on(game, VOLCANO)
    assert not game.over
    assert game.view()["bag"] == 12


def first_draw_after_the_volcano(seed):
    """The tile that a seed gives after the first volcano, and the record so far."""
    game, dice = bastide.new("classic:dragon,starter=0", seed=seed), random.Random(seed)
    while not game.state.volcanoes:
        game.play(dice.choice(game.legal()))
    told = len(game.history)
    while not any(played.who == "." for played in game.history[told:]):
        game.play(dice.choice(game.legal()))
    return next(played.word for played in game.history[told:] if played.who == "."), game.text()


def test_DR4_the_bag_is_shuffled_again_from_the_seed_and_every_order_can_be_verified():
    firsts = 0
    for seed in range(20):
        drawn, text = first_draw_after_the_volcano(seed)
        firsts += drawn in DRAGON_TILES
        assert bastide.read(text).text() == text
    assert 0 < firsts < 10  # about 12 of 100 tiles; if they were put on top it would be all 20


def test_DR4_the_second_shuffle_depends_on_the_bag_and_nothing_before_it():
    one, other = bastide.new("classic:dragon", seed=3), bastide.new("classic:dragon", seed=3)
    dice = random.Random(8)
    while not one.state.volcanoes:
        one.play(dice.choice(one.legal()))
    dice = random.Random(9)
    while not other.state.volcanoes:
        other.play(dice.choice(other.legal()))
    for game in (one, other):
        for _ in range(12):
            game.play("-" if "-" in words(game) else sorted(words(game))[0])
    draws = [[played.word for played in game.history if played.who == "."] for game in (one, other)]
    count = min(map(len, draws))
    assert draws[0][:count] == draws[1][:count]


def test_DR4_after_undo_the_order_is_the_same():
    game = bastide.new("classic:dragon,tower", seed=2)
    dice = random.Random(1)
    texts = []
    while not game.over and len(game.history) < 70:
        texts.append(game.text())
        game.play(dice.choice(game.legal()))
    for text in reversed(texts):
        game.undo()
        assert game.text() == text
    dice = random.Random(5)
    while len(game.history) < 90:
        game.play(dice.choice(game.legal()))
    assert bastide.read(game.text()).text() == game.text()


def test_DR5_the_dragon_flies_before_anything_is_scored():
    game = play(VOLCANO, CROSSING, "PD-07@-1,0/0")
    assert game.phase == "dragon"
    go_on(game, "fly@0,0 fly@1,0")
    assert game.scores == (0, 0)
    assert supply(game, 1) == 7


def test_DR5_option_after_scoring():
    game = play(VOLCANO, CROSSING, "PD-07@-1,0/0", names=("dragon",), **AFTER)
    assert game.phase == "dragon"
    assert game.scores == (0, 3)
    go_on(game, "fly@0,0 fly@1,0")
    assert (game.phase, game.scores) == ("draw", (0, 3))


def test_DR5_option_after_scoring_the_wagons_move_first():
    game = play(VOLCANO, "A@1,0/90 wagon@road:W", "PD-07@-1,0/0", names=("abbey_mayor", "dragon"), **AFTER)
    assert (game.phase, game.to_move) == ("wagon", 1)
    go_on(game, "wagon@1,0/cloister")
    assert (game.phase, game.to_move) == ("dragon", 0)
    go_on(game, "fly@0,0 fly@1,0")
    assert not standing(game)


def test_DR6_six_steps_one_a_player_beginning_with_the_one_whose_turn_it_is():
    game = play(VOLCANO, *ROW, "PD-16@5,0/0", players=3)
    movers = []
    for x in range(6):
        movers.append(game.to_move)
        assert words(game) == {f"fly@{x},0"}  # nobody may pass
        game.play(f"fly@{x},0")
    assert movers == [2, 0, 1, 2, 0, 1]
    assert (game.phase, place(game.view()["dragon"])) == ("draw", (5, 0))
    go_on(game, "U@6,0/0")
    assert [played.who for played in game.history[-2:]] == ["a", "a"]


def test_DR6_the_view_says_how_far_the_flight_is():
    game = play(VOLCANO, *ROW, "PD-16@5,0/0", players=3)
    say(game, "fly@0,0 fly@1,0")
    visited = [{"x": 0, "y": 1}, {"x": 0, "y": 0}, {"x": 1, "y": 0}]
    assert game.view()["flight"] == {"left": 4, "turn_of": 2}
    assert game.view()["visited"] == visited


def test_DR7_it_never_comes_back_and_the_flight_ends_where_there_is_no_way_on():
    game = play(VOLCANO, "U@1,0/0", "PD-16@2,0/0")
    say(game, "fly@0,0")
    assert words(game) == {"fly@1,0"}
    with pytest.raises(bastide.IllegalMove, match="a tile beside it"):
        game.play("fly@0,1")
    say(game, "fly@1,0 fly@2,0")
    assert game.phase == "draw"


def test_DR7_not_to_the_fairy():
    game = play("U@1,0/0 road:E", VOLCANO, "PD-16@2,0/0 -", names=("dragon",))
    fairy = play("U@1,0/0 road:E", VOLCANO, "B@0,2/0 fairy@1,0/road:E", "PD-16@2,0/0 -", names=("dragon",))
    say(game, "fly@0,0")
    assert words(game) == {"fly@1,0"}
    say(fairy, "fly@0,0")
    assert fairy.phase == "draw"


def test_DR7_a_dragon_that_cannot_move_does_not_fly():
    lines = ["U@1,0/0 road:E", "PD-17@2,0/0", "B@0,1/0 fairy@1,0/road:E", "PD-16@-1,0/0"]
    game = play(*lines, names=("dragon",))
    assert (game.phase, place(game.view()["dragon"])) == ("draw", (2, 0))


def test_DR8_it_eats_followers_of_all_kinds_builders_and_pigs():
    lines = [VOLCANO, "U@1,0/0 wagon@road:E", "U@2,0/0 large@field:N", "U@3,0/0 builder@road:W", "U@4,0/0 pig@field:N"]
    game = play(*lines, "PD-16@5,0/0", names=EVERYTHING)
    assert {piece for _, piece, _ in standing(game)} == {"wagon", "large", "builder", "pig"}
    say(game, "fly@0,0 fly@1,0 fly@2,0 fly@3,0 fly@4,0 fly@5,0")
    assert standing(game) == []
    assert game.scores == (0, 0)


def test_DR8_barns_stay():
    game = play("U@1,0/0", "B@1,1/0", "B@0,1/0 barn:NE", "PD-01@0,2/0", "PD-16@2,0/0", names=EVERYTHING)
    say(game, "fly@0,1")
    assert standing(game) == [(0, "barn", (0, 1))]


def test_DR8_a_follower_on_a_tower_is_eaten_and_the_tower_is_open_again():
    game = play("TO-02@0,1/0 floor@0,1", "U@1,0/0 follower@0,1/tower", "PD-01@0,2/0", "PD-16@2,0/0")
    assert tower_at(game, 0, 1)["player"] == 1
    say(game, "fly@0,1")
    assert tower_at(game, 0, 1) == {"x": 0, "y": 1, "floors": 1}
    assert supply(game, 1) == 7


def test_DR8_what_stands_where_the_flight_begins_is_spared():
    game = play(VOLCANO, "U@1,0/0 road:E", names=("dragon",))
    game.state.dragon = game.state.tiles  # by hand: no rule brings the dragon and a follower together
    go_on(game, "PD-16@2,0/0")
    assert "fly@0,0" in words(game)
    say(game, "fly@0,0")
    assert standing(game) == [(1, "follower", (1, 0))]


def test_DR9_a_builder_whose_follower_is_eaten_goes_home():
    lines = ["U@1,0/0 road:E", "B@0,1/0", "U@2,0/0 builder@road:W", "PD-01@1,1/0"]
    game = play(*lines, "PD-16@3,0/0", names=("traders_builders", "dragon"))
    assert standing(game) == [(0, "builder", (2, 0)), (0, "follower", (1, 0))]
    say(game, "fly@1,0")
    assert standing(game) == []


def test_DR9_a_pig_whose_farmer_is_eaten_goes_home_but_not_the_farmer_of_an_eaten_pig():
    lines = ["U@1,0/0 field:N", "B@0,1/0", "U@2,0/0 pig@field:N", "PD-01@1,1/0"]
    game = play(*lines, "PD-16@3,0/0", names=("traders_builders", "dragon"))
    other = game.copy()
    say(game, "fly@1,0")
    assert standing(game) == []
    other.state.dragon = 5 + 1  # by hand, on the dragon tile: it comes from the east
    other.state.visited[0] = 5 + 1
    other._codes = other._moves = None
    say(other, "fly@2,0")
    assert standing(other) == [(0, "follower", (1, 0))]


def test_DR10_no_follower_through_a_portal_onto_the_dragons_tile():
    game = play("PD-17@1,0/0", "U@2,0/0", names=("dragon",))
    say(game, "PD-08@-1,0/0")
    far = {word for word in words(game) if word.startswith("follower@")}
    assert far == {"follower@2,0/road:E", "follower@2,0/field:N", "follower@2,0/field:S", "follower@0,0/city:N"} | {
        f"follower@0,0/{word}" for word in ("road:E", "field:EL", "field:S")
    }
    assert not any("@1,0/" in word for word in far)


def test_DR10_no_wagon_onto_the_dragons_tile():
    names = ("abbey_mayor", "dragon")
    free = play("W@1,0/0 wagon@road:W", "W@-1,0/0", names=names)
    assert "wagon@1,0/road:E" in words(free)
    barred = play("W@1,0/0 wagon@road:W", "PD-03@-1,0/270", names=names)
    assert place(barred.view()["dragon"]) == (-1, 0)
    assert "wagon@1,0/road:E" in words(barred)
    assert not any("@-1,0/" in word for word in words(barred))


def test_DR10_no_follower_on_a_tower_of_the_dragons_tile():
    game = play("TO-02@0,1/0 floor@0,1", "PD-05@0,-1/180", "PD-16@1,0/0")
    say(game, "fly@0,0 fly@0,1 U@2,0/0")
    assert "floor@0,1" in words(game)
    assert not acts(game, "follower@")
    with pytest.raises(bastide.IllegalMove, match="goes on a tower"):
        game.play("follower@0,1/tower")


def test_DR11_a_second_part_stays_earned_if_the_builder_is_eaten():
    lines = ["U@1,0/0 road:E", VOLCANO, "U@2,0/0 builder@road:W", "B@-1,1/0"]
    game = play(*lines, "PD-16@3,0/0", names=("traders_builders", "dragon"))
    say(game, "fly@0,0 fly@1,0 fly@2,0 fly@3,0")
    assert standing(game) == []
    assert game.phase == "draw"
    say(game, "U@4,0/0")
    assert game.to_move == 0
