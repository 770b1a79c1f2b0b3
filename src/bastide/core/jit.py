"""`@kernel` marks every compiled function of the project and keeps its machine code in a cache on disk.

Numba's own cache does not notice an edit in *another* file that a kernel calls. So the cache folder of a kernel is
named by a fingerprint, a hash of all sources that the kernel may call:

    kernel in `core`       all of `core`
    kernel of a game       `core` and the package of that game
    any other kernel       `core`, all games (those of other packages too) and the kernel's own package

Inside the folder a kernel is named by its path within the package. So all checkouts with the same sources share one
cache, wherever they lie on the disk.
"""

import hashlib
import os
from contextlib import suppress
from functools import cache
from pathlib import Path

import numba
from numba.core.caching import CompileResultCacheImpl, FunctionCache, InTreeCacheLocator

from bastide.core import plugins
from bastide.core.linking import Kernel

GAMES = "bastide.games"  # the entry-point group of games in other packages
PACKAGE = Path(__file__).parents[1]
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "bastide" / "kernels"
# These variables change the machine code, but are not part of Numba's own cache key.
SWITCHES = ("NUMBA_BOUNDSCHECK", "NUMBA_OPT", "NUMBA_CPU_NAME")


def sources(path: Path) -> list[Path]:
    """Every file whose kernels a kernel in the file `path` may call."""
    room = path.relative_to(PACKAGE).parts if path.is_relative_to(PACKAGE) else ()
    others: list[Path] = []
    if room[:1] == ("core",):
        roots = [PACKAGE / "core"]
    elif room[:1] == ("games",) and len(room) > 2:
        roots = [PACKAGE / "core", PACKAGE / "games" / room[1]]
    else:
        roots = [PACKAGE / "core", PACKAGE / "games", *(PACKAGE / name for name in room[:1] if name != "games")]
        others = [*plugins.group_sources(GAMES), *(() if room else plugins.package_files(path))]
    return sorted(file for root in roots for file in root.glob("**/*.py")) + others


@cache
def fingerprint(path: Path) -> str:
    """The name of the cache folder of the kernels in the file `path`."""
    digest = hashlib.sha256()
    for name in SWITCHES:
        digest.update(f"{name}={os.environ.get(name, '')};".encode())
    for file in sources(path):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


class KernelLocator(InTreeCacheLocator):
    """The cache folder of one kernel."""

    def __init__(self, py_func, py_file):
        super().__init__(py_func, py_file)
        path = Path(py_file)
        place = path.parent.relative_to(PACKAGE) if path.is_relative_to(PACKAGE) else path.parent.name
        self._cache_path = str(CACHE / fingerprint(path) / place)


class KernelCacheImpl(CompileResultCacheImpl):
    """Looks for the cache in our folder only: Numba's other folders may hold stale code."""

    _locator_classes = [KernelLocator]  # noqa: RUF012


class KernelCache(FunctionCache):
    """The machine code of one kernel on disk."""

    _impl_class = KernelCacheImpl


def kernel(function):
    """Compile a function on first use, without the GIL, and keep the machine code on disk."""
    if numba.config.DISABLE_JIT:
        return function
    compiled = Kernel(function)
    with suppress(RuntimeError):  # no writable folder: every process compiles again
        compiled._cache = KernelCache(function)
    return compiled
