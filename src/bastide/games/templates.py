"""Texts made of columns: `{tile}@{x},{y}/{rotation}`, and read back by the same template.

`{x}` is the value of a column. A part in brackets, such as `[:{spot}]`, is left out if its column is absent.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

COLUMN = re.compile(r"\{(\w+)\}")
OPTIONAL = re.compile(r"\[.*?\]")
PART = re.compile(r"\[([^{]*)\{(\w+)\}([^\]]*)\]|\{(\w+)\}|([^\[{]+)")

LACKING = "\0"


@dataclass(frozen=True)
class Part:
    """A column of a template with the text around it. Text outside the brackets stays if the column is absent."""

    column: str
    optional: bool = False
    before: str = ""
    after: str = ""
    outside: tuple[str, str] = ("", "")

    def text(self, value: object | None) -> str:
        """The text of a value, None being absent."""
        inside = "" if value is None else f"{self.before}{value}{self.after}"
        return f"{self.outside[0]}{inside}{self.outside[1]}"


@cache
def parts_of(template: str) -> tuple[Part, ...]:
    """The columns of a template; the text between two columns belongs to the first of them."""
    parts: list[Part] = []
    waiting = ""
    for before, optional, after, column, text in PART.findall(template):
        if column or optional:
            parts.append(Part(column or optional, bool(optional), before, after, (waiting, "")))
            waiting = ""
        elif parts:
            last = parts.pop()
            parts.append(Part(last.column, last.optional, last.before, last.after, (last.outside[0], text)))
        else:
            waiting = text
    return tuple(parts)


class Texts(dict[int, str]):
    """The text of each number of a column in a template, made when it is first needed.

    `read` says what a number means; None: the number itself. A column that is absent outside brackets is LACKING.
    """

    def __init__(self, part: Part, absent: int | None, read: Callable[[int], object] | None) -> None:
        if absent is not None:
            self[absent] = part.text(None) if part.optional else LACKING
        self.part, self.read = part, read or int

    def __missing__(self, number: int) -> str:
        self[number] = made = self.part.text(self.read(number))
        return made


class Form:
    """One way to write a template: with the part in brackets, or without it. `without` are the columns left out."""

    def __init__(self, text: str, without: tuple[str, ...] = ()) -> None:
        self.without = without
        pieces = [rf"(?P<{part}>[^@:/,\s]+)" if odd else re.escape(part) for odd, part in alternate(text)]
        self.pattern = re.compile("".join(pieces))

    def read(self, word: str) -> Mapping[str, str] | None:
        """The columns of a word as text; None if the word has another form."""
        found = self.pattern.fullmatch(word)
        return None if found is None else found.groupdict()


def alternate(text: str) -> Iterator[tuple[bool, str]]:
    """The literal parts of a template, and between them the names of columns."""
    return ((bool(number % 2), part) for number, part in enumerate(COLUMN.split(text)))


def forms_of(template: str) -> tuple[Form, ...]:
    """The ways to write a template."""
    dropped = tuple(COLUMN.findall("".join(OPTIONAL.findall(template))))
    long = Form(template.replace("[", "").replace("]", ""))
    return (long, Form(OPTIONAL.sub("", template), dropped)) if dropped else (long,)
