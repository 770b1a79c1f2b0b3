"""The one door to Numba: `@kernel` marks every compiled function in the project.

Numba's disk cache does not notice an edit in *another* file that a kernel calls. So each kernel's cache lives in a
folder named by a fingerprint of every source it may call: `core` for core, `core` and its own game for a game's
kernel, everything below for the rest (verbs, bots).
"""

import hashlib
import os
from functools import cache
from pathlib import Path

import numba

PACKAGE = Path(__file__).parents[1]
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "bastide" / "kernels"
SWITCHES = (
    "NUMBA_BOUNDSCHECK",
    "NUMBA_OPT",
    "NUMBA_CPU_NAME",
)  # these change the code, not the key Numba keeps


def sources(path: Path) -> list[Path]:
    """Every file whose kernels a kernel in `path` may call."""
    room = path.relative_to(PACKAGE).parts if path.is_relative_to(PACKAGE) else ()
    if room[:1] == ("core",):
        roots = [PACKAGE / "core"]
    elif room[:1] == ("games",) and len(room) > 2:
        roots = [PACKAGE / "core", PACKAGE / "games" / room[1]]
    else:
        roots = [PACKAGE / "core", PACKAGE / "games", PACKAGE / "bots"]
    return sorted(file for root in roots for file in root.glob("**/*.py"))


@cache
def fingerprint(path: Path) -> str:
    """Names the cache folder of the kernels in `path`."""
    digest = hashlib.sha256()
    for name in SWITCHES:
        digest.update(f"{name}={os.environ.get(name, '')};".encode())
    for file in sources(path):
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def kernel(function):
    """Compile a function on first use, without the GIL, and keep the machine code on disk."""
    shared, numba.config.CACHE_DIR = (
        numba.config.CACHE_DIR,
        str(CACHE / fingerprint(Path(function.__code__.co_filename))),
    )
    try:
        return numba.njit(cache=True, nogil=True)(function)
    finally:
        numba.config.CACHE_DIR = shared
