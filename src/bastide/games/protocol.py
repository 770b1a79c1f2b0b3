"""What a game is: a module with these names. The dtype of the state picks the module (`verbs.py`)."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from bastide.core.records import Record
from bastide.games.events import Event
from bastide.games.options import Option
from bastide.games.rules import GameRules
from bastide.phrases import Phrase


class GameModule(Protocol):
    """State, rules and desk are records. In kernels `rules` is the rules record, elsewhere the game's `Rules`."""

    @property
    def NAME(self) -> str:
        """The name of the game, also the name of the first field of its states."""

    @property
    def OPTIONS(self) -> Mapping[str, Option]:
        """The options that its game string may name."""

    @property
    def PHASES(self) -> Mapping[int, str]:
        """The name of each phase."""

    @property
    def Rules(self) -> type[GameRules]:
        """The options as typed values."""

    # Kernels.

    def start(self, state: Record, rules: Record, players: int) -> Any:
        """Set up a zeroed record for a new game."""

    def legal(self, state: Record, rules: Record, desk: Record) -> Any:
        """List every move of the phase in `desk.moves`; return how many there are."""

    def apply(self, state: Record, rules: Record, desk: Record, move: int) -> Any:
        """Carry out a move that `legal` listed, and add its events to `desk.events`."""

    def pick(self, state: Record, rules: Record, desk: Record, rng: Any) -> Any:
        """A random move of a phase in which a player decides, all with the same probability."""

    def finish(self, state: Record, rules: Record, desk: Record) -> Any:
        """End the game now, with its final scoring."""

    def chance(self, state: Record, rules: Record, rng: Any) -> Any:
        """A random move for a phase in which chance decides."""

    def deck_of(self, state: Record) -> Any:
        """The deck from which the next chance move comes."""

    def imagine(self, state: Record, rules: Record, player: int, rng: Any) -> Any:
        """Deal again what a player cannot see; return whether anything is hidden from the player."""

    # Words.

    def moves(self, state: Record, rules: Any, codes: Sequence[int]) -> list[tuple[int, str]]:
        """Moves of the phase with their words, in the order in which people number them."""

    def code_of(self, state: Record, rules: Any, codes: Sequence[int], word: str) -> int | None:
        """The code of the move that a word names, in whatever form, if it is among some codes of the phase."""

    def why_not(self, state: Record, rules: Any, word: str) -> Phrase:
        """Why a word is not a legal move."""

    def read_events(self, state: Record, rules: Any, row: Record) -> list[Event]:
        """A row of the desk as events."""

    # Views.

    def public(self, state: Record, rules: Any, player: int | None) -> dict[str, Any]:
        """The table as a player may see it. None is a spectator."""

    def regions(self, state: Record, rules: Any) -> list[dict[str, Any]]:
        """Every region: its place, the pieces in it, its points now and once finished."""


NAMES = [name for name in vars(GameModule) if not name.startswith("_")]
