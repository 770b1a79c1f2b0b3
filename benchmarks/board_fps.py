"""How smoothly a board of 150 tiles pans and zooms in headless Chromium with a CPU slowed down four times.

    python benchmarks/board_fps.py [URL]      prints one line of JSON for panning and one for zooming

Bots play a game to its end at the site (http://127.0.0.1:8000, or URL), and the page then watches it. Tiles are added
to the messages until there are 150. The mouse drags the board, or turns its wheel, for some seconds, and the page notes
the time of each frame that it paints.
"""

import json
import sys
import time
import urllib.request
from itertools import pairwise
from statistics import median

from playwright.sync_api import Page, WebSocketRoute, sync_playwright

GAME = "classic:current,abbey_mayor,inns_cathedrals,traders_builders,river"
TILES, SLOWED, SECONDS = 150, 4, 5.0
WATCH = """() => {
  const times = (window.frames_seen = []);
  const note = (now) => { times.push(now); window.watching = requestAnimationFrame(note); };
  window.watching = requestAnimationFrame(note);
}"""
STOP = "() => { cancelAnimationFrame(window.watching); return window.frames_seen; }"


def ask(url: str, body: object = None) -> dict:
    text = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(url, text, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def finished_table(site: str) -> str:
    """The id of a table where bots have just finished a game."""
    seats = [{"kind": "bot", "bot": "novice"}] * 3
    table = ask(f"{site}/api/tables", {"game": GAME, "seats": seats})["table"]
    while ask(f"{site}/api/tables/{table}")["table"]["status"] != "over":
        time.sleep(1)
    return table


def with_more_tiles(message: str) -> str:
    """The state of a table filled up to 150 tiles: the first tiles again, in rows beside the others."""
    state = json.loads(message)
    if state.get("type") != "state":
        return message
    tiles = state["view"]["tiles"]
    left, top = max(tile["x"] for tile in tiles) + 1, min(tile["y"] for tile in tiles)
    for number in range(max(0, TILES - len(tiles))):
        tiles.append({**tiles[number], "x": left + number % 3, "y": top + number // 3})
    return json.dumps(state)


def enlarge(route: WebSocketRoute) -> None:
    server = route.connect_to_server()
    server.on_message(lambda message: route.send(with_more_tiles(str(message))))


def measured(page: Page, name: str, act) -> None:
    page.evaluate(WATCH)
    began = time.monotonic()
    while time.monotonic() - began < SECONDS:
        act(time.monotonic() - began)
    frames = page.evaluate(STOP)
    gaps = sorted(after - before for before, after in pairwise(frames))
    result = {
        "what": name,
        "tiles": page.locator('.plane img[src*="/tile/"]').count(),
        "slowed": SLOWED,
        "frames_per_s": round(1000 * len(gaps) / sum(gaps), 1),
        "median_ms": round(median(gaps), 1),
        "p95_ms": round(gaps[int(0.95 * len(gaps))], 1),
        "worst_ms": round(gaps[-1], 1),
    }
    print(json.dumps(result), flush=True)


def main(site: str) -> None:
    table = finished_table(site)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 800})
        page.route_web_socket("**/socket", enlarge)
        page.goto(f"{site}/t/{table}")
        page.wait_for_selector("[data-testid=board]")
        page.get_by_test_id("fit").click()
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(1000)
        slow = page.context.new_cdp_session(page)
        slow.send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
        page.mouse.move(500, 350)
        page.mouse.down()
        measured(page, "pan", lambda at: page.mouse.move(500 + 300 * wave(at), 350 + 200 * wave(at * 1.7)))
        page.mouse.up()
        measured(page, "zoom", lambda at: page.mouse.wheel(0, -60 if wave(at / 2) > 0 else 60))
        browser.close()


def wave(at: float) -> float:
    """Back and forth between -1 and 1, once in two seconds."""
    return abs(at % 2 - 1) * 2 - 1


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000")
