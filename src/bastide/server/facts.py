"""The types of what everybody may know of a table: its seats, its clock, its votes."""

from typing import Literal, NotRequired

from typing_extensions import TypedDict


class SeatFacts(TypedDict):
    """A seat: `person` tells whether a person has it, `late` whether the time of that person ran out."""

    name: str | None
    colour: str | None
    bot: str | None
    person: bool
    resigned: bool
    late: bool


class ClockFacts(TypedDict):
    """A clock: its plan in seconds, its times in milliseconds."""

    kind: Literal["none", "move", "total"]
    seconds: NotRequired[int]
    increment: NotRequired[int]
    out_of_time: NotRequired[Literal["stand_in", "loses"]]
    left: list[int] | None
    running: int | None
    since: int


class Vote(TypedDict):
    """A vote to let a bot play at a seat: the seats that agreed, of those that must."""

    seat: int
    agreed: list[int]
    needed: list[int]


Status = Literal["waiting", "playing", "over", "archived"]


class TableFacts(TypedDict):
    """A table without the game on it."""

    id: str
    game: str
    status: Status
    seats: list[SeatFacts]
    to_move: int | None
    clock: ClockFacts
    aids: bool
    public: bool
    commitment: str
    secret: str | None
    winners: list[int]
    votes: list[Vote]
    rematch: str | None
