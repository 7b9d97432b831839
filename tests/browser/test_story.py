"""The story: the trip of Let's Go! To Japan is told step by step, and nobody has to wait for it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.helpers import READY, check_names, is_over, seq, wait_for_news

pytestmark = pytest.mark.browser

STORY = "#story"
LAST = 3  # decisions before the trip
AGAIN = "Show again"
NOTE_CHIPS = """() => {
  window.flown = 0;
  new MutationObserver((changes) => {
    for (const node of changes.flatMap((change) => [...change.addedNodes])) {
      if (node.classList?.contains("story-chip")) {
        window.flown += Number(node.textContent.replace("−", "-"));
      }
    }
  }).observe(document.body, { childList: true });
}"""


def play_the_end(page: Page) -> None:
    """Make the last decisions of a game that is played alone."""
    page.goto(f"/finished/lets_go_to_japan?left={LAST}&seats=1")
    page.click("#play-on button")
    page.wait_for_url("**/t/*")
    page.wait_for_selector(READY)
    while not is_over(page):
        before = seq(page)
        page.locator(".choice").first.click()
        wait_for_news(page, before)


def caption(page: Page) -> str:
    return page.locator(".story-count").inner_text()


def test_whoever_plays_is_told_the_trip_and_is_never_held_up(open_window: Open) -> None:
    page = open_window(calm=False).page
    play_the_end(page)
    story = page.locator(STORY)
    expect(story).to_be_visible()
    said = page.locator(".story-text").inner_text()
    assert page.locator(".log li", has_text=said).count() > 0
    check_names(page)
    expect(page.locator(".board .is-lit").first).to_be_attached()
    expect(page.locator(".story-chip").first).to_be_attached()
    page.get_by_role("button", name="Skip").click()
    expect(story).to_be_hidden()
    expect(page.locator(".board .is-lit, .story-chip")).to_have_count(0)


def test_the_story_goes_at_the_pace_of_whoever_reads_it(open_window: Open) -> None:
    page = open_window(calm=False).page
    play_the_end(page)
    page.keyboard.press("Escape")
    story = page.locator(STORY)
    expect(story).to_be_hidden()
    page.get_by_role("button", name=AGAIN).click()
    expect(story).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    held = caption(page)
    number, total = map(int, held.split("/"))
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".story-count")).to_have_text(f"{number + 1}/{total}")
    page.keyboard.press("ArrowRight")
    page.locator("h1").click()
    page.keyboard.press(" ")
    expect(page.locator(".story-count")).to_have_text(f"{number + 3}/{total}")
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".story-count")).not_to_have_text(f"{number + 3}/{total}")
    page.keyboard.press("Escape")
    expect(story).to_be_hidden()
    expect(page.get_by_role("button", name=AGAIN)).to_be_focused()


def test_the_points_that_fly_are_those_of_the_sheet(open_window: Open) -> None:
    page = open_window(calm=False).page
    play_the_end(page)
    page.keyboard.press("Escape")
    page.evaluate(NOTE_CHIPS)
    page.get_by_role("button", name=AGAIN).click()
    page.get_by_role("button", name="Pause").click()
    for _ in range(int(caption(page).split("/")[1]) - 1):
        page.get_by_role("button", name="Next").click()
    total = page.locator(".scoresheet-small tfoot td").inner_text()
    page.wait_for_function("total => window.flown === total", arg=int(total.replace("−", "-")))
    expect(page.locator(".story-chip")).to_have_count(0)
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(STORY)).to_be_hidden()


def test_on_a_phone_the_story_leaves_room_for_what_is_asked(open_window: Open) -> None:
    page = open_window(PHONE, touch=True, calm=False).page
    play_the_end(page)
    page.reload()
    page.get_by_role("button", name=AGAIN).tap()
    box, asking = (page.locator(place).bounding_box() for place in (STORY, "#asking"))
    assert box is not None
    assert asking is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE[0]
    assert box["y"] + box["height"] <= asking["y"]
    page.get_by_role("button", name="Skip").tap()
    expect(page.locator(STORY)).to_be_hidden()


def test_whoever_wants_no_motion_gets_no_story(open_window: Open) -> None:
    page = open_window().page
    play_the_end(page)
    expect(page.locator(STORY)).to_be_hidden()
    expect(page.get_by_role("button", name=AGAIN)).to_have_count(0)
    expect(page.locator(".log li", has_text="Everybody sets out.")).to_have_count(1)
