"""The laws of the castle: whole games in step with the oracle, and what never changes whatever is played."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from law import best, cell_of, check_points, check_replay, check_table, course, draw

import bastide
from conftest import SOAK, in_parts
from oracle_castle import CELLS, SIDES, OracleCastle, across

PARTS, GAMES = in_parts(SOAK or 300)

manners = some.fixed_dictionaries(
    {
        "seed": some.integers(0, 2**32),
        "keen": some.sampled_from([0.0, 0.5, 0.9, 1.0]),
        "starter": some.sampled_from([None, 0, 1]),
        "version": some.sampled_from([2, 2, 1]),
        "riches": some.booleans(),
    },
)


def begin(starter, version):
    """A game whose draws are played by hand, and its oracle."""
    who = "random" if starter is None else starter
    game = bastide.read(f"bastide 1 castle version={version} starter={who} players=2")
    return game, OracleCastle(starter, version)


def choose(dice, words, oracle, keen, riches):
    """A random move; a keen player closes what is open and stops on towers, so that much gets finished.

    With `riches` wall tiles are often of kind 7, and merchants many.
    """
    if oracle.phase == "draw":
        return draw(dice, words, oracle.bag)
    if oracle.phase == "reveal":
        likely = {"wall:7": 9} if riches else {"wall:2": 9, "wall:3": 9} if keen > 0.5 else {}  # with most to decide
        return draw(dice, words, dict.fromkeys(words, 1) | likely)
    if dice.random() > keen:
        return dice.choice(words)
    if oracle.phase == "place":
        empty = CELLS - oracle.board.keys()
        return best(dice, words, lambda word: -sum(across(cell_of(word), side) in empty for side in SIDES))
    if oracle.phase == "follower":
        return dice.choice([word for word in words if riches or not word.startswith("court")][-3:])
    return dice.choice(words)


def comparable(events):
    """Where a wall tile of the end chose among equal regions, the strength in them is left open."""
    if not any("wall_tile" in parts for *_, parts in events):
        return events
    return [
        (*event, parts if event[1] else {name: part for name, part in parts.items() if name != "strength"})
        for *event, parts in events
    ]


def check_castle(game, oracle):
    """Besides what holds in every game: what regions count, the palaces and the wall."""
    pieces = [(player, "follower", *spot) for player, *spot in oracle.followers]
    supply = [{"follower": left} for left in oracle.supply]
    regions, view = check_table(game, oracle, pieces, supply, [{"follower": 6}] * game.players, tiles=60)
    for key, region in regions.items():
        assert region["tiles"] == oracle.tiles(key)
        first, second = oracle.strengths(key)
        assert region["strengths"] == [first, second]
        assert region["owners"] == [0] * (first > second) + [1] * (second > first)  # K16
        if region["kind"] == "court":
            assert region["markets"] == oracle.count(key, "market")
        else:
            assert region["wells"] == oracle.count(key, "well")
            assert region["finished_points"] == oracle.worth(key)
    assert oracle.board.keys() <= CELLS  # no tile outside the 76 cells
    assert {tuple(cell) for cell in view["frontier"]} <= CELLS - oracle.board.keys()
    for player, palace in enumerate(view["palaces"]):
        assert (palace and palace["tiles"]) == (oracle.palaces[player] and oracle.tiles(oracle.palaces[player]))
    check_wall(view, oracle)


def check_wall(view, oracle):
    """Wall tiles are conserved; a marker's square is the score modulo 100."""
    assert [track["lap"] * 100 + track["space"] for track in view["track"]] == oracle.scores
    assert all(0 <= track["space"] < 100 for track in view["track"])
    towers = {f"{t['squares'][0]}/{t['squares'][1]}" for t in view["towers"] if t["wall_tile"]}
    assert towers == oracle.on_towers
    owned = [[row["kind"] for row in rows for _ in range(row["count"])] for rows in view["wall_tiles"]]
    assert owned == [sorted(kinds) for kinds in oracle.owned]
    used = [int(kind) for kind, count in view["wall_tiles_used"].items() for _ in range(count)]
    assert used == sorted(oracle.used)
    seen = Counter([*owned[0], *owned[1], *used])
    assert all(view["wall_tiles_unseen"].get(str(kind), 0) + seen[kind] == 2 for kind in range(1, 10))
    assert view["over"] or len(towers) + seen.total() == 13


@pytest.mark.parametrize("part", PARTS)
@settings(max_examples=GAMES)
@given(manner=manners)
def test_a_whole_game_goes_as_the_oracle_says(part, manner):
    dice, keen, riches = random.Random(f"{part} {manner['seed']}"), manner["keen"], manner["riches"]
    game, oracle = begin(manner["starter"], manner["version"])
    for _ in course(game, oracle, lambda words: choose(dice, words, oracle, keen, riches), comparable):
        if dice.random() < 0.03:
            check_castle(game, oracle)
    check_castle(game, oracle)
    check_points(game)
    check_replay(game)
