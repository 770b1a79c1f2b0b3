"""Hidden stays hidden: what a player may not know is in no byte that leaves the server."""

import asyncio
import contextlib
import json
import logging
import random
from types import SimpleNamespace

import numpy as np
import pytest
from websockets.asyncio.client import connect
from websockets.sync.client import connect as connect_in_thread

from bastide.server import hall, lobby
from bastide.server.app import Server, create_app
from bastide.server.regions import aids
from bastide.server.settings import Settings
from bastide.server.table import Decision
from bastide.store.store import Append
from conftest import SOAK
from server.conftest import QUICK, free_port
from server.player import http, new_table

pytestmark = pytest.mark.server

NAMES = ["classic", "classic:hand=3", "city", "castle"]
GAMES = 75  # of each
MOVES = 1000 if SOAK else 3  # through the socket in each game; the suite begins anywhere in it


class Twins:
    """Two servers that give every table the same name, secret and times; they and their clients share one thread."""

    def __init__(self, tmp_path, monkeypatch):
        self.tmp_path = tmp_path
        self.name = self.secret = None
        chance = SimpleNamespace(token_urlsafe=lambda _: self.name, token_bytes=lambda _: self.secret)
        monkeypatch.setattr(lobby, "secrets", chance)
        monkeypatch.setattr(hall, "Now", lambda _: lambda: 1000.0)

    @contextlib.asynccontextmanager
    async def open(self):
        self.servers = []
        for number in range(2):
            settings = Settings(**{**QUICK, "database": str(self.tmp_path / f"{number}.sqlite")})
            self.servers.append(Server(create_app(settings), "127.0.0.1", free_port()))
        tasks = [asyncio.create_task(server.serve()) for server in self.servers]
        while not all(server.started for server in self.servers):
            await asyncio.sleep(0.01)
        yield
        for server in self.servers:
            server.should_exit = True
        await asyncio.gather(*tasks)

    async def set_up(self, number, game, ahead):
        """The same table at both servers, some moves played: its rooms, and lines for the players and a spectator."""
        self.name, self.secret = f"table-{number}", random.Random(number).randbytes(32)
        urls = [f"http://127.0.0.1:{server.config.port}" for server in self.servers]
        made = [await asyncio.to_thread(new_table, url, game=game) for url in urls]
        rooms = [server.app.state.hall.rooms[self.name].result() for server in self.servers]
        self.play_ahead(rooms, random.Random(number), ahead)
        lines = [
            [
                await enter(f"{url.replace('http', 'ws')}/api/tables/{table}/socket", tokens.get(seat))
                for seat in (0, 1, 2)
            ]
            for url, (table, tokens) in zip(urls, made)
        ]
        return rooms, lines

    def play_ahead(self, rooms, dice, moves):
        """Play the same moves at both servers, before anybody watches."""
        entries = []
        for _ in range(moves):
            table = rooms[0].table
            decided = table.move(table.to_move, [choose(table.game, dice)], 1000.0)
            if decided.game.over:
                break
            for room in rooms:
                room.take(decided.entry, Decision(decided.entry, decided.game.copy()))
            entries.append(Append(decided.entry, "playing"))
        for server in self.servers:
            server.app.state.hall.store.append(entries)


async def enter(address, token):
    line = await connect(address, compression=None, ping_interval=None)
    await line.send(json.dumps({"type": "hello", **({"token": token} if token else {})}))
    return line


async def hear(line):
    """The next message that is not about who is there, which comes when it likes."""
    while (frame := await line.recv()).startswith('{"type":"presence"'):
        pass
    return frame


async def hear_all(lines):
    return [[await hear(line) for line in row] for row in lines]


def choose(game, dice):
    return dice.choice(sorted(move.word for move in game.legal()))


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


@pytest.mark.parametrize("name", NAMES)
def test_games_that_differ_in_unseen_tiles_send_the_same_bytes_until_each_draw(name, tmp_path, monkeypatch):
    twins = Twins(tmp_path, monkeypatch)

    async def play():
        compared = 0
        async with twins.open():
            for number in range(GAMES):
                async with asyncio.timeout(600):
                    compared += await compare(twins, number, name)
        return compared

    assert asyncio.run(play()) > GAMES


async def compare(twins, number, name):
    """Play a game at both servers, the bag of one shuffled anew before each move; how many messages were the same."""
    dice = random.Random(number)
    rooms, lines = await twins.set_up(number, name, 0 if SOAK else dice.randrange(100))
    same(await hear_all(lines))
    compared = 0
    for move in range(MOVES):
        if rooms[0].table.status != "playing":
            break
        shuffle_the_rest(rooms[1].table.game, dice)
        same([aids(room.table.game, 0) for room in rooms])
        seat, word = rooms[0].table.to_move, choose(rooms[0].table.game, dice)
        wanted = [
            {"type": "try", "words": [word]},
            {"type": "nonsense"},
            {"type": "move", "words": [word], "move_id": f"m{move}", "seq": rooms[0].table.seq},
        ]
        for row in lines:
            for one in wanted:
                await row[seat].send(json.dumps(one))
        for _ in wanted[:2]:
            same(await hear_all([[row[seat]] for row in lines]))
        frames = await hear_all(lines)
        same(await hear_all([[row[seat]] for row in lines]))  # the acknowledgement
        games = [room.table.game for room in rooms]
        if drawn(games[0]) == drawn(games[1]):
            same(frames)
            compared += 3
            continue
        if "hand=" in name:  # the tile went to a hand: only its owner may see that it is another
            owners = [p for p in range(2) if len({str(game.view(p)["hands"][p]) for game in games}) > 1]
            assert len(owners) == 1
            same([[frame for place, frame in enumerate(row) if place not in owners] for row in frames])
        rooms[1].table.game, rooms[1].sights = games[0].copy(), {}  # one game again, for the next move
    await asyncio.gather(*(line.close() for row in lines for line in row))
    return compared


def same(frames):
    assert frames[0] == frames[1]


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
            with connect_in_thread(f"{site.url.replace('http', 'ws')}/api/tables/{table}/socket") as line:
                line.send(json.dumps({"type": "hello", "token": token}))
                texts.append(line.recv(5))
                line.send(json.dumps({"type": "chat", "token": token}))
                texts.append(line.recv(5))
        path = f"/api/tables/{table}"
        open_to_all = ("/metrics", "/healthz", "/openapi.json", path, f"{path}/entries", f"{path}/aids")
        texts += [client.get(path).text for path in open_to_all]
        log = caplog.text
    for text in [*texts, *(line for line in log.splitlines() if "bastide" in line or "uvicorn" in line)]:
        for hidden in (secret, key, *tokens.values()):
            assert hidden not in text
    assert "said in private" not in "".join(line for line in log.splitlines() if " bastide" in line)


@pytest.fixture
def make_site():
    from server.conftest import Served

    return Served
