"""An acknowledged move is in the log, once: through SIGKILL, through a bad line, through two processes."""

import asyncio
import contextlib
import random
import signal

import httpx
import pytest

from bastide.server.rounds import BEAT
from bastide.server.table import Table
from bastide.store.store import Store
from conftest import PATIENCE, SOAK
from server.lossy import lossy
from server.player import Player, new_table

KILLS = 200 if SOAK else 20
MOVES = 10_000 if SOAK else 1_000
LONG = "classic:abbey_mayor,traders_builders"


class Careers:
    """Players who play one game after another until told to stop, and remember what was acknowledged."""

    def __init__(self, urls, lines=None, pause=0.02, patience=1.0):
        self.urls, self.lines, self.pause, self.patience = urls, lines or urls, pause, patience
        self.going = True
        self.people = []
        self.acked = {}  # table: (seat, move_id): seq
        self.last = {}  # table: the last state of each player

    async def play(self, number, seats):
        dice = random.Random(number)
        plan = {
            "clock": {"kind": "total", "seconds": 600, "increment": 1},
            "game": LONG if len(seats) > 1 else "classic",
        }
        while self.going:
            try:
                table, tokens = await asyncio.to_thread(new_table, self.urls[0], seats, **plan)
            except httpx.HTTPError:
                await asyncio.sleep(0.1)
                continue
            people = [
                Player(self.lines, table, token, dice.random(), self.patience, self.pause)
                for token in tokens.values()
                if token
            ]
            self.people += people
            async with contextlib.AsyncExitStack() as stack:
                for one in people:
                    await stack.enter_async_context(one)
                await asyncio.gather(*(one.play() for one in people))
            acked = self.acked.setdefault(table, {})
            for one in people:
                acked.update({(one.state["you"], key): seq for key, seq in one.acked.items()})
            self.last[table] = [one.state for one in people]

    def stop(self):
        self.going = False
        for one in self.people:
            one.going = False

    @property
    def moves(self):
        return sum(map(len, self.acked.values()))


def check(store, careers):
    """Every acknowledged move is in the log once, where it was said to be; the log makes a table that players saw."""
    assert careers.moves > 0
    for table, acked in careers.acked.items():
        entries = store.entries(table)
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        written = {(entry.seat, entry.move_id.partition(":")[2]): entry.seq for entry in entries if entry.move_id}
        assert acked.items() <= written.items()
        again = Table(store.table(table))
        seen = {state["seq"]: state for state in careers.last[table]}
        for entry in entries:
            again.add(entry)
            if again.seq in seen and again.game:
                assert seen[again.seq]["view"]["scores"] == list(again.game.scores)
                assert seen[again.seq]["table"]["clock"] == again.clock.public()
                assert len(seen[again.seq]["view"]["tiles"]) == len(again.game.view()["tiles"])


async def until(happened):
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.05)


async def killing(careers, servers, kills, crowd, happened=lambda: True):
    """Let people play while servers are killed, until something has happened too."""
    dice = random.Random(5)
    tasks = [asyncio.create_task(careers.play(number, seats)) for number, seats in enumerate(crowd)]
    await until(lambda: any(one.acked for one in careers.people))  # a game is in play before the first kill
    for number in range(kills):
        await asyncio.sleep(dice.uniform(0.05, 0.4))
        assert not any(task.done() for task in tasks)
        victim = dice.choice(servers)
        await asyncio.to_thread(victim.send, signal.SIGKILL)
        if number == 0:
            await asyncio.sleep(BEAT)  # longer than it takes to notice: this time is given back
        await asyncio.to_thread(lambda server=victim: server.start().ready())
    await until(happened)
    careers.stop()
    await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)


def test_a_killed_server_has_lost_nothing(processes, tmp_path):
    database = str(tmp_path / "bastide.sqlite")
    server = processes(database=database, bot_pace=0.01).start().ready()
    careers = Careers([server.url])
    crowd = [("you", "open"), ("you", "open", "open"), ("you", "novice"), ("you", "novice", "novice")]
    with contextlib.closing(Store(database)) as store:

        def bots_played():
            entries = (entry for table in careers.acked for entry in store.entries(table))
            return any("bot:" in (entry.move_id or "") for entry in entries)

        asyncio.run(killing(careers, [server], KILLS, crowd, bots_played))
        check(store, careers)
        assert any(entry.kind == "resume" for table in careers.acked for entry in store.entries(table))


def test_two_processes_on_postgresql_serve_the_same_tables_and_lose_nothing(processes, postgres_database):
    servers = [processes(database=postgres_database, bot_pace=0.01).start().ready() for _ in range(2)]
    careers = Careers([server.url for server in servers])
    crowd = [("you", "open"), ("you", "open", "open"), ("you", "novice")]
    asyncio.run(killing(careers, servers, KILLS // 4, crowd))
    with contextlib.closing(Store(postgres_database)) as store:
        check(store, careers)


def test_moves_through_a_line_that_drops_delays_and_doubles_are_played_once(serve):
    async def play(site):
        async with lossy(site.port) as (url, losses):
            careers = Careers([site.url], [url], pause=0.0, patience=0.15)
            tasks = [asyncio.create_task(careers.play(number, ("you", "open"))) for number in range(8)]
            while sum(len(one.acked) for one in careers.people) < MOVES and not any(task.done() for task in tasks):
                await asyncio.sleep(0.1)
            careers.stop()
            await asyncio.wait_for(asyncio.gather(*tasks), PATIENCE)
            assert min(losses.values()) > MOVES / 100, losses
            return careers

    with serve() as site:
        careers = asyncio.run(play(site))
        check(site.hall.store, careers)


def test_a_terminated_server_ends_by_itself(processes, tmp_path):
    server = processes(database=str(tmp_path / "bastide.sqlite")).start().ready()
    table, tokens = new_table(server.url)

    async def stay():
        async with Player(server.url, table, tokens[0]):
            await asyncio.to_thread(server.send, signal.SIGTERM)

    asyncio.run(stay())


@pytest.fixture(autouse=True)
def quiet_log(nursery):
    """No server of the test may have said that something went wrong."""
    before = nursery.log.stat().st_size
    yield
    with open(nursery.log) as log:
        log.seek(before)
        assert "Traceback" not in log.read()
