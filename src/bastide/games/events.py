"""What happened and why: an event explains points, or a tile that left the game."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from bastide.core.desks import DISCARD, EVENT
from bastide.core.records import MAX_PLAYERS
from bastide.core.tiles import Tile
from bastide.games.tile_words import place_of

DISCARDED = "discard"
Parts = dict[str, int | str]
Counted = Mapping[str, tuple[str, str]]  # a part of an event: one of it, several of it


@dataclass(frozen=True)
class Event:
    what: str  # "city", "road", "farm" … in the words of the game
    player: int
    points: int
    turn: int
    finished: bool = False
    parts: Parts = field(default_factory=dict)  # what the points are made of: tiles, pennants …
    place: tuple[int, int, int] | None = None  # x, y and segment of one tile of the region


def read_row(row, tiles: Sequence[Tile], names: Mapping[int, str]) -> tuple[str, Parts]:
    """What a row of the desk is about, and those of its parts that are not 0, in the order of the game's desk."""
    if row["what"] == DISCARD:
        return DISCARDED, {"tile": tiles[row["tile"]].name}
    parts = [*row.dtype.names[len(EVENT) :], "strength"]
    return names[int(row["what"])], {name: int(row[name]) for name in parts if row[name]}


def tell(state, row, what: str, parts: Parts) -> list[Event]:
    """One event for each of the players whom a row of the desk is about."""
    points, turn, finished, segment = (int(row[name]) for name in ("points", "turn", "finished", "segment"))
    place = place_of(state, segment) if segment >= 0 else None
    about = [player for player in range(MAX_PLAYERS) if row["players"] >> player & 1]
    return [Event(what, player, points, turn, bool(finished), dict(parts), place) for player in about]


def sentence(
    event: Event, counted: Counted, whole: Iterable[str] = (), joiner: str = ", ", extras: Iterable[str] = ()
) -> str:
    """An event in English: City: 5 tiles, 1 pennant = 12. What is `whole` is never called unfinished."""
    if event.what == DISCARDED:
        return f"Tile {event.parts['tile']} fits nowhere and leaves the game"
    name = event.what if event.finished or event.what in whole else f"unfinished {event.what}"
    parts = [
        f"{number} {singular if number == 1 else plural}"
        for part, (singular, plural) in counted.items()
        if (number := event.parts.get(part))
    ]
    return f"{name.capitalize()}: {joiner.join([*parts, *extras])} = {event.points}"
