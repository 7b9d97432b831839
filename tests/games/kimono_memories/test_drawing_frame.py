"""The drawing: safe, in the reader's language, readable, and inside its frame."""

from __future__ import annotations

import re
from collections.abc import Iterator
from gettext import NullTranslations
from xml.etree import ElementTree

import pytest

from tests.games.kimono_memories.build import GAME, SUN, new_game, position
from tests.games.kimono_memories.drawings import (
    NAMES,
    SEATS,
    comparing,
    drawn,
    longest_row,
    parse,
    pictures,
    pieces,
    placed,
    positions,
    wild,
)
from travelogue.core.types import SPECTATOR
from travelogue.face.face import SHAPES, Reader
from travelogue.face.svg import ems, fit, wrap
from travelogue.face.text import ENGLISH, Text
from travelogue.games.kimono_memories.face import make
from travelogue.games.kimono_memories.face.drawing.page import picture
from travelogue.games.kimono_memories.game import FOLDER
from travelogue.games.kimono_memories.rules.state import KimonoState

ART = FOLDER / "art"
LONGEST = ("Wilhelmina Montgomery-Mu", "MMMMMMMMMMMMMMMMMMMMMMMM")  # 24 letters
HIT = ("spot", "kim-hit")  # what takes a click
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
    texts.append((ART / "sheet.svg").read_text("utf-8"))
    for text in texts:
        assert not re.search(r"\sstyle=|<style|<script|\son[a-z]+=|javascript:|href=\"[^#]", text)


def test_ids_and_symbols() -> None:
    """The drawing has no ids; the sheet's are unique, prefixed, and all that are used exist."""
    sheet = make(GAME).sheet()
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
    css = (ART / "style.css").read_text("utf-8")
    known = set(re.findall(r"\.([a-z][\w-]*)", css)) | PAGE_CLASSES
    used: set[str] = set()
    for seen in pictures():
        for e in seen.marked("class"):
            used |= set(e.attrib["class"].split())
    assert used <= known
    defined = set(re.findall(r"(--kim-[\w-]+):", css))
    read = set(re.findall(r"var\((--kim-[\w-]+)", css + (ART / "sheet.svg").read_text("utf-8")))
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
            for e in parse(picture(s.view(reader.seat), shape, reader)).iter():
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
    for e, x, y, scale in placed(root):
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
                shown = picture(s.view(seat), shape, Reader(LONGEST, seat, text))
                for e, (left, top, right, bottom) in bounds(parse(shown)):
                    assert left >= -SHADOW, (e.attrib, left, e.text)
                    assert top >= -SHADOW, (e.attrib, top, e.text)
                    assert right <= shown.width + SHADOW, (e.attrib, right, e.text)
                    assert bottom <= shown.height + SHADOW, (e.attrib, bottom, e.text)


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
    """44 pixels: cards, kinds, and places of a usual album; the ends of any row."""
    usual = position("1@-1: XUMB DS Y1 B1 / 2@0: P4", hand="V2", turn=9)
    for s in (new_game(1)[0], usual, wild(), comparing()):
        for e, (left, top, right, bottom) in targets(s):
            assert min(right - left, bottom - top) >= 43.9, e.attrib
    for e, (left, top, right, bottom) in targets(longest_row()):
        if e.attrib["aria-label"].startswith(("Left end", "Right end")):
            assert min(right - left, bottom - top) >= 43.9, e.attrib


def targets(s: KimonoState) -> Iterator[tuple[ElementTree.Element, Bounds]]:
    """Yield what the seat to move may choose on a phone, with what a finger can hit of it."""
    root = parse(drawn(s, int(s.to_move()), "phone"))
    found = {id(e): b for e, b in bounds(root)}
    for e in root.iter():
        if "data-action" in e.attrib:
            parts = [found[id(child)] for child in e if child.attrib.get("class") in HIT]
            left, top, right, bottom = zip(*parts, strict=True)
            yield e, (min(left), min(top), max(right), max(bottom))


def test_cards_of_albums_are_large_before_anything_else_is() -> None:
    """At least 56 pixels where both albums together have up to six layers, whatever is asked."""
    s = position(
        "1@-2: XUMB G1 DS G2 Y1 Y2 / 2@-2: V1 V2 V3 V4",
        "1@-3: P3 P4 V6 DM V5 G3 / 2@-3: P5 B1 B2 B3 / 3@-3: B4",
        hand="P6",
        turn=20,
    )
    for seat in SEATS:
        at = pieces(drawn(s, seat, "wide"))
        assert min(at["card-DS"][2], at["card-DM"][2]) * 100 >= 56


def test_a_preview_hides_no_place_and_no_total() -> None:
    """The chip of what is gained lies over nothing that may be chosen, nor over the points."""
    for seen in pictures():
        found = {id(e): b for e, b in bounds(seen.root)}
        chips = [found[id(e)] for e in seen.root.iter() if e.attrib.get("class") == "kim-chip"]
        kept = [
            found[id(child)]
            for e in seen.marked("data-action")
            for child in e
            if child.attrib.get("class") == "spot"
        ]
        kept += [found[id(e)] for e in totals(seen.root)]
        for chip in chips:
            assert not any(overlap(chip, other) for other in kept)


def totals(root: ElementTree.Element) -> list[ElementTree.Element]:
    return [e for e in root.iter("text") if e.attrib["font-size"] == "19"]


def overlap(a: Bounds, b: Bounds) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def test_own_sentences_are_never_cut() -> None:
    """Long names give way; what the game says is whole."""
    for s in positions():
        for seat in SEATS:
            for shape in SHAPES:
                for e in parse(drawn(s, seat, shape)).iter("text"):
                    assert "…" not in (e.text or ""), e.text
                for e in parse(drawn(s, seat, shape, LONGEST)).iter("text"):
                    words = e.text or ""
                    assert not words.endswith("…") or any(
                        name.startswith(words[:-1]) for name in LONGEST
                    ), words


def test_photos_of_an_album_lie_half_a_step_off() -> None:
    """KIM-24: a photo lies above the seam of the two that carry it."""
    s = position("1@0: DS G3 / 2@0: Y1", hand="V2")
    at = pieces(drawn(s, SUN, "wide"))
    middle = (at["card-DS"][0] + at["card-G3"][0]) / 2
    assert at["card-Y1"][0] == pytest.approx(middle, abs=0.2)
    assert at["card-Y1"][1] < at["card-DS"][1] == at["card-G3"][1]


def test_a_phone_shows_first_what_is_asked() -> None:
    """Whoever places a photo finds the album above the ring, whoever waits the ring above it."""
    s = position("1@0: DS", hand="V2")

    def top(seat: int, piece: str) -> float:
        return pieces(drawn(s, seat, "phone"))[piece][1]

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
