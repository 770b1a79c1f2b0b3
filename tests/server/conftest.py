"""Databases and servers for the tests: on loopback, on free ports, and gone when the test is."""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import httpx
import psycopg
import pytest

from bastide.server.app import Server, create_app
from bastide.server.settings import Settings
from bastide.store.store import Store


def postgres_programs():
    """Where PostgreSQL's programs are: on the path, or with Debian's packages."""
    found = shutil.which("pg_ctl")
    if found:
        return Path(found).resolve().parent
    return next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), None)


@pytest.fixture(scope="session")
def postgres():
    """The address of a PostgreSQL of our own."""
    programs = postgres_programs()
    if programs is None:
        pytest.skip("PostgreSQL is not installed: no pg_ctl on the path or in /usr/lib/postgresql")
    folder = Path(tempfile.mkdtemp(prefix="bastide-pg-"))  # not below pytest's own folder, which is root's alone
    data, sockets = folder / "data", folder
    be = []
    if os.getuid() == 0:  # PostgreSQL refuses to run as root
        if not shutil.which("runuser"):
            pytest.skip("PostgreSQL does not run as root, and there is no runuser to be somebody else")
        be = ["runuser", "-u", "nobody", "--"]
        shutil.chown(folder, "nobody")
    quiet = {"check": True, "stdout": subprocess.DEVNULL, "cwd": "/"}
    subprocess.run([*be, programs / "initdb", "-D", data, "-U", "bastide", "-A", "trust", "-E", "UTF8"], **quiet)
    options = f"-c listen_addresses= -c unix_socket_directories={sockets} -c fsync=off -c max_connections=60"
    control = [*be, programs / "pg_ctl", "-D", data, "-w", "-l", folder / "postgres.log"]
    subprocess.run([*control, "-o", options, "start"], **quiet)
    yield f"postgresql://bastide@/postgres?host={sockets}"
    subprocess.run([*control, "-m", "immediate", "stop"], **quiet)
    shutil.rmtree(folder)


@pytest.fixture
def postgres_database(postgres):
    """An empty database."""
    name = f"games_{os.urandom(4).hex()}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return postgres.replace("/postgres?", f"/{name}?")


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request, tmp_path):
    """An empty database of either kind."""
    if request.param == "sqlite":
        return str(tmp_path / "bastide.sqlite")
    return request.getfixturevalue("postgres_database")


@pytest.fixture
def store(database):
    opened = Store(database)
    yield opened
    opened.close()


QUICK = {"bot_pace": 0.0, "tables_per_hour": 10_000, "socket_messages": 10**9}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Served:
    """A server in a thread of the test."""

    def __init__(self, **settings):
        self.app = create_app(Settings(**{**QUICK, **settings}))
        self.port = free_port()
        self.server = Server(self.app, "127.0.0.1", self.port)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.url = f"http://127.0.0.1:{self.port}"

    @property
    def hall(self):
        return self.app.state.hall

    def __enter__(self):
        self.thread.start()
        while not self.server.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        return self

    def __exit__(self, *_):
        self.server.should_exit = True
        self.thread.join(20)
        assert not self.thread.is_alive()


class Process:
    """A server in a process of its own, which can be killed."""

    def __init__(self, nursery, **settings):
        self.nursery, self.settings = nursery, {**QUICK, **settings}
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.pid = None

    def start(self):
        self.nursery.stdin.write(json.dumps({"port": self.port, "settings": self.settings}) + "\n")
        self.nursery.stdin.flush()
        self.pid = int(self.nursery.stdout.readline())
        return self

    def ready(self, seconds=30.0):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                if httpx.get(f"{self.url}/healthz", timeout=2).status_code == 200:
                    return self
            except httpx.HTTPError:
                time.sleep(0.02)
        raise TimeoutError("the server is not ready")

    def alive(self):
        return self.pid is not None and Path(f"/proc/{self.pid}").exists()

    def send(self, number, seconds=15.0):
        """Send a signal and wait for the end."""
        os.kill(self.pid, number)
        end = time.monotonic() + seconds
        while self.alive():
            assert time.monotonic() < end, "the server does not end"
            time.sleep(0.005)


@pytest.fixture(scope="session")
def nursery(tmp_path_factory):
    log = tmp_path_factory.mktemp("servers") / "log.txt"
    with open(log, "wb") as stream:
        program = subprocess.Popen(
            [sys.executable, Path(__file__).parent / "nursery.py"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=stream,
            text=True,
        )
    program.log = log
    yield program
    program.stdin.close()
    program.stdout.close()
    program.wait(20)


@pytest.fixture
def processes(nursery):
    """Makes server processes; those still alive end with the test."""
    made = []

    def make(**settings):
        made.append(Process(nursery, **settings))
        return made[-1]

    yield make
    for one in made:
        if one.alive():
            one.send(signal.SIGKILL)


@pytest.fixture
def serve(tmp_path):
    """Serves one database, as often as a test likes."""
    return lambda **settings: Served(database=str(tmp_path / "bastide.sqlite"), **settings)


@pytest.fixture
def site(tmp_path):
    with Served(database=str(tmp_path / "bastide.sqlite")) as served:
        yield served
