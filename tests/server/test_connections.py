"""Connections that send too much, too slowly, or are too many."""

import contextlib
import json
import resource
import socket
import time

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from bastide.server import connections
from server.player import new_table

CROWD, SOMEBODY = "127.0.0.2", "127.0.0.3"
PROXY = "127.0.0.1"  # the one that is trusted
REQUEST = b"GET /api/bots HTTP/1.1\r\nHost: localhost\r\n\r\n"


def dial(site, address=SOMEBODY):
    """A bare connection from an address."""
    return socket.create_connection(("127.0.0.1", site.port), 20, source_address=(address, 0))


def heard(line):
    """What comes until the other side closes."""
    told = b""
    try:
        while part := line.recv(65536):
            told += part
    except ConnectionError:
        pass
    return told


def served(line):
    line.sendall(REQUEST)
    try:
        return line.recv(65536).startswith(b"HTTP/1.1 200")
    except ConnectionError:
        return False


def watch(site, table, address=SOMEBODY, **options):
    """A socket at a table, which has said hello if it was let in."""
    line = dial(site, address)
    watching = connect(f"ws://127.0.0.1:{site.port}/api/tables/{table}/socket", sock=line, legacy=True, **options)
    with contextlib.suppress(ConnectionClosed):
        watching.send(json.dumps({"type": "hello"}))
    return watching


@pytest.fixture
def impatient(monkeypatch):
    """Requests must come in at once."""
    monkeypatch.setattr(connections, "ARRIVAL", 0.3)


@pytest.mark.parametrize(
    ("start", "part"),
    [
        (b"GET / HTTP/1.1\r\n", b"x-more: " + b"y" * 1000 + b"\r\n"),
        (b"GET / HTTP/1.1\r\nx-long: ", b"y" * 1000),
        (b"GET /", b"y" * 1000),
    ],
)
def test_headers_without_end_are_refused(site, start, part):
    with dial(site) as line:
        line.sendall(start)
        sent = 0
        try:
            while sent < 100 * connections.HEAD:
                line.sendall(part)
                sent += len(part)
        except ConnectionError:
            pass
        assert sent < 100 * connections.HEAD
    with dial(site) as line:
        line.sendall(start + part * (connections.HEAD // len(part) + 1))
        assert heard(line).startswith(b"HTTP/1.1 431 ")


def test_a_request_whose_headers_are_just_small_enough_is_served(site):
    with dial(site) as line:
        line.sendall(REQUEST[:-2] + b"x-long: " + b"y" * (connections.HEAD - 2000) + b"\r\n\r\n")
        assert line.recv(65536).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize(
    ("half", "told"),
    [
        (b"GET / HTT", b"HTTP/1.1 408 Request Timeout"),
        (REQUEST[:-2], b"HTTP/1.1 408 Request Timeout"),
        (b"POST /api/tables HTTP/1.1\r\nContent-Length: 9\r\n\r\n{", b""),  # its answer was on the way
    ],
)
def test_half_a_request_is_not_waited_for(site, impatient, half, told):
    with dial(site) as line:
        line.sendall(half)
        assert heard(line).partition(b"\r\n")[0] == told
    with dial(site) as line:  # nor after a whole one
        assert served(line)
        line.sendall(half)
        assert heard(line).partition(b"\r\n")[0] == told


def test_who_says_nothing_is_let_go(site, impatient):
    with dial(site) as line:
        assert heard(line) == b""


def test_sockets_stay_open_however_soon_requests_must_come(site, impatient):
    table, _ = new_table(site.url)
    with watch(site, table) as line:
        time.sleep(3 * connections.ARRIVAL)
        line.send(json.dumps({"type": "sync"}))
        assert [json.loads(line.recv(10))["type"] for _ in range(2)][-1] in ("state", "presence")


def test_an_address_holds_so_many_connections(serve):
    with serve(connections=3) as site:
        held = [dial(site, CROWD) for _ in range(3)]
        assert all(served(line) for line in held)
        with dial(site, CROWD) as line:
            assert not served(line)
        with dial(site, SOMEBODY) as line:
            assert served(line)
        held.pop().close()
        deadline = time.monotonic() + 20
        while True:
            with dial(site, CROWD) as line:
                if served(line):
                    break
            assert time.monotonic() < deadline
        for line in held:
            line.close()


def test_sockets_count_as_connections_until_they_are_closed(serve):
    with serve(connections=2) as site:
        table, _ = new_table(site.url)
        with watch(site, table, CROWD) as one, watch(site, table, CROWD) as other:
            for line in (one, other):
                assert json.loads(line.recv(10))["type"] == "state"
            with dial(site, CROWD) as line:
                assert not served(line)
        deadline = time.monotonic() + 20
        while site.server.doors.lines.open or site.hall.limits.lines.open:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        with dial(site, CROWD) as line:
            assert served(line)


def test_a_proxy_is_not_counted_but_those_who_come_through_it_are(serve):
    with serve(connections=2) as site:
        table, _ = new_table(site.url)
        held = [dial(site, PROXY) for _ in range(5)]
        assert all(served(line) for line in held)
        through = [
            watch(site, table, PROXY, additional_headers={"X-Forwarded-For": f"192.0.2.{visitor}"})
            for visitor in (1, 1, 2, 1)
        ]
        for line in through[:3]:
            assert json.loads(line.recv(10))["type"] == "state"
        with pytest.raises(ConnectionClosed) as closed:
            through[3].recv(10)
        assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1013, "no more than 2 sockets for one address")
        for line in (*held, *through):
            line.close()


def test_the_file_limit_is_raised_as_far_as_it_goes():
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
    try:
        connections.raise_file_limit()
        assert resource.getrlimit(resource.RLIMIT_NOFILE) == (hard, hard)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
