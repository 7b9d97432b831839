"""The drawing: what is hidden, that every thing answers, and that everything fits its shape."""

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
from travelogue.face.face import AREAS, PHONES, SHAPES, Shape
from travelogue.games.lets_go_to_japan.face.drawing.scenes import SCENE_OF
from travelogue.games.lets_go_to_japan.rules import vocabulary as v
from travelogue.games.lets_go_to_japan.rules.offers import take_passport
from travelogue.games.lets_go_to_japan.rules.state import JapanState

Square = tuple[float, float, float, float]  # left, top, right, bottom


def looks(s: JapanState, seat: int) -> tuple[object, ...]:
    """Return every byte that is sent to a seat about a position."""
    view, to = s.view(seat), reader(seat, int(s.seats))
    return (
        view.encode(),
        FACE.prompt(view, seat, to),
        FACE.choices(view, seat, to) if seat >= 0 else [],
        FACE.gestures(view, seat, to) if seat in view.pending() else [],
        FACE.plain(view, to),
        *[FACE.picture(view, shape, to) for shape in SHAPES],
        *[FACE.panel(view, shape, to) for shape in SHAPES],
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
            other = s.view(seat).determinize(SimChance(step)).view(seat)
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


# --- sizes --------------------------------------------------------------------------------------


def tree(body: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<svg>{body}</svg>")


def placed(
    element: ElementTree.Element, x: float = 0, y: float = 0, k: float = 1
) -> Iterator[tuple[ElementTree.Element, float, float, float]]:
    """Yield an element and all in it, with where their origin lies and how large one unit is."""
    mark = element.attrib.get("transform", "")
    if found := re.search(r"translate\(([-\d.]+) ([-\d.]+)\)", mark):
        x, y = x + k * float(found[1]), y + k * float(found[2])
    if found := re.search(r"scale\(([\d.]+)\)", mark):
        k *= float(found[1])
    yield element, x, y, k
    if element.tag != "svg" or "viewBox" not in element.attrib:
        for child in element:
            yield from placed(child, x, y, k)


def square(element: ElementTree.Element, x: float, y: float, k: float) -> Square:
    """Return where a rectangle lies."""
    left = x + k * float(element.attrib.get("x", 0))
    top = y + k * float(element.attrib.get("y", 0))
    wide, high = (k * float(element.attrib[name]) for name in ("width", "height"))
    return left, top, left + wide, top + high


def things(body: str) -> dict[str, list[Square]]:
    """Return where things can be hit: the rectangle around all that they are made of."""
    found: dict[str, list[Square]] = {}
    for element, x, y, k in placed(tree(body)):
        name = element.attrib.get("data-why")
        if name is None:
            continue
        parts = [
            square(e, left, top, unit)
            for e, left, top, unit in list(placed_in(element, x, y, k))
            if e.tag in ("rect", "use", "svg") and "width" in e.attrib
        ]
        own = [
            square(e, left, top, unit)
            for e, left, top, unit in list(placed_in(element, x, y, k))
            if e.attrib.get("class") in ("spot", "lgj-hit")
        ]
        parts = own or parts
        if parts:
            sides = list(zip(*parts, strict=True))
            box = (min(sides[0]), min(sides[1]), max(sides[2]), max(sides[3]))
            found.setdefault(name, []).append(box)
    return found


def placed_in(
    element: ElementTree.Element, x: float, y: float, k: float
) -> Iterator[tuple[ElementTree.Element, float, float, float]]:
    """Yield an element whose own place is known already, and all in it."""
    yield element, x, y, k
    if element.tag != "svg":
        for child in element:
            yield from placed(child, x, y, k)


def positions(seats: int, seed: int, **options: object) -> Iterator[JapanState]:
    """Yield a game at its beginning, all along and at its end."""
    s = started(seats, seed, **options)
    step = 0
    while s.pending():
        if step % 7 == 0:
            yield s
        random_play(s, 1, seed + 13 * step)
        step += 1
    yield s


GAMES = [(1, {"edition": "published"}), (2, {}), (4, {"edition": "published", "day_trips": "on"})]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(("seats", "options"), GAMES)
def test_everything_fits_and_is_large_enough(
    shape: Shape, seats: int, options: dict[str, object]
) -> None:
    """No text below 11, nothing outside, a size that never changes; targets for finger and mouse.

    Targets of one question do not overlap by more than a quarter.
    """
    width, height = AREAS[shape]
    least = 44.0 if shape in PHONES else 24.0
    for s in positions(seats, 5, **options):
        for seat in (0, SPECTATOR):
            view, to = s.view(seat), reader(seat, seats)
            drawing = FACE.picture(view, shape, to)
            stages = max(1, len(drawing.stages))
            assert (drawing.width, drawing.height) == (width * stages, height)
            for element, x, y, k in placed(tree(drawing.body)):
                if element.tag == "text":
                    assert k * float(element.attrib["font-size"]) >= 11, element.text
                    assert 0 <= y + k * float(element.attrib["y"]) <= height, element.text
                if element.tag == "rect":
                    left, top, right, bottom = square(element, x, y, k)
                    assert left >= -4
                    assert top >= -4
                    assert right <= drawing.width + 4
                    assert bottom <= height + 4
            if seat in view.pending():
                check_targets(s, seat, shape, least)


def check_targets(s: JapanState, seat: int, shape: Shape, least: float) -> None:
    """Check the size of all that can be touched, and that no two lie on each other."""
    view, to = s.view(seat), reader(seat, int(s.seats))
    where = things(FACE.picture(view, shape, to).body)
    touched = {name for each in FACE.gestures(view, seat, to) for name in each.things}
    boxes = []
    for name in sorted(touched):
        largest = max(where[name], key=lambda box: (box[2] - box[0]) * (box[3] - box[1]))
        left, top, right, bottom = largest
        assert min(right - left, bottom - top) >= least - 0.5, name
        boxes.append((name, largest))
    for k, (name, one) in enumerate(boxes):
        for other, two in boxes[:k]:
            assert shared(one, two) <= 0.25, (name, other)


def shared(one: Square, two: Square) -> float:
    """Return the part of the smaller one that two rectangles have in common."""
    wide = min(one[2], two[2]) - max(one[0], two[0])
    high = min(one[3], two[3]) - max(one[1], two[1])
    if wide <= 0 or high <= 0:
        return 0
    least = min((box[2] - box[0]) * (box[3] - box[1]) for box in (one, two))
    return wide * high / least


@pytest.mark.parametrize("shape", SHAPES)
def test_every_thing_answers_a_click(shape: Shape) -> None:
    """Whoever clicks whatever is told more than that there is nothing to do."""
    for s in positions(3, 8):
        for seat in (0, SPECTATOR):
            view, to = s.view(seat), reader(seat, 3)
            panel = FACE.panel(view, shape, to)
            body = FACE.picture(view, shape, to).body + (panel.drawing.body if panel else "")
            for name in set(re.findall(r'data-why="([^"]+)"', body)):
                answer = FACE.why_not(view, seat, name, to)
                assert "nothing to do" not in answer.text, name
                assert answer.rule.startswith("LGJ-")


def test_places_lie_above_between_and_below_the_cards_of_a_day() -> None:
    """LGJ-40, LGJ-54: one more than cards, none on the day of a Day Trip or of four cards."""
    s = planning("T40 K40", "mon: T01 T02 / tue: D01 / wed: T03 T04 T05 w:K20", others=["T70 K70"])
    for shape in SHAPES:
        drawn = re.findall(
            r'data-why="place (\w+),\d"', FACE.picture(s.view(0), shape, reader()).body
        )
        counts = {day: drawn.count(day) for day in v.DAY_NAMES}
        assert counts == {"sun": 1, "mon": 3, "tue": 0, "wed": 0, "thu": 1, "fri": 1, "sat": 1}


def test_a_question_alone_changes_no_part_of_the_week() -> None:
    """What can be touched is the page's to show: the days are the same strings before a play."""
    s = planning("T40 K40", "mon: T01 T02", others=["T70 K70"])
    asked = FACE.picture(s.view(0), "wide", reader(0)).parts
    play(s, "plan 0", "place sat,0")
    waits = FACE.picture(s.view(0), "wide", reader(0)).parts
    assert sum(one != two for one, two in zip(asked, waits, strict=True)) <= 4


def test_the_rewards_of_a_day_are_things_while_they_are_asked_for() -> None:
    """LGJ-70: as many as the matches bring."""
    s = planning("T40 K40", "mon: T05 T06", conditions="temple food nature shopping unique happy",
                 others=["T70 K70"])  # fmt: skip
    for shape in SHAPES:
        assert 'data-why="bonus' not in FACE.picture(s.view(0), shape, reader()).body
    play(s, "plan 0", "place mon,2")
    assert s.row[v.F_STEP] == v.STEP_BONUS
    for shape in SHAPES:
        body = FACE.picture(s.view(0), shape, reader()).body
        assert len(re.findall(r'data-why="bonus \w+"', body)) == s.row[v.F_OFFERS]


def test_the_stack_on_the_own_board_is_shown() -> None:
    """LGJ-23, LGJ-82: how many cards wait for a later round."""
    s = started(2, 3)
    while s.row[v.F_STACK] == 0 or s.stage != v.STAGE_PLAY:
        random_play(s, 1, s.round)
    for shape in SHAPES:
        body = FACE.picture(s.view(0), shape, reader()).body
        shown = body.split('data-why="stack"')[1].split("</text>")[0]
        assert str(s.row[v.F_STACK]) in shown.rsplit(">", 1)[1]


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
    rows = [row for row in rows if row[0].isdigit()]
    assert len(rows) == 5
    assert re.findall(r'font-size="11" class="lgj-b" text-anchor="middle">(\d+)<', rows[1]) == shown


def test_feelings_tell_what_they_pay_with_this_passport() -> None:
    """LGJ-125, LGJ-138: the VP of the edition, doubled by P11."""
    for passport, most in (("P01", "−15 VP"), ("P11", "−30 VP")):
        view = holding(passport, edition="published").view(0)
        assert most in FACE.why_not(view, 0, "stress", reader()).text


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
    shown = re.findall(
        r">(\d)\. [^<]+</text><text[^>]*></text><text[^>]*>((?:&#8722;)?\d+) VP<", body
    )
    told = [(int(place) - 1, int(points.replace("&#8722;", "-"))) for place, points in shown]
    assert told == sorted(zip(s.ranks(), s.scores(), strict=True))


@pytest.mark.parametrize("shape", SHAPES)
def test_on_the_way_no_place_is_told_but_what_was_lived_so_far(shape: Shape) -> None:
    """The trip is lived first: who leads by how much is open until everybody is home."""
    s = started(2, 3)
    while s.stage < v.STAGE_TRAVEL:
        random_play(s, 1, s.round)
    while s.pending():
        body = FACE.picture(s.view(0), shape, reader()).body
        assert not re.search(r">\d\. [^<]+</text>", body)
        random_play(s, 1, 3)
