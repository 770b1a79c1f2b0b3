"""Wall phases: who lays how many walls when, and what they shut off (C16–C27)."""

import pytest
from city_positions import cells, fill, go_on, play

import bastide
from positions import say, told, words

# A block of 3 × 3 tiles; then a traveller looks south from it, and the next tile pays him two points.
BLOCK = [(0, 0), (1, 0), (2, 0), (0, 1), (1, 1), (2, 1)]
TRAVELLER, CAUSE = "A5a@1,2/0 road:S", "A5h@1,3/180"


def block(players, pile, **options):
    return go_on(fill(play(players=players, pile=pile, **options), *BLOCK), TRAVELLER)


def caused(players, pile, **options):
    """A wall phase has just been caused; the player who caused it is seat 7 % players."""
    return go_on(block(players, pile, **options), CAUSE)


def decline(game):
    while game.phase in ("guard", "tower"):
        game.play("-")


def lay_all(game, arm="right"):
    """Lay what the phase asks for and say who laid; guards and the tower are left out."""
    who = []
    while game.phase in ("gate", "wall", "guard", "tower"):
        if game.phase == "gate":
            who.append(f"gate {game.to_move}")
            game.play("gate:0,0/N")
        elif game.phase == "wall":
            who.append(game.to_move)
            game.play(f"wall:{arm}")
        decline(game)
    return who


# ---- what causes a phase


def test_C16_no_wall_phase_in_the_first_pile():
    game = caused(3, 1)
    assert told(game) == [("road", 0, 2)]
    assert game.phase == "draw"


def test_C16_a_finished_road_without_a_follower_causes_no_phase():
    game = go_on(fill(play(pile=2), *BLOCK), "A5a@1,2/0", CAUSE)
    assert game.phase == "draw"


def test_C16_one_phase_however_many_regions_are_scored():
    game = go_on(fill(play(players=3, pile=2), *BLOCK), TRAVELLER)
    go_on(fill(game, (0, 2)), "B6aF@0,3/90 market:E", CAUSE)
    assert told(game) == [("road", 0, 2), ("market", 2, 1)]
    assert lay_all(game) == ["gate 0", 1, 2]
    assert game.phase == "draw"


def test_C16_a_market_shut_by_the_residence_beside_it_causes_a_phase_too():
    game = fill(play(players=3, pile=2), *BLOCK)
    go_on(game, "B6aF@-1,0/270 market:W", "A1b@-2,0/0")
    assert told(game) == [("market", 0, 1)]
    assert game.phase == "gate"


def test_C17_the_gate_stands_on_a_side_of_the_outline():
    game = fill(play(players=2, pile=2), *BLOCK[:2], (2, 0), (0, 1), (2, 1), (0, 2), (2, 2))
    go_on(game, TRAVELLER, CAUSE)
    assert game.phase == "gate"
    assert words(game) >= {"gate:0,0/N", "gate:0,0/W", "gate:1,3/S", "gate:1,3/E"}
    assert "gate:1,0/S" not in words(game)  # the hole at (1,1)
    with pytest.raises(bastide.IllegalMove, match="not on the outline"):
        say(game, "gate:1,0/S")
    with pytest.raises(bastide.IllegalMove, match="no tile"):
        say(game, "gate:9,9/S")


# ---- how many walls, by whom


@pytest.mark.parametrize(("players", "who"), [(3, ["gate 1", 2, 0]), (4, ["gate 3", 0, 1, 2])])
def test_C18_first_phase_is_the_gate_and_a_wall_of_each_other(players, who):
    game = caused(players, 2)
    assert lay_all(game) == who
    assert game.phase in ("draw", "over")


def test_C19_left_or_right_end_is_the_only_choice():
    game = say(caused(3, 2), "gate:0,0/N")
    assert words(game) == {"wall:left", "wall:right"}
    with pytest.raises(bastide.IllegalMove, match="must be laid"):
        say(game, "-")


def test_C19_left_and_right_are_seen_from_inside_looking_out_through_the_gate():
    game = say(caused(4, 2), "gate:1,0/N", "wall:left", "-", "wall:right", "-", "wall:right")
    walls = [(wall["x"], wall["y"], wall["side"]) for wall in game.view()["wall"]]
    assert walls == [(1, 0, "N"), (0, 0, "N"), (2, 0, "N"), (2, 0, "E")]


def second_phase(players, pile):
    """The first phase is over, another one has just been caused by seat 0 … players - 1."""
    game = caused(players, 2)
    lay_all(game)
    game.state.drawn[0] = {2: 40, 3: 60}[pile]
    return go_on(game, "C3bF@-1,0/90 road:W", "C3bG@-2,0/270")


@pytest.mark.parametrize(("players", "who"), [(3, [0, 1, 2]), (4, [1, 2, 3, 0])])
def test_C20_later_phases_of_pile_2_are_one_wall_each_from_the_player_who_caused_it(players, who):
    assert lay_all(second_phase(players, 2)) == who


@pytest.mark.parametrize(("players", "who"), [(3, [0, 1, 2, 0, 1, 2]), (4, [1, 2, 3, 0, 1, 2, 3, 0])])
def test_C21_phases_of_pile_3_are_two_walls_each_round_and_round(players, who):
    assert lay_all(second_phase(players, 3)) == who


def test_C22_two_players_first_phase_is_gate_and_wall_against_two_walls():
    assert lay_all(caused(2, 2)) == ["gate 1", 0, 1, 0]


@pytest.mark.parametrize(("pile", "each"), [(2, 2), (3, 4)])
def test_C22_two_players_have_two_walls_each_in_pile_2_and_four_in_pile_3(pile, each):
    assert lay_all(second_phase(2, pile)) == [1, 0] * each


@pytest.mark.parametrize(("players", "who"), [(2, ["gate 1", 0, 1, 0, 1, 0, 1, 0]), (3, ["gate 1", 2, 0, 1, 2, 0])])
def test_C23_a_gate_not_built_before_pile_3_replaces_the_first_wall(players, who):
    assert lay_all(caused(players, 3)) == who


def test_C24_too_few_walls_are_dealt_one_by_one_from_the_player_who_caused_the_phase():
    game = second_phase(3, 3)
    game.state.walls = 4
    assert lay_all(game) == [0, 1, 2, 0]
    assert game.over


# ---- what walls shut off


def test_C25_no_tile_beyond_a_wall_or_the_gate():
    game = say(caused(3, 2), "gate:1,0/N", "wall:left", "-", "wall:left", "-", "-")
    walls = [(wall["x"], wall["y"], wall["side"]) for wall in game.view()["wall"]]
    assert walls == [(1, 0, "N"), (0, 0, "N"), (0, 0, "W")]
    say(game, "C1aF")
    assert cells(game).isdisjoint({(1, -1), (0, -1), (-1, 0)})
    assert cells(game) >= {(2, -1), (-1, 1), (3, 0)}
    with pytest.raises(bastide.IllegalMove, match="beyond the wall"):
        say(game, "C1aF@1,-1/0")


def test_C25_not_where_it_would_cut_a_wall_off_from_the_outside():
    """A bay with one mouth at (2,3): once the gate looks into the bay, the mouth stays open."""
    top, west, east = [(x, 0) for x in range(5)], [(0, y) for y in (1, 2, 3)], [(4, y) for y in (1, 2, 3)]
    game = fill(play(players=3, pile=2), *top, *west, *east, (1, 3), (3, 3))
    go_on(game, "A5a@5,1/270 road:E", "A5h@6,1/90")
    say(game, "gate:2,0/S", "wall:left", "-", "wall:right", "-", "-")
    say(game, "F1bF")
    assert (2, 3) not in cells(game)
    assert cells(game) >= {(1, 2), (3, 2), (5, 2)}
    with pytest.raises(bastide.IllegalMove, match="would cut off the wall"):
        say(game, "F1bF@2,3/0")


def test_C25_a_hole_stays_playable():
    game = fill(play(players=3, pile=2), *BLOCK[:2], (2, 0), (0, 1), (2, 1), (0, 2), (2, 2))
    go_on(game, TRAVELLER, CAUSE)
    say(game, "gate:1,0/N", "wall:left", "-", "wall:left", "-", "-")
    fill(game, (1, 1))
    assert len(game.view()["tiles"]) == 10


def test_C26_a_wall_finishes_a_market_of_two_goods_and_two_tiles():
    """The book: red receives four points and the merchant comes home."""
    game = go_on(fill(play(players=3, pile=2), *BLOCK), TRAVELLER, "D1bF@0,-1/90 market:E", "B6aG@-1,-1/90", CAUSE)
    say(game, "gate:0,-1/N")
    assert told(game) == [("road", 0, 2)]
    assert game.view()["supply"][1]["follower"] == 6
    say(game, "wall:right")
    assert told(game) == [("road", 0, 2), ("market", 1, 4)]
    assert game.view()["supply"][1]["follower"] == 7


def test_C26_a_wall_finishes_a_road_of_one_tile_and_no_further_phase_comes_of_it():
    """The book: red receives one point."""
    game = fill(play(players=3, pile=2), *BLOCK)
    go_on(game, TRAVELLER, "A5i@0,-1/180 road:N")
    go_on(game, CAUSE)
    say(game, "gate:0,-1/W")
    assert told(game) == [("road", 0, 2)]
    say(game, "wall:right")
    assert told(game) == [("road", 0, 2), ("road", 1, 1)]
    assert (game.phase, game.to_move) == ("guard", 0)
    say(game, "-", "wall:right", "-", "-")
    assert game.phase == "draw"


@pytest.mark.parametrize(
    ("drawn", "who"),
    [
        (28, []),  # the tile that causes it is number 30
        (29, ["gate 1", 0, 1, 0]),  # number 31
        (53, ["gate 1", 0, 1, 0]),  # number 55
        (54, ["gate 1", 0, 1, 0, 1, 0, 1, 0]),  # number 56
    ],
)
def test_C27_the_rules_of_a_pile_hold_for_the_tiles_drawn_from_it(drawn, who):
    game = fill(play(), *BLOCK)
    game.state.drawn[0] = drawn
    go_on(game, TRAVELLER, CAUSE)
    assert lay_all(game) == who
