"""The event log of every table, in SQLite or PostgreSQL."""

from bastide.extras import require

require("site")
