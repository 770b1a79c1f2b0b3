"""The rules in both languages, the tutorial by keyboard and by touch, and the replay."""

import re
import time
from datetime import datetime, timedelta
from itertools import cycle

import pytest
from playwright.sync_api import expect

from browser.conftest import COLD, DESK, PHONE, findings, until

# The right answer of each lesson: a cell, a spot, or an answer.
LESSONS = [
    "cell-1,0",
    "spot-1,0/road:E",
    "cell-2,0",
    "spot-2,0/cloister",
    "cell-0,-1",
    "spot-0,-1/city:E",
    "cell-1,-1",
    "answer-you",
    "spot-0,1/field:N",
    "answer-6",
    "answer-5",
]
ASKED = 600  # milliseconds after which a page has asked what it wants to know
QUIET = {"seats": [{"kind": "bot", "bot": "novice"}] * 2, "clock": {"kind": "none"}, "aids": True, "public": False}


def wide(page):
    """By how much a page is wider than its window."""
    return page.evaluate("document.documentElement.scrollWidth - innerWidth")


@pytest.mark.parametrize("game", ["classic", "city", "castle"])
def test_the_rules_open_at_a_section_in_both_languages(people, game):
    reader = people()
    reader.goto(f"/rules/{game}#followers")
    section = reader.locator("section#followers")
    expect(section.get_by_role("heading", name="Posting a follower")).to_be_in_viewport()
    expect(section.locator("figure img").first).to_be_attached()
    reader.get_by_role("navigation", name="Contents").get_by_role("link", name="The end").click()
    expect(reader.locator("section#end h3")).to_be_in_viewport()
    assert findings(reader) == []
    reader.get_by_role("button", name="Passer en français").click()
    expect(section.get_by_role("heading", name="Placer un partisan")).to_be_visible()
    expect(reader.get_by_role("navigation", name="Sommaire")).to_be_visible()


def test_the_rules_fit_a_phone(people):
    reader = people(PHONE, locale="fr-FR")
    reader.goto("/rules/classic")
    expect(reader.get_by_role("heading", name="Le chariot")).to_be_attached()
    assert wide(reader) <= 0
    reader.goto("/rules/chess")
    expect(reader.get_by_role("heading", name="Il n’y a rien ici")).to_be_visible()
    assert all("404" in complaint for complaint in people.complaints)
    people.complaints.clear()


@pytest.mark.parametrize(
    ("device", "press"),
    [(DESK, lambda place: place.press("Enter")), (PHONE, lambda place: place.tap())],
    ids=["keyboard", "touch"],
)
def test_the_tutorial_from_the_first_tile_to_the_first_game(people, device, press):
    pupil = people(device)
    pupil.goto("/learn")
    titles = set()
    for number, wanted in enumerate(LESSONS, 1):
        expect(pupil.get_by_text(f"Lesson {number} of 12")).to_be_visible()
        titles.add(pupil.get_by_test_id("lesson-title").inner_text())
        press(pupil.get_by_test_id(wanted))
        if wanted.startswith("cell"):
            press(pupil.get_by_test_id("confirm"))
        expect(pupil.get_by_test_id("right")).to_be_visible()
        assert wide(pupil) <= 0
        press(pupil.get_by_test_id("next"))
    assert len(titles) == len(LESSONS)
    assert findings(pupil) == []
    press(pupil.get_by_test_id("first-game"))
    pupil.wait_for_url(re.compile(r"/t/[\w-]+$"))


def test_a_wrong_choice_in_the_tutorial_is_explained_and_a_lesson_can_be_skipped(people):
    pupil = people()
    pupil.goto("/learn")
    pupil.get_by_test_id("cell-0,1").click()
    pupil.get_by_test_id("confirm").click()
    expect(pupil.get_by_test_id("wrong")).to_contain_text("look again")
    pupil.get_by_test_id("skip").click()
    pupil.get_by_test_id("spot-1,0/field:N").click()
    expect(pupil.get_by_test_id("wrong")).to_contain_text("farmer")
    pupil.get_by_test_id("back").click()
    expect(pupil.get_by_text("Lesson 1 of 12")).to_be_visible()
    for _ in range(4):
        pupil.get_by_test_id("skip").click()
    pupil.get_by_test_id("cell-0,-1").click()
    pupil.keyboard.press("r")
    pupil.get_by_test_id("confirm").click()
    expect(pupil.get_by_test_id("wrong")).to_contain_text("turn the tile")
    pupil.reload()
    expect(pupil.get_by_text("Lesson 5 of 12")).to_be_visible()


@pytest.fixture
def finished(people):
    """A game of the castle that two bots have played, and a person to watch it."""
    viewer = people()
    plan = {"game": "castle", "name": "Ann", "colour": "red", **QUIET}
    table = viewer.request.post("/api/tables", data=plan, timeout=COLD * 1000).json()["table"]
    end = time.monotonic() + COLD
    while viewer.request.get(f"/api/tables/{table}").json()["table"]["status"] != "over":
        assert time.monotonic() < end, "the bots have not finished their game"
        time.sleep(0.2)
    return viewer, table


def test_a_finished_game_is_shown_again_turn_by_turn(people, finished):
    viewer, table = finished
    told = viewer.request.get(f"/api/tables/{table}/replay").json()
    last = len(told) - 1
    viewer.context.grant_permissions(["clipboard-read", "clipboard-write"])
    viewer.goto(f"/replay/{table}#turn=7")
    position = viewer.get_by_test_id("position")
    expect(position).to_have_text(f"Turn 7 of {last}")
    viewer.keyboard.press("ArrowRight")
    expect(position).to_have_text(f"Turn 8 of {last}")
    viewer.get_by_test_id("previous").click()
    viewer.get_by_test_id("previous").click()
    expect(viewer.get_by_test_id("move-6")).to_have_attribute("aria-current", "step")
    viewer.keyboard.press("End")
    for seat, score in enumerate(viewer.request.get(f"/api/tables/{table}/statistics").json()["scores"][-1]):
        expect(viewer.get_by_test_id(f"replay-score-{seat}")).to_contain_text(str(score))
    viewer.get_by_test_id("move-3").click()
    expect(position).to_have_text(f"Turn 3 of {last}")
    viewer.get_by_test_id("share").click()
    expect(viewer.get_by_text("The link is copied")).to_be_visible()
    assert viewer.evaluate("navigator.clipboard.readText()").endswith(f"/replay/{table}#turn=3")
    viewer.get_by_test_id("slider").fill("0")
    expect(position).to_have_text("The beginning")
    viewer.get_by_test_id("play").click()
    expect(position).to_have_text(f"Turn 1 of {last}")
    viewer.get_by_test_id("pause").click()
    expect(viewer.get_by_test_id("bot")).to_contain_text("Chance to win", timeout=COLD * 1000)
    viewer.keyboard.press("b")
    expect(viewer.get_by_text("The board shows the bot’s move")).to_be_visible()
    with viewer.expect_download() as download:
        viewer.get_by_test_id("download").click()
    assert download.value.suggested_filename == f"bastide-{table}.txt"
    expect(viewer.get_by_text(f"bastide verify bastide-{table}.txt")).to_be_attached()
    assert findings(viewer) == []

    friend = people(PHONE, locale="fr-FR")
    friend.goto(f"/replay/{table}#turn=5")
    expect(friend.get_by_test_id("position")).to_have_text(f"Tour 5 sur {last}")
    assert wide(friend) <= 0
    assert findings(friend) == []


def middle_of(element):
    box = element.bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def inside(spot, box):
    x, y = spot
    return box["x"] < x < box["x"] + box["width"] and box["y"] < y < box["y"] + box["height"]


def test_every_region_of_the_replay_is_looked_at_and_asked_about_once(people, finished):
    viewer, table = finished
    asked = []
    viewer.on("request", lambda request: asked.append(request.url.split("/")[-1]) if "/aids" in request.url else None)
    viewer.clock.install()
    viewer.goto(f"/replay/{table}#turn=7")
    position, inspector = viewer.get_by_test_id("position"), viewer.get_by_test_id("inspector")
    expect(position).to_contain_text("Turn 7")
    viewer.clock.pause_at(datetime.now() + timedelta(hours=1))  # from now on time passes when we say so
    viewer.keyboard.press("ArrowRight")
    expect(position).to_contain_text("Turn 8")
    viewer.clock.run_for(ASKED)
    assert asked == [], "nobody looks closer"
    viewer.keyboard.press("i")
    viewer.clock.run_for(ASKED)
    expect(inspector).to_contain_text("held by")
    seen = {inspector.inner_text()}
    for _ in range(12):
        viewer.keyboard.press("i")
        seen.add(inspector.inner_text())
    assert len(seen) > 2
    viewer.keyboard.press("ArrowRight")
    expect(position).to_contain_text("Turn 9")
    with viewer.expect_response("**/aids?position=9"):
        viewer.clock.run_for(ASKED)
    viewer.keyboard.press("ArrowLeft")
    viewer.keyboard.press("v")
    viewer.keyboard.press("Escape")
    expect(inspector).to_be_hidden()
    for _ in range(6):
        viewer.keyboard.press("ArrowRight")
    expect(position).to_contain_text("Turn 14")
    with viewer.expect_response("**/aids?position=14"):
        viewer.clock.run_for(ASKED)
    assert asked == ["aids?position=8", "aids?position=9", "aids?position=14"]
    viewer.clock.resume()
    assert findings(viewer) == []

    friend = people(PHONE, locale="fr-FR")
    friend.goto(f"/replay/{table}#turn=12")
    expect(friend.locator("[data-testid^=last-]")).to_be_visible()
    tiles, inspector = friend.locator("[data-testid=board] img[src*='/tile/']"), friend.get_by_test_id("inspector")
    friend.keyboard.press("f")  # a small screen need not show every tile
    in_turn = cycle(range(tiles.count()))  # in the middle of a tile there need not be a region

    def tap_the_next_tile():
        middle = middle_of(tiles.nth(next(in_turn)))
        if inside(middle, friend.get_by_test_id("board").bounding_box()):
            friend.touchscreen.tap(*middle)
        return inspector.is_visible()

    until(tap_the_next_tile)
    expect(inspector).to_contain_text("occupant")
    friend.get_by_test_id("fields").tap()
    assert wide(friend) <= 0
    assert findings(friend) == []
    friend.get_by_role("button", name="Fermer").tap()
    expect(friend.get_by_test_id("inspector")).to_be_hidden()


def test_a_game_that_is_not_over_or_not_there_has_no_replay(people):
    viewer = people()
    seats = [{"kind": "open"}, {"kind": "open"}]
    made = viewer.request.post("/api/tables", data={"game": "castle", "name": "Ann", "colour": "red", "seats": seats})
    table = made.json()["table"]
    viewer.goto(f"/replay/{table}")
    expect(viewer.get_by_role("link", name="To the table")).to_have_attribute("href", f"/t/{table}")
    viewer.goto("/replay/nowhere")
    expect(viewer.get_by_role("heading", name="There is no such game")).to_be_visible()
    assert all("404" in complaint for complaint in people.complaints)
    people.complaints.clear()
