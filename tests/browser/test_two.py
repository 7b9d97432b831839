"""Two people in two browsers play a whole game against each other, one of them on a phone."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.helpers import READY, SHEET, check_sheet, is_over, seq
from tests.browser.whole import ADVISER, Mouse, Player, Touch
from travelogue.games import registry

pytestmark = [pytest.mark.browser, pytest.mark.long]


def act(player: Player, id: str, seat: int) -> None:
    """Do what a good player would, by mouse or by touch, and wait until the table shows it."""
    page = player.page
    before = seq(page)
    action = page.request.get(f"/advice/{id}/{seat}").text()
    offered = player.look()
    player.answer(next(each for each in offered if each.actions.split(",")[0] == action))
    player.made += 1
    page.wait_for_selector(f'main[data-seq]:not([data-seq="{before}"])')


def points_of(page: Page) -> list[str]:
    """Return everybody's points; a phone has no room for what they are called."""
    return [shown.split("\n")[0] for shown in page.locator(".points").all_inner_texts()]


@pytest.mark.parametrize("game", registry.names())
def test_two_people_play_a_whole_game(open_window: Open, game: str) -> None:
    host, guest = open_window().page, open_window(PHONE, touch=True).page
    host.goto(f"/new/{game}?with=friend")
    host.get_by_label("Your name").fill("Mika")
    host.get_by_role("button", name="Open the table").first.click()
    host.wait_for_url("**/t/*")
    guest.goto(host.get_by_label("Link to this table").first.input_value())
    guest.get_by_label("Your name").fill("Hana")
    guest.get_by_role("button", name="Sit down").click()
    guest.wait_for_url("**/t/*")
    id = host.url.rsplit("/", 1)[1]
    players = Mouse(host, game, ADVISER), Touch(guest, game, ADVISER)
    while not (is_over(host) or is_over(guest)):
        for seat, player in enumerate(players):
            if player.page.locator(READY).count() and not is_over(player.page):
                act(player, id, seat)
    for page in (host, guest):
        page.wait_for_selector(SHEET)
    assert points_of(host) == points_of(guest)
    host.locator(SHEET).click()
    check_sheet(host)
    expect(guest.locator(".ways a[href$='/replay']")).to_be_visible()
