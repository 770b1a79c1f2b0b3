"""Ponds: a tiny game for Bastide, in a package of its own."""

from bastide.games.hidden import nothing_hidden as imagine
from ponds.rules import OPTIONS, Rules
from ponds.state import PHASES
from ponds.turn import apply, chance, deck_of, finish, legal, pick, start
from ponds.view import public, regions
from ponds.words import code_of, moves, read_events, why_not

NAME = "ponds"
