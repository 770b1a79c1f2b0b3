"""`Batch`: many games of one kind as one array of states. Every call works on all games, or on those of a mask."""

import os
import secrets
from collections.abc import Callable
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from bastide.batch import saved
from bastide.batch.kernels import loops
from bastide.batch.threads import parts_of, spread
from bastide.core import records
from bastide.core.sha256 import DEALER
from bastide.game import Game, IllegalMove
from bastide.games import catalog

Mask = npt.NDArray[np.bool_] | None
Ints = npt.NDArray[np.integer[Any]]
WIDTH = 256  # moves that the lists have room for at first; they grow
FOREVER = 2**31 - 1
SEEDS = 2**63


class Batch:
    """`games` games of one kind. They begin at once, ready for their first decision.

    `seed` is the seed of the first game, and the others have the seeds that follow; or an array with a seed for each
    game. The same seed and the same moves give the same states as in `Game`, byte for byte. With `shuffled=False` the
    bag has no order: each draw is random, as in a playout.
    """

    def __init__(
        self,
        game: str = "classic",
        games: int = 1,
        players: int = 2,
        seed: int | Ints | None = None,
        *,
        shuffled: bool = True,
        threads: int | None = None,
    ) -> None:
        if games < 1:
            raise ValueError(f"a batch has at least one game, not {games}")
        self.module, self.rules = catalog.read_game(game)
        catalog.check_players(self.module, self.rules, players)
        if shuffled and self.rules.opens_deck():
            raise ValueError(
                f"{game} shuffles its bag again in the course of a game; a batch of it needs shuffled=False"
            )
        self.players, self.games, self.shuffled = players, games, shuffled
        self.packed = self.rules.pack()
        self.states: npt.NDArray[Any] = np.zeros(games, self.rules.layout())
        self.counts = np.zeros(games, np.int32)
        self.codes = np.zeros((games, WIDTH), np.int32)
        self.seeds = np.zeros(games, np.uint64)
        self.rngs = np.zeros(games, np.uint64)
        self._first = records.new(self.rules.layout())
        self.module.start(self._first[0], self.packed, players)
        decks = self.rules.decks(players)
        self._lengths = np.array([len(deck) for deck in decks], np.int64)
        self._decks = np.full((len(decks), max(map(len, decks))), -1, np.int16)
        for row, deck in enumerate(decks):
            self._decks[row, : len(deck)] = deck
        self.orders = np.repeat(self._decks[None], games if shuffled else 1, axis=0)
        self._everywhere = np.ones(games, np.bool_)
        self.threads = os.cpu_count() or 1 if threads is None else threads
        self.reset(seed=secrets.randbits(62) if seed is None else seed)

    # ---- all parts of the batch

    @property
    def threads(self) -> int:
        """How many threads may work on the batch at once."""
        return self._threads

    @threads.setter
    def threads(self, threads: int) -> None:
        self._threads = threads
        self._parts = parts_of(self.games, threads)
        self._desks = [self.rules.new_desk() for _ in self._parts]
        self._dealers = [records.new(DEALER)[0] for _ in self._parts]

    def spread(self, work: Callable[[slice, Any], Any]) -> list[Any]:
        """The results of `work(part, desk)` for each part of the batch, by several threads."""
        return spread(lambda part: work(self._parts[part], self._desks[part]), len(self._parts))

    def chosen(self, mask: Mask) -> npt.NDArray[np.bool_]:
        """A mask as the kernels want it; all games if there is none."""
        if mask is None:
            return self._everywhere
        found = np.ascontiguousarray(mask, np.bool_)
        if found.shape != (self.games,):
            raise ValueError(f"a mask has one value for each of the {self.games} games, not the shape {found.shape}")
        return found

    def numbers(self, values: Any, dtype: Any = np.int32) -> npt.NDArray[Any]:
        """One number for each game: an array of them, or a number for all."""
        if np.ndim(values) == 0:
            return np.full(self.games, values, dtype)
        found = np.ascontiguousarray(values, dtype)
        if found.shape != (self.games,):
            raise ValueError(f"there must be one number for each of the {self.games} games, not {found.shape}")
        return found

    # ---- the verbs

    def reset(self, mask: Mask = None, seed: int | Ints | None = None, *, draw: bool = True) -> None:
        """Begin new games, and play the chance moves that are due, unless `draw` is false.

        `seed` is as in the constructor. Without it the seed of each game grows by the number of games.
        """
        chosen = self.chosen(mask)
        if seed is None:
            seeds = self.seeds + np.uint64(self.games)
        elif isinstance(seed, int | np.integer):
            seeds = np.uint64(seed) + np.arange(self.games, dtype=np.uint64)
        else:
            seeds = self.numbers(seed, np.uint64)
        np.copyto(self.seeds, seeds, where=chosen)
        np.copyto(self.rngs, streams(seeds), where=chosen)
        if self.shuffled:
            spread(
                lambda part: loops.shuffle_all(
                    self.seeds[self._parts[part]],
                    chosen[self._parts[part]],
                    self._dealers[part],
                    self._decks,
                    self._lengths,
                    self.orders[self._parts[part]],
                ),
                len(self._parts),
            )
        self.spread(lambda part, desk: loops.start_all(self.states[part], chosen[part], self._first))
        if draw:
            self.chance(mask)

    def _advance(self, mask: Mask, moves: npt.NDArray[Any] | None = None, draw: bool = True, decisions: int = 0) -> int:
        chosen = self.chosen(mask)

        def work(part: slice, desk: Any) -> int:
            orders = self.orders[part] if self.shuffled else self.orders
            found: int = loops.advance_all(
                self.states[part],
                self.packed,
                desk,
                chosen[part],
                moves is not None,
                (self.counts if moves is None else moves)[part],
                draw,
                decisions,
                orders,
                self.shuffled,
                self.rngs[part],
            )
            return found

        return sum(self.spread(work))

    def chance(self, mask: Mask = None) -> None:
        """Play the chance moves that are due. `reset`, `apply` and `random` do it by themselves."""
        self._advance(mask)

    def legal(self, mask: Mask = None) -> npt.NDArray[np.int32]:
        """List the legal moves: `codes[g, :counts[g]]` are those of game g. Return `counts`.

        Both arrays belong to the batch, and the next call writes into them again. `codes` grows when a list needs it.
        """
        chosen = self.chosen(mask)
        while True:
            longest = max(
                self.spread(
                    lambda part, desk: loops.legal_all(
                        self.states[part], self.packed, desk, chosen[part], self.codes[part], self.counts[part]
                    )
                )
            )
            if longest <= self.codes.shape[1]:
                return self.counts
            self.codes = np.zeros((self.games, 1 << (longest - 1).bit_length()), np.int32)

    def apply(self, moves: Any, mask: Mask = None, *, draw: bool = True, check: bool = True) -> None:
        """Play one move in each game, by its code, and then the chance moves that are due, unless `draw` is false.

        IllegalMove names the first game whose move is not legal; then nothing has changed. `check=False` is for moves
        that come from `legal`: it saves making the lists again. A wrong move then destroys its game.
        """
        chosen, moves = self.chosen(mask), self.numbers(moves)
        if check:
            self._check(chosen, moves)
        self._advance(mask, moves, draw)

    def _check(self, chosen: npt.NDArray[np.bool_], moves: npt.NDArray[Any]) -> None:
        def work(part: slice, desk: Any) -> int:
            found = int(loops.first_illegal(self.states[part], self.packed, desk, chosen[part], moves[part]))
            return part.start + found if found >= 0 else -1

        for game in self.spread(work):
            if game >= 0:
                over = "yes" if self.over[game] else "no"
                raise IllegalMove("code-not-legal-in-game", code=int(moves[game]), game=int(game), over=over)

    def random(self, mask: Mask = None, decisions: int | None = None) -> int:
        """Play random moves: so many decisions of players in each game, or to the end. Return how many there were.

        The choices come from the numbers of each game, `rngs`, which follow from its seed.
        """
        return self._advance(mask, decisions=FOREVER if decisions is None else decisions)

    def finish(self, mask: Mask = None) -> None:
        """End the games now, with their final scoring."""
        chosen = self.chosen(mask)
        self.spread(lambda part, desk: loops.finish_all(self.states[part], self.packed, desk, chosen[part]))

    def imagine(self, player: Any, mask: Mask = None) -> None:
        """Deal again what a player cannot see: one number for all games, or one for each; -1 is a spectator."""
        chosen, players = self.chosen(mask), self.numbers(player)
        self.spread(
            lambda part, desk: loops.imagine_all(
                self.states[part], self.packed, chosen[part], players[part], self.rngs[part]
            )
        )

    # ---- what the games say

    @property
    def name(self) -> str:
        """The game string: `classic:second,hand=3`."""
        return catalog.game_string(self.module, self.rules)

    @property
    def phase(self) -> npt.NDArray[np.int8]:
        """What must be decided, by number: below 0 chance decides, 0 is the end. `phases` has the names."""
        return self.field("phase")

    @property
    def phases(self) -> dict[int, str]:
        """The names of the phases."""
        return dict(self.module.PHASES)

    @property
    def player(self) -> npt.NDArray[np.int8]:
        """The player who decides."""
        return self.field("player")

    @property
    def turn(self) -> npt.NDArray[np.int16]:
        """The number of the turn."""
        return self.field("turn")

    @property
    def scores(self) -> npt.NDArray[np.int16]:
        """The points: one row for each game, one column for each player."""
        return self.field("scores")[:, : self.players]

    @property
    def over(self) -> npt.NDArray[np.bool_]:
        """Which games have ended."""
        found: npt.NDArray[np.bool_] = self.phase == 0
        return found

    def field(self, name: str) -> npt.NDArray[Any]:
        """A field of all states, as a view that changes with them."""
        found: npt.NDArray[Any] = self.states[name]
        return found

    def hash(self) -> npt.NDArray[np.uint64]:
        """A hash of each state: equal states have equal hashes."""
        hashes = np.zeros(self.games, np.uint64)
        words = self.states.view(np.uint64).reshape(self.games, -1)
        self.spread(lambda part, desk: loops.hash_all(words[part], hashes[part]))
        return hashes

    def game(self, index: int) -> Game:
        """One game as a `Game`, in its present position and without a history: for its words, views and pictures."""
        seed = int(self.seeds[index]) if self.shuffled else None
        return Game(self.module, self.rules, self.players, seed).at(self.states[index : index + 1])

    # ---- copies

    def copy(self) -> Self:
        """Independent games in the same positions."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.states = records.copy(self.states)
        for name in ("counts", "codes", "seeds", "rngs", "orders"):
            setattr(twin, name, getattr(self, name).copy())
        twin.threads = self.threads  # with desks of its own
        return twin

    def unshuffled(self) -> Self:
        """A copy without the order of the bag: draws are random, as a planner must see them."""
        twin = self.copy()
        twin.shuffled, twin.orders = False, self._decks[None].copy()
        return twin

    def save(self) -> bytes:
        """All games as bytes, for `load`."""
        return saved.write(self)

    @classmethod
    def load(cls, data: bytes, threads: int | None = None) -> Self:
        """The games that `save` wrote. ValueError if they were written by a version with other states."""
        return saved.read(cls, data, threads)

    def __len__(self) -> int:
        return self.games

    def __repr__(self) -> str:
        return f"<Batch {self.name} games={self.games} players={self.players} over={int(self.over.sum())}>"


def streams(seeds: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
    """The first word of a stream of random numbers for each seed (splitmix64), never 0."""
    word = (seeds + np.uint64(1)) * np.uint64(0x9E3779B97F4A7C15)
    word = (word ^ word >> np.uint64(30)) * np.uint64(0xBF58476D1CE4E5B9)
    word = (word ^ word >> np.uint64(27)) * np.uint64(0x94D049BB133111EB)
    found: npt.NDArray[np.uint64] = (word ^ word >> np.uint64(31)) | np.uint64(1)
    return found
