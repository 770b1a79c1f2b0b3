"""Mistakes of the person at the command line."""


class BadInput(ValueError):
    """Something the command cannot work with; the sentence is all that is shown."""
