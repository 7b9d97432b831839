"""The drawing: what lies where equals the engine's, and nothing that a reader may not have."""

from __future__ import annotations

import random
import re
from collections import Counter

import pytest

from tests.games.remember_our_trip.drawings import NAMES, drawn, parse, positions
from tests.games.remember_our_trip.position import (
    mask_of,
    new_game,
    play,
    position,
    put_down,
    put_up,
)
from travelogue.core.types import NOBODY, SPECTATOR
from travelogue.core.zones import bag_of
from travelogue.face.face import SHAPES, Reader
from travelogue.games import registry
from travelogue.games.remember_our_trip.face.drawing.city import SYMBOLS, TURNS, laid
from travelogue.games.remember_our_trip.face.drawing.page import picture
from travelogue.games.remember_our_trip.face.plain import plain
from travelogue.games.remember_our_trip.face.whynot import why_not
from travelogue.games.remember_our_trip.rules.confirm import large_tiles
from travelogue.games.remember_our_trip.rules.grid import SIDE, cells_of

FACE = registry.face("remember_our_trip")
NOTHING_TO_DO = "There is nothing to do here now."


def test_every_step_is_among_the_positions() -> None:
    steps = {s.question(s.to_move()).name for s in positions() if s.pending()}
    assert steps == {"take", "pick", "cell", "keep", "confirm", "select", "tile"}


def test_pieces_appear_once_and_show_every_token_and_tile() -> None:
    for s in positions():
        for shape in SHAPES:
            elements = parse(drawn(s, 0, shape)).iter()
            counted = Counter(e.attrib["data-piece"] for e in elements if "data-piece" in e.attrib)
            assert set(counted.values()) == {1}
            tokens = sum(len(cells_of(s.boards[k])) for k in range(len(list(s.boards))))
            assert sum(name.startswith("token-") for name in counted) == tokens
            singles = len(cells_of(s.town[2])) + len(cells_of(s.town[3]))
            tiles = sum(name.startswith("tile-") for name in counted)
            assert tiles == len(large_tiles(s)) + singles


@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_every_thing_answers(seat: int) -> None:
    words: set[str] = set()
    for s in positions():
        reader = Reader(NAMES[: s.seats], seat)
        for shape in ("wide", "phone"):
            for e in parse(picture(s.view(seat), shape, reader)).iter():
                if "data-why" in e.attrib:
                    answer = why_not(s, seat, e.attrib["data-why"], reader)
                    assert answer.text != NOTHING_TO_DO, e.attrib["data-why"]
                    words.add(e.attrib["data-why"].split()[0])
    assert words >= {
        "map", "space", "tile", "take", "card", "objective", "bag", "score", "board", "city",
        "photos", "mistaken-of", "start",
    }  # fmt: skip
    if seat == 0:
        assert words >= {"cell", "lose", "hand", "keep"}


def test_the_panel_shows_the_objective_everybody_and_what_comes() -> None:
    for s in positions():
        reader = Reader(NAMES[: s.seats], 0)
        for shape in SHAPES:
            shown = FACE.panel(s.view(0), shape, reader)
            assert shown is not None
            assert shown.drawing.height <= 190
            root = parse(shown.drawing)
            texts = [e.text for e in root.iter("text")]
            assert texts.count("You") == 1
            assert set(NAMES[1 : s.seats]) <= set(texts)
            for e in root.iter():
                if "data-why" in e.attrib:
                    assert why_not(s, 0, e.attrib["data-why"], reader).text != NOTHING_TO_DO


@pytest.mark.parametrize("card", range(15))
def test_the_condition_of_every_objective_is_whole(card: int) -> None:
    """Beside four seats, in every window; nothing of the game's own words is cut."""
    s = new_game(4)
    s.objective = card
    for shape in SHAPES:
        shown = FACE.panel(s.view(0), shape, Reader(NAMES, 0))
        assert shown is not None
        assert shown.drawing.height <= 190
        assert not [e.text for e in parse(shown.drawing).iter("text") if "…" in (e.text or "")]


def test_nothing_in_the_drawing_tells_what_is_legal() -> None:
    """Gestures name things; no action, preview or state is painted."""
    for s in positions():
        for shape in SHAPES:
            body = drawn(s, 0, shape).body
            assert "data-action" not in body
            assert "data-preview" not in body
            assert "is-selectable" not in body


def test_a_token_that_is_laid_changes_few_parts() -> None:
    """Its space, the same space of the city, hand and pile: no whole map is sent."""
    s = position("vertical", "shop hotel")
    before = drawn(s, 0).parts
    play(s, "pick hotel, D4")
    after = drawn(s, 0).parts
    changed = [new for old, new in zip(before, after, strict=True) if old != new]
    assert len(changed) <= 4
    assert sum(len(part) for part in changed) < 4000


def test_the_number_of_parts_never_changes() -> None:
    for seats in (2, 3, 4):
        for shape in SHAPES:
            found = {len(drawn(s, 0, shape).parts) for s in positions() if s.seats == seats}
            assert len(found) == 1


def test_sets_show_the_engines_tokens() -> None:
    for s in positions():
        if s.to_move() == NOBODY:
            continue
        root = parse(drawn(s, SPECTATOR))
        for frame in range(3):
            tag = next(e for e in root.iter() if e.attrib.get("data-piece") == f"frame-{frame}")
            shown = [e for e in tag.iter("use") if e.attrib["href"].startswith("#rot-tok-")]
            tokens = s.tables.tokens_of[s.tables.card_formation[s.card]]
            assert len(shown) == (tokens if s.frames[frame] else 0)


def test_old_tokens_of_a_place_are_named_by_the_new_one() -> None:
    """Only to whoever may confirm it."""
    s = position("vertical", "hotel", "hotel D5 E5")
    play(s, "D4")

    def count(seat: int) -> int:
        return drawn(s, seat).body.count('data-why="cell D4"')

    assert (count(0), count(1), count(SPECTATOR)) == (3, 1, 0)


def test_spaces_that_take_nothing_are_those_where_tokens_are_lost() -> None:
    s = position("vertical", "shop")
    put_down(s, 0, "hotel A4 A5 A6")
    named = [e.attrib.get("data-why") for e in parse(drawn(s, 0)).iter()]
    assert named.count("lose") == len(cells_of(s.tables.water[s.map])) + 3 + 1  # and the pile


def test_most_mistaken_are_marked() -> None:
    """ROT-102: the present most, for everybody to see."""
    s = position("vertical", "shop shop", seats=3)
    assert "most" not in drawn(s, 0).body
    play(s, "MISTAKEN")
    for seat in (0, 1, SPECTATOR):
        texts = [e.text or "" for e in parse(drawn(s, seat)).iter("text")]
        assert len([text for text in texts if text.endswith("most")]) == 1


@pytest.mark.parametrize("kind", range(len(SYMBOLS)))
def test_tiles_cover_their_spaces(kind: int) -> None:
    """ROT-58: in all turns and mirrored, the drawn squares are exactly those of the mask."""
    squares = SYMBOLS[kind][1]
    for a, b, c, d in TURNS:
        moved = [(b * x + d * y + 3, a * x + c * y + 3) for y, x in squares]
        mask = sum(1 << (SIDE * r + q) for r, q in moved)
        found = re.search(
            r"matrix\((-?\d) (-?\d) (-?\d) (-?\d) (-?\d+) (-?\d+)\)", laid(kind, mask)
        )
        assert found is not None
        m = [int(n) for n in found.groups()]
        shown = set()
        for y, x in squares:
            middle_x, middle_y = 48 * x + 24, 48 * y + 24
            at_x = m[0] * middle_x + m[2] * middle_y + m[4]
            at_y = m[1] * middle_x + m[3] * middle_y + m[5]
            shown.add((at_y // 48, at_x // 48))
        assert shown == set(moved)


def test_names_are_escaped_and_fit() -> None:
    s = new_game(4)
    names = ("<b>&", 'Quo"te', "M" * 60, "Ken")
    for shape in SHAPES:
        shown = drawn(s, 1, shape, names)
        assert "<b>" not in shown.body
        assert "M" * 30 not in shown.body
        assert len(parse(shown)) == len(shown.parts)


def test_sheet_has_every_symbol_and_styles_every_class() -> None:
    sheet, styles = FACE.sheet(), FACE.styles()
    ids = set(re.findall(r'id="([^"]+)"', sheet))
    assert all(name.startswith("rot-") for name in ids)
    assert "style=" not in sheet
    assert "<style" not in sheet
    known = ("spot", "note-corner")  # the page styles these
    for s in positions():
        for shape in SHAPES:
            body = drawn(s, 0, shape).body
            assert set(re.findall(r'href="#([^"]+)"', body)) <= ids
            assert "style=" not in body
            for names in re.findall(r'class="([^"]+)"', body):
                for name in names.split():
                    assert name in known or re.search(rf"\.{name}\b", styles), name


def test_zone_of_the_objective_is_shown() -> None:
    """ROT-130: six seaside spaces are marked on the own board."""
    s = position(city="singapore", objectives="advanced", objective_card="SIN5")
    assert drawn(s, 0).body.count('href="#rot-cell-zone"') == 6
    other = position(city="singapore", objectives="advanced", objective_card="SIN1")
    assert 'href="#rot-cell-zone"' not in drawn(other, 0).body


def test_the_city_is_hinted_on_the_own_map_and_back() -> None:
    s = position("vertical", "shop shop", "bench D4", "park D4 D5")
    put_down(s, 0, "hotel A4 A5 A6")
    put_up(s, 1, "shop", "G7")
    body = drawn(s, 0).body
    assert body.count('href="#rot-hint-park"') == 2
    assert body.count('class="rot-dot"') == 4
    assert mask_of(["D4"]) & s.town[4]


def test_order_of_bag_and_deck_is_nowhere() -> None:
    """ROT-14: what nobody knows changes neither signature nor words nor drawing, for any seat."""
    shuffle = random.Random(1)
    for s in positions():
        other = s.copy()
        for bag_name in ("bag", "deck"):
            cards = getattr(s, bag_name).listed()
            shuffle.shuffle(cards)
            setattr(other, bag_name, bag_of(cards))
        for seat in (*range(s.seats), SPECTATOR):
            reader = Reader(NAMES[: s.seats], seat)
            one, two = s.view(seat), other.view(seat)
            assert one.signature() == two.signature()
            assert plain(one, reader) == plain(two, reader)
            assert picture(one, "wide", reader) == picture(two, "wide", reader)
            assert FACE.panel(one, "wide", reader) == FACE.panel(two, "wide", reader)
            assert FACE.choices(one, seat, reader) == FACE.choices(two, seat, reader)
