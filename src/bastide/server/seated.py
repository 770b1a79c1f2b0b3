"""Who sits at a table: the public part of a seat, and the person to whom its token belongs."""

from dataclasses import dataclass
from typing import NamedTuple

from bastide.server.facts import SeatFacts


class Person(NamedTuple):
    """A person who took a seat: the number of the seat, and the entry by which it was taken."""

    seat: int
    joined: int

    def move_id(self, chosen: str) -> str:
        """The id of a command in the log. It stays unique if the next person at the seat chooses the same string."""
        return f"{self.seat}.{self.joined}:{chosen}"


@dataclass
class Seated:
    """Who sits at a seat."""

    name: str | None = None
    colour: str | None = None
    bot: str | None = None  # the bot that plays now
    joined: int | None = None  # the entry by which a person took the seat
    before: int | None = None  # in a rematch, the seat of the same person in the previous game
    resigned: bool = False
    late: int | None = None  # the turn in which the time ran out, until the person plays again

    @property
    def taken(self) -> bool:
        return self.bot is not None or self.joined is not None

    @property
    def person(self) -> bool:
        return self.joined is not None and not self.resigned

    def public(self) -> SeatFacts:
        return {
            "name": self.name,
            "colour": self.colour,
            "bot": self.bot,
            "person": self.joined is not None,
            "resigned": self.resigned,
            "late": self.late is not None,
        }
