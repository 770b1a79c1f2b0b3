"""Laws about what random games seldom reach: rivers that are wound up, second parts with an empty pile."""

import random

import pytest
from law import course
from test_expansions import choose, play_game, start

from conftest import SOAK, in_parts
from oracle import SIDES, across


def beside_builder(oracle, words):
    """The placements that extend the region of the player's builder."""
    regions = [
        oracle.region(spot) for owner, what, spot in oracle.pieces if (owner, what) == (oracle.player, "builder")
    ]
    spots = [spot for _, spots in regions for spot in sorted(spots)]
    cells = {across(spot[:2], place[0]) for spot in spots for place in oracle.segment(spot).places}
    return [word for word in words if oracle.choices[word][1] in cells]


def around_holes(oracle, words):
    """The placements after which an empty cell has most tiles on its sides; none fills such a cell."""

    def sides(cell, placed=None):
        return sum(across(cell, side) in oracle.board or across(cell, side) == placed for side in SIDES)

    most = {}
    for word in words:
        cell = oracle.choices[word][1]
        empty = [across(cell, side) for side in SIDES if across(cell, side) not in oracle.board]
        most[word] = max((sides(other, cell) for other in empty), default=0) if sides(cell) < 3 else 0
    return [word for word in most if most[word] == max(most.values())]


BUILDER_PARTS, BUILDER_GAMES = in_parts(SOAK // 20 or 100)  # with and without hands


@pytest.mark.parametrize("part", BUILDER_PARTS)
@pytest.mark.parametrize("hand", [1, 3])
def test_builders_whose_second_part_comes_with_an_empty_pile(hand, part):
    asked = 0

    def build_on(dice, words, oracle, keen):
        """A move of somebody who keeps the abbey for the end and works with the builder."""
        nonlocal asked
        if oracle.phase == "abbey":
            if "-" in words:  # there is no last round in which it could be said
                asked += 1
            return dice.choice([word for word in words if "-" in words or "@" not in word])
        if oracle.phase == "place":
            at_the_end = sum(oracle.bag.values()) < 3 and beside_builder(oracle, words)
            return dice.choice(at_the_end or around_holes(oracle, words))
        builders = [word for word in words if word.startswith("builder")]
        return dice.choice(builders) if builders else choose(dice, words, oracle, keen)

    for number in range(BUILDER_GAMES):
        variant = {"seed": f"{part} {number}", "keen": 0.9, "hand": hand, "last_abbeys": "off", "starter": 0}
        play_game(("abbey_mayor", "traders_builders"), variant, 2, build_on)
    assert asked


def curl(dice, words, oracle):
    """A move of somebody who winds the river up: bends to the right, a straight tile after each."""
    if oracle.phase == "draw":
        bent = len(oracle.bends) > 1 and oracle.bends[-1] != oracle.bends[-2]
        straight = [word for word in words if word < "RI-08"]
        wanted = straight if bent else [word for word in words if word >= "RI-08"]
        return dice.choice(wanted or words)
    if oracle.phase == "place":
        right = SIDES[(SIDES.index(oracle.bends[-1]) + 1) % 4]
        turns = {word: oracle.way_out(word.split("@")[0], int(word.split("/")[1])) for word in words}
        return dice.choice([word for word in turns if turns[word] == right] or list(turns))
    return "-" if "-" in words else dice.choice(words)


def check_river(game, oracle):
    """The river lies in one piece from the spring to the lake, touches itself nowhere, and no tile of it is lost."""
    laid = [tile for tile in game.view()["tiles"] if tile["tile"].startswith("RI")]
    cells = [(tile["x"], tile["y"]) for tile in laid]
    for number, (x, y) in enumerate(cells):
        touching = {other for other, (a, b) in enumerate(cells) if abs(a - x) + abs(b - y) == 1}
        assert touching == {number - 1, number + 1} & set(range(len(cells)))
    assert laid[-1]["tile"] in ("RI-02", "RI-02c")
    assert len(laid) + len(oracle.discarded) == 12


RIVER_PARTS, RIVERS = in_parts(SOAK or 300)


@pytest.mark.parametrize("part", RIVER_PARTS)
@pytest.mark.parametrize("bends", ["no_u_turn", "never_twice"])
def test_every_river_reaches_the_lake_and_never_flows_beside_itself(bends, part):
    lost = sum(lost_tiles(bends, number, random.Random(f"{part} {number}")) for number in range(RIVERS))
    assert (lost > 0) == (bends == "no_u_turn")  # some were wound up so far that a tile had to leave the game


def lost_tiles(bends, number, dice):
    """How many tiles leave the game until the river reaches the lake."""
    names = ("river", "abbey_mayor") if number % 3 == 0 else ("river",)
    edition = dice.choice(["second", "current"])
    game, oracle = start(names, 2, edition=edition, river_bends=bends, starter=0)
    winds = dice.choice([0.0, 0.8, 1.0])

    def choose_bend(words):
        return curl(dice, words, oracle) if dice.random() < winds else dice.choice(words)

    for _ in course(game, oracle, choose_bend):
        if not oracle.lake:
            break
    check_river(game, oracle)
    return len(oracle.discarded)
