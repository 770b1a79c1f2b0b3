"""The board under the pointer: what can be pressed is in sight, and does not move away from a press."""

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import DESK, PHONE, until
from browser.player import Player
from browser.test_games import set_up, sit

# The cells with a corner or the middle out of sight or covered.
COVERED = """
() => [...document.querySelectorAll('[data-testid^="cell-"]')].flatMap((cell) => {
  const { left, top, width, height } = cell.getBoundingClientRect();
  const points = [[0.5, 0.5], [0.05, 0.05], [0.95, 0.05], [0.05, 0.95], [0.95, 0.95]];
  const free = points.every(([x, y]) => document.elementFromPoint(left + x * width, top + y * height) === cell);
  return free ? [] : [cell.dataset.testid];
})
"""
TRANSFORM = "() => document.querySelector('[data-testid=board] > div').style.transform"
CALM = 500  # milliseconds after which a pointer is not about to press anything
# Records, for each movement of the board, how long the pointer on it had been still.
WATCH = """
() => {
  const board = document.querySelector('[data-testid=board]');
  const plane = board.querySelector("div");
  let [stirred, before] = [-Infinity, plane.style.transform];
  window.rested = [];
  board.addEventListener("pointermove", () => (stirred = performance.now()), { capture: true });
  board.addEventListener("pointerleave", () => (stirred = -Infinity));
  new MutationObserver(() => {
    if (plane.style.transform !== before) window.rested.push(performance.now() - stirred);
    before = plane.style.transform;
  }).observe(plane, { attributes: true });
}
"""


def zoom(person):
    return float(re.search(r"scale\((.+)\)", person.evaluate(TRANSFORM))[1])


def await_turn(person):
    expect(person.get_by_test_id("status")).to_have_text(re.compile("^(Place your tile|The river first)"))


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_no_cell_lies_under_a_control_once_the_whole_board_is_shown(people, site, device):
    me = people(device)
    _, (seat,) = set_up(site.url, "classic:river,starter=0")
    sit(me, site.url, seat)
    player = Player(me)
    for _ in range(4):
        player.play(turns=3)
        await_turn(me)
        player.fit()
        until(lambda: me.evaluate(COVERED), [])


def test_the_board_does_not_move_under_a_pointer_and_shows_all_cells_once_it_rests(people, site):
    me = people()
    _, (seat,) = set_up(site.url)
    sit(me, site.url, seat)
    player, moved = Player(me), []
    box = me.get_by_test_id("board").bounding_box()
    me.evaluate(WATCH)
    for _ in range(6):
        player.play(turns=1)
        me.evaluate("rested = []")
        for step in range(12):  # while the other one moves, and a turn begins
            me.mouse.move(box["x"] + 5 + step, box["y"] + 5)
        await_turn(me)
        until(lambda: me.evaluate(COVERED), [])
        rested = me.evaluate("rested")
        assert all(pause >= CALM - 1 for pause in rested)
        moved.append(bool(rested))
    assert any(moved)
    assert not all(moved), "it stays where it is while all cells are in sight"


def test_a_small_board_comes_nearer_for_the_parts_of_a_tile_and_goes_back(people, site):
    me = people(PHONE)
    _, (seat, _) = set_up(site.url, "castle:starter=0", "open")
    sit(me, site.url, seat)
    expect(me.locator('[data-testid^="cell-"]').first).to_be_visible()
    whole = zoom(me)
    assert whole < 0.3
    for leave in ("undo", "confirm"):
        me.locator('[data-testid^="cell-"]').first.tap()
        expect(me.locator('[data-testid^="spot-"]').first).to_be_visible()
        until(lambda: zoom(me) > 0.6)
        me.get_by_test_id(leave).tap()
        until(lambda: zoom(me), whole)


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
def test_the_whole_menu_is_in_reach(people, site, device):
    me = people(device, locale="fr-FR")
    _, (seat,) = set_up(site.url)
    sit(me, site.url, seat)
    me.get_by_role("button", name="Menu").click()
    resign = me.get_by_test_id("resign")
    box = resign.bounding_box()
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    assert resign.evaluate("(button, [x, y]) => document.elementFromPoint(x, y) === button", middle)


def test_while_the_line_is_down_a_choice_is_refused_aloud_and_a_move_without_figure_is_kept(people, site):
    me = people(locale="fr-FR")
    table, (seat,) = set_up(site.url)
    lines, down = [], []

    def join(line):
        lines.append(line)
        if not down:
            line.connect_to_server()

    me.route_web_socket(re.compile("/socket$"), join)
    sit(me, site.url, seat)
    player, confirm, status = Player(me), me.get_by_test_id("confirm"), me.get_by_test_id("status")
    while not player.choices()["confirm"]:
        player.step()
    expect(confirm).to_have_text("Confirmer sans figurine")
    down.append(True)
    lines[-1].close()
    expect(me.get_by_test_id("line")).to_be_visible()
    player.press(player.choices()["spots"])
    if me.get_by_test_id("piece-menu").is_visible():
        player.press(player.choices()["pieces"])
    expect(status).to_have_text("La ligne est coupée : attendez un instant.")
    confirm.click()
    expect(status).to_have_text("Votre coup est gardé ; il partira dès que la ligne sera rétablie.")
    down.clear()
    lines[-1].close()
    expect(me.get_by_test_id("line")).to_be_hidden()
    turn = me.request.get(f"{site.url}/api/tables/{table}").json()["view"]["turn"]
    assert turn > 1


def test_a_game_that_the_third_player_begins_is_shown(people, site):
    me, bot = people(), {"kind": "bot", "bot": "novice"}
    plan = {"game": "classic:starter=2", "name": "Ann", "colour": "red", "seats": [{"kind": "you"}, bot, bot]}
    seat = me.request.post(f"{site.url}/api/tables", data=plan).json()
    sit(me, site.url, {**seat, "game": plan["game"], "at": 0})
    await_turn(me)
    expect(me.get_by_test_id("board").locator("img[src*='/tile/']")).to_have_count(
        2
    )  # the first, and that of who began
