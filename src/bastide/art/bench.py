"""Prints what the art costs: `python -m bastide.art.bench`."""

import os
import tempfile
import time
from pathlib import Path

from bastide import tilesets
from bastide.art.cache import draw_tile, make_all, names
from bastide.art.curves import ROTATIONS
from bastide.art.tile import CLASSIC, SETS, tile_svg, variants


def main() -> None:
    """One tile, all classic tiles, bytes per set, the largest SVG."""
    wanted = names(CLASSIC)
    times = []
    for name in wanted[:: len(wanted) // 20]:
        start = time.perf_counter()
        draw_tile(name)
        times.append(time.perf_counter() - start)
    print(
        f"one tile, drawn and rasterised at desktop size: "
        f"mean {sum(times) / len(times):.3f} s, worst {max(times):.3f} s"
    )
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        make_all(wanted, Path(folder))
        spent = time.perf_counter() - start
        work = os.times().children_user + os.times().children_system
        print(f"all {len(wanted)} pictures of the classic tiles: {spent:.1f} s with 2 workers, {work:.1f} s of work")
        for set_name in SETS:
            pictures = names([set_name])
            size = make_all(pictures, Path(folder))
            print(
                f"{set_name}: {len(pictures)} pictures, {size / 1e6:.2f} MB, {size / len(pictures) / 1e3:.1f} kB each"
            )
    largest = max(
        (len(tile_svg(set_name, tile.name, rotation, variant).encode()), set_name, tile.name)
        for set_name in SETS
        for tile in tilesets.load(set_name)
        for rotation in ROTATIONS
        for variant in range(variants(tile))
    )
    print(f"largest SVG: {largest[0] / 1e3:.1f} kB ({largest[1]} {largest[2]})")


if __name__ == "__main__":
    main()
