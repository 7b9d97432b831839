"""People together: a friend by link, chat, an undo asked for, one device for two, being called."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.helpers import LEGAL, READY, seq, start

pytestmark = pytest.mark.browser

LISTED = "#list-items button"
CLICK = "(button) => button.click()"  # the list need not be open
CHOICES = f"{LEGAL}, {LISTED}, #acts button"

# a browser that allows notifications and shows something else
ELSEWHERE = """
window.told = [];
window.Notification = class {
  static permission = "granted";
  static requestPermission = async () => "granted";
  constructor(title, { body }) { window.told.push(`${title}: ${body}`); }
};
Object.defineProperty(document, "hidden", { get: () => window.isElsewhere ?? false });
"""


def open_for_a_friend(page: Page, game: str, name: str) -> str:
    """Open a table with a live clock and return its link."""
    page.goto(f"/new/{game}?with=friend")
    page.get_by_label("Your name").fill(name)
    page.locator("label:has([name=pace][value=live])").click()
    page.get_by_role("button", name="5 min + 5 s").click()
    page.get_by_role("button", name="Open the table").first.click()
    page.wait_for_url("**/t/*")
    return page.get_by_label("Link to this table").first.input_value()


def join(page: Page, link: str, name: str) -> None:
    page.goto(link)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/t/*")


def test_two_people_talk_hurry_and_agree(open_window: Open) -> None:
    host, guest = open_window().page, open_window(PHONE, touch=True).page
    link = open_for_a_friend(host, "kimono_memories", "Mika")
    join(guest, link, "Hana")
    expect(host.locator(".seats")).to_contain_text("Hana")
    expect(host.locator(".clock.runs [data-clock]")).to_have_text(re.compile("4:5.|5:00"))
    before = host.locator(".clock.runs [data-clock]").inner_text()
    expect(host.locator(".clock.runs [data-clock]")).not_to_have_text(before)  # it counts
    host.keyboard.press("c")
    host.keyboard.type("Shall we <b>go</b>?")
    host.keyboard.press("Enter")
    expect(guest.locator(".dock [data-unread]")).to_be_visible()
    guest.locator(".dock-more").click()
    guest.locator('#more [data-tab="chat"]').click()
    expect(guest.locator("#said")).to_contain_text("Mika Shall we <b>go</b>?")
    expect(guest.locator(".dock [data-unread]")).to_be_hidden()
    guest.locator("#sheet-back").click()
    expect(guest.locator("#said")).to_be_hidden()
    first, second = (host, guest) if "Your turn" in host.title() else (guest, host)
    play_turn(first)
    play_turn(second)
    expect(first.locator("#undo")).to_have_accessible_name("Ask to undo (U)")
    first.locator("#undo").click()
    expect(first.locator(".request")).to_contain_text("to agree")
    second.get_by_role("button", name="Agree", exact=True).click()
    expect(second.locator(".request")).to_have_count(0)
    expect(first.locator("#panel-log")).not_to_contain_text("Turn 2")


def play_turn(page: Page) -> None:
    """Play until somebody else is asked."""
    page.wait_for_selector(READY)
    while page.locator(LISTED).count():
        play_listed(page, 0)


def play_listed(page: Page, n: int) -> None:
    """Choose from the list of all choices, to the end of the gesture; wait for what it does."""
    before = seq(page)
    listed = page.locator(LISTED).nth(n)
    more = listed.get_attribute("data-more") is not None
    begun = listed.get_attribute("data-gesture")
    listed.evaluate(CLICK)
    if more:
        page.locator(f'{LISTED}[data-gesture^="{begun},"]').first.evaluate(CLICK)
    page.wait_for_selector(f'main[data-seq]:not([data-seq="{before}"])')


def test_one_device_is_passed_on_behind_a_curtain(open_window: Open) -> None:
    page = open_window().page
    page.goto("/new/photo_tour")
    page.get_by_label("Your name").fill("Mika")
    expect(page.locator("[name=name-1]")).to_be_hidden()
    page.locator("#seat-1").select_option("here")
    page.locator("[name=name-1]").fill("Hana")
    page.get_by_role("button", name="Open the table").first.click()
    page.wait_for_selector("main[data-seq] [data-lift]")
    passed = []
    for _ in range(2):
        assert page.locator(CHOICES).count() == 0
        said = page.locator(".question").inner_text()
        passed.append(said.removeprefix("Pass the device to "))
        page.locator("[data-lift]").first.focus()
        page.keyboard.press("Enter")
        play_turn(page)
    assert sorted(passed) == ["Hana", "Mika"]


def test_a_bot_gives_a_hint_and_whoever_looks_elsewhere_is_called(open_window: Open) -> None:
    page = open_window().page
    page.add_init_script(ELSEWHERE)
    start(page)
    page.keyboard.press("h")
    expect(page.locator(f"{LEGAL}.is-hinted").first).to_be_visible()
    advised = page.locator("#advice li button")
    expect(advised.first).to_be_visible()
    assert advised.count() > 1
    expect(page.locator("#told")).to_contain_text("A bot’s advice")
    advised.nth(1).focus()
    asked = seq(page)
    page.keyboard.press("Enter")
    page.wait_for_selector(f'main[data-seq]:not([data-seq="{asked}"])')
    expect(page.locator("#advice")).to_be_hidden()
    page.get_by_role("button", name="This table").click()
    page.get_by_label("Show a notification").check()
    page.get_by_label("Play a sound").check()
    page.reload()
    page.wait_for_selector(READY)
    assert page.get_by_label("Play a sound").is_checked()  # remembered
    page.evaluate("() => { window.isElsewhere = true; }")
    play_turn_against_a_bot(page)
    assert page.evaluate("() => window.told.length") == 1
    assert "Your turn" in page.evaluate("() => window.told[0]")
    assert page.title().startswith("(1) Your turn")


def play_turn_against_a_bot(page: Page) -> None:
    """Answer until the bot has played and this person is asked again."""
    while not page.evaluate("() => window.told.length"):
        play_listed(page, 0)
        page.wait_for_selector(READY)


def test_a_line_of_the_log_lights_up_what_it_speaks_of(open_window: Open) -> None:
    page = open_window().page
    page.goto("/")
    page.locator('form[action="/play/deja_vu"] button').last.click()
    page.wait_for_selector(READY)
    for _ in range(40):
        line = page.locator(lit_line(page))
        if line.count():
            line.first.hover()
            expect(page.locator(".board .is-lit").first).to_be_visible()
            return
        play_listed(page, -1)
        page.wait_for_selector(READY)
    raise AssertionError("no line of the log speaks of a piece on the board")


def lit_line(page: Page) -> str:
    """Return the selector of a log line that speaks of something on the board."""
    ids = page.evaluate(
        """() => [...document.querySelectorAll(".log [data-pieces]")]
            .filter((line) => line.dataset.pieces.split(" ").some((id) =>
                id && document.querySelector(`.board [data-piece="${CSS.escape(id)}"]`)))
            .map((line) => line.dataset.line)"""
    )
    return f'[data-line="{ids[0]}"]' if ids else "[data-line=none]"


def twice(page: Page, label: str, sure: str) -> None:
    """Do what is asked for twice."""
    page.get_by_role("button", name=label, exact=True).click()
    page.get_by_role("button", name=sure, exact=True).click()


def test_a_host_removes_a_guest_and_closes_the_table(open_window: Open) -> None:
    windows = open_window(), open_window()
    host, guest = (window.page for window in windows)
    join(guest, open_for_a_friend(host, "kimono_memories", "Mika"), "Hana")
    host.get_by_role("button", name="This table").click()
    expect(host.locator("#around .company")).to_contain_text("Hana")
    twice(host, "Remove Hana", "Yes, remove Hana")
    expect(guest.locator(".toast")).to_contain_text("The host has freed your seat")
    expect(host.get_by_label("Bot for seat 2")).to_be_visible()
    twice(host, "Close the table", "Yes, close it for everyone")
    for window in windows:
        expect(window.page.get_by_role("heading", name="This table is closed")).to_be_visible()
        window.problems.clear()  # the browser notes that there is no such page any more


def test_whoever_is_blocked_is_silent_until_unblocked(open_window: Open) -> None:
    host, guest = open_window().page, open_window().page
    join(guest, open_for_a_friend(host, "kimono_memories", "Mika"), "Hana")
    guest.wait_for_selector("main[data-seq]")
    guest.keyboard.press("c")
    guest.keyboard.type("Boo!")
    guest.keyboard.press("Enter")
    host.keyboard.press("c")
    expect(host.locator("#said")).to_contain_text("Boo!")
    expect(guest.locator("#said button")).to_have_count(0)
    twice(host, "Block Hana", "Yes, block Hana")
    expect(host.locator("#said")).not_to_contain_text("Boo!")
    expect(host.locator(".toast")).to_contain_text("Blocked.")
    host.goto("/me")
    expect(host.get_by_role("heading", name="My devices")).to_be_visible()
    host.get_by_role("button", name="Unblock Hana").click()
    expect(host.get_by_role("button", name="Unblock Hana")).to_have_count(0)
