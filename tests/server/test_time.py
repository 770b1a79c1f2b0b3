"""Time at a real server: it goes on whatever the time of day does, and so does a table whose clock runs out."""

import asyncio
import signal
import time

import pytest
from sqlalchemy.exc import SQLAlchemyError

from bastide.server.rounds import BEAT
from bastide.server.table import GONE_AFTER
from server.conftest import Served
from server.player import Player, http, new_table

MOVE = {"kind": "move", "seconds": 600}
TOTAL = {"kind": "total", "seconds": 600}


def bearer(token):
    return {"Authorization": f"Bearer {token}"}


def nearly_out(site, table, seat=0):
    """Leave a seat a fifth of a second."""
    site.hall.rooms[table].result().table.clock.left[seat] = 0.2


def until_over(client, table):
    end = time.monotonic() + 120
    while (state := client.get(f"/api/tables/{table}").json())["table"]["status"] != "over":
        assert time.monotonic() < end, "the table waits"
        time.sleep(0.1)
    return state["table"]


def test_a_table_goes_on_by_itself_when_the_only_person_is_gone_and_out_of_time(site):
    table, _ = new_table(site.url, ("you", *["novice"] * 4), "classic:starter=0", clock=MOVE)
    nearly_out(site, table)
    with http(site.url) as client:
        person = until_over(client, table)["seats"][0]
    assert (person["late"], person["bot"], person["resigned"]) == (True, "squire", False)
    assert [entry.body for entry in site.hall.store.entries(table) if entry.kind == "timeout"] == [{"bot": "squire"}]


def test_the_only_person_who_is_out_of_time_loses_where_the_table_says_so(site):
    clock = {**MOVE, "out_of_time": "loses"}
    table, _ = new_table(site.url, ("you", "novice", "novice"), "classic:starter=0", clock=clock)
    nearly_out(site, table)
    with http(site.url) as client:
        told = until_over(client, table)
    assert told["winners"] == [1, 2]
    assert site.hall.store.table(table).status == "over"


def test_a_table_that_cannot_be_written_holds_up_no_other_clock(site, monkeypatch):
    clock = {**MOVE, "out_of_time": "loses"}
    broken, fine = [new_table(site.url, game="classic:starter=0", clock=clock)[0] for _ in range(2)]
    append = site.hall.writer.append

    async def fail(wanted):
        if wanted.entry.game == broken:
            raise SQLAlchemyError("this table is broken")
        return await append(wanted)

    monkeypatch.setattr(site.hall.writer, "append", fail)
    for table in (broken, fine):
        nearly_out(site, table)
    with http(site.url) as client:
        assert until_over(client, fine)["winners"] == [1]
        assert client.get(f"/api/tables/{broken}").json()["table"]["status"] == "playing"


def test_somebody_out_of_time_comes_back_and_plays(site):
    table, tokens = new_table(site.url, game="classic:starter=0", clock=MOVE)
    nearly_out(site, table)

    async def wait():
        async with Player(site.url, table, tokens[0]) as late, Player(site.url, table, tokens[1]) as other:
            await late.until(lambda: late.state["table"]["seats"][0]["bot"] == "squire")
            await other.until(lambda: other.my_turn)
            assert (await late.ask(type="back", move_id="b"))["type"] == "ack"
            await other.until(lambda: other.state["table"]["seats"][0]["bot"] is None)
            while other.my_turn:
                await other.play(other.state["seq"] + 1)
            await late.until(lambda: late.my_turn)
            seq = late.state["seq"]
            await late.play(seq + 1)
            assert late.acked

    asyncio.run(wait())


@pytest.fixture
def wall(monkeypatch):
    """Somebody who sets the time of day: `wall(3600)` an hour ahead."""
    real, ahead = time.time, [0.0]
    monkeypatch.setattr(time, "time", lambda: real() + ahead[0])

    def put(seconds):
        ahead[0] = seconds

    return put


def move(client, path, mine):
    state = client.get(path, headers=mine).json()
    words = {"type": "move", "words": state["view"]["legal"][:1], "move_id": f"m{state['seq']}", "seq": state["seq"]}
    answer = client.post(f"{path}/commands", json=words, headers=mine).json()
    assert answer["type"] == "ack", answer


def test_clocks_do_not_follow_the_time_of_day(site, wall):
    table, tokens = new_table(site.url, game="classic:starter=0", clock=TOTAL)
    path, mine = f"/api/tables/{table}", bearer(tokens[0])
    with http(site.url) as client:
        for ahead in (3600, -3600):
            wall(ahead)
            time.sleep(0.6)  # the clocks are looked at more often than that
            state = client.get(path, headers=mine).json()
            clock = state["table"]["clock"]
            assert (state["table"]["seats"][0]["late"], clock["running"]) == (False, 0)
            assert 0 < state["now"] - clock["since"] < 60_000
        while client.get(path).json()["table"]["to_move"] == 0:
            move(client, path, mine)
        assert 540_000 < client.get(path).json()["table"]["clock"]["left"][0] < 600_000
    times = [entry.at for entry in site.hall.store.entries(table)]
    assert times == sorted(times)


def test_a_server_that_starts_with_an_earlier_time_of_day_goes_on_where_the_log_ends(serve, wall):
    with serve() as site:
        table, tokens = new_table(site.url, game="classic:starter=0", clock=TOTAL)
    wall(-3600)
    with serve() as site, http(site.url) as client:
        path, mine = f"/api/tables/{table}", bearer(tokens[0])
        before = client.get(path, headers=mine).json()
        time.sleep(0.5)
        after = client.get(path, headers=mine).json()
        assert after["now"] - before["now"] >= 500
        move(client, path, mine)
        times = [entry.at for entry in site.hall.store.entries(table)]
        assert times == sorted(times)
        assert times[-1] * 1000 >= after["now"], "the clock did not stand still"


def test_a_kill_gives_nobody_more_time_than_the_server_was_away(processes, tmp_path):
    server = processes(database=str(tmp_path / "bastide.sqlite")).start().ready()
    table, tokens = new_table(server.url, game="classic:starter=0", clock=TOTAL)
    began = time.monotonic()
    lived = away = 0.0
    for pause in (0.0, 0.0, BEAT + 1):
        ready = time.monotonic()
        time.sleep(1.0)
        lived += time.monotonic() - ready
        server.send(signal.SIGKILL)
        killed = time.monotonic()
        time.sleep(pause)
        away += max(0.0, time.monotonic() - killed - BEAT)
        server.start().ready()
    with http(server.url) as client:
        state = client.get(f"/api/tables/{table}", headers=bearer(tokens[0])).json()
    clock = state["table"]["clock"]
    spent = 600 - (clock["left"][0] - (state["now"] - clock["since"])) / 1000
    assert spent >= lived
    assert spent <= time.monotonic() - began - away + 0.1


def test_a_request_to_one_process_is_a_sign_of_life_at_the_other(postgres_database):
    with Served(database=postgres_database) as one, Served(database=postgres_database) as other:
        table, tokens = new_table(one.url)

        async def meet():
            async with Player(one.url, table, tokens[0]) as ann:
                await ann.until(lambda: ann.presence)
                one.hall.rooms[table].result().table.alive[1] -= GONE_AFTER + 1
                await ann.until(lambda: ann.presence["gone"] == [1])
                with http(other.url) as client:
                    await asyncio.to_thread(client.get, f"/api/tables/{table}", headers=bearer(tokens[1]))
                await ann.until(lambda: ann.presence["gone"] == [] and ann.presence["seats"][1])

        asyncio.run(meet())
