"""Errors of the database. The message is a sentence for the person who runs the site."""


class BadDatabase(ValueError):
    """An address that names no database."""


class UnusableDatabase(Exception):
    """A database that exists, but that this process cannot use."""
