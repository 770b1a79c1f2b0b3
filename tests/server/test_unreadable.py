"""A table that does not read is left out, and spoils nothing for the others."""

import asyncio
import json
import logging

import pytest
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from bastide.store.store import Store
from server.conftest import Served
from server.player import Player, http, new_table

DANCE = "INSERT INTO log (game, seq, at, kind, body) VALUES (:game, 99, 1.0, 'dance', '{}')"
TEAR = "UPDATE tables SET settings = '{' WHERE id = :game"
AGE = "UPDATE tables SET settings = '{\"clock\": 7}' WHERE id = :game"
WAYS = pytest.mark.parametrize("way", [DANCE, TEAR, AGE], ids=["entry", "json", "shape"])


def spoil(store, table, way):
    with store.engine.begin() as connection:
        connection.execute(text(way), {"game": table})


def tables(url):
    """Two public tables that wait, and two that are in play with a clock."""
    plan = {"public": True, "clock": {"kind": "total", "seconds": 600}}
    kinds = [{"kind": "you"}, {"kind": "open"}]
    with http(url) as client:
        waiting = [client.post("/api/tables", json={"game": "classic", "seats": kinds, **plan}) for _ in range(2)]
    return [made.json()["table"] for made in waiting], [new_table(url, **plan)[0] for _ in range(2)]


@WAYS
def test_a_table_that_does_not_read_is_left_out_of_every_list(serve, tmp_path, caplog, way):
    with serve() as site:
        waiting, playing = tables(site.url)
    store = Store(str(tmp_path / "bastide.sqlite"))
    for table in (waiting[0], playing[0]):
        spoil(store, table, way)
    store.close()
    with caplog.at_level(logging.ERROR), serve() as site, http(site.url) as client:
        for _ in range(3):
            assert [one["id"] for one in client.get("/api/tables").json()] == [waiting[1]]
            assert [one["id"] for one in client.get("/api/tables?status=playing").json()] == [playing[1]]
            mine = client.get("/api/tables", params={"ids": [*waiting, *playing]}).json()
            assert [one["id"] for one in mine] == [waiting[1], playing[1]]
        assert client.get("/healthz").json() == {"status": "ok", "unreadable": 2}
        alone = client.get(f"/api/tables/{playing[0]}")
        assert alone.status_code == 500
        assert alone.json()["why"].startswith("this table cannot be read")
        address = f"{site.url.replace('http', 'ws')}/api/tables/{playing[0]}/socket"
        with connect(address) as line, pytest.raises(ConnectionClosed) as closed:
            line.recv(5)
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (
            1008,
            "this table cannot be read; the others are well",
        )
    told = [record.fields["table"] for record in caplog.records if record.message == "a table cannot be read"]
    assert sorted(told) == sorted([waiting[0], playing[0]])


@WAYS
def test_the_other_tables_are_archived_and_go_on(serve, tmp_path, way):
    with serve() as site:
        waiting, playing = tables(site.url)
    store = Store(str(tmp_path / "bastide.sqlite"))
    spoil(store, playing[1], way)  # the one that is looked at first
    spoil(store, waiting[1], way)
    store.close()

    async def watch(site):
        for table in (waiting[0], playing[0]):
            async with Player(site.url, table) as watcher:
                await watcher.until(lambda who=watcher: who.state["table"]["status"] == "archived", 60)

    with serve(archive_days=0.0) as site:
        asyncio.run(watch(site))


def test_an_entry_of_a_newer_process_ends_the_table_here_and_nothing_else(postgres_database):
    with Served(database=postgres_database) as site:
        (table, tokens), (other, _) = new_table(site.url, public=True), new_table(site.url, public=True)
        with connect(f"{site.url.replace('http', 'ws')}/api/tables/{table}/socket") as line:
            line.send(json.dumps({"type": "hello"}))
            line.recv(5)
            spoil(site.hall.store, table, DANCE.replace("99", "3"))
            with http(site.url) as client:
                chat = {"type": "chat", "text": "hello", "move_id": "c"}
                mine = {"Authorization": f"Bearer {tokens[0]}"}
                assert client.post(f"/api/tables/{table}/commands", json=chat, headers=mine).status_code == 500
                assert [one["id"] for one in client.get("/api/tables?status=playing").json()] == [other]
                assert client.get("/healthz").json()["unreadable"] == 1
            with pytest.raises(ConnectionClosed):
                [line.recv(30) for _ in range(10)]
