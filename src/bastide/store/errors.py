"""Why a database cannot be used, each as a sentence."""


class BadDatabase(ValueError):
    """An address that names no database."""


class UnusableDatabase(Exception):
    """A database that is there, but not for this process."""
