"""The laws of classic with dragon and towers: whole games in step with the oracle, alone and with everything else."""

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some
from law import best, cell_of, check_table, company, draw
from test_expansions import EXPANSIONS, NEEDS, play_game
from test_expansions import variants as older_variants

import bastide
from conftest import SOAK, in_parts
from oracle_dragon import FLOORS, Dragons
from oracle_expansions import ABBEY

FAMILIES = {
    "dragon": ("dragon",),
    "tower": ("tower",),
    "both": ("dragon", "tower"),
    "everything": ("dragon", "tower"),  # and by chance any of the others
}
PARTS, GAMES = in_parts(SOAK // len(FAMILIES) or 300)  # of each family

variants = some.tuples(
    older_variants,
    some.fixed_dictionaries(
        {
            "dragon_flies": some.sampled_from(["before_scoring", "before_scoring", "after_scoring"]),
            "fairy": some.sampled_from(["follower", "follower", "tile"]),
            "princess": some.sampled_from(["may", "must"]),
        }
    ),
).map(lambda both: both[0] | both[1])
NEEDS = NEEDS | dict.fromkeys(("dragon_flies", "fairy", "princess"), "dragon")


def start(names, players, **options):
    """A game whose draws are played by hand, and its oracle."""
    said = {name: value for name, value in options.items() if value is not None and NEEDS.get(name) in (None, *names)}
    words = [*names, *(f"{name}={value}" for name, value in said.items())]
    game = bastide.read(f"bastide 1 classic version=2 {' '.join(words)} players={players}")
    return game, Dragons(players=players, **options, **dict.fromkeys(names, True))


def verb(word):
    """What a word is about: a floor, a ransom, a follower through a portal …"""
    return word.partition("@")[0].partition(":")[0] + word.endswith("/tower") * "/tower"


def choose(dice, words, oracle, keen):
    """A random move; a keen player fills gaps and does a bit of everything, so that much happens."""
    if oracle.phase == "draw":
        return draw(dice, words, oracle.river if oracle.lake else oracle.bag)
    if oracle.phase == "place" and dice.random() < keen:
        placements = [word for word in words if "/" in word and not word.startswith("ransom")]
        return best(dice, placements, lambda word: company(cell_of(word), oracle.board))
    if dice.random() > keen:
        return dice.choice(words)
    chosen = dice.choice(sorted({verb(word) for word in words}))
    return dice.choice([word for word in words if verb(word) == chosen])


def check_everything(game, oracle, removed=0):
    """Besides what holds in every game: dragon, fairy, towers and prisoners."""
    away = [Counter(what for owner, what in oracle.tops.values() if owner == player) for player in range(game.players)]
    for (_, owner, what), number in oracle.prison.items():
        away[owner][what] += number
    boxes = [
        {what: number - away[player][what] for what, number in oracle.box.items()} for player in range(game.players)
    ]
    laid = sum(name == ABBEY for name, _ in oracle.board.values())
    tiles = sum(tile.count for tile in game.rules.tiles() if tile.name != ABBEY) + laid - removed
    pieces = [(player, piece, *spot) for player, piece, spot in oracle.pieces]
    _, view = check_table(game, oracle, pieces, oracle.supply, boxes, tiles)
    asleep = sum(oracle.asleep.values())
    lake = bool(oracle.lake and all(oracle.lake not in hand for hand in oracle.hands))
    assert view["bag"] == sum(oracle.bag.values()) + sum(oracle.river.values()) + lake + asleep
    if game.rules.dragon:
        assert place(view["dragon"]) == oracle.dragon
        assert place(view["fairy"]) == oracle.fairy
        companion = oracle.companion and oracle.word_at(oracle.companion).partition("/")[2]
        assert (view["fairy"] or {}).get("word") == companion
        assert game.state.volcanoes == sum("volcano" in flags(game, tile["tile"]) for tile in view["tiles"])
    if game.rules.tower:
        assert view["floors"] == oracle.floors
        assert {place(tower): tower["floors"] for tower in view["towers"]} == oracle.towers
        tops = {place(tower): (tower["player"], tower["piece"]) for tower in view["towers"] if "player" in tower}
        assert tops == oracle.tops
        assert sum(view["floors"]) + sum(oracle.towers.values()) == FLOORS[game.players] * game.players
        held = {(row["captor"], row["player"], row["piece"]): row["number"] for row in view["prisoners"]}
        assert held == dict(oracle.prison)


def place(row):
    return row and (row["x"], row["y"])


def flags(game, name):
    return next(tile.flags for tile in game.rules.tiles() if tile.name == name)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("family", FAMILIES)
@settings(max_examples=GAMES)
@given(variant=variants)
def test_a_whole_game_goes_as_the_oracle_says(family, part, variant):
    variant = variant | {"seed": f"{family} {part} {variant['seed']}"}
    dice = random.Random(f"expansions of {variant['seed']}")
    names = FAMILIES[family]
    if family == "everything":
        names = (*dice.sample((*EXPANSIONS, "river"), dice.choice([1, 2, 3, 4, 4])), *names)
    play_game(names, variant, dice.randint(2, 6), choose, start, check_everything, turns=(20, 60))
