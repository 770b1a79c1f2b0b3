"""Work on a batch by several threads: contiguous parts, one for each thread. Kernels run without the GIL."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import TypeVar

LEAST = 128  # games of a part: handing over a smaller part takes longer than the part
Result = TypeVar("Result")


@cache
def pool() -> ThreadPoolExecutor:
    """The threads that all batches of the process share."""
    return ThreadPoolExecutor(os.cpu_count() or 1, "bastide-batch")


os.register_at_fork(after_in_child=pool.cache_clear)  # a child process has none of its parent's threads


def parts_of(games: int, threads: int) -> list[slice]:
    """Contiguous parts of nearly equal size."""
    count = max(1, min(threads, games // LEAST))
    ends = [games * part // count for part in range(count + 1)]
    return [slice(start, end) for start, end in pairwise(ends)]


def spread(work: Callable[[int], Result], parts: int) -> list[Result]:
    """The results of `work(0)` … `work(parts - 1)`. The first part is done by the caller's own thread."""
    if parts == 1:
        return [work(0)]
    others = [pool().submit(work, part) for part in range(1, parts)]
    return [work(0), *(other.result() for other in others)]
