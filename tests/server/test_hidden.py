"""Hidden stays hidden: what a player may not know is in no byte that leaves the server."""

import contextlib
import json
import logging
import random
import time
from types import SimpleNamespace

import numpy as np
import pytest
from websockets.sync.client import connect

from bastide.server import hall, lobby, routes
from conftest import SOAK
from server.player import http, new_table

GAMES = 300 if SOAK else 24
NAMES = ["classic", "classic:hand=3", "city", "castle"]


class Twins:
    """Two servers that give every table the same name, secret and times."""

    def __init__(self, serve, tmp_path, monkeypatch):
        self.name = self.secret = None
        chance = SimpleNamespace(token_urlsafe=lambda _: self.name, token_bytes=lambda _: self.secret)
        monkeypatch.setattr(lobby, "secrets", chance)
        stopped = SimpleNamespace(time=lambda: 1000.0, monotonic=time.monotonic, perf_counter=time.perf_counter)
        for module in (hall, routes):
            monkeypatch.setattr(module, "time", stopped)
        self.sites = [serve(database=str(tmp_path / f"{number}.sqlite")) for number in range(2)]

    def set_up(self, number, game):
        self.name, self.secret = f"table-{number}", random.Random(number).randbytes(32)
        return [new_table(site.url, game=game) for site in self.sites]


def enter(site, table, token):
    line = connect(f"{site.url.replace('http', 'ws')}/api/tables/{table}/socket", compression=None, legacy=True)
    line.send(json.dumps({"type": "hello", **({"token": token} if token else {})}))
    return line


def drawn(game):
    """What the bag has given so far."""
    return [row[:count].tolist() for row, count in zip(game.orders, np.atleast_1d(game.state.drawn))]


def shuffle_the_rest(game, dice):
    """The same game with another order of what nobody has seen."""
    game.orders = game.orders.copy()
    for row, count in zip(game.orders, np.atleast_1d(game.state.drawn)):
        left = [code for code in row[count:].tolist() if code >= 0]
        dice.shuffle(left)
        row[count : count + len(left)] = left


def test_games_that_differ_in_unseen_tiles_send_the_same_bytes_until_the_draw(tmp_path, monkeypatch, make_site):
    twins = Twins(make_site, tmp_path, monkeypatch)
    compared = 0
    with twins.sites[0], twins.sites[1]:
        for number in range(GAMES):
            compared += compare(twins, number, NAMES[number % len(NAMES)])
    assert compared > GAMES * 10


def compare(twins, number, name):
    """Play one game at both servers, and compare what players and spectators are sent."""
    dice = random.Random(number)
    (table, tokens), (_, same) = twins.set_up(number, name)
    compared = 0
    with contextlib.ExitStack() as stack:
        lines = [
            [enter(site, table, token) for token in (found[0], found[1], None)]
            for site, found in zip(twins.sites, (tokens, same))
        ]
        for line in lines[0] + lines[1]:
            stack.callback(line.close)
        for one, other in zip(*lines):
            assert one.recv(10) == other.recv(10)
        rooms = [site.hall.rooms[table].result() for site in twins.sites]
        cut, moves = dice.randrange(30), 0
        while rooms[0].table.status == "playing":
            if moves == cut:
                shuffle_the_rest(rooms[1].table.game, dice)
            moves += 1
            games = [room.table.game for room in rooms]
            seat = games[0].to_move
            word = dice.choice(sorted(move.word for move in games[0].legal()))
            for line in (lines[0][seat], lines[1][seat]):
                for wanted in ({"type": "try", "words": [word]}, {"type": "nonsense"}):
                    line.send(json.dumps(wanted))
            for _ in range(2):
                assert lines[0][seat].recv(10) == lines[1][seat].recv(10)
            for room_lines, room in zip(lines, rooms):
                seq = room.table.seq
                wanted = {"type": "move", "words": [word], "move_id": f"m{moves}", "seq": seq}
                room_lines[seat].send(json.dumps(wanted))
            frames = [[line.recv(10) for line in room_lines] for room_lines in lines]
            assert lines[0][seat].recv(10) == lines[1][seat].recv(10)  # the acknowledgement
            games = [room.table.game for room in rooms]
            if drawn(games[0]) != drawn(games[1]):
                if "hand=" in name:  # the tile went to a hand: only its owner may see that it is another
                    owners = [p for p in range(2) if len({str(game.view(p)["hands"][p]) for game in games}) > 1]
                    assert len(owners) == 1
                    others = [place for place in range(3) if place not in owners]
                    differ = [place for place in others if frames[0][place] != frames[1][place]]
                    assert not differ
                break
            assert frames[0] == frames[1]
            compared += len(frames[0])
    return compared


def test_secrets_and_tokens_are_in_no_log_line_error_or_metric(make_site, tmp_path, caplog):
    for logger in ("bastide", "uvicorn", "sqlalchemy", "asyncio"):
        caplog.set_level(logging.DEBUG, logger=logger)
    with make_site(database=str(tmp_path / "games.sqlite")) as site, http(site.url) as client:
        table, tokens = new_table(site.url, game="classic:hand=3")
        row = site.hall.store.table(table)
        secret, key = row.secret.hex(), site.hall.store.signing_key()
        texts = []
        for token in tokens.values():
            mine = {"Authorization": f"Bearer {token}"}
            state = client.get(f"/api/tables/{table}", headers=mine)
            texts.append(state.text)
            for command in (
                {"type": "move", "words": ["nonsense"], "move_id": "m", "seq": state.json()["seq"]},
                {"type": "move", "words": ["nonsense"], "move_id": "m", "seq": 0},
                {"type": "chat", "text": "said in private", "move_id": "c"},
                {"type": token},
                {"type": "hint", "token": token},
                {"type": "hint"},
            ):
                texts.append(client.post(f"/api/tables/{table}/commands", json=command, headers=mine).text)
            texts.append(client.post("/api/tables", json={"game": token, "seats": [], "name": token}).text)
            texts.append(client.get(f"/api/tables/{table}/record", headers=mine).text)
            with enter(site, table, token) as line:
                texts.append(line.recv(5))
                line.send(json.dumps({"type": "chat", "token": token}))
                texts.append(line.recv(5))
        texts += [client.get(path).text for path in ("/metrics", "/healthz", f"/api/tables/{table}", "/openapi.json")]
        log = caplog.text
    for text in [*texts, *(line for line in log.splitlines() if "bastide" in line or "uvicorn" in line)]:
        for hidden in (secret, key, *tokens.values()):
            assert hidden not in text
    assert "said in private" not in "".join(line for line in log.splitlines() if " bastide" in line)


@pytest.fixture
def make_site():
    from server.conftest import Served

    return Served
