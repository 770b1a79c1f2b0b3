"""La Cité (Die Stadt): the tiles form a city, and the players build a wall around it."""

from bastide.games.city.rules import OPTIONS, Rules
from bastide.games.city.state import PHASES
from bastide.games.city.turn import apply, carry_out, chance, deck_of, finish, follow, legal, pick, start
from bastide.games.city.view import public, regions
from bastide.games.city.words import code_of, moves, read_events, sentence, why_not
from bastide.games.hidden import nothing_hidden as imagine

NAME = "city"
