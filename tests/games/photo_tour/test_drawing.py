"""The drawing: every action has its element, nothing hidden is shown, pictures follow the state."""

from __future__ import annotations

import re
import time
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.games.photo_tour.build import GAME, Desk, play, table
from tests.games.photo_tour.test_views import sensible
from travelogue.author.face_contract import FaceCheck, sheet_ids
from travelogue.core.chance import SimChance
from travelogue.core.events import EventLog
from travelogue.core.types import SPECTATOR
from travelogue.face.canvas import labels_for
from travelogue.face.face import SHAPES, Reader, Shape
from travelogue.face.svg import Box
from travelogue.games.photo_tour.data.load import load_tables
from travelogue.games.photo_tour.face import make, words
from travelogue.games.photo_tour.face.drawing.atlas import atlas_of, spot_of
from travelogue.games.photo_tour.face.drawing.map import WORLD, near_view
from travelogue.games.photo_tour.face.drawing.parts import Canvas
from travelogue.games.photo_tour.rules.state import PhotoState
from travelogue.games.photo_tour.rules.vocabulary import GO_FIRST, SPACE, STEP_NAMES

FACE = make(GAME)
NAMES = ('<b>"Ann"', "Bartholomew Featherstone", "Cy", "D'Arcy", "Ευα")
CARDS = (8, 12, 30, 41, 55)


def drawn(s: PhotoState, shape: Shape = "wide", seat: int = 0) -> ElementTree.Element:
    view = s.view(seat)
    body = FACE.picture(view, shape, Reader(NAMES[: int(s.seats)], seat)).body
    return ElementTree.fromstring(f"<svg>{body}</svg>")


def offered(root: ElementTree.Element) -> list[str]:
    found = [e.attrib["data-action"] for e in root.iter() if "data-action" in e.attrib]
    return [SPACE.text(action) for action in sorted(int(a) for a in found)]


@pytest.mark.parametrize("seats", [2, 5])
def test_real_games_keep_the_contract_of_faces(seats: int) -> None:
    """Every kind of question is looked at by everybody, in both shapes, in a game with photos."""
    chance = SimChance(seats)
    options = GAME.check_options({})
    check = FaceCheck(GAME, FACE, seats, options, 1, sheet_ids(FACE))
    s = GAME.new_state(seats, options, chance, None)
    assert isinstance(s, PhotoState)
    looked: dict[str, int] = {}
    log = EventLog()
    for _ in range(900):
        pending = s.pending()
        step = STEP_NAMES[s.step]
        if looked.get(step, 0) < 2:
            looked[step] = looked.get(step, 0) + 1
            for seat in (*range(seats), SPECTATOR):
                check.check_looks(s, seat)
                check.check_log(log, seat)
        if not pending:
            break
        actions = s.legal(pending[0])
        wise = sensible(s, pending[0], actions) if chance.below(4) else actions
        log = EventLog()
        s.apply(pending[0], (wise or actions)[chance.below(len(wise or actions))], chance, log)
    assert len(looked) >= 11


@pytest.mark.parametrize("shape", SHAPES)
def test_what_a_seat_cannot_see_is_not_drawn(shape: Shape) -> None:
    """PTN-08: other hidden cards give the very same picture, words and choices."""
    s = table(
        Desk(hand=[21], secret=[3, 4], at=21), Desk({1: "9"}, hand=[5], secret=[50, 51], at=19),
        cards=CARDS, tokens="LTFSH",
    )  # fmt: skip
    for seat in (0, 1, SPECTATOR):
        view = s.view(seat)
        who = Reader(NAMES[:2], seat)
        for seed in range(5):
            other = view.determinize(SimChance(seed)).view(seat)
            assert other.signature() == view.signature()
            assert FACE.picture(other, shape, who).body == FACE.picture(view, shape, who).body
            assert FACE.plain(other, who) == FACE.plain(view, who)
            assert FACE.choices(other, max(seat, 0), who) == FACE.choices(view, max(seat, 0), who)


def test_an_unseen_hand_is_backs() -> None:
    s = table(Desk(hand=[21], secret=[3, 4]), cards=CARDS, tokens="LTFSH")
    own = FACE.picture(s.view(0), "wide", Reader(NAMES[:2], 0)).body
    watched = FACE.picture(s.view(SPECTATOR), "wide", Reader(NAMES[:2])).body
    assert own.count('href="#ptn-mini-back"') == 0
    assert watched.count('href="#ptn-mini-back"') == 2
    assert 'data-piece="card-3"' in own
    assert 'data-piece="card-3"' not in watched


def test_names_are_escaped() -> None:
    s = table(Desk(), Desk(), cards=CARDS, tokens="LTFSH")
    body = FACE.picture(s.view(1), "wide", Reader(NAMES[:2], 1)).body
    assert "<b>" not in body
    assert "&lt;b&gt;" in body


def test_equal_things_have_one_element() -> None:
    """Of equal dice and tokens the first is clicked."""
    s = table(Desk(reserve="LLL"), cards=CARDS, tokens="LLLLL", dice="CCCCC")
    assert offered(drawn(s)) == [SPACE.text(a) for a in s.legal(0)]
    play(s, "token lens")
    assert offered(drawn(s, "phone")) == ["drop lens"]


def test_reach_is_lit_and_boosts_in_another_shade() -> None:
    """PTN-84: amber for what may be reached, violet for what a boost would add."""
    s = table(Desk({2: "14"}, at=1), cards=CARDS, tokens="LTFSH")
    before = FACE.picture(s.view(0), "wide", Reader(NAMES[:2], 0)).body
    assert 'data-preview="4"' in before
    play(s, "move car")
    body = FACE.picture(s.view(0), "wide", Reader(NAMES[:2], 0)).body
    assert body.count('href="#ptn-lit-reach"') == 4
    assert body.count('href="#ptn-lit-boost"') == 2
    assert 'href="#ptn-box-sel"' in body
    watched = FACE.picture(s.view(1), "wide", Reader(NAMES[:2], 1)).body
    assert 'href="#ptn-lit-boost"' not in watched


def test_late_tokens_lie_on_their_cards() -> None:
    """PTN-77: each token on each card is an element of its own."""
    s = table(Desk({2: "20", 3: "13"}, journal="blue", reserve="LTT"), cards=CARDS, tokens="LTFSH")
    play(s, "journal 3")
    for shape in SHAPES:
        assert offered(drawn(s, shape)) == [SPACE.text(a) for a in s.legal(0)]


def test_modes_are_buttons() -> None:
    """PTN-70: a Move by any mode needs no die, so it has buttons."""
    s = table(Desk({3: "9"}, journal="yellow", at=19), cards=CARDS, tokens="LTFSH", dice="-----")
    play(s, "journal 3")
    assert offered(drawn(s)) == ["move car", "move bus", "move plane"]


def test_pass_has_a_button() -> None:
    """PTN-17."""
    s = table(Desk(at=49), deck=[], bag="", dice="BP")
    assert offered(drawn(s)) == ["pass turn"]


def test_roads_are_told_apart_without_colour() -> None:
    css = FACE.styles()
    dirt = re.search(r"\.ptn-dirt \{[^}]*\}", css)
    highway = re.search(r"\.ptn-hwy1 \{[^}]*\}", css)
    assert dirt is not None
    assert highway is not None
    assert "stroke-dasharray" in dirt[0]
    assert "stroke-dasharray" not in highway[0]
    atlas = atlas_of(GAME.tables)
    assert atlas.highways.count("M") == 69
    assert atlas.dirt_roads.count("M") == 28


def test_own_content_is_drawn_straight(content: Path) -> None:
    """A road that the atlas does not know is a straight line; a new name is written out."""
    roads = content / "map.toml"
    roads.write_text(roads.read_text("utf-8").replace("  [2, 3],", "  [1, 2],\n  [2, 3],"), "utf-8")
    places = content / "landmarks.toml"
    text = places.read_text("utf-8").replace('"Denali"', '"Mount Denali"')
    places.write_text(text, "utf-8")
    atlas = atlas_of(load_tables(content))
    assert atlas.highways.startswith("M45 45L72 408")
    assert atlas.places[1].name == ("Mount Denali",)
    assert atlas.places[21].name == ("Yellowstone",)


def test_a_phone_looks_at_what_matters() -> None:
    """The part of the map with the lit places, never more than there is."""
    s = table(Desk(at=50), cards=CARDS, tokens="LTFSH")
    box = Box(0, 0, 344, 300)
    play(s, "move car")
    reader = Reader(NAMES[:2], 0)
    view = s.view(0)
    x, y, w, h = near_view(Canvas(view, reader, labels_for(view, reader, words), True), box)
    for action in s.legal(0):
        at = spot_of(GAME.tables, action - GO_FIRST)
        assert x <= at[0] <= x + w
        assert y <= at[1] <= y + h
    assert w < WORLD[0] / 2


def test_colours_have_both_lights() -> None:
    """Every theme colour that changes is a light-dark() pair; nothing asks the system itself."""
    css = FACE.styles()
    assert "prefers-color-scheme" not in css
    assert "data-theme" not in re.sub(r"/\*.*?\*/", "", css, flags=re.S)
    used = set(re.findall(r"var\((--ptn-[\w-]+)", css + FACE.sheet()))
    known = set(re.findall(r"(--ptn-[\w-]+):", css))
    assert used - known <= {"--ptn-airport"}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_table_update_is_quick(shape: Shape) -> None:
    """Five seats are drawn well within the time that a click may take."""
    chance = SimChance(4)
    s = GAME.new_state(5, GAME.check_options({}), chance, None)
    for _ in range(200):
        actions = s.legal(s.to_move())
        s.apply(s.to_move(), actions[chance.below(len(actions))], chance, None)
    best = 9.0
    for _ in range(5):
        start = time.perf_counter()
        for seat in range(5):
            FACE.picture(s.view(seat), shape, Reader(NAMES, seat))
        best = min(best, time.perf_counter() - start)
    assert best < 0.1
