"""Carcassonne: the base game in three editions with its variants."""

from bastide.games.classic.hands import imagine
from bastide.games.classic.rules import OPTIONS, Rules
from bastide.games.classic.state import PHASES
from bastide.games.classic.turn import apply, carry_out, chance, deck_of, finish, follow, legal, pick, start
from bastide.games.classic.view import SCHEMA, describe, sees_hand
from bastide.games.classic.words import take_apart, why_not

NAME = "classic"
