"""The laws of classic with its expansions: whole games in step with the oracle, in every combination."""

import json
import os
import random
import subprocess
import sys
from collections import Counter

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from numba.core.runtime import _nrt_python, rtsys

import bastide
from bastide.core.records import DESK, new
from bastide.games import verbs
from bastide.games.catalog import read_game
from bastide.games.playouts import FOREVER, play_games
from conftest import SOAK, in_parts
from oracle_expansions import TOKENS, Expanded

EXPANSIONS = ("abbey_mayor", "inns_cathedrals", "traders_builders")
FAMILIES = {name: (name,) for name in EXPANSIONS} | {
    "all": EXPANSIONS,
    "river": ("river",),  # and by chance any of the three
}
PARTS, GAMES = in_parts(SOAK // len(FAMILIES) or 300)  # of each family

variants = some.fixed_dictionaries(
    {
        "seed": some.integers(0, 2**32),
        "edition": some.sampled_from(["first", "second", "current"]),
        "hand": some.sampled_from([1, 1, 3]),
        "unfinished": some.sampled_from(["full", "full", "cities", "half"]),
        "starter": some.sampled_from([None, 0, 1]),
        "keen": some.sampled_from([0.0, 0.7, 0.95]),
        "small_city": some.sampled_from(["edition", "edition", "2", "4"]),
        "river_bends": some.sampled_from(["no_u_turn", "no_u_turn", "never_twice"]),
        "last_abbeys": some.sampled_from(["edition", "on", "off"]),
        "wagon": some.sampled_from(["first", "2016"]),
    }
)
NEEDS = {"river_bends": "river", "last_abbeys": "abbey_mayor", "wagon": "abbey_mayor"}


def start(names, players, **options):
    """A game whose draws are played by hand, and its oracle."""
    said = {name: value for name, value in options.items() if value is not None and NEEDS.get(name) in (None, *names)}
    words = [*names, *(f"{name}={value}" for name, value in said.items())]
    game = bastide.read(f"bastide 1 classic version=2 {' '.join(words)} players={players}")
    return game, Expanded(players=players, **options, **dict.fromkeys(names, True))


def company(word, board):
    """How many tiles lie around a placement."""
    x, y = map(int, word.split("@")[1].split("/")[0].split(","))
    return sum((x + east, y + south) in board for east in (-1, 0, 1) for south in (-1, 0, 1))


def choose(dice, phase, words, oracle, keen):
    """A random move; a keen player fills gaps and uses every piece, so that much happens."""
    words = sorted(words)
    if phase == "draw":
        pile = oracle.river if oracle.lake else oracle.bag
        return dice.choice([kind for kind in words for _ in range(pile[kind])])
    if dice.random() > keen:
        return dice.choice(words)
    if phase == "follower":
        special = [word for word in words if "@" in word or word.startswith("barn")]
        if special and dice.random() < 0.6:
            return dice.choice(special)
        if dice.random() < 0.8:  # farmers stay away for long
            words = [word for word in words if not word.startswith("field")]
    if phase in ("abbey", "wagon"):
        words = [word for word in words if "@" in word]
    if phase == "place":
        likings = {word: company(word, oracle.board) for word in words}
        most = max(likings.values())
        words = [word for word in words if likings[word] == most]
    return dice.choice(words)


def told(events):
    """Events of the game in the oracle's words."""
    return sorted(
        (event.what, event.finished, event.player, event.points, tuple(sorted(event.parts.items())))
        for event in events
        if event.what != "discard"
    )


def check_table(game, oracle, removed=0):
    """Regions, pieces, supplies, abbeys and tokens are the same; nothing got lost."""
    regions = game.regions()
    mine = {(region["kind"], frozenset(map(tuple, region["segments"]))): region for region in regions}
    assert mine.keys() == oracle.regions()
    for key, region in mine.items():
        if key[0] not in ("field", "river"):
            assert region["open"] == oracle.open_sides(key)
    view = game.view()
    assert {(t["x"], t["y"]): (t["tile"], t["turn"]) for t in view["tiles"]} == oracle.board
    pieces = sorted((p["player"], p["piece"], (p["x"], p["y"], p["segment"])) for p in view["pieces"])
    assert pieces == sorted(oracle.pieces)
    assert {p["player"]: p["corner"] for p in view["pieces"] if p["piece"] == "barn"} == oracle.barn_corners
    assert view["supply"] == oracle.supply
    for player in range(game.players):  # pieces are conserved
        for what, count in oracle.box.items():
            assert view["supply"][player][what] + sum(piece[:2] == (player, what) for piece in pieces) == count
    assert view.get("abbeys", [0] * game.players) == oracle.abbeys
    if "goods" in view:
        assert view["goods"] == [{token: goods[token] for token in TOKENS} for goods in oracle.goods]
    gone = [event.parts["tile"] for event in game.events if event.what == "discard"]
    assert gone == oracle.discarded
    left = (
        sum(oracle.bag.values())
        + sum(oracle.river.values())
        + bool(oracle.lake and all(oracle.lake not in hand for hand in oracle.hands))
    )
    assert view["bag"] == left
    tiles = sum(tile.count for tile in game.rules.tiles() if tile.name != "AM-A")
    abbeys = sum(tile["tile"] == "AM-A" for tile in view["tiles"])
    assert len(view["tiles"]) - abbeys + view["bag"] + sum(view["held"]) + len(gone) + removed == tiles  # conserved
    assert abbeys + sum(oracle.abbeys) == (game.players if game.rules.abbey_mayor else 0)


def call_off(game, oracle):
    """End a game early: short games find as much in less time; in a soak all are played to the end."""
    told_before = len(oracle.events)
    game.desk.noted = 0
    verbs.finish(game.state, game.packed, game.desk)
    events = [game.game.read_event(game.state, game.rules, row) for row in game.desk.events[: game.desk.noted]]
    oracle.final_scoring()
    assert told(events) == sorted(oracle.events[told_before:])
    assert list(game.scores) == list(oracle.scores)
    game.events += events


def leave_few(game, oracle, dice):
    """Take most tiles out of the bag, so that the game soon ends as games do; says how many."""
    names = [tile.name for tile in game.rules.tiles()]
    left = [name for name in sorted(oracle.bag) for _ in range(oracle.bag[name])]
    kept = dice.sample(left, min(len(left), dice.randint(0, 4)))
    oracle.bag = dict(Counter(kept))
    game.state.bag[:] = [oracle.bag.get(name, 0) for name in names] + [0] * (len(game.state.bag) - len(names))
    game.state.unseen = len(kept)
    return len(left) - len(kept)


def play_game(names, variant, players, choose=choose):
    variant = dict(variant)
    dice, keen = random.Random(variant.pop("seed")), variant.pop("keen")
    game, oracle = start(names, players, **variant)
    long = SOAK or dice.random() < 0.1
    turns = 1000 if long else dice.randint(14, 36)
    removed = 0
    while not game.over:
        if game.state.turn > turns and game.phase == "place" and not removed and not oracle.lake:
            check_replay(game, dice)
            if dice.random() < 0.5:
                call_off(game, oracle)
                break
            removed = leave_few(game, oracle, dice)
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
        if dice.random() < 0.01:
            check_table(game, oracle, removed)
    if long:
        check_replay(game, dice)
    if long or removed:
        assert oracle.phase == "over"
    check_table(game, oracle, removed)
    for player, score in enumerate(game.scores):  # every point is explained
        assert score == sum(event.points for event in game.events if event.player == player)
    return game


def check_replay(game, dice):
    """The text of a game rebuilds its state, in one game of five."""
    if dice.random() < 0.2:
        again = bastide.read(game.text())
        assert again.states.tobytes() == game.states.tobytes()
        assert again.text() == game.text()
        assert again.events == game.events


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("family", FAMILIES)
@settings(max_examples=GAMES)
@given(variant=variants)
def test_a_whole_game_goes_as_the_oracle_says(family, part, variant):
    variant = variant | {"seed": f"{family} {part} {variant['seed']}"}
    dice = random.Random(f"expansions of {variant['seed']}")
    names = FAMILIES[family]
    if family == "river":
        names = (*dice.sample(EXPANSIONS, dice.choice([0, 1, 2, 3, 3])), "river")
    six = "abbey_mayor" in names or "inns_cathedrals" in names
    play_game(names, variant, dice.randint(2, 6 if six else 5))


HIDING = [
    "abbey_mayor,traders_builders",
    "river,hand=3,abbey_mayor",
    "river,inns_cathedrals",
    "hand=3,last_abbeys,abbey_mayor",
]


@pytest.mark.parametrize("options", HIDING)
@pytest.mark.parametrize("seed", range(4))
def test_games_that_differ_in_unseen_tiles_look_the_same_until_the_draw_that_differs(options, seed):
    dice = random.Random(seed)
    one = bastide.new(f"classic:{options}", players=3, seed=seed)
    for _ in range(dice.randrange(60)):
        one.play(dice.choice(one.legal()))
    other = one.copy()
    other.orders = one.orders.copy()
    for deck in range(0, len(one.orders), 2):  # the bag and the river; not who begins
        drawn, filled = int(one.state.drawn[deck]), int((one.orders[deck] >= 0).sum())
        dice.shuffle(other.orders[deck, drawn:filled])
    while not one.over and not other.over:
        for player in (None, 0, 1, 2):
            assert json.dumps(one.view(player)) == json.dumps(other.view(player))
        move = dice.choice(sorted(one.legal(), key=str))
        one.play(move)
        other.play(move)
        drawn = [one.orders[deck, : one.state.drawn[deck]].tolist() for deck in range(len(one.orders))]
        if drawn != [other.orders[deck, : other.state.drawn[deck]].tolist() for deck in range(len(one.orders))]:
            break


EVERYTHING = "classic:abbey_mayor,inns_cathedrals,traders_builders,river,last_abbeys"
TWO_GAMES = f"""
import random, bastide
for name in ("{EVERYTHING}", "{EVERYTHING},current,hand=3"):
    dice = random.Random(1)
    game = bastide.new(name, players=3, seed=1)
    while not game.over:
        game.play(dice.choice(game.legal()))
    print(*game.scores)
"""


def scores(**switches):
    done = subprocess.run([sys.executable, "-c", TWO_GAMES], env=os.environ | switches, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_same_games_without_jit_and_with_bounds_checked():
    compiled = scores()
    assert scores(NUMBA_DISABLE_JIT="1") == compiled
    assert scores(NUMBA_BOUNDSCHECK="1") == compiled


def test_random_games_allocate_nothing_and_the_state_is_small():
    _, rules = read_game(EVERYTHING)
    assert rules.layout().itemsize <= 16 * 1024
    states = np.zeros(2, rules.layout()).view(np.recarray)
    desk, rng = new(DESK)[0], np.array([5], np.uint64)
    play_games(states, rules.pack(), desk, rng, 6, 1, FOREVER)
    _nrt_python.memsys_enable_stats()
    before = rtsys.get_allocation_stats().alloc
    play_games(states, rules.pack(), desk, rng, 6, 300, FOREVER)
    assert rtsys.get_allocation_stats().alloc - before <= 2  # what the call itself boxes, not the games


@pytest.mark.parametrize("name", [EVERYTHING, f"{EVERYTHING},current,hand=3", "classic:river"])
def test_asking_about_a_game_changes_nothing(name):
    dice = random.Random(8)
    game = bastide.new(name, players=3, seed=8)
    while not game.over:
        before = game.states.tobytes()
        moves = game.legal()
        if dice.random() < 0.2:
            game.regions()
            game.view(0)
        assert game.states.tobytes() == before
        game.play(dice.choice(moves))
