"""Pictures of every page, game and size, for the README and for reviews: `make shots`, or
`PYTHONPATH=tests python -m browser.shots docs/shots [PART OF A NAME …]`.

Positions are played by bots at a site of our own. A picture's name says what it shows, where (desk or phone), in which
language, and in which palette if it is not the day's.
"""

import io
import json
import sys
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path

import httpx
from PIL import Image
from playwright.sync_api import expect, sync_playwright

from bastide.bots.catalog import bot
from browser.conftest import COLD, DESK, PATIENCE, PHONE, STILL, program
from browser.player import Player
from server.conftest import Served

EVERYTHING = "classic:abbey_mayor,inns_cathedrals,traders_builders,river"
GAMES = {"classic": "classic", "everything": EVERYTHING, "city": "city", "castle": "castle"}
DEVICES = {"desk": DESK, "phone": {**PHONE, "device_scale_factor": 1.25}}
OTHER = {"en": "fr", "fr": "en"}
NAMES = ("Aliénor", "Raymond")
QUALITY = 50


class Album:
    """The pictures, and the site they are taken of."""

    def __init__(self, folder, wanted, browser, site):
        self.folder, self.wanted, self.browser, self.site = folder, wanted, browser, site
        self.line = httpx.Client(base_url=site.url, timeout=COLD, verify=False)

    # Tables

    def set_up(self, game, *others, **plan):
        """Make a table with us first, then bots by name or `open` seats; return our seat."""
        seats = [{"kind": "open"} if other == "open" else {"kind": "bot", "bot": other} for other in others]
        plan = {"name": NAMES[0], "colour": "red", "seats": [{"kind": "you"}, *seats], **plan}
        made = self.line.post("/api/tables", json={"game": game, **plan}).raise_for_status().json()
        return {**made, "game": game, "at": time.time() * 1000}

    def state(self, table):
        return self.line.get(f"/api/tables/{table}").json()

    def reach(self, seat, turn, followers=0):
        """Let a bot play for us until a turn at which we place a tile and have followers left, or to the end."""
        squire, headers = bot("squire"), {"Authorization": f"Bearer {seat['token']}"}
        while (state := self.state(seat["table"]))["table"]["status"] == "playing":
            if state["table"]["to_move"] != seat["seat"]:
                time.sleep(0.02)
                continue
            view = state["view"]
            ready = view["phase"] == "place" and view["supply"][seat["seat"]]["follower"] >= followers
            if view["turn"] >= turn and ready:
                return seat
            room = self.site.hall.rooms[seat["table"]].result()
            word = squire.choose(room.table.game.unshuffled()).word
            move = {"type": "move", "words": [word], "move_id": f"shot-{state['seq']}", "seq": state["seq"]}
            self.line.post(f"/api/tables/{seat['table']}/commands", json=move, headers=headers).raise_for_status()
        return seat

    # Pictures

    @contextmanager
    def person(self, device, language, palette="day", seats=()):
        kept = {"language": language, "palette": palette, "name": NAMES[0], "seats": list(seats)}
        lines = [f"localStorage['bastide.{key}'] ??= {json.dumps(json.dumps(value))};" for key, value in kept.items()]
        context = self.browser.new_context(base_url=self.site.url, **DEVICES[device], **STILL)
        context.set_default_timeout(PATIENCE)
        context.add_init_script("\n".join(lines))
        page = context.new_page()
        yield page
        context.close()

    @contextmanager
    def shot(self, name, path, device="desk", language="en", palette="day", seats=(), whole=False):
        """Open a page, let the caller act on it, then take its picture."""
        name = "-".join([name, device, language, *([palette] if palette != "day" else [])])
        if self.wanted and not any(part in name for part in self.wanted):
            yield None
            return
        with self.person(device, language, palette, seats) as page:
            page.goto(path)
            page.wait_for_load_state("networkidle")
            yield page
            page.wait_for_load_state("networkidle")
            page.wait_for_timeout(300)
            picture = Image.open(io.BytesIO(page.screenshot(full_page=whole)))
            file = self.folder / f"{name}.webp"
            picture.convert("RGB").save(file, quality=QUALITY, method=6)
            print(f"{file}: {file.stat().st_size // 1024} KB", flush=True)


def start(album):
    with album.shot("start-empty", "/", language="fr"), album.shot("start-empty", "/", "phone"):
        pass
    mine = album.reach(album.set_up("city", "squire"), 12)
    album.set_up("castle", "open", public=True)
    album.set_up("classic:river", "open", "squire", "open", public=True, name=NAMES[1])
    album.reach(album.set_up("castle", "squire", public=True, name=NAMES[1]), 9)
    for device, language, palette in (("desk", "en", "day"), ("phone", "fr", "day"), ("desk", "fr", "night")):
        with album.shot("start-tables", "/", device, language, palette, [mine], whole=True):
            pass


def setup(album):
    for device, language, palette in (("desk", "fr", "day"), ("phone", "en", "safe")):
        with album.shot("setup", "/play/classic", device, language, palette) as page:
            if page:
                page.locator("summary").first.click()
                page.wait_for_selector("select")
    waiting = album.set_up("city", "open", "open")
    for device, language in (("desk", "en"), ("phone", "fr")):
        with album.shot("waiting", f"/t/{waiting['table']}", device, language, seats=[waiting]):
            pass
        with album.shot("join", f"/t/{waiting['table']}#invite={waiting['invite']}", device, OTHER[language]):
            pass


def middle(album):
    """Each game in the middle."""
    language = "en"
    for name, game in GAMES.items():
        seat = album.reach(album.set_up(game, "squire"), 48 if name != "castle" else 30)
        for device in DEVICES:
            with album.shot(f"table-{name}", f"/t/{seat['table']}", device, language, seats=[seat]):
                pass
            language = OTHER[language]
        language = OTHER[language]
        if name == "castle":
            with album.shot("table-castle", f"/t/{seat['table']}", "desk", "fr", "night", [seat]):
                pass
        if name == "everything":
            with album.shot("table-everything", f"/t/{seat['table']}", "phone", "en", "safe", [seat]):
                pass
    hand = album.reach(album.set_up("classic:hand=3", "squire"), 14)
    with album.shot("table-hand", f"/t/{hand['table']}", "desk", "fr", seats=[hand]):
        pass
    with album.shot("table-hand", f"/t/{hand['table']}", "phone", "en", seats=[hand]):
        pass


def turn(album):
    """What a player sees during their turn."""
    seat = album.reach(album.set_up("classic", "squire"), 30, followers=1)
    table = f"/t/{seat['table']}"
    album.line.post(
        f"{table.replace('/t/', '/api/tables/')}/commands",
        json={"type": "chat", "text": "À toi de jouer !", "move_id": "shot-chat"},
        headers={"Authorization": f"Bearer {seat['token']}"},
    )
    for device, language, palette in (("desk", "fr", "day"), ("phone", "en", "day"), ("phone", "fr", "night")):
        with album.shot("follower", table, device, language, palette, [seat]) as page:
            if page:
                choose(page, "spots")
    for device, language in (("desk", "en"), ("phone", "fr")):
        with album.shot("inspector", table, device, language, seats=[seat]) as page:
            if page:
                inspect(page)
        with album.shot(
            "fields", table, device, OTHER[language], "safe" if device == "desk" else "day", [seat]
        ) as page:
            if page:
                page.get_by_test_id("fields").click()
        for drawer in ("log", "chat", "tiles"):
            with album.shot(drawer, table, device, language, seats=[seat]) as page:
                if page:
                    page.get_by_test_id(f"{'tab' if device == 'desk' else 'drawer'}-{drawer}").click()
        with album.shot("menu", table, device, OTHER[language], seats=[seat]) as page:
            if page:
                page.get_by_role("button", name="Menu").click()
        with album.shot("hint", table, device, language, seats=[seat]) as page:
            if page:
                page.get_by_test_id("hint").click()
                expect(page.get_by_test_id("undo")).to_be_enabled(timeout=COLD * 1000)
                page.wait_for_load_state("networkidle")
        with album.shot("help", table, device, OTHER[language], seats=[seat]) as page:
            if page:
                page.keyboard.press("?")
        with album.shot("list", table, device, language, seats=[seat]) as page:
            if page:
                page.keyboard.press("m")
    seat = album.reach(album.set_up(EVERYTHING, "squire"), 6, followers=4)  # early: all pieces are at hand
    for device, language in (("desk", "en"), ("phone", "fr")):
        with album.shot("pieces", f"/t/{seat['table']}", device, language, seats=[seat]) as page:
            if page:
                choose(page, "pieces")


def choose(page, kind):
    """Try cells and spots until there is a choice of the wanted group."""
    player = Player(page)
    for _ in range(60):
        seen = player.choices()
        if seen[kind]:
            return
        if seen["spots"] and not seen["chosen"]:
            player.press(seen["spots"])
        elif seen["cells"]:
            player.press(seen["cells"])
        else:
            page.get_by_test_id("undo").click()
    raise LookupError(f"no {kind} in this position")


def inspect(page):
    """Press the last tile."""
    page.wait_for_timeout(400)  # the board says what is known of it a moment after it is shown
    box = page.locator("[data-testid^=last-]").last.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_test_id("inspector")).to_be_visible()


def end(album):
    """Each game at its end, and its replay."""
    language = "fr"
    for name, game in GAMES.items():
        seat = album.reach(album.set_up(game, "squire"), 10_000)
        for device in DEVICES:
            with album.shot(f"end-{name}", f"/t/{seat['table']}", device, language, seats=[seat]) as page:
                if page:
                    expect(page.get_by_test_id("winners")).to_be_visible()
            language = OTHER[language]
            if name in ("classic", "everything"):
                with album.shot(f"result-{name}", f"/t/{seat['table']}", device, language, seats=[seat]) as page:
                    if page:
                        page.get_by_test_id("result").click()
                        expect(page.get_by_test_id("sources")).to_be_visible()
        with album.shot(f"walk-{name}", f"/t/{seat['table']}", device, language, seats=[seat]) as page:
            if page:
                page.get_by_test_id("walk").click()
                page.get_by_test_id("walk-next").click()
        if name in ("city", "castle"):
            for device in DEVICES:
                with album.shot(f"replay-{name}", f"/replay/{seat['table']}#turn=20", device, language) as page:
                    if page:
                        expect(page.locator("progress")).to_have_count(0, timeout=COLD * 1000)
                language = OTHER[language]


def pages(album):
    for device, language in (("desk", "fr"), ("phone", "en")):
        with album.shot("learn", "/learn", device, language):
            pass
        with album.shot("rules", "/rules/classic#followers", device, OTHER[language]):
            pass
        with album.shot("nothing", "/nowhere", device, language):
            pass


def main(folder, *wanted):
    Path(folder).mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as place,
        Served(database=f"{place}/bastide.sqlite", bot_budget=COLD) as site,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=program(), args=["--no-sandbox"])
        album = Album(Path(folder), wanted, browser, site)
        for part in (start, setup, middle, turn, end, pages):
            part(album)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
