"""Texts made of columns: `{tile}@{x},{y}/{rotation}`, and read back by the same template.

`{x}` is the value of a column. A part in brackets, such as `[:{spot}]`, is left out if its column is absent.
"""

import re
from collections.abc import Mapping, Sequence
from functools import cached_property

COLUMN = re.compile(r"\{(\w+)\}")
OPTIONAL = re.compile(r"\[.*?\]")


class Form:
    """A template without brackets."""

    def __init__(self, text: str, without: tuple[str, ...] = ()) -> None:
        self.columns: tuple[str, ...] = tuple(COLUMN.findall(text))
        self.without = without  # the columns that must be absent
        self.filled = COLUMN.sub("%s", text)
        places = [f"(?P<{part}>[^@:/,\\s]+)" if odd else re.escape(part) for odd, part in alternate(text)]
        self.pattern = re.compile("".join(places))

    def read(self, word: str) -> Mapping[str, str] | None:
        """The columns of a word as text; None if the word has another form."""
        found = self.pattern.fullmatch(word)
        return None if found is None else found.groupdict()


def alternate(text: str) -> list[tuple[bool, str]]:
    """The literal parts of a template, and between them the names of columns."""
    return [(bool(number % 2), part) for number, part in enumerate(COLUMN.split(text))]


class Template:
    """The text of a row, with at most one part in brackets."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def forms(self) -> tuple[Form, ...]:
        """The form with the part in brackets, and the form without it."""
        long, short = self.text.replace("[", "").replace("]", ""), OPTIONAL.sub("", self.text)
        dropped = tuple(COLUMN.findall("".join(OPTIONAL.findall(self.text))))
        return (Form(long), Form(short, dropped)) if dropped else (Form(long),)

    def write(self, columns: Mapping[str, Sequence[object]], count: int) -> Sequence[str | None]:
        """The texts of some rows. The value of an absent column is None; a text that needs it is None, too."""
        long, *others = self.forms
        if not long.columns:
            return [self.text] * count
        filled, rows = long.filled, zip(*(columns[name] for name in long.columns))
        if not any(None in columns[name] for name in long.columns):
            return [filled % row for row in rows]
        short: list[str | None] = [None] * count
        if others:
            short = [others[0].filled % row for row in zip(*(columns[name] for name in others[0].columns))]
        return [filled % row if None not in row else short[at] for at, row in enumerate(rows)]
