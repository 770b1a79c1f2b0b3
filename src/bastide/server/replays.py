"""Replays and statistics of finished games."""

from dataclasses import dataclass, field
from itertools import islice

from bastide.game import Game
from bastide.record import positions, read
from bastide.server import regions
from bastide.server.changes import Sight, canonical
from bastide.server.moves import moves_of


@dataclass
class Statistics:
    """Points of each player by source, and the scores after each turn."""

    sources: dict[str, list[int]] = field(default_factory=dict)
    scores: list[list[int]] = field(default_factory=list)
    pieces: list[int] = field(default_factory=list)  # how often each player's pieces scored


def statistics(game: Game) -> Statistics:
    told = Statistics(pieces=[0] * game.players)
    turns = max((played.turn for played in game.history), default=0)
    gained = [[0] * game.players for _ in range(turns + 1)]
    for event in game.events:
        if event.points:
            told.sources.setdefault(event.what, [0] * game.players)[event.player] += event.points
            told.pieces[event.player] += 1
            gained[event.turn][event.player] += event.points
    total = [0] * game.players
    for turn in gained:
        total = [before + more for before, more in zip(total, turn)]
        told.scores.append(total)
    return told


def position_aids(record: str, seq: int, number: int) -> bytes:
    """The aids at one position of the replay; empty if the replay is shorter."""
    past = next(islice(positions(read(record)), number, None), None)
    return regions.aids_message(past, seq) if past else b""


def replay(record: str) -> bytes:
    """Every position as JSON (`ReplayTurn`): the first view in full, then the changes, and the moves that led there."""
    told: list[str] = []
    before, played = Sight({}, None), 0
    for position in positions(read(record)):
        sight = Sight({}, {**position.view(None), "legal": [], "options": []})
        view, more = sight.grown(before)
        told.append(f'{{"more":{more},"played":{canonical(moves_of(position, played))},"view":{view}}}')
        before, played = sight, len(position.history)
    return f"[{','.join(told)}]".encode()
