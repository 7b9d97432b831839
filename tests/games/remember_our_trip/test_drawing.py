"""The drawing: marks, pieces, previews, and nothing that a reader may not have."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache
from xml.etree import ElementTree

import pytest

from tests.games.remember_our_trip.position import (
    GAME,
    mask_of,
    new_game,
    play,
    position,
    put_down,
    put_up,
)
from travelogue.bots import roster
from travelogue.core.bits import bit, popcount
from travelogue.core.chance import SimChance
from travelogue.core.types import SPECTATOR
from travelogue.core.zones import bag_of
from travelogue.face.face import SHAPES, Drawing, Reader, Shape
from travelogue.games import registry
from travelogue.games.remember_our_trip.face.drawing.map import SYMBOLS, TURNS, laid
from travelogue.games.remember_our_trip.face.drawing.page import picture
from travelogue.games.remember_our_trip.face.drawing.previews import best_position
from travelogue.games.remember_our_trip.face.plain import plain
from travelogue.games.remember_our_trip.face.whynot import why_not
from travelogue.games.remember_our_trip.rules.confirm import large_tiles
from travelogue.games.remember_our_trip.rules.grid import SIDE, cells_of
from travelogue.games.remember_our_trip.rules.state import TripState
from travelogue.games.remember_our_trip.rules.turn import free_spaces
from travelogue.games.remember_our_trip.rules.vocabulary import CELL_FIRST, DONE, MISTAKEN

FACE = registry.face("remember_our_trip")
NAMES = ("Aiko", "Tom", "Mei", "Ken")


def drawn(
    s: TripState, seat: int, shape: Shape = "wide", names: tuple[str, ...] = NAMES
) -> Drawing:
    return picture(s.view(seat), shape, Reader(names[: s.seats], seat))


def parse(picture: Drawing) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(f"<svg>{picture.body}</svg>").iter())


@cache
def positions() -> tuple[TripState, ...]:
    """Return positions of every step, from games of bots with several options."""
    found: list[TripState] = []
    for seats, options in (
        (2, {"confirmations": "many", "park_pair": "any_kind"}),
        (3, {"city": "singapore", "objectives": "advanced", "size": "7x6"}),
        (4, {"objectives": "advanced"}),
    ):
        s = GAME.new_state(seats, GAME.check_options(dict(options)), SimChance(seats), None)
        assert isinstance(s, TripState)
        bots = [roster.make("random", GAME, seats + k) for k in range(seats)]
        chance = SimChance(seats)
        n = 0
        while s.pending():
            if n % 9 == 0:
                found.append(s.copy())
            seat = s.to_move()
            s.apply(seat, bots[seat].choose(s.view(seat), seat), chance, None)
            n += 1
        found.append(s)
    keep = position("vertical", "shop", "hotel D4")
    play(keep, "D4")
    select = position("vertical", "shop", "shop D4 D5 D7")
    play(select, "D6, D6, D5, D4")
    tile = position("vertical", "shop", "shop D4 D5", supply={"shop": 1})
    play(tile, "D6, D6, D5, D4, DONE")
    return (*found, keep, select, tile)


def test_every_step_is_among_the_positions() -> None:
    steps = {s.question(s.to_move()).name for s in positions() if s.pending()}
    assert steps == {"take", "pick", "cell", "keep", "confirm", "select", "tile"}


@pytest.mark.parametrize("shape", SHAPES)
def test_marks(shape: Shape) -> None:
    """Each legal action once for the mover, none for others; previews only of legal ones."""
    for s in positions():
        for seat in (*range(s.seats), SPECTATOR):
            elements = parse(drawn(s, seat, shape))
            actions = [int(e.attrib["data-action"]) for e in elements if "data-action" in e.attrib]
            legal = s.legal(seat) if seat == s.to_move() else []
            assert sorted(actions) == legal
            previews = [
                int(e.attrib["data-preview"]) for e in elements if "data-preview" in e.attrib
            ]
            assert set(previews) <= set(legal)
            assert len(set(previews)) == len(previews)


def test_pieces_appear_once_and_show_every_token_and_tile() -> None:
    for s in positions():
        for shape in SHAPES:
            elements = parse(drawn(s, 0, shape))
            counted = Counter(e.attrib["data-piece"] for e in elements if "data-piece" in e.attrib)
            assert set(counted.values()) == {1}
            tokens = sum(len(cells_of(s.boards[k])) for k in range(len(list(s.boards))))
            assert sum(name.startswith("token-") for name in counted) == tokens
            singles = len(cells_of(s.town[2])) + len(cells_of(s.town[3]))
            tiles = sum(name.startswith("tile-") for name in counted)
            assert tiles == len(large_tiles(s)) + singles


def test_everything_else_can_be_asked_about() -> None:
    words: set[str] = set()
    for s in positions():
        for e in parse(drawn(s, 0)):
            if "data-why" in e.attrib:
                answer = why_not(s, 0, e.attrib["data-why"], Reader(NAMES[: s.seats], 0))
                assert answer.text != "There is nothing to do here now.", e.attrib["data-why"]
                words.add(e.attrib["data-why"].split()[0])
    assert words >= {"cell", "map", "space", "tile", "take", "card", "objective", "bag", "score"}


def test_spaces_that_still_fit_are_lit() -> None:
    """WE-16: after C4 the seven spaces and no other."""
    s = position("saltire", "shop shop shop")
    play(s, "C4")
    body = drawn(s, 0).body
    assert body.count('href="#rot-cell-lit"') == 7
    assert drawn(s, 1).body.count('href="#rot-cell-lit"') == 0


def test_ghost_fits_the_tokens_already_placed() -> None:
    """ROT-29: the position shown contains what was aimed at and the space pointed at."""
    draw_from = random.Random(3)
    for formation in ("vertical", "rising", "falling", "cross", "saltire"):
        s = position(formation, "shop shop shop")
        while s.question(0).name == "cell":
            for action in s.legal(0):
                if action == MISTAKEN:
                    continue
                spaces, _ = best_position(s, action - CELL_FIRST)
                inside = [(r, c) for r, c in spaces if 0 <= r < SIDE and 0 <= c < SIDE]
                mask = sum(1 << (SIDE * r + c) for r, c in inside)
                wanted = s.aimed | bit(action - CELL_FIRST)
                assert wanted & ~mask == 0
                assert 4 - popcount(mask & free_spaces(s)) >= s.given_up
            s.apply(0, draw_from.choice(s.legal(0)), SimChance(1), None)


def test_points_are_shown_before_the_last_click() -> None:
    """ROT-81: base + match on the preview of the last token, or of Confirm."""
    s = position("vertical", "hotel", "hotel D5 D6")
    play(s, "D4, D4, D5")
    group = next(
        e for e in parse(drawn(s, 0)) if e.attrib.get("data-preview") == str(CELL_FIRST + 26)
    )
    assert "4 + 3 points; straight hotel tile built" in [e.text for e in group.iter()]
    s = position("vertical", "shop", "shop D5 D6")
    play(s, "D4, D4, D5, D6")
    assert "3 + 3 points; 3 × shop tile built" in preview_words(s, DONE)


def preview_words(s: TripState, action: int) -> list[str | None]:
    """Return the texts that are shown while seat 0 points at an action."""
    shown = [e for e in parse(drawn(s, 0)) if e.attrib.get("data-preview") == str(action)]
    return [e.text for e in shown[0].iter()]


def test_most_mistaken_are_marked() -> None:
    """ROT-102: the present most, for everybody to see."""
    s = position("vertical", "shop shop", seats=3)
    assert "most" not in drawn(s, 0).body
    play(s, "MISTAKEN")
    for seat in (0, 1, SPECTATOR):
        texts = [e.text for e in parse(drawn(s, seat)) if e.tag == "text"]
        assert texts.count("1 · most") == 1


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
        picture = drawn(s, 1, shape, names)
        assert "<b>" not in picture.body
        assert "M" * 30 not in picture.body
        assert parse(picture)


def test_sheet_has_every_symbol_and_styles_every_class() -> None:
    sheet, styles = FACE.sheet(), FACE.styles()
    ids = set(re.findall(r'id="([^"]+)"', sheet))
    assert all(name.startswith("rot-") for name in ids)
    assert "style=" not in sheet
    assert "<style" not in sheet
    for s in positions():
        for shape in SHAPES:
            body = drawn(s, 0, shape).body
            assert set(re.findall(r'href="#([^"]+)"', body)) <= ids
            assert "style=" not in body
            for names in re.findall(r'class="([^"]+)"', body):
                for name in names.split():
                    assert f".{name}" in styles, name


def test_drawing_stays_inside() -> None:
    for s in positions():
        for shape, width in (("wide", 884), ("phone", 344)):
            picture = drawn(s, 0, "wide" if shape == "wide" else "phone")
            assert picture.width == width
            for e in parse(picture):
                if e.tag == "rect" and "rot-panel" in e.attrib.get("class", ""):
                    assert float(e.attrib["x"]) + float(e.attrib["width"]) <= width
                    bottom = float(e.attrib["y"]) + float(e.attrib["height"])
                    assert bottom <= picture.height


def test_zone_of_the_objective_is_shown() -> None:
    """ROT-130: six seaside spaces are marked on the own board."""
    s = position(city="singapore", objectives="advanced", objective_card="SIN5")
    assert drawn(s, 0).body.count('href="#rot-cell-zone"') == 6
    other = position(city="singapore", objectives="advanced", objective_card="SIN1")
    assert 'href="#rot-cell-zone"' not in drawn(other, 0).body


def test_common_map_is_hinted_on_the_own_board_and_back() -> None:
    s = position("vertical", "shop shop", "bench D4", "park D4 D5")
    put_down(s, 0, "hotel A4 A5 A6")
    put_up(s, 1, "shop", "G7")
    body = drawn(s, 0).body
    assert body.count('href="#rot-hint-park"') == 2
    marks = [e for e in parse(drawn(s, 0)) if e.attrib.get("class") == "rot-dot"]
    assert len(marks) == 4
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
            assert FACE.choices(one, seat, reader) == FACE.choices(two, seat, reader)


def test_spaces_for_thumbs_are_large() -> None:
    """On a phone every space that can be chosen is about 44 pixels wide, on either map."""
    for s in positions():
        if not s.pending() or s.question(s.to_move()).name not in ("cell", "confirm", "tile"):
            continue
        root = ElementTree.fromstring(f"<svg>{drawn(s, s.to_move(), 'phone').body}</svg>")
        for board in root.iter("g"):
            scale = board.attrib.get("transform", "")
            offered = [e for e in board if "data-action" in e.attrib]
            if scale.startswith("scale(") and offered:
                assert 48 * float(scale[6:-1]) >= 44
