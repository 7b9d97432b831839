"""Browsers that put something into a deal, and check afterwards that it went in."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, Open, serving
from tests.browser.helpers import seq
from tests.history.test_shares import SEAL, SECOND, SECRET, shares_of_two
from travelogue.history.shares import Share, made_share, pledge_of, shared_key, shares_data

pytestmark = pytest.mark.browser
LONG, SHORT = 120.0, 3.0  # seconds for which browsers are waited for
TABLE = "main[data-seq]"
NEVER_SHOWS = """
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  if (!text.includes('"show"')) send.call(this, text);
};
"""


@pytest.fixture(scope="module")
def address(request: pytest.FixtureRequest) -> Iterator[str]:
    """A site that waits for browsers."""
    with serving(request.param) as there:
        yield there


def open_table(page: Page) -> str:
    """Open a table with a free seat and return its id."""
    page.goto("/new/kimono_memories?with=friend")
    page.get_by_label("Your name").fill("Mika")
    page.get_by_role("button", name="Open the table").first.click()
    page.wait_for_selector('.waiting-room[data-phase="gathering"]')
    return page.url.rsplit("/", 1)[1]


def sit_down(page: Page, id: str) -> None:
    page.goto(f"/join/{id}")
    page.get_by_label("Your name").fill("Hana")
    page.get_by_role("button", name="Sit down").click()


def final_words(page: Page, id: str) -> str:
    page.goto(f"/t/{id}/final")
    expect(page.locator("#checked")).not_to_be_empty()
    return page.locator("#checked").inner_text()


@pytest.mark.parametrize("address", [LONG], indirect=True)
def test_two_browsers_take_part_and_check_it_afterwards(open_window: Open) -> None:
    host, guest = open_window().page, open_window(PHONE, touch=True).page
    id = open_table(host)
    expect(host.get_by_role("status").first).to_contain_text("Waiting for 1 more player")
    host.get_by_label("Say something").fill("hello")
    host.keyboard.press("Enter")
    expect(host.locator("#said")).to_contain_text("hello")
    sit_down(guest, id)
    for page in (host, guest):
        page.wait_for_selector(TABLE)
    assert host.url.endswith(f"/t/{id}"), "the page was replaced by itself"
    asked = host if host.locator("#asking.is-asked").count() else guest
    before = seq(asked)
    asked.request.get(f"/play-out/{id}")
    asked.wait_for_selector(f'{TABLE}:not([data-seq="{before}"])')
    for page in (host, guest):
        assert final_words(page, id).startswith("Checked by your own browser")
    stranger = open_window().page
    assert "It added nothing to this deal itself" in final_words(stranger, id)
    stranger.goto(f"/t/{id}/fair")
    expect(stranger.locator("#checked")).to_contain_text("checked the seal and the key")


@pytest.mark.parametrize("address", [LONG], indirect=True)
def test_one_click_against_a_bot_takes_part_too(open_window: Open) -> None:
    page = open_window().page
    page.goto("/")
    page.get_by_role("button", name="Play now against a bot").first.click()
    page.wait_for_selector(TABLE)
    id = page.url.rsplit("/", 1)[1]
    page.request.get(f"/play-out/{id}")
    assert final_words(page, id).startswith("Checked by your own browser")


@pytest.mark.parametrize("address", [LONG], indirect=True)
def test_a_page_that_is_loaded_again_goes_on_with_the_same_bits(open_window: Open) -> None:
    host, guest = open_window().page, open_window().page
    guest.add_init_script(f"if (!sessionStorage.again) {{ {NEVER_SHOWS} }}")
    id = open_table(host)
    sit_down(guest, id)
    guest.wait_for_selector('main[data-phase="showing"]')
    kept = guest.evaluate("JSON.stringify(localStorage)")
    guest.evaluate("sessionStorage.again = 1")
    guest.reload()
    for page in (host, guest):
        page.wait_for_selector(TABLE)
    assert guest.evaluate("JSON.stringify(localStorage)") == kept
    guest.request.get(f"/play-out/{id}")
    assert final_words(guest, id).startswith("Checked by your own browser")


@pytest.mark.parametrize("address", [SHORT], indirect=True)
def test_who_never_shows_is_left_out_and_told(open_window: Open) -> None:
    host, guest = open_window().page, open_window().page
    guest.add_init_script(NEVER_SHOWS)
    id = open_table(host)
    sit_down(guest, id)
    for page in (host, guest):
        page.wait_for_selector(TABLE)
    host.request.get(f"/play-out/{id}")
    assert final_words(host, id).startswith("Checked by your own browser")
    assert "own part was left out" in final_words(guest, id)


@pytest.mark.parametrize("address", [LONG], indirect=True)
def test_a_browser_finds_out_what_a_site_has_changed(open_window: Open) -> None:
    page = open_window().page
    page.goto("/")
    page.get_by_role("button", name="Play now against a bot").first.click()
    page.wait_for_selector(TABLE)
    id = page.url.rsplit("/", 1)[1]
    page.request.get(f"/play-out/{id}")
    final_words(page, id)
    assert "does not belong to the seal" in checked_again(page, "secret", "11" * 32)
    page.reload()
    assert "key of the draws does not follow" in checked_again(page, "key", "22" * 32)
    page.reload()
    shares = json.loads(str(page.locator("#checked").get_attribute("data-shares")))
    other = made_share(SEAL, 0, "person", bytes(16))
    forged = json.dumps([shares_data([other])[0], *shares[1:]])
    assert "not pledged before" in checked_again(page, "shares", forged)
    page.reload()
    own = page.evaluate("Object.keys(localStorage).find((name) => name.startsWith('deal:'))")
    page.evaluate(
        "(name) => { const own = JSON.parse(localStorage[name]);"
        "own.pledge = 'ff'.repeat(32); localStorage[name] = JSON.stringify(own); }",
        own,
    )
    assert "Something else was put in for your seat" in final_words(page, id)


def checked_again(page: Page, name: str, lie: str) -> str:
    """Return what the page's script says when the site tells something else."""
    src = page.locator('script[src$="/fair.js"]').get_attribute("src")
    page.evaluate(
        "async ([src, name, lie]) => {"
        "const told = document.getElementById('checked');"
        "told.textContent = ''; told.dataset[name] = lie; await import(`${src}?${name}`); }",
        [src, name, lie],
    )
    expect(page.locator("#checked")).not_to_be_empty()
    return page.locator("#checked").inner_text()


@pytest.mark.parametrize("address", [LONG], indirect=True)
def test_the_browser_and_python_agree_on_every_byte(open_window: Open) -> None:
    page = open_window().page
    page.goto("/")
    script = page.locator('script[src$="/site.js"]').get_attribute("src")
    assert script is not None
    module = script.replace("site.js", "shares.js")
    two = shares_of_two()
    for shares in (two, [two[0], Share(1, "person", two[1].pledge)], [Share(0, "person")] * 2):
        told = page.evaluate(
            "async ([module, secret, seal, shares, bits]) => {"
            "const own = await import(module);"
            "return [await own.sealOf(secret), await own.keyOf(secret, seal, shares),"
            "await own.pledgeOf(seal, 1, bits)]; }",
            [module, SECRET.hex(), SEAL, shares_data(shares), SECOND.hex()],
        )
        key = shared_key(SECRET, SEAL, shares).hex()
        assert told == [SEAL, key, pledge_of(SEAL, 1, SECOND)]
