"""A column says whether a table is public, so that public tables can be listed."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

tables = sa.table("tables", sa.column("id"), sa.column("settings"), sa.column("public", sa.Boolean))


def upgrade() -> None:
    op.add_column("tables", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()))
    connection = op.get_bind()
    for row in connection.execute(sa.select(tables.c.id, tables.c.settings)).all():
        if json.loads(row.settings).get("public"):
            connection.execute(sa.update(tables).where(tables.c.id == row.id).values(public=True))
    op.drop_index("tables_by_status", "tables")
    op.create_index("tables_by_status", "tables", ["status", "public", "updated"])


def downgrade() -> None:
    op.drop_index("tables_by_status", "tables")
    op.create_index("tables_by_status", "tables", ["status", "updated"])
    op.drop_column("tables", "public")
