"""At the table: why-not, rules, tabs, undo, the look, and a connection that breaks."""

from __future__ import annotations

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.helpers import LEGAL, check_names, seq, start, wait_for_news

pytestmark = pytest.mark.browser
# all parts of the page but the one in words, which comes on request; the order of attributes does
# not count, nor a class that is empty because its mark was taken away
PARTS = """() => {
    const told = (node) => node.nodeType === Node.ELEMENT_NODE
        ? [node.nodeName,
           [...node.attributes].filter(({ name, value }) => name !== "class" || value)
               .map(({ name, value }) => `${name}=${value}`).sort(),
           [...node.childNodes].map(told)]
        : node.textContent;
    return [...document.querySelectorAll("[data-part]")]
        .filter((part) => part.dataset.part !== "plain")
        .flatMap((part) => [...part.childNodes].map((node) => JSON.stringify(told(node))));
}"""


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
        page.locator(".choice").last.dispatch_event("click")
        wait_for_news(page, before)
    shown = page.evaluate(PARTS)
    page.reload()
    page.wait_for_selector("main[data-seq]")
    assert page.evaluate(PARTS) == shown


def test_why_not_can_be_asked_by_keyboard_and_gives_the_focus_back(open_window: Open) -> None:
    page = open_window().page
    start(page)
    legal = page.locator(LEGAL)
    legal.first.focus()
    for _ in range(legal.count()):
        page.keyboard.press("ArrowRight")
    asked = page.evaluate("() => document.activeElement.dataset.why")
    assert asked, "after the last action come the things to ask about"
    assert page.evaluate("() => document.activeElement.getAttribute('aria-label')")
    page.keyboard.press("Enter")
    expect(page.locator(".whynot")).to_be_focused()
    expect(page.locator(".board .is-refused")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".whynot, .board .is-refused")).to_have_count(0)
    assert page.evaluate("() => document.activeElement.dataset.why") == asked
    page.keyboard.press("ArrowLeft")
    assert page.evaluate("() => document.activeElement.dataset.action")


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
    page.evaluate("() => document.querySelector('.choice').click()")
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
    expect(page.locator("#detail")).not_to_be_empty()
    for _ in range(4):
        before = seq(page)
        page.evaluate("() => scrollTo(0, document.body.scrollHeight)")
        page.locator(".choice").last.tap(force=True)
        chosen = page.locator(".choice").last.bounding_box()
        assert chosen is not None
        assert chosen["x"] >= 0
        page.get_by_role("button", name="Do this").tap()
        wait_for_news(page, before)
        first = page.locator(LEGAL).first.bounding_box()
        asking = page.locator("#asking").bounding_box()
        assert first is not None
        assert asking is not None
        assert first["y"] >= 0
        assert first["y"] + first["height"] <= asking["y"] + 1


def test_a_choice_at_the_edge_of_a_phone_stays_under_the_finger(open_window: Open) -> None:
    page = open_window(PHONE, touch=True).page
    start(page)
    before = seq(page)
    boxes = [choice.bounding_box() for choice in page.locator(".choice").all()]
    edge = next(box for box in boxes if box and box["x"] + box["width"] > PHONE[0])
    assert edge["x"] < PHONE[0] - 4, "nothing of it is in sight"
    at = PHONE[0] - 3, edge["y"] + edge["height"] / 2
    page.touchscreen.tap(*at)
    expect(page.locator(".choice.is-selected")).to_have_count(1)
    page.touchscreen.tap(*at)
    wait_for_news(page, before)


def test_what_a_tap_chose_stays_chosen_while_the_question_is_the_same(open_window: Open) -> None:
    page = open_window(PHONE, touch=True).page
    start(page)
    before = seq(page)
    page.locator(".choice").first.tap()
    expect(page.locator(".choice.is-selected")).to_have_count(1)
    page.set_viewport_size({"width": 1000, "height": PHONE[1]})
    expect(page.locator(".board-svg")).to_have_attribute("data-shape", "wide")
    expect(page.locator(".choice.is-selected")).to_have_count(1)
    page.get_by_role("button", name="Do this").tap()
    wait_for_news(page, before)
    expect(page.locator(".choice.is-selected")).to_have_count(0)


def test_undo_gives_the_question_back_and_says_when_it_cannot(open_window: Open) -> None:
    """KIM-19 draws nothing and can be taken back."""
    page = open_window().page
    start(page)
    question = page.locator(".prompt-text").inner_text()
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)  # it is marked as disabled, and says why when it is pressed
    expect(page.locator(".toast")).to_contain_text("Nothing to undo")
    before = seq(page)
    page.locator(LEGAL).first.click(force=True)
    wait_for_news(page, before)
    expect(undo).to_have_attribute("aria-disabled", "false")
    before = seq(page)
    undo.click()
    wait_for_news(page, before)
    expect(page.locator(".prompt-text")).to_have_text(question, use_inner_text=True)


def test_help_belongs_to_the_question_that_is_asked(open_window: Open) -> None:
    page = open_window().page
    start(page)
    told = set()
    for _ in range(3):
        help = page.locator(".help").inner_text()
        expect(page.locator("#detail")).to_have_text(help)
        told.add(help)
        before = seq(page)
        page.evaluate("() => document.querySelector('.choice').click()")
        wait_for_news(page, before)
    assert len(told) > 1


def test_pieces_glide_and_what_happened_is_announced(open_window: Open) -> None:
    page = open_window(calm=False).page
    start(page)
    before = seq(page)
    page.locator(".choice").first.click()
    page.wait_for_selector(f'main[data-seq="{int(before) + 1}"]')
    moving = page.evaluate(
        "() => document.getAnimations().filter((a) => a.effect.target.dataset.piece).length"
    )
    assert moving > 0
    expect(page.locator("#told")).to_contain_text("You walk past 1 card")
    page.locator(".log li", has_text="You walk past 1 card").hover()
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
    page.get_by_role("tab", name="In words").click()
    told = page.locator("#panel-plain").inner_text()
    page.locator(".choice").first.click()
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
    page.locator(".dock").get_by_role("button", name="Score").tap()
    expect(page.locator("#panel-score")).to_be_visible()
    expect(page.locator(".board")).to_be_hidden()
    page.locator(".dock").get_by_role("button", name="Table").tap()
    expect(page.locator(".board")).to_be_visible()
    page.locator('.board [data-why^="ring"]').first.dispatch_event("click")
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
    expect(page.locator('.choice:not([aria-disabled="true"])')).to_have_count(0)
    page.keyboard.press("u")
    expect(page.locator(".toast")).to_contain_text("Connected again")
    expect(page.locator("#lost")).to_be_hidden()
    expect(page.locator(".choice[aria-disabled]")).to_have_count(0)
    assert len(links) == 2
    before = seq(page)
    page.locator(".choice").first.click()
    wait_for_news(page, before)


def test_a_click_without_an_answer_says_so_and_can_be_repeated(open_window: Open) -> None:
    page = open_window().page
    swallowed: list[str] = []

    def swallow_the_first_act(link: WebSocketRoute) -> None:
        server = link.connect_to_server()

        def on_message(message: str | bytes) -> None:
            if "act" in str(message) and not swallowed:
                swallowed.append(str(message))
            else:
                server.send(message)

        link.on_message(on_message)

    page.route_web_socket("**/ws?*", swallow_the_first_act)
    page.clock.install()
    start(page)
    before = seq(page)
    page.locator(".choice").first.click()
    page.locator(".choice").first.click()
    page.clock.run_for(4_100)
    expect(page.locator(".toast")).to_contain_text("did not answer")
    assert len(swallowed) == 1
    page.locator(".choice").first.click()
    page.wait_for_selector(f'main[data-seq="{int(before) + 1}"]')


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
