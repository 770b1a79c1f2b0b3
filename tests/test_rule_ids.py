"""Every numbered rule has a test that carries its id, and a place in the code that cites it."""

import re
from pathlib import Path

import pytest

from bastide.rulebook import folder, read_page

TESTS = Path(__file__).parent / "rules"
GAMES = Path(__file__).parents[1] / "src" / "bastide" / "games"
CITED = re.compile(r"\b([A-Z]{1,3})(\d+)(?:[–-]\1(\d+))?\b")  # K9, or a range: K9–K12
FOLLOWS = re.compile(r"^- ([A-Z]{1,3}\d+) follows from ", re.M)
PAGES = {
    "base": "classic",
    "abbey-mayor": "abbey_mayor",
    "dragon-tower": "dragon_tower",
    "city": "city",
    "castle": "castle",
}


def ids_with_a_test(folder):
    """The ids in the names of all tests of a folder."""
    names = re.findall(r"^def (test_\w+)", "\n".join(p.read_text() for p in (TESTS / folder).glob("*.py")), re.M)
    return {id for name in names for id in re.findall(r"(?<=_)[A-Z]{1,3}\d+(?=_|$)", name)}


@pytest.mark.parametrize(("page", "folder"), PAGES.items())
def test_every_rule_id_has_a_test(page, folder):
    ids = [id for id, _ in read_page(page)]
    assert len(ids) == len(set(ids))
    assert set(ids) - ids_with_a_test(folder) == set()


def ids_in_code():
    """The ids that the code of the games cites."""
    code = "\n".join(path.read_text() for path in GAMES.rglob("*.py"))
    return {
        f"{letters}{number}"
        for letters, first, last in CITED.findall(code)
        for number in range(int(first), int(last or first) + 1)
    }


@pytest.mark.parametrize("page", PAGES)
def test_the_code_cites_every_rule_id_that_does_not_follow_from_others(page):
    ids = {id for id, _ in read_page(page)}
    follow = set(FOLLOWS.findall((folder() / f"{page}.md").read_text()))
    assert ids - ids_in_code() == follow


@pytest.mark.parametrize(
    ("page", "first", "last", "count"),
    [
        ("base", "B1", "V3", 37),
        ("abbey-mayor", "AM1", "X6", 27),
        ("dragon-tower", "DR1", "AMX4", 45),
        ("city", "C1", "C39", 39),
        ("castle", "K1", "K36", 36),
    ],
)
def test_the_pages_read_whole(page, first, last, count):
    ids = [id for id, _ in read_page(page)]
    assert (ids[0], ids[-1], len(ids)) == (first, last, count)
