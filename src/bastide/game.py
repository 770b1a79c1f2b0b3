"""`Game`: one game in play. It checks every move; the kernels below it do not check the moves that they get."""

import secrets
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from bastide import view as views
from bastide.core import records
from bastide.games import catalog
from bastide.games.events import Event
from bastide.games.protocol import GameModule
from bastide.games.rules import GameRules
from bastide.games.tile_words import SEATS
from bastide.notation import CHANCE, write
from bastide.shuffle import Shuffle


class IllegalMove(ValueError):
    """A move that the rules do not allow now. The message says why."""


class Move(NamedTuple):
    """One decision: its word for people, its code for the kernels."""

    word: str
    code: int

    def __str__(self) -> str:
        return self.word


class Played(NamedTuple):
    """A move in the history of a game."""

    who: str  # a seat, or "." for the bag
    word: str
    turn: int
    code: int


class Position(NamedTuple):
    """Where a game can go back to."""

    state: bytes
    moves: int  # in the history
    events: int


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
        self._codes: npt.NDArray[np.int32] | None = None  # of the legal moves, once somebody asked
        self._moves: list[Move] | None = None  # the same with their words
        self.orders: npt.NDArray[np.int16] | None = None
        shuffle = Shuffle.from_seed(seed) if seed is not None else Shuffle(secret) if secret is not None else None
        if shuffle is not None:
            self.orders = shuffle.orders(rules.decks(players))
        game.start(self.state, self.packed, players)
        self._first = self._position()
        self._earlier: list[Position] | None = None  # before each move, once somebody called `undo`

    @property
    def state(self) -> Any:
        """The state as a record: what the kernels work on."""
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
        """The points of each player."""
        return tuple(self.states["scores"][0, : self.players].tolist())

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
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

    @property
    def _mover(self) -> str:
        """Who decides, as records name it: a seat, "." for the bag, "" when the game is over."""
        phase = self._number("phase")
        return SEATS[self._number("player")] if phase > 0 else CHANCE if phase else ""

    def legal(self) -> list[Move]:
        """Every legal move of the phase."""
        if self._moves is None:
            codes = self.codes().tolist()
            self._moves = [Move(word, code) for code, word in self.game.moves(self.state, self.rules, codes)]
        return list(self._moves)

    def codes(self) -> npt.NDArray[np.int32]:
        """The codes of the legal moves, read-only. Faster than `legal`, which also makes their words."""
        if self._codes is None:
            count = self.game.legal(self.state, self.packed, self.desk)
            self._codes = self.desk.moves[:count].copy()
            self._codes.flags.writeable = False
        return self._codes

    def move(self, code: int) -> Move:
        """The legal move that has a code. IllegalMove if there is none."""
        if code not in self.codes().tolist():
            raise IllegalMove(f"{code} is not the code of a legal move" if not self.over else "the game is over")
        return Move(self._word(int(code)), int(code))

    def _word(self, code: int) -> str:
        [(_, word)] = self.game.moves(self.state, self.rules, [code])
        return word

    def play(self, move: Move | str, draw: bool = True) -> None:
        """Play a move, or several moves as words (`D@1,0/90 road:E`): either all of them or none.

        A game with a seed then plays the chance moves that are due, unless `draw` is false. IllegalMove says why a
        move is refused.
        """
        if isinstance(move, Move) and self._means(move):
            self._play(move)
        else:
            self._play_words(str(move).split())
        if draw:
            self.draw()

    def play_code(self, code: int) -> None:
        """Play a move by its code, one of `codes()`. A game with a seed then plays the chance moves that are due."""
        self._play(self.move(code))
        self.draw()

    def _means(self, move: Move) -> bool:
        """Whether a move is legal, and its code means here what its word says."""
        if self._moves is not None:
            return move in self._moves
        return move.code in self.codes().tolist() and self._word(move.code) == move.word

    def _play_words(self, words: list[str]) -> None:
        """Play words, the first of which may be a seat or "." for the bag: either all of them or none."""
        seat = words.pop(0) if words and words[0] in (CHANCE, *SEATS) else self._mover
        if self.over:
            raise IllegalMove("the game is over")
        if seat != self._mover:
            raise IllegalMove(f"the next move belongs to {self._mover}, not to {seat}")
        if not words:
            raise IllegalMove("there is no move in an empty text")
        before = self._position()
        try:
            for word in words:
                if self._mover != seat:
                    raise IllegalMove(f"the move of {seat} is over before {word!r}")
                self._play(self._read(word))
        except IllegalMove:
            self._go_back(before)
            raise

    def _read(self, word: str) -> Move:
        """The legal move that a word names, which may be written in several ways."""
        for move in self._moves or ():
            if move.word == word:
                return move
        code = self.game.code_of(self.state, self.rules, self.codes().tolist(), word)
        if code is None:
            raise IllegalMove(self.game.why_not(self.state, self.rules, word))
        return Move(self._word(code), code)

    def _play(self, move: Move) -> None:
        """Play a legal move, if the seed does not say otherwise."""
        if self.orders is not None and self._number("phase") < 0 and move.code != self._next_draw():
            raise IllegalMove(f"the {'secret' if self.seed is None else 'seed'} does not give {move} here")
        self._apply(move)

    def draw(self) -> None:
        """Play all chance moves that are due, in the order that the seed gives. Without a seed, do nothing."""
        while self.orders is not None and self._number("phase") < 0:
            code = self._next_draw()
            self._apply(Move(self._word(code), code))

    def _next_draw(self) -> int:
        """The code of the next chance move, as the seed gives it."""
        assert self.orders is not None
        deck = self.game.deck_of(self.state)
        return int(self.orders[deck, self.state.drawn[deck]])

    def _apply(self, move: Move) -> None:
        if self.orders is None or self._number("phase") > 0:
            self._keep()
        self.history.append(Played(self._mover, move.word, self._number("turn"), move.code))
        self.desk.noted = 0
        self.game.apply(self.state, self.packed, self.desk, move.code)
        self._tell()

    def finish(self) -> None:
        """End the game now, with its final scoring. The record of the game then ends with its scores."""
        if self.over:
            raise IllegalMove("the game is over")
        self._keep()
        self.desk.noted = 0
        self.game.finish(self.state, self.packed, self.desk)
        self._tell()

    def _tell(self) -> None:
        """Turn the events on the desk into `Event`s."""
        self._codes = self._moves = None
        noted = int(self.desk.noted)
        for row in self.desk.events[:noted] if noted else ():
            self.events += self.game.read_events(self.state, self.rules, row)

    def undo(self) -> None:
        """Take back the last move with the draws that the seed gave after it, or the end that `finish` made.

        Each call takes back one move, also of several that were played as one text. Without a seed, a draw is a move
        like any other. The first call plays the game again from its start, to find the positions before each move;
        later calls take a few microseconds. IllegalMove if there is no move to take back.
        """
        if self._earlier is None:
            self._earlier = self._replay()
        if not self._earlier:
            raise IllegalMove("there is no move to take back")
        self._go_back(self._earlier[-1])

    def _replay(self) -> list[Position]:
        """The position before each move of the game, by playing it again."""
        again = self.copy()
        again._go_back(self._first)
        again._earlier = []
        for played in self.history:
            again._apply(Move(played.word, played.code))
        if self.over and not again.over:  # by `finish`
            again._keep()
        return again._earlier

    def _position(self) -> Position:
        return Position(self.states.tobytes(), len(self.history), len(self.events))

    def _keep(self) -> None:
        if self._earlier is not None:
            self._earlier.append(self._position())

    def _go_back(self, position: Position) -> None:
        self.states = records.from_bytes(position.state, self.states.dtype)
        del self.history[position.moves :], self.events[position.events :]
        while self._earlier and self._earlier[-1].moves >= position.moves:
            self._earlier.pop()
        self._codes = self._moves = None

    def copy(self) -> "Game":
        """An independent game in the same position."""
        twin = object.__new__(Game)
        twin.__dict__.update(self.__dict__)
        twin.states = records.copy(self.states)
        twin.desk = self.rules.new_desk()
        twin.history, twin.events, twin._earlier = list(self.history), list(self.events), None
        return twin

    def at(self, states: npt.NDArray[Any]) -> "Game":
        """A copy in the position of a state, with an empty history: what came before is not known."""
        twin = self.copy()
        twin.states = records.copy(states)
        twin.events.clear()
        twin._forget()
        return twin

    def _forget(self) -> None:
        """Begin a new history in the present position."""
        self.history.clear()
        self._first = self._position()
        self._codes = self._moves = None

    def unshuffled(self) -> "Game":
        """A copy without the order of the bag, and without the seed or secret that would reveal it."""
        twin = self.copy()
        twin.orders = twin.seed = twin.secret = None
        return twin

    def known_to(self, player: int | None) -> "Game":
        """A copy with only what a player knows, None being a spectator: what a bot is given.

        If hands are hidden, they are dealt again and the history is empty.
        """
        twin = self.unshuffled()
        rng = np.array([1], np.uint64)
        if self.game.imagine(twin.state, twin.packed, -1 if player is None else player, rng):
            twin._forget()
        return twin

    def sentence(self, event: Event) -> str:
        """An event in English: `City: 5 tiles, 1 pennant = 12`."""
        return self.game.sentence(event)

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
