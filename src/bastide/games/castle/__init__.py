"""Le Château (Die Burg): two players build inside a wall."""

from bastide.games.castle.rules import OPTIONS, Rules
from bastide.games.castle.state import PHASES
from bastide.games.castle.turn import apply, carry_out, chance, deck_of, finish, follow, legal, pick, start
from bastide.games.castle.view import public, regions
from bastide.games.castle.words import code_of, moves, read_events, sentence, why_not
from bastide.games.hidden import nothing_hidden as imagine

NAME = "castle"
