"""Brings a database to the schema of this program."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, text

from bastide.store.errors import UnusableDatabase

MIGRATIONS = Path(__file__).parent / "migrations"
LOCK = 7_224_116  # an arbitrary number, the same in every process


def upgrade(engine: Engine) -> None:
    """Run the missing migrations. If several processes start together, one of them does it."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.begin() as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
        must_be_known(connection, ScriptDirectory.from_config(config))
        config.attributes["connection"] = connection
        command.upgrade(config, "head")


def must_be_known(connection: Connection, scripts: ScriptDirectory) -> None:
    """Refuse a schema that is newer than this program."""
    known = {script.revision for script in scripts.walk_revisions()}
    for revision in MigrationContext.configure(connection).get_current_heads():
        if revision not in known:
            raise UnusableDatabase(
                f"the database is of a newer Bastide: its schema is {revision}, and this program knows those up to "
                f"{max(known)}; update the program, or use another database"
            )
