"""Whole games, played through the page: by clicks, by keyboard, by touch, with other people, with a lost connection."""

import json
import re
import signal

import httpx
import pytest
from playwright.sync_api import expect

from browser.conftest import COLD, PHONE, findings, until
from browser.player import KeyPlayer, Player
from server.conftest import nursery, processes  # noqa: F401

EVERYTHING = "classic:abbey_mayor,inns_cathedrals,traders_builders,river"
TILES = """
() => [...document.querySelectorAll('[data-testid="board"] img[src*="/tile/"]:not([data-testid="ghost"])')]
  .map(({ src, style }) => [style.left, style.top, ...src.split("/tile/")[1].split("/").slice(1, 3)].join(" "))
  .sort()
"""
OUT_OF_SIGHT = """
() => {
  const board = document.querySelector('[data-testid="board"]').getBoundingClientRect();
  return [...document.querySelectorAll('[data-testid="board"] img[src*="/tile/"]')]
    .map((tile) => tile.getBoundingClientRect())
    .filter(({ left, top, right, bottom }) =>
      left < board.left || top < board.top || right > board.right || bottom > board.bottom);
}
"""


def set_up(url, game="classic:starter=0", opponent="novice"):
    """A table of two, where Ann begins; the seats of people."""
    plan = {"game": game, "name": "Ann", "colour": "red", "public": False}
    other = {"kind": "open"} if opponent == "open" else {"kind": "bot", "bot": opponent}
    with httpx.Client(base_url=url, timeout=COLD, verify=False) as line:
        held = [line.post("/api/tables", json={**plan, "seats": [{"kind": "you"}, other]}).json()]
        table = held[0]["table"]
        if opponent == "open":
            wish = {"name": "Bea", "colour": "blue", "invite": held[0]["invite"]}
            held.append(line.post(f"/api/tables/{table}/join", json=wish).json())
    return table, [{**seat, "game": game, "at": 0} for seat in held]


def sit(person, url, seat):
    """Open the table of a seat."""
    person.add_init_script(f"localStorage['bastide.seats'] ??= {json.dumps(json.dumps([seat]))}")
    person.goto(f"{url}/t/{seat['table']}")
    expect(person.get_by_test_id("board")).to_be_visible()


def told(person, url, table):
    """The turn, tiles and scores of a table on the server, written as on the page."""
    state = person.request.get(f"{url}/api/tables/{table}").json()
    laid = sorted(f"{100 * t['x']}px {100 * t['y']}px {t['tile']} {t['rotation']}" for t in state["view"]["tiles"])
    return state["view"]["turn"], laid, [str(score) for score in state["view"]["scores"]]


def sees(person, position):
    """Wait until the page of a person shows a position."""
    _, tiles, scores = position
    for seat, score in enumerate(scores):
        expect(person.get_by_test_id(f"score-{seat}")).to_have_text(score)
    expect(person.locator("[data-testid=board] img[src*='/tile/']:not([data-testid=ghost])")).to_have_count(len(tiles))
    assert person.evaluate(TILES) == tiles


def finish(person, url, table, press):
    """Walk through the final scoring, and read the result."""
    expect(person.get_by_test_id("end")).to_be_visible()
    for step in ("walk-next", "walk-next", "walk-back", "walk-skip"):
        if person.get_by_test_id(step).is_visible() and person.get_by_test_id(step).is_enabled():
            press(person.get_by_test_id(step))
    expect(person.get_by_test_id("winners")).to_be_visible()
    position = told(person, url, table)
    sees(person, position)
    until(lambda: person.evaluate(OUT_OF_SIGHT), [])  # the end shows the whole board
    press(person.get_by_test_id("result"))
    expect(person.get_by_test_id("sources").locator("tfoot td")).to_have_text(position[2])


def look_closely(person, player):
    """Check accessibility: while a tile is to be placed, and while a follower is."""
    player.play(turns=2)
    for kind in ("cells", "spots"):
        while not player.choices()[kind]:
            assert player.step()
        assert findings(person) == []


def inspect(person):
    """Inspect the next region, once the regions are loaded."""
    until(lambda: person.keyboard.press("i") or person.get_by_test_id("inspector").is_visible())
    expect(person.get_by_test_id("inspector")).to_contain_text("held by")


def make_ready(player):
    """Make a move up to its confirmation."""
    while not player.choices()["confirm"]:
        player.step()
    player.page.get_by_role("button", name="No follower").click()
    expect(player.page.get_by_test_id("status")).to_have_text("Confirm your move, or undo.")
    expect(player.page.get_by_test_id("hint")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "locale"),
    [("classic", "en-GB"), (EVERYTHING, "fr-FR"), ("city", "fr-FR"), ("castle", "en-GB")],
    ids=["classic", "everything", "city", "castle"],
)
def test_a_whole_game_by_clicks(people, site, game, locale):
    me = people(locale=locale, color_scheme="dark" if game == "castle" else "light")
    table, (seat,) = set_up(site.url, game)
    sit(me, site.url, seat)
    player = Player(me)
    look_closely(me, player)
    player.play()
    finish(me, site.url, table, lambda button: button.click())
    assert findings(me) == []
    assert {"cell", "spot", "confirm"} <= player.pressed
    assert ("piece" in player.pressed) == (game == EVERYTHING)


def test_a_whole_game_by_keyboard_with_a_focus_that_is_seen(people, site):
    me = people(locale="fr-FR")
    table, (seat,) = set_up(site.url, "castle")
    sit(me, site.url, seat)
    player = KeyPlayer(me).play()

    def press(button):
        player.walk("Tab", lambda name: name == button.get_attribute("data-testid"))
        me.keyboard.press("Enter")

    finish(me, site.url, table, press)
    assert {"cell", "spot", "confirm"} <= player.pressed
    me.keyboard.press("Escape")
    expect(me.get_by_test_id("sources")).to_be_hidden()


def test_a_whole_game_by_touch_on_a_phone(people, site):
    me = people(PHONE)
    table, (seat,) = set_up(site.url)
    sit(me, site.url, seat)
    player = Player(me)
    assert player.tap
    look_closely(me, player)
    player.play()
    finish(me, site.url, table, lambda button: button.tap())
    assert findings(me) == []
    assert me.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_two_people_and_a_spectator_see_the_same_game(people, site):
    ann, bea, watcher = people(), people(PHONE, locale="fr-FR"), people()
    table, seats = set_up(site.url, opponent="open")
    sit(ann, site.url, seats[0])
    sit(bea, site.url, seats[1])
    watcher.goto(f"/t/{table}")
    expect(watcher.get_by_test_id("watching")).to_have_text("You are watching")
    players = [Player(ann, seed=1), Player(bea, seed=2)]
    for round_ in range(4):
        for player in players:
            player.play(turns=1)
            other = bea if player.page is ann else ann
            expect(other.get_by_test_id("undo")).to_be_visible()
            position = told(ann, site.url, table)
            for person in (ann, bea, watcher):
                sees(person, position)
            expect(player.page.get_by_test_id("confirm")).to_be_hidden()
        assert position[0] == 2 * round_ + 3  # turns are counted from 1
    for act in ("confirm", "undo", "rotate", "hint", "chat-text", "resign"):
        expect(watcher.get_by_test_id(act)).to_have_count(0)
    expect(watcher.locator("[data-roving]")).to_have_count(0)
    ann.get_by_test_id("tab-chat").click()
    ann.get_by_test_id("chat-text").fill("Bien joué !")
    ann.keyboard.press("Enter")
    watcher.get_by_test_id("tab-chat").click()
    expect(watcher.get_by_test_id("chat-log")).to_contain_text("Bien joué !")


def test_a_reload_in_the_middle_of_a_turn_brings_back_seat_and_board(people, site):
    me, watcher = people(), people()
    table, (seat,) = set_up(site.url)
    sit(me, site.url, seat)
    player = Player(me).play(turns=2)
    while not player.choices()["confirm"]:
        player.step()
    expect(me.get_by_test_id("undo")).to_be_enabled()
    turn = told(me, site.url, table)[0]
    log = me.get_by_test_id("log").locator("li")
    happened = log.all_inner_texts()
    assert len(happened) >= 4
    me.reload()
    expect(me.get_by_test_id("undo")).to_be_disabled()
    expect(log).to_have_text(happened)
    with watcher.expect_response("**/aids*"):
        watcher.goto(f"/t/{table}")
    expect(watcher.get_by_test_id("log").locator("li")).to_have_text(happened)
    inspect(watcher)
    watcher.keyboard.press("Escape")
    expect(watcher.get_by_test_id("inspector")).to_be_hidden()
    assert player.choices()["cells"], "the tile is in hand again"
    position = told(me, site.url, table)
    assert position[0] == turn
    sees(me, position)
    player.play(turns=1)
    assert player.choices()["cells"]
    assert told(me, site.url, table)[0] == turn + 2


def test_a_move_made_while_the_server_is_away_is_played_once_when_it_is_back(processes, people, tmp_path):  # noqa: F811
    server = processes(database=str(tmp_path / "bastide.sqlite")).start().ready()
    ann, bea = people(), people(locale="fr-FR")
    table, seats = set_up(server.url, opponent="open")
    sit(ann, server.url, seats[0])
    sit(bea, server.url, seats[1])
    mover = Player(ann)
    for player in (mover, Player(bea)):
        player.play(turns=1)
    make_ready(mover)
    before = told(ann, server.url, table)

    server.send(signal.SIGKILL)
    expect(ann.get_by_test_id("line")).to_have_text(re.compile("line is down"))
    expect(bea.get_by_test_id("line")).to_be_visible()
    ann.get_by_test_id("confirm").click()
    server.start().ready()
    for person in (ann, bea):
        expect(person.get_by_test_id("line")).to_be_hidden()
    expect(bea.get_by_test_id("undo")).to_be_visible()
    after = told(ann, server.url, table)
    assert (after[0], len(after[1])) == (before[0] + 1, len(before[1]) + 1)
    for person in (ann, bea):
        sees(person, after)
    Player(bea).play(turns=1)
    expect(ann.get_by_test_id("undo")).to_be_visible()
    assert told(ann, server.url, table)[0] == before[0] + 2
    assert all(
        re.search("WebSocket|ERR_CONNECTION_(REFUSED|RESET)|ERR_EMPTY_RESPONSE", said) for said in people.complaints
    )
    people.complaints.clear()


def test_an_old_tab_never_overwrites_newer_play(people, site):
    new = people()
    table, seats = set_up(site.url, opponent="open")
    sit(new, site.url, seats[0])
    old = new.context.new_page()
    held, lines = [], []

    def hold(line):
        server = line.connect_to_server()
        lines.append(line)
        server.on_message(lambda said: held.append(said) if held else line.send(said))

    old.route_web_socket(re.compile("/socket$"), hold)
    old.goto(f"/t/{table}")
    slow = Player(old, seed=1)
    make_ready(slow)
    held.append("")  # from now on the old tab hears nothing
    Player(new, seed=2).play(turns=1)
    expect(new.get_by_test_id("undo")).to_be_hidden()
    position = told(new, site.url, table)
    assert position[0] == 2

    old.get_by_test_id("confirm").click()
    expect(old.get_by_test_id("status")).to_have_text("Sending your move …")
    for said in held[1:]:
        lines[0].send(said)
    held.clear()
    expect(old.get_by_text("The game went on meanwhile.")).to_be_visible()
    assert told(new, site.url, table) == position
    for tab in (old, new):
        sees(tab, position)
        expect(tab.get_by_test_id("undo")).to_be_hidden()
