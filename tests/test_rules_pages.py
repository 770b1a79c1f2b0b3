"""The rules pages of the site cover every numbered rule, and their pictures are boards that the rules allow."""

import re
from pathlib import Path

import pytest

from bastide.core.tiles import SIDES
from bastide.games import catalog
from bastide.games.tile_words import segment_words
from bastide.rulebook import read_page

PAGES = Path(__file__).parents[1] / "web" / "src" / "pages" / "rules"
BOOKS = {"classic": ("base", "abbey-mayor"), "city": ("city",), "castle": ("castle",)}
WITH_EVERYTHING = {"classic": "classic:river,inns_cathedrals,traders_builders,abbey_mayor"}
STEPS = ((0, -1), (1, 0), (0, 1), (-1, 0))
MUST_MEET = {"classic": None, "city": "R", "castle": "P"}  # None: every side meets its like (B6, C4, K5)
SECTION = re.compile(r'id: "([\w-]+)".*?rules: \[(.*?)\](.*?)(?=\bid: "|\Z)', re.S)
TEXT = r'\b%s:\s*"([^"]*)"'


# What a page must say: the words of the French rulebook for ours, and the words of our own that need explaining.
SAYS = {
    ("classic", "en"): ("“voleur”", "“abbaye”", "only **2 points**", "The region must still be open", "rule of 2016"),
    ("classic", "fr"): ("« voleur »", "« abbaye »", "que **2 points**", "De l’inachevé, seules les villes comptent"),
    ("city", "en"): (
        "“Bonhomme”",
        "“rempart”",
        "Chance picks who begins",
        "two **arms**",
        "even if only others scored",
    ),
    ("city", "fr"): ("« Bonhomme »", "« rempart »", "Le hasard désigne qui commence", "deux **bras**", "même si seuls"),
    ("castle", "en"): ("“sujet”", "“tuile Mur”", "Chance picks who begins", "the one with most tiles"),
    ("castle", "fr"): ("« sujet »", "« tuile Mur »", "Le hasard désigne qui commence", "celle qui a le plus de tuiles"),
}
# What the table asks in the wall phases of the city (C18, C30, C32).
ASKED = {
    "gate": ("Your tile caused a scoring", "Votre tuile a déclenché un décompte"),
    "guard": ("the last wall you laid", "le dernier mur que vous avez posé"),
    "tower": ("back to the tower before it, or to the gate", "jusqu’à la tour précédente, ou à la porte"),
}


def sections(game):
    """The sections of a plan: id, the rules it covers, and the rest of its text."""
    return SECTION.findall((PAGES / game / "plan.ts").read_text(encoding="utf-8"))


def texts(game):
    """The texts of every picture, by section."""
    for name, _, rest in sections(game):
        found = {key: re.findall(TEXT % key, rest) for key in ("tiles", "pieces", "lit", "fields")}
        yield name, {key: text[0].split() for key, text in found.items() if text}


@pytest.mark.parametrize("game", BOOKS)
def test_every_numbered_rule_is_covered_by_one_section(game):
    covered = [id for _, rules, _ in sections(game) for id in re.findall(r'"(\w+)"', rules)]
    numbered = [id for page in BOOKS[game] for id, _ in read_page(page)]
    assert sorted(covered) == sorted(numbered)


@pytest.mark.parametrize(("game", "language"), SAYS)
def test_a_page_says_who_begins_and_explains_its_words(game, language):
    text = (PAGES / game / f"{language}.ts").read_text(encoding="utf-8")
    assert [phrase for phrase in SAYS[game, language] if phrase not in text] == []


@pytest.mark.parametrize("phase", ASKED)
def test_the_questions_of_a_wall_phase_say_what_the_rules_say(phase):
    text = (PAGES.parents[1] / "words" / "table.ts").read_text(encoding="utf-8")
    asked = re.findall(rf'^      {phase}:\s*"(.*)",$', text, re.MULTILINE)
    assert [phrase in question for phrase, question in zip(ASKED[phase], asked, strict=True)] == [True, True]


@pytest.mark.parametrize("game", BOOKS)
def test_the_pictures_show_boards_that_can_be(game):
    _, rules = catalog.read_game(WITH_EVERYTHING.get(game, game))
    kinds = {tile.name: tile for tile in rules.tiles()}
    for name, text in texts(game):
        laid = {}
        for word in text.get("tiles", ()):
            tile, x, y, turn = re.fullmatch(r"(.+)@(-?\d+),(-?\d+)/(\d+)", word).groups()
            assert (int(x), int(y)) not in laid, f"{name}: two tiles at {x},{y}"
            laid[int(x), int(y)] = kinds[tile], int(turn) // 90
        for (x, y), (tile, turn) in laid.items():
            for side, (dx, dy) in enumerate(STEPS):
                if (x + dx, y + dy) in laid:
                    other, other_turn = laid[x + dx, y + dy]
                    sides = tile.edges[(side - turn) % 4], other.edges[(side + 2 - other_turn) % 4]
                    assert fit(sides, MUST_MEET[game]), f"{name}: {tile.name} at {x},{y} {SIDES[side]}: {sides}"
        for word in [*text.get("pieces", ()), *text.get("lit", ()), *text.get("fields", ())]:
            piece, x, y, place = re.fullmatch(r"(?:(.+)@)?(-?\d+),(-?\d+)/(.+)", word).groups()
            tile, turn = laid[int(x), int(y)]
            if not (piece or "").endswith(".barn"):
                assert place in [row[0] for row in segment_words(tile, turn)], f"{name}: {word}"


def fit(sides, strict):
    if "*" in sides:  # the abbey
        return True
    return sides[0] == sides[1] if strict is None else (sides[0] == strict) == (sides[1] == strict)
