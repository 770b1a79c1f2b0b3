"""The laws of the city: whole games in step with the oracle, for every number of players and all options."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from law import best, cell_of, check_points, check_replay, check_table, company, course, draw

import bastide
from conftest import SOAK, in_parts
from oracle_city import Oracle
from oracle_city_outline import across, outline

GUARDS = ("last", "each")
PARTS, GAMES = in_parts(SOAK // len(GUARDS) or 150)  # of each guard option

variants = some.fixed_dictionaries(
    {
        "seed": some.integers(0, 2**32),
        "players": some.integers(2, 4),
        "returned": some.sampled_from(["next_turn", "next_turn", "at_once"]),
        "starter": some.sampled_from([None, 0, 1]),
        "version": some.sampled_from([2, 2, 1]),
        "walls": some.sampled_from([70, 70, 70, 9, 17]),
        "keen": some.sampled_from([0.0, 0.6, 0.95]),
        "shape": some.sampled_from(["compact", "compact", "comb", "wall"]),
    }
)


def begin(players, guards="last", returned="next_turn", starter=None, version=2, walls=70):
    """A game whose draws are played by hand, and its oracle; few walls run out more often."""
    options = f"pile3_guards={guards} returned={returned} starter={'random' if starter is None else starter}"
    game = bastide.read(f"bastide 1 city version={version} {options} players={players}")
    game.state.walls = walls
    return game, Oracle(players, guards, returned, starter, version, walls)


def choose(dice, words, oracle, keen, shape):
    """A random move; a keen player deploys where much gets finished and builds compactly, in combs, or at the wall."""
    if oracle.phase == "draw":
        return draw(dice, words, oracle.bag)
    if dice.random() > keen:
        return dice.choice(words)
    if oracle.phase == "follower":
        return dice.choice([word for word in words if not word.startswith("residence")])
    if oracle.phase in ("guard", "tower"):
        return dice.choice(words[-2:])
    if oracle.phase != "place":
        return dice.choice(words)
    beyond = [across(*side) for side in oracle.shut]
    if shape == "wall" and beyond:
        return best(dice, words, lambda word: -min(way(cell_of(word), cell) for cell in beyond))
    sign = -1 if shape == "comb" else 1
    return best(dice, words, lambda word: sign * company(cell_of(word), oracle.board))


def way(one, other):
    """How far it is from cell to cell."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


def check_city(game, oracle, walls):
    """Besides what holds in every game: guards and towers are conserved, nobody waits in what is finished."""
    pieces = [(player, "follower", *spot) for player, spot in oracle.followers]
    on_wall = Counter(oracle.guards.values())
    supply = [{"follower": left} for left in oracle.supply]
    box = [{"follower": 7 - on_wall[player]} for player in range(game.players)]
    regions, view = check_table(game, oracle, pieces, supply, box, tiles=75)
    touching = oracle.touching()
    for key, region in regions.items():
        if key[0] == "residence":
            assert region["markets"] == len(touching[key])
        else:
            assert region["open"] or not region["pieces"]
    assert view["over"] or view["resting"] == oracle.tired
    for player in range(game.players):
        standing = sum(tower["player"] == player for tower in view["towers"])
        assert view["supply"][player]["tower"] + standing == 12 // game.players
    assert sum(view["piles"]) == view["bag"]
    check_wall(view, oracle, walls)


def check_wall(view, oracle, walls):
    """The wall is one unbroken run of outline sides with the gate in it, and no tile lies beyond it."""
    wall = [((side["x"], side["y"]), side["side"]) for side in view["wall"]]
    assert view["walls"] + max(0, len(wall) - 1) == walls
    assert [wall for wall in view["wall"] if wall["gate"]] == view["wall"][:1]
    if not wall:
        return
    chain = outline(oracle.board)
    gate = chain.index(wall[0])
    right, left = len(oracle.arms["right"]), len(oracle.arms["left"])
    run = [chain[(gate + step) % len(chain)] for step in range(-left, right + 1)]
    assert sorted(run) == sorted(wall)
    assert not {across(*side) for side in wall} & oracle.board.keys()
    for arm, end in view["ends"].items():
        assert ((end["x"], end["y"]), end["side"]) == oracle.next_side(arm)
        assert end["run"] == oracle.walls_since_tower(arm)


def must_end(oracle, walls):
    """C34, tested where a turn is over."""
    walled = len(oracle.arms["left"]) + len(oracle.arms["right"])
    free = len(outline(oracle.board)) - walled - 1 if oracle.gate else 99
    return sum(oracle.bag.values()) == 0 or walled == walls or free <= 5


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("guards", GUARDS)
@settings(max_examples=GAMES)
@given(variant=variants)
def test_a_whole_game_goes_as_the_oracle_says(guards, part, variant):
    variant = dict(variant)
    dice, keen = random.Random(f"{guards} {part} {variant.pop('seed')}"), variant.pop("keen")
    shape, walls = variant.pop("shape"), variant["walls"]
    game, oracle = begin(guards=guards, **variant)
    for _ in course(game, oracle, lambda words: choose(dice, words, oracle, keen, shape)):
        if game.phase == "draw":
            assert not oracle.board or not must_end(oracle, walls)
            if dice.random() < 0.05:
                check_city(game, oracle, walls)
    assert must_end(oracle, walls)
    check_city(game, oracle, walls)
    check_points(game)
    if walls == 70 and dice.random() < 0.4:
        check_replay(game)


@pytest.mark.parametrize("text", ["city:pile3_guards=all", "city:last", "city:"])
def test_a_bad_game_string_is_refused(text):
    with pytest.raises(bastide.BadOption):
        bastide.new(text)
