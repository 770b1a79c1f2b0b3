"""La Cité (Die Stadt): the tiles form a city, and the players build a wall around it."""

from bastide.games.city.rules import OPTIONS, Rules
from bastide.games.city.state import PHASES
from bastide.games.city.turn import apply, carry_out, chance, deck_of, finish, follow, legal, pick, start
from bastide.games.city.view import SCHEMA, describe
from bastide.games.city.words import take_apart, why_not
from bastide.games.hidden import nothing_hidden as imagine
from bastide.games.hidden import sees_all as sees_hand

NAME = "city"
