"""`Batch` on a GPU: the names and results of `bastide.Batch`, with all arrays in the GPU's memory.

Masks and moves may be torch tensors, CuPy arrays or NumPy arrays; those on the GPU are not copied. What a call returns
stays on the GPU. `host()` gives the same games as a `bastide.Batch`, for everything else.
"""

import secrets
from typing import Any, Self

import numpy as np

from bastide.batch import Batch as HostBatch
from bastide.batch.batch import FOREVER, WIDTH, streams
from bastide.bots.evaluation import weights_of
from bastide.bots.evaluation.forecast import blank_forecast
from bastide.core.desks import MAX_MOVES
from bastide.core.sha256 import DEALER
from bastide.cuda import kernels
from bastide.cuda.advance import DECISIONS, MOVES
from bastide.cuda.arrays import View, field_view, on_device
from bastide.cuda.device import check_device, cuda
from bastide.cuda.programs import Program, program_of
from bastide.game import IllegalMove

NOBODY = 2**31 - 1


class Batch:
    """`games` games of one kind on a GPU. They begin at once, ready for their first decision.

    The arguments are those of `bastide.Batch`. The same seed and the same moves give the same states, byte for byte.
    """

    def __init__(
        self, game: str = "classic", games: int = 1, players: int = 2, seed: Any = None, *, shuffled: bool = True
    ) -> None:
        check_device()
        self._one = HostBatch(game, 1, players, seed=0, shuffled=shuffled, threads=1)
        if games < 1:
            raise ValueError(f"a batch has at least one game, not {games}")
        self.players, self.games, self.shuffled = players, games, shuffled
        self.module, self.rules = self._one.module, self._one.rules
        if self.rules.opens_deck() or getattr(self.rules, "tower", False):
            raise ValueError("games with the dragon or the tower do not run on a GPU yet")
        self.program: Program = program_of(self._one.name, self.rules.version)
        layout = self.rules.layout()
        self.words = cuda.device_array(games * layout.itemsize // 8, np.int64)
        self.states = self.words.view(np.uint8).view(layout)
        self.seeds, self.rngs = cuda.device_array(games, np.uint64), cuda.device_array(games, np.uint64)
        self.counts, self.codes = cuda.device_array(games, np.int32), cuda.device_array((games, WIDTH), np.int32)
        self._first = cuda.to_device(self._one._first.view(np.int64))
        self._decks, self._lengths = cuda.to_device(self._one._decks), cuda.to_device(self._one._lengths)
        self.orders = cuda.to_device(np.repeat(self._one._decks[None], games if shuffled else 1, axis=0))
        self._everywhere = cuda.to_device(np.ones(games, np.bool_))
        self._no_moves = cuda.to_device(np.zeros(1, np.int32))
        self.seed_numbers = np.zeros(games, np.uint64)
        self.reset(seed=secrets.randbits(62) if seed is None else seed)

    # ---- the verbs

    def reset(self, mask: Any = None, seed: Any = None) -> None:
        """Begin new games. Without a seed, each game gets the seed after the last one of the batch that follows it."""
        chosen = self._chosen(mask)
        if seed is None:
            seeds = self.seed_numbers + np.uint64(self.games)
        elif isinstance(seed, int | np.integer):
            seeds = np.uint64(seed) + np.arange(self.games, dtype=np.uint64)
        else:
            seeds = np.ascontiguousarray(np.broadcast_to(np.asarray(seed), (self.games,)), np.uint64)
        where = chosen.copy_to_host() if mask is not None else np.True_
        rngs = streams(seeds) if mask is None else np.where(where, streams(seeds), self.rngs.copy_to_host())
        self.seed_numbers = np.where(where, seeds, self.seed_numbers)
        self.seeds.copy_to_device(self.seed_numbers)
        self.rngs.copy_to_device(rngs)
        if self.shuffled:
            threads = kernels.THREADS * self._blocks()
            dealers = cuda.device_array(threads, DEALER)
            self._launch(kernels.shuffle_each, self.seeds, chosen, dealers, self._decks, self._lengths, self.orders)
        self._launch(kernels.start_each, self.words, chosen, self._first)
        self.chance(chosen)

    def chance(self, mask: Any = None) -> int:
        """Play the chance moves that are due; return how many there were. `reset` and `apply` do it by themselves."""
        return int(self._advance(self._chosen(mask), None, True, 0)[MOVES])

    def legal(self, mask: Any = None) -> Any:
        """List the legal moves: `codes[g, :counts[g]]` are those of game g. Return `counts`, on the GPU."""
        chosen, longest = self._chosen(mask), cuda.to_device(np.zeros(1, np.int64))
        while True:
            self._launch(
                kernels.legal_each,
                self.states,
                self.program.tables,
                self._desks(),
                chosen,
                self.codes,
                self.counts,
                longest,
            )
            most = int(longest.copy_to_host()[0])
            if most <= self.codes.shape[1]:
                return self.counts
            self.codes = cuda.device_array((self.games, 1 << (most - 1).bit_length()), np.int32)

    def apply(self, moves: Any, mask: Any = None, *, draw: bool = True, check: bool = True) -> None:
        """Play one move in each game, by its code, and then the chance moves that are due, unless `draw` is false.

        IllegalMove names the first game whose move is not legal; then nothing has changed. `check=False` is for moves
        that come from `legal`. A wrong move then destroys its game.
        """
        chosen, moves = self._chosen(mask), on_device(moves, np.int32, self.games)
        if check:
            wrong = cuda.to_device(np.full(1, NOBODY, np.int64))
            self._launch(kernels.check_each, self.states, self.program.tables, self._desks(), chosen, moves, wrong)
            game = int(wrong.copy_to_host()[0])
            if game != NOBODY:
                raise IllegalMove("code-not-legal-in-game", code=int(moves[game]), game=int(game), over="no")
        self._advance(chosen, moves, draw, 0)

    def random(self, mask: Any = None, decisions: int | None = None) -> int:
        """Play random moves: so many decisions of players in each game, or to the end. Return how many there were."""
        limit = FOREVER if decisions is None else decisions
        return int(self._advance(self._chosen(mask), None, True, limit)[DECISIONS])

    def finish(self, mask: Any = None) -> None:
        """End the games now, with their final scoring."""
        self._launch(kernels.finish_each, self.states, self.program.tables, self._desks(), self._chosen(mask))

    def imagine(self, player: Any, mask: Any = None) -> None:
        """Deal again what a player cannot see: one number for all games, or one for each; -1 is a spectator."""
        players = on_device(player, np.int32, self.games)
        self._launch(kernels.imagine_each, self.states, self.program.tables, self._chosen(mask), players, self.rngs)

    # ---- evaluation

    def evaluate(self, mask: Any = None, weights: str | None = None) -> Any:
        """The final score that each player can expect, by the evaluation of the bots: a row for each game, on the GPU.

        `weights` is a file of weights, as for `greedy:weights=FILE`.
        """
        expected = cuda.to_device(np.zeros((self.games, self.players)))
        self._launch(
            kernels.evaluate_each,
            self.states,
            self.program.tables,
            self._desks(),
            self._weights(weights),
            self._forecasts(),
            self._chosen(mask),
            expected,
        )
        return expected

    def greedy(self, mask: Any = None, decisions: int | None = None, weights: str | None = None) -> int:
        """Let the best turns by the evaluation be played: so many decisions in each game, or to the end.

        Return how many decisions there were.
        """
        played, left = 0, FOREVER if decisions is None else decisions
        threads = kernels.THREADS * self._blocks()
        tried = cuda.device_array(3 * threads * self._first.shape[0], np.int64)
        moves, codes = cuda.device_array(self.games, np.int32), cuda.device_array((threads, 2, MAX_MOVES), np.int32)
        forecasts = self._forecasts()
        while left > 0:
            chosen = cuda.to_device(self._chosen(mask).copy_to_host())
            self._launch(
                kernels.best_each,
                self.words.reshape(self.games, -1),
                self.program.tables,
                self._desks(),
                self._weights(weights),
                forecasts,
                chosen,
                tried.view(np.uint8).view(self.states.dtype),
                tried.reshape(3 * threads, -1),
                codes,
                moves,
            )
            self._advance(chosen, moves, True, 0)
            now = int(chosen.copy_to_host().sum())
            if now == 0:
                break
            played, left = played + now, left - 1
        return played

    # ---- what the games say

    @property
    def name(self) -> str:
        """The game string: `classic:second,hand=3`."""
        return self._one.name

    @property
    def phase(self) -> View:
        """What must be decided, by number: below 0 chance decides, 0 is the end."""
        return self.field("phase")

    @property
    def player(self) -> View:
        """The player who decides."""
        return self.field("player")

    @property
    def turn(self) -> View:
        """The number of the turn."""
        return self.field("turn")

    @property
    def scores(self) -> View:
        """The points: one row for each game, one column for each player."""
        return field_view(self.states, "scores", self.players)

    def field(self, name: str) -> View:
        """A field of all states, as a view of the GPU's memory that changes with them."""
        return field_view(self.states, name)

    def hash(self) -> Any:
        """A hash of each state, equal to that of `bastide.Batch`, on the GPU."""
        hashes = cuda.device_array(self.games, np.uint64)
        self._launch(kernels.hash_each, self.words.view(np.uint64).reshape(self.games, -1), hashes)
        return hashes

    def host(self, threads: int | None = None) -> HostBatch:
        """The same games in the memory of the CPU."""
        twin = HostBatch(self.name, self.games, self.players, seed=0, shuffled=self.shuffled, threads=threads)
        twin.states[:] = self.words.copy_to_host().view(self.states.dtype)
        twin.seeds[:], twin.rngs[:] = self.seed_numbers, self.rngs.copy_to_host()
        twin.orders[:] = self.orders.copy_to_host()
        return twin

    @classmethod
    def of(cls, host: HostBatch) -> Self:
        """The games of a `bastide.Batch`, copied to the GPU."""
        twin = cls(host.name, host.games, host.players, seed=0, shuffled=host.shuffled)
        twin.words.copy_to_device(host.states.view(np.int64))
        twin.seed_numbers = host.seeds.copy()
        twin.seeds.copy_to_device(host.seeds)
        twin.rngs.copy_to_device(host.rngs)
        twin.orders.copy_to_device(host.orders)
        return twin

    def __len__(self) -> int:
        return self.games

    def __repr__(self) -> str:
        return f"<cuda.Batch {self.name} games={self.games} players={self.players}>"

    # ---- launching

    def _chosen(self, mask: Any) -> Any:
        return self._everywhere if mask is None else on_device(mask, np.bool_, self.games)

    def _blocks(self) -> int:
        return min(kernels.BLOCKS, -(-self.games // kernels.THREADS))

    def _launch(self, kernel: Any, *arguments: Any) -> None:
        kernel[self._blocks(), kernels.THREADS](*arguments)

    def _desks(self) -> Any:
        return self.program.desks(kernels.THREADS * self._blocks())

    def _weights(self, path: str | None) -> Any:
        found = weights_of(self.module.NAME, path)
        return cuda.to_device(np.array([found], found.dtype))

    def _forecasts(self) -> Any:
        blank = blank_forecast(self.rules)
        return cuda.to_device(np.repeat(blank, kernels.THREADS * self._blocks()))

    def _advance(self, chosen: Any, moves: Any, draw: bool, decisions: int) -> Any:
        """Play on; return the numbers of decisions at random and of all moves."""
        given = moves is not None
        return self.program.advance(
            self.words,
            chosen,
            given,
            moves if given else self._no_moves,
            draw,
            decisions,
            self.orders,
            self.shuffled,
            self.rngs,
        )
