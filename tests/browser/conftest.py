"""A site, and people who use it in a browser: each in a context of their own, whose console must stay empty.

`site` is one server for the tests of a worker, on a free port and with its own database. `people` makes persons:
`people()` at a desk, `people(PHONE)` on a phone, each with their own storage. A person is Playwright's page. A test
that expects errors in the console, such as a refused request, checks `people.complaints` and clears it.
"""

import shutil
import time
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from bastide.server.site import SITE
from server.conftest import Served

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
DESK = {"viewport": {"width": 1280, "height": 800}}
PHONE = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
STILL = {"reduced_motion": "reduce"}
PATIENCE = 180_000  # milliseconds: the machine may have other things to do
COLD = 600  # seconds, where no kernel is compiled yet

expect.set_options(timeout=PATIENCE)


def program():
    """The path of Chromium, or of a browser like it."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


# Playwright keeps an event loop running, in which other tests could not start theirs: it ends with this folder's tests.
@pytest.fixture(scope="package")
def chromium():
    if program() is None:
        pytest.skip("there is no chromium: `apt-get install chromium` for the browser tests")
    if not (SITE / "index.html").exists():
        pytest.skip("the client is not built: `make site` for the browser tests")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program(), args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def site(tmp_path_factory):
    with Served(database=str(tmp_path_factory.mktemp("site") / "bastide.sqlite")) as served:
        yield served


class People:
    """Makes persons, and collects the errors and warnings of their consoles."""

    def __init__(self, browser, url):
        self.browser, self.url = browser, url
        self.contexts, self.complaints = [], []

    def __call__(self, device=DESK, locale="en-GB", **more):
        context = self.browser.new_context(base_url=self.url, locale=locale, **{**device, **STILL, **more})
        context.set_default_timeout(PATIENCE)
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda wrong: self.complaints.append(str(wrong)))
        page.on("console", self.listen)
        return page

    def listen(self, said):
        if said.type in ("error", "warning"):
            self.complaints.append(said.text)


@pytest.fixture
def people(chromium, site):
    made = People(chromium, site.url)
    yield made
    for context in made.contexts:
        context.close()
    assert not made.complaints


def until(read, wanted=True):
    """Read a value until it is the wanted one."""
    end = time.monotonic() + PATIENCE / 1000
    while (seen := read()) != wanted:
        assert time.monotonic() < end, seen
        time.sleep(0.05)


def findings(page):
    """The serious and critical violations that axe-core finds on a page, with their elements."""
    page.evaluate("new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))")
    page.evaluate(AXE.read_text())
    found = page.evaluate("axe.run()")["violations"]
    return [
        (rule["id"], node["html"][:200], node["failureSummary"])
        for rule in found
        if rule["impact"] in ("serious", "critical")
        for node in rule["nodes"]
    ]
