"""The drawing: what is offered, what is hidden, and that everything fits its shape."""

from __future__ import annotations

import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from tests.games.lets_go_to_japan.build import (
    PASSPORT_IDS,
    planning,
    play,
    random_play,
    started,
)
from tests.games.lets_go_to_japan.test_words import FACE, reader
from travelogue.core.chance import SimChance
from travelogue.core.events import EventLog
from travelogue.core.types import SPECTATOR
from travelogue.face.face import SHAPES, Shape
from travelogue.face.svg import TALL, WIDE
from travelogue.games.lets_go_to_japan.face.drawing.scenes import SCENE_OF
from travelogue.games.lets_go_to_japan.rules import vocabulary as v
from travelogue.games.lets_go_to_japan.rules.offers import take_passport
from travelogue.games.lets_go_to_japan.rules.state import JapanState


def looks(s: JapanState, seat: int) -> tuple[object, ...]:
    """Return every byte that is sent to a seat about a position."""
    view, to = s.view(seat), reader(seat, int(s.seats))
    return (
        view.encode(),
        FACE.prompt(view, seat, to),
        FACE.choices(view, seat, to) if seat >= 0 else [],
        FACE.plain(view, to),
        *[FACE.picture(view, shape, to) for shape in SHAPES],
    )


@pytest.mark.parametrize("edition", ["manual", "published"])
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_what_a_seat_cannot_see_changes_no_byte_for_it(seats: int, edition: str) -> None:
    """LGJ-29, LGJ-35, LGJ-47, LGJ-82: view, words and pictures of permuted positions are equal."""
    s = started(seats, 3, edition=edition)
    step = 0
    while s.pending():
        random_play(s, 1, 17 * step)
        step += 1
        if step % 19:
            continue
        for seat in (*range(seats), SPECTATOR):
            other = s.view(seat).determinize(SimChance(step))
            assert isinstance(other, JapanState)
            assert looks(other, seat) == looks(s, seat)


def test_the_log_of_another_seat_depends_on_nothing_hidden() -> None:
    """LGJ-35: whatever hand a seat holds, the others read the same of its plans."""
    s = planning("T01 T02 K01 K02", "mon: T63 K05", round_=6, others=["T03 T04 K03 K04"])
    read = set()
    for seed in range(12):
        other = s.view(1).determinize(SimChance(seed))
        for action in other.legal(0)[:4]:
            log = EventLog()
            after = other.copy()
            after.apply(0, action, SimChance(1), log)
            read.add(tuple(line.text for line in FACE.log(log.events, reader(1))))
    assert read == {()}


def numbers(body: str, name: str) -> Iterator[float]:
    return (float(n) for n in re.findall(rf'\b{name}="(-?[0-9.]+)"', body))


@pytest.mark.parametrize("shape", SHAPES)
def test_a_full_week_fits_its_shape(shape: str) -> None:
    """18 cards and a Day Trip, four seats: nothing lies outside, text is never tiny."""
    s = started(4, 8)
    while s.stage < 5:
        random_play(s, 1, s.round)
    drawing = FACE.picture(s.view(0), "phone" if shape == "phone" else "wide", reader(0, 4))
    assert drawing.width == (TALL if shape == "phone" else WIDE)
    assert drawing.height < (2600 if shape == "phone" else 1000)
    assert min(numbers(drawing.body, "font-size")) >= 9
    root = ElementTree.fromstring(f"<svg>{drawing.body}</svg>")
    for element in root.findall("./g/rect"):
        x, w = float(element.attrib["x"]), float(element.attrib["width"])
        assert x >= 0
        assert x + w <= drawing.width + 0.5


def test_every_place_is_offered_once_and_can_be_touched() -> None:
    """LGJ-40: a gap above, between and below; on a phone at least 32 high."""
    s = planning("T40 K40", "mon: T01 T02 / tue: T03", others=["T70 K70"])
    play(s, "plan 0")
    view = s.view(0)
    body = FACE.picture(view, "phone", reader()).body
    offered = [int(n) for n in re.findall(r'data-action="(\d+)"', body)]
    assert sorted(offered) == view.legal(0)
    gaps = re.findall(r'height="([0-9.]+)" rx="0" class="lgj-hit"', body)
    assert len(gaps) == len(offered)
    assert min(float(height) for height in gaps) >= 32


def test_only_the_reader_who_is_asked_can_click() -> None:
    """LGJ-31: not a watcher, not somebody who waits."""
    s = planning("T40 K40", others=["T70 K70"])
    play(s, "plan 0", "place mon,0")
    assert "data-action" not in FACE.picture(s.view(0), "wide", reader(0)).body
    assert "data-action" not in FACE.picture(s.view(-1), "wide", reader(-1)).body
    assert "data-action" in FACE.picture(s.view(1), "wide", reader(1)).body


def test_the_stack_on_the_own_board_is_shown() -> None:
    """LGJ-23, LGJ-82: how many cards wait for a later round."""
    s = started(2, 3)
    while s.row[v.F_STACK] == 0 or s.stage != v.STAGE_PLAY:
        random_play(s, 1, s.round)
    for shape in SHAPES:
        body = FACE.picture(s.view(0), shape, reader()).body
        shown = body.split('data-why="stack"')[1].split("</g>")[0]
        assert f">{s.row[v.F_STACK]}</text>" in shown


def holding(passport: str, **options: object) -> JapanState:
    """Return a play phase in which seat 0 has a Passport."""
    s = planning(others=["T70 K70"], **options)  # type: ignore[arg-type]
    s.passports = 1
    s.passes.take(PASSPORT_IDS.index(passport))
    take_passport(s, 0, PASSPORT_IDS.index(passport))
    return s


@pytest.mark.parametrize(
    ("passport", "shown"),
    [("P01", ["4", "8", "12", "15"]), ("P13", ["4", "13", "22", "22"])],
)
def test_tracks_show_what_they_pay_with_this_passport(passport: str, shown: list[str]) -> None:
    """LGJ-126, LGJ-138."""
    body = FACE.picture(holding(passport).view(0), "wide", reader()).body
    rows = body.split('<g class="lgj-t')[1:]
    assert len(rows) == 5
    assert re.findall(r'font-size="10" text-anchor="middle">(\d+)<', rows[1]) == shown


def test_feelings_show_what_they_pay_with_this_passport() -> None:
    """LGJ-125, LGJ-138: the VP of the edition, doubled by P11."""
    for passport, most in (("P01", "−15"), ("P11", "−30")):
        view = holding(passport, edition="published").view(0)
        root = ElementTree.fromstring(f"<svg>{FACE.picture(view, 'phone', reader()).body}</svg>")
        assert most in [e.text for e in root.iter("text")]


def test_the_sheet_and_styles_keep_to_the_policy() -> None:
    """No inline style or script; every colour in both themes; every card has a scene."""
    sheet, css = FACE.sheet(), FACE.styles()
    assert "style=" not in sheet
    assert "<style" not in sheet
    defined = set(re.findall(r"(--lgj-[\w-]+):", css))
    used = set(re.findall(r"var\((--lgj-[\w-]+)", sheet + css))
    assert used <= defined
    ids = re.findall(r'id="([^"]+)"', sheet)
    assert all(name.startswith("lgj-") for name in ids)
    scenes = {f"lgj-v-{scene}" for scene in SCENE_OF.values()}
    assert scenes <= set(ids)
    assert len(SCENE_OF) == 176


@pytest.mark.parametrize("shape", SHAPES)
def test_at_the_end_everybody_s_place_and_points_are_told(shape: Shape) -> None:
    """LGJ-130: the most VP win."""
    s = started(3, 3)
    random_play(s, 10_000, 1)
    assert not s.pending()
    body = FACE.picture(s.view(1), shape, reader(1, 3)).body
    shown = re.findall(r">(\d)\. [^<]+</text><text[^>]*>(−?\d+) VP<", body)
    told = [(int(place) - 1, int(points.replace("−", "-"))) for place, points in shown]
    assert told == sorted(zip(s.ranks(), s.scores(), strict=True))
