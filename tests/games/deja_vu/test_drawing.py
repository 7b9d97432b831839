"""The drawing: what is shown, what can be pointed at, and for whom."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from travelogue.core.chance import SimChance
from travelogue.core.types import SPECTATOR
from travelogue.face.face import SHAPES, Reader, Shape
from travelogue.face.sketch import Sketch
from travelogue.games.deja_vu.face import DejaVuFace
from travelogue.games.deja_vu.face.drawing.cards import linked_groups, runs_of
from travelogue.games.deja_vu.rules import vocabulary as v
from travelogue.games.deja_vu.rules.heaps import count
from travelogue.games.deja_vu.rules.state import DejaVuState

from .build import KEYS, TABLES, give, heap, phase_3, play, play_until, short, start, table
from .gesturing import FACE, begin, follow, gestures, played

NAMES = ("Aki", "<Ben>", "Cem", "Dua")


def drawn(s: DejaVuState, shape: Shape = "wide", seat: int = 0) -> ElementTree.Element:
    drawing = FACE.picture(s.view(seat), shape, Reader(NAMES[: s.seats], seat))
    return ElementTree.fromstring(f"<svg>{drawing.body}</svg>")


def things(s: DejaVuState, shape: Shape = "wide", seat: int = 0) -> set[str]:
    return {e.attrib["data-why"] for e in drawn(s, shape, seat).iter() if "data-why" in e.attrib}


def pieces(s: DejaVuState, seat: int = 0) -> set[str]:
    return {e.attrib["data-piece"] for e in drawn(s, seat=seat).iter() if "data-piece" in e.attrib}


def symbols(element: ElementTree.Element) -> list[str]:
    return [e.attrib["href"][5:] for e in element.iter() if "href" in e.attrib]


def named(s: DejaVuState, thing: str, shape: Shape = "wide") -> ElementTree.Element:
    return next(e for e in drawn(s, shape).iter() if e.attrib.get("data-why") == thing)


def test_connections_are_bridges() -> None:
    """DJV-10, DJV-11: one for each connection, none between others that touch."""
    assert symbols(drawn(table(2))).count("link") == 27


def test_bits_lie_on_their_nebulae() -> None:
    """DJV-18: each nebula shows its bits, its fragment, or the flower that took it."""
    s = table(2, {7: "red sun, red sun, white drop"})
    s.fragments[7] = -1
    inside = symbols(named(s, "nebula boomerang"))
    assert inside.count("bit-red-sun") == 2
    assert inside.count("bit-white-drop") == 1
    assert "flower-planted" in inside
    assert {"bit-red-sun-boomerang", "bit-red-sun-boomerang-2"} <= pieces(s)


@pytest.mark.parametrize("shape", SHAPES)
def test_counts_are_the_engines(shape: Shape) -> None:
    """Matrix, deck and memory show what the position says, in the middle of a game."""
    history = begin(2, 4, map="quick")
    game = played(history, 3)
    s = [next(game)[0] for _ in range(60)][-1]
    view = s.view(0)
    assert len(symbols(named(view, "matrix", shape))) == min(20, count(s.matrix))
    long = [name for name in things(view, shape) if name.startswith("long ")]
    assert len(long) == s.has(0, 14)
    text = "".join(e.text or "" for e in named(view, "deck", shape).iter())
    assert f"{s.deck_size()}" in text


def test_landscapes_join() -> None:
    """DJV-122: linked numbers stand side by side, 7 before 1; a chain over every seam."""
    assert runs_of(0b1000011) == [[6, 0, 1]]
    assert runs_of(0b0100101) == [[0], [2], [5]]
    assert runs_of(0b1111111) == [[0, 1, 2, 3, 4, 5, 6]]
    s = table(2)
    give(s, long="red-7, red-1, red-2, blue-4")
    groups = linked_groups(TABLES, int(s.has(0, 0)))
    assert [[KEYS[n] for n in g] for g in groups] == [["blue-4"], ["red-7", "red-1", "red-2"]]
    chains = symbols(drawn(s)).count("s-link")
    give(s, long="red-3")
    assert symbols(drawn(s)).count("s-link") == chains + 1


def test_hand_is_the_owners() -> None:
    """DJV-27: faces for the owner, backs for everybody else."""
    s = table(2, {7: "red sun"})
    give(s, hand="red-1, white-2")
    assert {"card-red-1", "card-white-2"} <= pieces(s, 0)
    for seat in (1, SPECTATOR):
        assert not {"card-red-1", "card-white-2"} & pieces(s, seat)


def test_the_goal_is_marked() -> None:
    """The open card nearest to completion, else the shortest hand card; dots on what it needs."""
    s = table(2, {7: "red sun, red bolt", 3: "blue moon"})
    give(s, hand="blue-2, blue-3")
    assert len([e for e in drawn(s).iter() if e.attrib.get("class") == "djv-needed"]) == 2
    assert "goal" in things(s)
    short(s, "red-1", "red drop, red moon, red bolt")  # one bolt to go
    assert len([e for e in drawn(s).iter() if e.attrib.get("class") == "djv-needed"]) == 1
    assert not [e for e in drawn(s, seat=1).iter() if e.attrib.get("class") == "djv-needed"]


def test_card_under_construction_lies_open() -> None:
    """DJV-72: everybody sees what is being built and the bits on it."""
    s = phase_3(table(2), "red sun, red star, red moon")
    give(s, hand="blue-2")
    play(s, "build blue-2", "bit red-sun")
    assert "card-blue-2" in pieces(s, 0)
    assert "bit-red-sun-blue-2-0" in pieces(s, 0)
    short(s, "red-1", "red drop", seat=1)
    panel = FACE.panel(s.view(0), "wide", Reader(NAMES[:2], 0))
    assert panel is not None
    assert 'data-piece="card-red-1-short"' in panel.drawing.body


def test_a_card_that_is_gone_leaves_an_outline() -> None:
    """DJV-80: the row has a place for every communal design."""
    s = table(2)
    give(s, long="green-7")
    found = pieces(s)
    assert "row-green-7" not in found
    assert "row green-7" in things(s)
    assert "row-blue-7" in found


@pytest.mark.parametrize("shape", ["wide", "large", "short"])
def test_the_race(shape: Shape) -> None:
    """Every opponent in the panel; names are escaped; it keeps to its room."""
    for seats in (2, 3, 4):
        panel = FACE.panel(table(seats), shape, Reader(NAMES[:seats], 0))
        assert panel is not None
        assert "&lt;Ben&gt;" in panel.drawing.body
        assert "<Ben>" not in panel.drawing.body
        assert panel.drawing.width == (320 if shape == "large" else 240)
        assert panel.drawing.height <= 190
    assert FACE.panel(table(2), "phone", Reader(NAMES[:2], 0)) is None


@pytest.mark.parametrize("shape", ["phone", "small"])
def test_a_phone_has_four_stages(shape: Shape) -> None:
    drawing = FACE.picture(table(2).view(0), shape, Reader(NAMES[:2], 0))
    assert [stage.name for stage in drawing.stages] == ["map", "cards", "shared", "others"]
    assert [stage.x for stage in drawing.stages] == [0, 360, 720, 1080]
    assert "&lt;Ben&gt;" in drawing.body


def test_everything_drawn_answers() -> None:
    """Every thing of every step says something of its own; never that there is nothing to do."""
    history = begin(2, 6, map="quick")
    seen = set()
    for n, (s, seat, _) in enumerate(played(history, 2)):
        if n > 90:
            break
        reader = Reader(NAMES[:2], seat)
        for shape in ("wide", "phone"):
            for thing in things(s, shape, seat):
                answer = FACE.why_not(s.view(seat), seat, thing, reader)
                assert "nothing to choose" not in answer.text, (thing, int(s.step))
                seen.add(thing.split(" ")[0])
    assert {"nebula", "hand", "row", "long", "bit", "ability", "place", "chest", "girl"} <= seen


@pytest.mark.parametrize("shape", SHAPES)
def test_gestures_touch_what_is_drawn(shape: Shape) -> None:
    """In every step the things of all gestures are there."""
    for options in ({"map": "built"}, {"map": "quick"}):
        history = begin(2, 5, **options)
        for n, (s, seat, _) in enumerate(played(history, 7)):
            if n % 3 == 0:
                shown = things(s, shape, seat)
                assert {t for each in gestures(s, seat) for t in each.things} <= shown
            if n > 80:
                break


def test_kept_parts_are_the_same() -> None:
    """Drawing again gives what drawing anew gives; most parts are kept when bits are used."""
    history = begin(3, 2, map="quick")
    reader = Reader(NAMES[:3], 0)
    sketches = {shape: Sketch() for shape in SHAPES}
    for n, (s, _, _) in enumerate(played(history, 4)):
        view = s.view(0)
        for shape in SHAPES:
            again = FACE.picture_again(view, shape, reader, sketches[shape])
            assert again == FACE.picture(view, shape, reader)
        if n > 60:
            break


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


# --- over the board -------------------------------------------------------------------------------


def laid_over(s: DejaVuState, actions: tuple[int, ...], seat: int = 0) -> ElementTree.Element:
    assert isinstance(FACE, DejaVuFace)
    reader = Reader(NAMES[: s.seats], 0)
    body = FACE.overlay(s.view(0), seat, actions, "wide", reader)
    return ElementTree.fromstring(f"<svg>{body}</svg>")


def test_discs_tell_what_an_end_yields() -> None:
    """DJV-60: colour and number at every end that yields more than the bit itself."""
    s = table(2, {7: "purple moon", 0: "purple sun, purple drop, red sun"})
    sow = (v.SOW_FIRST + 7,)
    found = laid_over(s, sow)
    ends = [e for e in found.iter() if e.attrib.get("class") == "djv-end"]
    assert len(ends) == len({each.things for each in follow(s, 0, sow)})
    assert symbols(found) == ["mark-purple"]
    assert [e.text for e in found.iter("text")] == ["3"]


def test_a_plan_is_drawn_before_it_is_played() -> None:
    """DJV-52: arrows, numbers, the bits where they will lie, rings around the catch."""
    s = table(2, {5: "red sun, green moon, blue star", 0: "red moon"})
    ways = follow(s, 0, (v.SOW_FIRST + 5,))
    plan = next(each for each in ways if each.label == "Sow Hourglass to Rosette: 2 red")
    found = laid_over(s, plan.actions)
    assert symbols(found).count("link-path") == 3
    assert symbols(found).count("step-no") == 4
    styles = [e.attrib.get("class") for e in found.iter("circle")]
    assert styles.count("djv-landed") == 2
    assert styles.count("djv-caught") == 2
    theirs = laid_over(s, plan.actions, 1)
    assert not list(theirs)
    s.seat = 1
    theirs = laid_over(s, plan.actions, 1)
    assert [e.attrib["class"] for e in theirs.iter("polyline")][-1] == "djv-trail djv-trail-1"
    assert laid_over(s, ()).text is None


def test_bits_are_shown_in_their_slots() -> None:
    """DJV-72, DJV-85: on a hand card, on an open one, on a shared one; the tray shows which."""
    s = phase_3(table(2), "red sun, red star, red moon, green bolt")
    give(s, hand="blue-2")
    for thing, n in (("hand blue-2", 3), ("row red-4", 4), ("grow", 3)):
        first = next(each for each in gestures(s, 0) if each.things == (thing,))
        found = laid_over(s, first.actions)
        assert len(symbols(found)) == (0 if thing == "grow" else n)
        assert len(list(found.iter("rect"))) == n
    short(s, "blue-3", "red star")
    add = next(each for each in gestures(s, 0) if each.things == ("short blue-3",))
    assert symbols(laid_over(s, add.actions))[0] == "bit-red-sun"


def test_only_the_girl_moves_ahead() -> None:
    """A preview shows her where she would go, and a nebula where it would lie."""
    s = table(2, {7: "red sun"})
    walk = next(each for each in gestures(s, 0) if each.things == ("girl", "nebula veil"))
    after = s.copy()
    play(after, *[v.SPACE.text(action) for action in walk.actions])
    reader = Reader(NAMES[:2], 0)
    now = FACE.picture(s.view(0), "wide", reader)
    ahead = FACE.picture_ahead(s.view(0), after.view(0), "wide", reader)
    changed = [n for n, part in enumerate(ahead.parts) if part != now.parts[n]]
    assert len(changed) == 1
    assert 'data-piece="girl"' in ahead.parts[changed[0]]
    draft = start(2, seed=4)
    seat = int(draft.to_move())
    later = draft.copy()
    play(later, *[v.SPACE.text(action) for action in gestures(draft, seat)[0].actions])
    reader = Reader(NAMES[:2], seat)
    ahead = FACE.picture_ahead(draft.view(seat), later.view(seat), "wide", reader)
    assert ahead.body.count('data-piece="nebula-') == 2


def test_the_path_so_far_is_drawn() -> None:
    """DJV-52: somebody in the middle of sowing, as a replay shows it."""
    s = table(2, {5: "red sun, green moon, blue star"})
    play(s, "sow hourglass", "drop cats-eye red-sun")
    found = symbols(drawn(s))
    assert found.count("link-path") == 1
    assert found.count("step-no") == 2
    assert "bit blue-star" in things(s)


def test_sheet_has_no_inline_style() -> None:
    sheet = FACE.sheet()
    assert "style" not in sheet.replace('class="svg-sheet', "")
    assert not re.search(r'\bon[a-z]+="', sheet)
    assert all(i.startswith("djv-") for i in re.findall(r'id="([^"]+)"', sheet))


def test_regeneration_is_marked() -> None:
    """DJV-105: what was named so far."""
    s = table(2)
    s.matrix, s.category, s.step = heap("red sun, blue sun"), 0b111, v.STEP_REGEN
    s.picked = 1
    assert "cell-on" in symbols(named(s, "nebula rosette"))
    play_until(s, v.STEP_START)
    assert "cell-on" not in symbols(named(s, "nebula rosette"))
