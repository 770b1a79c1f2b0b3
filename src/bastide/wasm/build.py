"""Builds the engines of all games, or takes them from the cache if their sources have not changed."""

import hashlib
import json
import multiprocessing
import os
import shutil
from concurrent.futures import ProcessPoolExecutor
from importlib.metadata import version
from pathlib import Path
from typing import Any

from bastide.core.jit import CACHE, PACKAGE
from bastide.games.protocol import GameModule
from bastide.games.registry import OURS
from bastide.wasm.compile import compile_object
from bastide.wasm.describe import describe, layout_name, layout_rules
from bastide.wasm.exports import LENGTHS, dtypes_of, exports_of
from bastide.wasm.link import link

ENGINES = Path(__file__).parent / "engines"  # where the package has them
MADE = CACHE.parent / "engines"  # all that were built on this machine
MARK = "fingerprint"
MADE_FROM = ["tilesets", "wasm"]  # besides the kernels


def fingerprint(game: GameModule, folders: list[str]) -> str:
    """A hash of the kernels of a game, of the tools that compile them, and of what else lies in some folders."""
    digest = hashlib.sha256(f"{version('numba')} {version('llvmlite')} {version('numpy')}".encode())
    places = [f"games/{game.NAME}", "core", "bots", *folders]
    files = [file for place in places for file in (PACKAGE / place).rglob("*") if file.parent != ENGINES]
    tools = [PACKAGE / "wasm" / f"{name}.py" for name in ("compile", "exports", "link")]
    for file in sorted({*files, *tools, *(PACKAGE / "games").glob("*.py")}):
        if file.suffix in (".py", ".txt", ".toml"):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def build(game: GameModule, folder: Path) -> None:
    """Build the engines of a game, one for each layout, and their JSON."""
    folder.mkdir(parents=True)
    engines = {}
    for options in game.Rules.LAYOUTS:
        name = layout_name(game, options)
        module, engines[name] = provide_layout(game, options)
        (folder / f"{name}.wasm").write_bytes(module)
    (folder / f"{game.NAME}.json").write_text(json.dumps(describe(game, engines), separators=(",", ":")))


def provide_layout(game: GameModule, options: str) -> tuple[bytes, dict[str, Any]]:
    """The module of a layout, and what a page must know to call it."""
    rules = layout_rules(game, options)
    exports = exports_of(game, rules)
    place = MADE / f"{layout_name(game, options)}-{fingerprint(game, [])}.o"
    if not place.exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        making = place.with_suffix(f".{os.getpid()}")
        making.write_bytes(compile_object(exports, dtypes_of(game, rules), LENGTHS))
        making.rename(place)
    module, heap = link(place.read_bytes(), [export.name for export in exports])
    return module, {"heap": heap, "exports": {export.name: export.arguments for export in exports}}


def provide(name: str) -> str:
    """Have the engines of a game in the cache; return their folder."""
    game = next(game for game in OURS if name == game.NAME)
    folder = MADE / f"{game.NAME}-{fingerprint(game, MADE_FROM)}"
    if not folder.exists():
        making = folder.with_name(f"{folder.name}.{os.getpid()}")
        build(game, making)
        if not folder.exists():
            making.rename(folder)
    return str(folder)


def provide_all() -> Path:
    """Have the engines of all games in the package; return their folder."""
    marks = " ".join(fingerprint(game, MADE_FROM) for game in OURS)
    mark = ENGINES / MARK
    if mark.exists() and mark.read_text() == marks:
        return ENGINES
    with ProcessPoolExecutor(os.cpu_count(), mp_context=multiprocessing.get_context("spawn")) as pool:
        folders = list(pool.map(provide, [game.NAME for game in OURS]))
    ENGINES.mkdir(exist_ok=True)
    for folder in map(Path, folders):
        for file in folder.iterdir():
            shutil.copy(file, ENGINES)
    mark.write_text(marks)
    return ENGINES
