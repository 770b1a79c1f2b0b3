"""What a game is: a module with these names. The state's own type chooses the module (`verbs.py`)."""

from collections.abc import Mapping
from typing import Any, Protocol

from bastide.games.events import Event
from bastide.games.options import Option
from bastide.games.rules import GameRules


class GameModule(Protocol):
    """State, packed rules and desk are records; `rules` is the packed record in kernels, `Rules` elsewhere."""

    @property
    def NAME(self) -> str:
        """Its name, which is also the first field of its states."""

    @property
    def OPTIONS(self) -> Mapping[str, Option]:
        """What may stand in its game string."""

    @property
    def PHASES(self) -> Mapping[int, str]:
        """The name of each phase."""

    @property
    def Rules(self) -> type[GameRules]:
        """Its options as typed values."""

    # Kernels.

    def start(self, state: Any, rules: Any, players: int) -> Any:
        """Set up a zeroed record for a new game."""

    def legal(self, state: Any, rules: Any, desk: Any) -> Any:
        """List every move of the phase in `desk.moves` and say how many there are."""

    def apply(self, state: Any, rules: Any, desk: Any, move: int) -> Any:
        """Carry out a move that `legal` listed; what it scores is added to `desk.events`."""

    def pick(self, state: Any, rules: Any, desk: Any, rng: Any) -> Any:
        """A random move of a phase in which a player decides, each with the same chance."""

    def finish(self, state: Any, rules: Any, desk: Any) -> Any:
        """End the game here and now with its final scoring."""

    def chance(self, state: Any, rules: Any, rng: Any) -> Any:
        """A random move for a phase in which chance decides."""

    def deck_of(self, state: Any) -> Any:
        """Which shuffled pile the chance move that is due comes from."""

    def imagine(self, state: Any, rules: Any, player: int, rng: Any) -> Any:
        """Deal anew what a player cannot see, and say whether there is such a thing."""

    # Words.

    def moves(self, state: Any, rules: Any, desk: Any) -> list[tuple[int, str]]:
        """Every legal move of the phase with its word."""

    def tidy(self, state: Any, rules: Any, word: str) -> str:
        """The way we write a word that may be written in several ways."""

    def why_not(self, state: Any, rules: Any, word: str) -> str:
        """One sentence about a word that is not among the legal moves."""

    def read_events(self, state: Any, rules: Any, row: Any) -> list[Event]:
        """A row of the desk as events."""

    def sentence(self, event: Event) -> str:
        """An event in English."""

    # Views.

    def public(self, state: Any, rules: Any, player: int | None) -> dict[str, Any]:
        """The table as a player may see it; None is somebody who only watches."""

    def regions(self, state: Any, rules: Any) -> list[dict[str, Any]]:
        """Every region: where it lies, who stands in it, its points now and once finished."""


NAMES = [name for name in vars(GameModule) if not name.startswith("_")]
