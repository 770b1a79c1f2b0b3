"""What people at a normal table feel while somebody attacks the site: python benchmarks/hostile.py [--seconds 14]

For each attack of `attacks.py` a server with its usual limits is started on loopback, with 40 finished games in its
database. Two people play against a novice, two more play quickly against each other, and a new table is set up every
second, all from other addresses than the attacker's. The attack comes from one address, in a process that yields to
the others. After about six minutes a Markdown table says how long a novice took to answer (the longest), how long a
move took to be acknowledged (the 99th percentile), how long it took to set a table up (the longest), and how much of a
core the thread used that serves everybody.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import resource
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from itertools import count
from pathlib import Path

from attacks import ATTACKS, HOST, LOST, Facts, Line, run
from websockets.asyncio.client import connect

SERVE = "import typer; from bastide.cli import serve; typer.run(serve.command)"
QUIET = "nothing"
FINISHED = 40
HEAD = """\
| attack | novice, s (≤ 3) | acknowledged, ms (≤ 200) | new table, s (≤ 1) | event loop | memory, MB | attacker |
|---|---|---|---|---|---|---|"""
MARKS = {"novice_s": 3.0, "ack_ms": 200.0, "table_s": 1.0}
NOVICE = [{"kind": "you"}, {"kind": "bot", "bot": "novice"}]
PAIR = [{"kind": "you"}, {"kind": "open"}]
PAUSE = 0.1  # seconds between two moves of the quick pair


def prepare(database):
    """Finished games, written straight into the log; their ids."""
    from bastide.server import lobby  # the attacker's process does without
    from bastide.server.messages import NewTable
    from bastide.store.store import Append, Store, TableRow

    store, dice, made = Store(database), random.Random(1), []
    for _ in range(FINISHED):
        now = time.time()
        plan = {"game": "classic", "seats": PAIR}
        table, first = lobby.set_up(NewTable.model_validate(plan), now)
        entries = [first.entry]
        table.add(first.entry)
        entries.append(table.join("Other", "blue", None, now).entry)
        table.add(entries[-1])
        while table.to_move is not None:
            decided = table.move(table.to_move, [dice.choice(table.game.legal()).word], now)
            table.add(decided.entry, decided.game)
            entries.append(decided.entry)
        row = table.row
        store.create(TableRow(row.id, row.created, row.settings, row.secret, "over"), None)
        store.append([Append(entry, "over") for entry in entries])
        made.append(row.id)
    store.close()
    return made


class Server:
    """The site in a process of its own, with its usual limits; pictures are drawn anew."""

    def __init__(self, folder, database):
        self.folder = Path(folder)
        self.database = shutil.copy(database, self.folder / "games.sqlite")
        with socket.socket() as probe:
            probe.bind((HOST, 0))
            self.port = probe.getsockname()[1]

    def __enter__(self):
        cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "bastide"
        mine = self.folder / "cache" / "bastide"
        mine.mkdir(parents=True)
        (mine / "kernels").symlink_to(cache / "kernels")
        command = [sys.executable, "-c", SERVE, f"--port={self.port}", f"--database={self.database}", "--no-warm-up"]
        self.process = subprocess.Popen(
            command,
            env={**os.environ, "XDG_CACHE_HOME": str(self.folder / "cache")},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(15)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    async def ready(self):
        async with asyncio.timeout(120):
            while True:
                with suppress(*LOST):
                    await Line(self.port, "127.0.0.8").read("/healthz")
                    return
                await asyncio.sleep(0.1)

    def loop(self):
        """Seconds of processor time that the thread has used which serves everybody."""
        pid = self.process.pid
        fields = Path(f"/proc/{pid}/task/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / 100

    def memory(self):
        """Resident megabytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) // 1024


class Watch:
    """Measures how long things take; what is not done when time is up counts as far as it came."""

    def __init__(self):
        self.times, self.open = {name: [] for name in MARKS}, {}

    def begin(self, name, who):
        self.open[name, who] = time.perf_counter()

    def end(self, name, who):
        self.times[name].append(time.perf_counter() - self.open.pop((name, who)))

    def figures(self):
        for name, who in list(self.open):
            self.end(name, who)
        acks, novice, tables = (sorted(self.times[name]) for name in ("ack_ms", "novice_s", "table_s"))
        return {
            "novice_s": round(novice[-1], 2),
            "ack_ms": round(acks[int(len(acks) * 0.99)] * 1000, 1),
            "table_s": round(tables[-1], 2),
            "moves": len(acks),
        }


class Seat:
    """Somebody at a table: what may be played, and the answers."""

    def __init__(self, port, table, token, address):
        self.table, self.token = table, token
        self.address = {"local_addr": (address, 0)}
        self.place = f"ws://{HOST}:{port}/api/tables/{table}/socket"
        self.legal, self.to_move, self.you, self.seq, self.over = [], None, None, 0, False
        self.news, self.acked = asyncio.Event(), asyncio.Event()

    async def __aenter__(self):
        self.line = await connect(self.place, compression=None, open_timeout=60, ping_interval=None, **self.address)
        await self.line.send(json.dumps({"type": "hello", "token": self.token}))
        self.reading = asyncio.create_task(self.read())
        return self

    async def __aexit__(self, *_):
        self.reading.cancel()
        await asyncio.gather(self.reading, return_exceptions=True)
        await self.line.close()

    async def read(self):
        async for frame in self.line:
            said = json.loads(frame)
            if said["type"] == "state":
                self.you = said["you"]
            if said["type"] in ("state", "event"):
                self.legal = (said["view"] or {}).get("legal", self.legal)
                self.to_move = said["table"].get("to_move", self.to_move)
                self.over = said["table"].get("status", "") == "over" or self.over
                self.seq = said["seq"]
                self.news.set()
            if said["type"] == "ack":
                self.acked.set()

    @property
    def mine(self):
        return self.to_move is not None and self.to_move == self.you

    async def until_mine(self):
        while not (self.mine or self.over):
            self.news.clear()
            await self.news.wait()

    async def move(self, watch, who):
        self.acked.clear()
        words, seq = [random.choice(self.legal)], self.seq
        watch.begin("ack_ms", who)
        await self.line.send(json.dumps({"type": "move", "words": words, "move_id": f"{self.you}-{seq}", "seq": seq}))
        await self.acked.wait()
        watch.end("ack_ms", who)
        while self.seq == seq:
            self.news.clear()
            await self.news.wait()


async def against_novice(port, watch, who):
    """Play against a novice, and measure how long his turns take."""
    address = f"127.0.1.{who}"
    made = await Line(port, address).read("/api/tables", {"game": "classic:starter=0", "seats": NOVICE})
    async with Seat(port, made["table"], made["token"], address) as seat:
        await seat.until_mine()
        while not seat.over:
            await seat.move(watch, who)
            if not seat.mine:
                watch.begin("novice_s", who)
                await seat.until_mine()
                watch.end("novice_s", who)


async def pair(port, watch, who):
    """Two people who play quickly; one game after the other."""
    address = f"127.0.2.{who}"
    while True:
        made = await Line(port, address).read("/api/tables", {"game": "classic", "seats": PAIR})
        wish = {"name": "B", "colour": "blue", "invite": made["invite"]}
        other = await Line(port, address).read(f"/api/tables/{made['table']}/join", wish)
        tokens = made["token"], other["token"]
        async with (
            Seat(port, made["table"], tokens[0], address) as one,
            Seat(port, made["table"], tokens[1], address) as two,
        ):
            while not one.over:
                while one.you is None or two.you is None or not (one.mine or two.mine or one.over):
                    await asyncio.sleep(0.005)
                if not one.over:
                    await (one if one.mine else two).move(watch, who)
                    await asyncio.sleep(PAUSE)


async def new_tables(port, watch):
    """A table every second, each from another address."""
    for number in count():
        watch.begin("table_s", number)
        await Line(port, f"127.0.3.{number % 250 + 1}").read("/api/tables", {"game": "classic", "seats": PAIR})
        watch.end("table_s", number)
        await asyncio.sleep(1.0)


async def measure(server, finished, name, seconds):
    """What people feel during an attack."""
    await server.ready()
    before = [asyncio.create_task(against_novice(server.port, Watch(), who)) for who in (1, 2)]
    await asyncio.sleep(4.0)  # until the kernels are loaded and everybody has moved
    await stop(before)
    watch = Watch()
    spawn = multiprocessing.get_context("spawn")
    told = spawn.Queue()
    attacker = spawn.Process(target=run, args=(name, Facts(server.port, finished, seconds), told))
    if name != QUIET:
        attacker.start()
    people = [against_novice(server.port, watch, who) for who in (3, 4)]
    people += [pair(server.port, watch, 5), new_tables(server.port, watch)]
    tasks = [asyncio.create_task(one) for one in people]
    used = server.loop()
    await asyncio.sleep(seconds)
    figures = {"loop": round((server.loop() - used) / seconds, 2), "memory_mb": server.memory()}
    await stop(tasks)
    figures |= watch.figures()
    if name != QUIET:
        figures["attacker"] = await asyncio.to_thread(told.get, True, 20)
        attacker.join(20)
        attacker.kill()
    return figures


async def stop(tasks):
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(ended, Exception):
            print(f"somebody could not play on: {ended!r}", file=sys.stderr)


def row(name, figures):
    """A line of the Markdown table; what is beyond its mark is bold."""
    shown = [f"**{figures[key]}**" if figures[key] > mark else str(figures[key]) for key, mark in MARKS.items()]
    attacker = ", ".join(f"{what} {round(number):,}" for what, number in figures.get("attacker", {}).items())
    return f"| {name} | {' | '.join(shown)} | {figures['loop']} | {figures['memory_mb']} | {attacker} |"


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--seconds", type=float, default=14.0, help="that each attack lasts")
    parser.add_argument("--only", default="", help="attacks whose name holds this")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    from bastide.cli import warm

    warm.command()
    names = [name for name in (QUIET, *ATTACKS) if arguments.only in name]
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "games.sqlite")
        finished = prepare(database)
        if not arguments.json:
            print(HEAD)
        for name in names:
            with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as mine, Server(mine, database) as server:
                figures = asyncio.run(measure(server, finished, name, arguments.seconds))
            print(json.dumps({"attack": name, **figures}) if arguments.json else row(name, figures), flush=True)


if __name__ == "__main__":
    main()
