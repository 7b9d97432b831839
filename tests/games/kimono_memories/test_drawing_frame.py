"""The drawing: safe, in the reader's language, readable, and inside its frame."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import NullTranslations
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.games.kimono_memories.build import SUN, new_game, position
from tests.games.kimono_memories.drawings import (
    NAMES,
    SEATS,
    comparing,
    drawn,
    parse,
    pictures,
    positions,
    wild,
)
from travelogue.core.face import SHAPES, Reader
from travelogue.core.svg import ems, fit, wrap
from travelogue.core.text import ENGLISH, Text
from travelogue.core.types import SPECTATOR
from travelogue.games.kimono_memories import drawing
from travelogue.games.kimono_memories.drawing import draw

FOLDER = Path(drawing.__file__).parent
LONGEST = ("Wilhelmina Montgomery-Mu", "MMMMMMMMMMMMMMMMMMMMMMMM")  # 24 letters
PAGE_CLASSES = {"is-selectable", "spot"}  # the same in every game: components.css


# --- safety -------------------------------------------------------------------------------------


def test_names_are_escaped() -> None:
    names = ("<b>\"&'Ken", "<i>x</i>")
    for s in positions():
        for shape in SHAPES:
            root = parse(drawn(s, SPECTATOR, shape, names))
            assert {e.tag for e in root.iter()} <= {
                "svg", "g", "use", "rect", "circle", "path", "text", "title",
            }  # fmt: skip
            assert names[0] in [e.text for e in root.iter("text")]


def test_nothing_that_a_strict_policy_forbids() -> None:
    texts = [seen.picture.body for seen in pictures()]
    texts.append((FOLDER / "art.svg").read_text("utf-8"))
    for text in texts:
        assert not re.search(r"\sstyle=|<style|<script|\son[a-z]+=|javascript:|href=\"[^#]", text)


def test_ids_and_symbols() -> None:
    """The drawing has no ids; the sheet's are unique, prefixed, and all that are used exist."""
    sheet = (FOLDER / "art.svg").read_text("utf-8")
    root = ElementTree.fromstring(sheet)
    ids = [e.attrib["id"] for e in root.iter() if "id" in e.attrib]
    assert len(set(ids)) == len(ids)
    assert all(name.startswith("kim-") for name in ids)
    assert (root.attrib["width"], root.attrib["height"]) == ("0", "0")
    used = set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', sheet))
    for seen in pictures():
        assert not seen.marked("id")
        used |= set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', seen.picture.body))
    assert {a or b for a, b in used} <= set(ids)


def test_classes_and_colours_are_those_of_the_style_sheet() -> None:
    css = (FOLDER / "art.css").read_text("utf-8")
    known = set(re.findall(r"\.([a-z][\w-]*)", css)) | PAGE_CLASSES
    used: set[str] = set()
    for seen in pictures():
        for e in seen.marked("class"):
            used |= set(e.attrib["class"].split())
    assert used <= known
    defined = set(re.findall(r"(--kim-[\w-]+):", css))
    read = set(re.findall(r"var\((--kim-[\w-]+)", css + (FOLDER / "art.svg").read_text("utf-8")))
    assert read == defined
    assert "display: none" not in css.split(".kim-sheet")[1].split("}")[0]


class Pseudo(NullTranslations):
    """A language whose every sentence is longer and in brackets."""

    def gettext(self, message: str) -> str:
        return f"[{message}~~~]"

    def ngettext(self, one: str, many: str, n: int) -> str:
        return self.gettext(one if n == 1 else many)


PSEUDO = Text("xx", Pseudo())


def test_every_text_goes_through_the_readers_language() -> None:
    """What is neither a number, a name nor a sign is in brackets."""
    for s in positions():
        reader = Reader(NAMES, max(s.to_move(), SUN), PSEUDO)
        for shape in SHAPES:
            for e in parse(draw(s.view(reader.seat), shape, reader)).iter():
                words = e.text or e.attrib.get("aria-label", "")
                if e.tag == "text" and any(letter.isalpha() for letter in words):
                    whole = words in NAMES or ("[" in words or "~" in words or "]" in words)
                    assert whole or wrapped(e), words
                if e.tag == "title" or "aria-label" in e.attrib:
                    assert "[" in (e.text or "") + e.attrib.get("aria-label", "")


def wrapped(e: ElementTree.Element) -> bool:
    """Tell whether a line may be the middle of a longer text, whose brackets stand elsewhere."""
    return e.attrib.get("class") in ("kim-soft", "kim-place")


# --- geometry -----------------------------------------------------------------------------------

Bounds = tuple[float, float, float, float]
SHADOW = 3.0  # a photo's shadow and the lean of the photo in hand


def bounds(root: ElementTree.Element) -> Iterator[tuple[ElementTree.Element, Bounds]]:
    """Yield left, top, right and bottom of everything drawn, in the units of the drawing."""
    todo = [(root, 0.0, 0.0, 1.0)]
    while todo:
        e, x, y, scale = todo.pop()
        found = re.match(
            r"translate\((-?[\d.]+) (-?[\d.]+)\) scale\(([\d.]+)\)", e.attrib.get("transform", "")
        )
        if found:
            dx, dy, by = (float(value) for value in found.groups())
            x, y, scale = x + dx * scale, y + dy * scale, scale * by
        todo += [(child, x, y, scale) for child in e]
        own = own_bounds(e)
        if own is not None:
            left, top, right, bottom = own
            yield (
                e,
                (x + left * scale, y + top * scale, x + right * scale, y + bottom * scale),
            )


def own_bounds(e: ElementTree.Element) -> Bounds | None:
    def number(name: str) -> float:
        return float(e.attrib.get(name, 0))

    if e.tag in ("use", "rect"):
        x, y = number("x"), number("y")
        return x, y, x + number("width"), y + number("height")
    if e.tag == "circle":
        x, y, r = number("cx"), number("cy"), number("r")
        return x - r, y - r, x + r, y + r
    if e.tag == "text":
        x, y, size = number("x"), number("y"), number("font-size")
        w = ems(e.text or "") * size
        shift = {"": 0.0, "middle": w / 2, "end": w}[e.attrib.get("text-anchor", "")]
        return x - shift, y - size, x - shift + w, y + size * 0.3
    return None


@pytest.mark.parametrize("text", [ENGLISH, PSEUDO], ids=["english", "pseudo"])
def test_everything_lies_inside_the_frame(text: Text) -> None:
    for s in positions():
        for seat in SEATS:
            for shape in SHAPES:
                picture = draw(s.view(seat), shape, Reader(LONGEST, seat, text))
                for e, (left, top, right, bottom) in bounds(parse(picture)):
                    assert left >= -SHADOW, (e.attrib, left, e.text)
                    assert top >= -SHADOW, (e.attrib, top, e.text)
                    assert right <= picture.width + SHADOW, (e.attrib, right, e.text)
                    assert bottom <= picture.height + SHADOW, (e.attrib, bottom, e.text)


def test_text_can_be_read_at_the_size_shown() -> None:
    """Units are pixels: the column of a desktop's page is about 860 wide, a phone's 344."""
    for seen in pictures():
        shown = 860 / 884 if seen.picture.width == 884 else 1.0
        for e, (_, top, _, bottom) in bounds(seen.root):
            if e.tag == "text":
                assert (bottom - top) / 1.3 * shown >= 11.5, (e.text, e.attrib)


def test_shapes_and_sizes() -> None:
    sizes = {(seen.picture.width, seen.picture.height) for seen in pictures()}
    assert (884, 560) in sizes
    assert {width for width, height in sizes if (width, height) != (884, 560)} == {344}


def test_targets_on_a_phone_are_large() -> None:
    """44 pixels wherever the album leaves room: cards, kinds, and places of a usual album."""
    usual = position("1@-1: XUMB DS Y1 B1 / 2@0: P4", hand="V2", turn=9)
    for s in (new_game(1)[0], usual, wild(), comparing()):
        root = parse(drawn(s, int(s.to_move()), "tall"))
        spots = {id(e): b for e, b in bounds(root)}
        for e in root.iter():
            if "data-action" in e.attrib:
                spot = next(child for child in e if child.attrib.get("class") == "spot")
                left, top, right, bottom = spots[id(spot)]
                assert min(right - left, bottom - top) >= 40, e.attrib
                assert max(right - left, bottom - top) >= 44, e.attrib


def test_photos_of_an_album_lie_half_a_step_off() -> None:
    """KIM-24: a photo lies above the seam of the two that carry it."""
    s = position("1@0: DS G3 / 2@0: Y1", hand="V2")
    at = {}
    for e in parse(drawn(s, SUN, "wide")).iter():
        if e.attrib.get("data-piece") in ("card-DS", "card-G3", "card-Y1"):
            x, y = re.findall(r"-?[\d.]+", e.attrib["transform"])[:2]
            at[e.attrib["data-piece"]] = (float(x), float(y))
    middle = (at["card-DS"][0] + at["card-G3"][0]) / 2
    assert at["card-Y1"][0] == pytest.approx(middle, abs=0.2)
    assert at["card-Y1"][1] < at["card-DS"][1] == at["card-G3"][1]


def test_a_phone_shows_first_what_is_asked() -> None:
    """Whoever places a photo finds the album above the ring, whoever waits the ring above it."""
    s = position("1@0: DS", hand="V2")

    def top(seat: int, piece: str) -> float:
        root = parse(drawn(s, seat, "tall"))
        group = next(e for e in root.iter() if e.attrib.get("data-piece") == piece)
        return next(bounds(group))[1][1]

    assert top(0, "card-DS") < top(0, "photographer")
    assert top(1, "card-DM") > top(1, "photographer")


# --- text that must fit -------------------------------------------------------------------------


def test_fit_and_wrap() -> None:
    assert fit("Mei", 12, 100) == "Mei"
    cut = fit("M" * 24, 12, 60)
    assert cut.endswith("…")
    assert ems(cut) * 12 <= 60
    assert wrap("one two three", 10, 45, 3) == ("one two", "three")
    assert len(wrap("one two three four five six", 10, 40, 2)) == 2
