"""The laws of classic: whole games in step with the oracle, in every edition and variant."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import bastide
from conftest import SOAK, in_parts
from oracle import Oracle

EDITIONS = ("first", "second", "current")
PARTS, GAMES = in_parts(SOAK // len(EDITIONS) or 300)  # of each edition

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


def choose(dice, phase, words, oracle, keen):
    """A random move; a keen player fills gaps and deploys, so that much gets finished."""
    words = sorted(words)
    if phase == "draw":
        return dice.choice([kind for kind in words for _ in range(oracle.bag[kind])])
    if dice.random() > keen:
        return dice.choice(words)
    if phase == "follower":
        return dice.choice([word for word in words if not word.startswith("field")])
    if phase == "place":

        def company(word):
            x, y = map(int, word.split("@")[1].split("/")[0].split(","))
            return sum((x + east, y + south) in oracle.board for east in (-1, 0, 1) for south in (-1, 0, 1))

        likings = {word: company(word) for word in words}
        most = max(likings.values())
        return dice.choice([word for word in words if likings[word] == most])
    return dice.choice(words)


def told(events):
    """Events of the game in the oracle's words."""
    return sorted(
        (e.what, e.finished, e.player, e.points, *(e.parts.get(part, 0) for part in ("tiles", "pennants", "cities")))
        for e in events
        if e.what != "discard"
    )


def check_table(game, oracle):
    """Regions, their open sides, tiles and pieces are the same; nothing got lost."""
    regions = game.regions()
    mine = {(region["kind"], frozenset(map(tuple, region["segments"]))) for region in regions}
    assert mine == oracle.regions()
    for region in regions:
        if region["kind"] != "field":
            key = (region["kind"], frozenset(map(tuple, region["segments"])))
            assert region["open"] == oracle.open_sides(key)
    view = game.view()
    assert {(t["x"], t["y"]): (t["tile"], t["turn"]) for t in view["tiles"]} == oracle.board
    pieces = sorted((p["player"], p["x"], p["y"], p["segment"]) for p in view["pieces"])
    assert pieces == sorted(oracle.followers)
    supply = [supply["follower"] for supply in view["supply"]]
    assert supply == list(oracle.supply)
    for player in range(game.players):  # followers are conserved
        assert supply[player] + sum(piece[0] == player for piece in pieces) == 7
    gone = [event for event in game.events if event.what == "discard"]
    assert [event.parts["tile"] for event in gone] == oracle.discarded
    assert len(view["tiles"]) + view["bag"] + sum(view["held"]) + len(gone) == 72  # tiles are conserved


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("edition", EDITIONS)
@settings(max_examples=GAMES)
@given(variant=variants)
def test_a_whole_game_goes_as_the_oracle_says(edition, part, variant):
    variant = dict(variant)
    dice, keen = random.Random(f"{edition} {part} {variant.pop('seed')}"), variant.pop("keen")
    game, oracle = start(edition, **variant)
    while not game.over:
        assert game.phase == oracle.phase
        if game.to_move is not None:
            assert game.to_move == oracle.player
        words = {move.word for move in game.legal()}
        assert words == oracle.legal()
        word = choose(dice, game.phase, words, oracle, keen)
        before = len(game.events), len(oracle.events)
        game.play(word)
        oracle.play(word)
        assert list(game.scores) == list(oracle.scores)
        assert told(game.events[before[0] :]) == sorted(oracle.events[before[1] :])
        if dice.random() < 0.05:
            check_table(game, oracle)
    assert oracle.phase == "over"
    check_table(game, oracle)
    for player, score in enumerate(game.scores):  # every point is explained
        assert score == sum(event.points for event in game.events if event.player == player)
    again = bastide.read(game.text())
    assert again.states.tobytes() == game.states.tobytes()  # replay rebuilds the state
    assert again.text() == game.text()
    assert again.events == game.events
