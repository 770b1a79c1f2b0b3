"""What other installed packages add to Bastide through entry points."""

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from pathlib import Path


def installed(group: str) -> dict[str, EntryPoint]:
    """The entry points of a group by name."""
    return {point.name: point for point in entry_points(group=group)}


@cache
def group_sources(group: str) -> tuple[Path, ...]:
    """The source files of every package that has an entry point in a group."""
    files: set[Path] = set()
    for point in installed(group).values():
        spec = find_spec(point.module.partition(".")[0])
        if spec is not None and spec.origin is not None:
            files |= set(package_files(Path(spec.origin)))
    return tuple(sorted(files))


def package_files(path: Path) -> list[Path]:
    """The file itself, or all files of its package if it belongs to one."""
    root = path
    while (root.parent / "__init__.py").exists():
        root = root.parent
    return sorted(root.rglob("*.py")) if root.is_dir() else [path]
