"""Playing through the real server."""

import asyncio
import json
import signal
import time

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from bastide import record
from bastide.server import analysis
from bastide.server.rounds import IDLE
from server.player import Player, http, new_table


def both(site, table, tokens, last=10_000):
    """Two players play on; what they ended with."""

    async def play():
        one, other = Player(site.url, table, tokens[0]), Player(site.url, table, tokens[1], 1)
        async with one, other, Player(site.url, table) as watcher:
            await asyncio.gather(one.play(last), other.play(last))
            end = max(one.state["seq"], other.state["seq"])
            for somebody in (one, other, watcher):
                await somebody.reach(end)
            return one, other, watcher

    return asyncio.run(play())


@pytest.mark.parametrize("game", ["classic", "classic:hand=3", "castle"])
def test_two_players_and_a_spectator_see_a_whole_game(site, game, monkeypatch):
    monkeypatch.setattr(analysis, "JUDGE", "mcts:20")  # the suite has no time to think
    table, tokens = new_table(site.url, game=game)
    one, other, watcher = both(site, table, tokens)
    assert one.state["table"] == other.state["table"] == watcher.state["table"]
    assert one.state["view"]["scores"] == other.state["view"]["scores"] == watcher.state["view"]["scores"]
    assert one.state["table"]["status"] == "over"
    log = site.hall.store.entries(table)
    moves = {entry.move_id: entry.seq for entry in log if entry.kind == "move"}
    assert {f"0.1:{k}": v for k, v in one.acked.items()} | {f"1.2:{k}": v for k, v in other.acked.items()} == moves
    with http(site.url) as client:
        text = client.get(f"/api/tables/{table}/record").text
        game = record.read(text)
        assert list(game.scores) == one.state["view"]["scores"]
        assert f"commitment={one.state['table']['commitment']}" in text
        told = client.get(f"/api/tables/{table}/statistics").json()
        assert told["scores"][-1] == list(game.scores)
        assert [sum(points) for points in zip(*told["sources"].values())] == list(game.scores)
        replay = client.get(f"/api/tables/{table}/replay").json()
        view = {}
        for position in replay:
            view.update(position["view"])
            for key, tail in position["more"].items():
                view[key] = view[key] + tail
        assert view == watcher.state["view"]
        found = client.get(f"/api/tables/{table}/analysis").json()
        while found["progress"] < 1:
            time.sleep(0.05)
            found = client.get(f"/api/tables/{table}/analysis").json()
        words = [word for turn in found["turns"] for word in turn["words"]]
        assert words == [played.word for played in game.history if played.who != "."]
        for turn in found["turns"]:
            assert sum(turn["chances"]) == pytest.approx(1, abs=0.001)
            assert len(turn["scores"]) == 2
            assert 0 <= turn["chance"] <= 1
            assert turn["best"]
        again = [
            client.post(f"/api/tables/{table}/rematch", headers={"Authorization": f"Bearer {tokens[seat]}"}).json()
            for seat in (1, 0, 1)
        ]
        assert again[0] == again[2]
        assert {joined["table"] for joined in again} == {again[0]["table"]}
        assert [joined["seat"] for joined in again] == [0, 1, 0]
        assert client.get(f"/api/tables/{again[0]['table']}").json()["table"]["status"] == "playing"
        assert client.post(f"/api/tables/{table}/rematch").status_code == 403


def test_commands_over_http_and_what_is_refused(site):
    table, tokens = new_table(site.url, game="classic:starter=0")
    with http(site.url) as client:
        path = f"/api/tables/{table}"
        mine = {"Authorization": f"Bearer {tokens[0]}"}
        state = client.get(path, headers=mine).json()
        assert state["you"] == 0
        assert client.get(path).json()["you"] is None
        move = {"type": "move", "words": [state["view"]["legal"][0]], "move_id": "m", "seq": state["seq"]}
        for headers in ({}, {"Authorization": "Bearer x"}, {"Authorization": f"Bearer {tokens[0]}x"}):
            answer = client.post(f"{path}/commands", json=move, headers=headers).json()
            reason = {"identifier": "watching", "parts": {}, "why": "you are watching; only players can do that"}
            assert answer == {"type": "refused", "move_id": "m", "seq": state["seq"], **reason}
        others = client.post(f"{path}/commands", json=move, headers={"Authorization": f"Bearer {tokens[1]}"}).json()
        assert others["why"] == "the next move belongs to a, not to b"
        tried = client.post(f"{path}/commands", json={"type": "try", "words": move["words"]}, headers=mine).json()
        assert len(tried["view"]["tiles"]) == len(state["view"]["tiles"]) + 1
        known = client.get(f"{path}/aids", params={"words": move["words"]}, headers=mine).json()
        assert known["regions"]
        assert tried["aids"] == known, "one click costs one play"
        other = {"Authorization": f"Bearer {tokens[1]}"}
        early = client.post(f"{path}/commands", json={"type": "hint"}, headers=other).json()
        assert early["why"] == "there are hints only when it is your turn"
        hint, same = (client.post(f"{path}/commands", json={"type": "hint"}, headers=mine).json() for _ in range(2))
        assert hint == same
        assert {option["word"] for option in hint["options"]} <= set(state["view"]["legal"])
        assert hint["words"][0] == hint["word"] == hint["options"][0]["word"]
        assert 0 < hint["options"][0]["chance"] < 1
        assert len(hint["options"][0]["scores"]) == 2
        client.post(f"{path}/commands", json={"type": "try", "words": hint["words"]}, headers=mine).raise_for_status()
        assert client.get(path).json()["seq"] == state["seq"]
        first, second = (client.post(f"{path}/commands", json=move, headers=mine).json() for _ in range(2))
        assert first == second == {"type": "ack", "move_id": "m", "seq": state["seq"] + 1}
        stale = client.post(f"{path}/commands", json={**move, "move_id": "n"}, headers=mine).json()
        assert stale["type"] == "stale"
        assert [entry["body"] for entry in stale["missed"]] == [{"words": move["words"]}]
        assert client.get(f"{path}/record").status_code == 409
        assert client.get(f"{path}/aids").json()["regions"]
        assert client.get("/api/tables/nowhere").status_code == 404
        assert "classic" in [game["name"] for game in client.get("/api/games").json()]
        assert client.get("/api/bots").json() == ["novice", "squire", "knight", "master"]


def test_tables_without_aids_give_no_hints(site):
    table, tokens = new_table(site.url, game="classic:starter=0", aids=False)
    with http(site.url) as client:
        mine = {"Authorization": f"Bearer {tokens[0]}"}
        answer = client.post(f"/api/tables/{table}/commands", json={"type": "hint"}, headers=mine).json()
        assert answer["why"] == "this table plays without aids"
        assert client.get(f"/api/tables/{table}/aids").status_code == 409
        words = client.get(f"/api/tables/{table}", headers=mine).json()["view"]["legal"][:1]
        tried = client.post(f"/api/tables/{table}/commands", json={"type": "try", "words": words}, headers=mine).json()
        assert tried["aids"] is None


def test_an_invitation_can_be_asked_about_before_one_joins(site):
    with http(site.url) as client:
        plan = {"game": "classic", "seats": [{"kind": "you"}, {"kind": "open"}]}
        mine, other = (client.post("/api/tables", json=plan).json() for _ in range(2))
        address = f"/api/tables/{mine['table']}/invitation"
        for invite in (mine["invite"][:-1], other["invite"], mine["token"]):
            assert client.get(address, headers={"Authorization": f"Bearer {invite}"}).json() == {"invited": False}
        assert client.get(address).json() == {"invited": False}
        assert client.get(address, headers={"Authorization": f"Bearer {mine['invite']}"}).json() == {"invited": True}


def test_public_tables_are_listed_and_the_others_want_an_invitation(site):
    with http(site.url) as client:
        plan = {"game": "classic", "seats": [{"kind": "you"}, {"kind": "open"}]}
        private = client.post("/api/tables", json=plan).json()
        public = client.post("/api/tables", json={**plan, "public": True}).json()
        assert [listed["id"] for listed in client.get("/api/tables").json()] == [public["table"]]
        wish = {"name": "<b>Ann</b>", "colour": "blue"}
        assert client.post(f"/api/tables/{private['table']}/join", json=wish).status_code == 403
        wrong = {**wish, "invite": public["invite"]}
        assert client.post(f"/api/tables/{private['table']}/join", json=wrong).status_code == 403
        right = {**wish, "invite": private["invite"]}
        assert client.post(f"/api/tables/{private['table']}/join", json=right).json()["seat"] == 1
        assert client.post(f"/api/tables/{public['table']}/join", json={**wish, "colour": "red"}).status_code == 409
        assert client.post(f"/api/tables/{public['table']}/join", json=wish).json()["seat"] == 1
        assert client.get("/api/tables").json() == []
        watch = client.get("/api/tables", params={"status": "playing"}).json()
        assert [(listed["id"], listed["scores"], listed["turn"]) for listed in watch] == [(public["table"], [0, 0], 1)]
        mine = client.get("/api/tables", params={"ids": [private["table"], "nowhere", public["table"]]}).json()
        assert [listed["id"] for listed in mine] == [private["table"], public["table"]]
        assert "secret" not in str(mine)
        seen = client.get(f"/api/tables/{public['table']}")
        assert seen.json()["table"]["seats"][1]["name"] == "<b>Ann</b>"
        assert seen.headers["content-type"] == "application/json"


def test_bots_play_a_game_among_themselves(site):
    table, _ = new_table(site.url, seats=("novice", "novice"))

    async def watch():
        async with Player(site.url, table) as watcher:
            await watcher.until(lambda: watcher.state["table"]["status"] == "over", 60)

    asyncio.run(watch())


def test_a_bot_that_fails_or_dreams_does_not_stop_the_game(tmp_path, monkeypatch, serve):
    import threading

    from bastide.bots import catalog

    wake = threading.Event()

    class Dreamer:
        name = "dreamer"

        def choose(self, game):
            wake.wait(20)

    class Broken:
        name = "broken"

        def choose(self, game):
            raise RuntimeError("no idea")

    for names in (catalog.BOTS, catalog.LEVELS):
        monkeypatch.setitem(names, "dreamer", Dreamer)
        monkeypatch.setitem(names, "broken", Broken)
    with serve(bot_budget=0.2) as site:
        table, _ = new_table(site.url, seats=("dreamer", "broken"))
        other, tokens = new_table(site.url, game="classic:starter=0")

        async def watch():
            async with Player(site.url, table) as watcher, Player(site.url, other, tokens[0]) as quick:
                await quick.play(quick.state["seq"] + 1)
                assert site.hall.metrics.registry.get_sample_value("bastide_commit_seconds_count") >= 1
                await watcher.until(lambda: watcher.state["seq"] >= 4, 20)

        asyncio.run(watch())
        wake.set()


def test_somebody_who_gives_the_seat_back_only_watches(site):
    plan = {"game": "classic:hand=3", "seats": [{"kind": "you"}, {"kind": "open"}, {"kind": "open"}]}
    with http(site.url) as client:
        made = client.post("/api/tables", json=plan).json()
        path = f"/api/tables/{made['table']}/join"
        wish = {"name": "Ann", "colour": "blue", "seat": 1, "invite": made["invite"]}
        token = client.post(path, json=wish).json()["token"]

        async def leave():
            async with Player(site.url, made["table"], token) as ann:
                assert (await ann.ask(type="leave", move_id="l"))["type"] == "ack"
                for seat, colour in ((1, "green"), (2, "pink")):
                    await asyncio.to_thread(client.post, path, json={**wish, "colour": colour, "seat": seat})
                await ann.until(lambda: ann.state["table"]["status"] == "playing")
                assert ann.state["view"]["hands"] == [None, None, None]
                answer = await ann.ask(type="chat", text="hello", move_id="c")
                assert "watching" in answer["why"]

        asyncio.run(leave())


def test_a_table_out_of_memory_comes_back_from_the_log(site):
    table, tokens = new_table(site.url)
    before = both(site, table, tokens, 10)[0].state
    del before["now"]
    room = site.hall.rooms[table].result()
    room.used -= IDLE + 10
    while table in site.hall.rooms:
        pass
    assert both(site, table, tokens, 0)[0].state.items() >= before.items()


def test_an_old_table_is_archived(serve):
    with serve() as site:
        table, tokens = new_table(site.url)
        both(site, table, tokens, 3)
    with serve(archive_days=0.0) as site:

        async def wait():
            async with Player(site.url, table, tokens[0]) as one:
                await one.until(lambda: one.state["table"]["status"] == "archived", 5)

        asyncio.run(wait())


def test_a_stop_lets_clients_go_and_a_start_brings_them_back(serve):
    with serve() as site:
        table, tokens = new_table(site.url, clock={"kind": "total", "seconds": 300})
        before = both(site, table, tokens, 5)[0].state
        line = connect(f"{site.url.replace('http', 'ws')}/api/tables/{table}/socket", legacy=True)
        line.send(json.dumps({"type": "hello"}))
        line.recv()
    with pytest.raises(ConnectionClosed) as closed:
        line.recv()
    assert closed.value.rcvd.code == 1012
    with serve() as site:
        after = both(site, table, tokens, 0)[0].state
        assert after["seq"] == before["seq"] + 1  # the time without a server is given back
        assert after["view"] == before["view"]


def test_a_second_process_on_one_sqlite_file_ends_at_once_and_comes_in_when_the_first_was_killed(processes, tmp_path):
    first, second = (processes(database=str(tmp_path / "bastide.sqlite")) for _ in range(2))
    first.start().ready()
    table, _ = new_table(first.url)
    second.start()
    end = time.monotonic() + 60
    while second.alive():
        assert time.monotonic() < end, "the second process serves the file too"
        time.sleep(0.01)
    with http(first.url) as client:
        assert client.get("/healthz").status_code == 200
    first.send(signal.SIGKILL)
    second.start().ready()
    with http(second.url) as client:
        assert client.get(f"/api/tables/{table}").status_code == 200
