"""The oracle itself: the worked examples of the rules page, a straight row, and complete random games."""

import random
from collections import Counter

import pytest

from oracle import COUNTS, EDITIONS, TILES, Oracle, distinct_rotations, rotated, segment_words


def game(bag: str = "", **options) -> Oracle:
    """A new game, its bag cut down to these tiles when the end of the game is wanted."""
    oracle = Oracle(**options)
    if bag:
        oracle.bag = dict(Counter(bag))
    return oracle


def take_turns(oracle: Oracle, *turns: str) -> None:
    """Plays turns like "U@1,0/0 road:E", where no second word means no follower."""
    for turn in turns:
        placement, _, follower = turn.partition(" ")
        oracle.play(placement.partition("@")[0])
        oracle.play(placement)
        if follower or oracle.phase == "follower":
            oracle.play(follower or "-")


def whole_game(*turns: str, **options) -> Oracle:
    """A game of exactly these turns, final scoring included."""
    oracle = game("".join(turn[0] for turn in turns), **options)
    take_turns(oracle, *turns)
    assert oracle.phase == "over"
    return oracle


EACH_EDITION = pytest.mark.parametrize("edition", EDITIONS)


# --- Tiles and words


def test_the_tile_text_is_read_whole():
    assert sum(COUNTS.values()) == 72
    assert sum(COUNTS[n] for n, t in TILES.items() for s in t.segments if "pennant" in s.marks) == 10
    assert sum(COUNTS[n] for n, t in TILES.items() for s in t.segments if s.kind == "cloister") == 6


def test_rotations_that_look_the_same_are_listed_once():
    rotations = {name: distinct_rotations(name) for name in TILES}
    assert {name for name in rotations if rotations[name] == [0]} == set("BCX")
    assert {name for name in rotations if rotations[name] == [0, 90]} == set("FGHU")
    assert all(len(rotations[name]) == 4 for name in set(TILES) - set("BCXFGHU"))


def test_words_of_segments():
    assert segment_words("D", 0) == ["city:N", "road:E", "field:EL", "field:S"]
    assert segment_words("D", 90) == ["city:E", "road:N", "field:NR", "field:W"]
    assert segment_words("T", 180) == ["city:E", "road:N", "field:NL", "field:NR"]
    assert segment_words("A", 270) == ["cloister", "road:E", "field:N"]


def test_a_word_that_is_not_legal_is_refused():
    with pytest.raises(ValueError, match="not allowed"):
        game().play("D@1,0/0")


# --- Scoring during play


def test_road_between_two_crossings_over_four_tiles():
    oracle = game()
    take_turns(oracle, "U@1,0/0 road:E", "W@2,0/0", "W@-1,0/0")
    assert oracle.events == [("road", True, 0, 4, {"strength": 1, "tiles": 4})]


def test_road_between_two_crossings_over_three_tiles():
    oracle = game()
    take_turns(oracle, "W@1,0/0 road:W", "W@-1,0/0")
    assert oracle.events == [("road", True, 0, 3, {"strength": 1, "tiles": 3})]


def test_road_of_three_tiles_taken_and_scored_in_the_same_turn():
    oracle = game()
    take_turns(oracle, "W@1,0/0", "W@-1,0/0 road:E")
    assert oracle.events == [("road", True, 1, 3, {"strength": 1, "tiles": 3})]
    assert oracle.supply == [7, 7]


def test_road_that_closes_on_itself():
    oracle = game()
    take_turns(oracle, "V@1,0/0 road:S", "V@1,1/90", "U@0,1/0", "V@-1,1/180", "V@-1,0/270")
    assert oracle.events == [("road", True, 0, 6, {"strength": 1, "tiles": 6})]


@EACH_EDITION
def test_city_of_three_tiles_with_a_pennant(edition):
    oracle = game(edition=edition)
    take_turns(oracle, "F@0,-1/90 city:N", "E@0,-2/180")
    assert oracle.events == [("city", True, 0, 8, {"strength": 1, "tiles": 3, "pennants": 1})]


@pytest.mark.parametrize(("edition", "points"), [("first", 2), ("second", 2), ("current", 4)])
def test_city_of_two_tiles_taken_and_scored_in_the_same_turn(edition, points):
    oracle = game(edition=edition)
    take_turns(oracle, "E@0,-1/180 city:S")
    assert oracle.events == [("city", True, 0, points, {"strength": 1, "tiles": 2})]
    assert oracle.supply == [7, 7]


def test_joined_city_pays_both():
    oracle = game()
    take_turns(oracle, "U@1,0/0", "U@-1,0/0", "E@1,-1/270 city:W", "E@-1,-1/90 city:E")
    assert oracle.supply == [6, 6]
    take_turns(oracle, "Q@0,-1/180")
    assert oracle.scores == [10, 10]
    assert oracle.supply == [7, 7]


def test_cloister_with_all_eight_neighbours():
    oracle = game()
    take_turns(oracle, "B@0,1/0 cloister", "U@1,0/0", "U@-1,0/0", "E@1,1/90", "E@-1,1/270")
    take_turns(oracle, "E@1,2/180", "E@-1,2/180")
    assert oracle.scores == [0, 0]
    take_turns(oracle, "E@0,2/180")
    assert oracle.events == [("cloister", True, 0, 9, {"strength": 1, "tiles": 9})]


# --- Final scoring


@pytest.mark.parametrize(("unfinished", "points"), [("full", 5), ("cities", 0), ("half", 2)])
def test_unfinished_cloister_with_four_neighbours(unfinished, points):
    oracle = whole_game("B@0,1/0 cloister", "U@1,0/0", "U@-1,0/0", "E@1,1/90", unfinished=unfinished)
    assert oracle.scores == [points, 0]
    assert oracle.events == [("cloister", False, 0, points, {"strength": 1, "tiles": 5})] * (points > 0)


@pytest.mark.parametrize(("unfinished", "points"), [("full", 3), ("cities", 0), ("half", 1)])
def test_unfinished_road_of_three_tiles(unfinished, points):
    assert whole_game("U@1,0/0 road:E", "U@-1,0/0", unfinished=unfinished).scores == [points, 0]


@pytest.mark.parametrize("unfinished", ["full", "cities", "half"])
def test_unfinished_city_of_two_tiles(unfinished):
    assert whole_game("G@0,-1/90 city:N", unfinished=unfinished).scores == [2, 0]


def test_large_unfinished_city_goes_to_the_majority():
    oracle = whole_game(
        "U@1,0/0",
        "U@-1,0/0",
        "E@1,-1/270 city:W",
        "E@-1,-1/90 city:E",
        "E@1,-2/0",
        "U@2,0/0",
        "F@0,-2/90 city:N",
        "C@0,-1/0",
    )
    assert oracle.events == [("city", False, 0, 7, {"strength": 2, "tiles": 5, "pennants": 2})]


@pytest.mark.parametrize(("edition", "points"), [("first", 8), ("second", 6), ("current", 6)])
def test_one_field_touching_two_complete_cities(edition, points):
    oracle = whole_game("E@0,-1/180 field:N", "E@1,-1/90", "E@2,-1/270", edition=edition)
    assert oracle.scores == [points, 0]
    assert len(oracle.events) == (1 if edition == "current" else 2)


@pytest.mark.parametrize(("edition", "scores"), [("first", [4, 0]), ("second", [3, 0]), ("current", [6, 3])])
def test_two_farmers_against_one_at_the_same_city(edition, scores):
    turns = ["G@0,-1/90 field:W", "E@1,-1/90 field:N", "E@0,-2/180 field:N"]
    assert whole_game(*turns, edition=edition).scores == scores


def test_equal_farmers_at_the_same_city():
    assert whole_game("G@0,-1/90 field:W", "E@1,-1/90 field:N", "E@0,-2/180").scores == [3, 3]


def test_three_farms_joined_by_one_tile_take_no_further_farmer():
    oracle = game(players=3)
    take_turns(oracle, "U@-1,0/0 field:N", "E@0,1/180 field:N", "E@0,-1/180 field:N", "E@1,-1/0")
    oracle.play("A")
    oracle.play("A@1,0/90")
    assert oracle.legal() == {"-", "cloister", "road:W"}


def test_city_in_the_middle_of_three_farms():
    turns = ["E@0,-1/180 field:N", "U@-1,0/0 field:N", "E@0,1/180 field:N"]
    assert whole_game(*turns, players=3, edition="first").scores == [4, 4, 0]
    assert whole_game(*turns, "A@1,0/90", players=3, edition="first").scores == [4, 4, 4]


# --- The course of the game


def test_a_random_starter():
    oracle = game(players=3, starter=None)
    assert (oracle.phase, oracle.legal()) == ("starter", {"starter:a", "starter:b", "starter:c"})
    oracle.play("starter:c")
    assert (oracle.phase, oracle.player) == ("draw", 2)


def test_a_tile_that_fits_nowhere_is_discarded():
    oracle = game("ECBC")
    take_turns(oracle, "E@0,-1/180")
    oracle.play("C")
    assert (oracle.phase, oracle.player, oracle.discarded) == ("draw", 1, ["C"])
    take_turns(oracle, "B@0,1/0")
    oracle.play("C")
    assert (oracle.phase, oracle.discarded) == ("over", ["C", "C"])


def test_without_followers_there_is_no_follower_phase():
    oracle = game()
    oracle.supply = [0, 7]
    take_turns(oracle, "E@0,1/180")
    assert (oracle.phase, oracle.player) == ("draw", 1)


def test_tactical_hands_are_dealt_emptied_and_set_aside():
    oracle = game("EDDC", hand=3)
    for name in "EDDC":
        assert oracle.player == (name == "C")
        oracle.play(name)
    assert oracle.hands == [["E", "D", "D"], ["C"]]
    oracle.play("E@0,-1/180")
    oracle.play("-")
    assert (oracle.phase, oracle.player, oracle.legal()) == ("aside", 1, {"aside:C"})
    oracle.play("aside:C")
    for word in ("D@1,0/0", "-", "D@2,0/0", "-"):
        assert oracle.player == 0
        oracle.play(word)
    assert (oracle.phase, oracle.discarded) == ("over", ["C"])


def test_a_tactical_player_draws_after_setting_aside():
    oracle = game("EDCCDB", hand=2)
    for word in ("E", "D", "C", "C", "E@0,-1/180", "-", "D", "aside:C"):
        oracle.play(word)
    assert (oracle.phase, oracle.player, oracle.legal()) == ("draw", 1, {"B"})
    oracle.play("B")
    assert (oracle.phase, oracle.player, oracle.hands[1]) == ("place", 1, ["C", "B"])
    assert {word[0] for word in oracle.legal()} == {"B"}


# Tiles laid eastward one after the other, and the letters in turn of the side that each leaves open.
ROW = [
    ("DDDUUUUUUUUWWWWLLLX", "R"),
    ("VVVVVVVVVKKKJJJ", "FR"),
    ("BBBBAAEEEEEHHHFFG", "F"),
    ("IIMMNNN", "CF"),
    ("CQRRRSST", "C"),
    ("OOPPP", "RC"),
]


def test_a_straight_row_of_all_tiles():
    oracle = game()
    row = [(name, letters[i % len(letters)]) for names, letters in ROW for i, name in enumerate(names)]
    for x, (name, letter) in enumerate(row, 1):
        oracle.play(name)
        oracle.play(
            next(
                word
                for word in sorted(oracle.legal())
                if word.startswith(f"{name}@{x},0/") and rotated(name, int(word.partition("/")[2])).sides[1] == letter
            )
        )
        oracle.play("-")
    assert oracle.phase == "over"
    assert set(oracle.board) == {(x, 0) for x in range(72)}
    assert oracle.scores == [0, 0]


@pytest.mark.parametrize("hand", [1, 3])
@pytest.mark.parametrize("unfinished", ["full", "cities", "half"])
@EACH_EDITION
def test_a_random_game_keeps_its_books(edition, unfinished, hand):
    chance = random.Random(f"{edition} {unfinished} {hand}")
    players, boxes = chance.randint(2, 5), chance.choice([1, 1, 2])
    oracle = Oracle(edition, players, hand, unfinished, starter=None, boxes=boxes)
    while oracle.phase != "over":
        in_hands = sum(len(tiles) for tiles in oracle.hands)
        assert sum(oracle.bag.values()) + in_hands + len(oracle.board) + len(oracle.discarded) == 72 * boxes
        oracle.play(chance.choice(sorted(oracle.legal())))
    assert not oracle.legal()
    assert len(oracle.board) + len(oracle.discarded) == 72 * boxes
    on_table = Counter(player for player, *_ in oracle.followers)
    assert [on_table[player] + oracle.supply[player] for player in range(players)] == [7] * players
    paid = Counter()
    for what, _, player, points, _ in oracle.events:
        assert points > 0 or what == "discard"
        paid[player] += points
    assert oracle.scores == [paid[player] for player in range(players)]

    spots = [spot for _, region in oracle.regions() for spot in region]
    assert len(spots) == len(set(spots))
    assert len(spots) == sum(len(TILES[name].segments) for name, _ in oracle.board.values())
    for region in oracle.regions():
        if region[0] in ("road", "city", "cloister") and not oracle.open_sides(region):
            assert not oracle.followers_in(region)
