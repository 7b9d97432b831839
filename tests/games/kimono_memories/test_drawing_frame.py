"""The drawing: safe, in the reader's language, readable, and inside its frame."""

from __future__ import annotations

import re
from gettext import NullTranslations
from xml.etree import ElementTree

import pytest

from tests.games.kimono_memories.build import GAME, SUN, new_game, position, random_step
from tests.games.kimono_memories.drawings import (
    NAMES,
    SEATS,
    Bounds,
    bounds,
    drawn,
    highest,
    longest_row,
    parse,
    pictures,
    pieces,
    placed,
    positions,
    shared,
    targets,
)
from travelogue.core.types import SPECTATOR
from travelogue.face.face import AREAS, PHONES, SHAPES, Reader, Shape
from travelogue.face.svg import ems, fit, wrap
from travelogue.face.text import ENGLISH, Text
from travelogue.games.kimono_memories.face import make
from travelogue.games.kimono_memories.face.drawing.page import picture
from travelogue.games.kimono_memories.game import FOLDER
from travelogue.games.kimono_memories.rules.state import KimonoState

ART = FOLDER / "art"
LONGEST = ("Wilhelmina Montgomery-Mu", "MMMMMMMMMMMMMMMMMMMMMMMM")  # 24 letters
PAGE_CLASSES = {"spot", "note-corner"}  # the same in every game: table.css
STATES = {"is-selectable", "is-target", "is-selected", "is-hinted", "is-refused", "is-fresh"}


# --- safety -------------------------------------------------------------------------------------


def test_names_are_escaped() -> None:
    names = ("<b>\"&'Ken", "<i>x</i>")
    for s in positions():
        for shape in SHAPES:
            root = parse(drawn(s, SPECTATOR, shape, names))
            assert {e.tag for e in root.iter()} <= {
                "svg", "g", "use", "rect", "circle", "path", "text", "title",
            }  # fmt: skip
            assert any((e.text or "").startswith("<") for e in root.iter("text"))


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
    assert set(re.findall(r"\.(is-[\w-]+)", css)) <= STATES
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
                words = e.text or ""
                if e.tag == "text" and any(letter.isalpha() for letter in words):
                    whole = words in NAMES or ("[" in words or "~" in words or "]" in words)
                    assert whole or wrapped(e), words
                if e.tag == "title":
                    assert "[" in words, words


def wrapped(e: ElementTree.Element) -> bool:
    """Tell whether a line may be the middle of a longer text, whose brackets stand elsewhere."""
    return e.attrib.get("class") == "kim-soft"


# --- geometry -----------------------------------------------------------------------------------

SHADOW = 3.0  # a photo's shadow


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


def test_a_phones_stages_keep_to_themselves() -> None:
    """Nothing lies on the line between two of them."""
    for seen in pictures():
        for edge in range(360, seen.picture.width, 360):
            for e, (left, _, right, _) in bounds(seen.root):
                if seen.shape in PHONES:
                    assert not left < edge - SHADOW < edge + SHADOW < right, (e.attrib, e.text)


def test_shapes_and_sizes() -> None:
    for seen in pictures():
        width, height = AREAS[seen.shape]
        stages = len(seen.picture.stages) or 1
        assert (seen.picture.width, seen.picture.height) == (width * stages, height)


def test_sheets_never_change_their_boxes() -> None:
    """Over whole games and with every option: only what lies on them does."""
    boxes: dict[tuple[Shape, int], set[str]] = {}
    for seen in pictures():
        sheets = [
            f"{e.attrib['x']} {e.attrib['y']} {e.attrib['width']} {e.attrib['height']}"
            for e in seen.root.iter("rect")
            if e.attrib.get("class", "").startswith("kim-panel")
        ]
        boxes.setdefault((seen.shape, max(seen.seat, SUN)), set()).add("; ".join(sheets))
    assert all(len(found) == 1 for found in boxes.values())


def test_text_can_be_read_at_the_size_shown() -> None:
    """Units are pixels: at least 11 for words, 12 for what is written on cards."""
    faces = {
        e.attrib["id"]: e
        for e in ElementTree.fromstring(make(GAME).sheet()).iter()
        if "id" in e.attrib
    }
    for seen in pictures():
        for e, _, _, scale in placed(seen.root):
            if e.tag == "text":
                assert float(e.attrib["font-size"]) * scale >= 11.5, (e.text, e.attrib)
            face = faces.get(e.attrib.get("href", "#")[1:])
            if face is not None and face.tag.endswith("g"):
                for written in face.iter("{http://www.w3.org/2000/svg}text"):
                    assert float(written.attrib["font-size"]) * scale >= 11.9, e.attrib


def choosable(s: KimonoState, shape: Shape) -> dict[str, Bounds]:
    """Return what the seat to move can touch, by name."""
    seat = s.to_move()
    reader = Reader(NAMES, seat)
    names = {t for each in make(GAME).gestures(s.view(seat), seat, reader) for t in each.things}
    return {k: box for k, box in targets(parse(drawn(s, seat, shape))).items() if k in names}


@pytest.mark.parametrize("shape", SHAPES)
def test_targets_are_large_and_apart(shape: Shape) -> None:
    """24 pixels with a mouse; 44 for a finger, or as much as neighbours leave to each other."""
    least = 43.9 if shape in PHONES else 23.9
    crowded = 0
    for s in positions():
        if s.to_move() < 0:
            continue
        found = list(choosable(s, shape).items())
        assert found
        for k, (name, box) in enumerate(found):
            size = min(box[2] - box[0], box[3] - box[1])
            if size < least:
                crowded += 1
                assert shape in PHONES, (name, size)
                assert size >= 20, (name, size)
            for other, beside in found[k + 1 :]:
                assert shared(box, beside) <= 0.26, (name, other)
    assert crowded < len(positions())


def test_a_usual_album_can_be_touched_on_a_phone() -> None:
    s = position("1@-2: XUMB G1 DS Y1 B1 V1 / 2@0: P4", ring="P5 B5 P2 G2 - - - -", turn=15)
    for name, box in choosable(s, "phone").items():
        assert min(box[2] - box[0], box[3] - box[1]) >= 43.9, name


def test_my_album_has_the_width() -> None:
    """90 pixels a card for three layers at 1280 x 800; never smaller than the other's."""
    three = position(
        "1@-2: XUMB G1 DS G2 Y1 Y2 / 2@-2: V1 V2 V3", "1@-1: P3 DM V5", ring="P6 P7 P1 P2 - - - -"
    )
    at = pieces(drawn(three, SUN, "wide"))
    assert at["card-DS"][2] == pytest.approx(0.9)
    assert pieces(drawn(three, SUN, "large"))["card-DS"][2] == pytest.approx(1.28)
    assert pieces(drawn(three, SUN, "short"))["card-DS"][2] >= 0.79
    for s in (longest_row(), highest()):
        for shape in ("wide", "large", "short"):
            assert pieces(drawn(s, SUN, shape))["card-DS"][2] >= 0.45


def test_the_slip_lies_over_no_photo_and_no_place() -> None:
    """In one of the upper corners; in albums that reach both, it is narrower."""
    free = crowded = 0
    for seen in pictures():
        found = {id(e): b for e, b in bounds(seen.root)}
        corners = [e for e in seen.root.iter("rect") if e.attrib.get("class") == "note-corner"]
        for e in corners:
            slip = found[id(e)]
            mine = max(seen.seat, SUN)
            marked = [
                e.attrib["data-why"]
                for e in seen.root.iter("g")
                if e.attrib.get("class") == "kim-place"
            ]
            lying = [
                name
                for name, box in targets(seen.root).items()
                if (name.startswith(f"album {mine} ") or name in marked)
                and shared(slip, box) > 0.03
            ]
            crowded += bool(lying)
            free += not lying
    assert crowded <= free * 0.03


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
                        name.startswith(words[:-1]) or words.startswith(name[:9])
                        for name in LONGEST
                    ), words


def test_photos_of_an_album_lie_half_a_step_off() -> None:
    """KIM-24: a photo lies above the seam of the two that carry it."""
    s = position("1@0: DS G3 / 2@0: Y1", hand="V2")
    for shape in SHAPES:
        at = pieces(drawn(s, SUN, shape))
        middle = (at["card-DS"][0] + at["card-G3"][0]) / 2
        assert at["card-Y1"][0] == pytest.approx(middle, abs=0.2)
        assert at["card-Y1"][1] < at["card-DS"][1] == at["card-G3"][1]


def test_an_album_changes_its_size_a_few_times_only() -> None:
    for seed in range(4):
        s, chance = new_game(seed)
        sizes: list[float] = []
        while s.to_move() >= 0:
            size = pieces(drawn(s, SUN, "wide"))["card-DS"][2]
            if not sizes or sizes[-1] != size:
                sizes.append(size)
            random_step(s, chance)
        assert len(sizes) <= 7, sizes
        assert sizes == sorted(sizes, reverse=True)


# --- text that must fit -------------------------------------------------------------------------


def test_fit_and_wrap() -> None:
    assert fit("Mei", 12, 100) == "Mei"
    cut = fit("M" * 24, 12, 60)
    assert cut.endswith("…")
    assert ems(cut) * 12 <= 60
    assert wrap("one two three", 10, 45, 3) == ("one two", "three")
    assert len(wrap("one two three four five six", 10, 40, 2)) == 2
