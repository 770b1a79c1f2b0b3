"""Who is there: told to those who are, by socket and by stream, at one process and at several."""

import asyncio
import json

import httpx

from bastide.server.table import GONE_AFTER
from conftest import PATIENCE
from server.player import Player, follow, http, new_table


def test_everybody_hears_who_comes_and_goes(site):
    table, tokens = new_table(site.url)

    async def meet():
        async with Player(site.url, table, tokens[0]) as one:
            await one.until(lambda: one.presence, 5)
            assert one.presence == {"type": "presence", "seats": [True, False], "watching": 0, "gone": []}
            async with Player(site.url, table, tokens[1]), Player(site.url, table), Player(site.url, table):
                await one.until(lambda: one.presence["watching"] == 2, 5)
                assert one.presence["seats"] == [True, True]
            await one.until(lambda: one.presence["watching"] == 0 and one.presence["seats"] == [True, False], 5)

    asyncio.run(meet())
    assert [entry.kind for entry in site.hall.store.entries(table)] == ["join", "join"]


def test_somebody_gone_for_two_minutes_can_be_replaced_by_a_bot(site):
    table, tokens = new_table(site.url, game="classic:starter=0")
    room = site.hall.rooms[table].result()

    async def wait():
        async with Player(site.url, table, tokens[1]) as other:
            await other.until(lambda: other.presence, 5)
            refused = await other.ask(type="replace", seat=0, bot="squire", move_id="r")
            assert refused["why"] == "seat 0 is not gone"
            room.table.alive[0] -= GONE_AFTER + 1
            await other.until(lambda: other.presence["gone"] == [0], 5)
            with http(site.url) as client:  # any request with the seat's token is a sign of life
                client.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {tokens[0]}"})
            await other.until(lambda: other.presence["gone"] == [], 5)
            room.asked[0] = 0.0
            room.table.alive[0] -= GONE_AFTER + 1
            room.table.alive[1] -= GONE_AFTER + 1
            assert (await other.ask(type="replace", seat=0, bot="squire", move_id="s"))["type"] == "ack"
            await other.until(lambda: other.my_turn, 5)
            assert other.presence["gone"] == []

    asyncio.run(wait())


def test_two_processes_know_who_is_connected_to_the_other(processes, postgres_database):
    one, other = (processes(database=postgres_database).start().ready() for _ in range(2))
    table, tokens = new_table(one.url)

    async def meet():
        async with Player(one.url, table, tokens[0]) as ann:
            async with Player(other.url, table, tokens[1]) as bea, Player(other.url, table):
                for somebody in (ann, bea):
                    await somebody.until(lambda who=somebody: who.presence and all(who.presence["seats"]), 15)
                    await somebody.until(lambda who=somebody: who.presence["watching"] == 1, 15)
            await ann.until(lambda: ann.presence["seats"] == [True, False], 15)

    asyncio.run(meet())


def messages(answer, count):
    """The messages of a stream, once there are so many of those that belong to the log."""
    found = []
    for line in answer.iter_lines():
        if line.startswith("data: "):
            message = json.loads(line[6:])
            found += [message] if message["type"] in ("state", "event") else []
            if len(found) == count:
                return found
    raise AssertionError("the stream ended")


def test_a_stream_says_what_a_socket_would(site):
    table, tokens = new_table(site.url, game="classic:hand=3,starter=0")
    mine = {"Authorization": f"Bearer {tokens[0]}"}
    path = f"/api/tables/{table}"
    with http(site.url) as client, http(site.url) as another:
        with client.stream("GET", f"{path}/events", headers=mine) as answer:
            assert answer.headers["content-type"].startswith("text/event-stream")
            assert answer.headers["cache-control"] == "no-store"
            state = another.get(path, headers=mine).json()
            for number in range(2):
                chat = {"type": "chat", "text": f"hello {number}", "move_id": f"c{number}"}
                another.post(f"{path}/commands", json=chat, headers=mine)
            move = {"type": "move", "words": state["view"]["legal"][:1], "move_id": "m", "seq": state["seq"]}
            another.post(f"{path}/commands", json=move, headers=mine)
            heard = messages(answer, 4)
        mirror = {}
        for message in heard:
            follow(mirror, message)
        assert (mirror["you"], mirror["seq"]) == (0, state["seq"] + 3)
        assert mirror["view"]["hands"][0] is not None
        with client.stream("GET", f"{path}/events") as answer:
            watched = messages(answer, 1)[0]
            assert watched["you"] is None
            assert watched["view"]["hands"] == [None, None]
        assert client.get("/api/tables/nowhere/events").status_code == 404


def test_a_stream_ends_when_the_server_stops(serve):
    with serve() as site:
        table, _ = new_table(site.url)
        stream = httpx.stream("GET", f"{site.url}/api/tables/{table}/events", timeout=PATIENCE)
        answer = stream.__enter__()
        lines = answer.iter_lines()
        assert next(lines)
    assert list(lines)[-1:] == [""]  # an end in order; one by force would raise
    stream.__exit__(None, None, None)
