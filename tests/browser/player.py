"""A player who plays through the page: finds what can be chosen, and presses some of it at random.

`Player` clicks or taps; `KeyPlayer` uses only the keyboard. A choice that is out of sight or covered cannot be pressed.
The player then shows the whole board or drags it, as people do. A press may miss because the board moves when it
grows; the same choice is then still open and is pressed again.
"""

import random
import time

# What can be pressed, grouped, as soon as there is something to decide.
CHOICES = """
(patience) =>
  new Promise((tell) => {
    const end = performance.now() + patience;
    const all = (start) => [...document.querySelectorAll(`[data-testid^="${start}"]`)];
    function middle(element) {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [left + width / 2, top + height / 2];
    }
    function within(elements) {
      return elements.flatMap((element) => {
        const [x, y] = middle(element);
        const hit = element.checkVisibility() && document.elementFromPoint(x, y)?.closest("[data-testid]");
        return hit === element ? [[element.dataset.testid, x, y]] : [];
      });
    }
    function choices() {
      const pressed = (element) => element.getAttribute("aria-pressed") === "true";
      const [cells, spots] = [all("cell-"), all("spot-")];
      const [placed, chosen] = [cells.some(pressed), spots.some(pressed)];
      const open = [...(placed ? [] : cells), ...(chosen ? [] : spots)];
      const seen = {
        over: document.querySelector('[data-testid="end"]') !== null,
        chosen,
        open: open.map(middle),
        cells: placed ? [] : within(cells),
        spots: chosen ? [] : within(spots),
        pieces: within(all("piece-")),
        buttons: within(all("choice-")),
        rotate: placed ? within([...document.querySelectorAll('[data-testid="rotate"]')]) : [],
        confirm: within([...document.querySelectorAll('[data-testid="confirm"]:enabled')]),
      };
      return seen.over || open.length || [...seen.confirm, ...seen.pieces, ...seen.buttons].length ? seen : null;
    }
    (function again() {
      const seen = choices();
      if (seen || performance.now() > end) tell(seen);
      else setTimeout(again, 8);
    })();
  })
"""
# The element with the focus, and whether its focus ring is visible.
FOCUS = """
() => {
  const held = document.activeElement;
  const { outlineStyle, outlineWidth } = getComputedStyle(held);
  const { left, top, width, height } = held.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  const ringed = held.matches(":focus-visible") && outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
  return [held.dataset.testid ?? "", ringed && hit?.closest("[data-testid]") === held];
}
"""
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
STEPS = 60  # from one end of the page to the other
PATIENCE = 300_000  # milliseconds: bots think, perhaps on a busy machine
ROTATED = 0.15  # how often a tile is rotated once more
POSTED = 0.7  # how often a piece is put on it
MOST = 2_000  # presses in a game; more means an endless loop


class Player:
    """Plays by pressing what can be pressed, chosen at random."""

    def __init__(self, page, seed=0):
        self.page, self.dice = page, random.Random(seed)
        self.tap = page.evaluate("navigator.maxTouchPoints > 0")
        self.confirmed = 0
        self.pressed = set()  # the first words of the test ids
        self.took = 0.0

    def press(self, places):
        """Press one of some places."""
        name, x, y = self.dice.choice(places)
        self.pressed.add(name.partition("-")[0])
        (self.page.touchscreen.tap if self.tap else self.page.mouse.click)(x, y)

    def fit(self):
        button = self.page.get_by_test_id("fit")
        (button.tap if self.tap else button.click)()

    def drag(self, place):
        """Drag the board so that a place moves to the middle."""
        box = self.page.get_by_test_id("board").bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        half = box["width"] / 2 - 5, box["height"] / 2 - 5
        dx, dy = (max(-most, min(most, at - to)) for at, to, most in zip((x, y), place, half))
        if self.tap:
            fingers = self.page.context.new_cdp_session(self.page)
            for kind, part in (("touchStart", 0), ("touchMove", 0.5), ("touchMove", 1), ("touchEnd", None)):
                points = [] if part is None else [{"x": x + part * dx, "y": y + part * dy}]
                fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
            fingers.detach()
        else:
            self.page.mouse.move(x, y)
            self.page.mouse.down()
            self.page.mouse.move(x + dx, y + dy, steps=2)
            self.page.mouse.up()

    def choices(self):
        """What can be pressed, once there is something to decide; the board is moved until a choice is in sight."""
        for attempt in range(4):
            seen = self.page.evaluate(CHOICES, PATIENCE)
            assert seen, f"nothing to choose: {self.page.get_by_test_id('status').inner_text()}"
            if not seen["open"] or seen["cells"] or seen["spots"] or seen["pieces"]:
                break
            if attempt == 0:
                self.fit()
            else:
                self.drag(seen["open"][0])
        return seen

    def step(self):
        """Press one thing; False when the game is over."""
        seen = self.choices()
        if seen["over"]:
            return False
        if seen["pieces"]:
            self.press(seen["pieces"])
        elif seen["rotate"] and not seen["chosen"] and self.dice.random() < ROTATED:
            self.press(seen["rotate"])
        elif seen["confirm"] and not (seen["spots"] and self.dice.random() < POSTED):
            self.press(seen["confirm"])
            self.confirmed += 1
        else:
            kinds = [seen[kind] for kind in ("cells", "spots", "buttons") if seen[kind]]
            assert kinds, f"nothing within reach: {seen}"
            self.press(self.dice.choice(kinds))
        return True

    def play(self, turns=None):
        """Play to the end, or until `turns` moves are confirmed."""
        began, last = time.monotonic(), None if turns is None else self.confirmed + turns
        for _ in range(MOST):
            if self.confirmed == last or not self.step():
                self.took = time.monotonic() - began
                return self
        raise AssertionError(f"{MOST} presses and no end")


class KeyPlayer(Player):
    """Plays without a pointer: C leads to the choices, arrows from one to the next, Tab to the buttons."""

    def fit(self):
        self.page.keyboard.press("f")

    def press(self, places):
        kind = self.dice.choice(places)[0].partition("-")[0]
        self.pressed.add(kind)
        if kind == "rotate":
            self.page.keyboard.press("r")
            return
        if kind in ("cell", "spot"):
            self.walk("c", lambda name: name.startswith(kind))
            for _ in range(self.dice.randrange(3)):
                self.page.keyboard.press(self.dice.choice(ARROWS))
        else:
            wanted = [name for name, *_ in places]
            self.walk("Tab", lambda name: name in wanted)
        name, seen = self.page.evaluate(FOCUS)
        assert seen, f"the focus on {name} is not to be seen"
        self.page.keyboard.press("Enter")

    def walk(self, key, there):
        """Press a key until the focus is there."""
        for _ in range(STEPS):
            if there(self.page.evaluate(FOCUS)[0]):
                return
            self.page.keyboard.press(key)
        raise AssertionError(f"{STEPS} times {key} and the focus is on {self.page.evaluate(FOCUS)}")
