"""docs/notation.md is right and complete: its examples play, and random games make no word that it does not name."""

import random
import re
from collections import defaultdict
from functools import cache
from itertools import chain
from pathlib import Path

import pytest

import bastide
from bastide.game import Game
from bastide.games.catalog import read_game
from bastide.games.registry import OURS
from bastide.games.templates import forms_of

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "notation.md").read_text()
PLAYTHROUGHS = ROOT / "tests" / "playthroughs"
GAMES = {  # game strings, and how many random games of each are played
    "classic": 4,
    "classic:first,hand=3": 4,
    "classic:current,abbey_mayor,inns_cathedrals,traders_builders,river": 4,
    "classic:abbey_mayor,traders_builders,hand=3,wagon=2016,last_abbeys": 4,
    "city": 4,
    "city:pile3_guards=each,returned=at_once": 4,
    "castle": 6,
}
CHANCE = {"draw", "starter", "reveal"}  # the phases in which chance decides


def blocks(kind):
    """The blocks of a kind on the page, without comments: the words behind the kind, and the text."""
    found = re.findall(rf"^```{kind}(?: ([^\n]*))?\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return [
        (about, "".join(f"{line.partition('#')[0].rstrip()}\n" for line in text.splitlines())) for about, text in found
    ]


def rows(*columns):
    """The cells of every table that has these columns."""
    head = re.escape(f"| {' | '.join(columns)} |")
    return [
        re.split(r" \| ", row.strip("| "))
        for table in re.findall(rf"{head}\n\|[-|]+\|\n((?:\|.*\n)+)", PAGE)
        for row in table.splitlines()
    ]


# The grammar of the page as regular expressions.

TOKEN = re.compile(r'"([^"]*)"\s*…\s*"([^"]*)"|"([^"]*)"|([\[\](){}|])|(\w+)|\s+')
SIGNS = {"[": "(?:", "]": ")?", "{": "(?:", "}": ")*", "(": "(?:", ")": ")", "|": "|"}


@cache
def grammar(game):
    """The rules of a grammar block and of the block that all games share, as text."""
    texts = "".join(text for about, text in blocks("grammar") if about in ("", game))
    return dict(re.split(r"\s+=\s+", line, maxsplit=1) for line in texts.splitlines())


def pattern(game, definition):
    """The regular expression of a definition."""
    parts = []
    for first, last, literal, sign, name in TOKEN.findall(definition):
        if first:
            parts.append(f"[{re.escape(first)}-{re.escape(last)}]")
        elif sign:
            parts.append(SIGNS[sign])
        elif name:
            parts.append(f"(?:{pattern(game, grammar(game)[name])})")
        else:
            parts.append(re.escape(literal))
    return "".join(parts)


def alternatives(game, phase):
    """Each alternative of the words of a phase, with its regular expression."""
    return {form: re.compile(pattern(game, form)) for form in grammar(game)[phase].split(" | ")}


def random_positions():
    """Every position of random games; mostly without the abbey, so that some are left when the bag is empty."""
    for name, games in GAMES.items():
        for seed in range(games):
            dice, game = random.Random(seed), Game(*read_game(name), players=2)
            while not game.over:
                yield game
                keeps = game.phase == "abbey" and dice.random() < 0.9
                game.play(game.legal()[0] if keeps else dice.choice(game.legal()))


def known_positions():
    """Every position of the whole games, and of the records on the page."""
    texts = [path.read_text() for path in PLAYTHROUGHS.glob("*.txt")] + [text for _, text in blocks("record")]
    for told in map(bastide.read, texts):
        game = Game(told.game, told.rules, told.players)
        for played in told.history:
            yield game
            game.play(played.word)


@cache
def words_made():
    """Every legal word of these positions, by game and phase."""
    made = defaultdict(set)
    for game in chain(random_positions(), known_positions()):
        made[game.game.NAME, game.phase] |= {move.word for move in game.legal()}
    return made


@pytest.mark.slow
@pytest.mark.parametrize("game", OURS, ids=lambda game: game.NAME)
def test_every_word_that_the_engine_makes_has_a_form_on_the_page(game):
    for phase in set(game.PHASES.values()) - {"over"}:
        forms = alternatives(game.NAME, phase).values()
        made = words_made()[game.NAME, phase]
        assert [word for word in made if not any(form.fullmatch(word) for form in forms)] == []


@pytest.mark.slow
@pytest.mark.parametrize("game", OURS, ids=lambda game: game.NAME)
def test_the_engine_makes_every_form_on_the_page(game):
    for phase in set(game.PHASES.values()) - {"over"}:
        for form, expression in alternatives(game.NAME, phase).items():
            assert any(expression.fullmatch(word) for word in words_made()[game.NAME, phase]), (phase, form)


def test_the_tables_name_every_phase_and_mark_those_of_chance():
    named = [row[0] for row in rows("phase", "example", "meaning")]
    phases = {phase for game in OURS for phase in game.PHASES.values()} - {"over"}
    assert {f"`{phase}` (chance)" if phase in CHANCE else f"`{phase}`" for phase in phases} == set(named)


def test_every_word_in_the_tables_has_the_form_of_its_phase():
    found = rows("phase", "example", "meaning")
    assert len(found) > 20
    for phase, example, _ in found:
        phase, word = re.findall(r"`([^`]*)`", phase)[0], example.strip("`")
        forms = [
            form for game in OURS if phase in grammar(game.NAME) for form in alternatives(game.NAME, phase).values()
        ]
        assert any(form.fullmatch(word) for form in forms), (phase, word)


def test_the_tables_have_an_example_of_every_template_and_no_other_words():
    words = [row[1].strip("`") for row in rows("phase", "example", "meaning")]
    words += re.findall(r"`([^`]+)`", PAGE[PAGE.index("## Several ways") : PAGE.index("## Records")])
    forms = {
        (game.NAME, word.verb): [form for template in word.templates for form in forms_of(template)]
        for game in OURS
        for word in game.SCHEMA.words
    }
    for verb, ways in forms.items():
        assert any(form.read(word) is not None for form in ways for word in words), verb
    for word in [row[1].strip("`") for row in rows("phase", "example", "meaning")]:
        assert any(form.read(word) is not None for ways in forms.values() for form in ways), word


@pytest.mark.parametrize("text", [text for about, text in blocks("record") if not about])
def test_every_record_on_the_page_reads_and_is_written_the_same(text):
    assert bastide.read(text).text() == text


def test_what_is_written_loosely_reads_as_the_record_below_it():
    found = blocks("record")
    loose = [index for index, (about, _) in enumerate(found) if about == "loose"]
    assert loose
    for index in loose:
        assert bastide.read(found[index][1]).text() == found[index + 1][1]


@pytest.mark.parametrize(("name", "text"), blocks("excerpt"))
def test_every_excerpt_is_part_of_its_playthrough(name, text):
    assert f"\n{text}" in (PLAYTHROUGHS / f"{name}.txt").read_text()


def test_every_refused_record_is_refused_with_its_sentence():
    found = re.findall(r"^```refused\n# ([^\n]*)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert found
    for why, text in found:
        with pytest.raises(bastide.BadRecord) as refused:
            bastide.read(text)
        assert str(refused.value) == why


@pytest.mark.parametrize("path", sorted(PLAYTHROUGHS.glob("*.txt")), ids=lambda path: path.stem)
def test_every_line_of_a_whole_game_has_the_form_of_a_record(path):
    header, *lines = path.read_text().splitlines()
    assert re.fullmatch(pattern("record", grammar("record")["header"]), header)
    line = re.compile(pattern("record", grammar("record")["line"]))
    assert [text for text in lines if not line.fullmatch(text)] == []


def test_the_page_names_every_option_with_its_values_and_default():
    named = [tuple(cell.strip("`") for cell in row) for row in rows("game", "option", "values", "default")]
    assert named == [
        (game.NAME, name, "` `".join(option.values), option.default)
        for game in OURS
        for name, option in game.OPTIONS.items()
    ]
