"""Pictures of tiles as WebP, drawn once and cached.

A picture comes from the package, else from the user's cache folder, else it is drawn into the cache folder. The folders
are named by a fingerprint of the drawing code, so an edit of the code never shows an old picture.
"""

import hashlib
import multiprocessing
import os
import tempfile
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

from bastide import players, tilesets
from bastide.art.curves import ROTATIONS
from bastide.art.render import webp
from bastide.art.tile import drawn_rotation, find, tile_svg, variants

SIZES = {"small": 96, "desktop": 184, "large": 384}  # pixels
QUALITY = {"small": 70, "desktop": 50, "large": 60}  # of the WebP: a whole set at desktop size stays below 1.5 MB
ART = Path(__file__).parent
PACKAGED = ART / "pictures"
CACHE = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "bastide" / "art"
Name = tuple[str, str, int, int, str, str]  # set, tile, rotation, variant, palette, size


@cache
def fingerprint() -> str:
    """The name of the folder of pictures: a hash of drawing code, palettes, tile texts and sizes."""
    digest = hashlib.sha256(f"{SIZES} {QUALITY}".encode())
    texts = ART.parent / "tilesets"
    for file in sorted(
        [*ART.glob("*.py"), *ART.glob("*.toml"), *texts.glob("*.txt"), *texts.glob("*.py"), players.FILE]
    ):
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def file_of(name: Name) -> Path:
    """Where a picture lies below a folder of pictures."""
    set_name, tile_name, rotation, variant, palette, size = name
    return Path(fingerprint()) / palette / size / f"{set_name}-{tile_name}-{rotation}-{variant}.webp"


def picture(
    set_name: str, tile_name: str, rotation: int = 0, variant: int = 0, palette: str = "day", size: str = "desktop"
) -> bytes:
    """The picture of a tile as WebP, from the cache or drawn now."""
    tile = find(set_name, tile_name)
    name = (set_name, tile_name, drawn_rotation(tile, rotation), variant % variants(tile), palette, size)
    for folder in (PACKAGED, CACHE):
        try:
            return (folder / file_of(name)).read_bytes()
        except FileNotFoundError:
            continue
    drawn = draw_tile(name)
    keep(drawn, CACHE / file_of(name))
    return drawn


def draw_tile(name: Name) -> bytes:
    """Draw a picture, whether or not it is in the cache."""
    set_name, tile_name, rotation, variant, palette, size = name
    svg = tile_svg(set_name, tile_name, rotation, variant, palette, SIZES[size])
    return webp(svg, SIZES[size], QUALITY[size])


def keep(drawn: bytes, path: Path) -> None:
    """Write a picture atomically."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        file.write(drawn)
    os.replace(file.name, path)


def names(sets: Iterable[str], palette: str = "day", size: str = "desktop") -> list[Name]:
    """Every picture of some sets: each tile in each distinct rotation and each variant.

    The first variants come first, so that a board can be shown before the others are drawn.
    """
    found = [
        (set_name, tile.name, rotation, variant, palette, size)
        for set_name in sets
        for tile in tilesets.load(set_name)
        for rotation in sorted({drawn_rotation(tile, rotation) for rotation in ROTATIONS})
        for variant in range(variants(tile))
    ]
    return sorted(found, key=lambda name: name[3])


def make(name: Name, folder: Path = CACHE) -> int:
    """Draw a picture into a folder unless it is there; return its size in bytes."""
    path = folder / file_of(name)
    if not path.exists():
        keep(draw_tile(name), path)
    return path.stat().st_size


def make_all(wanted: Iterable[Name], folder: Path = CACHE, workers: int = 2) -> int:
    """Draw pictures in advance, several at once; return their total size in bytes."""
    missing = list(wanted)
    with ProcessPoolExecutor(
        workers, mp_context=multiprocessing.get_context("spawn"), initializer=yield_to_others
    ) as pool:
        return sum(pool.map(make, missing, [folder] * len(missing), chunksize=4))


def yield_to_others() -> None:
    """Drawing ahead is never urgent."""
    os.nice(5)
