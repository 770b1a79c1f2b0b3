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
