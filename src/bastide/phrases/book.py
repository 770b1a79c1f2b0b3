"""Reads the phrase book of a language: all Fluent files of its folder.

In addition to the functions of Fluent, a message may use two of ours. The client has the same two
(`web/src/words/book.ts`).

    NAME($ground, of: "ground", form: "the")    the message `ground-city`, or its attribute `the`
    LIST(part-tiles, $hand, by: " or ")         what is not empty, with commas or something else between
"""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    pass

FOLDERS = [Path(__file__).parent]  # each has a folder for each language
ENGLISH = "en"
LANGUAGES = tuple(sorted(folder.name for folder in FOLDERS[0].iterdir() if any(folder.glob("*.ftl"))))
COUNT = "part-"  # the message `part-tiles` says the part `tiles` of an event; it is 0 where an event lacks it
LONGEST = 1000  # letters of a part: Fluent gives up at 2,500
HIDDEN = ("Cc", "Cf", "Cs", "Zl", "Zp")  # Unicode categories of characters that control a terminal or the reading order
SEPARATOR = "\x1f"  # between the entries of a list, which Fluent takes as one text


class Book:
    """The phrases of one language."""

    def __init__(self, language: str, texts: Sequence[str]) -> None:
        from fluent.runtime import FluentBundle, FluentResource  # 0.1 s, for those who say something

        functions: Any = {"NAME": self.name, "LIST": join}
        self.bundle: FluentBundle = FluentBundle([language], functions, use_isolating=False)
        counts: list[str] = []
        for text in texts:
            resource = FluentResource(text)
            counts += [entry.id.name for entry in resource.body if hasattr(entry, "id")]
            self.bundle.add_resource(resource)
        self.counts = dict.fromkeys((name.removeprefix(COUNT) for name in counts if name.startswith(COUNT)), 0)

    def has(self, identifier: str) -> bool:
        return self.bundle.has_message(identifier)

    def say(self, identifier: str, parts: Mapping[str, str | int | list[str]]) -> str:
        """The sentence of a phrase. A KeyError or ValueError is a mistake in the book or in the code that uses it."""
        identifier, _, attribute = identifier.partition(".")
        message = self.bundle.get_message(identifier)
        pattern = message.attributes[attribute] if attribute else message.value
        assert pattern is not None, identifier
        said, errors = self.bundle.format_pattern(pattern, {name: fluent(part) for name, part in parts.items()})
        if errors:
            raise ValueError(f"{identifier} with {dict(parts)}: {errors}")
        return str(said)

    def name(self, value: Any, of: str, form: str = "") -> str:
        """What something is called, in a grammatical form; its identifier if the book does not know it."""
        identifier = f"{of}-{value}"
        return self.say(f"{identifier}.{form}" if form else identifier, {}) if self.has(identifier) else str(value)


def join(*entries: Any, by: str = ", ") -> str:
    return by.join(one for entry in entries for one in str(entry).split(SEPARATOR) if one)


def fluent(part: str | int | list[str]) -> Any:
    """A part as Fluent takes it: a number without separators, a text without control characters."""
    if isinstance(part, int):
        from fluent.runtime.types import fluent_number

        return fluent_number(int(part), useGrouping=False)
    return clean(part) if isinstance(part, str) else SEPARATOR.join(map(clean, part))


def clean(text: str) -> str:
    """A text that is safe to print: control characters are escaped, and what is too long is cut."""
    cut = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
    return "".join(ascii(sign)[1:-1] if unicodedata.category(sign) in HIDDEN else sign for sign in cut)


@cache
def book(language: str) -> Book:
    """The book of a language, which is read when it is first used."""
    files = [file for folder in FOLDERS for file in sorted((folder / language).glob("*.ftl"))]
    if language != ENGLISH:  # a game of another package may lack this language
        known = {folder for folder in FOLDERS if (folder / language).is_dir()}
        files += [
            file for folder in FOLDERS if folder not in known for file in sorted((folder / ENGLISH).glob("*.ftl"))
        ]
    return Book(language, [file.read_text(encoding="utf-8") for file in files])


def add_folder(folder: Path) -> None:
    """Add the phrases of a game of another package."""
    if folder.is_dir() and folder not in FOLDERS:
        FOLDERS.append(folder)
        book.cache_clear()


def load() -> None:
    """Read every language now, not when its first sentence is wanted."""
    for language in LANGUAGES:
        book(language)


def fitting_language(wanted: str | None) -> str:
    """The best language for a header such as `fr-CH, fr;q=0.9, en;q=0.8` or a locale such as `fr_FR.UTF-8`."""
    rows = []
    for entry in (wanted or "").split(","):
        name, _, weight = entry.partition(";q=")
        try:
            rows.append((-float(weight or 1), re.split("[-_.@]", name.strip().lower())[0]))
        except ValueError:
            continue
    return next((name for _, name in sorted(rows, key=lambda row: row[0]) if name in LANGUAGES), ENGLISH)
