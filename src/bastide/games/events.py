"""Events: each explains points that a player got, or a tile that left the game."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from bastide.core.desks import DISCARD, EVENT
from bastide.core.records import MAX_PLAYERS, Record
from bastide.core.tiles import Tile
from bastide.games.tile_words import place_of

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


def read_row(row: Record, tiles: Sequence[Tile], names: Mapping[int, str]) -> tuple[str, Parts]:
    """What a row of the desk is about, and its parts that are not 0, in the order of the game's desk."""
    if row["what"] == DISCARD:
        return DISCARDED, {"tile": tiles[row["tile"]].name}
    parts = [*(row.dtype.names or ())[len(EVENT) :], "strength"]
    return names[int(row["what"])], {name: int(row[name]) for name in parts if row[name]}


def tell(state: Record, row: Record, what: str, parts: Parts) -> list[Event]:
    """The events of a row of the desk: one for each player concerned."""
    points, turn, finished, segment = (int(row[name]) for name in ("points", "turn", "finished", "segment"))
    place = place_of(state, segment) if segment >= 0 else None
    about = [player for player in range(MAX_PLAYERS) if row["players"] >> player & 1]
    return [Event(what, player, points, turn, bool(finished), dict(parts), place) for player in about]


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
