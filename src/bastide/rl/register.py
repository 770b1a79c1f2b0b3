"""The ids of our games in Gymnasium: `gymnasium.make_vec("bastide/classic-v1", num_envs=64)`."""

import gymnasium

from bastide.games.registry import OURS
from bastide.rl.settings import env_id


def register() -> None:
    """Register an id for each of our games, once."""
    for game in OURS:
        if env_id(game.NAME) not in gymnasium.registry:
            gymnasium.register(
                env_id(game.NAME), vector_entry_point="bastide.rl.vector:vector", kwargs={"game": game.NAME}
            )
