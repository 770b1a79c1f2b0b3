"""`bastide.rl.vector`: many games as a Gymnasium vector environment, on all cores."""

import secrets
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from bastide.batch import Batch
from bastide.rl import render
from bastide.rl.rewards import REWARDS
from bastide.rl.settings import Settings, env_id

Arrays = dict[str, Any]
Step = tuple[Arrays, npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]


class Vector(VectorEnv[Arrays, npt.NDArray[np.integer[Any]], npt.NDArray[Any]]):
    """Many games. In each of them one agent plays all seats: it sees what the player to move sees.

    The reward of a step is that of the player who acted. `info["rewards"]` has those of all players, `info["player"]`
    the player to move now. Without `copy` the arrays are those of the environment, and the next step overwrites them.
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        players: int,
        settings: Settings,
        autoreset: AutoresetMode,
        threads: int | None,
        copy: bool,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        render.check_mode(render_mode)
        self.batch = Batch(game, num_envs, players, seed=0, threads=threads)
        self.settings, self.num_envs, self.copy, self.render_mode = settings, num_envs, copy, render_mode
        self.autoreset = autoreset
        self.metadata = {
            "name": env_id(game),
            "render_modes": list(render.MODES),
            "render_fps": 2,
            "autoreset_mode": autoreset,
        }
        self.observer = settings.observer(self.batch)
        self.single_observation_space = settings.observation_space(self.observer)
        self.single_action_space = settings.action_space(self.observer)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._reward = REWARDS[settings.reward]
        self._ended = np.zeros(num_envs, np.bool_)
        self._rows = np.arange(num_envs)
        self._places = np.arange(self.observer.shapes.moves, dtype=np.int32)

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Arrays, dict[str, Any]]:
        """Begin new games: all, or those of `options["reset_mask"]`. Game i of a seed has the seed `seed + i`."""
        mask = None if options is None else options.get("reset_mask")
        chosen = self.batch.chosen(mask)
        if seed is None and mask is None:
            seed = secrets.randbits(62)
        self.batch.reset(mask, np.array(seed, np.uint64) if isinstance(seed, list) else seed)
        self._ended[chosen] = False
        self.observer.observe(mask)
        return self._seen(), self._info()

    def step(self, actions: npt.NDArray[np.integer[Any]]) -> Step:
        """Play one action in each game. A game that has ended begins again as `autoreset` says."""
        batch = self.batch
        playing = ~self._ended
        if self.autoreset == AutoresetMode.DISABLED and self._ended.any():
            raise ValueError(f"game {int(self._ended.argmax())} has ended: reset it first, with options['reset_mask']")
        again = bool(self._ended.any())
        choose = self.observer.moves_at if self.settings.actions == "list" else self.observer.moves_of
        movers = batch.player.copy()
        before = batch.scores.copy()
        batch.apply(choose(actions, playing), playing, check=False)
        over = batch.over
        rewards = self._reward(before, batch.scores, over)
        ended = over & playing
        if again:  # next-step: these games only begin again
            batch.reset(self._ended)
            rewards[self._ended] = 0
        self._ended = ended.copy()
        info: dict[str, Any] = {}
        if self.autoreset == AutoresetMode.SAME_STEP and ended.any():
            self.observer.observe(ended)
            info = self._final(ended)
            batch.reset(ended)
            self._ended = np.zeros(self.num_envs, np.bool_)
        self.observer.observe()
        info |= self._info(rewards)
        return self._seen(), rewards[self._rows, movers], ended, np.zeros(self.num_envs, np.bool_), info

    def _mask(self) -> npt.NDArray[np.int8]:
        if self.settings.actions == "list":
            return (self._places < self.observer.counts[:, None]).astype(np.int8)
        return self.observer.mask.copy() if self.copy else self.observer.mask

    def _seen(self) -> Arrays:
        arrays = self.observer.arrays
        seen = {name: arrays[name].copy() if self.copy else arrays[name] for name in self.observer.names}
        return seen if self.settings.mask == "info" else {"observation": seen, "action_mask": self._mask()}

    def _info(self, rewards: npt.NDArray[np.float32] | None = None) -> dict[str, Any]:
        info: dict[str, Any] = {"player": self.batch.player.copy(), "seed": self.batch.seeds.copy()}
        if self.settings.mask == "info":
            info["action_mask"] = self._mask()
        if rewards is not None:
            info["rewards"] = rewards
        return info

    def _final(self, ended: npt.NDArray[np.bool_]) -> dict[str, Any]:
        """The last observation and the scores of games that have ended, in the form of Gymnasium."""
        seen = self._seen()
        observations = np.full(self.num_envs, None, dtype=object)
        for index in np.flatnonzero(ended):
            observations[index] = at_index(seen, int(index))
        scores = np.where(ended[:, None], self.batch.scores, 0)
        final = {"scores": scores, "_scores": ended}
        return {"final_obs": observations, "_final_obs": ended, "final_info": final, "_final_info": ended}

    def render(self) -> tuple[Any, ...] | None:
        """A picture of each board, in the mode that was chosen. `human` prints them in the terminal."""
        frames = [render.frame(self.batch.game(index), self.render_mode) for index in range(self.num_envs)]
        return None if self.render_mode in (None, "human") else tuple(frames)


def at_index(seen: Arrays, index: int) -> Arrays:
    """The observation of one game, as a copy."""
    return {
        name: at_index(value, index) if isinstance(value, dict) else value[index].copy() for name, value in seen.items()
    }


def vector(
    game: str = "classic",
    num_envs: int = 1,
    players: int = 2,
    *,
    observation: str = "tokens",
    actions: str = "window",
    reward: str = "margin",
    mask: str = "info",
    window: int = 0,
    autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    threads: int | None = None,
    copy: bool = True,
    render_mode: str | None = None,
) -> Vector:
    """Many games as a Gymnasium vector environment; the choices are those of `bastide.rl.env`.

    `autoreset_mode` is one of Gymnasium's three. `threads` is all cores unless it is given. `copy=False` saves copying
    the observations: the next step then overwrites them.
    """
    settings = Settings(observation, actions, reward, mask, window)
    return Vector(game, num_envs, players, settings, AutoresetMode(autoreset_mode), threads, copy, render_mode)
