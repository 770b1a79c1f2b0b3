"""The pages for people: links lead somewhere, and the list of changes knows the version."""

import re
from pathlib import Path

import pytest
from packaging.version import Version

import bastide

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob(".github/**/*.md")])
LINK = re.compile(r"\]\(([^()\s]+)\)")


def anchors(page):
    """The names that links to the headings of a page use."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_link_of_a_page_leads_somewhere(page):
    for link in LINK.findall(page.read_text()):
        if not re.match(r"https?:", link):
            path, _, anchor = link.partition("#")
            target = page.parent / path if path else page
            assert target.exists(), link
            assert not anchor or anchor in anchors(target), link


def test_the_recipes_name_files_that_exist():
    named = re.findall(r"`([\w.-]+/[\w./-]+\.\w+)`", (ROOT / "CONTRIBUTING.md").read_text())
    homes = [ROOT, ROOT / "src" / "bastide", ROOT / "web" / "src"]
    assert len(named) > 20
    assert [path for path in named if not any((home / path).exists() for home in homes)] == []


def test_the_changes_begin_with_this_version_or_what_is_not_released():
    first, second = re.findall(r"^## \[(.*?)\](?: - \d{4}-\d\d-\d\d)?$", (ROOT / "CHANGELOG.md").read_text(), re.M)[:2]
    if Version(bastide.__version__).is_devrelease:
        assert first == "Unreleased"
        assert Version(second) < Version(bastide.__version__)
    else:
        assert first == bastide.__version__


def test_every_decision_has_its_parts_and_stands_in_the_index():
    folder = ROOT / "docs" / "decisions"
    index = (folder / "README.md").read_text()
    records = sorted(folder.glob("[0-9]*.md"))
    assert [int(path.name[:4]) for path in records] == list(range(1, len(records) + 1))
    for path in records:
        text = path.read_text()
        assert text.startswith(f"# {path.name[:4]}: ")
        assert re.findall(r"^## (.*)$", text, re.MULTILINE) == ["Context", "Decision", "Alternatives", "Price"]
        assert re.match(r"\d{4}-\d\d-\d\d.* · (accepted|replaced by \d{4})$", text.splitlines()[2])
        assert f"]({path.name})" in index
