"""The choices that all environments share, and the spaces that follow from them."""

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from gymnasium import spaces

from bastide.batch import Batch
from bastide.batch.observer import Observer
from bastide.rl.rewards import REWARDS

VERSION = 1  # of observations, actions and rewards; it is part of every id
OBSERVATIONS = ("tokens", "planes")
ACTIONS = ("window", "list")
MASKS = ("info", "observation")
Observations = Literal["tokens", "planes"]
Actions = Literal["window", "list"]
Rewards = Literal["margin", "win"]
Masks = Literal["info", "observation"]


def env_id(game: str) -> str:
    """The id of the environment of a game: `bastide/classic-v1`. Options are not part of it."""
    return f"bastide/{game.partition(':')[0]}-v{VERSION}"


@dataclass(frozen=True)
class Settings:
    """What an environment shows, asks and pays."""

    observation: str = "tokens"
    actions: str = "window"
    reward: str = "margin"
    mask: str = "info"
    window: int = 0  # 0: the size that fits the game

    def __post_init__(self) -> None:
        for name, allowed in (
            ("observation", OBSERVATIONS),
            ("actions", ACTIONS),
            ("reward", tuple(REWARDS)),
            ("mask", MASKS),
        ):
            if getattr(self, name) not in allowed:
                raise ValueError(f"{name} is one of {', '.join(allowed)}, not {getattr(self, name)!r}")

    def observer(self, batch: Batch) -> Observer:
        """What looks at the games of a batch."""
        listed = self.actions == "list"
        planes = self.observation == "planes"
        return Observer(batch, tokens=not planes, planes=planes, moves=listed, window=self.window)

    def action_space(self, observer: Observer) -> spaces.Discrete:
        shapes = observer.shapes
        return spaces.Discrete(shapes.moves if self.actions == "list" else shapes.actions)

    def observation_space(self, observer: Observer) -> spaces.Dict:
        tables = spaces.Dict({name: box(observer.arrays[name]) for name in observer.names})
        if self.mask == "info":
            return tables
        mask = spaces.Box(0, 1, (int(self.action_space(observer).n),), np.int8)
        return spaces.Dict({"observation": tables, "action_mask": mask})


def box(array: np.ndarray[Any, Any]) -> spaces.Box:
    """The space of one game's part of an array."""
    limits = np.iinfo(array.dtype)
    return spaces.Box(int(limits.min), int(limits.max), array.shape[1:], array.dtype.type)
