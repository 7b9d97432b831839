"""A phone's map can be zoomed by buttons and keys, and is still played on."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.helpers import READY, check_names, seq, wait_for_news

pytestmark = pytest.mark.browser

MAP = "svg[data-zoom]"
STEP = 1.5


def width(page: Page) -> float:
    """Return how much of the map is seen, in its own units."""
    return float(str(page.get_attribute(MAP, "viewBox")).split()[2])


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def choose(page: Page) -> None:
    """Do the first thing of the list."""
    before = seq(page)
    page.locator("#list-items button").first.evaluate("(node) => node.click()")
    wait_for_news(page, before)


def start(page: Page) -> None:
    """Open a table of Photo Tour and choose where to start: then the map is near."""
    page.goto("/")
    page.locator('form[action="/play/photo_tour"] button').first.click()
    page.wait_for_selector(READY)
    choose(page)
    page.wait_for_selector(f"{MAP}[data-zoomed]", state="attached")


def test_buttons_and_keys_zoom_a_phones_map(open_window: Open) -> None:
    page = open_window(PHONE, touch=True).page
    start(page)
    before = width(page)
    button(page, "Zoom in").tap()
    assert width(page) == pytest.approx(before / STEP, rel=0.05)
    button(page, "Zoom out").tap()
    assert width(page) == pytest.approx(before, rel=0.05)
    page.locator(MAP).focus()
    page.keyboard.press("+")
    assert width(page) < before
    page.keyboard.press("0")
    expect(page.locator(MAP)).to_be_visible()
    check_names(page)


def test_a_map_that_was_zoomed_is_still_played_on(open_window: Open) -> None:
    page = open_window(PHONE, touch=True).page
    start(page)
    button(page, "Zoom in").tap()
    choose(page)
    expect(page.locator("#asking")).to_be_visible()
