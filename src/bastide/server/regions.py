"""Aids for a player: the points of every region, and the cells that no remaining tile fits."""

import numpy as np

from bastide.core.grid import coordinates
from bastide.game import Game
from bastide.server.messages import Aids


def aids_message(game: Game, seq: int) -> bytes:
    """The answer to a request for aids at an entry of the log."""
    return aids(game, seq).model_dump_json().encode()


def aids(game: Game, seq: int) -> Aids:
    return Aids(seq=seq, regions=game.regions(), dead=dead_cells(game))


def dead_cells(game: Game) -> list[list[int]]:
    """The empty cells beside tiles that no remaining tile and no abbey fits."""
    state, rules = game.state, game.packed
    table = game.game.public(state, game.rules, None)
    coming = {*table["unseen"], *(name for hand in table["hands"] for name in hand or ())}
    kinds = [kind for kind, tile in enumerate(game.rules.tiles()) if tile.name in coming]
    poses = np.array([kind * 4 + rotation for kind in kinds for rotation in range(4)], np.intp)
    # As in core/grid.py: for each rotated tile the bitset of the cells that refuse it on some side.
    refused = np.zeros((len(poses), len(state.open_cells)), np.uint64)
    for side in range(4):
        refused |= state.refusing[side, rules.answers[poses, side]]
    fitting = np.bitwise_or.reduce(state.open_cells & ~refused, axis=0)
    if any(table.get("abbeys", ())):
        bound = state.refusing[:, 0] | state.refusing[:, 1]
        fitting |= state.open_cells & np.bitwise_and.reduce(bound, axis=0)
    xs, ys = coordinates(state)
    alive = {(xs[cell], ys[cell]) for cell in range(state.cells) if int(fitting[cell >> 6]) >> (cell & 63) & 1}
    return [cell for cell in table["frontier"] if tuple(cell) not in alive]
