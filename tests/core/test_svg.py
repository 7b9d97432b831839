"""face/svg.py: text that fits, escaped, and marks."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from travelogue.face.svg import action_mark, ems, fit, label, safe, why_mark, wrap


def test_text_that_fits_is_left_alone_and_longer_text_is_cut() -> None:
    assert fit("Mika", 12, 100) == "Mika"
    cut = fit("Bartholomew Featherstone", 12, 80)
    assert cut.endswith("…")
    assert ems(cut) * 12 <= 80


def test_a_space_that_does_not_break_is_as_wide_as_one_that_does() -> None:
    assert ems("a\u00a0b") == ems("a b")


@pytest.mark.parametrize("most", [1, 2, 3])
def test_wrapped_lines_fit(most: int) -> None:
    lines = wrap("Photos 1, 2 and 3 are in reach of the photographer.", 13, 150, most)
    assert len(lines) <= most
    assert all(ems(line) * 13 <= 150 for line in lines)


def test_names_cannot_become_marks() -> None:
    assert safe('<b>"&') == "&lt;b&gt;&quot;&amp;"
    element = ElementTree.fromstring(label(1, 2, '<script>"', 12))
    assert element.text == '<script>"'


def test_marks_make_elements_reachable() -> None:
    element = ElementTree.fromstring(f"<g{action_mark(7, safe('Take <it>'))}/>")
    assert element.attrib == {
        "data-action": "7",
        "class": "is-selectable",
        "tabindex": "0",
        "role": "button",
        "aria-label": "Take <it>",
    }
    assert ElementTree.fromstring(f"<g{why_mark('ring 3')}/>").attrib == {"data-why": "ring 3"}
