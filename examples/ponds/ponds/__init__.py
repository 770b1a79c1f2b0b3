"""Ponds: a tiny game for Bastide, in a package of its own."""

from bastide.games.hidden import nothing_hidden as imagine
from bastide.games.hidden import sees_all as sees_hand
from ponds.rules import OPTIONS, Rules
from ponds.state import PHASES
from ponds.turn import apply, chance, deck_of, finish, legal, pick, start
from ponds.view import SCHEMA, describe
from ponds.words import take_apart, why_not

NAME = "ponds"
