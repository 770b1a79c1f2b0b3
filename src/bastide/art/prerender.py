"""Draws all pictures into the package before a wheel is built: `python -m bastide.art.prerender [PALETTE …]`."""

import shutil
import sys

from bastide.art.cache import CACHE, PACKAGED, file_of, keep, make_all, names
from bastide.art.palette import PALETTES
from bastide.art.tile import SETS


def main(palettes: list[str]) -> None:
    """Copy every picture at desktop size from the user's cache folder into the package, drawing what is missing."""
    shutil.rmtree(PACKAGED, ignore_errors=True)
    for palette in palettes or PALETTES:
        wanted = names(SETS, palette)
        size = make_all(wanted)
        for name in wanted:
            keep((CACHE / file_of(name)).read_bytes(), PACKAGED / file_of(name))
        print(f"{palette}: {size / 1e6:.1f} MB in {PACKAGED}")


if __name__ == "__main__":
    main(sys.argv[1:])
