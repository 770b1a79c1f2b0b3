"""The start page: find a game and play it, set up a table and fill it, in both languages and all palettes."""

import json
import re

import pytest
from playwright.sync_api import expect

from browser.conftest import DESK, PHONE, findings

FIRST_LOAD = 60 * 1024  # bytes, packed, without art


def card(person, game):
    """The picture of a game on the start page."""
    return person.locator(f"a[href='/play/{game}']")


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_two_clicks_start_a_game_against_a_bot(people, device):
    me = people(device)
    me.goto("/")
    card(me, "classic").click()
    me.get_by_role("button", name="Play against a bot").click()
    me.wait_for_url(re.compile(r"/t/[\w-]+$"))
    held = json.loads(me.evaluate("localStorage['bastide.seats']"))
    assert [seat["seat"] for seat in held] == [0]
    state = me.request.get(f"/api/tables/{held[0]['table']}").json()
    assert state["table"]["status"] == "playing"
    assert [bool(seat["bot"]) for seat in state["table"]["seats"]] == [False, True]


def test_a_friend_joins_by_the_link_and_the_game_begins(people):
    host, friend = people(), people(PHONE, locale="fr-FR")
    host.goto("/play/castle")
    host.get_by_label("Your name").fill("Aliénor")
    host.get_by_role("button", name="Invite a friend").click()
    expect(host.get_by_role("heading", name="Waiting for players")).to_be_visible()
    link = host.get_by_role("textbox", name="Link to this table").input_value()
    assert "#invite=" in link
    assert findings(host) == []

    friend.goto(link)
    expect(friend.get_by_text("Aliénor")).to_be_visible()
    expect(friend.get_by_role("radio", name="rouge, déjà pris")).to_be_disabled()
    assert findings(friend) == []
    friend.get_by_role("radio", name="vert").check(force=True)
    friend.get_by_role("button", name="Rejoindre la table").click()

    expect(host.get_by_role("heading", name="Waiting for players")).to_be_hidden()
    table = json.loads(host.evaluate("localStorage['bastide.seats']"))[0]["table"]
    seats = host.request.get(f"/api/tables/{table}").json()["table"]["seats"]
    assert [(seat["name"], seat["colour"]) for seat in seats] == [("Aliénor", "red"), ("Invité", "green")]


def test_a_table_of_six_with_options_is_listed_and_can_be_left(people):
    host, guest = people(), people()
    host.goto("/play/classic")
    host.get_by_text("More players and options").click()
    add = host.get_by_role("button", name="Add a seat")
    for _ in range(3):
        add.click()
    expect(add).to_be_hidden()  # five is the most without an expansion
    host.get_by_label("Inns and Cathedrals").check()
    add.click()
    host.get_by_label("Seat 2", exact=True).select_option(label="Bot: Novice")
    host.get_by_label("For the game").check(force=True)
    host.get_by_label("Public").check()
    host.get_by_role("button", name="Set up this table").click()
    expect(host.get_by_role("heading", name="Carcassonne with Inns and Cathedrals")).to_be_visible()

    guest.goto("/")
    guest.get_by_role("link", name="waiting for 4 players").click()
    guest.get_by_role("button", name="Join the table").click()
    expect(host.get_by_text("Guest 2 has arrived.")).to_be_visible()
    # Only the player who has been here longest gives seats to bots.
    expect(host.get_by_role("button", name="A bot here, seat 4")).to_be_visible()
    expect(guest.get_by_role("button", name="Leave this table")).to_be_visible()
    guest.wait_for_load_state("networkidle")
    expect(guest.get_by_role("button", name="A bot here, seat 4")).to_be_hidden()
    host.get_by_role("button", name="Leave this table").click()
    expect(guest.get_by_role("button", name="A bot here, seat 4")).to_be_visible()
    guest.goto("/")
    guest.get_by_role("region", name="Your games").get_by_role("link").click()
    guest.get_by_role("button", name="Leave this table").click()
    expect(guest.get_by_role("region", name="Your games")).to_be_hidden()


def test_options_of_an_expansion_are_offered_with_it_and_reach_the_table(people):
    me = people()
    me.goto("/play/classic")
    me.get_by_text("More players and options").click()
    wagon = me.get_by_role("group", name="Where the wagon drives")
    expect(me.get_by_role("group", name="City of two tiles")).to_be_visible()
    expect(wagon).to_be_hidden()
    me.get_by_label("Abbeys and Mayors").check()
    me.get_by_label("The river").check()
    wagon.get_by_label("on its tile or the eight around").check(force=True)
    me.get_by_role("group", name="Last abbeys").get_by_label("Yes").check(force=True)
    me.get_by_role("group", name="Bends of the river").get_by_label("No, left").check(force=True)
    me.get_by_label("The river").uncheck()  # and its bends are forgotten
    me.get_by_role("group", name="City of two tiles").get_by_label("4 points").check(force=True)
    me.get_by_role("button", name="Set up this table").click()
    expect(me.get_by_role("heading", name="with Abbeys and Mayors, last abbeys")).to_be_visible()
    table = json.loads(me.evaluate("localStorage['bastide.seats']"))[0]["table"]
    game = me.request.get(f"/api/tables/{table}").json()["table"]["game"]
    assert set(game.split(":")[1].split(",")) == {
        "current",
        "abbey_mayor",
        "last_abbeys=on",
        "small_city=4",
        "wagon=2016",
    }


def test_the_browser_s_language_comes_first_and_the_switch_is_kept(people):
    me = people(locale="fr-CA")
    me.goto("/")
    expect(me.get_by_role("heading", level=1)).to_have_text(re.compile("À quoi jouons"))
    me.get_by_role("button", name="Switch to English").click()
    expect(me.get_by_role("heading", level=1)).to_have_text("Which game tonight?")
    me.reload()
    expect(card(me, "castle")).to_contain_text("The Castle")
    assert me.evaluate("document.documentElement.lang") == "en"


@pytest.mark.parametrize("palette", ["day", "night", "safe"])
def test_nothing_serious_hinders_anybody_in_any_palette(people, palette):
    me = people(PHONE, locale="fr-FR" if palette == "night" else "en-GB")
    me.goto("/")
    me.locator("header nav .menu button").click()
    me.locator(f"input[name=palette][value={palette}]").check(force=True)
    me.keyboard.press("Escape")
    assert me.evaluate("document.documentElement.dataset.palette") == palette
    me.wait_for_selector(f"img[src*='/{palette}/']")
    assert findings(me) == []
    me.goto("/play/classic")
    me.locator("summary").click()
    me.wait_for_selector("select")
    assert findings(me) == []


def test_everything_of_the_start_is_reached_by_keyboard(people):
    me = people()
    me.goto("/")
    me.keyboard.press("Tab")
    expect(me.get_by_role("link", name="Skip to the page")).to_be_focused()
    me.keyboard.press("Enter")
    me.keyboard.press("Tab")
    expect(card(me, "classic")).to_be_focused()
    me.keyboard.press("Enter")
    me.get_by_role("button", name="Play against a bot").focus()
    me.keyboard.press("Tab")
    me.keyboard.press("ArrowRight")
    expect(me.get_by_role("radio", name="Knight")).to_be_checked()


def test_a_name_and_a_message_that_cannot_be_read_are_refused_in_a_sentence(people):
    host, friend = people(), people(locale="fr-FR")
    host.goto("/play/castle")
    host.get_by_label("Your name").fill("\u3164")
    host.get_by_role("button", name="Invite a friend").click()
    expect(host.get_by_role("alert")).to_have_text("This text contains invisible characters.")
    host.get_by_label("Your name").fill("👨‍👩‍👧‍👦")
    host.get_by_role("button", name="Invite a friend").click()
    link = host.get_by_role("textbox", name="Link to this table").input_value()

    friend.goto(link)
    expect(friend.get_by_text("👨‍👩‍👧‍👦")).to_be_visible()
    friend.get_by_label("Votre nom").fill("a" + "\u0301" * 22)
    friend.get_by_role("button", name="Rejoindre la table").click()
    expect(friend.get_by_role("alert")).to_have_text("Pas plus de 3 accents sur une même lettre.")

    host.get_by_test_id("chat-text").fill("\u2800")
    host.keyboard.press("Enter")
    expect(host.get_by_role("alert")).to_have_text("This text contains invisible characters.")
    host.get_by_test_id("chat-text").fill("🧑🏽‍🚀")
    host.keyboard.press("Enter")
    expect(host.get_by_test_id("chat-log")).to_contain_text("🧑🏽‍🚀")
    assert all("409" in complaint for complaint in people.complaints)
    people.complaints.clear()


def test_an_open_seat_is_given_to_a_bot_and_the_game_begins(people):
    host = people(locale="fr-FR")
    host.goto("/play/castle")
    host.get_by_role("button", name="Inviter un ami").click()
    host.get_by_test_id("chat-text").fill("Il y a quelqu’un ?")
    host.keyboard.press("Enter")
    expect(host.get_by_test_id("chat-log")).to_contain_text("Il y a quelqu’un ?")
    host.get_by_role("button", name="Un robot ici, place 2").click()
    assert findings(host) == []
    host.get_by_test_id("fill-1-novice").click()
    expect(host.get_by_test_id("board")).to_be_visible()
    expect(host.get_by_test_id("player-1")).to_contain_text("Novice")


def test_what_the_server_refuses_is_said_and_nothing_is_lost(people):
    me = people()
    me.goto("/play/classic")
    me.get_by_label("Your name").fill("Hugues")
    me.route("**/api/tables", lambda route: route.fulfill(status=429, json={"why": "no more than 60 tables an hour"}))
    me.get_by_role("button", name="Invite a friend").click()
    expect(me.get_by_role("alert")).to_have_text("No more than 60 tables an hour.")
    assert ["429" in said for said in people.complaints] == [True]
    people.complaints.clear()
    me.unroute("**/api/tables")
    me.get_by_role("button", name="Invite a friend").click()
    expect(me.get_by_text("Hugues")).to_be_visible()


def test_a_public_game_can_be_watched(people):
    player, watcher = people(), people()
    player.goto("/play/city")
    player.get_by_text("More players and options").click()
    player.get_by_label("Public").check()
    player.get_by_role("button", name="Play against a bot").click()
    player.wait_for_url(re.compile("/t/"))
    watcher.goto("/")
    watcher.get_by_role("region", name="Watch").get_by_role("link", name="The City").first.click()
    watcher.wait_for_url(re.compile("/t/"))
    assert watcher.evaluate("localStorage['bastide.seats']") is None


def test_a_table_that_is_gone_leaves_the_list(people):
    me = people()
    me.goto("/")
    gone = {"table": "gone", "seat": 0, "token": "x", "invite": "x", "game": "city", "at": 0}
    me.evaluate("gone => localStorage.setItem('bastide.seats', JSON.stringify([gone]))", gone)
    me.goto("/")
    expect(me.get_by_role("region", name="Your games")).to_be_hidden()
    assert me.evaluate("localStorage['bastide.seats']") == "[]"


def test_the_page_waits_for_a_server_that_is_away(people):
    me = people()
    me.route("**/api/**", lambda route: route.abort())
    me.goto("/play/classic")
    expect(me.get_by_text("The server cannot be reached.")).to_be_visible()
    expect(me.get_by_role("button", name="Play against a bot")).to_be_disabled()
    me.unroute("**/api/**")
    expect(me.get_by_role("button", name="Play against a bot")).to_be_enabled()
    assert all("ERR_FAILED" in said for said in people.complaints)
    people.complaints.clear()


def test_the_first_load_is_light(people):
    me = people()
    sizes = {}
    me.on("requestfinished", lambda asked: sizes.update({asked.url: asked.sizes()["responseBodySize"]}))
    me.goto("/")
    me.wait_for_load_state("networkidle")
    loaded = {url: size for url, size in sizes.items() if "/art/" not in url}
    assert any(url.endswith(".js") for url in loaded)
    assert sum(loaded.values()) <= FIRST_LOAD
