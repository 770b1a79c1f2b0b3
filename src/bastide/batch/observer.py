"""`Observer`: what the players of a batch see, and the actions that they may choose."""

from typing import Any

import numpy as np
import numpy.typing as npt

from bastide.batch.batch import Batch, Mask
from bastide.batch.kernels.observe import observe_all
from bastide.batch.kernels.window import moves_of_actions
from bastide.batch.shapes import Shapes
from bastide.game import IllegalMove

TOKENS = ("regions", "cells", "tile")
ALWAYS = ("players", "bag", "facts")
MOVER = -1  # the viewer of a game: the player to move


class Observer:
    """Arrays with one row for each game. They belong to the observer, and each `observe` writes into them again.

    `tokens` are rows of regions and cells, `planes` an image of the window, `moves` the features of each legal move.
    `mask` has one byte for each action, 1 if it is legal; `actions` lists the legal ones, in the order of `codes`.
    """

    def __init__(
        self, batch: Batch, *, tokens: bool = True, planes: bool = False, moves: bool = False, window: int = 0
    ) -> None:
        self.batch = batch
        self.shapes = Shapes(batch.rules, batch.players, window)
        games, shapes = batch.games, self.shapes
        self.wanted = np.array([tokens or moves, moves, planes])
        names = [*ALWAYS, *(TOKENS if tokens or moves else ()), *["moves"] * moves, *["planes"] * planes]
        self.arrays: dict[str, npt.NDArray[Any]] = {
            name: np.zeros(
                (games, *(shape if name in names else (0,) * len(shape))), np.uint8 if name == "planes" else np.int16
            )
            for name, shape in shapes.shapes.items()
        }
        self.names = names
        self.mask = np.zeros((games, shapes.actions), np.int8)
        self.actions = np.zeros((games, shapes.moves), np.int32)
        self.codes = np.zeros((games, shapes.moves), np.int32)
        self.counts = np.zeros(games, np.int32)
        self._sizes = np.array([shapes.window, shapes.depth, shapes.plain], np.int64)
        self._used = np.zeros((games, 3), np.int32)
        self._viewers = np.full(games, MOVER, np.int32)
        self._moves = np.zeros(games, np.int32)

    def observe(self, mask: Mask = None, viewer: Any = MOVER) -> dict[str, npt.NDArray[Any]]:
        """Look at the games for the player to move, or for a player by number. Return the arrays that are wanted."""
        batch, chosen = self.batch, self.batch.chosen(mask)
        self._viewers[:] = viewer
        found = self.arrays

        def work(part: slice, desk: Any) -> None:
            scratch = np.empty((4, self.shapes.rows), np.int16)
            observe_all(
                batch.states[part], batch.packed, desk, chosen[part], self._viewers[part], self.wanted, self._sizes,
                self.codes[part], self.counts[part], self.actions[part], self.mask[part],
                found["regions"][part], found["cells"][part], found["players"][part], found["bag"][part],
                found["facts"][part], found["tile"][part], found["moves"][part], found["planes"][part],
                self._used[part], scratch,
            )  # fmt: skip

        batch.spread(work)
        return {name: found[name] for name in self.names}

    def moves_of(self, actions: Any, mask: Mask = None) -> npt.NDArray[np.int32]:
        """The codes of actions of the window, for `Batch.apply`. IllegalMove names the first game that refuses one."""
        batch, chosen = self.batch, self.batch.chosen(mask)
        actions = batch.numbers(actions)
        refused = int(moves_of_actions(actions, self.actions, self.codes, self.counts, chosen, self._moves))
        if refused >= 0:
            raise IllegalMove("action-not-legal", action=int(actions[refused]), game=int(refused))
        return self._moves

    def moves_at(self, indices: Any, mask: Mask = None) -> npt.NDArray[np.int32]:
        """The codes of the moves with these indices in the lists. IllegalMove names the first game without one."""
        batch, chosen = self.batch, self.batch.chosen(mask)
        indices = batch.numbers(indices, np.int64)
        if (wrong := chosen & ((indices < 0) | (indices >= self.counts))).any():
            game = int(wrong.argmax())
            raise IllegalMove("no-such-number", number=int(indices[game]), count=int(self.counts[game]), game=int(game))
        return self.codes[np.arange(batch.games), np.where(chosen, indices, 0)]
