"""Clocks in the page: what a table is set up to do when time runs out, and what players see then."""

import re

import httpx
import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE
from browser.test_games import sit
from conftest import PATIENCE


def two_people(url, **clock):
    """A table of two with a clock, where Ann begins; her seat."""
    plan = {
        "game": "classic:starter=0",
        "name": "Ann",
        "colour": "red",
        "clock": {"kind": "move", "seconds": 600, **clock},
    }
    with httpx.Client(base_url=url, timeout=PATIENCE, verify=False) as line:
        ann = line.post("/api/tables", json={**plan, "seats": [{"kind": "you"}, {"kind": "open"}]}).json()
        wish = {"name": "Bea", "colour": "blue", "invite": ann["invite"]}
        line.post(f"/api/tables/{ann['table']}/join", json=wish).raise_for_status()
    return {**ann, "game": plan["game"], "at": 0}


def run_out(site, seat):
    site.hall.rooms[seat["table"]].result().table.clock.left[0] = 0.2


def test_a_table_is_set_up_with_what_happens_when_time_runs_out(people, site):
    me = people()
    me.goto("/play/classic")
    me.get_by_text("More players and options").click()
    asked = me.get_by_role("group", name="When time runs out")
    expect(asked).to_have_count(0)
    me.get_by_label("Per turn").check(force=True)
    expect(asked.get_by_label("A bot plays on")).to_be_checked()
    asked.get_by_label("The game is lost").check(force=True)
    with me.expect_response("**/api/tables") as made:
        me.get_by_role("button", name="Set up this table").click()
    table = made.value.json()["table"]
    clock = me.request.get(f"{site.url}/api/tables/{table}").json()["table"]["clock"]
    assert (clock["kind"], clock["out_of_time"]) == ("move", "loses")


def test_the_clock_is_right_in_a_browser_whose_time_of_day_is_not(people, site):
    me = people()
    me.add_init_script("const now = Date.now; Date.now = () => now() + 3_600_000")
    sit(me, site.url, two_people(site.url))
    expect(me.get_by_test_id("clock-0")).to_have_text(re.compile(r"^(9:\d\d|10:00)$"))


def test_whoever_ran_out_of_time_is_told_and_takes_the_seat_back(people, site):
    me = people(locale="fr-FR")
    seat = two_people(site.url)
    sit(me, site.url, seat)
    run_out(site, seat)
    expect(me.get_by_test_id("bot-plays")).to_contain_text("Votre temps est écoulé : un robot joue pour vous.")
    expect(me.get_by_test_id("player-0")).to_contain_text("temps écoulé, un robot joue")
    expect(me.get_by_test_id("log")).to_contain_text("Le temps de Ann est écoulé ; un robot prend le relais")
    expect(me.get_by_test_id("player-1")).to_contain_text("À Bea de jouer")
    me.get_by_test_id("take-back").click()
    expect(me.get_by_test_id("bot-plays")).to_be_hidden()
    expect(me.get_by_test_id("player-0")).not_to_contain_text("temps écoulé")


def test_a_game_lost_on_time_says_so(people, site):
    me = people()
    seat = two_people(site.url, out_of_time="loses")
    sit(me, site.url, seat)
    run_out(site, seat)
    expect(me.get_by_test_id("winners")).to_contain_text("Bea wins")
    expect(me.get_by_test_id("reason")).to_have_text("The game is over. Your time has run out.")
    expect(me.get_by_test_id("player-0").get_by_title("bot", exact=True)).to_have_count(0)
    expect(me.get_by_test_id("player-0")).to_contain_text("lost on time")
    expect(me.get_by_test_id("log")).to_contain_text("Ann loses on time")


@pytest.mark.parametrize(
    ("locale", "clock", "flag"),
    [
        ("en-GB", {}, "out of time, a bot plays"),
        ("fr-FR", {}, "temps écoulé, un robot joue"),
        ("en-GB", {"out_of_time": "loses"}, "lost on time"),
        ("fr-FR", {"out_of_time": "loses"}, "a perdu au temps"),
    ],
)
def test_a_phone_shows_who_is_out_of_time(people, site, locale, clock, flag):
    me = people(PHONE, locale=locale)
    seat = two_people(site.url, **clock)
    sit(me, site.url, seat)
    run_out(site, seat)
    shown = me.get_by_test_id("player-0").get_by_text(flag)
    expect(shown).to_be_visible()
    expect(me.get_by_test_id("player-1").get_by_test_id("outcome")).to_have_count(0)
    box = shown.bounding_box()
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["viewport"]["width"]
