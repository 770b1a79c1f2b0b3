"""Who is connected to which process."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "presence",
        sa.Column("process", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("seats", sa.String(16), nullable=False),
        sa.Column("watching", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    op.drop_table("presence")
