"""How patient tests are, and how the laws are tried: the same games on every run, more when BASTIDE_SOAK says so."""

import os
from pathlib import Path

from hypothesis import HealthCheck, Phase, settings

TESTS = Path(__file__).parent
# What these fixtures make takes a while.
FIXTURES = {
    "server": {"site", "serve", "command", "processes", "database", "postgres_database"},
    "slow": {"installed"},
}
PATIENCE = 300  # seconds until a request or a process of a test is given up: the machine may be busy
os.environ["LC_ALL"] = "C.UTF-8"  # commands speak the language of the locale
SOAK = int(os.environ.get("BASTIDE_SOAK", "0"))
PART = 500 if SOAK else 100  # games: an item is small, so that cores share the work and a soak shows how far it is

# Whole games cannot be shrunk in useful time; the failing one is named by its seed.
COMMON = {"deadline": None, "suppress_health_check": list(HealthCheck), "phases": [Phase.explicit, Phase.generate]}
settings.register_profile("suite", derandomize=True, **COMMON)
settings.register_profile("soak", **COMMON)
settings.load_profile("soak" if SOAK else "suite")


def in_parts(games: int) -> tuple[range, int]:
    """The parts that a number of games is played in, and the games of each."""
    parts = -(-games // PART)
    return range(parts), games // parts


def pytest_collection_modifyitems(items) -> None:
    """Mark what lies in a folder of whole games or pages, and what asks for a server; begin with the longest tests.

    A long test that began last would leave the other cores without work.
    """
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
    for item in items:
        folder = item.path.relative_to(TESTS).parts[0]
        if folder in ("laws", "browser"):
            item.add_marker(folder)
        for marker, fixtures in FIXTURES.items():
            if fixtures & set(item.fixturenames):
                item.add_marker(marker)
