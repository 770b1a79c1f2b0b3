"""Moves that were played, taken apart for clients: what each word of a log means, without reading the word."""

from itertools import groupby

from bastide.game import Game
from bastide.notation import CHANCE
from bastide.players import SEATS
from bastide.server.messages import EntryMessage, PlayerMoves
from bastide.shapes import MoveParts
from bastide.store.store import Entry


def moves_of(game: Game, start: int = 0, stop: int | None = None) -> list[PlayerMoves]:
    """The moves of a part of the history: those of one player in a row together, those of the bag left out."""
    played = zip(game.history[start:stop], game.moves(start, stop))
    return [
        PlayerMoves(player=SEATS.index(who), moves=[parts for _, parts in row])
        for who, row in groupby(played, key=lambda pair: pair[0].who)
        if who != CHANCE
    ]


def line_of(game: Game, words: list[str]) -> list[MoveParts]:
    """Some moves that could be played next."""
    after = game.copy()
    for word in words:
        after.play(word)
    return after.moves(len(game.history))


def entry_message(entry: Entry, turn: int | None = None, moves: list[MoveParts] | None = None) -> EntryMessage:
    """An entry as everybody may see it."""
    return EntryMessage.model_construct(
        seq=entry.seq, at=entry.at, kind=entry.kind, seat=entry.seat, body=entry.body, turn=turn, moves=moves or []
    )
