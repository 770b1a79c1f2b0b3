"""The laws of classic with its expansions: whole games in step with the oracle, in every combination."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from law import best, cell_of, check_points, check_replay, check_table, company, course, draw, rows, told

import bastide
from conftest import SOAK, in_parts
from oracle_expansions import ABBEY, TOKENS, Expanded

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


def choose(dice, words, oracle, keen):
    """A random move; a keen player fills gaps and uses every piece, so that much happens."""
    if oracle.phase == "draw":
        return draw(dice, words, oracle.river if oracle.lake else oracle.bag)
    if dice.random() > keen:
        return dice.choice(words)
    if oracle.phase == "follower":
        special = [word for word in words if "@" in word or word.startswith("barn")]
        if special and dice.random() < 0.6:
            return dice.choice(special)
        if dice.random() < 0.8:  # farmers stay away for long
            words = [word for word in words if not word.startswith("field")]
    if oracle.phase in ("abbey", "wagon"):
        words = [word for word in words if "@" in word]
    if oracle.phase == "place":
        return best(dice, words, lambda word: company(cell_of(word), oracle.board))
    return dice.choice(words)


def check_expansions(game, oracle, removed=0):
    """Besides what holds in every game: barns, abbeys and tokens; `removed` tiles were taken out of the game."""
    pieces = [(player, piece, *spot) for player, piece, spot in oracle.pieces]
    laid = sum(name == ABBEY for name, _ in oracle.board.values())
    tiles = sum(tile.count for tile in game.rules.tiles() if tile.name != ABBEY) + laid - removed
    _, view = check_table(game, oracle, pieces, oracle.supply, [oracle.box] * game.players, tiles)
    assert [supply.keys() for supply in view["supply"]] == [oracle.box.keys()] * game.players
    assert {p["player"]: p["corner"] for p in view["pieces"] if p["piece"] == "barn"} == oracle.barn_corners
    assert view.get("abbeys", [0] * game.players) == oracle.abbeys
    assert laid + sum(oracle.abbeys) == (game.players if game.rules.abbey_mayor else 0)
    if "goods" in view:
        assert view["goods"] == [{token: goods[token] for token in TOKENS} for goods in oracle.goods]
    lake = bool(oracle.lake and all(oracle.lake not in hand for hand in oracle.hands))
    assert view["bag"] == sum(oracle.bag.values()) + sum(oracle.river.values()) + lake


def call_off(game, oracle):
    """End a game early: short games find as much in less time; in a soak all are played to the end."""
    before, events_before = len(oracle.events), len(game.events)
    game.finish()
    oracle.final_scoring()
    assert told(rows(game.events[events_before:])) == told(oracle.events[before:])
    assert list(game.scores) == list(oracle.scores)


def leave_few(game, oracle, dice):
    """Take most tiles out of the bag, so that the game soon ends as games do; says how many."""
    names = [tile.name for tile in game.rules.tiles()]
    left = [name for name in sorted(oracle.bag) for _ in range(oracle.bag[name])]
    kept = dice.sample(left, min(len(left), dice.randint(0, 4)))
    oracle.bag = dict(Counter(kept))
    game.state.bag[:] = [oracle.bag.get(name, 0) for name in names] + [0] * (len(game.state.bag) - len(names))
    game.state.unseen = len(kept)
    return len(left) - len(kept)


def play_game(names, variant, players, choose=choose, start=start, check=check_expansions, turns=(14, 36)):
    """A whole game in step with its oracle; most are called off or cut short after some of the `turns`."""
    variant = dict(variant)
    dice, keen = random.Random(variant.pop("seed")), variant.pop("keen")
    game, oracle = start(names, players, **variant)
    long = SOAK or dice.random() < 0.1
    turns = 1000 if long else dice.randint(*turns)
    removed = 0
    for _ in course(game, oracle, lambda words: choose(dice, words, oracle, keen)):
        if game.state.turn > turns and game.phase == "place" and not removed and not oracle.lake:
            if dice.random() < 0.2:
                check_replay(game)
            if dice.random() < 0.5:
                call_off(game, oracle)
                break
            removed = leave_few(game, oracle, dice)
        if dice.random() < 0.01:
            check(game, oracle, removed)
    check(game, oracle, removed)
    check_points(game)
    if long and dice.random() < 0.2:
        check_replay(game)
    return game


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
