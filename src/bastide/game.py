"""`Game`: one game in play. It checks every move; the kernels below it do not check the moves that they get."""

import secrets
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from bastide import view as views
from bastide.core import records
from bastide.games import catalog, verbs
from bastide.games.events import Event
from bastide.games.protocol import GameModule
from bastide.games.rules import GameRules
from bastide.games.tile_words import SEATS
from bastide.notation import CHANCE, write
from bastide.shuffle import Shuffle


class IllegalMove(ValueError):
    """A move that the rules do not allow now. The message says why."""


@dataclass(frozen=True)
class Move:
    """One decision: its word for people, its code for the kernels."""

    word: str
    code: int

    def __str__(self) -> str:
        return self.word


@dataclass(frozen=True)
class Played:
    """A move in the history of a game."""

    who: str  # a seat, or "." for the bag
    word: str
    turn: int


class Game:
    """A game in play. `seed` or `secret` fixes the order of the bag. Without either, each draw is played as a move.

    `commitment` is the SHA-256 of the secret; it was shown to the players before the game.
    """

    def __init__(
        self,
        game: GameModule,
        rules: GameRules,
        players: int,
        seed: int | None = None,
        secret: bytes | None = None,
        commitment: str | None = None,
    ) -> None:
        catalog.check_players(game, rules, players)
        self.game, self.rules, self.players, self.seed = game, rules, players, seed
        self.secret, self.commitment = secret, commitment
        self.packed = rules.pack()
        self.desk = rules.new_desk()
        self.states = records.new(rules.layout())
        self.history: list[Played] = []
        self.events: list[Event] = []
        self._moves: dict[str, int] | None = None  # of the phase, by their words, once somebody asked
        self.orders: npt.NDArray[np.int16] | None = None
        shuffle = Shuffle.from_seed(seed) if seed is not None else Shuffle(secret) if secret is not None else None
        if shuffle is not None:
            self.orders = shuffle.orders(rules.decks(players))
        verbs.start(self.state, self.packed, players)

    @property
    def state(self) -> Any:
        return self.states[0]

    def _number(self, field: str) -> int:
        """A field of the state, read ten times faster than through its attribute."""
        return int(self.states[field][0])

    @property
    def name(self) -> str:
        """The game string: `classic:second,hand=3`."""
        return catalog.game_string(self.game, self.rules)

    @property
    def scores(self) -> tuple[int, ...]:
        return tuple(self.states["scores"][0, : self.players].tolist())

    @property
    def over(self) -> bool:
        return self._number("phase") == 0

    @property
    def winners(self) -> tuple[int, ...]:
        """The players with the most points at the end: equal points share the victory. Empty before the end."""
        if not self.over:
            return ()
        return tuple(player for player, score in enumerate(self.scores) if score == max(self.scores))

    @property
    def phase(self) -> str:
        """What must be decided now: `draw`, `place`, `follower` … `over`."""
        return self.game.PHASES[self._number("phase")]

    @property
    def to_move(self) -> int | None:
        """The player who decides, or None if chance decides or the game is over."""
        return self._number("player") if self._number("phase") > 0 else None

    def legal(self) -> list[Move]:
        """Every legal move of the phase."""
        return [Move(word, code) for word, code in self._legal().items()]

    def _legal(self) -> dict[str, int]:
        if self._moves is None:
            self._moves = {word: code for code, word in self.game.moves(self.state, self.rules, self.desk)}
        return self._moves

    def play(self, move: Move | str) -> None:
        """Play a move, or several moves as words (`D@1,0/90 road:E`): either all of them or none.

        A game with a seed then plays the chance moves that are due. IllegalMove says why a move is refused.
        """
        words = str(move).split()
        seat = words.pop(0) if words and words[0] in (CHANCE, *SEATS) else self.mover
        self.play_words(seat, words)
        self.draw()

    def play_words(self, seat: str, words: list[str]) -> None:
        """Play the words of a seat, or of the bag: either all of them or none."""
        if self.over:
            raise IllegalMove("the game is over")
        if seat != self.mover:
            raise IllegalMove(f"the next move belongs to {self.mover}, not to {seat}")
        if not words:
            raise IllegalMove("there is no move in an empty text")
        states = records.copy(self.states) if len(words) > 1 else self.states  # a wrong first word changes nothing
        kept, told = len(self.history), len(self.events)
        try:
            for word in words:
                if self.mover != seat:
                    raise IllegalMove(f"the move of {seat} is over before {word!r}")
                self._play_word(word)
        except IllegalMove:
            self.states, self._moves = states, None
            del self.history[kept:], self.events[told:]
            raise

    def play_known(self, words: list[str]) -> None:
        """Play words of a log that was checked when it was written. Faster, but a wrong word undoes nothing."""
        for word in words:
            code = self._legal().get(word)
            if code is None:
                raise IllegalMove(f"{word} is not among the moves of {self.mover or 'anybody'} here")
            self._apply(word, code)

    def draw(self) -> None:
        """Play all chance moves that are due, in the order that the seed gives. Without a seed, do nothing."""
        while self.orders is not None and self._number("phase") < 0:
            code = self.next_draw()
            self._apply(next(word for word, legal in self._legal().items() if legal == code), code)

    def next_draw(self) -> int:
        """The code of the next chance move, as the seed gives it."""
        assert self.orders is not None
        deck = verbs.deck_of(self.state)
        return int(self.orders[deck, self.state.drawn[deck]])

    @property
    def mover(self) -> str:
        """The seat that decides, "." for the bag, "" when the game is over."""
        if self.over:
            return ""
        return CHANCE if self.to_move is None else SEATS[self.to_move]

    def _play_word(self, word: str) -> None:
        legal = self._legal()
        tidy = word if word in legal else self.game.tidy(self.state, self.rules, word)
        code = legal.get(tidy)
        if code is None:
            raise IllegalMove(self.game.why_not(self.state, self.rules, word))
        if self.orders is not None and self._number("phase") < 0 and code != self.next_draw():
            raise IllegalMove(f"the {'secret' if self.seed is None else 'seed'} does not give {word} here")
        self._apply(tidy, code)

    def _apply(self, word: str, code: int) -> None:
        self.history.append(Played(self.mover, word, self._number("turn")))
        self.desk.noted = 0
        verbs.apply(self.state, self.packed, self.desk, code)
        self._tell()

    def finish(self) -> None:
        """End the game now, with its final scoring."""
        self.desk.noted = 0
        verbs.finish(self.state, self.packed, self.desk)
        self._tell()

    def _tell(self) -> None:
        """Turn the events on the desk into `Event`s."""
        self._moves = None
        for row in self.desk.events[: self.desk.noted]:
            self.events += self.game.read_events(self.state, self.rules, row)

    def copy(self) -> "Game":
        """An independent game in the same position."""
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin.states = records.copy(self.states)
        twin.desk = self.rules.new_desk()
        twin.history, twin.events = list(self.history), list(self.events)
        return twin

    def unshuffled(self) -> "Game":
        """A copy without the order of the bag, and without the seed or secret that would reveal it."""
        twin = self.copy()
        twin.orders = twin.seed = twin.secret = None
        return twin

    def known_to(self, player: int) -> "Game":
        """A copy with only what a player knows. If hands are hidden, they are dealt again and the history is empty."""
        twin = self.unshuffled()
        if verbs.imagine(twin.state, twin.packed, player, np.array([1], np.uint64)):
            twin.history.clear()
        return twin

    def regions(self) -> list[dict[str, Any]]:
        """Every region on the table, as plain data."""
        return list(self.game.regions(self.state, self.rules))

    def view(self, player: int | None = None) -> dict[str, Any]:
        """What a player may see, as plain data. None is a spectator."""
        return views.view(self, player)

    def text(self) -> str:
        """The record of the game; `bastide.read` reads it."""
        return write(self)

    def __repr__(self) -> str:
        return f"<Game {self.name} players={self.players} phase={self.phase} scores={list(self.scores)}>"


def new(game: str = "classic", players: int = 2, seed: int | None = None) -> Game:
    """A new game, ready for its first decision. Without a seed the order of the bag is chosen at random."""
    module, rules = catalog.read_game(game)
    fresh = Game(module, rules, players, secrets.randbits(63) if seed is None else seed)
    fresh.draw()
    return fresh
