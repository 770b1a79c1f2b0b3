"""The laws of the castle: whole games in step with the oracle, and what never changes whatever is played."""

import json
import os
import random
import subprocess
import sys
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import bastide
from bastide.games.castle.state import STATE
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


def choose(dice, oracle, words, keen, riches):
    """A random move; a keen player closes what is open and stops on towers, so that much gets finished.

    With `riches` wall tiles are often of kind 7, and merchants many.
    """
    words = sorted(words)
    if oracle.phase == "draw":
        return dice.choice([name for name in words for _ in range(oracle.bag[name])])
    if oracle.phase == "reveal":
        likely = {"wall:7": 9} if riches else {"wall:2": 9, "wall:3": 9} if keen > 0.5 else {}  # with most to decide
        return dice.choice([word for word in words for _ in range(likely.get(word, 1))])
    if dice.random() > keen:
        return dice.choice(words)
    if oracle.phase == "place":
        empty = CELLS - oracle.board.keys()
        company = {word: closed_sides(empty, word) for word in words}
        return dice.choice([word for word in words if company[word] == max(company.values())])
    if oracle.phase == "follower":
        return dice.choice([word for word in words if riches or not word.startswith("court")][-3:])
    return dice.choice(words)


def closed_sides(empty, word):
    """How many sides of a placement touch tiles, start squares or the wall."""
    x, y = map(int, word.split("@")[1].split("/")[0].split(","))
    return sum(across((x, y), side) not in empty for side in SIDES)


def told(events):
    """Events of the game in the oracle's form, without their order."""
    return plain((e.what, e.finished, e.player, e.points, e.parts) for e in events)


def plain(events):
    """Where a wall tile of the end chose among equal regions, the strength in them is left open."""
    events = list(events)
    chosen = any("wall_tile" in parts for *_, parts in events)
    rows = []
    for what, finished, player, points, parts in events:
        kept = {name: part for name, part in parts.items() if finished or not chosen or name != "strength"}
        rows.append((what, finished, player, points, tuple(sorted(kept.items()))))
    return sorted(rows, key=repr)


def check_table(game, oracle):
    """Regions with their tiles, open sides and followers are the oracle's; nothing got lost."""
    regions = {(region["kind"], frozenset(map(tuple, region["segments"]))): region for region in game.regions()}
    assert regions.keys() == oracle.regions()
    for key, region in regions.items():
        assert region["tiles"] == oracle.tiles(key)
        assert [region["pieces"].count(player) for player in (0, 1)] == oracle.strengths(key)
        if region["kind"] == "court":
            assert region["markets"] == oracle.count(key, "market")
        else:
            assert region["open"] == oracle.open_sides(key)
            assert region["wells"] == oracle.count(key, "well")
            assert region["finished_points"] == oracle.worth(key)
    view = game.view()
    board = {(t["x"], t["y"]): (t["tile"], t["turn"]) for t in view["tiles"]}
    assert board == oracle.board
    assert board.keys() <= CELLS  # no tile outside the 76 cells
    assert {tuple(cell) for cell in view["frontier"]} <= CELLS - board.keys()
    pieces = sorted((p["player"], p["x"], p["y"], p["segment"]) for p in view["pieces"])
    assert pieces == sorted(oracle.followers)
    for player in (0, 1):  # followers are conserved
        assert view["supply"][player]["follower"] == oracle.supply[player]
        assert oracle.supply[player] + sum(piece[0] == player for piece in pieces) == 6
    gone = [event.parts["tile"] for event in game.events if event.what == "discard"]
    assert gone == oracle.discarded
    assert len(board) + view["bag"] + sum(view["held"]) + len(gone) == 60  # tiles are conserved
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
    dice, keen = random.Random(f"{part} {manner['seed']}"), manner["keen"]
    game, oracle = begin(manner["starter"], manner["version"])
    while not game.over:
        assert game.phase == oracle.phase
        assert game.to_move in (None, oracle.player)
        words = {move.word for move in game.legal()}
        assert words == oracle.legal()
        word = choose(dice, oracle, words, keen, manner["riches"])
        before = len(game.events), len(oracle.events)
        game.play(word)
        oracle.play(word)
        assert list(game.scores) == oracle.scores
        assert told(game.events[before[0] :]) == plain(oracle.events[before[1] :])
        if dice.random() < 0.03:
            check_table(game, oracle)
    assert oracle.phase == "over"
    check_table(game, oracle)
    for player, score in enumerate(game.scores):  # every point is explained
        assert score == sum(event.points for event in game.events if event.player == player)
    again = bastide.read(game.text())
    assert again.states.tobytes() == game.states.tobytes()  # replay rebuilds the state
    assert (again.text(), again.events) == (game.text(), game.events)


def random_game(seed, turns=999):
    """A seeded game played at random up to a turn."""
    dice = random.Random(seed)
    game = bastide.new("castle", seed=seed)
    while not game.over and game.state.turn < turns:
        game.play(dice.choice(game.legal()))
    return game


@settings(max_examples=30)
@given(seed=some.integers(0, 2**32), known=some.tuples(some.integers(1, 50), some.integers(0, 4)))
def test_views_tell_nothing_of_the_tiles_to_come(seed, known):
    """Two games that differ only in what nobody has seen look the same, byte for byte, until a draw differs."""
    dice = random.Random(seed)
    game = bastide.new("castle", seed=seed)
    twin = bastide.new("castle", seed=seed)
    twin.orders = game.orders.copy()
    for deck, size in enumerate((60, 18)):
        tail = twin.orders[deck, known[deck] : size].tolist()
        dice.shuffle(tail)
        twin.orders[deck, known[deck] : size] = tail
    while not game.over and game.history == twin.history:
        for viewer in (None, 0, 1):
            assert json.dumps(game.view(viewer)) == json.dumps(twin.view(viewer))
        assert game.states.tobytes() == twin.states.tobytes()
        word = dice.choice(game.legal()).word
        game.play(word)
        twin.play(word)


def test_both_players_and_watchers_see_the_same():
    game = random_game(3, turns=20)
    assert game.view(0) == game.view(1) == game.view()


def test_asking_changes_nothing():
    game = random_game(4, turns=30)
    before = game.states.tobytes()
    game.legal(), game.view(), game.regions(), game.text()
    assert game.states.tobytes() == before


def test_a_state_is_small():
    assert STATE.itemsize <= 16 * 1024


WORDS = ["again", "-", "double", "wall:3", "score:path:N", "A1", "S1", "a", ".", "=", "path:N", "A1@6,0/0", "\x00", "é"]


def mutate(dice, text):
    """A record with one small thing wrong."""
    lines = text.splitlines()
    at = dice.randrange(len(lines))
    words = lines[at].split()
    match dice.randrange(6):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, dice.choice(lines))
        case 2:
            words[dice.randrange(len(words))] = dice.choice(WORDS)
            lines[at] = " ".join(words)
        case 3:
            lines[at] += " " + dice.choice(WORDS)
        case 4:
            letter = dice.randrange(len(lines[at]))
            lines[at] = lines[at][:letter] + chr(dice.randrange(33, 126)) + lines[at][letter + 1 :]
        case 5:
            lines[at] = lines[at][: dice.randrange(len(lines[at]))]
    return "\n".join(lines)


def test_a_damaged_record_is_refused_with_its_line():
    dice = random.Random(11)
    records = [
        "\n".join(random_game(seed).text().splitlines()[:length]) for seed, length in ((1, 12), (2, 30), (3, 60))
    ]
    records += [record.replace(f" seed={seed}", "") for seed, record in enumerate(records, 1)]
    refused = 0
    for _ in range(2000):
        try:
            bastide.read(mutate(dice, dice.choice(records)))
        except bastide.BadRecord as wrong:
            refused += str(wrong).startswith("line ")
    assert refused > 1000


SHORT_GAME = """
import random, bastide
dice = random.Random(5)
game = bastide.new("castle", seed=5)
while not game.over:
    game.play(dice.choice(game.legal()))
print(game.scores, len(game.history))
"""


def played_under(**switches):
    """What a game prints in an interpreter of its own."""
    done = subprocess.run(
        [sys.executable, "-c", SHORT_GAME], env={**os.environ, **switches}, capture_output=True, text=True, check=True
    )
    return done.stdout


@pytest.fixture(scope="module")
def compiled():
    return played_under()


def test_a_game_goes_the_same_without_jit(compiled):
    assert played_under(NUMBA_DISABLE_JIT="1") == compiled


def test_a_game_stays_within_bounds(compiled):
    assert played_under(NUMBA_BOUNDSCHECK="1") == compiled
