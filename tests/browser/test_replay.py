"""The replay in a browser: step, play, jump, other eyes, a link to a moment, the file to keep."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Open

pytestmark = pytest.mark.browser


def moment(page: Page) -> int:
    return int(page.locator("#moment").input_value())


@pytest.mark.parametrize(("size", "shape"), [(DESKTOP, "wide"), (PHONE, "phone")])
def test_the_board_is_large_enough(open_window: Open, size: tuple[int, int], shape: str) -> None:
    page = open_window(size).page
    page.goto("/finished/lets_go_to_japan?left=1")
    drawn = page.locator(f'.board svg[data-shape="{shape}"]')
    expect(drawn).to_be_visible()
    box = drawn.bounding_box()
    assert box is not None
    assert box["height"] > size[1] / 2
    assert (
        page.evaluate("document.documentElement.scrollWidth") == size[0]
    )  # only the board scrolls
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_finished_game_is_gone_through_again(open_window: Open, tmp_path: Path) -> None:
    page = open_window().page
    page.goto("/finished/lets_go_to_japan?left=1")
    page.goto(page.url.split("/replay")[0])
    page.locator(".ways a[href$='/replay']").click()
    first = moment(page)
    before = page.locator(".board svg").first.inner_html()
    page.get_by_role("button", name="One move on").click()
    expect(page.locator("#moment")).to_have_value(str(first + 1))
    page.keyboard.press("End")
    last = int(str(page.locator("#moment").get_attribute("max")))
    expect(page.locator("#moment")).to_have_value(str(last))
    page.wait_for_function(
        "was => document.querySelector('.board svg').innerHTML !== was", arg=before
    )
    page.get_by_role("button", name="To the beginning").click()
    page.locator("#speed").select_option("4")
    page.locator("#play").click()
    page.wait_for_function("first => Number(document.getElementById('moment').value) > first + 1",
                           arg=first)  # fmt: skip
    page.locator("#play").click()
    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")
    page.locator("#log a.at").nth(5).click()
    at = moment(page)
    opened = page.locator(".board svg").first.inner_html()
    page.locator("#all-open").uncheck()
    page.wait_for_function(
        "was => document.querySelector('.board svg').innerHTML !== was", arg=opened
    )
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.set_viewport_size({"width": DESKTOP[0], "height": DESKTOP[1]})  # turned while it loads
    expect(page.locator('.board svg[data-shape="wide"]')).to_be_visible()
    other = open_window().page
    other.goto(page.url)
    assert moment(other) == at
    assert not other.locator("#all-open").is_checked()
    with page.expect_download() as download:
        page.get_by_role("link", name="Game file").click()
    kept = tmp_path / "game.json"
    download.value.save_as(kept)
    assert '"lets_go_to_japan"' in kept.read_text("utf-8")
