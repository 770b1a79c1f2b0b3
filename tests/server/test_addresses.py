"""Odd addresses, foreign names and unknown askers are turned away like everybody else: 4xx, with the usual headers."""

import json
import logging
import re
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from bastide.server import site as pages
from bastide.server.addresses import household, is_called, is_loopback
from bastide.server.limits import HEADERS
from bastide.server.logs import not_of_sockets
from server.conftest import Served, free_port
from server.player import http, new_table

USUAL = {name.decode(): value.decode() for name, value in HEADERS}


@pytest.fixture
def quiet(caplog):
    """Nothing may be logged as an error."""
    yield
    wrong = [record for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert [record.message for record in wrong if not_of_sockets(record)] == []


@pytest.fixture
def built(tmp_path, monkeypatch):
    """A client that somebody built."""
    folder = tmp_path / "site"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Bastide</title>")
    (folder / "assets" / "main.js").write_text("play()" * 500)
    monkeypatch.setattr(pages, "SITE", folder)


@pytest.mark.parametrize(
    "path",
    [
        "/%00.js",
        "/a%00b.css",
        f"/{'a' * 300}.js",
        f"/{'é' * 130}.js",
        f"/{'a/' * 3000}b.js",
        f"/{'a' * 5000}",
        "/%ff.js",
        "/t/%00",
        "/assets/..%2f..%2f%00.js",
        "/api/tables/%00",
        f"/api/tables/{'a' * 5000}",
        "/art/%00/tiles/classic",
        "/art/0/tiles/%00",
        "/art/0/tile/base/%00/0/0/day/small.webp",
        f"/art/0/tile/{'a' * 300}/D/0/0/day/small.webp",
    ],
)
def test_an_odd_address_is_refused_with_the_usual_headers(site, built, quiet, path):
    with http(site.url) as client:
        answer = client.get(path)
    assert 400 <= answer.status_code < 500
    assert answer.headers.items() >= USUAL.items()


@pytest.mark.parametrize("database", ["sqlite", "postgresql"], indirect=True)
@pytest.mark.parametrize("table", ["%00", "a%00b", "a" * 33, "%ff", "é"])
def test_a_socket_at_an_odd_address_is_refused_with_the_usual_headers(database, quiet, table):
    with Served(database=database) as site:
        address = f"{site.url.replace('http', 'ws')}/api/tables/{table}/socket"
        with pytest.raises(InvalidStatus) as refused, connect(address):
            pass
    assert refused.value.response.status_code == 404
    assert dict(refused.value.response.headers.raw_items()).items() >= USUAL.items()


def test_a_failure_is_told_in_a_sentence_with_the_usual_headers_and_the_line_stays_open(site, monkeypatch, caplog):
    def broken():
        raise RuntimeError("private words")

    monkeypatch.setattr(site.hall.store, "ready", broken)
    with socket.create_connection(("127.0.0.1", site.port), 20) as line, line.makefile("rb") as answers:
        for _ in range(2):
            line.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert answers.readline().split()[1] == b"500"
            headers = dict(re.findall(r"(.+?): (.*)\r\n", "".join(iter(lambda: answers.readline().decode(), "\r\n"))))
            assert headers.items() >= USUAL.items()
            assert list(json.loads(answers.read(int(headers["content-length"])))) == ["why", "identifier", "parts"]
    assert [record.message for record in caplog.records if record.levelno >= logging.ERROR] == ["a request failed"] * 2


def test_head_answers_like_get_without_a_body(site, built):
    with http(site.url) as client:
        art = f"/art/{client.get('/api/art').json()['version']}"
        pictures = [f"{art}/figure/day/red/mayor.svg", f"{art}/tile/base/D/0/0/day/small.webp", f"{art}/tiles/classic"]
        for path in ("/", "/t/abc", "/nowhere", "/assets/main.js", "/docs", "/healthz", "/openapi.json", *pictures):
            whole, head = client.get(path), client.head(path)
            assert head.status_code == whole.status_code, path
            assert {**head.headers, "date": ""} == {**whole.headers, "date": ""}, path
            assert int(whole.headers["content-length"]) > 0
            assert head.content == b""


def test_the_address_of_no_page_gets_the_page_that_says_so_with_404(site, built):
    known = ["/", "/play/classic", "/play/city/", "/t/Ab_-9", "/replay/abc", "/learn", "/rules", "/rules/castle"]
    unknown = ["/nowhere", "/play", "/play/nope", "/play/classic/more", "/t", "/t/a.b/c", "/t/abc/replay", "/t/a%20b"]
    unknown += ["/replay", "/learn/nope", "/rules/nope", "/Play/classic", "/constructor"]
    with http(site.url) as client:
        told = {path: client.get(path) for path in (*known, *unknown)}
    assert [path for path in told if told[path].status_code == 404] == unknown
    assert [path for path in told if told[path].status_code == 200] == known
    assert {answer.text for answer in told.values()} == {"<!doctype html><title>Bastide</title>"}


def test_server_and_client_know_the_same_pages():
    client = (Path(__file__).parents[2] / "web" / "src" / "app" / "pages.ts").read_text()
    plans = re.search(r"const PLANS.*?= \{(.*?)\n\};", client, re.S)[1]
    assert set(pages.PAGES) == {name.strip('"') for name in re.findall(r'^  ("?\w*"?): \[', plans, re.M)}


def test_frames_that_are_no_messages_close_the_socket_after_a_while(serve):
    with serve(socket_messages=100) as site:
        name, _ = new_table(site.url)
        with connect(f"{site.url.replace('http', 'ws')}/api/tables/{name}/socket") as line:
            line.send(json.dumps({"type": "hello"}))
            line.recv(20)
            for _ in range(10):
                line.send("nonsense")
            line.send(json.dumps({"type": "sync"}))
            while json.loads(line.recv(20))["type"] != "state":
                pass
            line.send("nonsense")
            with pytest.raises(ConnectionClosed) as closed:
                [line.recv(20) for _ in range(20)]
    assert closed.value.rcvd.code == 1008
    assert closed.value.rcvd.reason == "too many frames are not messages"


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost", True),
        ("localhost:8000", True),
        ("LocalHost.:8000", True),
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("192.168.1.7", True),
        ("club.example", True),
        ("Club.Example:443", True),
        ("evil.example", False),
        ("club.example.evil.example", False),
        ("localhost.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("0x7f.1", False),
        ("evil.example@localhost", False),
        ("[evil.example]", False),
        ("", False),
        ("localhost:", False),
    ],
)
def test_a_site_is_called_by_its_names_by_localhost_and_by_digits(host, known):
    assert is_called(host, ("club.example",)) is known


def test_a_foreign_name_that_leads_here_is_refused(serve):
    with serve(host_names=("club.example",)) as site, http(site.url) as client:
        name, _ = new_table(site.url)
        address = f"{site.url.replace('http', 'ws')}/api/tables/{name}/socket"
        for host, status in (("evil.example", 421), ("club.example", 200), ("localhost", 200)):
            headers = {"Host": f"{host}:{site.port}", "Origin": f"http://{host}:{site.port}"}
            answer = client.get("/api/tables", headers=headers)
            assert answer.status_code == status
            assert answer.headers.items() >= USUAL.items()
        with pytest.raises(InvalidStatus, match="421"), connect(address, additional_headers={"Host": "evil.example"}):
            pass


@pytest.fixture
def command(tmp_path):
    """Starts `bastide serve`; it ends with the test."""
    started = []

    def start(*words):
        port = free_port()
        program = [sys.executable, "-c", "from bastide.cli import main; main()", "serve", "--no-warm-up"]
        place = ["--port", str(port), "--database", str(tmp_path / "bastide.sqlite")]
        started.append(subprocess.Popen([*program, *place, *words], stderr=subprocess.DEVNULL))
        return port

    yield start
    for process in started:
        process.terminate()
        process.wait(60)


def status(port, host, seconds=120):
    """With which status a site answers to a name, once it is there."""
    end = time.monotonic() + seconds
    while True:
        try:
            return httpx.get(f"http://127.0.0.1:{port}/healthz", headers={"Host": host}).status_code
        except httpx.HTTPError:
            assert time.monotonic() < end, "the site does not start"
            time.sleep(0.05)


@pytest.mark.parametrize(
    ("words", "answers"),
    [
        ([], {"localhost": 200, "127.0.0.1": 200, "evil.example": 421, "club.example": 421}),
        (["--host-name", "Club.example"], {"localhost": 200, "evil.example": 421, "club.example": 200}),
        (["--host", "0.0.0.0"], {"localhost": 200, "evil.example": 200}),
        (["--host", "0.0.0.0", "--host-name", "club.example"], {"evil.example": 421, "club.example": 200}),
    ],
)
def test_a_site_on_loopback_answers_to_localhost_only_until_its_host_names_it(command, words, answers):
    port = command(*words)
    assert {host: status(port, host) for host in answers} == answers


def test_a_page_that_does_not_say_where_it_is_from_is_refused(serve):
    with serve(origins=("null",)) as site:
        for host in (b"", b"null", b"localhost"):
            with socket.create_connection(("127.0.0.1", site.port), 20) as line:
                line.sendall(b"GET /api/tables HTTP/1.1\r\nHost: " + host + b"\r\nOrigin: null\r\n\r\n")
                assert line.recv(100).split()[1] in (b"403", b"400")


@pytest.mark.parametrize(
    ("host", "only_here"),
    [("127.0.0.1", True), ("localhost", True), ("::1", True), ("0.0.0.0", False), ("::", False), ("my.lan", False)],
)
def test_a_site_on_loopback_is_known(host, only_here):
    assert is_loopback(host) is only_here


def test_the_numbers_are_for_the_networks_that_the_host_named(serve):
    stranger, monitor = {"X-Forwarded-For": "203.0.113.7"}, {"X-Forwarded-For": "2001:db8::7"}
    with serve() as site, http(site.url) as client:
        assert client.get("/metrics").status_code == 200
        assert [client.get("/metrics", headers=who).status_code for who in (stranger, monitor)] == [403, 403]
    with serve(metrics_from=("2001:db8::/32",)) as site, http(site.url) as client:
        assert client.get("/metrics").status_code == 403
        assert [client.get("/metrics", headers=who).status_code for who in (stranger, monitor)] == [403, 200]


def test_a_household_is_one_address_of_ipv4_and_one_64_of_ipv6():
    assert household("203.0.113.7") == household("::ffff:203.0.113.7") == "203.0.113.7"
    assert household("203.0.113.8") == "203.0.113.8"
    assert household("2001:db8:1:2::7") == household("2001:db8:1:2:ffff::8") == "2001:db8:1:2::/64"
    assert household("2001:db8:1:3::7") != household("2001:db8:1:2::7")
    assert household("testclient") == "testclient"


def test_the_addresses_of_one_household_set_up_tables_together(serve):
    plan = {"game": "classic", "seats": [{"kind": "you"}, {"kind": "open"}]}
    with serve(tables_per_hour=2) as site, http(site.url) as client:
        codes = [
            client.post("/api/tables", json=plan, headers={"X-Forwarded-For": address}).status_code
            for address in ("2001:db8::1", "2001:db8::2", "2001:db8::3", "2001:db8:0:1::1")
        ]
    assert codes == [201, 201, 429, 201]
