"""Aids for a player: the points of every region, and the cells that no remaining tile fits."""

from bastide.game import Game
from bastide.games.sheets import places, rows_of
from bastide.server.changes import canonical
from bastide.server.messages import Aids


def aids_message(game: Game, seq: int) -> bytes:
    """The answer to a request for aids at an entry of the log."""
    return canonical(aids(game, seq)).encode()


def aids(game: Game, seq: int) -> Aids:
    return Aids.model_construct(seq=seq, regions=game.regions(), dead=dead_cells(game))


def dead_cells(game: Game) -> list[list[int]]:
    """The empty cells beside tiles that no remaining tile and no abbey fits, sorted."""
    return places(rows_of(game.game.SCHEMA.table("cells"), game.sheet()), "dead")
