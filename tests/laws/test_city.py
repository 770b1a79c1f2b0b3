"""The laws of the city: whole games in step with the oracle, for every number of players and all options."""

import os
import random
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

import bastide
from conftest import SOAK, in_parts
from oracle_city import Oracle
from oracle_city_outline import across, outline

GUARDS = ("last", "each")
PARTS, GAMES = in_parts(SOAK // len(GUARDS) or 150)  # of each guard option
MUTATIONS = 2000

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


def choose(dice, phase, words, oracle, keen, shape):
    """A random move; a keen player deploys where much gets finished and builds compactly, in combs, or at the wall."""
    words = sorted(words)
    if phase == "draw":
        return dice.choice([kind for kind in words for _ in range(oracle.bag[kind])])
    if dice.random() > keen:
        return dice.choice(words)
    if phase == "follower":
        return dice.choice([word for word in words if not word.startswith("residence")])
    if phase in ("guard", "tower"):
        return dice.choice(words[-2:])
    if phase != "place":
        return dice.choice(words)
    beyond = [across(*side) for side in oracle.shut]

    def liking(cell):
        x, y = cell
        around = [(x + east, y + south) for east in (-1, 0, 1) for south in (-1, 0, 1)]
        company = sum(cell in oracle.board for cell in around)
        if shape == "comb":
            return -company
        if shape == "wall" and beyond:
            return -min(abs(x - far_x) + abs(y - far_y) for far_x, far_y in beyond)
        return company

    likings = {cell: liking(cell) for cell in {oracle.choices[word][0] for word in words}}
    most = max(likings.values())
    return dice.choice([word for word in words if likings[oracle.choices[word][0]] == most])


PARTS = {
    "road": ("tiles",),
    "market": ("tiles", "goods"),
    "residence": ("markets",),
    "guard": ("public", "historic", "wall"),
    "tower": ("walls", "arm"),
}


def told(events):
    """Events of the game in the oracle's words."""
    rows = [
        (event.what, event.player, event.points, *(event.parts.get(part, 0) for part in PARTS[event.what]))
        for event in events
        if event.what != "discard"
    ]
    return sorted((*row[:-1], f":{row[-1]}") if row[0] == "guard" else row for row in rows)


def check_table(game, oracle, walls):
    """Regions, pieces and the wall are the same; nothing got lost; nobody waits in a finished road or market."""
    regions = game.regions()
    mine = {(region["kind"], frozenset(map(tuple, region["segments"]))): region for region in regions}
    assert set(mine) == oracle.regions()
    touching = oracle.touching()
    for key, region in mine.items():
        if key[0] == "residence":
            assert region["markets"] == len(touching[key])
        else:
            assert region["open"] == oracle.open_sides(key)
            assert region["open"] or not region["pieces"]
    view = game.view()
    assert {(t["x"], t["y"]): (t["tile"], t["turn"]) for t in view["tiles"]} == oracle.board
    pieces = sorted((p["player"], (p["x"], p["y"], p["segment"])) for p in view["pieces"])
    assert pieces == sorted(oracle.followers)
    supply = [supply["follower"] for supply in view["supply"]]
    assert supply == oracle.supply
    assert view["over"] or view["resting"] == oracle.tired
    for player in range(game.players):  # followers and towers are conserved
        on_wall = sum(wall["guard"] == player for wall in view["wall"])
        assert supply[player] + sum(piece[0] == player for piece in pieces) + on_wall == 7
        standing = sum(tower["player"] == player for tower in view["towers"])
        assert view["supply"][player]["tower"] + standing == 12 // game.players
    gone = [event.parts["tile"] for event in game.events if event.what == "discard"]
    assert gone == oracle.discarded
    in_hand = sum(view["held"])
    assert len(view["tiles"]) + view["bag"] + in_hand + len(gone) == 75  # tiles are conserved
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
    dice, walls = random.Random(f"{guards} {part} {variant['seed']}"), variant["walls"]
    game, oracle = begin(variant["players"], guards, variant["returned"], variant["starter"], variant["version"], walls)
    while not game.over:
        assert game.phase == oracle.phase
        if game.phase == "draw":
            assert not oracle.board or not must_end(oracle, walls)
            if dice.random() < 0.05:
                check_table(game, oracle, walls)
        elif game.phase != "starter":
            assert game.to_move == oracle.player
        words = {move.word for move in game.legal()}
        assert words == oracle.legal()
        word = choose(dice, game.phase, words, oracle, variant["keen"], variant["shape"])
        before = len(game.events), len(oracle.events)
        game.play(word)
        oracle.play(word)
        assert list(game.scores) == oracle.scores
        assert told(game.events[before[0] :]) == sorted(oracle.events[before[1] :])
    assert oracle.phase == "over"
    assert must_end(oracle, walls)
    check_table(game, oracle, walls)
    for player, score in enumerate(game.scores):  # every point is explained
        assert score == sum(event.points for event in game.events if event.player == player)
    if walls == 70 and dice.random() < 0.4:
        again = bastide.read(game.text())
        assert again.states.tobytes() == game.states.tobytes()  # replay rebuilds the state
        assert again.text() == game.text()
        assert again.events == game.events


# ---- what nobody may see


def swap_unseen(order, dice, seen):
    """The same draws up to `seen`, the rest in another order."""
    rest = order[seen:]
    dice.shuffle(rest)
    return order[:seen] + rest


@settings(max_examples=6)
@given(seed=some.integers(0, 2**32))
def test_views_do_not_depend_on_tiles_that_nobody_has_seen(seed):
    dice = random.Random(seed)
    game, oracle = begin(dice.randint(2, 4), starter=0)
    box = [name for name, count in oracle.bag.items() for _ in range(count)]
    dice.shuffle(box)
    same = dice.randint(0, 74)
    twin, _ = begin(game.players, starter=0)
    other = swap_unseen(box, dice, same)
    while not game.over:
        assert repr(game.view(dice.randrange(game.players))) == repr(twin.view(0))  # nothing is anybody's own
        if game.phase == "draw":
            drawn = int(game.state.drawn[0])
            if box[drawn] != other[drawn]:
                break
            word = box[drawn]
        else:
            word = dice.choice(sorted(move.word for move in game.legal()))
        game.play(word)
        twin.play(word)


# ---- bad input


def some_record(seed):
    dice = random.Random(seed)
    game = bastide.new("city", players=2 + seed % 3, seed=seed)
    while not game.over:
        game.play(dice.choice(game.legal()))
    return game.text()


def mutate(dice, text):
    """A record with a mistake or several."""
    lines = text.splitlines()
    for _ in range(dice.randint(1, 3)):
        at = dice.randrange(len(lines))
        words = lines[at].split()
        change = dice.randrange(6)
        if change == 0:
            del lines[at]
        elif change == 1:
            lines.insert(at, dice.choice(lines))
        elif change == 2 and words:
            words[dice.randrange(len(words))] = dice.choice(
                [
                    "-",
                    "gate:1,1/N",
                    "gate:0,0/X",
                    "wall:left",
                    "wall:up",
                    "guard",
                    "guard:0,0/N",
                    "tower:right",
                    "a",
                    "é",
                ]
            )
            lines[at] = " ".join(words)
        elif change == 3:
            lines[at] += " " + dice.choice(["A1a@0,0/0", "-", "wall:left", "players=3", "seed=1", "tower:left", "\0"])
        else:
            letters = list(lines[at] or " ")
            letters[dice.randrange(len(letters))] = dice.choice("0123456789-:,/@NESWabcd.=# \t")
            lines[at] = "".join(letters)
        lines = lines or [""]
    return "\n".join(lines)


def test_a_damaged_record_is_refused_with_its_line_and_never_breaks_the_reader():
    dice = random.Random(4)
    texts = ["\n".join(some_record(seed).splitlines()[: dice.choice([8, 30, 70, 90])]) for seed in range(40)]
    refused = []
    for _ in range(MUTATIONS):
        try:
            bastide.read(mutate(dice, dice.choice(texts)))
        except bastide.BadRecord as wrong:
            refused.append(str(wrong))
    assert len(refused) > MUTATIONS // 2
    assert all(sentence.startswith("line ") for sentence in refused)


@pytest.mark.parametrize("text", ["city:pile3_guards=all", "city:last", "city:"])
def test_a_bad_game_string_is_refused(text):
    with pytest.raises(bastide.BadOption):
        bastide.new(text)


# ---- the same source at every speed

ONE_GAME = """
import random, bastide
dice = random.Random(5)
game = bastide.new("city:pile3_guards=each", players=2, seed=5)
while not game.over:
    game.play(dice.choice(game.legal()))
game.view(0), game.regions()
print(game.text())
"""


def play_apart(**environment):
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", ONE_GAME],
        env=os.environ | environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def compiled_game():
    return play_apart()


def test_a_game_without_jit_is_the_same_game(compiled_game):
    assert play_apart(NUMBA_DISABLE_JIT="1") == compiled_game


def test_a_game_with_bounds_checked_is_the_same_game(compiled_game):
    assert play_apart(NUMBA_BOUNDSCHECK="1") == compiled_game
