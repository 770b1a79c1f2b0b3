"""The time of one process."""

import time


class Now:
    """Seconds since 1970: the time of day at the start, then a monotonic clock, whatever happens to the time of day."""

    def __init__(self, at_least: float) -> None:
        self.ahead = max(time.time(), at_least) - time.monotonic()

    def __call__(self) -> float:
        return self.ahead + time.monotonic()
