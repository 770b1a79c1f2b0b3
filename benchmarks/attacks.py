"""What one visitor may do to a site, for `hostile.py`; every attack ends by itself, and knows only loopback.

An attack gets `Facts` and runs until its time is over. It says how many requests were answered and how many refused.
"""

import asyncio
import itertools
import json
import os
import random
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

HOST = "127.0.0.1"
ATTACKER = "127.0.0.2"
LOST = (OSError, EOFError, ValueError, asyncio.IncompleteReadError, WebSocketException)
MASTER = {"kind": "bot", "bot": "master"}
WAITING = [{"kind": "you"}, {"kind": "open"}, {"kind": "open"}]


@dataclass
class Facts:
    """What an attacker knows: the port, some finished games, and how long to go on."""

    port: int
    finished: list[str]
    seconds: float


class Line:
    """A connection that asks one thing after the other."""

    def __init__(self, port, address=ATTACKER):
        self.port, self.address, self.writer = port, address, None

    async def ask(self, path, body=None, token=None):
        """The status of an answer, and what it says."""
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection(HOST, self.port, local_addr=(self.address, 0))
        content = b"" if body is None else json.dumps(body).encode()
        head = [
            f"{'GET' if body is None else 'POST'} {path} HTTP/1.1",
            "Host: localhost",
            f"Content-Length: {len(content)}",
        ]
        head += ["Content-Type: application/json"] if content else []
        head += [f"Authorization: Bearer {token}"] if token else []
        try:
            self.writer.write("\r\n".join([*head, "", ""]).encode() + content)
            head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").lower()
            said = await self.reader.readexactly(int(head.partition("content-length: ")[2].split("\r\n")[0]))
        except BaseException:
            self.close()
            raise
        if "connection: close" in head:
            self.close()
        return int(head.split(" ", 2)[1]), said

    async def read(self, path, body=None, token=None):
        status, said = await self.ask(path, body, token)
        if status >= 400:
            raise ValueError(f"{path}: {status}")
        return json.loads(said)

    def close(self):
        if self.writer is not None:
            self.writer.close()
        self.writer = None


async def flood(facts, count, requests, lines=16):
    """Send `requests`, an endless iterator of (path, body, token), over several connections."""

    async def work():
        line = Line(facts.port)
        for path, body, token in requests:
            try:
                status, _ = await line.ask(path, body, token)
                count["answered" if status < 400 else f"refused ({status})"] += 1
            except LOST:
                count["cut"] += 1
                await asyncio.sleep(0.05)

    await asyncio.gather(*(work() for _ in range(lines)))


def gets(paths):
    return ((path, None, None) for path in paths)


async def masters(facts, count, watched=False, bot="master"):
    """Fifty tables at which five bots play among themselves; with a watcher at each or without."""
    line = Line(facts.port)
    plan = {"game": "classic", "seats": [{"kind": "bot", "bot": bot}] * 5}
    tables = [await line.read("/api/tables", plan) for _ in range(50)]
    count["tables"] = len(tables)
    watching = [hold_socket(facts, made["table"], count) for made in tables] if watched else []
    await asyncio.gather(*watching, asyncio.sleep(facts.seconds))


async def watched_masters(facts, count):
    await masters(facts, count, watched=True)


async def watched_novices(facts, count):
    await masters(facts, count, watched=True, bot="novice")


async def hold_socket(facts, table, count, frames=()):
    """A socket that comes back whenever it is closed, and sends `frames`."""
    while True:
        try:
            address = f"ws://{HOST}:{facts.port}/api/tables/{table}/socket"
            async with connect(address, compression=None, local_addr=(ATTACKER, 0), open_timeout=30) as line:
                count["sockets"] += 1
                await line.send('{"type":"hello"}')
                for frame in frames:
                    await line.send(frame)
                    count["frames"] += 1
                    await asyncio.sleep(0)
                async for _ in line:
                    pass
        except LOST:
            count["closed"] += 1
        await asyncio.sleep(0.1)


async def hints(facts, count):
    """A hint in every position of 25 games against a novice."""

    async def play():
        line = Line(facts.port)
        made = await line.read(
            "/api/tables", {"game": "classic:starter=0", "seats": [{"kind": "you"}, {"kind": "bot", "bot": "novice"}]}
        )
        path, token = f"/api/tables/{made['table']}", made["token"]
        while True:
            state = await line.read(path, None, token)
            if state["table"]["to_move"] == 0:
                hint = await line.read(f"{path}/commands", {"type": "hint"}, token)
                count[hint["type"]] += 1
                words = {"type": "move", "words": state["view"]["legal"][:1], "move_id": str(state["seq"])}
                await line.read(f"{path}/commands", {**words, "seq": state["seq"]}, token)
            await asyncio.sleep(0.5)

    await asyncio.gather(*(play() for _ in range(25)))


async def analyses(facts, count):
    """Every finished game, asked for again and again."""
    await flood(facts, count, gets(itertools.cycle(f"/api/tables/{game}/analysis" for game in facts.finished)), 4)


async def replays(facts, count):
    """Forty replays at once, again and again, and positions of them."""
    whole = [f"/api/tables/{game}/replay" for game in facts.finished]
    positions = [f"/api/tables/{game}/aids?position={turn}" for turn in range(70, 0, -1) for game in facts.finished]
    await flood(facts, count, gets(itertools.chain(whole, itertools.cycle([*positions, *whole]))), 40)


async def tile_strings(facts, count):
    """The tiles of game strings that nobody asked for before."""
    kinds = {kind["name"]: kind["options"] for kind in await Line(facts.port).read("/api/games")}
    dice = random.Random(1)

    def strings():
        while True:
            words = [f"{name}={dice.choice(option['values'])}" for name, option in kinds["classic"].items()]
            yield f"/art/0/tiles/classic:{','.join(words)}"

    await flood(facts, count, gets(strings()))


async def pictures(facts, count):
    """Every picture of every tile in every size."""
    tiles = (await Line(facts.port).read("/art/0/tiles/classic"))["tiles"]
    paths = [
        f"/art/0/tile/base/{tile}/{rotation}/{variant}/{palette}/{size}.webp"
        for palette in ("night", "safe", "day")
        for size in ("large", "desktop", "small")
        for tile in tiles
        for rotation in (0, 90, 180, 270)
        for variant in range(tiles[tile]["variants"])
    ]
    await flood(facts, count, gets(itertools.cycle(paths)))


async def headers(facts, count):
    """Headers without end on eight connections."""

    async def work():
        while True:
            with suppress(*LOST):
                _, writer = await asyncio.open_connection(HOST, facts.port, local_addr=(ATTACKER, 0))
                writer.write(b"GET / HTTP/1.1\r\n")
                while True:
                    writer.write((b"x: " + b"y" * 1000 + b"\r\n") * 100)
                    await writer.drain()
                    count["megabytes"] += 0.1
            count["cut"] += 1
            await asyncio.sleep(0.01)

    await asyncio.gather(*(work() for _ in range(8)))


async def half_requests(facts, count):
    """1,100 connections with half a header line each, opened anew when they are closed."""

    async def work():
        while True:
            with suppress(*LOST):
                reader, writer = await asyncio.open_connection(HOST, facts.port, local_addr=(ATTACKER, 0))
                writer.write(b"GET / HT")
                count["opened"] += 1
                await reader.read()
            count["cut"] += 1
            await asyncio.sleep(1.0)

    await asyncio.gather(*(work() for _ in range(1100)))


async def commands(facts, count):
    """Commands without a socket as fast as they are answered: previews, chat, and the whole state."""
    made = await Line(facts.port).read("/api/tables", {"game": "classic:starter=0", "seats": [WAITING[0], MASTER]})
    path, token = f"/api/tables/{made['table']}", made["token"]
    words = (await Line(facts.port).read(path, None, token))["view"]["legal"]
    kinds = (
        {"type": "try", "words": [random.choice(words)]}
        if number % 2
        else {"type": "chat", "text": "x", "move_id": f"{number}"}
        for number in itertools.count()
    )
    await flood(facts, count, ((f"{path}/commands", kind, token) for kind in kinds), 32)


async def states(facts, count):
    """The lists of tables and the state of one as fast as they are answered."""
    made = await Line(facts.port).read("/api/tables", {"game": "classic", "seats": [WAITING[0], MASTER]})
    paths = (
        f"/api/tables/{made['table']}",
        "/api/tables?status=playing",
        "/api/tables",
        f"/api/tables/{made['table']}/entries",
    )
    await flood(facts, count, gets(itertools.cycle(paths)), 32)


async def joins(facts, count):
    """Seats taken and given back without a pause."""
    plan = {"game": "classic", "seats": [*WAITING, WAITING[-1]], "public": True}  # which two cannot fill
    made = await Line(facts.port).read("/api/tables", plan)
    path = f"/api/tables/{made['table']}"

    async def work(seat, colour):
        line = Line(facts.port)
        for number in itertools.count():
            with suppress(*LOST):
                status, said = await line.ask(f"{path}/join", {"name": "A", "colour": colour, "seat": seat})
                count["joined" if status < 400 else f"refused ({status})"] += 1
                if status < 400:
                    leave = {"type": "leave", "move_id": f"{number}"}
                    await line.ask(f"{path}/commands", leave, json.loads(said)["token"])

    await asyncio.gather(work(1, "blue"), work(2, "green"))


async def sockets(facts, count):
    """Three hundred sockets at one table, which ask for the whole state without a pause."""
    made = await Line(facts.port).read("/api/tables", {"game": "classic", "seats": WAITING})
    frames = ['{"type":"sync"}'] * 1000
    await asyncio.gather(*(hold_socket(facts, made["table"], count, frames) for _ in range(300)))


ATTACKS = {
    "fifty tables of five masters": masters,
    "the same, watched": watched_masters,
    "fifty tables of five novices, watched": watched_novices,
    "hints at 25 tables": hints,
    "analyses of 40 games": analyses,
    "40 replays at once, and positions": replays,
    "tiles of new game strings": tile_strings,
    "pictures of all tiles": pictures,
    "headers without end": headers,
    "1,100 half requests": half_requests,
    "commands by HTTP": commands,
    "states, lists and entries": states,
    "join and leave": joins,
    "300 sockets that flood": sockets,
}


def run(name, facts, told):
    """Carry an attack out in a process of its own, which yields to the site and to those who play."""
    os.nice(10)
    count = Counter()

    async def bounded():
        with suppress(TimeoutError):
            async with asyncio.timeout(facts.seconds):
                await ATTACKS[name](facts, count)

    asyncio.run(bounded())
    told.put(dict(count))
