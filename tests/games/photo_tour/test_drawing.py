"""The drawing: every thing has its name, nothing hidden is shown, pictures follow the state."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.games.photo_tour.build import GAME, Desk, play, table
from tests.games.photo_tour.geometry import areas, targets, text_sizes
from tests.games.photo_tour.test_views import sensible
from travelogue.author.face_contract import FaceCheck, sheet_ids
from travelogue.core.chance import SimChance
from travelogue.core.events import EventLog
from travelogue.core.types import SPECTATOR
from travelogue.face.face import AREAS, PHONES, SHAPES, Reader, Shape
from travelogue.face.sketch import Sketch
from travelogue.face.svg import Box
from travelogue.games.photo_tour.data.load import load_tables
from travelogue.games.photo_tour.face import make
from travelogue.games.photo_tour.face.drawing.atlas import atlas_of, spot_of
from travelogue.games.photo_tour.face.drawing.map import WORLD, near_view
from travelogue.games.photo_tour.face.drawing.parts import Canvas
from travelogue.games.photo_tour.rules import desk
from travelogue.games.photo_tour.rules.state import PhotoState
from travelogue.games.photo_tour.rules.vocabulary import STEP_NAMES

FACE = make(GAME)
NAMES = ('<b>"Ann"', "Bartholomew Featherstone", "Cy", "D'Arcy", "Ευα")
CARDS = (8, 12, 30, 41, 55)
SMALL_ON_PHONES = ("bonus",)  # strips below a slot


def drawn(s: PhotoState, shape: Shape = "wide", seat: int = 0) -> ElementTree.Element:
    view = s.view(seat)
    body = FACE.picture(view, shape, Reader(NAMES[: int(s.seats)], seat)).body
    return ElementTree.fromstring(f"<svg>{body}</svg>")


def named(root: ElementTree.Element) -> list[str]:
    return [e.attrib["data-why"] for e in root.iter() if "data-why" in e.attrib]


def a_game(seats: int, seed: int = 5, limit: int = 900) -> Iterator[PhotoState]:
    """Yield the positions of a game with photos, bonuses and some nonsense."""
    chance = SimChance(seed)
    s = GAME.new_state(seats, GAME.check_options({}), chance, None)
    assert isinstance(s, PhotoState)
    for _ in range(limit):
        yield s
        if not s.pending():
            return
        seat = s.pending()[0]
        actions = s.legal(seat)
        wise = sensible(s, seat, actions) if chance.below(4) else actions
        s.apply(seat, (wise or actions)[chance.below(len(wise or actions))], chance, None)


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
    assert watched.count('data-why="unseen"') == 2
    assert 'data-piece="card-3"' in own
    assert 'data-piece="card-3"' not in watched


def test_names_are_escaped() -> None:
    s = table(Desk(), Desk(), cards=CARDS, tokens="LTFSH")
    body = FACE.picture(s.view(1), "wide", Reader(NAMES[:2], 1)).body
    assert "<b>" not in body
    assert "&lt;b&gt;" in body


def test_equal_things_are_one_thing() -> None:
    """Whichever of equal dice and tokens is touched, it is the same choice."""
    s = table(Desk(reserve="LLL"), cards=CARDS, tokens="LLLLL", dice="CCCCC")
    names = named(drawn(s))
    assert names.count("token lens") == names.count("die car") == 5
    assert names.count("reserve lens") == 3


def test_a_refresh_tells_its_items_apart() -> None:
    """PTN-100: of equal tokens any number may go."""
    s = table(Desk(reserve="L"), cards=CARDS, tokens="LLTTF", dice="CCCCC")
    play(s, "refresh tokens", "drop lens")
    names = named(drawn(s))
    assert [f"item {k}" in names for k in range(1, 7)] == [True] * 5 + [False]
    assert "token lens" not in names
    assert "die car" in names


def test_places_know_what_a_boost_would_add() -> None:
    """PTN-84: the style sheet shows them in violet once the Car is chosen."""
    s = table(Desk({2: "14"}, at=1), cards=CARDS, tokens="LTFSH")
    body = FACE.picture(s.view(0), "wide", Reader(NAMES[:2], 0)).body
    assert body.count("ptn-boost-car") == 2
    assert "ptn-boost-bus" not in body
    watched = FACE.picture(s.view(1), "wide", Reader(NAMES[:2], 1)).body
    assert "ptn-boost-car" not in watched


def test_the_hand_shows_on_the_map() -> None:
    """A card's place is marked, with the die that leads there; how far it is stands on the card."""
    s = table(Desk(hand=[28, 58], at=21), cards=CARDS, tokens="LTFSH", dice="CCCCC")
    root = drawn(s)
    places = {e.attrib["data-why"]: e for e in root.iter() if "data-why" in e.attrib}
    inside = {
        n: [use.attrib["href"] for use in places[f"place {n}"].iter("use")] for n in (28, 58, 29)
    }
    assert "#ptn-mark-hand" in inside[28]
    assert "#ptn-die-car" in inside[28]
    assert "#ptn-mark-hand" in inside[58]
    assert "#ptn-die-car" not in inside[58]
    assert "#ptn-mark-hand" not in inside[29]
    said = {n: "".join(places[f"hand {n}"].itertext()) for n in (28, 58)}
    assert "1 move" in said[28]
    assert "2 moves" in said[58]


def test_a_place_whose_card_can_be_chosen_is_the_same_thing() -> None:
    """At the start the places of the hand, later the one where a photo is possible (PTN-54)."""
    s = table(Desk(hand=[21, 28], at=21), cards=CARDS, tokens="LTFSH")
    names = named(drawn(s))
    assert names.count("hand 21") == 2
    assert "place 21" not in names
    assert names.count("hand 28") == 1
    start = next(a_game(2))
    root = drawn(start)
    held = [name for name in named(root) if name.startswith("hand ")]
    assert len(held) == 2 * len(set(held)) == 6


# --- what is true of every position --------------------------------------------------------------


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", [2, 5])
def test_nothing_changes_its_place_in_a_game(seats: int, shape: Shape) -> None:
    """Sheets, displays and slots keep their boxes, and there are always as many parts."""
    reader = Reader(NAMES[:seats], 0)
    boxes: set[tuple[object, ...]] = set()
    for k, s in enumerate(a_game(seats)):
        if k % 9 and s.pending():
            continue
        drawing = FACE.picture(s.view(0), shape, reader)
        assert drawing.height == AREAS[shape][1]
        assert drawing.width == AREAS[shape][0] * max(1, len(drawing.stages))
        root = ElementTree.fromstring(f"<svg>{drawing.body}</svg>")
        sheets = areas(root, "ptn-panel")
        boxes.add((len(drawing.parts), tuple(sheets), tuple(areas(root, "note-corner"))))
    assert len(boxes) == 1


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("seats", [2, 5])
def test_texts_are_readable_and_things_lie_on_the_board(seats: int, shape: Shape) -> None:
    reader = Reader(NAMES[:seats], 1)
    for k, s in enumerate(a_game(seats, 7)):
        if k % 23 and s.pending():
            continue
        drawing = FACE.picture(s.view(1), shape, reader)
        root = ElementTree.fromstring(f"<svg>{drawing.body}</svg>")
        size, words_ = text_sizes(root)[0]
        assert size > 10.9, words_
        for name, box in targets(root):
            if shape in PHONES and name.split()[0] in ("place", "meeple"):
                continue  # a phone looks at a part of the map
            assert box.x > -4, name
            assert box.y > -4, name
            assert box.x + box.w < drawing.width + 4, name
            assert box.y + box.h < drawing.height + 4, name


@pytest.mark.parametrize("shape", SHAPES)
def test_things_are_large_enough_and_apart(shape: Shape) -> None:
    """24 pixels for a mouse, 44 for a finger; of two that can be chosen a quarter at most."""
    least = 43.5 if shape in PHONES else 24.0
    reader = Reader(NAMES[:3], 0)
    looked = 0
    for k, s in enumerate(a_game(3, 2)):
        if 0 not in s.pending() or k % 3:
            continue
        view = s.view(0)
        body = FACE.picture(view, shape, reader).body
        root = ElementTree.fromstring(f"<svg>{body}</svg>")
        chosen = {thing for each in FACE.gestures(view, 0, reader) for thing in each.things}
        if s.at(0, desk.HAND_SIZE) > 6 and shape in PHONES:
            continue  # more cards than fit side by side lie over each other
        found = [(name, box) for name, box in targets(root) if name in chosen]
        for name, box in found:
            if shape in PHONES and name.split()[0] in SMALL_ON_PHONES:
                assert min(box.w, box.h) > 29, name
            else:
                assert min(box.w, box.h) >= least, name
        for n, (name, box) in enumerate(found):
            for other, second in found[n + 1 :]:
                if name != other and not is_cut(shape, name, other):
                    assert box.overlap(second) <= 0.25, (name, other)
        looked += 1
    assert looked > 20


def is_cut(shape: Shape, *names: str) -> bool:
    """Tell whether one is a place and the other none: a phone's map ends where others begin."""
    return shape in PHONES and sum(name.startswith("place ") for name in names) == 1


@pytest.mark.parametrize("shape", SHAPES)
def test_a_drawing_from_a_sketch_is_the_same(shape: Shape) -> None:
    """What is kept of the drawing before shows what a new one would; most parts are kept."""
    sketch, reader = Sketch(), Reader(NAMES[:3], 0)
    kept = changed = 0
    last: tuple[str, ...] = ()
    for s in a_game(3, 3, 260):
        view = s.view(0)
        again = FACE.picture_again(view, shape, reader, sketch)
        assert again == FACE.picture(view, shape, reader)
        if last:
            kept += sum(a == b for a, b in zip(last, again.parts, strict=True))
            changed += sum(a != b for a, b in zip(last, again.parts, strict=True))
        last = again.parts
    assert kept > 12 * changed


def test_the_board_ahead_keeps_the_layout() -> None:
    """A card that would leave the hand leaves a gap; the others stay where they are."""
    s = table(Desk(hand=[21, 28, 35], reserve="L", at=21), cards=CARDS, tokens="LTFSH")
    reader = Reader(NAMES[:2], 0)
    view = s.view(0)
    then = s.copy()
    play(then, "take photo", "slot 1", "done here")
    ahead = FACE.picture_ahead(view, then.view(0), "wide", reader)
    before = FACE.picture(view, "wide", reader)

    def card_at(body: str, card: int) -> str:
        found = re.search(rf'data-piece="card-{card}"( transform="[^"]*")?', body)
        assert found is not None
        return found[0]

    for card in (28, 35):
        assert card_at(ahead.body, card) == card_at(before.body, card)
    assert card_at(ahead.body, 21) != card_at(before.body, 21)


def test_the_contests_stand_beside_the_board() -> None:
    """PTN-120: everybody's value and award; a large window has them on the board."""
    s = table(
        Desk({1: "9", 2: "22"}), Desk({1: "39"}), cards=CARDS, tokens="LTFSH", contests=(0, 4, 7)
    )
    reader = Reader(NAMES[:2], 0)
    for shape in SHAPES:
        panel = FACE.panel(s.view(0), shape, reader)
        board = FACE.picture(s.view(0), shape, reader).body
        assert (panel is None) == ('data-why="contest 1"' in board)
        if panel is not None:
            assert panel.title == "Photo contests: 10 \u00b7 2"
            assert panel.drawing.height <= 190
            root = ElementTree.fromstring(f"<svg>{panel.drawing.body}</svg>")
            assert text_sizes(root)[0][0] >= 11


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


@pytest.mark.parametrize("shape", PHONES)
def test_a_phone_looks_at_the_meeple(shape: Shape) -> None:
    """The part of the map around it, never more than there is; before the start nearly all."""
    box = Box(0, 0, 360, AREAS[shape][1] - 126)
    reader = Reader(NAMES[:2], 0)
    for place in range(1, 59):
        s = table(Desk(at=place), cards=CARDS, tokens="LTFSH")
        x, y, w, h = near_view(Canvas(s.view(0), reader, shape), box)
        at = spot_of(GAME.tables, place)
        assert x <= at[0] <= x + w
        assert y <= at[1] <= y + h
        assert 0 <= x <= WORLD[0] - w
    start = next(a_game(2))
    assert near_view(Canvas(start.view(0), reader, shape), box)[2] > WORLD[0] * 0.8


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


@pytest.mark.parametrize("shape", SHAPES)
def test_a_piece_is_drawn_once(shape: Shape) -> None:
    """So that the page knows where it flies to."""
    for k, s in enumerate(a_game(3, 6)):
        if k % 7 == 0:
            pieces = [
                e.attrib["data-piece"] for e in drawn(s, shape).iter() if "data-piece" in e.attrib
            ]
            assert len(set(pieces)) == len(pieces)
