"""The event log of every table, in SQLite or PostgreSQL."""
