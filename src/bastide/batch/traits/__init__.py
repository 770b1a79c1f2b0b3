"""What an observer must know of each game beyond its core: where a move points to, what a hand holds, what else counts.

spot(state, rules, move)     the cell that a move names, and a number below `depth`; or -1, and a plain number
held(state, player, slot)    the kind of a tile in a player's hand, or -1
hides_hands(state, rules)    whether hands are hidden from the other players
extras(state, player, row)   what a player has beyond points and pieces, as numbers named by EXTRAS
common(state, row)           what belongs to nobody, as numbers named by COMMON
PLAIN                        all plain numbers are below this one
"""

from types import ModuleType
from typing import Any

from bastide.batch.traits import castle, city, classic, plain
from bastide.core.linking import chosen_by_state

TRAITS: dict[str, ModuleType] = {"classic": classic, "city": city, "castle": castle}


def traits_of(fields: Any) -> ModuleType:
    """The traits of the game whose name is among the fields of a state; games of other packages have the plain ones."""
    return next((TRAITS[name] for name in fields if name in TRAITS), plain)


def spot(state: Any, rules: Any, move: int) -> Any:
    """The cell that a move names and a number below `depth`; or -1 and a plain number."""
    return traits_of(state.dtype.names).spot(state, rules, move)


def held(state: Any, player: int, slot: int) -> Any:
    """The kind of the tile in a slot of a player's hand, -1 if there is none."""
    return traits_of(state.dtype.names).held(state, player, slot)


def hides_hands(state: Any, rules: Any) -> Any:
    """Whether the tiles in hand are hidden from the other players."""
    return traits_of(state.dtype.names).hides_hands(state, rules)


def extras(state: Any, player: int, row: Any) -> Any:
    """Write what a player has beyond points and pieces."""
    return traits_of(state.dtype.names).extras(state, player, row)


def common(state: Any, row: Any) -> Any:
    """Write what belongs to nobody."""
    return traits_of(state.dtype.names).common(state, row)


for trait in (spot, held, hides_hands, extras, common):
    chosen_by_state(trait, traits_of)
