"""The language of the terminal: the option `--language` of a command, else the locale."""

import os
from typing import Annotated

import typer

from bastide.phrases import LANGUAGES, Part, Phrase, fitting_language
from bastide.phrases.book import book

LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts


class Speech:
    """The language in which this process talks to the person at the terminal."""

    language = "en"


def speak(wanted: str | None) -> str:
    """Choose the language for what follows. None is the locale."""
    if wanted is not None and wanted not in LANGUAGES:
        raise typer.BadParameter(f"there is no language {wanted!r}; there are {', '.join(LANGUAGES)}")
    locale = next((value for name in LOCALE if (value := os.environ.get(name))), None)
    Speech.language = wanted or fitting_language(locale)
    return Speech.language


def say(identifier: str, /, **parts: Part) -> str:
    """A phrase in the language of the terminal."""
    return Phrase(identifier, **parts).say(Speech.language)


def name_of(of: str, identifier: str) -> str:
    """What something of a game is called, such as a phase; a game of another package may have no words for it."""
    return book(Speech.language).name(identifier, of)


Language = Annotated[
    str | None,
    typer.Option(callback=speak, is_eager=True, help=f"One of {', '.join(LANGUAGES)}; default: the locale's."),
]
