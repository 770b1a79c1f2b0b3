"""Wine, grain and cloth: the player who completes a city takes its tokens (X5)."""

import numpy as np

from bastide.core.jit import kernel
from bastide.core.scoring import award, note
from bastide.games.classic.desk import GOODS, WINE
from bastide.games.classic.state import TOKENS
from bastide.games.classic.tile_tables import CLOTH, GRAIN, SYMBOLS_OF_GOODS
from bastide.games.classic.tile_tables import WINE as WINE_MARK

MAJORITY = 10
KINDS_OF_GOODS = len(TOKENS)


@kernel
def take_goods(state, desk, root):
    """X5: the player whose turn it is takes the tokens of a complete city. Its goods symbols are removed."""
    symbols = np.int64(state.symbols[root])
    goods = symbols & SYMBOLS_OF_GOODS
    wine, grain, cloth = goods % GRAIN // WINE_MARK, goods % CLOTH // GRAIN, goods // CLOTH
    state.symbols[root] = symbols & ~SYMBOLS_OF_GOODS
    state.goods[state.player, 0] += wine
    state.goods[state.player, 1] += grain
    state.goods[state.player, 2] += cloth
    row = note(state, desk, GOODS, state.player, 0, root)
    row.finished = True
    row.wine = wine
    row.grain = grain
    row.cloth = cloth


@kernel
def score_goods(state, desk):
    """X5: at the end, the majority of each kind of token gives 10 points."""
    for token in range(KINDS_OF_GOODS):
        for player in range(state.players):
            desk.strengths[player] = state.goods[player, token]
        row = award(state, desk, WINE + token, MAJORITY, -1)
        row.tokens = row.strength
        row.strength = 0
