"""Refused requests: their status, their reason, and the language in which it is told."""

from typing import Any

from starlette.datastructures import Headers

from bastide.phrases import Part, Phrase, Refusal, fitting_language


class Denied(Refusal):
    """A request that is refused, with the status of the answer."""

    def __init__(self, status: int, why: str | Phrase, /, **parts: Part) -> None:
        super().__init__(why, **parts)
        self.status = status


def language_of(headers: Headers) -> str:
    """The language that a request asks for in `Accept-Language`."""
    return fitting_language(headers.get("accept-language"))


def told(why: Phrase, language: str) -> dict[str, Any]:
    """A reason as the API tells it: the sentence in a language, the identifier and the parts."""
    return {"why": why.say(language), **why.plain()}
