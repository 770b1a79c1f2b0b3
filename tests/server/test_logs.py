"""What people say, play and keep secret is in no log, whatever fails."""

import asyncio
import contextlib
import json
import logging
import re
import sqlite3
import threading

import psycopg
import pytest

from bastide.server import logs
from server.player import http, new_table

WORDS, NAME = "private words 7731", "Secretive Sue"


@pytest.fixture
def logged(nursery):
    """What servers have logged since the test began."""
    before = nursery.log.stat().st_size

    def read():
        with open(nursery.log) as log:
            log.seek(before)
            return log.read()

    return read


def refuse_rows(database):
    """Let the database refuse, behind the server's back, whatever is written."""
    for name in ("log", "tables"):
        if database.startswith("postgresql"):
            with psycopg.connect(database, autocommit=True) as connection:
                connection.execute(f"ALTER TABLE {name} ADD CONSTRAINT nothing CHECK (false) NOT VALID")
        else:
            refuse = f"CREATE TRIGGER nothing_{name} BEFORE INSERT ON {name} BEGIN SELECT RAISE(ABORT, 'full'); END"
            with contextlib.closing(sqlite3.connect(database)) as connection:
                connection.execute(refuse)


def test_a_database_that_fails_puts_nothing_private_into_the_log(processes, database, logged):
    server = processes(database=database).start().ready()
    table, tokens = new_table(server.url, game="classic:starter=0")
    plan = {"game": "classic", "seats": [{"kind": "you"}, {"kind": "open"}], "name": NAME, "public": True}
    mine = {"Authorization": f"Bearer {tokens[0]}"}
    with http(server.url) as client:
        path = f"/api/tables/{table}"
        state = client.get(path, headers=mine).json()
        waiting = client.post("/api/tables", json=plan).json()["table"]
        refuse_rows(database)
        move = state["view"]["legal"][0]
        wishes = [
            {"type": "chat", "text": WORDS, "move_id": "c"},
            {"type": "move", "words": [move], "move_id": "m", "seq": state["seq"]},
        ]
        for wish in wishes:
            answer = client.post(f"{path}/commands", json=wish, headers=mine).json()
            assert "could not be written" in answer["why"]
        assert client.post("/api/tables", json=plan).status_code == 503
        wish = {"name": NAME, "colour": "blue"}
        assert client.post(f"/api/tables/{waiting}/join", json=wish).status_code == 503
    text = logged()
    assert "the database does not answer" in text
    assert "IntegrityError: full" in text or "violates check constraint" in text  # the host learns what is wrong
    for private in (WORDS, NAME, move, *tokens.values()):
        assert private not in text
    assert not re.search("[0-9a-f]{64}", text)  # as long as a secret


class Heard(logging.Handler):
    """Every line as the log would have it."""

    def __init__(self):
        super().__init__()
        self.setFormatter(logs.JsonLines())
        self.lines = []

    def emit(self, record):
        self.lines.append(self.format(record))


@pytest.fixture
def heard():
    handler = Heard()
    logging.getLogger().addHandler(handler)
    yield handler.lines
    logging.getLogger().removeHandler(handler)


class Stubborn(Exception):
    """Says what it was given, over several lines."""


def fail(_=None):
    try:
        raise Stubborn(WORDS)
    except Stubborn as wrong:
        raise ValueError(f"first\n{WORDS}") from wrong


def test_an_exception_is_logged_with_its_type_its_place_and_its_causes_but_without_its_words(heard):
    try:
        fail()
    except ValueError:
        logging.getLogger("bastide.server").exception("a bot failed")
    line = json.loads(heard[0])
    assert line["event"] == "a bot failed"
    assert line["traceback"].index("Stubborn") < line["traceback"].index("ValueError")
    assert "in fail" in line["traceback"]
    assert WORDS not in heard[0]


def test_what_a_database_and_the_system_say_is_logged_but_no_row(heard):
    wrong = psycopg.errors.NotNullViolation(f"null value in column\nDETAIL:  Failing row contains ({WORDS})")
    for one in (wrong, OSError(28, "No space left on device", WORDS)):
        logging.getLogger("bastide.server").error("failed", exc_info=one)
    assert "null value in column" in heard[0]
    assert "No space left on device" in heard[1]
    assert WORDS not in "".join(heard)


def test_a_task_or_a_callback_that_fails_unseen_puts_no_words_into_the_log(heard):
    async def forget():
        loop = asyncio.get_running_loop()
        loop.call_soon(fail, WORDS)
        task = loop.create_task(asyncio.to_thread(fail, WORDS))
        await asyncio.wait([task])

    asyncio.run(forget())
    events = [json.loads(line)["event"] for line in heard]
    assert sorted(events) == ["Exception in callback fail", "Task exception was never retrieved"]
    assert WORDS not in "".join(heard)


def test_a_thread_that_ends_by_an_exception_is_logged_without_its_words(heard, monkeypatch):
    monkeypatch.setattr(threading, "excepthook", logs.thread_ended)
    thread = threading.Thread(target=fail)
    thread.start()
    thread.join()
    assert json.loads(heard[0])["event"] == "a thread ended"
    assert WORDS not in heard[0]
