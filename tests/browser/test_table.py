"""At the table: why-not, rules, tabs, undo, the look, and a connection that breaks."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.helpers import LEGAL, check_names, seq, start, wait_for_news

pytestmark = pytest.mark.browser
CHOICE = "#list-items button[data-gesture]"  # all choices; out of sight while the list is closed
# all parts of the page but the one in words, which comes on request; the order of attributes does
# not count, nor a class that is empty because its mark was taken away, nor what hands lay over the
# board, nor who has just moved a piece
PARTS = """() => {
    const told = (node) => node.nodeType === Node.ELEMENT_NODE
        ? [node.nodeName,
           [...node.attributes].filter(({ name, value }) => value && name !== "data-by")
               .map(({ name, value }) => `${name}=${value}`).sort(),
           [...node.childNodes].filter((child) => !child.matches?.(".over, .slip")).map(told)]
        : node.textContent;
    return [...document.querySelectorAll("[data-part]")]
        .filter((part) => part.dataset.part !== "plain")
        .flatMap((part) => [...part.childNodes].filter((node) => !node.matches?.(".over, .slip")))
        .map((node) => JSON.stringify(told(node)));
}"""


def choose(page: Page, choice: str = CHOICE) -> None:
    """Do what a line of the list does, which is closed."""
    page.locator(choice).first.dispatch_event("click")


def tap_things(page: Page) -> str:
    """Touch all things of the last choice with a finger; return the name of the last touched."""
    page.wait_for_selector(CHOICE, state="attached")
    names = str(page.locator(CHOICE).last.get_attribute("data-things")).split("|")
    for name in reversed(names):
        page.locator(f'{LEGAL}[data-why="{name}"]').first.tap(force=True)
        expect(page.locator(f'.board .is-selected[data-why="{name}"]')).to_have_count(1)
    return names[0]


def play_in_steps(page: Page) -> None:
    """Send only the first action of each gesture, as somebody does who plays without drawing."""

    def pass_on(link: WebSocketRoute) -> None:
        server = link.connect_to_server()

        def on_message(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "gesture":
                told["actions"] = told["actions"][:1]
            server.send(json.dumps(told))

        link.on_message(on_message)

    page.route_web_socket("**/ws?*", pass_on)


def test_a_click_on_something_impossible_is_explained(open_window: Open) -> None:
    page = open_window().page
    start(page)
    page.locator('.board [data-why^="deck"]').first.click(force=True)
    box = page.locator(".whynot")
    expect(box).to_be_visible()
    board = page.locator(".board").bounding_box()
    placed = box.bounding_box()
    assert board is not None
    assert placed is not None
    assert board["x"] <= placed["x"]
    assert placed["x"] + placed["width"] <= board["x"] + board["width"]
    rule = box.locator(".rule")
    id = rule.inner_text()
    rule.click()
    drawer = page.locator("#rule")
    expect(drawer).to_be_visible()
    expect(drawer.locator("h2")).to_have_text(id)
    expect(drawer.locator("#rule-text")).not_to_be_empty()
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)


def test_a_page_that_was_kept_up_to_date_shows_what_a_fresh_one_shows(open_window: Open) -> None:
    """Views bring what has changed; put into its place, it makes the same page."""
    page = open_window().page
    start(page)
    for _ in range(8):
        before = seq(page)
        page.locator(CHOICE).last.dispatch_event("click")
        wait_for_news(page, before)
    shown = page.evaluate(PARTS)
    page.reload()
    page.wait_for_selector("main[data-seq]")
    assert page.evaluate(PARTS) == shown


def test_why_not_can_be_asked_by_keyboard_and_gives_the_focus_back(open_window: Open) -> None:
    page = open_window().page
    start(page)
    page.locator(LEGAL).first.wait_for()
    page.locator("#list-button").focus()
    page.keyboard.press("Tab")
    asked = page.evaluate("() => document.activeElement.dataset.why")
    assert asked, "from the tools the way leads to the board"
    assert page.locator(":focus.is-selectable").count() == 0, "there something can be asked about"
    assert page.evaluate("() => document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("Enter")
    expect(page.locator(".whynot")).to_be_focused()
    expect(page.locator(".board .is-refused")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".whynot, .board .is-refused")).to_have_count(0)
    assert page.evaluate("() => document.activeElement.dataset.why") == asked
    page.keyboard.press("ArrowRight")
    assert page.evaluate("() => document.activeElement.dataset.why") != asked
    page.locator(LEGAL).first.focus()
    first = page.evaluate("() => document.activeElement.dataset.why")
    page.keyboard.press("ArrowRight")
    expect(page.locator(f"{LEGAL}:focus")).to_have_count(1)
    assert page.evaluate("() => document.activeElement.dataset.why") != first


def test_drawers_take_the_focus_and_give_it_back(open_window: Open) -> None:
    page = open_window().page
    start(page)
    page.locator(".log .rule").first.focus()
    rule = page.locator(".log .rule").first.inner_text()
    page.keyboard.press("Enter")
    expect(page.locator("#rule [data-shut]")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".log .rule").first).to_be_focused()
    line = page.locator(".log li").first.get_attribute("data-line")
    before = seq(page)
    choose(page)
    wait_for_news(page, before)
    focused = page.locator(f'[data-line="{line}"] .rule')
    expect(focused).to_be_focused()
    expect(focused).to_have_text(rule)
    page.keyboard.press("?")
    expect(page.locator("#keys [data-shut]")).to_be_focused()
    expect(page.locator("#keys .how-to-play li").first).to_be_visible()


def test_on_a_phone_what_can_be_used_is_in_sight(open_window: Open) -> None:
    page = open_window(PHONE, touch=True).page
    start(page)
    expect(page.locator(".ask-detail")).to_be_visible()
    expect(page.locator(".ask-detail")).not_to_be_empty()
    for _ in range(4):
        before = seq(page)
        tap_things(page)
        page.get_by_role("button", name="Do this").tap()
        wait_for_news(page, before)
        page.locator(LEGAL).first.wait_for()
        asking = page.locator("#asking").bounding_box()
        assert asking is not None
        for thing in page.locator(LEGAL).all():
            box = thing.bounding_box()
            assert box is not None
            assert box["y"] >= 0
            assert box["y"] + box["height"] <= asking["y"] + 1
            assert 0 <= box["x"] + box["width"] / 2 <= PHONE[0]


def test_what_a_finger_chose_stays_under_it_and_is_done_by_the_same_again(
    open_window: Open,
) -> None:
    page = open_window(PHONE, touch=True).page
    start(page)
    before = seq(page)
    last = page.locator(f'.board [data-why="{tap_things(page)}"]')
    expect(page.locator(".slip")).to_be_visible()
    assert seq(page) == before, "a finger that has touched everything has not said yes"
    last.tap(force=True)
    wait_for_news(page, before)


def test_what_a_tap_chose_stays_chosen_while_the_question_is_the_same(open_window: Open) -> None:
    page = open_window(PHONE, touch=True).page
    start(page)
    before = seq(page)
    tap_things(page)
    chosen = page.locator(".board .is-selected")
    expect(chosen).to_have_count(2)
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.locator(".board-svg")).to_have_attribute("data-shape", "wide")
    expect(chosen).to_have_count(2)
    page.get_by_role("button", name="Do this").tap()
    wait_for_news(page, before)
    expect(chosen).to_have_count(0)


def test_undo_gives_the_question_back_and_says_when_it_cannot(open_window: Open) -> None:
    """KIM-19 draws nothing and can be taken back."""
    page = open_window().page
    play_in_steps(page)
    start(page)
    question = page.locator(".question").inner_text()
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)  # it is marked as disabled, and says why when it is pressed
    expect(page.locator(".toast")).to_contain_text("Nothing to undo")
    before = seq(page)
    choose(page)
    wait_for_news(page, before)
    expect(page.locator(".question")).not_to_have_text(question, use_inner_text=True)
    expect(undo).to_have_attribute("aria-disabled", "false")
    before = seq(page)
    undo.click()
    wait_for_news(page, before)
    expect(page.locator(".question")).to_have_text(question, use_inner_text=True)


def test_help_belongs_to_the_question_that_is_asked(open_window: Open) -> None:
    page = open_window().page
    play_in_steps(page)
    start(page)
    told: dict[str, str] = {}
    for _ in range(4):
        question = page.locator(".question").inner_text()
        help = page.locator(".ask-detail").inner_text()
        expect(page.locator(".ask-detail")).to_have_attribute("title", help)
        told[question] = help
        before = seq(page)
        choose(page)
        wait_for_news(page, before)
    assert len(set(told.values())) > 1


def test_pieces_glide_and_what_happened_is_announced(open_window: Open) -> None:
    page = open_window(calm=False).page
    start(page)
    before = seq(page)
    page.evaluate(
        """() => {
            const told = document.getElementById("told");
            window.announced = "";
            new MutationObserver(() => (window.announced += told.textContent))
                .observe(told, { childList: true });
        }"""
    )
    choose(page, f'{CHOICE}[data-things^="ring 2"]')
    page.wait_for_selector(f'main[data-seq]:not([data-seq="{before}"])')
    moving = page.evaluate(
        "() => document.getAnimations().filter((a) => a.effect.target.dataset.piece).length"
    )
    assert moving > 0
    page.wait_for_function("() => window.announced.includes('You add ')")
    page.locator(".log li", has_text="You add ").first.hover()
    expect(page.locator(".board .is-lit").first).to_be_attached()


def test_tabs_and_the_search_of_rules(open_window: Open) -> None:
    page = open_window().page
    start(page)
    page.get_by_role("tab", name="Log").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#panel-chat")).to_be_visible()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#panel-score")).to_be_visible()
    expect(page.locator("#panel-log")).to_be_hidden()
    page.get_by_role("tab", name="Words").click()
    told = page.locator("#panel-plain").inner_text()
    choose(page)
    expect(page.locator("#panel-plain")).not_to_have_text(told, use_inner_text=True)
    page.get_by_role("tab", name="Rules").click()
    page.get_by_placeholder("Search the rules").fill("square cat tokens")
    expect(page.locator("#rules-here li:visible")).to_have_count(1)
    expect(page.locator("#rules-here li:visible")).to_contain_text("KIM-80")
    page.get_by_placeholder("Search the rules").fill("u no such words")
    expect(page.get_by_text("No rule says that.")).to_be_visible()


def test_keys_do_not_act_while_somebody_types(open_window: Open) -> None:
    page = open_window().page
    start(page)
    page.get_by_role("tab", name="Rules").click()
    page.get_by_placeholder("Search the rules").press_sequentially("u?")
    expect(page.locator(".toast")).to_have_count(0)
    expect(page.locator("#keys")).to_be_hidden()
    page.locator("h1").click()
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()


def test_the_dock_of_a_phone_shows_one_part_at_a_time(open_window: Open) -> None:
    page = open_window(PHONE, touch=True).page
    start(page)
    check_names(page)
    dock = page.locator(".dock")
    mine, other = dock.locator("[data-stage=mine]"), dock.locator("[data-stage=other]")
    expect(mine).to_have_attribute("aria-current", "true")
    expect(mine).to_contain_class("has-things")
    own = page.locator(LEGAL).first
    expect(own).to_be_in_viewport()
    other.tap()
    expect(other).to_have_attribute("aria-current", "true")
    expect(own).not_to_be_in_viewport()
    dock.get_by_role("button", name="More").tap()
    page.locator("#more").get_by_role("button", name="Score").tap()
    expect(page.locator("#more")).to_be_hidden()
    expect(page.locator("#panel-score")).to_be_visible()
    page.locator("#sheet-back").tap()
    expect(page.locator("#panel-score")).to_be_hidden()
    mine.tap()
    expect(own).to_be_in_viewport()
    page.locator('.board [data-why="ring 5"]').first.dispatch_event("click")
    expect(page.locator("#why-here .whynot")).to_be_visible()
    page.get_by_role("button", name="Got it").tap()
    expect(page.locator(".whynot")).to_have_count(0)


def test_turning_the_device_asks_for_the_other_drawing(open_window: Open) -> None:
    page = open_window().page
    start(page)
    expect(page.locator(".board-svg")).to_have_attribute("data-shape", "wide")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    expect(page.locator(".board-svg")).to_have_attribute("data-shape", "phone")


def test_a_broken_connection_is_shown_and_mended(open_window: Open) -> None:
    page = open_window().page
    links: list[WebSocketRoute] = []

    def pass_on(link: WebSocketRoute) -> None:
        link.connect_to_server()
        links.append(link)

    page.route_web_socket("**/ws?*", pass_on)
    start(page)
    links[0].close(code=1012)
    expect(page.locator("#lost")).to_contain_text("No connection")
    expect(page.locator(f'{CHOICE}:not([aria-disabled="true"])')).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator(".toast")).to_contain_text("Connected again")
    expect(page.locator("#lost")).to_be_hidden()
    expect(page.locator(f"{CHOICE}[aria-disabled]")).to_have_count(0)
    assert len(links) == 2
    before = seq(page)
    choose(page)
    wait_for_news(page, before)


def test_a_click_without_an_answer_says_so_and_can_be_repeated(open_window: Open) -> None:
    page = open_window().page
    swallowed: list[str] = []

    def swallow_the_first_act(link: WebSocketRoute) -> None:
        server = link.connect_to_server()

        def on_message(message: str | bytes) -> None:
            if '"gesture"' in str(message) and not swallowed:
                swallowed.append(str(message))
            else:
                server.send(message)

        link.on_message(on_message)

    page.route_web_socket("**/ws?*", swallow_the_first_act)
    page.clock.install()
    start(page)
    before = seq(page)
    choose(page)
    choose(page)
    page.clock.run_for(4_100)
    expect(page.locator(".toast")).to_contain_text("did not answer")
    assert len(swallowed) == 1
    choose(page)
    page.wait_for_selector(f'main[data-seq]:not([data-seq="{before}"])')


def test_the_chosen_look_is_kept(open_window: Open) -> None:
    page = open_window().page
    page.goto("/")
    page.get_by_role("button", name="Menu and look").click()
    page.get_by_label("Dark").check(force=True)
    dark = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    page.goto("/rules/kimono_memories")
    assert page.get_attribute("html", "data-theme") == "dark"
    assert page.evaluate("() => getComputedStyle(document.body).backgroundColor") == dark
    page.get_by_role("button", name="Menu and look").click()
    page.get_by_label("System").check(force=True)
    assert page.get_attribute("html", "data-theme") is None


@pytest.mark.parametrize("path", ["/", "/new/kimono_memories", "/rules/kimono_memories"])
@pytest.mark.parametrize("width", [360, 1280])
def test_pages_fit_and_everything_has_a_name(open_window: Open, path: str, width: int) -> None:
    page = open_window((width, 740)).page
    page.goto(path)
    check_names(page)
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width


def test_bots_can_be_watched(open_window: Open) -> None:
    page = open_window().page
    page.goto("/new/kimono_memories")
    page.get_by_label("Sun").first.select_option("bot:easy")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_selector('main[data-seq]:not([data-seq="1"])')
    expect(page.locator(".bar .chip").first).to_contain_text("watching")
    expect(page.locator(".seats")).to_contain_text("Easy bot")


def test_the_rules_are_searched_without_leaving_the_table(open_window: Open) -> None:
    page = open_window().page
    start(page)
    page.keyboard.press("r")
    expect(page.locator("#find-rule")).to_be_focused()
    page.keyboard.type("KIM-31")
    shown = page.locator("#rules-here li:visible")
    expect(shown).to_have_count(1)
    expect(shown.locator(".rule")).to_have_text("KIM-31")
    page.locator("#find-rule").fill("no rule says anything like this")
    expect(page.locator("#rules-here [data-none]")).to_be_visible()
    expect(page.locator(".board")).to_be_visible()
