"""A real site in a process of its own, and Chromium to look at it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

# the shell is Chromium without windows of its own: a third less work
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
SITE = "tests.browser.server"
ROOT = Path(__file__).parents[2]
DESKTOP = (1280, 800)
PHONE = (360, 740)
PATIENCE_MS = 30_000  # only a broken test waits so long


@dataclass
class Window:
    """A browser window of one person, and what went wrong in it."""

    page: Page
    problems: list[str] = field(default_factory=list)

    def note(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.problems.append(message.text)


Open = Callable[..., Window]


@pytest.fixture(scope="session")
def chromium() -> str:
    """Where Chromium is; without it the browser tests cannot run."""
    candidates = [os.environ.get("CHROMIUM"), *(shutil.which(name) for name in NAMES)]
    found = next((path for path in candidates if path), None)
    if found is None:
        message = (
            "NO BROWSER: these tests need Chromium; install it: "
            "apt-get install chromium-headless-shell"
        )
        if os.environ.get("CI"):
            pytest.fail(message)
        pytest.skip(message)
    return found


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The address of a running site, which deals as soon as all seats are taken."""
    with serving() as there:
        yield there


@contextmanager
def serving(share_seconds: float = 0.0) -> Iterator[str]:
    """Run a site that waits so long for browsers which put something into a deal."""
    process = subprocess.Popen(
        [sys.executable, "-m", SITE, str(share_seconds)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    assert process.stdout is not None
    try:
        address = process.stdout.readline().strip()
        assert address.startswith("http://"), "the site did not start"
        yield address
    finally:
        process.terminate()
        process.wait(10)
        process.stdout.close()


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture
def open_window(browser: Browser, address: str) -> Iterator[Open]:
    """Open windows of different people; at the end none may have seen an error."""
    windows: list[Window] = []

    def new(size: tuple[int, int] = DESKTOP, *, touch: bool = False, calm: bool = True) -> Window:
        context = browser.new_context(
            base_url=address,
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="reduce" if calm else "no-preference",
        )
        window = Window(context.new_page())
        window.page.set_default_timeout(PATIENCE_MS)
        window.page.on("console", window.note)
        window.page.on("pageerror", lambda error: window.problems.append(str(error)))
        windows.append(window)
        return window

    yield new
    problems = [problem for window in windows for problem in window.problems]
    for window in windows:
        window.page.context.close()
    assert problems == []
