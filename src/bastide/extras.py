"""The optional parts of the package, called extras. Using one that is not installed raises an error that names it.

pyproject.toml lists the packages of each extra under the same names.
"""

from importlib.util import find_spec

EXTRAS = {  # extra: what needs it, and the modules that it installs
    "cli": ("The command line", ("rich", "typer")),
    "art": ("Drawing", ("PIL", "resvg_py", "shapely")),
    "arena": ("The arena", ("openskill",)),
    "rl": ("Learning", ("gymnasium", "pettingzoo")),
    "openspiel": ("OpenSpiel", ("pyspiel",)),
    "cuda": ("The GPU", ("numba_cuda",)),
    "site": (
        "The site",
        (
            "alembic",
            "fastapi",
            "httptools",
            "itsdangerous",
            "orjson",
            "platformdirs",
            "prometheus_client",
            "psycopg",
            "pydantic",
            "sqlalchemy",
            "uvicorn",
            "websockets",
        ),
    ),
}


class MissingExtra(ImportError):
    """An optional part of Bastide was used, but its packages are not installed."""


def require(extra: str) -> None:
    """Raise `MissingExtra` unless every module of an extra can be imported."""
    what, modules = EXTRAS[extra]
    if any(find_spec(module) is None for module in modules):
        raise MissingExtra(f"{what} needs more packages: pip install 'bastide[{extra}]'.")
