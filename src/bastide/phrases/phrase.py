"""`Phrase`: something to say, in whatever language. `Refusal`: an error that says why in a phrase."""

from collections.abc import Mapping, Sequence
from typing import Any, Union

from bastide.phrases.book import ENGLISH, book

Part = Union[str, int, Sequence[str], "Phrase"]


class Phrase:
    """An identifier of the phrase book with its named parts: text, numbers, lists of text or phrases."""

    def __init__(self, identifier: str, /, **parts: Part) -> None:
        self.identifier, self.parts = identifier, parts

    def say(self, language: str = ENGLISH) -> str:
        """The sentence in a language."""
        parts = {
            name: part.say(language) if isinstance(part, Phrase) else part if isinstance(part, str | int) else [*part]
            for name, part in self.parts.items()
        }
        return book(language).say(self.identifier, parts)

    def plain(self) -> dict[str, Any]:
        """The identifier and the parts, for JSON."""
        return {"identifier": self.identifier, "parts": plain_parts(self.parts)}

    def __str__(self) -> str:
        return self.say()

    def __repr__(self) -> str:
        return f"Phrase({', '.join([repr(self.identifier), *(f'{k}={v!r}' for k, v in self.parts.items())])})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and self.plain() == other.plain()

    def __hash__(self) -> int:
        return hash(self.identifier)


def plain_parts(parts: Mapping[str, Part]) -> dict[str, Any]:
    return {
        name: part.plain() if isinstance(part, Phrase) else part if isinstance(part, str | int) else list(part)
        for name, part in parts.items()
    }


class Refusal(ValueError):
    """Something that is not allowed. Its text is the English sentence; `say` gives those of other languages."""

    def __init__(self, why: str | Phrase, /, **parts: Part) -> None:
        self.phrase = Phrase(why, **parts) if isinstance(why, str) else why
        super().__init__(self.phrase)

    @property
    def identifier(self) -> str:
        """What is refused, as the phrase book names it."""
        return self.phrase.identifier

    @property
    def parts(self) -> dict[str, Part]:
        """The parts of the sentence by name."""
        return self.phrase.parts

    def say(self, language: str = ENGLISH) -> str:
        """Why it is refused, in a language."""
        return self.phrase.say(language)

    def __str__(self) -> str:
        return self.phrase.say()
