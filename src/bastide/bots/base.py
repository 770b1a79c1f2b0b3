"""What a bot is, and the evaluation that it can give of a position."""

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from bastide.game import Game, Move


class BadBot(ValueError):
    """A bot that does not exist or does not work; the sentence says which."""


class Bot(Protocol):
    """A player: given what it may know of a game (`Game.known_to`) in which it is to move, it chooses a legal move."""

    name: str

    def choose(self, game: Game) -> Move: ...


@dataclass(frozen=True)
class MoveEvaluation:
    """What a bot thinks of one legal move."""

    word: str
    share: float  # of the visits of the search
    chance: float  # of the player to move to win
    scores: tuple[float, ...]  # the expected final score of each player


@dataclass(frozen=True)
class Evaluation:
    """What a bot thinks of a position: expected final scores and chances by player, moves best first, the best line."""

    scores: tuple[float, ...]
    chances: tuple[float, ...]
    options: tuple[MoveEvaluation, ...]
    line: tuple[str, ...]


@runtime_checkable
class Evaluator(Protocol):
    """A bot that can also say what it thinks of a position, for hints and analysis."""

    def evaluate(self, game: Game) -> Evaluation: ...
