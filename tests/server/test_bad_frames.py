"""Whatever comes in, the server answers in a sentence, stays up, and the table stays as it is."""

import json
import random
import subprocess
import sys
import sysconfig
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from conftest import PATIENCE
from server.player import http, new_table

FRAMES = 100_000
SIGNS = '{}[]",:0123456789eE+-.truefalsenull \\u0000<>é\x00\ud7ff'


def good(dice, words):
    """A command that would be understood."""
    return dice.choice(
        [
            {"type": "try", "words": words},
            {"type": "chat", "text": "hello", "move_id": "c"},
            {"type": "move", "words": words, "move_id": "m", "seq": 2},
            {"type": "fill", "seat": 1, "bot": "novice", "move_id": "f"},
            {"type": "replace", "seat": 1, "bot": "squire", "move_id": "r"},
            {"type": "sync"},
            {"type": "hint"},
        ]
    )


def fuzzed(dice, words):
    """A frame that is not a message, or one that should be refused."""
    kind = dice.randrange(5)
    if kind == 0:
        return "".join(dice.choices(SIGNS, k=dice.randrange(80)))
    if kind == 1:
        return dice.randbytes(dice.randrange(60))
    command = good(dice, words)
    key = dice.choice(list(command))
    if kind == 2:
        command[key] = dice.choice([None, -1, 2**70, 1e308, "", "x" * 300, [], {}, [[]], True, "<b>", "\x00", "0:m"])
    elif kind == 3:
        del command[key]
        command[dice.choice(["x", "type", "seat", "words"])] = dice.choice([0, "move", ["-"], {"a": 1}])
    else:
        text = json.dumps(command)
        at = dice.randrange(len(text))
        return text[:at] + dice.choice(SIGNS) + text[at + dice.randrange(3) :]
    return json.dumps(command)


@pytest.fixture
def table(site):
    """A table, its address and a state that must not change."""
    table, tokens = new_table(site.url, game="classic:starter=0")
    return table, tokens, f"{site.url.replace('http', 'ws')}/api/tables/{table}/socket"


def test_fuzzed_frames_change_nothing(site, table):
    name, tokens, address = table
    room = site.hall.rooms[name].result()
    before, dice = room.table.game.text(), random.Random(9)
    entries = site.hall.store.entries(name)
    for token in (tokens[1], None):  # it is the other's turn
        with connect(address, compression=None) as line:
            line.send(json.dumps({"type": "hello", **({"token": token} if token else {})}))
            line.recv(5)
            for _ in range(FRAMES // 200):
                frames = [fuzzed(dice, ["nonsense"]) for _ in range(100)]
                for frame in frames:
                    line.send(frame)
                answered = 0
                while answered < len(frames):
                    answered += json.loads(line.recv(10))["type"] not in ("event", "presence")
    assert room.table.game.text() == before
    written = [entry.kind for entry in site.hall.store.entries(name)[len(entries) :]]
    assert set(written) <= {"chat"}
    assert httpx.get(f"{site.url}/healthz", timeout=PATIENCE).status_code == 200


@pytest.mark.parametrize("first", ["", "{}", "[]", b"\x00", '{"type":"sync"}', '{"type":"hello","token":7}'])
def test_a_socket_that_does_not_begin_with_hello_is_closed(table, first):
    with connect(table[2]) as line:
        line.send(first)
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(5)
    assert closed.value.rcvd.code == 1008


def test_an_oversized_frame_closes_the_socket(table):
    with connect(table[2]) as line:
        line.send(json.dumps({"type": "hello"}))
        line.recv(5)
        line.send(json.dumps({"type": "chat", "text": "x" * 5000, "move_id": "c"}))
        with pytest.raises(ConnectionClosed) as closed:
            line.recv(5)
    assert closed.value.rcvd.code == 1009


def test_a_flood_closes_the_socket(serve):
    with serve(socket_messages=100) as site:
        name, _ = new_table(site.url)
        with connect(f"{site.url.replace('http', 'ws')}/api/tables/{name}/socket") as line:
            line.send(json.dumps({"type": "hello"}))
            for _ in range(101):
                line.send(json.dumps({"type": "sync"}))
            with pytest.raises(ConnectionClosed) as closed:
                [line.recv(5) for _ in range(200)]
        assert closed.value.rcvd.code == 1008
        assert closed.value.rcvd.reason == "no more than 100 messages in 20 seconds"


def test_pages_of_other_sites_are_turned_away(serve):
    with serve(origins=("https://club.example",)) as site, http(site.url) as client:
        name, _ = new_table(site.url)
        address = f"{site.url.replace('http', 'ws')}/api/tables/{name}/socket"
        for origin in ("https://evil.example", "null", "http://[", f"{site.url}.evil.example"):
            with pytest.raises(InvalidStatus, match="403"), connect(address, origin=origin):
                pass
            assert client.get("/api/tables", headers={"Origin": origin}).status_code == 403
        for origin in ("https://club.example", site.url):
            with connect(address, origin=origin) as line:
                line.send(json.dumps({"type": "hello"}))
                assert json.loads(line.recv(5))["type"] == "state"


def test_the_socket_of_no_table_says_so(table):
    with connect(table[2].replace(table[0], "nowhere")) as line, pytest.raises(ConnectionClosed) as closed:
        line.recv(5)
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1008, "there is no such table")


def test_an_address_sets_up_so_many_tables_an_hour(serve):
    with serve(tables_per_hour=3) as site, http(site.url) as client:
        plan = {"game": "classic", "seats": [{"kind": "you"}, {"kind": "open"}]}
        codes = [client.post("/api/tables", json=plan).status_code for _ in range(5)]
        assert codes == [201, 201, 201, 429, 429]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        (b"x" * 20_000, 413),
        (b"{", 422),
        (b'{"game":"classic","seats":[],"name":"secret-name"}', 422),
        (b'{"game":"chess","seats":[{"kind":"you"},{"kind":"open"}]}', 409),
        (b'{"game":"classic:starter=5","seats":[{"kind":"you"},{"kind":"open"}]}', 409),
        (b'{"game":"classic","seats":[{"kind":"you"},{"kind":"bot","bot":"deep"}]}', 409),
        (b'{"game":"classic","seats":[{"kind":"you"},{"kind":"open"}],"name":"a\\u202eb"}', 409),
    ],
)
def test_a_bad_request_is_answered_in_a_sentence(site, body, status):
    answer = httpx.post(
        f"{site.url}/api/tables", content=body, headers={"Content-Type": "application/json"}, timeout=PATIENCE
    )
    assert answer.status_code == status
    assert list(answer.json()) == ["why", "identifier", "parts"]
    assert "secret-name" not in answer.text


def test_a_refused_request_is_answered_in_the_language_asked_for(site):
    plan = {"game": "castle", "seats": [{"kind": "you"}] * 3}
    told = [
        httpx.post(f"{site.url}/api/tables", json=plan, headers={"Accept-Language": language}, timeout=PATIENCE).json()
        for language in ("en-GB, fr;q=0.5", "de, fr-CH;q=0.9, en;q=0.2", "xx")
    ]
    assert [answer["identifier"] for answer in told] == ["players-exactly"] * 3
    assert told[0]["parts"] == {"game": "castle", "exactly": 2, "players": 3}
    english = "castle is for exactly 2 players, not 3"
    assert [answer["why"] for answer in told] == [english, "castle se joue à 2\u00a0joueurs, pas à 3", english]


def test_a_socket_refuses_in_the_language_of_its_hello(site):
    name, tokens = new_table(site.url)
    url = f"{site.url.replace('http', 'ws')}/api/tables/{name}/socket"
    for language, why in (
        ("fr", "la table en est à l’entrée"),
        ("en", "the table is at entry"),
        (None, "the table is"),
    ):
        with connect(url, open_timeout=PATIENCE) as line:
            line.send(json.dumps({"type": "hello", "token": tokens[0], "language": language}))
            line.send(json.dumps({"type": "move", "words": ["x"], "move_id": "early", "seq": 9_999}))
            answer = next(m for m in map(json.loads, line) if m["type"] == "refused")
            assert answer["identifier"] == "entry-to-come"
            assert answer["why"].startswith(why)


def test_a_request_that_does_not_say_its_size_is_refused(site):
    answer = httpx.post(f"{site.url}/api/tables", content=iter([b"{}"]), timeout=PATIENCE)
    assert answer.status_code == 413


def test_schemathesis_finds_no_server_error(site, tmp_path):
    """The schema with real tables and seats in it, so that more than the doorman is tried."""
    (name, tokens), (other, _) = new_table(site.url), new_table(site.url, seats=("novice", "novice"))
    schema = httpx.get(f"{site.url}/openapi.json", timeout=PATIENCE).json()
    del schema["paths"]["/api/tables/{table}/events"]  # an answer without an end
    for path in schema["paths"].values():
        for operation in path.values():
            for parameter in operation.get("parameters", ()):
                if parameter["name"] == "table":
                    parameter["schema"] = {"type": "string", "enum": [name, other]}
                if parameter["name"] == "authorization":
                    parameter["schema"] = {"type": "string", "enum": [f"Bearer {token}" for token in tokens.values()]}
    (tmp_path / "openapi.json").write_text(json.dumps(schema))
    program = Path(sysconfig.get_path("scripts")) / "schemathesis"
    checks = "not_a_server_error,status_code_conformance,response_schema_conformance,content_type_conformance"
    command = [
        program,
        "run",
        "openapi.json",
        "--url",
        site.url,
        "--checks",
        checks,
        "--max-examples",
        "25",
        "--seed",
        "1",
        "--request-timeout",
        "300",  # seconds: the first costly read starts a process, and the machine may be busy
    ]
    done = subprocess.run(
        [sys.executable, *command, "--phases", "examples,coverage,fuzzing"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=1800,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:]
