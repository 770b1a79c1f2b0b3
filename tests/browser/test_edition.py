"""The edition: named wherever a table is described, explained by one press, stored for the next table."""

import json
import re

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, findings
from browser.test_games import set_up, sit


def my_table(person):
    """The server's state of the table that a person has just set up."""
    person.wait_for_url(re.compile(r"/t/[\w-]+$"))
    table = json.loads(person.evaluate("localStorage['bastide.seats']"))[0]["table"]
    return person.request.get(f"/api/tables/{table}").json()["table"]


def explains(person, where=None):
    """Press the edition, read how editions differ, and close the dialog."""
    (where or person).get_by_role("button", name="Current edition").click()
    told = person.get_by_test_id("editions")
    expect(told.get_by_role("row").filter(has_text="field by field")).to_contain_text("4 points")
    expect(told.get_by_role("link", name="Read the rules")).to_have_attribute("href", "/rules/classic#editions")
    person.keyboard.press("Escape")
    expect(told).to_be_hidden()


def test_quick_play_is_the_current_edition_and_the_last_choice_is_kept(people):
    me = people()
    me.goto("/play/classic")
    explains(me)
    me.get_by_role("button", name="Play against a bot").click()
    assert my_table(me)["game"] == "classic:current"
    me.goto("/play/classic")
    me.get_by_text("More players and options").click()
    me.get_by_role("radio", name="First").check(force=True)
    expect(me.get_by_role("button", name="First edition")).to_be_visible()
    me.reload()
    expect(me.get_by_role("button", name="First edition")).to_be_visible()
    me.get_by_role("button", name="Invite a friend").click()
    assert my_table(me)["game"] == "classic:first"


def test_a_table_names_its_edition_from_the_list_to_the_result(people, site):
    host, guest = people(), people()
    host.goto("/play/classic")
    host.get_by_text("More players and options").click()
    host.get_by_label("Public").check()
    host.get_by_label("Your name").fill("Editha")
    host.get_by_role("button", name="Set up this table").click()
    expect(host.get_by_role("heading", name="Waiting for players")).to_be_visible()
    explains(host)

    guest.goto("/")
    row = guest.get_by_role("region", name="Open tables").get_by_role("listitem").filter(has_text="Editha")
    expect(row.get_by_role("link")).to_contain_text("Current edition")
    explains(guest, row)
    assert findings(guest) == []
    row.get_by_role("link").click()
    expect(guest.get_by_role("button", name="Join the table")).to_be_visible()
    explains(guest)
    guest.get_by_role("button", name="Join the table").click()

    expect(host.get_by_test_id("board")).to_be_visible()
    host.get_by_role("button", name="Menu").click()
    explains(host)
    host.get_by_role("button", name="Menu").click()
    host.get_by_test_id("resign").click()
    host.get_by_test_id("resign-yes").click()
    host.get_by_test_id("result").click()
    explains(host)
    expect(host.get_by_test_id("sources")).to_be_visible()


@pytest.mark.parametrize("game", ["classic", "classic:second,river", "classic:edition=second"])
def test_a_game_string_without_an_edition_is_the_second(people, site, game):
    me = people(PHONE, locale="fr-FR")
    _, (seat,) = set_up(site.url, game)
    sit(me, site.url, seat)
    me.get_by_role("button", name="Menu").click()
    expect(me.get_by_test_id("edition")).to_contain_text("Deuxième édition")


def test_the_city_has_no_editions(people, site):
    me = people()
    _, (seat,) = set_up(site.url, "city")
    sit(me, site.url, seat)
    me.get_by_role("button", name="Menu").click()
    expect(me.get_by_test_id("resign")).to_be_visible()
    expect(me.get_by_test_id("edition")).to_have_count(0)


def test_the_tutorial_teaches_the_edition_of_its_first_game_and_says_where_others_differ(people):
    pupil = people()
    pupil.goto("/learn")
    told = {}
    for _ in range(11):
        title = pupil.get_by_test_id("lesson-title").inner_text()
        if title in ("A city with a pennant", "What a field is worth"):
            wanted = "cell-0,-1" if title.startswith("A city") else "answer-6"
            pupil.get_by_test_id(wanted).click()
            if wanted.startswith("cell"):
                pupil.get_by_test_id("confirm").click()
            told[title] = pupil.get_by_test_id("elsewhere").inner_text()
            pupil.get_by_test_id("next").click()
        else:
            pupil.get_by_test_id("skip").click()
    assert "2 points" in told["A city with a pennant"]
    assert "city by city" in told["What a field is worth"]
    explains(pupil)
    pupil.get_by_test_id("first-game").click()
    assert my_table(pupil)["game"] == "classic:current"
