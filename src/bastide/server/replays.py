"""Replays and statistics of finished games."""

import json
from dataclasses import dataclass, field
from itertools import islice
from typing import Any

from bastide.game import Game
from bastide.record import positions, read
from bastide.server import regions
from bastide.server.changes import Sight, canonical
from bastide.store.store import Entry


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
    """Every position as JSON: the first view in full, then the changes, with the words that led there."""
    told: list[dict[str, Any]] = []
    before, played = Sight({}, None), 0
    for number, position in enumerate(positions(read(record)), 1):
        sight = Sight({}, {**position.view(None), "legal": []})
        words = [{"seat": move.who, "word": move.word} for move in position.history[played:]]
        event = json.loads(sight.changes(before, Entry("", number, 0.0, "move", None, None, {})))
        told.append({"words": words, "view": event["view"], "more": event["more"]})
        before, played = sight, len(position.history)
    return canonical(told).encode()
