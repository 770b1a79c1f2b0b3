"""Our games in OpenSpiel. Draws are chance nodes, and actions are those of the window.

    import pyspiel, bastide.rl.openspiel
    game = pyspiel.load_game("bastide_classic(options=current;hand:3,players=2)")

A game string cannot stand in the name of an OpenSpiel game, so options are written with `;` for `,` and `:` for `=`.
States of one game share one workspace, so they must not be used by several threads at once.
"""

from collections import Counter
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

from bastide.extras import require

require("openspiel")

import pyspiel  # noqa: E402

from bastide.batch import Batch, Observer  # noqa: E402
from bastide.core import records  # noqa: E402
from bastide.game import Game  # noqa: E402
from bastide.games.catalog import read_game  # noqa: E402
from bastide.games.registry import OURS  # noqa: E402

LONGEST = 4096  # more moves than any game has
PARAMETERS = {"options": "", "players": 2, "window": 0}


def short_name(game: str) -> str:
    """The name of a game in OpenSpiel."""
    return f"bastide_{game}"


def game_type(name: str, hidden: bool = False, players: int = 2) -> Any:
    """What OpenSpiel must know of a game before it begins. With two players the margins add up to 0."""
    kind = pyspiel.GameType
    return kind(
        short_name=short_name(name),
        long_name=f"Bastide {name}",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION if hidden else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if players == 2 else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=6,
        min_num_players=2,
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class Workspace:
    """What all states of a game share: memory for one game, in which a state is looked at or played on."""

    def __init__(self, short: str, options: str, players: int, window: int) -> None:
        self.key = short, options, players, window
        words = options.replace(";", ",").replace(":", "=")
        name = short.removeprefix("bastide_") + (f":{words}" if words else "")
        self.module, self.rules = read_game(name)
        self.batch = Batch(name, 1, players, seed=0, shuffled=False, threads=1)
        self.observer = Observer(self.batch, tokens=False, planes=True, window=window)
        self.decks = [Counter(deck) for deck in self.rules.decks(players)]
        self.batch.reset(draw=False)
        self.first = self.batch.states.tobytes()

    def __reduce__(self) -> Any:
        """Copies and pickles of a state name their workspace, they do not contain it."""
        return workspace, self.key


@cache
def workspace(short: str, options: str, players: int, window: int) -> Workspace:
    return Workspace(short, options, players, window)


def workspace_of(game: Any) -> Workspace:
    """The workspace of a game. OpenSpiel may forget what Python keeps in a game, so the parameters find it."""
    params = {**PARAMETERS, **game.get_parameters()}
    return workspace(game.get_type().short_name, params["options"], params["players"], params["window"])


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """One of our games with its options. Each game has a class of its own."""

    NAME: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        params = {**PARAMETERS, **(params or {})}
        players = int(params["players"])
        work = workspace(short_name(self.NAME), params["options"], players, params["window"])
        most = 500.0 * work.rules.layout()["tile_pose"].shape[0]
        info = pyspiel.GameInfo(
            num_distinct_actions=work.observer.shapes.actions,
            max_chance_outcomes=max(max(deck) for deck in work.decks) + 1,
            num_players=players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if players == 2 else None,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(self.NAME, work.observer.shapes.hand > 1, players), info, params)

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver | None":
        """The observer, or None for what the planes are not: a memory of all moves, or what is private only."""
        wanted = iig_obs_type
        if wanted is not None and (wanted.perfect_recall or not wanted.public_info):
            return None
        return SpielObserver(workspace_of(self))

    def max_chance_nodes_in_history(self) -> int:
        return sum(deck.total() for deck in workspace_of(self).decks)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position: the bytes of our state, and what each deck has given so far."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.work = workspace_of(game)
        self.drawn: tuple[tuple[int, ...], ...] = ((),) * len(self.work.decks)
        self.position: bytes = self.work.first

    def loaded(self) -> Batch:
        """The memory of the workspace, in this position."""
        batch = self.work.batch
        batch.states = records.from_bytes(self.position, batch.states.dtype)
        return batch

    def observed(self, viewer: int = -1) -> Observer:
        """The observer of the workspace, after it looked at this position."""
        self.loaded()
        self.work.observer.observe(viewer=viewer)
        return self.work.observer

    def at(self) -> Game:
        """The position as a `Game`, for its words."""
        return self.loaded().game(0)

    # ---- what OpenSpiel asks

    def current_player(self) -> int:
        batch = self.loaded()
        phase = int(batch.phase[0])
        if phase == 0:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(batch.player[0]) if phase > 0 else int(pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        observer = self.observed()
        return sorted(set(observer.actions[0, : observer.counts[0]].tolist()))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What the deck can give, with its probability: all tiles that it has not given yet are equally likely."""
        deck = int(self.work.module.deck_of(self.loaded().states[0]))
        left = self.work.decks[deck] - Counter(self.drawn[deck])
        return [(code, count / left.total()) for code, count in sorted(left.items())]

    def _apply_action(self, action: int) -> None:
        batch = self.loaded()
        if batch.phase[0] < 0:
            deck = int(self.work.module.deck_of(batch.states[0]))
            given = (*self.drawn[deck], action)
            self.drawn = (*self.drawn[:deck], given, *self.drawn[deck + 1 :])
            move = action
        else:
            move = int(self.observed().moves_of(action)[0])
        batch.apply(move, draw=False, check=False)
        self.position = batch.states.tobytes()

    def _action_to_string(self, player: int, action: int) -> str:
        game = self.at()
        if player == pyspiel.PlayerId.CHANCE:
            return game.move(action).word
        return game.move(int(self.observed().moves_of(action)[0])).word

    def is_terminal(self) -> bool:
        return bool(self.loaded().phase[0] == 0)

    def returns(self) -> list[float]:
        """At the end, by how many points each player leads the best of the others."""
        if not self.is_terminal():
            return [0.0] * self.work.batch.players
        scores = self.work.batch.scores[0].tolist()
        return [
            float(score - max(other for seat, other in enumerate(scores) if seat != player))
            for player, score in enumerate(scores)
        ]

    def __str__(self) -> str:
        game = self.at()
        tiles = " ".join(f"{tile['tile']}@{tile['x']},{tile['y']}/{tile['rotation']}" for tile in game.view()["tiles"])
        return f"{game.name} {game.phase} {' '.join(map(str, game.scores))}: {tiles}"


class SpielObserver:
    """What a player sees: the planes of the window, and the numbers that are not on the board."""

    def __init__(self, work: Workspace) -> None:
        shapes = work.observer.shapes.shapes
        self.names = work.observer.names
        sizes = [int(np.prod(shapes[name])) for name in self.names]
        self.tensor: npt.NDArray[np.float32] = np.zeros(sum(sizes), np.float32)
        ends = np.cumsum(sizes)
        self.dict = {
            name: self.tensor[end - size : end].reshape(shapes[name])
            for name, size, end in zip(self.names, sizes, ends)
        }

    def set_from(self, state: SpielState, player: int) -> None:
        observer = state.observed(viewer=player)
        for name in self.names:
            self.dict[name][...] = observer.arrays[name][0]

    def string_from(self, state: SpielState, player: int) -> str:
        hands = state.at().view(player)["hands"]
        return f"{state} {hands}"


@cache
def register() -> None:
    """Register a class for each of our games, once."""
    for game in OURS:
        pyspiel.register_game(game_type(game.NAME), type(f"{game.NAME}Game", (SpielGame,), {"NAME": game.NAME}))


register()
