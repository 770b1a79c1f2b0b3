"""What a game is: a module with these names. The dtype of the state picks the module (`verbs.py`)."""

from collections.abc import Mapping
from typing import Any, Protocol

from bastide.core.records import Record
from bastide.games.options import Option
from bastide.games.rules import GameRules
from bastide.games.schema import Schema
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
    def SCHEMA(self) -> Schema:
        """What its sheets, words and events mean."""

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

    def describe(self, state: Record, rules: Record, desk: Record, sheet: Record, player: int) -> Any:
        """Write what a player may know of the position into a sheet; player -1 is a spectator."""

    def take_apart(self, state: Record, rules: Record, row: Record, code: int) -> Any:
        """Write the parts of a move of the phase into the row of an option."""

    def sees_hand(self, state: Record, rules: Record, player: int, owner: int) -> Any:
        """Whether a player, or the spectator -1, may see the hand of another player."""

    # Words.

    def why_not(self, state: Record, rules: Any, word: str) -> Phrase:
        """Why a word is not a legal move."""


NAMES = [name for name in vars(GameModule) if not name.startswith("_")]
