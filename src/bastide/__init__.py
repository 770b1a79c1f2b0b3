"""Bastide plays the Carcassonne family of board games.

import bastide
game = bastide.new("classic:second", players=3, seed=7)
game.play(game.legal()[0])
"""

from bastide.bots.catalog import BadBot, bot
from bastide.game import Game, IllegalMove, Move
from bastide.game import new_game as new
from bastide.games.catalog import BadOption
from bastide.record import BadRecord, read

__version__ = "0.1.0"
__all__ = ["BadBot", "BadOption", "BadRecord", "Game", "IllegalMove", "Move", "bot", "new", "read"]
