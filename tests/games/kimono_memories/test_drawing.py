"""The drawing: its marks are complete, and it shows what a player must see."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

from tests.games.kimono_memories.build import GAME, SUN, albums, new_game, play, position
from tests.games.kimono_memories.drawings import (
    NAMES,
    SEATS,
    drawn,
    finished,
    parse,
    pictures,
    pieces,
    positions,
    struck,
    wild,
)
from travelogue.core.chance import ScriptedChance
from travelogue.core.types import SPECTATOR
from travelogue.face.face import SHAPES, Reader
from travelogue.face.sketch import Sketch
from travelogue.games.kimono_memories.face import make
from travelogue.games.kimono_memories.face.drawing.page import picture, picture_again
from travelogue.games.kimono_memories.face.drawing.parts import SIDES
from travelogue.games.kimono_memories.face.whynot import why_not
from travelogue.games.kimono_memories.game import make as make_game
from travelogue.games.kimono_memories.rules.state import KimonoState
from travelogue.games.kimono_memories.rules.vocabulary import SPACE, WILD_FIRST

NOT_ASKED = "There is nothing to do here now."


def face_uses(used: Counter[str], card: str) -> int:
    """Return how often a card's face is shown, at whatever size."""
    face = f"#kim-face-{GAME.tables.ids.index(card)}-"
    return sum(n for href, n in used.items() if href.startswith(face))


# --- marks --------------------------------------------------------------------------------------


def test_every_step_is_among_the_positions() -> None:
    steps = {s.question(s.to_move()).name for s in positions() if s.to_move() >= 0}
    assert steps == {"cross", "place", "wild", "reward"}


def test_each_legal_action_appears_once_for_the_mover_and_never_for_others() -> None:
    for seen in pictures():
        s, seat, marked = seen.s, seen.seat, seen.marked("data-action")
        actions = [int(e.attrib["data-action"]) for e in marked]
        assert sorted(actions) == (s.legal(seat) if seat == s.to_move() else [])
        for e in marked:
            assert "is-selectable" in e.attrib["class"].split()
            assert (e.attrib["tabindex"], e.attrib["role"]) == ("0", "button")
            assert len(e.attrib["aria-label"]) > 10
            assert "data-why" not in e.attrib


def test_parts_that_are_kept_are_those_that_would_be_drawn() -> None:
    """Whatever was drawn before: the next position, or that of quite another game."""
    reused = 0
    for seat in SEATS:
        for shape in SHAPES:
            sketches = (Sketch(), Sketch())
            for s in positions():
                sketch = sketches[bool(s.basic)]
                before = {part.drawn for part in sketch.parts.values()}
                again = picture_again(s.view(seat), shape, Reader(NAMES, seat), sketch)
                assert again == drawn(s, seat, shape)
                reused += sum(part in before for part in again.parts)
    assert reused > len(pictures())


def test_the_face_draws_again_from_a_sketch() -> None:
    """What pages ask for: the same picture, its parts kept for the next one."""
    s, sketch = positions()[0], Sketch()
    reader = Reader(NAMES, SUN)
    again = make(GAME).picture_again(s.view(SUN), "wide", reader, sketch)
    assert again == drawn(s, SUN, "wide")
    assert sum(part.drawn in again.parts for part in sketch.parts.values()) > 20


def test_a_view_of_somebody_else_gives_no_actions() -> None:
    s = positions()[0]
    mover = s.to_move()
    assert "data-action" not in picture(s.view(1 - mover), "wide", Reader(NAMES, mover)).body
    assert "data-action" not in picture(s, "wide", Reader(NAMES, mover)).body


def test_each_action_has_a_preview_of_its_own() -> None:
    for seen in pictures():
        s, seat, groups = seen.s, seen.seat, seen.marked("data-preview")
        shown = [int(e.attrib["data-preview"]) for e in groups]
        assert sorted(shown) == (s.legal(seat) if seat == s.to_move() else [])
        for e in groups:
            inside = list(e.iter())[1:]
            assert inside
            assert not any("data-piece" in part.attrib for part in inside)
            assert not any("data-why" in part.attrib for part in inside)


def test_a_preview_shows_photo_tokens_moves_and_points() -> None:
    """E9: V2 in a gap gains two tokens and moves three markers."""
    s = position("1@0: DS Y1 B1 G3 Y4 / 2@0: P4 - P3", hand="V2", turn=15, ring="P5 B5 - - - - - -")
    action = SPACE.parse("place 2,1")
    group = next(
        e
        for e in parse(drawn(s, SUN, "wide")).iter()
        if e.attrib.get("data-preview") == str(action)
    )
    used = Counter(e.attrib["href"] for e in group.iter() if e.tag == "use")
    assert face_uses(used, "V2") == 1
    assert used["#kim-tok-p5"] == used["#kim-tok-p4"] == 2  # on the seam and on the chip
    assert used["#kim-halo"] == 2
    assert all(used[f"#kim-marker-p{n}"] == 1 for n in (4, 5, 6))
    before = s.score(SUN)
    play(s, "place 2,1")
    words = [e.text for e in group.iter() if e.tag == "text"]
    assert f"+{s.score(SUN) - before} points" in words


def test_pieces_appear_once_and_tell_where_they_are() -> None:
    for seen in pictures():
        s, groups = seen.s, seen.marked("data-piece")
        named = Counter(e.attrib["data-piece"] for e in groups)
        assert set(named.values()) == {1}
        for e in groups:
            assert re.fullmatch(
                r"translate\(-?[0-9.]+ -?[0-9.]+\)( scale\([0-9.]+\))?", e.attrib["transform"]
            )
        cards = s.census()[:32]
        face_down = set(s.bag.listed())
        shown = {f"card-{GAME.tables.ids[n]}" for n in range(32) if cards[n] and n not in face_down}
        assert {name for name in named if name.startswith("card-")} == shown
        assert {f"marker-p{n}" for n in range(3, 8)} <= set(named)
        assert {f"tile-p{n}" for n in range(3, 8)} <= set(named)
        tokens = {
            f"token-{seat}-{cell}"
            for seat, album in enumerate(albums(s))
            for cell, _, token in album
            if token >= 0
        }
        assert {name for name in named if name.startswith("token-")} == tokens
        assert ("photographer" in named) == (s.compared < 0)


def test_everything_else_can_be_asked_about() -> None:
    """Targets are those that `why_not` knows, and they are no stops of the tab key."""
    asked: set[str] = set()
    for seen in pictures():
        for e in seen.marked("data-why"):
            target = e.attrib["data-why"]
            assert "tabindex" not in e.attrib
            asked.add(target.split()[0])
            if seen.seat != SPECTATOR:
                answer = why_not(seen.s, seen.seat, target, Reader(NAMES, seen.seat))
                assert answer.text != NOT_ASKED, target
    assert asked == {
        "ring", "display", "deck", "album", "token", "seam", "marker", "mon", "tile", "supply",
        "place", "photographer", "sudden",
    }  # fmt: skip


def test_legal_and_unsupported_places_never_share_a_spot() -> None:
    for seen in pictures():
        asked = {e.attrib["data-why"] for e in seen.marked("data-why")}
        places = [SPACE.parse(target) for target in asked if target.startswith("place ")]
        if seen.seat == seen.s.to_move():
            assert not set(places) & set(seen.s.legal(seen.seat))


# --- what is shown ------------------------------------------------------------------------------


def test_the_reachable_cards_are_tagged_for_everybody() -> None:
    s, _ = new_game(3)
    for seat in SEATS:
        picture = drawn(s, seat, "wide")
        assert picture.body.count('href="#kim-step"') == 3


def test_the_reader_sees_the_own_album_in_front() -> None:
    s = position("1@0: DS Y1", "1@0: DM P1")
    for shape in SHAPES:
        for seat, below in ((0, "card-DS"), (1, "card-DM"), (SPECTATOR, "card-DS")):
            at = pieces(drawn(s, seat, shape))
            first, last = sorted(("card-DS", "card-DM"), key=lambda name: at[name][1])
            assert (last if shape == "wide" else first) == below


def test_only_the_seat_to_move_is_marked() -> None:
    """The reader's own turn is told by the question above the board."""
    s, _ = new_game(3, start_player="1")
    assert "To move" not in drawn(s, 1, "wide").body
    assert "To move" in drawn(s, 0, "wide").body
    for seat in SEATS:
        assert "kim-panel-moon" in drawn(s, seat, "phone").body


def test_only_the_panel_that_holds_the_actions_is_framed() -> None:
    for seen in pictures():
        framed = re.findall(r"kim-panel-(sun|moon)", seen.picture.body)
        mover = seen.s.to_move()
        assert framed == ([] if mover < 0 else [SIDES[mover]])


def test_a_phone_shows_the_lowest_row_while_a_photo_is_taken() -> None:
    """The row below the ring, with its token, besides the whole album."""
    s = position("1@0: DS Y1 B1", ring="P5 B5 P2 - - - - -", all_tokens=True)
    title = "The lowest row of your album"
    assert title in drawn(s, SUN, "phone").body
    for seat, shape in ((SUN, SHAPES[0]), (1, SHAPES[1]), (SPECTATOR, SHAPES[1])):
        assert title not in drawn(s, seat, shape).body
    used = Counter(e.attrib["href"] for e in parse(drawn(s, SUN, "phone")).iter() if e.tag == "use")
    assert face_uses(used, "DS") == face_uses(used, "Y1") == 2


def test_a_phone_shows_the_markers_and_their_moves_beside_the_album() -> None:
    """E9: every move is previewed on both sets of tracks."""
    s = position("1@0: DS Y1 B1 G3 Y4 / 2@0: P4 - P3", hand="V2", turn=15)
    action = SPACE.parse("place 2,1")
    group = next(
        e
        for e in parse(drawn(s, SUN, "phone")).iter()
        if e.attrib.get("data-preview") == str(action)
    )
    used = Counter(e.attrib["href"] for e in group.iter() if e.tag == "use")
    assert all(used[f"#kim-marker-p{n}"] == 2 for n in (4, 5, 6))
    body = drawn(s, SUN, "phone").body
    assert body.count('data-why="marker p3"') == 2
    assert drawn(s, 1, "phone").body.count('data-why="marker p3"') == 1


def test_covered_mon_are_dimmed() -> None:
    """KIM-37: the photo above hides the right corner of one and the left corner of the other."""
    s = position("1@0: DS G3 / 2@0: Y1")
    covered = {
        e.attrib["data-why"]
        for e in parse(drawn(s, SUN, "wide")).iter()
        if "kim-covered" in e.attrib.get("class", "") and "data-why" in e.attrib
    }
    assert covered == {"mon 0 17 right", "mon 0 18 left"}


def test_used_up_kinds_of_a_wild_choice_are_asked_about() -> None:
    s = wild()
    root = parse(drawn(s, SUN, "phone"))
    actions = [e.attrib["data-action"] for e in root.iter() if "data-action" in e.attrib]
    assert actions == [str(WILD_FIRST + kind) for kind in (1, 2, 3, 5)]
    why = Counter(e.attrib.get("data-why") for e in root.iter())
    assert why["supply p3"] == why["supply p7"] == 2  # in the supply, and among the kinds
    assert why["supply p4"] == 1


def sign(n: int) -> int:
    return (n > 0) - (n < 0)


def test_comparisons_tell_who_took_what() -> None:
    s = finished()
    words = [e.text for e in parse(drawn(s, SUN, "wide")).iter() if e.tag == "text"]
    for pattern, where in enumerate(list(s.markers)):
        tile = f"tile {pattern + 3}"
        said = [w for w in words if w and w.endswith(tile)]
        assert said == {0: [], 1: [f"You take {tile}"], -1: [f"Mei takes {tile}"]}[sign(where)]
    assert words.count("nobody takes it") == list(s.markers).count(0)
    assert drawn(s, SUN, "wide").body.count("#kim-lock") == 5


def test_sudden_spaces_are_tinted_only_with_that_option() -> None:
    plain, _ = new_game(1)
    tinted, _ = new_game(1, sudden_victory=True)
    assert drawn(plain, SUN, "wide").body.count("kim-sudden") == 0
    assert drawn(tinted, SUN, "wide").body.count("kim-sudden") == 10
    assert "You win" in drawn(struck(), SUN, "phone").body
    assert "Ken wins" in drawn(struck(), 1, "phone").body


def test_cards_of_ones_own_are_drawn_too(content: Path) -> None:
    """Scenery is found for other ids; marks in ids and names are harmless."""
    cards = content / "cards.toml"
    text = cards.read_text("utf-8").replace('id = "G1"', "id = '<G\"1'")
    cards.write_text(text.replace('name = "Moss Garden', 'name = "<b>&Moss Garden'), "utf-8")
    game = make_game(content)
    s = game.new_state(2, game.check_options({}), ScriptedChance([*range(10), 0]), None)
    assert isinstance(s, KimonoState)
    root = parse(drawn(s, SUN, "wide"))
    assert [e for e in root.iter() if e.attrib.get("data-piece") == 'card-<G"1']
    assert "<b>&Moss Garden of Gio-ji" in [e.text for e in root.iter("title")]


def test_the_card_in_hand_is_named() -> None:
    s = position("1@0: DS", hand="V2")
    body = drawn(s, SPECTATOR, "wide").body
    assert "Wisteria of Byodo-in, Uji" in body
