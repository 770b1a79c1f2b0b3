"""Answers, pictures and a network that come late, incomplete or not at all."""

import json
import re

from playwright.sync_api import expect

from browser.conftest import until
from browser.player import Player
from browser.test_games import inspect, make_ready, set_up, sit

# The first answer about regions stops in the middle: its body never ends, until the page gives it up.
BROKEN_OFF = """
(() => {
  const real = window.fetch;
  window.broken = 1;
  window.fetch = async (path, init = {}) => {
    const answer = await real(path, init);
    if (!/[/]aids[?]/.test(path) || !window.broken) return answer;
    window.broken--;
    const body = new ReadableStream({
      start: (to) => init.signal.addEventListener("abort", () => to.error(init.signal.reason)),
    });
    return new Response(body, { status: 200 });
  };
})()
"""
# Whether nothing covers the middle of an element.
ON_TOP = """
(element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  element.style.pointerEvents = "auto"; // what lets presses through is seen all the same
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
"""


def test_an_answer_that_breaks_off_is_asked_for_again(people, site):
    me = people(bypass_csp=True)  # to wait for a value of the page
    me.add_init_script(BROKEN_OFF)
    _, (seat,) = set_up(site.url)
    sit(me, site.url, seat)
    me.wait_for_function("broken === 0")
    player = Player(me)
    while not player.choices()["spots"]:
        player.step()
    inspect(me)  # what a preview tells
    me.keyboard.press("Escape")
    with me.expect_response("**/aids*"):
        me.get_by_test_id("undo").click()
    inspect(me)


def test_a_page_that_takes_in_every_change_never_asks_for_the_whole_state(people, site):
    """After each change the page compares its state with the server's hash, and asks again if they differ."""
    me = people()
    sent, received = [], []

    def listen(socket):
        socket.on("framesent", lambda text: sent.append(json.loads(text)["type"]))
        socket.on("framereceived", lambda text: received.append(json.loads(text)["type"]))

    me.on("websocket", listen)
    _, (seat,) = set_up(site.url)
    sit(me, site.url, seat)
    assert me.evaluate("Boolean(crypto.subtle)"), "without it the page cannot hash"
    Player(me).play(turns=3)
    until(lambda: me.evaluate("true") and received.count("event") >= 5)
    assert "move" in sent
    assert "sync" not in sent


def test_nothing_is_looked_for_at_a_table_that_was_left(people, site):
    """Answers that come after the table was left are ignored."""
    me = people()
    _, (seat,) = set_up(site.url)
    asked = []

    def hold(line):
        server = line.connect_to_server()
        line.on_message(
            lambda said: asked.append(said) if re.search('"type":"(try|hint)"', said) else server.send(said)
        )

    me.route_web_socket(re.compile("/socket$"), hold)
    for key in ("Enter", "h"):
        sit(me, site.url, seat)
        expect(me.locator("[data-testid^=cell-]").first).to_be_visible()
        if key == "Enter":
            me.keyboard.press("c")
            me.keyboard.press("Enter")
        else:
            me.get_by_test_id("hint").click()
        expect(me.get_by_test_id("status")).to_have_text(re.compile("moment|thinking"))
        me.get_by_role("link", name="Start page").click()
        expect(me.get_by_role("heading", name="Which game tonight?")).to_be_visible()
        me.wait_for_load_state("networkidle")
        expect(me.get_by_text("No hint now.")).to_have_count(0)
    assert len(asked) == 2


def test_a_hint_is_said_until_its_move_is_taken_back(people, site):
    me = people()
    _, (seat,) = set_up(site.url)
    sit(me, site.url, seat)
    status = me.get_by_test_id("status")
    for leave in ("undo", "Escape"):
        me.get_by_test_id("hint").click()
        expect(status).to_have_text(re.compile("^A bot would play"))
        while me.get_by_test_id("undo").is_enabled():
            if leave == "undo":
                me.get_by_test_id("undo").click()
            else:
                me.keyboard.press("Escape")
        expect(status).to_have_text(re.compile("^Place your tile"))


def test_a_press_while_the_browser_is_offline_says_why_it_waits(people, site):
    me = people(locale="fr-FR")
    _, (seat,) = set_up(site.url)
    sit(me, site.url, seat)
    cell, status = me.locator("[data-testid^=cell-]").first, me.get_by_test_id("status")
    expect(cell).to_be_visible()
    me.context.set_offline(True)  # the socket stays open, and nothing comes through
    banner = me.get_by_test_id("offline")
    expect(banner).to_have_text("Vous êtes hors ligne. La page reprendra quand le réseau reviendra.")
    assert banner.evaluate(ON_TOP), "the table lies over it"
    cell.click()
    expect(status).to_have_text("Vous êtes hors ligne : votre choix attend le retour du réseau.")
    me.context.set_offline(False)
    expect(banner).to_be_hidden()
    expect(me.get_by_test_id("undo")).to_be_enabled()
    expect(status).not_to_have_text(re.compile("hors ligne|instant"))
    assert all("ERR_INTERNET_DISCONNECTED" in said for said in people.complaints)
    people.complaints.clear()


def test_a_line_that_died_while_the_network_changed_is_called_again(people, site):
    me = people()
    table, (seat,) = set_up(site.url)
    lines, dead = [], []

    def join(line):
        lines.append(line)
        mine, server = len(lines), line.connect_to_server()
        line.on_message(lambda said: mine in dead or server.send(said))
        server.on_message(lambda said: mine in dead or line.send(said))

    me.route_web_socket(re.compile("/socket$"), join)
    sit(me, site.url, seat)
    make_ready(Player(me))
    dead.append(1)
    me.context.set_offline(True)
    me.get_by_test_id("confirm").click()
    expect(me.get_by_test_id("status")).to_have_text(re.compile("^Your move is kept"))
    me.context.set_offline(False)
    expect(me.get_by_test_id("status")).to_have_text(re.compile("^Place your tile"))
    assert len(lines) == 2
    assert me.request.get(f"{site.url}/api/tables/{table}").json()["view"]["turn"] == 3
    people.complaints[:] = [said for said in people.complaints if "ERR_INTERNET_DISCONNECTED" not in said]


def test_the_table_stands_on_wood_before_it_knows_its_tiles(people, site):
    me, held = people(), []
    table, (seat,) = set_up(site.url)
    me.route("**/tiles/**", lambda route: held.append(route))
    me.add_init_script(f"localStorage['bastide.seats'] ??= {json.dumps(json.dumps([seat]))}")
    me.goto(f"{site.url}/t/{table}")
    placeholder, title = me.get_by_test_id("placeholder"), me.get_by_role("heading", level=1)
    expect(placeholder.locator("rect")).to_have_count(1)
    expect(placeholder).to_have_css("background-image", re.compile("gradient"))
    expect(title).to_contain_text("Carcassonne")
    expect(title).not_to_contain_text("Your turn")
    until(lambda: me.evaluate("true") and len(held), 1)  # what the page asks for is heard while we talk to it
    held[0].continue_()
    expect(me.get_by_test_id("board")).to_be_visible()
    expect(placeholder).to_be_hidden()
    expect(title).to_contain_text("Your turn")
