"""One game between bots. A bot that raises or answers an illegal move forfeits: the game stops and the scores stand."""

import random
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

import numpy as np

from bastide.arena.schedule import Fixture, Tournament
from bastide.bots.base import Bot
from bastide.bots.catalog import maker
from bastide.bots.process import ProcessBot
from bastide.game import Game, new


@dataclass(frozen=True)
class Answer:
    """What a bot answered to one question, and how long it took."""

    seat: int
    word: str
    ms: float


@dataclass(frozen=True)
class Forfeit:
    """The seat that lost the game before its end, and why."""

    seat: int
    why: str


@dataclass(frozen=True)
class Result:
    """How a game ended. All lists are by seat."""

    scores: tuple[int, ...]
    moves: tuple[int, ...]
    ms: tuple[float, ...]
    forfeit: Forfeit | None
    text: str

    def places(self) -> list[int]:
        """The place of each seat: 1 is the first. Equal scores share a place, and a forfeit is always last."""
        lost = self.forfeit.seat if self.forfeit else -1
        keys = [(seat == lost, -score) for seat, score in enumerate(self.scores)]
        return [1 + sum(other < key for other in keys) for key in keys]


class Match:
    """A game in play with its bots. `answers` is enough to reconstruct it."""

    def __init__(self, tournament: Tournament, fixture: Fixture) -> None:
        self.names = [tournament.bots[number] for number in fixture.seats]
        self.patience, self.fixture = tournament.patience, fixture
        self.game = start(tournament, fixture)
        self.bots: list[Bot] = []
        self.answers: list[Answer] = []
        self.forfeit: Forfeit | None = None

    def play(self) -> Iterator[int]:
        """Play to the end; yield the seat of a bot before asking it."""
        try:
            for seat, name in enumerate(self.names):
                if not self.forfeit:
                    yield seat
                    self.seat(seat, name)
            while not self.game.over and not self.forfeit:
                seat = self.game.to_move or 0
                yield seat
                self.ask(seat)
        finally:
            for bot in self.bots:
                with suppress(Exception):
                    getattr(bot, "close", int)()

    def seat(self, seat: int, name: str) -> None:
        """Create a bot. Before that, seed the global random generators from the bag and the seat."""
        chance = (self.fixture.bag * len(self.names) + self.fixture.rotation) * len(self.names) + seat
        random.seed(chance)
        np.random.seed(chance % 2**32)
        try:
            bot = maker(name)()
            if isinstance(bot, ProcessBot):
                bot.patience = self.patience
            if isinstance(own := getattr(bot, "random", None), random.Random):
                own.seed(chance)
            self.bots.append(bot)
        except BaseException as wrong:
            self.forfeit = Forfeit(seat, sentence(wrong))

    def ask(self, seat: int) -> None:
        """Let a bot choose a move, on a copy that holds only what its player knows."""
        copy = self.game.known_to(seat)
        legal = {move.word for move in copy.legal()}
        began = time.perf_counter()
        try:
            word = str(self.bots[seat].choose(copy))
        except BaseException as wrong:  # also SystemExit: a bot must not end the tournament
            self.forfeit = Forfeit(seat, sentence(wrong))
            return
        ms = (time.perf_counter() - began) * 1000
        if word not in legal:
            self.forfeit = Forfeit(seat, f"answered {word[:60]!r}, which is not legal")
            return
        self.game.play(word)
        self.answers.append(Answer(seat, word, ms))

    def result(self) -> Result:
        return result(self.game, self.answers, self.forfeit)


def start(tournament: Tournament, fixture: Fixture) -> Game:
    return new(tournament.game, tournament.players, fixture.bag)


def stopped(tournament: Tournament, fixture: Fixture, answers: list[Answer], forfeit: Forfeit) -> Result:
    """The result of a game whose process is gone."""
    game = start(tournament, fixture)
    for answer in answers:
        game.play(answer.word)
    return result(game, answers, forfeit)


def result(game: Game, answers: list[Answer], forfeit: Forfeit | None) -> Result:
    by_seat = [[answer.ms for answer in answers if answer.seat == seat] for seat in range(game.players)]
    spent = tuple(round(sum(ms), 3) for ms in by_seat)
    return Result(game.scores, tuple(len(ms) for ms in by_seat), spent, forfeit, game.text())


def sentence(wrong: BaseException) -> str:
    return f"raised {type(wrong).__name__}: {' '.join(str(wrong).split())[:200]}".removesuffix(": ")
