"""The built engines, and ways to give jobs to them."""

import pytest
from playwright.sync_api import sync_playwright

from bastide.wasm.build import provide_all
from browser.conftest import program
from conftest import PATIENCE, SOAK
from doors import machines

LONG = PATIENCE * (20 if SOAK else 1)


@pytest.fixture(scope="session")
def engines(tmp_path_factory):
    """A folder with the engines and what runs them. Engines are built if their sources have changed."""
    if not machines.BUNDLER.exists():
        pytest.skip("the client's tools are not there: `make site` installs them")
    return machines.bundle(tmp_path_factory.mktemp("engines"), provide_all())


@pytest.fixture(scope="session")
def in_node(engines):
    """A function that has jobs done in Node."""
    return lambda jobs: machines.in_node(engines, jobs, LONG)


@pytest.fixture(scope="session")
def in_page(engines):
    """A function that has jobs done in a page of Chromium."""
    if program() is None:
        pytest.skip("there is no chromium: `apt-get install chromium` for the browser tests")

    def run(jobs):
        with machines.served(engines) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=program(), args=["--no-sandbox"])
            answers = machines.in_page(browser, address, jobs, LONG)
            browser.close()
        return answers

    return run
