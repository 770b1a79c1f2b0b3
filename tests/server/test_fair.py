"""One visitor asks for much, and the others hardly notice."""

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

import bastide
from bastide.art import cache
from bastide.bots import catalog
from bastide.games.catalog import read_game
from bastide.server import analysis, commands, kernels, limits, pictures, regions, replays
from bastide.server.analysis import Analyses
from bastide.server.limits import PAGE
from bastide.server.messages import Judged
from bastide.server.pools import Pool, one_process
from bastide.server.rates import JOINS, OPENINGS, REQUESTS, SOCKETS
from bastide.server.room import LATELY, REST
from bastide.server.shares import BOT, UNATTENDED, Visit
from bastide.store.store import Append, Entry
from conftest import PATIENCE
from server.player import Player, http, new_table

CROWD, SOMEBODY = "127.0.0.2", "127.0.0.3"  # who asks for much, and everybody else


def at(site, address):
    """A client that comes from an address."""
    transport = httpx.HTTPTransport(local_address=address)
    return httpx.Client(base_url=site.url, timeout=PATIENCE, transport=transport)


def all_bots(client, bot, game="classic", seats=2):
    made = client.post("/api/tables", json={"game": game, "seats": [{"kind": "bot", "bot": bot}] * seats})
    assert made.status_code == 201, made.text
    return made.json()["table"]


def until(true, seconds=30.0):
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it never came true"
        time.sleep(0.01)


def room_of(site, table):
    return site.hall.rooms[table].result()


@pytest.fixture
def search(monkeypatch):
    """A bot that is no quick one: it notes which game it plays, and thinks until it is let go."""

    class Search:
        name, go, games = "search", threading.Event(), []

        def choose(self, game):
            self.games.append(game.game.NAME)
            self.go.wait(600)
            return game.legal()[0]

    for names in (catalog.BOTS, catalog.LEVELS):
        monkeypatch.setitem(names, "search", Search)
    yield Search
    Search.go.set()


# Thinking


def test_a_quick_bot_does_not_wait_behind_searches(serve, search):
    with serve(threads=1, bot_budget=600.0) as site, at(site, CROWD) as crowd:
        for _ in range(5):
            all_bots(crowd, "search")
        until(lambda: len(site.hall.thinkers.searches.shares.waiting) == 4)
        table, tokens = new_table(site.url, ("you", "novice"), "classic:starter=0")

        async def play():
            async with Player(site.url, table, tokens[0]) as one:
                for _ in range(2):
                    await one.until(lambda: one.my_turn, 60)
                    while one.my_turn:
                        await one.play(one.state["seq"] + 1)
                await one.until(lambda: one.my_turn, 60)

        asyncio.run(play())


def test_searches_have_their_turns_by_address(serve, search):
    with serve(threads=1, bot_budget=600.0) as site, at(site, CROWD) as crowd, at(site, SOMEBODY) as somebody:
        waiting = site.hall.thinkers.searches.shares.waiting
        for _ in range(8):
            all_bots(crowd, "search")
        until(lambda: len(waiting) == 7)
        all_bots(somebody, "search", "castle")
        until(lambda: len(waiting) == 8)
        search.go.set()
        until(lambda: "castle" in search.games)
        assert search.games.index("castle") <= 2


def test_a_table_that_nobody_looks_at_thinks_last_and_then_rests(serve):
    with serve(bot_pace=0.02) as site, http(site.url) as client:
        table = all_bots(client, "novice")
        room = room_of(site, table)
        assert room.rank == BOT
        room.visited -= LATELY
        assert room.rank == UNATTENDED
        assert room.awake
        room.visited -= REST
        until(lambda: not room.thinks)
        seq = room.table.seq
        assert room.table.bot_to_move is not None
        client.get("/api/tables", params={"ids": table})  # a list is no visit
        assert not room.thinks

        async def watch():
            async with Player(site.url, table) as watcher:
                assert room.rank == BOT
                await watcher.until(lambda: watcher.state["seq"] > seq)

        asyncio.run(watch())


def test_a_restart_starts_no_bots_that_play_among_themselves(serve):
    with serve(bot_pace=0.05) as site, http(site.url) as client:
        alone = all_bots(client, "novice")
        with_person, _ = new_table(site.url, ("you", "novice"), "classic:starter=1")
        until(lambda: room_of(site, alone).table.seq > 1)
        moved = room_of(site, with_person).table.seq
    with serve() as site, http(site.url) as client:
        until(lambda: {alone, with_person} <= {room.name for room in site.hall.loaded()})
        until(lambda: room_of(site, with_person).table.to_move == 0)  # who plays there is waited for
        assert room_of(site, with_person).table.seq >= moved
        room = room_of(site, alone)
        assert room.thinking is None
        assert room.address == alone  # nobody knows whose it is
        assert client.get(f"/api/tables/{alone}").json()["table"]["status"] == "playing"
        until(lambda: room.table.status == "over")
        assert room.address == "127.0.0.1"


def test_only_who_holds_a_seat_claims_a_table_after_a_restart(serve):
    with serve() as site:
        table, tokens = new_table(site.url, ("you", "open"))
    with serve() as site, at(site, CROWD) as crowd, at(site, SOMEBODY) as somebody:
        crowd.get(f"/api/tables/{table}")
        room = room_of(site, table)
        assert room.address == table
        somebody.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {tokens[0]}"})
        assert room.address == SOMEBODY


def test_analyses_go_on_turn_by_turn_for_each_address(monkeypatch):
    def judged(evaluator, game, words):
        return Judged(seat=0, words=words, chances=[], scores=[], chance=None, best=[], moves=[], best_chance=None)

    monkeypatch.setattr(analysis, "judged_turn", judged)
    dice = random.Random(1)

    def finished(seed):
        game = bastide.new("castle", 2, seed=seed)
        while not game.over:
            game.play(dice.choice(game.legal()))
        return game

    async def run():
        analyses = Analyses()
        crowd = [analyses.of(finished(seed), Visit(CROWD, f"t{seed}")) for seed in range(4)]
        mine = analyses.of(finished(9), Visit(SOMEBODY, "mine"))
        async with asyncio.timeout(60):
            while mine.progress < 1:
                await asyncio.sleep(0)
        analyses.stop()
        judged = [len(one.judged) for one in crowd]
        assert sum(judged) <= len(mine.judged) + 4
        assert max(judged) - min(judged) <= 1

    asyncio.run(run())


# What is kept, and what waits for nobody


@pytest.fixture
def over(site):
    """A table whose game is over."""
    with http(site.url) as client:
        table = all_bots(client, "novice", "castle")
        until(lambda: client.get(f"/api/tables/{table}").json()["table"]["status"] == "over")
    return f"/api/tables/{table}"


def count_calls(monkeypatch, module, name):
    """How often a function is called, and in which threads."""
    made, threads = getattr(module, name), []

    def counted(*values):
        threads.append(threading.current_thread().name)
        return made(*values)

    monkeypatch.setattr(module, name, counted)
    return threads


@pytest.fixture
def workshop(site):
    """The workshop of a site, with a thread of ours for its process."""
    site.hall.workshop.workers = ThreadPoolExecutor(1)
    return site.hall.workshop


def test_the_replay_of_a_finished_game_is_made_once(site, over, workshop, monkeypatch):
    calls = count_calls(monkeypatch, replays, "replay")
    with http(site.url) as client, ThreadPoolExecutor(20) as pool:
        answers = {answer.content for answer in pool.map(lambda _: client.get(f"{over}/replay"), range(40))}
        assert len(answers) == 1
        assert json.loads(answers.pop())[0]["view"]
    assert len(calls) == 1


def test_a_position_of_a_finished_game_is_looked_at_once(site, over, workshop, monkeypatch):
    calls = count_calls(monkeypatch, replays, "position_aids")
    with http(site.url) as client:
        first, second = (client.get(f"{over}/aids", params={"position": 3}).json() for _ in range(2))
    assert first == second
    assert len(calls) == 1


def test_beats_and_new_tables_do_not_wait_for_replays(site, over, workshop, monkeypatch):
    go = threading.Event()
    monkeypatch.setattr(replays, "replay", lambda record: go.wait(30) and b"[]")
    with http(site.url) as client, ThreadPoolExecutor(20) as pool:
        asked = [pool.submit(client.get, f"{over}/replay") for _ in range(20)]
        until(lambda: len(workshop.shares.waiting) == 19)
        beat = site.hall.store.last_beat()
        new_table(site.url)
        until(lambda: site.hall.store.last_beat() > beat)
        assert not any(replay.done() for replay in asked)
        go.set()
        assert {replay.result().status_code for replay in asked} == {200}


def test_previews_and_aids_do_not_run_where_everybody_waits_for_them(site, monkeypatch):
    calls = count_calls(monkeypatch, commands, "preview_message"), count_calls(monkeypatch, regions, "aids_message")
    table, tokens = new_table(site.url, game="classic:starter=0")
    mine = {"Authorization": f"Bearer {tokens[0]}"}
    with http(site.url) as client:
        path = f"/api/tables/{table}"
        words = client.get(path, headers=mine).json()["view"]["legal"][:1]
        client.post(f"{path}/commands", json={"type": "try", "words": words}, headers=mine).raise_for_status()
        client.get(f"{path}/aids", params={"words": words}, headers=mine).raise_for_status()
        client.get(f"{path}/aids").raise_for_status()
    assert [len(threads) for threads in calls] == [1, 2]
    assert all(name.startswith("quick") for threads in calls for name in threads)


def test_the_outlines_of_a_tile_are_computed_once(site, monkeypatch):
    calls = count_calls(monkeypatch, pictures, "outlines")
    with http(site.url) as client:
        first = client.get("/art/0/tiles/classic:river,unfinished=half").json()
        known = len(calls)
        for game in ("classic:river,hand=3", "classic:river"):
            assert client.get(f"/art/0/tiles/{game}").json() == first
    assert len(calls) == known


def test_pictures_and_replays_are_made_by_a_process_that_holds_up_nobody(site, over, monkeypatch, tmp_path):
    def here(*_):
        raise AssertionError("made where everybody waits for it")

    for folder in ("CACHE", "PACKAGED"):
        monkeypatch.setattr(cache, folder, tmp_path)
    monkeypatch.setattr(cache, "draw_tile", here)
    monkeypatch.setattr(replays, "positions", here)
    with http(site.url) as client:
        for path in ("/art/0/tile/base/D/0/0/day/small.webp", f"{over}/replay", f"{over}/aids?position=1"):
            assert client.get(path).status_code == 200


def test_a_process_that_was_killed_is_replaced():
    async def run():
        pool = Pool(1, one_process)
        before = await pool.run(Visit("a"), os.getpid)
        os.kill(before, signal.SIGKILL)
        after = before
        while after == before:
            with contextlib.suppress(BrokenExecutor):
                after = await pool.run(Visit("a"), os.getpid)
        pool.stop()
        assert after != os.getpid()

    asyncio.run(run())


def test_a_process_that_draws_ends_with_the_site():
    program = (
        "import os, signal\nfrom bastide.server.pools import one_process\n"
        "if __name__ == '__main__':\n"
        "    print(one_process().submit(os.getpid).result(), flush=True)\n    os.kill(os.getpid(), signal.SIGKILL)"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, check=False, timeout=PATIENCE
    )
    until(lambda: not Path(f"/proc/{int(ended.stdout)}").exists())


def test_others_are_served_while_the_kernels_of_a_game_compile(site, monkeypatch):
    go, begun = threading.Event(), []

    def compile_slowly(name):
        begun.append(name)
        go.wait(30)

    monkeypatch.setattr(kernels, "READY", {read_game("castle")[1].layout()})
    monkeypatch.setattr(kernels, "play_once", compile_slowly)
    with http(site.url) as client, http(site.url) as another, ThreadPoolExecutor(1) as pool:
        plan = {"game": "city", "seats": [{"kind": "you"}, {"kind": "open"}]}
        made = pool.submit(client.post, "/api/tables", json=plan)
        until(lambda: begun == ["city"])
        beat = site.hall.store.last_beat()
        assert another.get("/healthz").status_code == 200
        assert another.post("/api/tables", json={**plan, "game": "castle"}).status_code == 201
        until(lambda: site.hall.store.last_beat() > beat)
        assert not made.done()
        go.set()
        assert made.result().status_code == 201
        assert another.post("/api/tables", json=plan).status_code == 201
    assert begun == ["city"]


# How often


def test_commands_without_a_socket_have_the_limit_of_a_socket(serve):
    with serve(socket_messages=5) as site, at(site, SOMEBODY) as somebody:
        table, tokens = new_table(site.url, game="classic:starter=0")
        mine = {"Authorization": f"Bearer {tokens[0]}"}

        def send(client, number):
            chat = {"type": "sync"}
            return client.post(f"/api/tables/{table}/commands", json=chat, headers=mine).status_code

        with at(site, CROWD) as crowd:
            assert [send(crowd, number) for number in range(7)] == [200] * 5 + [429] * 2
            refused = crowd.get(f"/api/tables/{table}/aids")
            assert refused.status_code == 429
            assert refused.json()["why"] == "no more than 5 requests of this kind in 20 seconds; wait a moment"
        assert send(somebody, 0) == 200


def test_more_sockets_do_not_multiply_the_limit_without_bound(serve):
    with serve(socket_messages=20) as site:
        table, _ = new_table(site.url)
        address = f"{site.url.replace('http', 'ws')}/api/tables/{table}/socket"
        answered, closed = 0, None
        while closed is None:
            with connect(address) as line:
                line.send(json.dumps({"type": "hello"}))
                line.recv(10)
                try:
                    for _ in range(20):
                        line.send(json.dumps({"type": "sync"}))
                        while json.loads(line.recv(10))["type"] != "state":
                            pass
                        answered += 1
                except ConnectionClosed as wrong:
                    closed = wrong
        assert answered == 20 * SOCKETS
        assert closed.rcvd.reason == f"no more than {20 * SOCKETS} messages in 20 seconds"


def test_an_address_has_so_many_requests(serve, monkeypatch):
    monkeypatch.setattr(limits, "PENALTY", 0.0)
    with serve(socket_messages=1) as site, at(site, CROWD) as crowd, at(site, SOMEBODY) as somebody:
        codes = [crowd.get("/api/bots").status_code for _ in range(REQUESTS + 2)]
        assert codes == [200] * REQUESTS + [429] * 2
        assert somebody.get("/api/bots").status_code == 200


def test_an_address_opens_so_many_sockets(serve, monkeypatch):
    monkeypatch.setattr(limits, "PENALTY", 0.0)
    with serve(socket_messages=2) as site:
        table, _ = new_table(site.url)
        address = f"{site.url.replace('http', 'ws')}/api/tables/{table}/socket"
        for _ in range(2 * OPENINGS):
            with connect(address):
                pass
        with pytest.raises(InvalidStatus, match="429"), connect(address):
            pass


def test_who_asks_too_often_waits_for_the_refusal(serve, monkeypatch):
    monkeypatch.setattr(limits, "PENALTY", 0.5)
    with serve(socket_messages=1) as site, at(site, CROWD) as crowd:
        for _ in range(REQUESTS):
            crowd.get("/api/bots")
        began = time.monotonic()
        assert crowd.get("/api/bots").status_code == 429
        assert time.monotonic() - began >= 0.5


def test_an_address_may_have_so_much_made_but_what_is_kept_is_free(site):
    site.hall.limits.reads.most = 3
    with at(site, CROWD) as crowd, at(site, SOMEBODY) as somebody:
        boards = [f"/art/0/board/day/castle.svg?covered={square}" for square in (12, 19, 26, 33, 40)]
        headers = {"Accept-Encoding": "identity"}
        assert [crowd.get(board, headers=headers).status_code for board in boards] == [200] * 3 + [429] * 2
        assert crowd.get(boards[0], headers=headers).status_code == 200
        assert somebody.get(boards[4], headers=headers).status_code == 200
        assert crowd.get(boards[4], headers=headers).status_code == 200  # somebody had it made


def test_seats_can_be_taken_so_often_an_hour(serve):
    with serve(tables_per_hour=2) as site, at(site, CROWD) as crowd:
        made = crowd.post(
            "/api/tables", json={"game": "classic", "seats": [{"kind": "you"}, {"kind": "open"}, {"kind": "open"}]}
        )
        path, codes = f"/api/tables/{made.json()['table']}", []
        for number in range(2 * JOINS + 1):
            wish = {"name": "Ann", "colour": "blue", "seat": 1, "invite": made.json()["invite"]}
            joined = crowd.post(f"{path}/join", json=wish)
            codes.append(joined.status_code)
            if joined.status_code == 201:
                leave = {"type": "leave", "move_id": f"l{number}"}
                headers = {"Authorization": f"Bearer {joined.json()['token']}"}
                assert crowd.post(f"{path}/commands", json=leave, headers=headers).json()["type"] == "ack"
        assert codes == [201] * (2 * JOINS) + [429]


def test_what_happened_is_told_in_pages(site):
    table, _ = new_table(site.url)
    said = [Entry(table, 3 + number, 1.0, "chat", 0, None, {"text": "hello"}) for number in range(PAGE)]
    site.hall.store.append([Append(entry, "playing") for entry in said])
    with http(site.url) as client:
        path = f"/api/tables/{table}/entries"
        first = client.get(path).json()
        rest = client.get(path, params={"since": first[-1]["seq"]}).json()
    assert [entry["seq"] for entry in first] == list(range(1, PAGE + 1))
    assert [entry["seq"] for entry in rest] == [PAGE + 1, PAGE + 2]
