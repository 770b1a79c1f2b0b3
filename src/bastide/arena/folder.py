"""Saved games: a folder with one record per game. An interrupted tournament continues from it.

A comment above each record holds what a record cannot: the bots by seat, their moves and times, a forfeit. A file
gets its name only when it is complete.
"""

import json
import os
import re
from dataclasses import asdict
from pathlib import Path
from typing import Any

from bastide.arena.match import Forfeit, Result
from bastide.arena.schedule import Fixture, Tournament
from bastide.bots import catalog
from bastide.core.jit import fingerprint

ABOUT = "# arena "


class BadFolder(ValueError):
    """A folder that cannot be used. The message says why."""


class Folder:
    """The saved games of one tournament. The same tournament with more games continues in the same folder."""

    def __init__(self, path: str, tournament: Tournament) -> None:
        self.path, self.labels = Path(path), tournament.labels()
        wanted = {key: value for key, value in asdict(tournament).items() if key != "games"}
        wanted["bots"] = list(tournament.bots)
        wanted["code"] = fingerprint(Path(catalog.__file__))  # changed code may play other moves
        about = self.path / "arena.json"
        try:
            if about.exists():
                self.compare(json.loads(about.read_text(encoding="utf-8")), wanted)
            else:
                self.path.mkdir(parents=True, exist_ok=True)
                write_whole(about, json.dumps(wanted, indent=1) + "\n")
        except OSError as wrong:
            raise BadFolder(f"{path} cannot be used: {wrong.strerror or wrong}") from None
        except json.JSONDecodeError:
            raise BadFolder(f"{about} cannot be read: is {path} the folder of an arena?") from None

    def compare(self, before: Any, wanted: dict[str, Any]) -> None:
        """Refuse a folder that holds the games of another tournament."""
        if before == wanted:
            return
        other = [key for key in wanted if not isinstance(before, dict) or before.get(key) != wanted[key]]
        told = ", ".join(f"{key} {before.get(key) if isinstance(before, dict) else '?'}" for key in other)
        raise BadFolder(f"{self.path} holds the games of another arena ({told}): name another folder")

    def place(self, fixture: Fixture) -> Path:
        """The file of a game: one folder per table; the file name has the bag and the seats."""
        table = "+".join(f"{number + 1}-{plain(self.labels[number])}" for number in fixture.table)
        return self.path / table / f"{fixture.bag}-rotated-{fixture.rotation}.txt"

    def read(self, fixture: Fixture) -> Result | None:
        """The result of a saved game; None if it is missing or incomplete."""
        try:
            text = self.place(fixture).read_text(encoding="utf-8")
            first, _, record = text.partition("\n")
            about = json.loads(first.removeprefix(ABOUT))
            if about["bots"] != [self.labels[number] for number in fixture.seats]:
                return None
            forfeit = Forfeit(**about["forfeit"]) if about["forfeit"] else None
            return Result(tuple(about["scores"]), tuple(about["moves"]), tuple(about["ms"]), forfeit, record)
        except (OSError, ValueError, KeyError, TypeError):
            return None

    def write(self, fixture: Fixture, result: Result) -> None:
        about = {
            "bots": [self.labels[number] for number in fixture.seats],
            "scores": result.scores,
            "moves": result.moves,
            "ms": result.ms,
            "forfeit": asdict(result.forfeit) if result.forfeit else None,
        }
        place = self.place(fixture)
        try:
            place.parent.mkdir(exist_ok=True)
            write_whole(place, f"{ABOUT}{json.dumps(about)}\n{result.text}")
        except OSError as wrong:
            raise BadFolder(f"{place} cannot be written: {wrong.strerror or wrong}") from None


def plain(label: str) -> str:
    """A bot's name in characters that every file system accepts."""
    return re.sub(r"[^\w.]+", "-", label, flags=re.ASCII).strip("-.")[:40]


def write_whole(path: Path, text: str) -> None:
    """Write a file atomically."""
    half = path.with_suffix(".half")
    half.write_text(text, encoding="utf-8")
    os.replace(half, path)
