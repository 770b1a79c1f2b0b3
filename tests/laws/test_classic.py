"""The laws of classic: whole games in step with the oracle, in every edition and variant."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from law import best, cell_of, check_points, check_replay, check_table, company, course, draw

import bastide
from conftest import SOAK, in_parts
from oracle import Oracle

EDITIONS = ("first", "second", "current")
PARTS, GAMES = in_parts((SOAK or 300) // len(EDITIONS))  # of each edition

variants = some.fixed_dictionaries(
    {
        "seed": some.integers(0, 2**32),
        "players": some.integers(2, 5),
        "hand": some.sampled_from([1, 1, 3]),
        "unfinished": some.sampled_from(["full", "full", "cities", "half"]),
        "small_city": some.sampled_from(["edition", "edition", "2", "4"]),
        "starter": some.sampled_from([None, 0, 1]),
        "keen": some.sampled_from([0.0, 0.7, 0.95]),
    }
)


def start(edition, players, hand, unfinished, starter, small_city):
    """A game whose draws are played by hand, and its oracle."""
    options = f"edition={edition} hand={hand} unfinished={unfinished} small_city={small_city}"
    if starter is not None:
        options += f" starter={starter}"
    game = bastide.read(f"bastide 1 classic version=2 {options} players={players}")
    return game, Oracle(edition, players, hand, unfinished, starter, small_city=small_city)


def choose(dice, words, oracle, keen):
    """A random move; a keen player fills gaps and deploys, so that much gets finished."""
    if oracle.phase == "draw":
        return draw(dice, words, oracle.bag)
    if dice.random() > keen:
        return dice.choice(words)
    if oracle.phase == "follower":
        return dice.choice([word for word in words if not word.startswith("field")])
    if oracle.phase == "place":
        return best(dice, words, lambda word: company(cell_of(word), oracle.board))
    return dice.choice(words)


def check_followers(game, oracle):
    pieces = [(player, "follower", *spot) for player, *spot in oracle.followers]
    supply = [{"follower": left} for left in oracle.supply]
    check_table(game, oracle, pieces, supply, [{"follower": 7}] * game.players, tiles=72)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=GAMES)
@given(variant=variants)
def test_a_whole_game_goes_as_the_oracle_says(edition, part, variant):
    variant = dict(variant)
    dice, keen = random.Random(f"{edition} {part} {variant.pop('seed')}"), variant.pop("keen")
    game, oracle = start(edition, **variant)
    for _ in course(game, oracle, lambda words: choose(dice, words, oracle, keen)):
        if dice.random() < 0.05:
            check_followers(game, oracle)
    check_followers(game, oracle)
    check_points(game)
    check_replay(game)
