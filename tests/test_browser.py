"""Played in a real browser: Chromium without a window, driven as a person would."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pyte
import pytest
from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys

from tabletop_tui.kit.saves import Kept, Shelf
from tabletop_tui.settings import saves_folder
from tests.commands import ROOT, saved

CHROMIUM = shutil.which("chromium")
CHROMEDRIVER = shutil.which("chromedriver")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--enable-unsafe-swiftshader",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--window-size=1000,700",
)
PATIENCE = 120

LISTEN = """
window.told = "";
const Plain = window.WebSocket;
window.WebSocket = class extends Plain {
  constructor(...all) {
    super(...all);
    this.addEventListener("message", event => {
      if (typeof event.data == "string") return;
      window.told += String.fromCharCode(...new Uint8Array(event.data));
    });
  }
};
"""
"""The page draws its text; this keeps what it was told to draw."""

pytestmark = pytest.mark.slow


@pytest.fixture
def browser(tmp_path: Path) -> Iterator[webdriver.Chrome]:
    """A browser that nobody has used before."""
    if CHROMIUM is None or CHROMEDRIVER is None:
        if os.environ.get("CI") == "1":
            pytest.fail("Chromium and its driver are to be here under CI=1")
        pytest.skip("needs chromium and chromedriver (on Debian: chromium, chromium-driver)")
    options = webdriver.ChromeOptions()
    options.binary_location = CHROMIUM
    for flag in (*FLAGS, f"--user-data-dir={tmp_path / 'profile'}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    browser = webdriver.Chrome(options, Service(CHROMEDRIVER))
    try:
        browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": LISTEN})
        yield browser
    finally:
        browser.quit()


@pytest.fixture
def address() -> Iterator[str]:
    """Where the games are served."""
    command = [sys.executable, "-m", "tabletop_tui", "serve", "--port", "0"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            told = re.search(r"http://\S+", process.stdout.readline())
            assert told
            yield told[0]
        finally:
            process.terminate()
    assert process.returncode == 0


def waits(condition: Callable[[], object], what: Callable[[], str]) -> None:
    """Wait until something holds."""
    until = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < until, what()
        time.sleep(0.05)


def text_of(browser: webdriver.Chrome) -> str:
    """What the page has been told to show."""
    told = browser.execute_script("return window.told")
    screen = pyte.Screen(160, 60)
    pyte.ByteStream(screen).feed(told.encode("latin-1").replace(b"\x1b[>", b"\x1b[?"))
    return "\n".join(line.rstrip() for line in screen.display)


def shows(browser: webdriver.Chrome, *texts: str) -> None:
    """Wait until all texts stand on the page."""
    waits(lambda: all(text in text_of(browser) for text in texts), lambda: text_of(browser))


def press(browser: webdriver.Chrome, *keys: str) -> None:
    for key in keys:
        ActionChains(browser).send_keys(key).perform()


def answers_of(kept: Kept) -> int:
    (entry,) = Shelf(saves_folder()).entries()
    assert entry.id == kept.id
    return entry.answers


def test_a_move_is_played_in_a_browser(browser: webdriver.Chrome, address: str) -> None:
    kept = saved(6)
    browser.get(address)
    shows(browser, "Party of the Theseus", "Quit", "Ana")
    press(browser, "5")
    shows(browser, "Who plays here?", "Ana", "Ben")
    press(browser, "1")
    shows(browser, "Ana", "Ben", "Leave")
    before = browser.get_screenshot_as_png()
    press(browser, "1")
    waits(lambda: answers_of(kept) == 7, lambda: text_of(browser))
    shows(browser, "Subjugate: which card")
    waits(lambda: browser.get_screenshot_as_png() != before, lambda: "the picture is to change")

    loaded = browser.execute_script("return performance.getEntriesByType('resource').map(one => one.name)")
    assert [name for name in loaded if not name.startswith((f"{address}/", "data:"))] == []
    assert any(name.endswith("RobotoMono-VariableFont_wght.ttf") for name in loaded)
    assert [line for line in browser.get_log("browser") if line["level"] == "SEVERE"] == []

    seat = saves_folder() / f".{kept.id}.0.lock"
    assert seat.exists()
    browser.refresh()
    waits(lambda: not seat.exists(), lambda: "a page that is loaded anew has left its seat")
    shows(browser, "Quit", "Ana")
    press(browser, "5")
    shows(browser, "Who plays here?")
    press(browser, "1")
    shows(browser, "Leave")
    ActionChains(browser).key_down(Keys.CONTROL).send_keys("c").key_up(Keys.CONTROL).perform()
    waits(lambda: again(browser).is_displayed(), lambda: text_of(browser))
    assert not browser.find_element(By.ID, "terminal").is_displayed(), "no hand stays readable"
    assert not seat.exists()
    again(browser).click()
    waits(lambda: not again(browser).is_displayed(), lambda: text_of(browser))
    shows(browser, "Quit", "Ana")


def again(browser: webdriver.Chrome) -> webdriver.remote.webelement.WebElement:
    """The button that opens the games again."""
    return browser.find_element(By.ID, "again")
