"""Another game of the same players: one table, for its players, each with a seat of their own."""

import asyncio
import contextlib
import random
from itertools import cycle

import httpx

from bastide.store.store import Store
from conftest import PATIENCE
from server.player import http, new_table

RACES = 200


def bearer(token):
    return {"Authorization": f"Bearer {token}"}


def resign(client, path, who):
    client.post(f"{path}/commands", json={"type": "resign", "move_id": "r"}, headers=who)


def finished(client, seats=("you", "open")):
    """The path of a table whose game is over, and what its players prove their seats with."""
    table, tokens = new_table(str(client.base_url), seats)
    path, mine = f"/api/tables/{table}", {seat: bearer(token) for seat, token in tokens.items()}
    for seat in range(1, len(seats)):
        resign(client, path, mine[seat])
    return path, mine


def tables_of(store):
    return {status: len(store.ids(status)) for status in ("waiting", "playing", "over")}


def carol(again, seat):
    return {"name": "Carol", "colour": "green", "seat": seat, "invite": again["invite"]}


def test_nobody_is_given_the_seat_of_somebody_who_was_invited(site):
    with http(site.url) as client:
        path, mine = finished(client)
        again = client.post(f"{path}/rematch", headers=mine[0]).json()
        next_path = f"/api/tables/{again['table']}"
        hers = client.post(f"{next_path}/join", json=carol(again, 0)).json()
        refused = client.post(f"{path}/rematch", headers=mine[1])
        assert refused.status_code == 409
        assert refused.json()["why"] == "somebody else has your seat in the next game"
        assert hers["token"] not in refused.text
        assert client.post(f"{path}/rematch", headers=mine[0]).json() == again


def test_nobody_is_given_the_seat_of_whoever_came_after(site):
    with http(site.url) as client:
        path, mine = finished(client, ("you", "open", "open"))
        again, bobs = (client.post(f"{path}/rematch", headers=mine[seat]).json() for seat in (0, 1))
        next_path = f"/api/tables/{again['table']}"
        leave = {"type": "leave", "move_id": "l"}
        assert client.post(f"{next_path}/commands", json=leave, headers=bearer(bobs["token"])).json()["type"] == "ack"
        back = client.post(f"{path}/rematch", headers=mine[1]).json()
        assert (back["seat"], back["token"] == bobs["token"]) == (bobs["seat"], False)
        client.post(f"{next_path}/commands", json=leave, headers=bearer(back["token"]))
        assert client.post(f"{next_path}/join", json=carol(again, bobs["seat"])).status_code == 201
        assert client.post(f"{path}/rematch", headers=mine[1]).status_code == 409
        assert client.post(f"{path}/rematch", headers=mine[2]).json()["seat"] == 1


def test_a_colour_that_somebody_has_taken_keeps_nobody_out(site):
    with http(site.url) as client:
        path, mine = finished(client, ("you", "open", "open"))
        again = client.post(f"{path}/rematch", headers=mine[0]).json()
        blue = {**carol(again, 1), "colour": "blue"}  # the colour of the second, at the place of the third
        assert client.post(f"/api/tables/{again['table']}/join", json=blue).status_code == 201
        assert client.post(f"{path}/rematch", headers=mine[1]).status_code == 201
        state = client.get(f"/api/tables/{again['table']}").json()
        assert len({seat["colour"] for seat in state["table"]["seats"]}) == 3


def test_a_rematch_counts_once_as_a_table_of_the_address(serve):
    with serve(tables_per_hour=3) as site, http(site.url) as client:
        path, mine = finished(client)
        for _ in range(2):
            seats = [client.post(f"{path}/rematch", headers=mine[seat]).json() for seat in (0, 1, 0, 1)]
            path = f"/api/tables/{seats[0]['table']}"
            mine = {joined["seat"]: bearer(joined["token"]) for joined in seats}
            resign(client, path, mine[1])
        too_many = client.post(f"{path}/rematch", headers=mine[0])
        assert (too_many.status_code, too_many.json()["why"]) == (429, "no more than 3 tables an hour")
        assert client.get(path).json()["table"]["rematch"] is None
        assert tables_of(site.hall.store) == {"waiting": 0, "playing": 0, "over": 3}


def test_a_rematch_wants_a_game_that_is_over_and_one_of_its_players(site):
    table, tokens = new_table(site.url)
    with http(site.url) as client:
        early = client.post(f"/api/tables/{table}/rematch", headers=bearer(tokens[0]))
        assert (early.status_code, early.json()["why"]) == (409, "the game is not over")
        assert client.post(f"/api/tables/{table}/rematch").status_code == 403
    assert tables_of(site.hall.store) == {"waiting": 0, "playing": 1, "over": 0}


def finished_games(url):
    with http(url) as client:
        for _ in range(RACES):
            yield finished(client)


async def ask_at_once(urls, path, asking):
    """The answers to requests for another game, sent together to one process after the other."""
    async with httpx.AsyncClient(timeout=PATIENCE, verify=False) as client:
        requests = [client.post(f"{url}{path}/rematch", headers=who) for url, who in zip(cycle(urls), asking)]
        return await asyncio.gather(*requests)


def races(urls):
    """Both players press twice, all at once; the tables that they were sent to."""
    found = set()
    for path, mine in finished_games(urls[0]):
        answers = asyncio.run(ask_at_once(urls, path, [mine[0], mine[0], mine[1], mine[1]]))
        assert [answer.status_code for answer in answers] == [201] * 4
        seats = [answer.json() for answer in answers]
        assert seats[0] == seats[1]
        assert seats[2] == seats[3]
        assert seats[0]["token"] != seats[2]["token"]
        assert seats[0]["table"] == seats[2]["table"]
        found.add(seats[0]["table"])
    return found


def test_all_who_ask_at_once_come_to_one_table(site):
    assert len(races([site.url])) == RACES
    assert tables_of(site.hall.store) == {"waiting": 0, "playing": RACES, "over": RACES}


def test_two_processes_make_one_table(processes, postgres_database):
    servers = [processes(database=postgres_database).start().ready() for _ in range(2)]
    assert len(races([server.url for server in servers])) == RACES
    with contextlib.closing(Store(postgres_database)) as store:
        assert tables_of(store) == {"waiting": 0, "playing": RACES, "over": RACES}


def test_of_a_player_and_somebody_invited_one_has_the_seat(site):
    async def race(path, mine):
        async with httpx.AsyncClient(base_url=site.url, timeout=PATIENCE, verify=False) as client:
            again = (await client.post(f"{path}/rematch", headers=mine[0])).json()
            join = client.post(f"/api/tables/{again['table']}/join", json=carol(again, 0))
            bobs = [client.post(f"{path}/rematch", headers=mine[1]) for _ in range(2)]
            return await asyncio.gather(*([bobs[0], join, bobs[1]] if dice.random() < 0.5 else [join, *bobs]))

    dice = random.Random(1)
    for path, mine in finished_games(site.url):
        hers, bob, bob_again = sorted(asyncio.run(race(path, mine)), key=lambda answer: "rematch" in str(answer.url))
        assert bob.status_code == bob_again.status_code
        assert {bob.status_code, hers.status_code} == {201, 409}
        if bob.status_code == 201:
            assert bob.json() == bob_again.json()
        else:
            assert hers.json()["token"] not in bob.text + bob_again.text
