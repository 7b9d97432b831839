"""A hand: things are touched in any order, choices move, and one gesture is meant in the end."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.browser.conftest import Open

pytestmark = pytest.mark.browser
CARDS = [
    {
        "things": [f"card {card}", f"place {place}"],
        "actions": [card, 10 + place],
        "label": "",
        "more": False,
    }
    for card in (1, 2, 3)
    for place in (1, 2)
]
SETS = [
    {"things": list(cards), "actions": [n], "label": "", "more": False}
    for n, cards in enumerate([("a", "b"), ("a", "c"), ("b", "c"), ("a",)])
]
RUN = """async ([script, gestures, touched]) => {
    const { Hand } = await import(script);
    const hand = new Hand(gestures);
    const answers = touched.map((thing) => hand.touch(thing));
    return {
        answers,
        touched: hand.touched,
        meant: hand.meant?.actions ?? null,
        settled: hand.isSettled,
        next: [...hand.next].sort(),
        whole: hand.whole.length,
    };
}"""


def run(window: Any, gestures: list[dict[str, Any]], *touched: str) -> dict[str, Any]:
    page = window.page
    if page.url == "about:blank":
        page.goto("/")
    style = page.get_attribute("link[href*=tokens]", "href")
    script = str(style).replace("tokens.css", "hands.js")
    found: dict[str, Any] = page.evaluate(RUN, json.loads(json.dumps([script, gestures, touched])))
    return found


def test_a_hand(open_window: Open) -> None:
    window = open_window()
    for order in (("card 2", "place 1"), ("place 1", "card 2")):
        done = run(window, CARDS, *order)
        assert (done["meant"], done["settled"]) == ([2, 11], True)
    moved = run(window, CARDS, "card 1", "card 3")
    assert moved["touched"] == ["card 3"], "another card of the same kind moves the choice"
    assert moved["next"] == ["place 1", "place 2"]
    assert run(window, CARDS, "card 1", "card 1")["touched"] == [], "touched again it is let go"
    again = run(window, CARDS, "card 1", "place 2", "place 2")
    assert again["answers"] == ["moved", "moved", "yes"]
    other = run(window, CARDS, "card 1", "place 2", "place 1")
    assert (other["meant"], other["touched"]) == ([1, 11], ["card 1", "place 1"])
    assert run(window, CARDS, "river")["answers"] == ["none"]


def test_what_is_left_is_implied(open_window: Open) -> None:
    """A place that one card goes to says which; the same deed at other things is the same."""
    window = open_window()
    far = {"things": ["card 3", "place 9"], "actions": [3, 19], "label": "", "more": False}
    only = run(window, [*CARDS, far], "place 9")
    assert (only["meant"], only["settled"], only["touched"]) == ([3, 19], True, ["place 9"])
    assert run(window, [*CARDS, far], "place 9", "place 9")["answers"] == ["moved", "yes"]
    assert run(window, CARDS, "place 1")["meant"] is None
    twins = [dict(far, things=["card 3", place]) for place in ("left", "right")]
    assert run(window, twins, "card 3")["settled"]
    more = run(window, [dict(far, more=True)], "place 9")
    assert (more["meant"], more["settled"]) == ([3, 19], False), "it is asked how it goes on"


def test_sets_grow_in_any_order(open_window: Open) -> None:
    window = open_window()
    one = run(window, SETS, "a")
    assert (one["meant"], one["settled"]) == ([3], False), "it may be all, and more may follow"
    assert run(window, SETS, "b", "a")["meant"] == [0]
    third = run(window, SETS, "a", "b", "c")
    assert third["touched"] == ["a", "c"] or third["touched"] == ["b", "c"]
    assert third["settled"]
