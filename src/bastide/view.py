"""What one player may see of a game, as plain data.

A view is built from public facts. It is never a copy of the state with parts removed. The order of the bag is not in
the state at all, and each game's `public` decides which hands are shown.
"""

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from bastide.game import Game


def view(game: "Game", player: int | None = None) -> dict[str, Any]:
    """The game as `player` sees it. None is a spectator."""
    if player is not None and player not in range(game.players):
        raise ValueError(f"there is no player {player}; there are 0 to {game.players - 1}")
    table = game.game.public(game.state, game.rules, player)
    hidden = any(hand is None for hand in table.get("hands", ()))
    return {
        "game": game.name,
        "players": game.players,
        "turn": int(game.state.turn),
        "phase": game.phase,
        "to_move": game.to_move,
        "over": game.over,
        "scores": list(game.scores),
        "winners": list(game.winners),
        **table,
        "events": [asdict(event) for event in game.events],
        "legal": [] if game.to_move is None or (hidden and player != game.to_move) else words(game),
    }


def words(game: "Game") -> list[str]:
    return sorted(move.word for move in game.legal())
