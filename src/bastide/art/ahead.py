"""Draws all pictures into the package before a wheel is built: `python -m bastide.art.ahead [PALETTE …]`."""

import shutil
import sys

from bastide.art.cache import PACKAGED, make_all, names
from bastide.art.palette import PALETTES
from bastide.art.tile import SETS


def main(palettes: list[str]) -> None:
    """Every picture at desktop size; those of older drawings go."""
    shutil.rmtree(PACKAGED, ignore_errors=True)
    for palette in palettes or PALETTES:
        size = make_all(names(SETS, palette), PACKAGED)
        print(f"{palette}: {size / 1e6:.1f} MB in {PACKAGED}")


if __name__ == "__main__":
    main(sys.argv[1:])
