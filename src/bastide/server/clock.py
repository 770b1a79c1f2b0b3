"""The clock of a table. It uses only the times of the log, never the time of day."""

from typing import cast

from bastide.server.facts import ClockFacts
from bastide.server.messages import MoveClock, NoClock, TotalClock


class Clock:
    """How much time each seat has left."""

    def __init__(self, plan: NoClock | MoveClock | TotalClock, seats: int) -> None:
        self.plan = plan
        self.left: list[float] | None = None if isinstance(plan, NoClock) else [float(plan.seconds)] * seats
        self.increment = plan.increment if isinstance(plan, TotalClock) else 0
        self.running: int | None = None  # the seat whose time runs
        self.turn = 0  # the present turn of the game
        self.since = 0.0

    def turn_to(self, seat: int | None, at: float, turn: int) -> None:
        """Stop the running clock and start the clock of another seat. A move clock is reset at every turn."""
        anew = isinstance(self.plan, MoveClock) and turn != self.turn
        self.turn = turn
        if seat == self.running and not anew:
            return
        if self.running is not None and self.left is not None:
            self.left[self.running] = self.left_at(self.running, at) + self.increment
        if anew and isinstance(self.plan, MoveClock) and self.left is not None:
            self.left = [float(self.plan.seconds)] * len(self.left)
        self.running, self.since = seat, at

    def run_out(self) -> None:
        """The running clock reached zero: stop it."""
        if self.running is not None and self.left is not None:
            self.left[self.running] = 0.0
        self.running = None

    def come_back(self, seat: int) -> None:
        """A player who ran out of time plays again, with at least the increment."""
        if self.left is not None:
            self.left[seat] = max(self.left[seat], float(self.increment))

    def used_up(self, seat: int) -> bool:
        """Whether a seat has no time left for the rest of the game."""
        return self.left is not None and isinstance(self.plan, TotalClock) and self.left[seat] + self.increment == 0

    def forgive(self, seconds: float, at: float) -> None:
        """Do not count some seconds, up to `at`, in which nobody could play."""
        self.since = max(self.since, min(self.since + seconds, at))

    def left_at(self, seat: int, at: float) -> float:
        assert self.left is not None
        spent = max(0.0, at - self.since) if seat == self.running else 0.0
        return max(0.0, self.left[seat] - spent)

    @property
    def ends(self) -> float | None:
        """When the running clock reaches zero."""
        if self.left is None or self.running is None:
            return None
        return self.since + self.left[self.running]

    def public(self) -> ClockFacts:
        """The plan in seconds, the times in whole milliseconds: every language writes integers in the same way."""
        times = {
            "left": None if self.left is None else [round(left * 1000) for left in self.left],
            "running": self.running,
            "since": round(self.since * 1000),
        }
        return cast(ClockFacts, {**self.plan.model_dump(), **times})
