"""Around the board: long names, the fields of each game, and the end of a game by resigning."""

import httpx
import pytest
from playwright.sync_api import expect

from browser.conftest import findings
from browser.test_games import set_up, sit
from conftest import PATIENCE

LONG = "Maximilian von Habsburg"
# The texts of elements that are not wholly visible: beyond the edge of the window, or covered.
UNSEEN = """
(elements) => elements.filter((element) => {
  const { left, right, top, height } = element.getBoundingClientRect();
  if (left < 0 || right > innerWidth) return true;
  return ![left + 1, (left + right) / 2, right - 1].every(
    (x) => element.contains(document.elementFromPoint(x, top + height / 2)));
}).map((element) => element.textContent)
"""
# Whether two elements overlap.
MEET = """
([one, other]) => {
  const range = (element) => { const all = document.createRange(); all.selectNodeContents(element); return all; };
  const [a, b] = [one, other].map((element) => range(element).getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
"""


def table_of(site, *others, **more):
    """A table where a player with a long name begins."""
    plan = {"game": "classic:current,starter=0", "name": LONG, "colour": "red", "public": False, **more}
    seats = [{"kind": "you"}, *others]
    held = httpx.post(f"{site.url}/api/tables", json={**plan, "seats": seats}, timeout=PATIENCE).json()
    return {**held, "game": plan["game"], "at": 0}


@pytest.mark.parametrize("wide", [820, 1024, 1280, 1920])
def test_a_long_name_hides_no_score_and_no_clock(people, site, wide):
    me = people(viewport={"width": wide, "height": 800})
    clock = {"kind": "total", "seconds": 1200, "increment": 10}
    sit(me, site.url, table_of(site, *[{"kind": "bot", "bot": "novice"}] * 4, clock=clock))
    for kind in ("score", "clock"):
        shown = me.locator(f"[data-testid^={kind}-]")
        expect(shown).to_have_count(5)
        assert shown.evaluate_all(UNSEEN) == []
    expect(me.get_by_test_id("player-0").get_by_title(LONG)).to_be_visible()


@pytest.mark.parametrize("wide", [360, 1280])
def test_a_long_name_leaves_the_rows_of_the_start_page_readable(people, site, wide):
    me = people(viewport={"width": wide, "height": 800}, locale="fr-FR")
    held = table_of(site, {"kind": "open"}, public=True)
    other = {"name": "W" * 24, "colour": "blue"}
    httpx.post(f"{site.url}/api/tables/{held['table']}/join", json=other, timeout=PATIENCE)
    me.goto("/")
    row = me.locator(f"a[href='/t/{held['table']}']")
    parts = [row.locator(part) for part in (".title", ".standing", ".people")]
    expect(parts[1]).to_contain_text(LONG)
    for one in parts:
        for another in parts[parts.index(one) + 1 :]:
            assert not me.evaluate(MEET, [one.element_handle(), another.element_handle()])
    assert me.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize(
    ("game", "locale", "show", "hide"),
    [
        ("classic", "en-GB", "Show fields", "Hide fields"),
        ("city", "en-GB", "Show residential areas", "Hide residential areas"),
        ("castle", "fr-FR", "Montrer les cours", "Cacher les cours"),
    ],
)
def test_the_button_for_fields_says_what_it_shows(people, site, game, locale, show, hide):
    me = people(locale=locale)
    _, (seat,) = set_up(site.url, game)
    sit(me, site.url, seat)
    me.get_by_role("button", name=show).click()
    expect(me.get_by_role("button", name=hide)).to_have_attribute("aria-pressed", "true")
    me.keyboard.press("?")
    areas = show.split(" ", 1)[1].removeprefix("les ")
    expect(me.get_by_role("dialog").get_by_role("definition").filter(has_text=areas)).to_have_count(1)


def test_resigning_is_not_what_is_pressed_first_and_both_are_told_why_the_game_ended(people, site):
    _, seats = set_up(site.url, opponent="open")
    ann, bea = people(), people(locale="fr-FR")
    sit(ann, site.url, seats[0])
    sit(bea, site.url, seats[1])
    bea.get_by_role("button", name="Menu").click()
    bea.get_by_test_id("resign").click()
    first = bea.get_by_role("dialog").locator(".primary")
    expect(first).to_have_text("Non, continuer")
    assert findings(bea) == []
    first.click()
    expect(bea.get_by_test_id("resign-yes")).to_be_hidden()
    bea.get_by_role("button", name="Menu").click()
    bea.get_by_test_id("resign").click()
    bea.get_by_test_id("resign-yes").click()

    expect(ann.get_by_test_id("winners")).to_contain_text("You win!")
    expect(ann.get_by_test_id("reason")).to_have_text("The game is over. Bea has resigned.")
    expect(bea.get_by_test_id("winners")).to_contain_text("Ann gagne")
    expect(bea.get_by_test_id("reason")).to_have_text("La partie est finie. Vous avez abandonné.")
    for person, bot in ((ann, "bot"), (bea, "robot")):
        expect(person.get_by_test_id("player-1")).to_contain_text("Bea")
        expect(person.get_by_test_id("player-1").get_by_title(bot, exact=True)).to_have_count(0)
    ann.get_by_test_id("result").click()
    expect(ann.get_by_role("dialog")).to_contain_text("Bea has resigned.")
