"""Options, records and refusals with expansions in play."""

import random

import pytest
from abbey_positions import FOUR_FEATURES, HOLE, go_on, place, play, start

import bastide

STRANGE = ["home", "-", "draw", "barn:NE", "abbey@0,1", "wagon@1,0/road:E"]
EVERYTHING = "classic:current,abbey_mayor,inns_cathedrals,traders_builders,river,last_abbeys"


def test_flags_stand_in_the_game_string_and_in_the_header():
    game = bastide.new(EVERYTHING, players=6, seed=3)
    assert game.name == EVERYTHING
    header = game.text().splitlines()[0]
    assert header == (
        "bastide 1 classic version=2 edition=current abbey_mayor inns_cathedrals traders_builders river last_abbeys "
        "players=6 seed=3"
    )
    assert bastide.read(game.text()).name == EVERYTHING


def test_a_flag_may_be_said_with_on_and_off():
    assert bastide.new("classic:river=on", seed=1).name == "classic:river"
    assert bastide.new("classic:river=off", seed=1).name == "classic"
    for wrong in ("classic:river=maybe", "classic:river,river", "classic:rivers"):
        with pytest.raises(bastide.BadOption):
            bastide.new(wrong, seed=1)


@pytest.mark.parametrize(
    "name",
    [
        "classic:current,abbey_mayor,last_abbeys=off",
        "classic:abbey_mayor,last_abbeys,wagon=2016",
        "classic:current,small_city=2,river,river_bends=never_twice",
        "classic:version=1,river,river_bends=no_u_turn",
        "classic:version=1,small_city=4,abbey_mayor,last_abbeys",
    ],
)
def test_every_option_stands_in_the_game_string_and_in_the_record(name):
    game = bastide.new(name, seed=1)
    assert game.name == name
    assert bastide.read(game.text()).rules == game.rules


def test_an_option_that_an_edition_or_a_version_decides_is_not_said():
    assert bastide.new("classic:current,abbey_mayor,last_abbeys=edition", seed=1).name == "classic:current,abbey_mayor"
    assert bastide.new("classic:river,river_bends=no_u_turn", seed=1).name == "classic:river"
    assert bastide.read("bastide 1 classic river river_bends=never_twice players=2").name == "classic:version=1,river"
    with pytest.raises(bastide.BadOption, match="river_bends=never_twice goes with river only"):
        bastide.new("classic:river_bends=never_twice")


def test_words_of_other_sides_mean_the_same_piece():
    one = place(start("abbey_mayor"), "U@1,0/0")
    two = one.copy()
    one.play("wagon@road:E")
    two.play("wagon@road:W")
    assert one.text() == two.text()


@pytest.mark.parametrize(
    ("word", "why"),
    [
        ("dragon@road:E", "no piece 'dragon'"),
        ("mayor@road:E", "the mayor cannot stand on a road"),
        ("wagon@road:N", "has no 'road:N'"),
        ("barn:N", "barn:NE"),
        ("large@road:E", "no piece 'large'"),
        ("builder@", "no piece 'builder'"),
        ("pig", "has no 'pig'"),
    ],
)
def test_a_refused_piece_is_explained(word, why):
    game = place(start("abbey_mayor"), "U@1,0/0")
    with pytest.raises(bastide.IllegalMove, match=why):
        game.play(word)


@pytest.mark.parametrize("word", ["abbey@", "abbey@1", "abbey@x,y", "hand", "-", "abbey@99999,0", "U@0,1/0"])
def test_a_refused_abbey_is_explained(word):
    with pytest.raises(bastide.IllegalMove, match="abbey@3,4"):
        play(*HOLE).play(word)


@pytest.mark.parametrize("word", ["wagon@", "wagon@2,0", "wagon@2,0/road:Q", "wagon@50,50/road:E", "-", "wagon@2,0/"])
def test_a_refused_move_of_the_wagon_is_explained(word):
    game = play("U@1,0/0 wagon@road:E", "W@2,0/0", "V@1,1/0", "W@-1,0/0")
    with pytest.raises(bastide.IllegalMove, match="goes home"):
        game.play(word)


def test_a_record_without_a_seed_reads_back_in_every_phase():
    game = go_on(start("abbey_mayor"), *[line.replace("road:E", "wagon@road:E") for line in FOUR_FEATURES])
    game.play("abbey@1,-1")
    for _ in range(2):
        again = bastide.read(game.text())
        assert again.states.tobytes() == game.states.tobytes()
        assert again.phase == game.phase
        game.play("-" if game.phase == "follower" else "home")


def test_mutated_records_are_refused_in_a_sentence():
    dice = random.Random(4)
    games = []
    for seed, name in enumerate([EVERYTHING, "classic:abbey_mayor,hand=3", "classic:traders_builders,abbey_mayor"]):
        game = bastide.new(name, players=3, seed=seed)
        for _ in range(120):
            if not game.over:
                game.play(dice.choice(game.legal()))
        games.append(game.text().splitlines())
    for _ in range(2000):
        lines = list(dice.choice(games))[: dice.randint(1, 40)]
        at = dice.randrange(len(lines))
        words = lines[at].split()
        kind = dice.randrange(4)
        if kind == 0:
            words.insert(
                dice.randrange(len(words) + 1),
                dice.choice(STRANGE),
            )
        elif kind == 1:
            words.pop(dice.randrange(len(words)))
        elif kind == 2:
            at_word = dice.randrange(len(words))
            word = list(words[at_word])
            word[dice.randrange(len(word))] = dice.choice("@/:,-0123ABNESW=xé")
            words[at_word] = "".join(word)
        else:
            dice.shuffle(words)
        lines[at] = " ".join(words)
        try:
            bastide.read("\n".join(lines))
        except bastide.BadRecord as wrong:
            assert "\n" not in str(wrong)
