"""Events: each explains points that a player got, or a tile that left the game."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

DISCARDED = "discard"
Parts = dict[str, int | str]
Counted = Mapping[str, tuple[str, str]]  # the name of each part of an event: singular, plural


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


def sentence(
    event: Event, counted: Counted, whole: Iterable[str] = (), joiner: str = ", ", extras: Iterable[str] = ()
) -> str:
    """An event in English: City: 5 tiles, 1 pennant = 12. The events in `whole` are never called unfinished."""
    if event.what == DISCARDED:
        return f"Tile {event.parts['tile']} fits nowhere and leaves the game"
    name = event.what if event.finished or event.what in whole else f"unfinished {event.what}"
    parts = [
        f"{number} {singular if number == 1 else plural}"
        for part, (singular, plural) in counted.items()
        if (number := event.parts.get(part))
    ]
    return f"{name.capitalize()}: {joiner.join([*parts, *extras])} = {event.points}"
