"""Accessibility: axe-core finds nothing serious on any page or board, by day and by night.

Also what the keyboard and a screen reader are given at the table.
"""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.helpers import LEGAL, READY, seq, start, wait_for_news
from travelogue.games import registry

pytestmark = pytest.mark.browser
SERIOUS = ("serious", "critical")
ALL: dict[str, Any] = {"resultTypes": ["violations"], "preload": False}
CONTRAST: dict[str, Any] = {**ALL, "runOnly": ["color-contrast"]}  # all that a theme changes
MOVES = 3  # so that something lies on the board


def check(page: Page, part: str | None = None) -> None:
    """Nothing serious in the page or a part of it, whichever theme it is shown in."""
    page.emulate_media(color_scheme="light")
    found = violations(page, part, ALL)
    page.emulate_media(color_scheme="dark")
    found += violations(page, part, CONTRAST)
    assert found == []


def violations(page: Page, part: str | None, options: dict[str, Any]) -> list[str]:
    results = Axe().run(page, part, options).response["violations"]
    return [
        f"{result['id']}: {node['html']}"
        for result in results
        if result["impact"] in SERIOUS
        for node in result["nodes"]
    ]


def test_pages_before_play(open_window: Open) -> None:
    window = open_window()
    page = window.page
    page.goto("/new/photo_tour?with=anybody")
    page.locator("label:has([value=days])").click()
    check(page)
    page.get_by_role("button", name="Open the table").first.click()
    page.wait_for_url("**/t/*")
    check(page)
    invitation = page.get_by_label("Link to this table").first.input_value()
    stranger = open_window().page
    for path in ("/", "/lobby", invitation, "/rules/deja_vu", "/fair"):
        stranger.goto(path)
        check(stranger)
    for path in ("/games", "/me"):
        page.goto(path)
        check(page)
    page.goto("/t/nosuchtable")
    check(page)
    window.problems.clear()  # the browser notes that there was no such page


@pytest.mark.parametrize("game", registry.names())
def test_boards(open_window: Open, game: str) -> None:
    page = open_window().page
    page.goto("/")
    page.locator(f'form[action="/play/{game}"] button').last.click()
    page.wait_for_selector(READY)
    for _ in range(MOVES):
        choose_last(page)
    check(page)
    page.keyboard.press("l")
    check(page, "#list")


def choose_last(page: Page) -> None:
    """Play the last of all choices; one that goes on is followed by those that it brings."""
    before = seq(page)
    listed = page.locator("#list-items button")
    if listed.last.get_attribute("data-more") is not None:
        listed.last.dispatch_event("click")
        listed = page.locator("#list-items button:not([data-more])")
    listed.last.dispatch_event("click")
    wait_for_news(page, before)


def test_drawers_and_panels_at_the_table(open_window: Open) -> None:
    page = open_window(PHONE, touch=True).page
    start(page)
    for tab in ("chat", "score", "rules"):
        page.locator(".dock-more").click()
        check(page, "#more")
        page.locator(f'#more [data-tab="{tab}"]').click()
        check(page, f"#panel-{tab}")
        page.locator("#sheet-back").click()
    check(page, ".dock")
    for drawer in ("around", "keys", "menu"):
        page.evaluate("(id) => document.getElementById(id).showPopover()", drawer)
        check(page, f"#{drawer}")


def test_screen_reader_mode_tells_the_position_and_is_remembered(open_window: Open) -> None:
    page = open_window().page
    start(page)
    page.get_by_role("button", name="This table").click()
    page.get_by_label("Screen-reader mode").check()
    page.keyboard.press("Escape")
    expect(page.locator(".board pre.plain")).to_be_visible()
    assert page.locator(LEGAL).filter(visible=True).count() == 0
    page.reload()
    page.wait_for_selector(READY)
    words = page.locator(".board pre.plain")
    before, told = seq(page), words.inner_text()
    page.keyboard.press("l")
    expect(page.locator("#list-items button").first).to_be_visible()
    check(page)
    page.locator("#list-items button").first.focus()
    page.keyboard.press("Enter")
    wait_for_news(page, before)
    expect(words).not_to_have_text(told)
    expect(page.locator("#list-items button").first).to_be_focused()  # and goes on from there


def test_the_company_at_a_table_and_what_one_has_blocked(open_window: Open) -> None:
    host, guest = open_window().page, open_window().page
    host.goto("/new/deja_vu?with=anybody")
    host.get_by_role("button", name="Open the table").first.click()
    host.wait_for_url("**/t/*")
    guest.goto(host.get_by_label("Link to this table").first.input_value())
    guest.get_by_label("Your name").fill("Hana")
    guest.get_by_role("button", name="Sit down").click()
    guest.wait_for_url("**/t/*")
    guest.wait_for_selector("main[data-seq]")
    guest.keyboard.press("c")
    guest.keyboard.type("Hello")
    guest.keyboard.press("Enter")
    host.keyboard.press("c")
    expect(host.locator("#said")).to_contain_text("Hello")
    check(host, "#panel-chat")
    host.get_by_role("button", name="This table").click()
    check(host, "#around")
    block = host.locator("#around").get_by_role("button", name="Block Hana")
    block.focus()
    for name in ("Block Hana", "Yes, block Hana"):
        expect(host.locator("#around").get_by_role("button", name=name)).to_be_focused()
        host.keyboard.press("Enter")
    expect(host.locator(".toast")).to_contain_text("Blocked.")
    host.goto("/me")
    expect(host.get_by_role("heading", name="People I've blocked")).to_be_visible()
    check(host)
