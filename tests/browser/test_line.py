"""What comes late, broken off or not at all: answers, pictures, the network."""

import re

from playwright.sync_api import expect

from browser.player import Player
from browser.test_games import set_up, sit

# The next answers about regions stop in the middle: their bodies never end, until the page gives them up.
BROKEN_OFF = """
(() => {
  const real = window.fetch;
  window.broken = 0;
  window.fetch = async (path, init = {}) => {
    const answer = await real(path, init);
    if (!String(path).includes("/aids") || !window.broken) return answer;
    window.broken--;
    const body = new ReadableStream({
      start: (to) => init.signal.addEventListener("abort", () => to.error(init.signal.reason)),
    });
    return new Response(body, { status: 200 });
  };
})()
"""


def test_an_answer_that_breaks_off_is_asked_for_again(people, site):
    me = people(bypass_csp=True)  # to wait for a value of the page
    me.add_init_script(BROKEN_OFF)
    _, (seat,) = set_up(site.url)
    sit(me, site.url, seat)
    player = Player(me)
    while not (spots := player.look()["spots"]):
        player.step()
    me.evaluate("broken = 1")
    spot = me.get_by_test_id(spots[0][0])
    spot.click()
    me.wait_for_function("broken === 0")
    me.get_by_test_id("undo").click()
    expect(spot).to_have_attribute("aria-pressed", "false")
    with me.expect_response("**/aids*"):
        spot.click()
    me.mouse.move(1, 1)
    spot.hover()
    me.keyboard.press("i")
    expect(me.get_by_test_id("inspector")).to_contain_text("held by")


def test_nothing_is_looked_for_at_a_table_that_was_left(people, site):
    """Answers that come when the table is gone are for nobody."""
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
