"""Opening an address: a wrong one, or an invitation that is broken, to a full table, or to a finished game."""

import re

import httpx
import pytest
from playwright.sync_api import expect

from browser.conftest import findings
from browser.test_games import set_up
from conftest import PATIENCE

WRONG = ["/nowhere", "/play/nope", "/play", "/learn/nope", "/rules/nope", "/rules/classic/nope", "/t", "/constructor"]
# The distance from the top of the page to its background.
SEAM = "() => document.body.getBoundingClientRect().top"


@pytest.fixture
def private(site):
    """A private table for two, where one player waits."""
    plan = {"game": "classic:current", "name": "Ann", "colour": "red", "public": False}
    seats = [{"kind": "you"}, {"kind": "open"}]
    return httpx.post(f"{site.url}/api/tables", json={**plan, "seats": seats}, timeout=PATIENCE).json()


@pytest.mark.parametrize("path", WRONG)
def test_a_wrong_address_says_that_there_is_nothing(people, path):
    me = people()
    me.route("**/api/**", lambda route: None)  # the page knows it by itself
    assert me.goto(path).status == 404
    expect(me.get_by_role("heading", name="There is nothing here")).to_be_visible()
    expect(me).to_have_title("There is nothing here · Bastide")
    expect(me.get_by_role("link", name="Bastide, start page")).to_be_visible()
    people.complaints[:] = [said for said in people.complaints if "404" not in said]


def test_a_table_that_is_not_there_is_a_page_with_its_header(people):
    me = people(locale="fr-FR")
    me.goto("/t/nope")
    expect(me.get_by_role("heading", name="Cette table n’existe pas")).to_be_visible()
    expect(me).to_have_title("Cette table n’existe pas · Bastide")
    expect(me.get_by_role("link", name="Bastide, page d’accueil")).to_be_visible()
    assert me.evaluate(SEAM) == 0
    assert findings(me) == []
    me.get_by_role("link", name="Vers l’accueil").click()
    expect(me.get_by_role("heading", level=1)).to_have_text(re.compile("À quoi jouons"))
    people.complaints[:] = [said for said in people.complaints if not re.search("404|WebSocket", said)]


@pytest.mark.parametrize("cut", [-4, 0], ids=["cut off", "empty"])
def test_a_broken_invitation_says_so_before_the_form(people, private, cut):
    guest = people()
    guest.goto(f"/t/{private['table']}#invite={private['invite'][:cut]}")
    expect(guest.get_by_role("heading", name="This invitation does not work")).to_be_visible()
    expect(guest.get_by_role("button", name="Join the table")).to_be_hidden()
    assert findings(guest) == []
    guest.get_by_role("button", name="Only watch").click()
    expect(guest.get_by_text("This table waits for its players.")).to_be_visible()


def test_a_good_invitation_is_asked_about_once(people, site, private):
    guest, asked = people(), []
    guest.on("request", lambda request: asked.append(request.url) if "/invitation" in request.url else None)
    guest.goto(f"/t/{private['table']}#invite={private['invite']}")
    expect(guest.get_by_role("button", name="Join the table")).to_be_enabled()
    bearer = {"Authorization": f"Bearer {private['token']}"}
    leave = {"type": "leave", "move_id": "1"}
    httpx.post(f"{site.url}/api/tables/{private['table']}/commands", json=leave, headers=bearer, timeout=PATIENCE)
    expect(guest.get_by_text("Ann")).to_be_hidden()
    assert len(asked) == 1, "news of the table leaves the form as it is"
    guest.get_by_role("button", name="Join the table").click()
    expect(guest.get_by_role("heading", name="Waiting for players")).to_be_visible()


def test_whoever_comes_to_a_full_table_is_told_so(people, site):
    _, (seat, _) = set_up(site.url, opponent="open")
    late, watcher = people(locale="fr-FR"), people()
    late.goto(f"/t/{seat['table']}#invite={seat['invite']}")
    expect(late.get_by_test_id("watching")).to_have_text(
        "Toutes les places de cette table sont prises : vous regardez."
    )
    watcher.goto(f"/t/{seat['table']}")
    expect(watcher.get_by_test_id("watching")).to_have_text("You are watching")


@pytest.mark.parametrize(
    ("locale", "notice"),
    [
        ("en-GB", "This invitation comes too late: the game is over."),
        ("fr-FR", "Cette invitation arrive trop tard : la partie est terminée."),
    ],
)
def test_whoever_is_invited_to_a_finished_game_is_told_so(people, site, locale, notice):
    _, (seat, _) = set_up(site.url, opponent="open")
    bearer = {"Authorization": f"Bearer {seat['token']}"}
    resign = {"type": "resign", "move_id": "1"}
    commands = f"{site.url}/api/tables/{seat['table']}/commands"
    httpx.post(commands, json=resign, headers=bearer, timeout=60).raise_for_status()
    late, visitor = people(locale=locale), people(locale=locale)
    late.goto(f"/t/{seat['table']}#invite={seat['invite']}")
    expect(late.get_by_test_id("invited-too-late")).to_have_text(notice)
    expect(late.get_by_test_id("winners")).to_be_visible()
    assert findings(late) == []
    visitor.goto(f"/t/{seat['table']}")
    expect(visitor.get_by_test_id("winners")).to_be_visible()
    expect(visitor.get_by_test_id("invited-too-late")).to_have_count(0)
