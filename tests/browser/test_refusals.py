"""What the server refuses at a table is said on the page in its language.

The page offers only what is legal. So its messages are changed on their way to the server, as if it had asked for
something else; the answer goes back to the page as it is.
"""

import json

import httpx
import pytest
from playwright.sync_api import expect

from bastide.game import IllegalMove
from bastide.record import read
from browser.conftest import COLD
from browser.test_games import set_up, sit

COMMANDS = [
    {"type": "back"},
    {"type": "leave"},
    {"type": "fill", "seat": 1, "bot": "novice"},
    {"type": "replace", "seat": 1, "bot": "novice"},
    {"type": "replace", "seat": 0, "bot": "squire"},
    {"type": "move", "words": ["x"], "seq": 9_999},
    {"type": "chat", "text": "\u2800"},
]


class Line:
    """The socket of a page, on which somebody puts other words into the page's messages."""

    def __init__(self, page):
        self.instead = {}
        page.route_web_socket("**/socket", self.connect)

    def connect(self, socket):
        server = socket.connect_to_server()
        socket.on_message(lambda text: server.send(self.changed(json.loads(text))))
        server.on_message(socket.send)

    def changed(self, message):
        if message["type"] in ("try", "chat"):
            message = {**self.instead, **({"move_id": message["move_id"]} if "move_id" in message else {})}
        return json.dumps(message)


def wrong_words(view):
    """Words for several mistakes at the first tile of a game."""
    tile, legal = view["hands"][0][0], view["legal"][0]
    game = read(f"bastide 1 classic starter=0 players=2\n. {tile}\n")
    turned = [f"{tile}@{x},{y}/{rotation}" for x, y in ((1, 0), (0, 1), (-1, 0), (0, -1)) for rotation in (0, 90, 180)]
    yield ["x"]
    yield ["QQ@1,0/0"]
    yield [f"{'A' if tile != 'A' else 'B'}@1,0/0"]
    yield [f"{tile}@9,9/0"]
    yield [f"{tile}@0,0/0"]
    yield next([word] for word in turned if why_not(game, word) == "edges-differ")
    yield [legal, "city:Q"]
    yield [legal, "mayor@city:N"]
    yield [legal, "-", "-"]


def why_not(game, word):
    try:
        game.copy().play(word)
    except IllegalMove as wrong:
        return wrong.identifier
    return None


def answer_to(site, seat, command, language):
    """What the server answers to a command by HTTP."""
    headers = {"Authorization": f"Bearer {seat['token']}", "Accept-Language": language}
    wanted = command if command["type"] == "try" else {**command, "move_id": "other"}
    url = f"{site.url}/api/tables/{seat['table']}/commands"
    return httpx.post(url, json=wanted, headers=headers, timeout=COLD).json()


def sentence(answer):
    return f"{answer['why'][0].upper()}{answer['why'][1:]}."


@pytest.mark.parametrize(("locale", "language"), [("en-GB", "en"), ("fr-FR", "fr")])
def test_refusals_at_the_table_are_in_the_language_of_the_page(people, site, locale, language):
    me = people(locale=locale)
    line = Line(me)
    _, (seat,) = set_up(site.url)
    sit(me, site.url, seat)
    state = httpx.get(
        f"{site.url}/api/tables/{seat['table']}", headers={"Authorization": f"Bearer {seat['token']}"}, timeout=COLD
    ).json()
    told = {}
    for words in wrong_words(state["view"]):
        line.instead = {"type": "try", "words": words}
        answer = answer_to(site, seat, line.instead, language)
        me.locator("[data-testid^='cell-']").first.press("Enter")
        expect(me.get_by_test_id("status")).to_have_text(sentence(answer))
        told[answer["identifier"]] = answer["why"]
    me.get_by_test_id("tab-chat").click()
    for command in COMMANDS:
        line.instead = command
        answer = answer_to(site, seat, command, language)
        me.get_by_test_id("chat-text").fill("x")
        me.keyboard.press("Enter")
        expect(me.get_by_role("alert")).to_have_text(sentence(answer))
        told[answer["identifier"]] = answer["why"]
    assert len(told) == 16
    assert len(set(told.values())) == 16
    other = answer_to(site, seat, {"type": "back"}, "en" if language == "fr" else "fr")
    assert other["identifier"] == "seat-is-yours"
    assert other["why"] not in told.values()


def test_a_refusal_that_is_shown_changes_its_language_with_the_page(people, site):
    me = people(locale="fr-FR")
    line = Line(me)
    line.instead = {"type": "try", "words": ["x"]}
    _, (seat,) = set_up(site.url)
    sit(me, site.url, seat)
    me.locator("[data-testid^='cell-']").first.press("Enter")
    expect(me.get_by_test_id("status")).to_contain_text("ne pose pas une tuile")
    me.get_by_role("button", name="Menu").click()
    me.get_by_role("radio", name="English").check()
    expect(me.get_by_test_id("status")).to_contain_text("is not a placement")
