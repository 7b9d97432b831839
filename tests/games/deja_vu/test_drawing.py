"""The drawing: what may be clicked, what is shown, and for whom."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from travelogue.core.chance import SimChance
from travelogue.core.types import SPECTATOR
from travelogue.face.face import SHAPES, Reader, Shape
from travelogue.games.deja_vu.face import make
from travelogue.games.deja_vu.face.drawing.cards import linked_groups, runs_of
from travelogue.games.deja_vu.rules.state import DejaVuState
from travelogue.games.deja_vu.rules.vocabulary import SPACE, STEP_LATE, STEP_REGEN, STEP_ROT

from .build import GAME, KEYS, TABLES, give, heap, phase_3, play, play_until, short, start, table

FACE = make(GAME)
NAMES = ("Aki", "<Ben>", "Cem", "Dua")


def drawn(s: DejaVuState, shape: Shape = "wide", seat: int = 0) -> ElementTree.Element:
    drawing = FACE.picture(s.view(seat), shape, Reader(NAMES[: s.seats], seat))
    return ElementTree.fromstring(f"<svg>{drawing.body}</svg>")


def clicks(s: DejaVuState, shape: Shape = "wide", seat: int = 0) -> list[str]:
    """Return the actions of a drawing as text, in its order."""
    found = [
        e.attrib["data-action"] for e in drawn(s, shape, seat).iter() if "data-action" in e.attrib
    ]
    return [SPACE.text(int(action)) for action in found]


def pieces(s: DejaVuState, seat: int = 0) -> set[str]:
    return {e.attrib["data-piece"] for e in drawn(s, seat=seat).iter() if "data-piece" in e.attrib}


def symbols(s: DejaVuState, seat: int = 0) -> list[str]:
    return [e.attrib["href"][5:] for e in drawn(s, seat=seat).iter() if "href" in e.attrib]


def previews(s: DejaVuState) -> dict[str, list[str]]:
    """Return the symbols of each preview by its action."""
    out = {}
    for e in drawn(s).iter():
        if "data-preview" in e.attrib:
            text = SPACE.text(int(e.attrib["data-preview"]))
            out[text] = [u.attrib["href"][5:] for u in e.iter() if "href" in u.attrib]
    return out


@pytest.mark.parametrize("shape", SHAPES)
def test_sowing_targets(shape: Shape) -> None:
    """DJV-59: every bit on every nebula that is next, and nothing else."""
    s = table(2, {5: "red sun, green moon, blue star"})
    play(s, "sow hourglass")
    assert sorted(clicks(s, shape)) == sorted(SPACE.text(a) for a in s.legal(0))
    assert clicks(s, shape, 1) == []


def test_path_is_shown() -> None:
    """DJV-52: arrows along the path, numbers, and the nebulae that are next."""
    s = table(2, {5: "red sun, green moon, blue star"})
    play(s, "sow hourglass", "drop cats-eye red-sun")
    found = symbols(s)
    assert found.count("link-path") == 1
    assert found.count("link-next") == 2
    assert found.count("step-no") == 2
    assert found.count("cell-next") == 2
    assert found.count("cell-path") == 2


def test_connections_are_bridges() -> None:
    """DJV-10, DJV-11: one for each connection, none between others that touch."""
    assert symbols(table(2)).count("link") == 27


def test_previews() -> None:
    """DJV-55, DJV-60: where a start can end, and what an end yields."""
    s = table(2, {7: "purple moon", 0: "purple sun, red sun"})
    assert previews(s)["sow boomerang"].count("cell-on") == 3
    play(s, "sow boomerang")
    shown = previews(s)["drop rosette purple-moon"]
    assert shown == ["bit-purple-moon", "bit-purple-sun"]


def test_rotations_are_previewed_on_the_cell() -> None:
    """DJV-08: each legal rotation is a thumbnail, and shown in place."""
    s = start(2, seed=4)
    play_until(s, STEP_ROT)
    seat = int(s.to_move())
    legal = [SPACE.text(a) for a in s.legal(seat)]
    assert sorted(clicks(s, seat=seat)) == sorted(legal)
    drawing = FACE.picture(s.view(seat), "wide", Reader(NAMES[:2], seat))
    assert all(f'data-preview="{a}"' in drawing.body for a in s.legal(seat))


def test_landscapes_join() -> None:
    """DJV-122: linked numbers stand side by side, 7 before 1; a chain over every seam."""
    assert runs_of(0b1000011) == [[6, 0, 1]]
    assert runs_of(0b0100101) == [[0], [2], [5]]
    assert runs_of(0b1111111) == [[0, 1, 2, 3, 4, 5, 6]]
    s = table(2)
    give(s, long="red-7, red-1, red-2, blue-4")
    groups = linked_groups(TABLES, int(s.has(0, 0)))
    assert [[KEYS[n] for n in g] for g in groups] == [["blue-4"], ["red-7", "red-1", "red-2"]]
    chains = symbols(s).count("s-link")
    give(s, long="red-3")
    assert symbols(s).count("s-link") == chains + 1


def test_hand_is_the_owners() -> None:
    """DJV-27: faces for the owner, backs for everybody else."""
    s = table(2, {7: "red sun"})
    give(s, hand="red-1, white-2")
    assert {"card-red-1", "card-white-2"} <= pieces(s, 0)
    for seat in (1, SPECTATOR):
        assert not {"card-red-1", "card-white-2"} & pieces(s, seat)


def test_a_card_with_two_uses() -> None:
    """DJV-72, DJV-82: built at once or begun, two targets."""
    s = phase_3(table(2), "red sun, red star, red moon")
    give(s, hand="blue-2")
    assert {"build blue-2", "recall blue-2"} <= set(clicks(s))


def test_flowers_and_growing() -> None:
    """DJV-40, DJV-92: flowers are clicked where they lie, the empty circle to grow one."""
    s = table(2, {7: "red sun"})
    give(s, long="green-5", circle=True)
    assert {"plant start", "plant card"} <= set(clicks(s))
    grow = phase_3(table(2), "red sun, red star, red moon")
    assert "grow flower" in clicks(grow)


def test_walks_beside_sowing() -> None:
    """DJV-32: the girl's ways and the sowing starts are targets of their own."""
    s = table(2, {7: "red sun", 6: "blue sun"})
    assert {"girl veil", "sow veil", "girl boomerang", "sow boomerang"} <= set(clicks(s))
    s.step = STEP_LATE
    assert "girl veil" in clicks(s)


def test_regeneration_targets() -> None:
    """DJV-105: the nebulae that may be named."""
    s = table(2)
    s.matrix, s.category, s.step = heap("red sun, blue sun"), 0b111, STEP_REGEN
    assert clicks(s) == ["regen rosette", "regen horsehead"]


def test_card_under_construction_lies_open() -> None:
    """DJV-72: everybody sees what is being built and the bits on it."""
    s = phase_3(table(2), "red sun, red star, red moon")
    give(s, hand="blue-2")
    play(s, "build blue-2", "bit red-sun")
    assert "card-blue-2" in pieces(s, 0)
    short(s, "red-1", "red drop", seat=1)
    assert "card-red-1-short" in pieces(s, 0)


def test_a_card_that_is_gone_leaves_an_outline() -> None:
    """DJV-80: the row has a place for every communal design."""
    s = table(2)
    give(s, long="green-7")
    found = pieces(s)
    assert "row-green-7" not in found
    assert "row-blue-7" in found


@pytest.mark.parametrize("shape", SHAPES)
def test_names_are_escaped(shape: Shape) -> None:
    body = FACE.picture(table(2), shape, Reader(NAMES[:2], 0)).body
    assert "<Ben>" not in body
    assert "&lt;Ben&gt;" in body


@pytest.mark.parametrize("shape", SHAPES)
def test_large_positions_fit(shape: Shape) -> None:
    """Full memories, long hands, many bits: nothing leaves the drawing's width."""
    s = table(4, {0: "red sun, red moon, red star, red bolt, red drop, blue sun, blue moon, "
                  "blue star, blue bolt, blue drop, green sun"})  # fmt: skip
    give(s, long=", ".join(f"{c}-{n}" for c in ("red", "green") for n in (1, 2, 3, 4, 5, 6, 7)))
    give(s, hand="blue-1, blue-2, blue-3, blue-5, blue-6, white-1, white-2, white-3, white-5",
         chest="white sun, white moon, white star", held="amber 1 2 3 4 5, jade 1 2")  # fmt: skip
    for key in ("purple-1", "purple-2", "yellow-1"):
        short(s, key, "yellow sun")
    drawing = FACE.picture(s.view(0), shape, Reader(NAMES, 0))
    xs = [float(x) for x in re.findall(r' x="([0-9.]+)"', drawing.body)]
    assert max(xs) < drawing.width
    assert drawing.width == (884 if shape == "wide" else 344)


def test_hidden_cards_change_no_picture() -> None:
    """DJV-112: any guess of what others hold gives the same drawing, secret choices included."""
    s = start(3, map="quick", speed="on", seed=9)
    for _ in range(4):
        for viewer in (1, SPECTATOR):
            reader = Reader(NAMES[:3], viewer)
            view = s.view(viewer)
            for shape in SHAPES:
                shown = FACE.picture(view, shape, reader)
                for seed in range(3):
                    other = view.determinize(SimChance(seed)).view(viewer)
                    assert FACE.picture(other, shape, reader) == shown
        s.apply(0, s.legal(0)[-1], SimChance(1), None)


def test_sheet_has_no_inline_style() -> None:
    sheet = FACE.sheet()
    assert "style" not in sheet.replace('class="svg-sheet', "")
    assert not re.search(r'\bon[a-z]+="', sheet)
    assert all(i.startswith("djv-") for i in re.findall(r'id="([^"]+)"', sheet))
