"""What a bot is, and what it can say of a position."""

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
class Option:
    """A move that was looked at: how much of the thinking went into it, and what it promises."""

    word: str
    share: float
    chance: float  # of the player to move to win
    scores: tuple[float, ...]  # expected at the end, by player


@dataclass(frozen=True)
class Evaluation:
    """What a bot thinks of a position: expected final scores and chances by player, moves best first, the best line."""

    scores: tuple[float, ...]
    chances: tuple[float, ...]
    options: tuple[Option, ...]
    line: tuple[str, ...]


@runtime_checkable
class Evaluator(Protocol):
    """A bot that can also say what it thinks of a position, for hints and analysis."""

    def evaluate(self, game: Game) -> Evaluation: ...
