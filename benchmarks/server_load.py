"""How much one server process carries: python benchmarks/server_load.py [--tables 500 --seconds 30 --json]

The server runs in its own process, all clients in this one. Tables are in the middle of a classic game, with two
players and two spectators each; moves are chosen at random among the legal ones and arrive at a steady rate.

With `--previews` the clients do what people do: try a tile, try the tile with a follower, play both. Only the
load of these moves is measured then, as processor time of the server for each move.
"""

import argparse
import asyncio
import json
import random
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from dataclasses import replace
from pathlib import Path

from websockets.asyncio.client import connect

from bastide.server import lobby
from bastide.server.messages import NewTable
from bastide.server.seat_tokens import SeatTokens
from bastide.server.seated import Person
from bastide.store.store import Append, Store, TableRow

SERVE = "import typer; from bastide.cli import serve; typer.run(serve.command)"
OPENING = 40  # moves played before the measurement
OPENINGS = 20  # different games; every table has one of them


def prepare(database, tables, masters):
    """Tables in mid-game, written straight into the log; for each its name and the tokens of its seats.

    At `masters` more tables the strongest bots play among themselves.
    """
    store, dice = Store(database), random.Random(1)
    seats, made = SeatTokens(store.signing_key()), []
    for _ in range(masters):
        plan = {"game": "classic", "seats": [{"kind": "bot", "bot": "master"}] * 2}
        row = lobby.set_up(NewTable.model_validate(plan), time.time())[0].row
        store.create(TableRow(row.id, row.created, row.settings, row.secret, "playing"), None)
    openings = [opening(dice) for _ in range(min(tables, OPENINGS))]
    for number in range(tables):
        row, entries = openings[number % len(openings)]
        name = f"load-{number}"
        store.create(TableRow(name, row.created, row.settings, row.secret, "playing"), None)
        store.append([Append(replace(entry, game=name), "playing") for entry in entries])
        made.append((name, [seats.token(name, Person(entry.seat, entry.seq)) for entry in entries[:2]]))
    store.close()
    return made


def opening(dice):
    """A table with some moves in its log."""
    now = time.time()
    plan = {"game": "classic", "seats": [{"kind": "you"}, {"kind": "open"}]}
    table, first = lobby.set_up(NewTable.model_validate(plan), now)
    table.add(first.entry)
    entries = [first.entry, table.join("Other", "blue", None, now).entry]
    table.add(entries[-1])
    for _ in range(OPENING):
        decided = table.move(table.to_move, [dice.choice(table.game.legal()).word], now)
        table.add(decided.entry, decided.game)
        entries.append(decided.entry)
    return table.row, entries


class Server:
    def __init__(self, database):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.database = database

    def start(self):
        command = [sys.executable, "-c", SERVE, f"--port={self.port}", f"--database={self.database}"]
        self.process = subprocess.Popen(
            [*command, "--socket-messages=1000000", "--connections=100000"],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def memory(self):
        """Resident megabytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    def processor(self):
        """Seconds of processor time used so far."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / 100

    def commit(self):
        """Milliseconds that a commit took on average."""
        with urllib.request.urlopen(f"http://127.0.0.1:{self.port}/metrics") as answer:
            lines = dict(line.rsplit(" ", 1) for line in answer.read().decode().splitlines() if line[0] != "#")
        total, count = (float(lines[f"bastide_commit_seconds_{what}"]) for what in ("sum", "count"))
        return round(total / count * 1000, 1)

    def end(self, number):
        self.process.send_signal(number)
        self.process.wait()


class Crowd:
    """All sockets of all tables, and the time of what comes through them."""

    def __init__(self, port):
        self.port = port
        self.known = {}  # table: [legal words, seat to move, seq]
        self.lines = {}  # table: the sockets of its seats
        self.sent, self.acks, self.spread = {}, [], []
        self.previews = {}  # table: the future of the preview that was asked for
        self.back = asyncio.Event()
        self.expected = self.connected = 0
        self.tasks = []

    def enter(self, table, token, seat):
        self.expected += 1
        self.tasks.append(asyncio.create_task(self.stay(table, token, seat)))

    async def stay(self, table, token, seat):
        hello = json.dumps({"type": "hello", "token": token} if token else {"type": "hello"})
        address = f"ws://127.0.0.1:{self.port}/api/tables/{table}/socket"
        while True:
            try:
                async with connect(address, compression=None, open_timeout=60, ping_interval=None) as line:
                    await line.send(hello)
                    if seat is not None:
                        self.lines.setdefault(table, {})[seat] = line
                    async for frame in line:
                        self.hear(table, seat, frame)
            except asyncio.CancelledError:
                raise
            except Exception:  # the server is away; come back
                await asyncio.sleep(random.uniform(0.1, 0.5))

    def hear(self, table, seat, frame):
        now = time.perf_counter()
        kind = frame[9:12]
        if frame.startswith('{"aids":'):
            self.previews.pop(table).set_result(legal_words(frame))
        elif kind == "eve":  # nothing but seat 0 reads it: the clients must not be what is measured
            seq = int(frame[frame.index('"seq":') + 6 : frame.index(",", 20)])
            if (table, seq) in self.sent:
                self.spread.append(now - self.sent[table, seq])
            if seat == 0:
                message = json.loads(frame)
                known = self.known[table]
                known[0] = message["view"].get("legal", known[0])
                known[1] = message["table"].get("to_move", known[1])
                known[2] = seq
        elif kind == "ack":
            seq = int(frame.rpartition(":")[2].rstrip("}"))
            self.acks.append(now - self.sent[table, seq])
        elif kind == "sta" and '"type":"state"' in frame[:20]:
            self.connected += 1
            if self.connected == self.expected:
                self.back.set()
            if seat == 0:
                message = json.loads(frame)
                self.known[table] = [message["view"]["legal"], message["table"]["to_move"], message["seq"]]

    async def move(self, table):
        legal, seat, seq = self.known[table]
        if seat is None or (table, seq + 1) in self.sent:
            return False
        wanted = {"type": "move", "words": [random.choice(legal)], "move_id": f"m{seq}", "seq": seq}
        self.sent[table, seq + 1] = time.perf_counter()
        await self.lines[table][seat].send(json.dumps(wanted))
        return True

    async def try_and_move(self, table):
        """Try a tile, try the tile with a follower, and play both."""
        legal, seat, seq = self.known[table]
        words = []
        for _ in range(2):
            if legal:
                words.append(random.choice(legal))
            answer = self.previews[table] = asyncio.get_running_loop().create_future()
            await self.lines[table][seat].send(json.dumps({"type": "try", "words": words}))
            legal = await answer
        wanted = {"type": "move", "words": words, "move_id": f"m{seq}", "seq": seq}
        self.sent[table, seq + 1] = time.perf_counter()
        await self.lines[table][seat].send(json.dumps(wanted))

    async def play_with_previews(self, rate, seconds):
        """Moves with their previews at a steady rate, each table in its turn."""
        moves, start, tables, busy = 0, time.perf_counter(), list(self.known), {}
        while (now := time.perf_counter()) < start + seconds:
            table = tables[moves % len(tables)]
            if moves < (now - start) * rate and (table not in busy or busy[table].done()):
                busy[table] = asyncio.create_task(self.try_and_move(table))
                moves += 1
            await asyncio.sleep(0.002)
        await asyncio.gather(*busy.values())
        await asyncio.sleep(1.0)

    async def wait_back(self, seconds):
        await asyncio.wait_for(self.back.wait(), seconds)

    async def play(self, rate, seconds):
        """Moves at a steady rate, at tables chosen by chance."""
        tables, moves, start = list(self.known), 0, time.perf_counter()
        while (now := time.perf_counter()) < start + seconds:
            while moves < (now - start) * rate and await self.move(random.choice(tables)):
                moves += 1
            await asyncio.sleep(0.002)
        await asyncio.sleep(1.0)
        return moves

    def away(self):
        self.back.clear()
        self.connected = 0

    async def leave(self):
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


def legal_words(frame):
    """The legal words in a preview, found without reading all of it: the clients must not be what is measured."""
    start = frame.index('"legal":[') + len('"legal":')
    return json.loads(frame[start : frame.index("]", start) + 1])


def milliseconds(times):
    times = sorted(times)
    return {name: round(times[int(len(times) * at)] * 1000, 1) for name, at in (("p50", 0.5), ("p99", 0.99))}


async def measure(arguments, server, tables):
    figures = {"tables": len(tables), "sockets": 4 * len(tables), "moves_per_s": arguments.rate}
    figures["masters_tables"] = arguments.masters
    began = time.perf_counter()
    server.start()
    crowd = Crowd(server.port)
    for table, tokens in tables:
        for seat, token in ((0, tokens[0]), (1, tokens[1]), (None, None), (None, None)):
            crowd.enter(table, token, seat)
    await crowd.wait_back(120)
    figures["all_connected_s"] = round(time.perf_counter() - began, 1)
    used = server.processor()
    if arguments.previews:
        await crowd.play_with_previews(arguments.rate, arguments.seconds)
        figures["acknowledged"] = len(crowd.acks)
        figures["processor_ms_a_move"] = round((server.processor() - used) * 1000 / len(crowd.acks), 2)
        figures["ack_ms"] = milliseconds(crowd.acks)
        await crowd.leave()
        return figures
    await crowd.play(arguments.rate, arguments.seconds)
    figures["processor"] = round((server.processor() - used) / (arguments.seconds + 1), 2)
    figures["acknowledged"] = len(crowd.acks)
    figures["ack_ms"], figures["fan_out_ms"] = milliseconds(crowd.acks), milliseconds(crowd.spread)
    figures["commit_ms"] = await asyncio.to_thread(server.commit)
    figures["memory_mb"] = round(server.memory())
    crowd.away()
    began = time.perf_counter()
    await asyncio.to_thread(server.end, signal.SIGKILL)
    server.start()
    await crowd.wait_back(120)
    figures["back_after_kill_s"] = round(time.perf_counter() - began, 1)
    await crowd.leave()
    crowd = Crowd(server.port)
    table, tokens = tables[0]
    for seat, token in ((0, tokens[0]), (1, tokens[1]), *[(None, None)] * arguments.spectators):
        crowd.enter(table, token, seat)
    await crowd.wait_back(120)
    await crowd.play(2, min(10, arguments.seconds))
    figures["spectators"] = arguments.spectators
    figures["spectators_fan_out_ms"] = milliseconds(crowd.spread)
    await crowd.leave()
    return figures


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=100.0, help="moves per second, all tables together")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--spectators", type=int, default=1000)
    parser.add_argument("--masters", type=int, default=0, help="tables at which the strongest bots think all the time")
    parser.add_argument("--previews", action="store_true", help="two previews before each move, as people make them")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "load.sqlite")
        tables = prepare(database, arguments.tables, arguments.masters)
        server = Server(database)
        try:
            figures = asyncio.run(measure(arguments, server, tables))
        finally:
            server.end(signal.SIGTERM)
    if arguments.json:
        print(json.dumps(figures))
    else:
        for name, value in figures.items():
            print(f"{name:24} {value}")


if __name__ == "__main__":
    main()
