"""Whole games in a real browser: each one by mouse, by keyboard alone, by touch; and a friend."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.helpers import READY, check_names, check_sheet, is_over, seq
from tests.browser.test_together import CHOICES, play_listed
from tests.browser.whole import ADVISER, Keyboard, Mouse, Player, Touch, shortest_policy
from travelogue.games import registry

pytestmark = pytest.mark.browser

# with these options games are short; without any, "Play now" starts them
SHORT: dict[str, dict[str, str]] = {
    "lets_go_to_japan": {"edition": "published"},
    "photo_tour": {"round_limit": "20"},
    "deja_vu": {"map": "quick"},
}
QUICK = "kimono_memories"  # the others are played whole by `make long`
SOME = 6  # decisions at each end of the games that are not played whole
every_game_at_length = pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=() if name == QUICK else pytest.mark.long)
        for name in registry.names()
    ],
)


def play_whole(kind: type[Player], page: Page, name: str) -> None:
    """Play a game of the gallery to its score sheet."""
    options = SHORT.get(name, {})
    kind(page, name, shortest_policy(name, options), options).play()
    check_sheet(page)


@pytest.mark.parametrize("name", [name for name in registry.names() if name != QUICK])
def test_both_ends_of_a_game_by_mouse_and_another_one(open_window: Open, name: str) -> None:
    page = open_window().page
    Mouse(page, name, ADVISER, SHORT.get(name, {})).play_both_ends(SOME)
    check_sheet(page)
    check_names(page)
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_selector(READY)
    check_names(page)
    assert not is_over(page)


@every_game_at_length
def test_a_whole_game_by_mouse(open_window: Open, name: str) -> None:
    play_whole(Mouse, open_window().page, name)


@every_game_at_length
def test_a_whole_game_by_keyboard_alone(open_window: Open, name: str) -> None:
    play_whole(Keyboard, open_window().page, name)


@every_game_at_length
def test_a_whole_game_by_touch_on_a_phone(open_window: Open, name: str) -> None:
    page = open_window(PHONE, touch=True).page
    play_whole(Touch, page, name)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE[0]


def test_two_people_play_each_other_and_a_third_watches(open_window: Open) -> None:
    host, guest, watcher = (open_window().page for _ in range(3))
    host.goto("/new/kimono_memories")
    host.get_by_label("Moon").first.select_option("open")
    host.get_by_label("Your name").fill("Mika <b>")
    host.get_by_role("button", name="Open the table").click()
    host.wait_for_url("**/t/*")
    link = host.get_by_label("Link to this table").first.input_value()
    guest.goto(link)
    guest.get_by_label("Your name").fill("Hana")
    guest.get_by_role("button", name="Sit down").click()
    watcher.goto(link)
    watcher.get_by_role("link", name="Watch").click()
    expect(host.locator(".seats")).to_contain_text("Hana")
    expect(guest.locator(".seats")).to_contain_text("Mika <b>")
    for page in (host, guest, watcher):
        page.wait_for_selector("main[data-seq]")
    for _ in range(6):
        mover = host if "Your turn" in host.title() else guest
        play_listed(mover, 0)
        news = f'main[data-seq="{seq(mover)}"]'
        for page in (host, guest, watcher):
            page.wait_for_selector(news)
        assert watcher.locator(CHOICES).count() == 0
    assert {host.title().split(" · ")[0], guest.title().split(" · ")[0]} & {"(1) Your turn"}
