"""A map that can be zoomed: by buttons, keys, wheel, drag and fingers, and still played on."""

from __future__ import annotations

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.browser.conftest import PHONE, Open
from tests.browser.helpers import READY, check_names, seq, wait_for_news
from travelogue.games.photo_tour.rules.tables import MODES
from travelogue.games.photo_tour.rules.vocabulary import MOVE_FIRST

pytestmark = pytest.mark.browser

MAP = "svg[data-zoom]"
LIT = f"{MAP} [data-action]"
WHOLE = [0.0, 0.0, 1000.0, 640.0]
STEP = 1.5
CLOSEST = 6

View = list[float]


def start(page: Page) -> Locator:
    """Open a table of Photo Tour and return its map."""
    page.goto("/")
    page.locator('form[action="/play/photo_tour"] button').first.click()
    page.wait_for_selector(READY)
    page.wait_for_selector(f"{MAP}[data-zoomed]")
    page.locator(".board").evaluate("(node) => node.scrollIntoView()")
    return page.locator(MAP)


def view(page: Page) -> View:
    """Return what the map shows: left, top, width and height in its own units."""
    return [float(part) for part in str(page.get_attribute(MAP, "viewBox")).split()]


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def frame(page: Page) -> tuple[float, float, float, float]:
    """Return where the map lies in the window."""
    box = page.locator(".zoom").bounding_box()
    assert box is not None
    return box["x"], box["y"], box["width"], box["height"]


def open_water(page: Page) -> tuple[float, float]:
    """Return a point of the window at which nothing but the map itself is."""
    found = page.evaluate(
        """([x, y, w, h]) => {
            for (let k = 0; k < 400; k += 1) {
                const at = [x + w * (0.3 + (k % 20) / 50), y + h * (0.3 + Math.floor(k / 20) / 50)];
                const node = document.elementFromPoint(...at);
                if (!node?.closest("[data-zoom]")) continue;
                if (!node.closest("[data-why], [data-action]")) return at;
            }
        }""",
        list(frame(page)),
    )
    return found[0], found[1]


def act(page: Page, *wanted: int) -> None:
    """Do the first offered action, or the first of those that are wanted."""
    before = seq(page)
    chosen = [f'.choice[data-action="{action}"]' for action in wanted] or [".choice[data-action]"]
    page.locator(", ".join(chosen)).first.click()
    wait_for_news(page, before)


def until_places_are_lit(page: Page) -> None:
    act(page)
    act(page, *range(MOVE_FIRST, MOVE_FIRST + MODES))
    assert page.locator(LIT).count() > 0


def first_lit_in_sight(page: Page) -> Locator:
    """Return a lit place that can be clicked where it is."""
    reachable = page.evaluate(
        """(lit) => [...document.querySelectorAll(lit)].findIndex((node) => {
            const box = node.getBoundingClientRect();
            const at = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
            return node.contains(at);
        })""",
        LIT,
    )
    assert reachable >= 0
    return page.locator(LIT).nth(reachable)


def test_buttons_zoom_around_the_middle_and_stop_at_the_ends(open_window: Open) -> None:
    page = open_window().page
    map = start(page)
    assert view(page) == WHOLE
    check_names(page)
    expect(button(page, "Zoom out")).to_be_hidden()
    button(page, "Zoom in").click()
    shown = view(page)
    assert shown[2:] == pytest.approx([1000 / STEP, 640 / STEP])
    assert [shown[0] + shown[2] / 2, shown[1] + shown[3] / 2] == pytest.approx([500, 320])
    expect(map).to_have_attribute("data-zoomed", "2")
    for _ in range(4):
        button(page, "Zoom in").click()
    assert view(page)[2] == pytest.approx(1000 / CLOSEST)
    expect(map).to_have_attribute("data-zoomed", "3")
    button(page, "Zoom out").click()
    assert view(page)[2] == pytest.approx(1000 / CLOSEST * STEP)
    button(page, "Zoom all the way out").click()
    assert view(page) == WHOLE
    expect(map).to_have_attribute("data-zoomed", "1")


def test_keys_zoom_and_move_while_the_map_has_the_focus(open_window: Open) -> None:
    page = open_window().page
    map = start(page)
    page.keyboard.press("+")
    assert view(page) == WHOLE
    expect(map).to_have_attribute("role", "group")
    assert map.get_attribute("aria-label")
    map.focus()
    expect(page.locator(".zoom.is-focused")).to_be_visible()
    page.keyboard.press("+")
    page.keyboard.press("+")
    near = view(page)
    assert near[2] == pytest.approx(1000 / STEP**2)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    moved = view(page)
    assert moved[0] > near[0]
    assert moved[1] < near[1]
    for _ in range(12):
        page.keyboard.press("ArrowLeft")
    assert view(page)[0] == 0, "the edge of the map is the end"
    page.keyboard.press("-")
    assert view(page)[2] == pytest.approx(1000 / STEP)
    page.keyboard.press("0")
    assert view(page) == WHOLE


def test_the_wheel_zooms_around_the_pointer_only_when_it_is_meant(open_window: Open) -> None:
    page = open_window().page
    map = start(page)
    page.evaluate("() => scrollTo(0, 0)")
    x, y, w, h = frame(page)
    at = (x + w / 4, y + h / 2)
    page.mouse.move(*at)
    page.mouse.wheel(0, 120)
    page.wait_for_function("() => scrollY > 0")
    assert view(page) == WHOLE, "a plain wheel scrolls the page"
    page.evaluate("() => scrollTo(0, 0)")
    page.keyboard.down("Control")
    page.mouse.wheel(0, -240)
    page.keyboard.up("Control")
    page.wait_for_selector(f"{MAP}.is-zoomed")
    shown = view(page)
    under = [shown[0] + shown[2] / 4, shown[1] + shown[3] / 2]
    assert under == pytest.approx([250, 320], abs=2), "what is below the pointer stays there"
    map.focus()
    page.mouse.wheel(0, -120)
    page.wait_for_function(
        "([map, w]) => document.querySelector(map).viewBox.baseVal.width < w - 1",
        arg=[MAP, shown[2]],
    )
    assert page.evaluate("() => scrollY") == 0


def test_a_drag_moves_the_map_and_is_no_click(open_window: Open) -> None:
    page = open_window().page
    start(page)
    button(page, "Zoom in").click()
    button(page, "Zoom in").click()
    before = view(page)
    pin = page.locator(f"{MAP} [data-why]").filter(has=page.get_by_text("34", exact=True)).first
    box = pin.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 40, y + 20, steps=4)
    page.mouse.move(x + 80, y + 40, steps=4)
    page.mouse.up()
    shown = view(page)
    scale = frame(page)[2] / shown[2]
    assert before[0] - shown[0] == pytest.approx(80 / scale, abs=1)
    assert before[1] - shown[1] == pytest.approx(40 / scale, abs=1)
    expect(page.locator(".whynot, .is-refused")).to_have_count(0)
    page.mouse.down()
    page.mouse.move(x + 82, y + 42)
    page.mouse.up()
    expect(page.locator(".whynot")).to_be_visible()
    assert view(page) == shown, "a press that hardly moves is a click"


def test_a_lit_place_still_acts_and_what_is_looked_at_is_kept(open_window: Open) -> None:
    page = open_window(calm=False).page
    start(page)
    button(page, "Zoom in").click()
    shown = view(page)
    until_places_are_lit(page)
    assert view(page) == shown
    page.locator(".board").evaluate("(node) => node.scrollIntoView()")
    page.evaluate(WATCH_GLIDES)
    place = first_lit_in_sight(page)
    before = seq(page)
    place.click()
    wait_for_news(page, before)
    assert view(page) == shown
    glides = page.evaluate("() => window.glides")
    assert glides, "the meeple glides"
    assert all(scale == pytest.approx(1, abs=0.01) for scale in glides)


# notes how large each gliding piece of the map begins, compared with its size in the end
WATCH_GLIDES = """() => {
    window.glides = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        if (frames.transform && this.closest("[data-zoom]")) {
            const [from, to] = frames.transform.map((text) => new DOMMatrix(text));
            window.glides.push(from.a / to.a);
        }
        return animate.call(this, frames, timing);
    };
}"""


def test_the_keyboard_brings_what_it_comes_to_into_sight(open_window: Open) -> None:
    page = open_window().page
    map = start(page)
    until_places_are_lit(page)
    map.focus()
    for _ in range(5):
        page.keyboard.press("+")
    page.keyboard.press("Tab")
    expect(page.locator(LIT).first).to_be_focused()
    for _ in range(page.locator(LIT).count()):
        box = page.locator(":focus").bounding_box()
        assert box is not None
        x, y, w, h = frame(page)
        assert x <= box["x"] + box["width"] / 2 <= x + w
        assert y <= box["y"] + box["height"] / 2 <= y + h
        page.keyboard.press("ArrowRight")


def test_whoever_stands_on_the_map_stands_on_it_after_a_move(open_window: Open) -> None:
    page = open_window().page
    map = start(page)
    map.focus()
    before = seq(page)
    page.evaluate("() => document.querySelector('.choice').click()")
    wait_for_news(page, before)
    expect(map).to_be_focused()


def touch(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    """Put fingers on the glass, move them, or lift them."""
    touches = [{"x": x, "y": y, "id": k} for k, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})


def test_two_fingers_zoom_and_one_moves_what_is_zoomed(open_window: Open) -> None:
    page = open_window(PHONE, touch=True).page
    start(page)
    session = page.context.new_cdp_session(page)
    whole = view(page)
    left, top, w, h = frame(page)
    x, y = left + w / 2, top + h / 2
    touch(session, "touchStart", (x - 30, y))
    touch(session, "touchStart", (x - 30, y), (x + 30, y))
    for apart in (40, 50, 60):
        touch(session, "touchMove", (x - apart, y), (x + apart, y))
    touch(session, "touchEnd")
    near = view(page)
    assert near[2] == pytest.approx(whole[2] / 2, rel=0.02)
    assert near[0] + near[2] / 2 == pytest.approx(whole[0] + whole[2] / 2, abs=2)
    x, y = open_water(page)
    scrolled = page.evaluate("() => scrollY")
    touch(session, "touchStart", (x, y))
    for by in (20, 40, 60):
        touch(session, "touchMove", (x - by, y))
    touch(session, "touchEnd")
    assert view(page)[0] > near[0]
    assert page.evaluate("() => scrollY") == scrolled


def test_on_a_phone_all_places_have_names_when_zoomed(open_window: Open) -> None:
    page = open_window(PHONE, touch=True).page
    start(page)
    more = page.locator(f"{MAP} .ptn-nearer")
    expect(more).to_be_hidden()
    size = page.locator(f"{MAP} .ptn-names text").first
    tall = "(node) => node.getBoundingClientRect().height"
    before = size.evaluate(tall)
    for _ in range(3):
        button(page, "Zoom in").tap()
    expect(more).to_be_visible()
    assert size.evaluate(tall) == pytest.approx(before, rel=0.1), "names stay as large as they are"
