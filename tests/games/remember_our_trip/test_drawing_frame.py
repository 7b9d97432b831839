"""The drawing's frame: sizes, boxes that stay, text that can be read, targets that can be hit."""

from __future__ import annotations

from collections import defaultdict

import pytest

from tests.games.remember_our_trip.drawings import (
    LONGEST,
    NAMES,
    Bounds,
    bounds,
    drawn,
    parse,
    placed,
    positions,
    shared,
    targets,
)
from tests.games.remember_our_trip.position import play, position
from travelogue.core.types import NOBODY
from travelogue.face.face import AREAS, PHONES, SHAPES, Reader, Shape
from travelogue.face.sketch import Sketch
from travelogue.games import registry
from travelogue.games.remember_our_trip.face.drawing.page import picture, picture_again
from travelogue.games.remember_our_trip.rules.state import TripState

FACE = registry.face("remember_our_trip")
LEAST = {True: 44.0, False: 24.0}  # pixels of a target, on a phone and elsewhere
SHADOW = 4.0  # a token's shadow, a tag that hangs over an edge


@pytest.mark.parametrize("shape", SHAPES)
def test_sizes_and_stages(shape: Shape) -> None:
    width, height = AREAS[shape]
    for s in positions():
        shown = drawn(s, 0, shape)
        assert shown.height == height
        if shape not in PHONES:
            assert (shown.width, shown.stages) == (width, ())
            continue
        assert shown.width == width * len(shown.stages)
        assert [stage.x for stage in shown.stages] == [width * k for k in range(len(shown.stages))]
        assert 3 <= len(shown.stages) <= 4
        assert [stage.label for stage in shown.stages[:2]] == ["My map", "City"]


@pytest.mark.parametrize("names", [NAMES, LONGEST], ids=["usual", "longest"])
def test_everything_lies_inside_the_frame(names: tuple[str, ...]) -> None:
    for s in positions():
        for shape in SHAPES:
            shown = drawn(s, 0, shape, names)
            for e, (left, top, right, bottom) in bounds(parse(shown)):
                where = (shape, e.attrib, e.text)
                assert left >= -SHADOW, where
                assert top >= -SHADOW, where
                assert right <= shown.width + SHADOW, where
                assert bottom <= shown.height + SHADOW, where


@pytest.mark.parametrize("shape", PHONES)
def test_nothing_reaches_from_one_stage_into_the_next(shape: Shape) -> None:
    for s in positions():
        for e, (left, _, right, _) in bounds(parse(drawn(s, 0, shape, LONGEST))):
            assert left // 360 == (right - 0.5) // 360, (e.attrib, e.text)


def test_text_can_be_read() -> None:
    """Nothing below 11 pixels."""
    for s in positions():
        for shape in SHAPES:
            for e, _, _, scale in placed(parse(drawn(s, 0, shape))):
                if e.tag == "text":
                    assert float(e.attrib["font-size"]) * scale >= 11, (shape, e.text)
            panel = FACE.panel(s.view(0), shape, Reader(NAMES[: s.seats], 0))
            assert panel is not None
            assert all(
                float(e.attrib["font-size"]) >= 11 for e in parse(panel.drawing).iter("text")
            )


def things_of(s: TripState) -> set[str]:
    """Return every thing that the seat to move may touch, now or as the gesture goes on."""
    seat = s.to_move()
    reader, view = Reader(NAMES[: s.seats], seat), s.view(seat)
    found: set[str] = set()
    for each in FACE.gestures(view, seat, reader):
        found |= set(each.things)
        if each.more:
            for whole in FACE.follow(view, seat, each.actions, reader):
                found |= set(whole.things)
    return found


@pytest.mark.parametrize("shape", SHAPES)
def test_targets_are_large_and_apart(shape: Shape) -> None:
    """24 pixels, 44 on phones; no two things share more than a quarter."""
    least = LEAST[shape in PHONES]
    for s in positions():
        if s.to_move() == NOBODY:
            continue
        wanted = things_of(s)
        root = parse(drawn(s, s.to_move(), shape))
        found = [(name, box) for name, box in targets(root) if name in wanted]
        assert {name for name, _ in found} == wanted
        for name, box in found:
            assert min(box[2] - box[0], box[3] - box[1]) >= least - 0.1, (name, box)
        for k, (name, box) in enumerate(found):
            for other, another in found[k + 1 :]:
                assert shared(box, another) <= 0.25, (name, other)


@pytest.mark.parametrize("shape", SHAPES)
def test_boxes_stay_during_a_game(shape: Shape) -> None:
    """What is at both ends of a game lies at the same place, whatever happens between."""
    boxes: dict[tuple[int, str], set[Bounds]] = defaultdict(set)
    for s in positions():
        for name, box in targets(parse(drawn(s, 0, shape))):
            if name.startswith(("map ", "tile ")):
                key = (s.map // 2 * 10 + s.seats, name)
                boxes[key].add(tuple(round(n) for n in box))  # type: ignore[arg-type] # four
    assert len(boxes) > 100
    assert all(len(found) == 1 for found in boxes.values())


@pytest.mark.parametrize("shape", SHAPES)
def test_parts_kept_are_parts_drawn_anew(shape: Shape) -> None:
    """Along a game: what a sketch keeps is what would be drawn."""
    for seat in (0, 1):
        sketch = Sketch()
        for s in [each for each in positions() if each.seats == 2 and each.map == 0]:
            reader = Reader(NAMES[:2], seat)
            again = picture_again(s.view(seat), shape, reader, sketch)
            assert again == picture(s.view(seat), shape, reader)


@pytest.mark.parametrize("shape", SHAPES)
def test_the_bubble_of_a_covered_space_lies_on_the_map(shape: Shape) -> None:
    for space in ("A1", "A7", "G7", "G1", "D4"):
        s = position("vertical", "shop", f"hotel {space}")
        play(s, space)
        root = parse(drawn(s, 0, shape))
        at = dict(targets(root))
        for thing in ("keep new", "keep old"):
            left, top, right, bottom = at[thing]
            width, height = AREAS[shape]
            assert left >= 0
            assert top >= 0
            assert right <= width
            assert bottom <= height
        assert shared(at["keep new"], at["keep old"]) == 0
