"""The numbered rules, read from the pages in docs/rules."""

import re
from collections.abc import Iterator
from pathlib import Path

ROW = re.compile(r"\|\s*(?P<id>[A-Z]+\d+)\s*\|(?P<rest>.*)\|\s*$")
HEAD = re.compile(r"\|\s*id\s*\|(?P<rest>.*)\|\s*$")


def folder() -> Path:
    """The folder of the pages: inside the installed package, or in the source tree."""
    packed = Path(__file__).with_name("rule_pages")
    return packed if packed.is_dir() else Path(__file__).parents[2] / "docs" / "rules"


def read_page(name: str) -> Iterator[tuple[str, str]]:
    """Every id on a page, with the text of its rule."""
    titles: list[str] = []
    for line in (folder() / f"{name}.md").read_text(encoding="utf-8").splitlines():
        if head := HEAD.match(line):
            titles = [cell.strip() for cell in head["rest"].split("|")]
        elif row := ROW.match(line):
            cells = [cell.strip() for cell in row["rest"].split("|")]
            several = len(cells) > 1
            yield row["id"], "; ".join(f"{title}: {cell}" if several else cell for title, cell in zip(titles, cells))


def in_force(rules: object) -> list[tuple[str, str]]:
    """The rules in force with a game's options; the edition and missing variants switch the others off."""
    pages: dict[str, frozenset[str]] = rules.pages()  # type: ignore[attr-defined]
    return [(id, text) for page, absent in pages.items() for id, text in read_page(page) if id not in absent]
