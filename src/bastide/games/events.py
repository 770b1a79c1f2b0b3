"""What happened and why: an event explains points, or a tile that left the game."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Event:
    what: str  # "city", "road", "farm" … in the words of the game
    player: int
    points: int
    turn: int
    finished: bool = False
    parts: dict[str, int | str] = field(default_factory=dict)  # what the points are made of: tiles, pennants …
    place: tuple[int, int, int] | None = None  # x, y and segment of one tile of the region
