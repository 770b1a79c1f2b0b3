"""Le Château (Die Burg): two players build inside a wall."""

from bastide.games.castle.rules import OPTIONS, Rules
from bastide.games.castle.state import PHASES
from bastide.games.castle.turn import apply, carry_out, chance, deck_of, finish, follow, legal, pick, start
from bastide.games.castle.view import SCHEMA, describe
from bastide.games.castle.words import take_apart, why_not
from bastide.games.hidden import nothing_hidden as imagine
from bastide.games.hidden import sees_all as sees_hand

NAME = "castle"
