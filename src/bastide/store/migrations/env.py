"""Alembic runs the migrations on the connection that `store/migrate.py` passes in."""

from alembic import context

from bastide.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
