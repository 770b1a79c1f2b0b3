"""Events: each explains points that a player got, or a tile that left the game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from bastide.core.desks import DISCARD, EVENT
from bastide.core.records import MAX_PLAYERS, Record
from bastide.core.tiles import Tile
from bastide.games.tile_words import place_of
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


def sentence(event: Event, language: str = ENGLISH) -> str:
    """An event in words: City: 5 tiles, 1 pennant = 12."""
    told = book(language)
    facts: Parts = {"points": event.points, "finished": "yes" if event.finished else "no"}
    return told.say(f"event-{event.what}", {**told.counts, **event.parts, **facts})
