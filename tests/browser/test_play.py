"""Whole games in a real browser: by mouse, by keyboard alone, by touch, and against a friend."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.helpers import (
    LEGAL,
    READY,
    SHEET,
    check_names,
    check_sheet,
    is_over,
    seq,
    start,
    wait_for_news,
)

pytestmark = pytest.mark.browser


def test_a_whole_game_by_mouse(open_window: Open) -> None:
    page = open_window().page
    start(page)
    check_names(page)
    clicks = 0
    while not is_over(page):
        before = seq(page)
        legal = page.locator(LEGAL)
        target = legal.nth(clicks % legal.count())
        action = target.get_attribute("data-action")
        target.hover(force=True)
        expect(page.locator(f'.choice[data-action="{action}"]')).to_have_class(
            "btn btn-small choice is-on"
        )
        target.click(force=True)
        wait_for_news(page, before)
        clicks += 1
    assert clicks >= 26  # thirteen turns of two decisions (KIM-64)
    expect(page).to_have_title("Game over · Kimono Memories · Travelogue")
    page.locator(SHEET).click()
    check_sheet(page)
    check_names(page)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_selector(READY)
    assert not is_over(page)


def test_a_whole_game_by_keyboard_alone(open_window: Open) -> None:
    page = open_window().page
    page.goto("/")
    press_until(page, "Tab", "Play now against a bot")
    page.keyboard.press("Enter")
    page.wait_for_selector(READY)
    press_until_in(page, "Tab", ".choices")
    moves = 0
    while not is_over(page):
        before = seq(page)
        for _ in range(moves % 3):
            page.keyboard.press("ArrowRight")
        assert focused(page, "data-action"), "the keyboard lost its place"
        page.keyboard.press("Enter")
        wait_for_news(page, before)
        moves += 1
        if moves == 1:
            # taking a card draws nothing, so it can be taken back (KIM-19)
            before = seq(page)
            page.keyboard.press("u")
            wait_for_news(page, before)
        if moves == 12:
            page.keyboard.press("Escape")
            press_until_in(page, "Tab", ".board")
    assert page.evaluate("() => document.activeElement.getAttribute('href')").endswith("/final")
    page.keyboard.press("Enter")
    page.wait_for_selector("table.scoresheet")
    check_sheet(page)


def press_until(page: Page, key: str, name: str) -> None:
    for _ in range(30):
        page.keyboard.press(key)
        if name in page.evaluate("() => document.activeElement.textContent"):
            return
    raise AssertionError(f"{name} cannot be reached by keyboard")


def press_until_in(page: Page, key: str, place: str) -> None:
    for _ in range(60):
        page.keyboard.press(key)
        if page.evaluate("(place) => !!document.activeElement.closest(place)", place) and focused(
            page, "data-action"
        ):
            return
    raise AssertionError(f"{place} cannot be reached by keyboard")


def focused(page: Page, attribute: str) -> str | None:
    found: str | None = page.evaluate(
        "(name) => document.activeElement.getAttribute(name)", attribute
    )
    return found


def test_a_whole_game_by_touch_on_a_phone(open_window: Open) -> None:
    page = open_window(PHONE, touch=True).page
    start(page)
    assert page.locator(".board-svg").get_attribute("data-shape") == "tall"
    taps = 0
    while not is_over(page):
        before = seq(page)
        by_board = taps % 2 == 0
        target = page.locator(LEGAL if by_board else ".choice").first
        # a docked prompt lies over the lower part of the board: bring the piece above it
        target.evaluate("(node) => node.scrollIntoView({block: 'center'})")
        target.tap(force=True)
        confirm = page.get_by_role("button", name="Do this")
        expect(confirm).to_be_visible()
        assert seq(page) == before, "the first tap only picks"
        if taps % 3 == 0:
            target.tap(force=True)
        else:
            confirm.tap()
        wait_for_news(page, before)
        taps += 1
    width = page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= PHONE[0], "the page scrolls sideways"
    page.locator(SHEET).tap()
    page.wait_for_selector("table.scoresheet")
    check_sheet(page)


def test_two_people_play_each_other_and_a_third_watches(open_window: Open) -> None:
    host, guest, watcher = (open_window().page for _ in range(3))
    host.goto("/new/kimono_memories")
    host.get_by_label("Moon").first.select_option("open")
    host.get_by_label("Your name").fill("Mika <b>")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/*")
    link = host.url
    guest.goto(link)
    guest.get_by_label("Your name").fill("Hana")
    guest.get_by_role("button", name="Sit down as Moon").click()
    watcher.goto(link)
    expect(host.locator(".seats")).to_contain_text("Hana")
    expect(guest.locator(".seats")).to_contain_text("Mika <b>")
    for _ in range(6):
        mover = host if "Your turn" in host.title() else guest
        before = seq(mover)
        mover.locator(".choice").first.click()
        news = f'main[data-seq="{int(before) + 1}"]'
        for page in (host, guest, watcher):
            page.wait_for_selector(news)
        assert watcher.locator("[data-action]").count() == 0
    assert {host.title().split(" · ")[0], guest.title().split(" · ")[0]} & {"Your turn"}
