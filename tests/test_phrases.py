"""The phrase book: whatever the code may say has a sentence in every language, and no sentence is left over."""

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

import bastide
import bastide.server.app  # so that every kind of refusal is known
from bastide.core.tiles import SIDES
from bastide.games import castle, city, classic
from bastide.games.castle.state import PIECES as CASTLE_PIECES
from bastide.games.castle.state import WALL_KINDS
from bastide.games.city.state import ARMS
from bastide.games.city.state import PIECES as CITY_PIECES
from bastide.games.classic.state import CORNERS, TOKENS
from bastide.games.classic.state import PIECES as CLASSIC_PIECES
from bastide.games.registry import OURS
from bastide.phrases import LANGUAGES, Phrase, Refusal, fitting_language
from bastide.phrases.book import book
from bastide.players import COLOURS

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "src" / "bastide" / "phrases"
DESKS = (classic.desk, city.desk, castle.desk)
PIECES = {*CLASSIC_PIECES, *CITY_PIECES, *CASTLE_PIECES}
ROLES = {role for game in OURS for role in game.SCHEMA.names["role"].values()} - PIECES - {""}
WHOLE = "classic:abbey_mayor,inns_cathedrals,traders_builders,river"


def entries(language):
    """The messages of a language by identifier."""
    found = {}
    for file in sorted((FOLDER / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text()).body:
            assert not isinstance(entry, ftl.Junk), f"{file}: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert entry.id.name not in found, f"{file}: {entry.id.name} is there twice"
                found[entry.id.name] = entry
    return found


MESSAGES = {language: entries(language) for language in LANGUAGES}


def nodes(node, kind):
    """All parts of a message of one kind."""
    if isinstance(node, kind):
        yield node
    if isinstance(node, ftl.BaseNode):
        for child in vars(node).values():
            yield from nodes(child, kind)
    elif isinstance(node, list):
        for child in node:
            yield from nodes(child, kind)


def parts_of(language, identifier):
    """The parts that a message uses, also through messages that it refers to."""
    message = MESSAGES[language][identifier]
    used = {variable.id.name for variable in nodes(message, ftl.VariableReference)}
    return used.union(*(parts_of(language, one.id.name) for one in nodes(message, ftl.MessageReference)))


def kinds_of_refusals(kind=Refusal):
    return {kind.__name__}.union(*map(kinds_of_refusals, kind.__subclasses__()))


def said_in(path):
    """The identifiers that a Python file names, each with the names of its parts."""
    speakers = {"Phrase", "say", *kinds_of_refusals()}
    for call in ast.walk(ast.parse(path.read_text())):
        if isinstance(call, ast.Call) and getattr(call.func, "id", getattr(call.func, "attr", "")) in speakers:
            for word in call.args[:2]:
                if isinstance(word, ast.Constant) and isinstance(word.value, str):
                    yield word.value, {part.arg for part in call.keywords}


SAID = [(path, *said) for path in (ROOT / "src").rglob("*.py") for said in said_in(path)]
SAID_BY_PAGE = {
    identifier
    for path in (ROOT / "web" / "src").rglob("*")
    if path.suffix in (".ts", ".svelte")
    for identifier in re.findall(r"(?:\bsay\(\s*|identifier: )\"([a-z-]+)\"", path.read_text())
}
EVENTS = {name for desk in DESKS for name in desk.EVENTS.values()} | {"discard", "abbey"}
OPTIONS = [(name, option) for game in OURS for name, option in game.OPTIONS.items() if name != "version"]
TILES = [tile for name in (WHOLE, "city", "castle") for tile in bastide.new(name).rules.tiles()]
NAMES = {
    "ground": {segment.feature for tile in TILES for segment in tile.segments},
    "piece": PIECES | {"abbey", "palace", "guard"},
    "count": PIECES,
    "role": ROLES,
    "good": set(TOKENS),
    "side": set(SIDES),
    "corner": set(CORNERS),
    "arm": set(ARMS),
    "colour": set(COLOURS),
    "wall-tile": {str(kind) for kind in range(1, WALL_KINDS)},
    "phase": {name for game in OURS for name in game.PHASES.values()},
    "event": EVENTS,
    "source": EVENTS - {"discard", "wall", "again", "goods"},
    "game": {game.NAME for game in OURS},
    "option": {name for name, _ in OPTIONS},
    "edition": set(classic.OPTIONS["edition"].values),
}
KNOWN = {f"{of}-{name}" for of, names in NAMES.items() for name in names}


def test_every_language_has_the_same_messages():
    for language in LANGUAGES:
        assert set(MESSAGES[language]) == set(MESSAGES["en"]), language


def test_every_identifier_in_the_code_has_a_message_with_its_parts():
    assert len({identifier for _, identifier, _ in SAID}) > 120
    for path, identifier, parts in SAID:
        for language in LANGUAGES:
            assert identifier in MESSAGES[language], f"{path}: {identifier} is not in {language}"
            assert parts_of(language, identifier) == parts, f"{path}: {identifier} in {language}"


def test_every_name_in_the_code_has_a_message():
    for language in LANGUAGES:
        assert KNOWN - set(MESSAGES[language]) == set()


def test_what_the_page_says_has_a_message():
    assert len(SAID_BY_PAGE) > 2
    assert SAID_BY_PAGE - set(MESSAGES["en"]) == set()


def test_no_message_is_unused():
    for language in LANGUAGES:
        used = {identifier for _, identifier, _ in SAID} | KNOWN | SAID_BY_PAGE
        for message in MESSAGES[language].values():
            used |= {one.id.name for one in nodes(message, ftl.MessageReference)}
        assert set(MESSAGES[language]) - used == set()


def test_every_language_uses_the_same_parts():
    for identifier in MESSAGES["en"]:
        for language in LANGUAGES:
            assert parts_of(language, identifier) == parts_of("en", identifier), f"{identifier} in {language}"


def test_events_say_only_parts_that_they_have():
    known = {part.name for desk in DESKS for part in desk.PARTS} | {"points", "finished", "tokens", "tile"}
    for event in EVENTS:
        assert parts_of("en", f"event-{event}") <= known, event


def test_every_form_of_a_name_exists():
    """NAME($ground, of: "ground", form: "the") needs an attribute `the` of every ground in its language."""
    for language in LANGUAGES:
        for call in nodes(list(MESSAGES[language].values()), ftl.FunctionReference):
            asked = {named.name.name: named.value.value for named in call.arguments.named}
            if call.id.name == "NAME":
                for name in NAMES[asked["of"]]:
                    message = MESSAGES[language][f"{asked['of']}-{name}"]
                    forms = {attribute.id.name for attribute in message.attributes}
                    assert asked.get("form") is None or asked["form"] in forms, f"{message.id.name} in {language}"


def test_every_option_has_a_text_for_each_value():
    wanted = {name: {"why"} for name, _ in OPTIONS}
    for name, option in OPTIONS:
        wanted[name] |= set() if option.on_or_off else {f"value-{value}" for value in option.values}
        wanted[name] |= {"within"} if option.flag else set()
    for language in LANGUAGES:
        for name, texts in wanted.items():
            found = {attribute.id.name for attribute in MESSAGES[language][f"option-{name}"].attributes}
            assert found == texts, f"{name} in {language}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language):
    for identifier in MESSAGES[language]:
        for number in (0, 1, 2, 1000):
            parts = dict.fromkeys(parts_of(language, identifier), number)
            assert "{" not in book(language).say(identifier, parts), identifier


def test_french_signs_keep_to_their_words():
    """A line must not begin with « : » or end with an opening quotation mark."""
    for file in (FOLDER / "fr").glob("*.ftl"):
        loose = [line for line in file.read_text().splitlines() if re.search(r"\w [;!?:»]|\} [;!?:»]|« ", line)]
        assert loose == [], file


@pytest.mark.parametrize("name", [f"{WHOLE}", "city", "castle"])
def test_every_event_of_a_game_is_told_in_every_language(name):
    game, bot = bastide.new(name, players=2, seed=5), bastide.bot("greedy")
    while not game.over:
        game.play(bot.choose(game))
    for language in LANGUAGES:
        told = [game.sentence(event, language) for event in game.events]
        assert told
        assert not any("{" in sentence for sentence in told)


def test_a_refusal_carries_its_identifier_and_parts():
    with pytest.raises(bastide.IllegalMove) as refused:
        bastide.read("bastide 1 classic players=2\n. starter:a\n. E\n").play("E@7,7/0")
    assert refused.value.identifier == "cell-apart"
    assert refused.value.parts == {"x": 7, "y": 7}
    assert str(refused.value) == "(7,7) touches no tile"
    assert refused.value.say("fr") == "la case (7,7) ne touche aucune tuile"


def test_a_phrase_within_a_phrase_speaks_the_same_language():
    with pytest.raises(bastide.BadRecord) as refused:
        bastide.read("bastide 1 classic players=2\n. starter:a\n. E\na Q\n")
    assert refused.value.say("fr").startswith("ligne 4\u00a0: «\u00a0Q\u00a0» ne pose pas")


def test_what_others_wrote_cannot_control_the_terminal_or_flood_it():
    said = str(Phrase("no-such-tile", tile="\x1b[2J\u202e" + "x" * 5000))
    assert said.startswith("there is no tile '\\x1b[2J\\u202e")
    assert len(said) < 1100


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ("fr", "fr"),
        ("fr_FR.UTF-8", "fr"),
        ("C.UTF-8", "en"),
        ("de, fr-CH;q=0.7, en;q=0.3", "fr"),
        ("en;q=0.2, fr;q=x, *", "en"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_the_language_that_fits_best_is_chosen(wanted, language):
    assert fitting_language(wanted) == language
