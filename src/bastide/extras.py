"""The optional parts of the package. Whoever uses one without its packages gets a sentence that names the extra.

The packages themselves stand in pyproject.toml, under the same names.
"""

from importlib.util import find_spec

EXTRAS = {  # extra: what needs it, and the modules that it brings
    "cli": ("The command line", ("rich", "typer")),
    "art": ("Drawing", ("PIL", "resvg_py", "shapely")),
    "arena": ("The arena", ("openskill",)),
    "site": (
        "The site",
        (
            "alembic",
            "fastapi",
            "httptools",
            "itsdangerous",
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
    """A part of Bastide was used whose packages are not installed."""


def require(extra: str) -> None:
    """Raise `MissingExtra` unless every module of an extra can be imported."""
    what, modules = EXTRAS[extra]
    if any(find_spec(module) is None for module in modules):
        raise MissingExtra(f"{what} needs more packages: pip install 'bastide[{extra}]'.")
