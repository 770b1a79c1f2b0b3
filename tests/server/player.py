"""A client for the tests: it mirrors the state, checks every hash, and sends again what was not answered."""

import asyncio
import contextlib
import hashlib
import json
import random

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from conftest import PATIENCE

LOST = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError)


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def follow(state, message):
    """Take a message into the mirror of the state."""
    if message["type"] == "state":
        state.clear()
        state.update(message)
    else:
        assert message["seq"] == state["seq"] + 1, "an event was missed"
        state["seq"], state["hash"] = message["seq"], message["hash"]
        state["table"].update(message["table"])
        if message["view"] or message["more"]:
            state["view"] = {**(state["view"] or {}), **message["view"]}
        for key, tail in message["more"].items():
            state["view"][key] = state["view"][key] + tail
    told = canonical({"table": state["table"], "view": state["view"]})
    assert hashlib.sha256(told.encode()).hexdigest()[:16] == state["hash"]


class Player:
    """Somebody at a table, who comes back whenever the line is cut."""

    def __init__(self, url, table, token=None, seed=0, patience=2.0, pause=0.0):
        self.urls = [url] if isinstance(url, str) else url  # any of them will do
        self.table, self.token, self.patience, self.pause = table, token, patience, pause
        self.going, self.leaving = True, False
        self.state, self.frames, self.answers = {}, [], asyncio.Queue()
        self.changed = asyncio.Event()  # only one coroutine waits for it
        self.dice = random.Random(seed)
        self.presence = None
        self.open_line = self.line = None  # the line, and the same once the state has come through
        self.task = None
        self.acked = {}  # move_id: seq

    async def __aenter__(self):
        self.task = asyncio.create_task(self.stay())
        await self.until(lambda: self.state)
        return self

    async def __aexit__(self, *_):
        self.leaving = True
        self.task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self.task

    async def stay(self):
        while not self.leaving:  # a cancelled handshake ends in a TimeoutError
            url = self.dice.choice(self.urls).replace("http", "ws")
            try:
                async with connect(
                    f"{url}/api/tables/{self.table}/socket", compression=None, open_timeout=PATIENCE, close_timeout=1
                ) as line:
                    self.open_line = line
                    await line.send(json.dumps({"type": "hello", **({"token": self.token} if self.token else {})}))
                    async for frame in line:
                        await self.hear(frame, line)
            except LOST:
                pass
            self.open_line = self.line = None
            await asyncio.sleep(0.05)

    async def hear(self, frame, line):
        self.frames.append(frame)
        message = json.loads(frame)
        if message["type"] in ("state", "event"):
            if message["type"] == "event" and message["seq"] <= self.state.get("seq", 0):
                return  # a line that doubles messages
            try:
                follow(self.state, message)
            except AssertionError as gap:
                if "missed" not in str(gap):
                    raise
                await line.send(json.dumps({"type": "sync"}))
            self.line = line
            self.changed.set()
        elif message["type"] == "presence":
            self.presence = message
            self.changed.set()
        else:
            self.answers.put_nowait(message)

    async def until(self, true, seconds=PATIENCE):
        async with asyncio.timeout(seconds):
            while not true():
                if self.task.done():
                    self.task.result()
                if not await self.change():  # an event may have been lost on the way
                    await self.nudge()

    async def change(self):
        """Whether something came in while patience lasted."""
        try:
            await asyncio.wait_for(self.changed.wait(), self.patience)
        except TimeoutError:
            return False
        self.changed.clear()
        return True

    async def nudge(self):
        if self.open_line:
            with contextlib.suppress(*LOST):
                await self.open_line.send(json.dumps({"type": "sync"}))

    async def ask(self, **command):
        """Send a command once, and wait for its answer."""
        await self.until(lambda: self.line)
        await self.line.send(json.dumps(command))
        return await asyncio.wait_for(self.answers.get(), 10)

    async def insist(self, **command):
        """Send a command until it is answered."""
        while True:
            await self.until(lambda: self.line)
            with contextlib.suppress(*LOST):
                await asyncio.sleep(0.005)  # a dead line refuses at once: let the loop notice that it is dead
                if not self.line:
                    continue
                await self.line.send(json.dumps(command))
                async with asyncio.timeout(self.patience):
                    while True:
                        answer = await self.answers.get()
                        if answer.get("move_id") == command["move_id"]:
                            return answer

    async def reach(self, seq):
        await self.until(lambda: self.state["seq"] >= seq)

    def done(self, last):
        return not self.going or self.state["table"]["status"] != "playing" or self.state["seq"] >= last

    @property
    def my_turn(self):
        return self.state["table"]["to_move"] == self.state["you"] and self.state["table"]["status"] == "playing"

    async def play(self, last=10_000):
        """Play one's own moves, chosen by chance, until the game is over or the log has `last` entries."""
        while True:
            await self.until(lambda: self.my_turn or self.done(last), 120)
            if self.done(last):
                return
            await asyncio.sleep(self.pause)
            seq = self.state["seq"]
            move_id = f"{seq}-{self.dice.randrange(10**9)}"
            if not self.my_turn:
                continue
            words = [self.dice.choice(self.state["view"]["legal"])]
            answer = await self.insist(type="move", words=words, move_id=move_id, seq=seq)
            if answer["type"] == "ack":
                self.acked[move_id] = answer["seq"]
                await self.reach(answer["seq"])
            else:
                assert answer["type"] == "stale", answer
                await self.reach(seq + 1)


def http(url):
    return httpx.Client(
        base_url=url, timeout=PATIENCE, verify=False
    )  # loading certificates would take longer than the test


def new_table(url, seats=("you", "open"), game="classic", **plan):
    """A table whose open seats are all taken; the tokens by seat."""
    kinds = [{"kind": kind} if kind in ("you", "open") else {"kind": "bot", "bot": kind} for kind in seats]
    with http(url) as client:
        made = client.post("/api/tables", json={"game": game, "seats": kinds, **plan})
        assert made.status_code == 201, made.text
        made = made.json()
        tokens = {made["seat"]: made["token"]}
        colours = iter(("blue", "yellow", "green", "black", "pink"))
        for seat, kind in enumerate(seats):
            if kind == "open":
                wish = {"name": f"P{seat}", "colour": next(colours), "seat": seat, "invite": made["invite"]}
                joined = client.post(f"/api/tables/{made['table']}/join", json=wish)
                assert joined.status_code == 201, joined.text
                tokens[seat] = joined.json()["token"]
    return made["table"], tokens
