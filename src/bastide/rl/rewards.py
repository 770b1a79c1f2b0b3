"""Rewards: one number for each player of each game, from the points before and after a step."""

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

Points = npt.NDArray[Any]  # one row for each game, one column for each player
Floats = npt.NDArray[np.float32]


def margins(scores: Points) -> Floats:
    """By how many points each player leads the best of the others."""
    found = np.empty(scores.shape, np.float32)
    if scores.shape[1] == 2:
        np.subtract(scores[:, 0], scores[:, 1], out=found[:, 0], dtype=np.float32)
        np.negative(found[:, 0], out=found[:, 1])
        return found
    for player in range(scores.shape[1]):
        found[:, player] = scores[:, player] - np.delete(scores, player, axis=1).max(axis=1)
    return found


def margin(before: Points, after: Points, over: npt.NDArray[np.bool_]) -> Floats:
    """The change of each player's margin. The rewards of a game add up to its final margin."""
    return margins(after) - margins(before)


def win(before: Points, after: Points, over: npt.NDArray[np.bool_]) -> Floats:
    """At the end 1 for victory, 0 for a shared one and -1 for defeat; 0 before the end."""
    best = after == after.max(axis=1, keepdims=True)
    shared = best.sum(axis=1, keepdims=True) > 1
    found = np.where(best, np.where(shared, 0.0, 1.0), -1.0).astype(np.float32)
    return np.where(over[:, None], found, np.float32(0))


REWARDS: dict[str, Callable[[Points, Points, npt.NDArray[np.bool_]], Floats]] = {"margin": margin, "win": win}
