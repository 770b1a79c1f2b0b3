"""Bad input gets one clear sentence and leaves the game as it was."""

import random

import pytest

import bastide
from bastide.games.catalog import GAMES, read_game

JUNK = [
    "",
    " ",
    "#",
    "@",
    "/",
    ":",
    ",",
    "-",
    ".",
    "=",
    "a",
    "z",
    "0",
    "9",
    "-1",
    "999999",
    "é",
    "☃",
    "\t",
    "\n",
    "\x00",
]


# Words that mean something in some phase of some game.
WORDS = [
    *("-", ".", "=", "a", "b", "é", "starter:b", "players=3", "seed=1", "version=1"),
    *("abbey@0,1", "abbey", "home", "draw", "hand", "barn:NE", "wagon@0,0/road:E", "aside:D"),
    *("A1a@0,0/0", "gate:1,1/N", "gate:0,0/X", "wall:left", "wall:up", "guard", "guard:0,0/N", "tower:right"),
    *("A1", "S1", "A1@6,0/0", "path:N", "score:path:N", "wall:3", "double", "again"),
]


def sample_records():
    """Games of each kind, from their beginnings to whole ones."""
    records = []
    for name in [*GAMES, "classic:abbey_mayor,inns_cathedrals,traders_builders,river"]:
        for seed, length in enumerate((3, 9, 24, 60, 999)):
            game = bastide.new(name, players=2, seed=seed)
            bot = bastide.bot("uniform")
            bot.random.seed(seed)
            while not game.over and len(game.history) < length:
                game.play(bot.choose(game))
            records += [game.text(), game.text().replace(f" seed={seed}", "")]
    return records


def mutate(dice, text):
    """A record with something wrong, or not."""
    kind = dice.randrange(6)
    at = dice.randrange(len(text))
    if kind == 0:
        return text[:at] + dice.choice(JUNK) + text[at:]
    if kind == 1:
        return text[:at] + text[at + dice.randrange(1, 9) :]
    if kind == 2:
        return text[:at] + chr(dice.randrange(32, 127)) + text[at + 1 :]
    lines = text.splitlines()
    row, other = dice.randrange(len(lines)), dice.randrange(len(lines))
    if kind == 3:
        lines[row], lines[other] = lines[other], lines[row]
    elif kind == 4:
        lines.insert(row, lines[other])
    else:
        words = lines[row].split()
        words[dice.randrange(len(words))] = dice.choice([*text.split(), *WORDS])
        lines[row] = " ".join(words)
    return "\n".join(lines)


@pytest.fixture(scope="module")
def records():
    return sample_records()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(5))
def test_two_thousand_mutated_records_read_or_are_refused_with_a_line_number(records, seed):
    dice = random.Random(seed)
    refused = 0
    for _ in range(2_000):
        text = mutate(dice, dice.choice(records))
        try:
            game = bastide.read(text)
        except bastide.BadRecord as wrong:
            refused += 1
            assert wrong.line >= 1
            sentence = str(wrong)
            assert sentence.startswith(f"line {wrong.line}: ")
            assert "\n" not in sentence
        else:
            assert bastide.read(game.text()).states.tobytes() == game.states.tobytes()
    assert 1_000 < refused < 2_000


@pytest.mark.parametrize("name", GAMES)
def test_refused_moves_change_nothing(name):
    dice = random.Random(2)
    game = bastide.new(name, players=2, seed=2)
    bot = bastide.bot("uniform")
    bot.random.seed(2)
    while not game.over:
        legal = [move.word for move in game.legal()]
        before = game.states.tobytes(), game.text(), len(game.events)
        for _ in range(3):
            word = mutate(dice, dice.choice(legal) + " " + dice.choice(legal))
            try:
                game.copy().play(word)
            except bastide.IllegalMove as wrong:
                with pytest.raises(bastide.IllegalMove):
                    game.play(word)
                assert str(wrong)
                assert "\n" not in str(wrong)
                assert (game.states.tobytes(), game.text(), len(game.events)) == before
        game.play(bot.choose(game))
    with pytest.raises(bastide.IllegalMove, match="the game is over"):
        game.play(legal[0])


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("clasic", "there is no game 'clasic'; there are classic"),
        ("", "there is no game ''"),
        ("classic:", "ends in a colon"),
        ("classic:third", "classic has no option 'third'"),
        ("classic:edition=third", "edition=third: the values are first, second, current"),
        ("classic:hand=2", "hand=2: the values are 1, 3"),
        ("classic:unfinished=some", "the values are full, cities, half"),
        ("classic:first,second", "edition is given twice"),
        ("classic:hand", "classic has no option 'hand'"),
        ("classic:,", "classic has no option ''"),
        ("castle:second", "castle has no option 'second'; it has version=…"),
    ],
)
def test_a_bad_game_string_names_what_is_allowed(name, sentence):
    with pytest.raises(bastide.BadOption) as wrong:
        bastide.new(name)
    assert sentence in str(wrong.value)


def test_a_starter_beyond_the_players_is_refused():
    with pytest.raises(bastide.BadOption, match="with 2 players the values are random, 0 to 1"):
        bastide.new("classic:starter=3", players=2)


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("", 1, "the record is empty"),
        ("hello", 1, "a record begins with"),
        ("bastide 2 classic players=2", 1, "this is format 2"),
        ("bastide 1 chess players=2", 1, "there is no game 'chess'"),
        ("bastide 1 classic", 1, "players= must be a whole number"),
        ("bastide 1 classic players=two", 1, "players= must be a whole number, not 'two'"),
        ("bastide 1 classic players=9", 1, "2 to 5 players"),
        ("bastide 1 classic players=2 players=3", 1, "given twice"),
        ("bastide 1 classic players=2 seed=-1", 1, "seed= must be a whole number"),
        ("bastide 1 classic players=2\n\n# so far so good\nx U@1,0/0", 4, "'x' is not a seat"),
        ("bastide 1 classic starter=0 players=2\n. U\nb U@1,0/0 -", 3, "the next move belongs to a, not to b"),
        ("bastide 1 classic starter=0 players=2\n. Z", 2, "there is no tile 'Z'"),
        ("bastide 1 classic starter=0 players=2\n. U\na", 3, "no move in an empty text"),
        ("bastide 1 classic starter=0 players=2\n. U\na U@1,0/0 - -", 3, "over before '-'"),
        ("bastide 1 classic starter=0 players=2\n= 7 0", 2, "the game is not over"),
        ("bastide 1 classic starter=0 players=2 seed=1\n. X", 2, "the seed does not give X here"),
    ],
)
def test_a_bad_record_names_its_line(text, line, sentence):
    with pytest.raises(bastide.BadRecord) as wrong:
        bastide.read(text)
    assert wrong.value.line == line
    assert sentence in str(wrong.value)


def test_wrong_final_scores_are_refused():
    game = bastide.new("classic", seed=3)
    while not game.over:
        game.play(game.legal()[0])
    head, _, _ = game.text().rpartition("=")
    with pytest.raises(bastide.BadRecord, match="the scores are"):
        bastide.read(f"{head}= 1 2")


def test_an_unknown_bot_is_named():
    with pytest.raises(bastide.BadBot, match="there is no bot 'deep'; there are uniform"):
        bastide.bot("deep")


def test_every_game_has_a_name_that_reads_back():
    for name in GAMES:
        module, rules = read_game(name)
        assert rules == module.Rules.read({**{o: opt.default for o, opt in module.OPTIONS.items()}})
