"""The time of one process."""

import time


class Now:
    """Seconds since 1970: the time of day at the start plus a monotonic clock, which no change of the time affects."""

    def __init__(self, at_least: float) -> None:
        self.ahead = max(time.time(), at_least) - time.monotonic()

    def __call__(self) -> float:
        return self.ahead + time.monotonic()
