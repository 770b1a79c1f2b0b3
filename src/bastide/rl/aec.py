"""`bastide.rl.env`: one game as a PettingZoo environment, in which the agents act in turn (AEC)."""

import secrets
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from bastide.batch import Batch
from bastide.game import Game
from bastide.rl import render
from bastide.rl.rewards import REWARDS
from bastide.rl.settings import Settings, env_id

Agent = str


class Environment(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """One game. An agent is a player: `player_0` has seat a. Draws belong to the environment.

    An action that is not legal raises IllegalMove. The reward of a step goes to all players at once.
    """

    def __init__(self, game: str, players: int, settings: Settings, render_mode: str | None = None) -> None:
        super().__init__()
        render.check_mode(render_mode)
        self.batch = Batch(game, 1, players, seed=0)
        self.settings, self.render_mode = settings, render_mode
        self.metadata = {
            "name": env_id(game),
            "render_modes": list(render.MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.observer = settings.observer(self.batch)
        self.possible_agents = [f"player_{player}" for player in range(players)]
        self.agents: list[Agent] = []
        self.observation_spaces = {agent: settings.observation_space(self.observer) for agent in self.possible_agents}
        self.action_spaces = {agent: settings.action_space(self.observer) for agent in self.possible_agents}
        self._reward = REWARDS[settings.reward]

    def observation_space(self, agent: Agent) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: Agent) -> spaces.Discrete:
        return self.action_spaces[agent]

    @property
    def game(self) -> Game:
        """The position as a `Game`, for its words and views."""
        return self.batch.game(0)

    @property
    def seed(self) -> int:
        """The seed of this game: `bastide.new` with this seed and the same moves gives the same states."""
        return int(self.batch.seeds[0])

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. The seed fixes the order of the bag, as in `bastide.new`."""
        self.batch.reset(seed=secrets.randbits(62) if seed is None else seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[Agent, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._look()

    def _look(self) -> None:
        """Observe the game for the player to move, and offer this player's actions."""
        self.observer.observe()
        self.agent_selection = self.possible_agents[int(self.batch.states["player"][0])]
        self.infos[self.agent_selection] = {"action_mask": self._mask()} if self.settings.mask == "info" else {}
        self._seen: Agent | None = self.agent_selection  # whose observation the observer holds

    def _mask(self) -> npt.NDArray[np.int8]:
        if self.settings.actions == "list":
            found = np.zeros(self.observer.shapes.moves, np.int8)
            found[: self.observer.counts[0]] = 1
            return found
        return np.array(self.observer.mask[0])

    def observe(self, agent: Agent) -> dict[str, Any]:
        """What an agent sees. Only the agent that is to act has legal actions."""
        if agent != self._seen:
            self.observer.observe(viewer=self.possible_agents.index(agent))
            self._seen = agent
        seen = {name: self.observer.arrays[name][0].copy() for name in self.observer.names}
        return seen if self.settings.mask == "info" else {"observation": seen, "action_mask": self._mask()}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if agent != self._seen:
            self._look()
        choose = self.observer.moves_at if self.settings.actions == "list" else self.observer.moves_of
        before = self.batch.scores.copy()
        self.batch.apply(choose(-1 if action is None else action), check=False)
        self._cumulative_rewards[agent] = 0.0
        self._pay(before)
        self._accumulate_rewards()
        self.infos[agent] = {}
        if self.batch.states["phase"][0] == 0:
            self._end()
        else:
            self._look()
        if self.render_mode == "human":
            self.render()

    def _pay(self, before: npt.NDArray[Any]) -> None:
        after, over = self.batch.scores, self.batch.over
        if not over[0] and before.tobytes() == after.tobytes():  # most steps score nothing
            self.rewards = dict.fromkeys(self.possible_agents, 0.0)
        else:
            self.rewards = dict(zip(self.possible_agents, self._reward(before, after, over)[0].tolist()))

    def _end(self) -> None:
        """The game is over: each agent is asked once more, and answers None."""
        self.observer.observe(viewer=0)
        self._seen = self.possible_agents[0]
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {} for agent in self.agents}
        if self.settings.mask == "info":
            self.infos = {agent: {"action_mask": self._mask()} for agent in self.agents}
        self.agent_selection = self.agents[0]

    def render(self) -> Any:
        """A picture of the board, in the mode that was chosen. `human` prints it in the terminal."""
        return render.frame(self.game, self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def env(
    game: str = "classic",
    players: int = 2,
    *,
    observation: str = "tokens",
    actions: str = "window",
    reward: str = "margin",
    mask: str = "info",
    window: int = 0,
    render_mode: str | None = None,
) -> Environment:
    """A game as a PettingZoo environment.

    `game` is a game string with options. `observation` is "tokens" or "planes", `actions` "window" or "list", `reward`
    "margin" or "win". `mask` says where the mask of legal actions is: in the "info" or in the "observation".
    """
    return Environment(game, players, Settings(observation, actions, reward, mask, window), render_mode)
