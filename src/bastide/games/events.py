"""Events: each explains points that a player got, or a tile that left the game."""

from dataclasses import dataclass, field

from bastide.phrases import ENGLISH
from bastide.phrases.book import book

DISCARDED = "discard"
Parts = dict[str, int | str]


@dataclass(frozen=True)
class Event:
    what: str  # "city", "road", "farm" …: each game has its own names
    player: int
    points: int
    turn: int
    finished: bool = False
    parts: Parts = field(default_factory=dict)  # what the points are made of: tiles, pennants …
    place: tuple[int, int, int] | None = None  # x and y of a tile of the region, and the segment on it
    side: tuple[int, int, str] | None = None  # x, y and side of the wall that the event is about


def sentence(event: Event, language: str = ENGLISH) -> str:
    """An event in words: City: 5 tiles, 1 pennant = 12."""
    told = book(language)
    facts: Parts = {"points": event.points, "finished": "yes" if event.finished else "no"}
    return told.say(f"event-{event.what}", {**told.counts, **event.parts, **facts})
