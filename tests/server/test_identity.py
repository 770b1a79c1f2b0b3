"""Who does what: whoever sits at a seat next is somebody else. Real requests race at a real server."""

import asyncio
import json
from dataclasses import replace

import httpx

from bastide.server.messages import Chat, Leave
from bastide.server.room import Room
from bastide.server.seated import Person
from bastide.server.table import Table
from conftest import PATIENCE
from server.desk import Desk
from server.player import http

RACES = 200
BOB = {"name": "Bob", "colour": "blue", "seat": 1}
CAROL = {"name": "Carol", "colour": "green", "seat": 1}


def raced(site, race):
    """What some races came to, one after the other; each sends many requests at once."""

    async def races():
        async with httpx.AsyncClient(base_url=site.url, timeout=PATIENCE, verify=False) as client:
            return [await race(client) for _ in range(RACES)]

    return asyncio.run(races())


def bearer(token):
    return {"Authorization": f"Bearer {token}"}


def waiting(client):
    """The path of a public table that waits for others."""
    plan = {"game": "classic", "public": True, "seats": [{"kind": "you"}, {"kind": "open"}, {"kind": "open"}]}
    return f"/api/tables/{client.post('/api/tables', json=plan).json()['table']}"


def sit(client, path, who):
    """Take a seat; what proves whose it is."""
    return bearer(client.post(f"{path}/join", json=who).json()["token"])


async def bob_sits(client, game, seats):
    """A table at which Bob is the second: its name, its invitation, and his seat."""
    kinds = [{"kind": kind} for kind in seats]
    made = (await client.post("/api/tables", json={"game": game, "seats": kinds})).json()
    invite = {"invite": made["invite"]}
    bob = (await client.post(f"/api/tables/{made['table']}/join", json={**BOB, **invite})).json()
    return f"/api/tables/{made['table']}", invite, bearer(bob["token"])


def test_requests_in_flight_never_act_for_who_sits_there_next(site):
    async def race(client):
        path, invite, bob = await bob_sits(client, "classic", ("you", "open", "open"))
        commands = [
            {"type": kind, "move_id": f"{kind}{number}", **more}
            for number in range(3)
            for kind, more in (("leave", {}), ("chat", {"text": "Bob says so"}))
        ]
        acts = [client.post(f"{path}/commands", json=one, headers=bob) for one in commands]
        joins = [client.post(f"{path}/join", json={**CAROL, **invite}) for _ in range(3)]
        mixed = [*acts[:1], *joins[:1], *acts[1:3], *joins[1:2], *acts[3:5], *joins[2:], *acts[5:]]
        answers = await asyncio.gather(*mixed)
        came = next((one for one in answers if one.status_code == 201), None)
        carol = (came or await client.post(f"{path}/join", json={**CAROL, **invite})).json()
        return (await client.get(path, headers=bearer(carol["token"]))).json()

    for state in raced(site, race):
        assert (state["you"], state["table"]["seats"][1]["name"]) == (1, "Carol")
        entries = site.hall.store.entries(state["table"]["id"])
        came = next(entry.seq for entry in entries if entry.body.get("name") == "Carol")
        assert [entry for entry in entries if entry.seq > came] == []


def test_whoever_gave_a_seat_back_sees_nothing_of_the_next_hand():
    desk = Desk("classic:hand=3", [{"kind": kind} for kind in ("you", "open", "open")])
    desk.join("Bob", "blue", 1)
    bob = Person(1, desk.table.seats[1].joined)
    desk.say(1, "leave")
    desk.join("Carol", "green", 1)
    desk.join("Dan", "black", 2)
    room = Room(desk.table, lambda: desk.now)
    assert json.loads(room.state(Person(1, desk.table.seats[1].joined)))["view"]["hands"][1] is not None
    state = json.loads(room.state(bob))  # of a request that was on its way when he left
    assert (state["you"], state["view"]["hands"]) == (None, [None, None, None])


def test_ids_of_an_old_log_belong_to_who_sat_there_then():
    desk = Desk(seats=[{"kind": kind} for kind in ("you", "open", "open")])
    desk.join("Bob", "blue", 1)
    desk.say(1, "chat", "once", text="I am Bob")
    bob = Person(1, desk.table.seats[1].joined)
    desk.say(1, "leave", "twice")
    desk.join("Carol", "green", 1)
    written = [replace(entry, move_id=entry.move_id and f"1:{entry.move_id.partition(':')[2]}") for entry in desk.log]
    assert [entry.move_id for entry in written] == [None, None, "1:once", "1:twice", None]
    table = Table(desk.table.row)
    for entry in written:
        table.add(entry)
    carol, chat = Person(1, table.seats[1].joined), Chat(type="chat", text="I am here", move_id="once")
    assert table.decide(chat, bob, desk.now) == 3, "what Bob sends again is in the log"
    assert table.decide(Leave(type="leave", move_id="twice"), bob, desk.now) == 4
    assert table.decide(chat, carol, desk.now).entry.move_id == "1.5:once"


def test_a_move_id_belongs_to_the_person(site):
    with http(site.url) as client:
        path, chat = waiting(client), {"type": "chat", "move_id": "1"}
        for who in (BOB, CAROL):
            mine = sit(client, path, who)
            ask = {**chat, "text": f"I am {who['name']}"}
            first, again = (client.post(f"{path}/commands", json=ask, headers=mine).json() for _ in range(2))
            assert first == again
            client.post(f"{path}/commands", json={"type": "leave", "move_id": "2"}, headers=mine)
        said = [entry["body"]["text"] for entry in client.get(path).json()["chat"]]
        assert said == ["I am Bob", "I am Carol"]


def test_whoever_has_left_and_asks_again_hears_the_same(site):
    with http(site.url) as client:
        path, leave = waiting(client), {"type": "leave", "move_id": "l"}
        mine = sit(client, path, BOB)
        first = client.post(f"{path}/commands", json=leave, headers=mine).json()
        sit(client, path, CAROL)
        assert client.post(f"{path}/commands", json=leave, headers=mine).json() == first
        more = {**leave, "move_id": "m"}
        assert "you are watching" in client.post(f"{path}/commands", json=more, headers=mine).json()["why"]
        assert client.get(path).json()["table"]["seats"][1]["name"] == "Carol"
