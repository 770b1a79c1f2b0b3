"""The clock of a table: it knows the times of the log and nothing of the time of day."""

from typing import Any

from bastide.server.messages import MoveClock, NoClock, TotalClock


class Clock:
    """How much time each seat has left."""

    def __init__(self, plan: NoClock | MoveClock | TotalClock, seats: int) -> None:
        self.plan = plan
        self.left: list[float] | None = None if isinstance(plan, NoClock) else [float(plan.seconds)] * seats
        self.running: int | None = None  # the seat whose time runs
        self.since = 0.0

    def turn_to(self, seat: int | None, at: float, moved: bool) -> None:
        """Stop the time of whoever was to move, and start another's; without a move the same seat's runs on."""
        if seat == self.running and not (moved and isinstance(self.plan, MoveClock)):
            return
        if self.running is not None and self.left is not None and isinstance(self.plan, TotalClock):
            self.left[self.running] = self.left_at(self.running, at) + self.plan.increment
        if seat is not None and self.left is not None and isinstance(self.plan, MoveClock):
            self.left[seat] = float(self.plan.seconds)
        self.running, self.since = seat, at

    def run_out(self) -> None:
        """The time of whoever is to move is over; it does not run any more."""
        if self.running is not None and self.left is not None:
            self.left[self.running] = 0.0
        self.running = None

    def forgive(self, seconds: float) -> None:
        """Do not count a time in which nobody could play."""
        self.since += seconds

    def left_at(self, seat: int, at: float) -> float:
        assert self.left is not None
        spent = at - self.since if seat == self.running else 0.0
        return max(0.0, self.left[seat] - spent)

    @property
    def ends(self) -> float | None:
        """When the time of whoever is to move is over."""
        if self.left is None or self.running is None:
            return None
        return self.since + self.left[self.running]

    def public(self) -> dict[str, Any]:
        """The plan in seconds, the times in whole milliseconds: every language writes whole numbers alike."""
        return {
            **self.plan.model_dump(),
            "left": None if self.left is None else [round(left * 1000) for left in self.left],
            "running": self.running,
            "since": round(self.since * 1000),
        }
