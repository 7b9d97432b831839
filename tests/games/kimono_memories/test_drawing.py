"""The drawing: its marks are complete, and it shows what a player must see."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.games.kimono_memories.build import GAME, MOON, SUN, albums, new_game, play, position
from tests.games.kimono_memories.drawings import (
    NAMES,
    SEATS,
    comparing,
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
from travelogue.face.face import PHONES, SHAPES, Reader, Shape
from travelogue.face.sketch import Sketch
from travelogue.games.kimono_memories.face import make
from travelogue.games.kimono_memories.face.drawing.page import picture, picture_again
from travelogue.games.kimono_memories.face.whynot import why_not
from travelogue.games.kimono_memories.game import make as make_game
from travelogue.games.kimono_memories.rules.scoring import owns_tile
from travelogue.games.kimono_memories.rules.state import KimonoState

NOT_ASKED = "There is nothing to do here now."


def texts(s: KimonoState, seat: int, shape: Shape = "wide") -> list[str]:
    return [e.text or "" for e in parse(drawn(s, seat, shape)).iter("text")]


def things(s: KimonoState, seat: int, shape: Shape = "wide") -> Counter[str]:
    root = parse(drawn(s, seat, shape))
    return Counter(e.attrib["data-why"] for e in root.iter() if "data-why" in e.attrib)


# --- marks --------------------------------------------------------------------------------------


def test_every_step_is_among_the_positions() -> None:
    steps = {s.question(s.to_move()).name for s in positions() if s.to_move() >= 0}
    assert steps == {"cross", "place", "wild", "reward"}


def test_a_drawing_knows_nothing_of_what_is_legal() -> None:
    for seen in pictures():
        assert "data-action" not in seen.picture.body
        assert "data-preview" not in seen.picture.body
        assert "is-" not in "".join(e.attrib["class"] for e in seen.marked("class"))


def test_parts_that_are_kept_are_those_that_would_be_drawn() -> None:
    """Whatever was drawn before: the next position, or that of quite another game."""
    reused = 0
    for seat in SEATS:
        for shape in SHAPES:
            sketches = [Sketch() for _ in range(4)]
            for s in positions():
                sketch = sketches[2 * s.basic + s.sudden]  # of one table: its options stay
                before = {part.drawn for part in sketch.parts.values()}
                again = picture_again(s.view(seat), shape, Reader(NAMES, seat), sketch)
                assert again == drawn(s, seat, shape)
                reused += sum(part in before for part in again.parts)
    assert reused > 10 * len(pictures())


def test_a_turn_changes_a_few_parts_only() -> None:
    """Cards that only walk on are told by their opening tags; the album by the layer that grows."""
    s = position("1@0: DS Y1 B1 G3 Y4", ring="V2 P5 B5 G1 P1 P2 V3 V4", deck="Y3", display="V5 V6")
    reader = Reader(NAMES, SUN)
    before = picture(s.view(SUN), "wide", reader).parts
    play(s, "cross 1", "place 2,1", draws=["Y3"])
    after = picture(s.view(SUN), "wide", reader).parts
    assert len(after) == len(before)
    whole = [new for old, new in zip(before, after, strict=True) if inside(old) != inside(new)]
    assert len(whole) <= 16
    assert sum(map(len, whole)) < sum(map(len, after)) * 0.55


def inside(part: str) -> str:
    return part[part.index(">") :]


def test_the_face_draws_again_from_a_sketch() -> None:
    """What pages ask for: the same picture, its parts kept for the next one."""
    s, sketch = positions()[0], Sketch()
    reader = Reader(NAMES, SUN)
    again = make(GAME).picture_again(s.view(SUN), "wide", reader, sketch)
    assert again == drawn(s, SUN, "wide")
    assert sum(part.drawn in again.parts for part in sketch.parts.values()) > 20


def test_pieces_appear_once_and_all_of_them() -> None:
    for seen in pictures():
        s = seen.s
        named = Counter(e.attrib["data-piece"] for e in seen.marked("data-piece"))
        assert set(named.values()) == {1}
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


def test_everything_drawn_can_be_asked_about() -> None:
    """Targets are those that `why_not` knows, and each has an answer of its own."""
    asked: set[str] = set()
    answered: set[tuple[int, int, str]] = set()
    for n, seen in enumerate(pictures()):
        for e in seen.marked("data-why"):
            target = e.attrib["data-why"]
            assert "tabindex" not in e.attrib
            asked.add(target.split()[0])
            key = (n // len(SHAPES), seen.seat, target)
            if key not in answered:
                answered.add(key)
                answer = why_not(seen.s, seen.seat, target, Reader(NAMES, seen.seat))
                assert answer.text != NOT_ASKED, target
    assert asked == {
        "ring", "display", "deck", "album", "token", "seam", "marker", "mon", "tile", "supply",
        "place", "photographer", "sudden", "hand", "street", "tracks", "track", "rewards", "page",
        "layer", "props", "score", "wild",
    }  # fmt: skip


def test_every_sheet_answers_wherever_it_is_touched() -> None:
    """No ground without a thing: the first rectangle of every panel is one."""
    for seen in pictures():
        for part in seen.root:
            for e in part:
                if (e.attrib.get("class") or "").startswith("kim-panel"):
                    assert "data-why" in part.attrib, seen.shape


def test_open_places_are_drawn_whoever_is_asked() -> None:
    """So a board stays the same when only the question changes; none once the game is over."""
    s = position("1@0: DS Y1", ring="G1 - V2 P1 Y2 - - -")
    legal = {"place 1,-1", "place 1,2", "place 2,0"}
    for step in ("cross 1", "place 2,0"):
        assert {name for name in things(s, SUN) if name.startswith("place 1")} <= legal
        assert legal <= set(things(s, SUN))
        play(s, step)
    assert s.to_move() == MOON
    assert {"place 1,-1", "place 1,2"} <= set(things(s, SUN))
    over = things(finished(), SUN)
    marked = [
        e for e in parse(drawn(finished(), SUN, "wide")).iter() if "kim-place" in str(e.attrib)
    ]
    assert not marked
    assert over["page 0"] == 2  # the sheet, and the name on it


# --- the street ---------------------------------------------------------------------------------


def test_cards_stand_in_walking_order_and_empty_spaces_do_not_show() -> None:
    """KIM-17, KIM-18: the first three are those that can be taken."""
    s = position(ring="G1 G2 - P1 P2 P3 - V2", gap=3)
    for shape in SHAPES:
        at = pieces(drawn(s, SUN, shape))
        order = ["P1", "P2", "P3", "V2", "G1", "G2"]
        if shape in PHONES:
            assert [at[f"card-{name}"][0] for name in order[:3]] == sorted(
                at[f"card-{name}"][0] for name in order[:3]
            )
            assert max(at[f"card-{name}"][1] for name in order[:3]) < min(
                at[f"card-{name}"][1] for name in order[3:]
            )
        else:
            places = [at[f"card-{name}"][0] for name in order]
            assert places == sorted(places)
            assert at["photographer"][0] < places[0]


def test_a_passed_card_and_the_new_one_come_round_to_the_far_end() -> None:
    s = position(ring="G1 G2 G3 P1 P2 P3 V1 V2", deck="Y1")
    play(s, "cross 2", "place 1,1", draws=["Y1"])
    at = pieces(drawn(s, SUN, "wide"))
    order = ["G3", "P1", "P2", "P3", "V1", "V2", "G1", "Y1"]
    places = [at[f"card-{name}"][0] for name in order]
    assert places == sorted(places)


def test_cards_of_the_street_are_large() -> None:
    sizes: dict[Shape, float] = {"wide": 0.9, "large": 1.28, "short": 0.8, "phone": 0.92}
    s, _ = new_game(3)
    first = GAME.tables.ids[s.ring[s.gap]]
    for shape, scale in sizes.items():
        assert pieces(drawn(s, SUN, shape))[f"card-{first}"][2] >= scale


def test_the_reachable_cards_are_tagged_for_everybody() -> None:
    s, _ = new_game(3)
    for seat in SEATS:
        for shape in SHAPES:
            assert drawn(s, seat, shape).body.count('href="#kim-step"') == 3


def test_what_is_left_to_the_other_player_is_told_for_each_card() -> None:
    """For the one who takes a card now, on a desktop; a short street has fewer brackets."""
    s, _ = new_game(3, start_player="0")
    for shape in SHAPES:
        drawing = drawn(s, SUN, shape).body
        assert drawing.count("kim-bracket") == (0 if shape in PHONES else 3)
    assert "Mei chooses from these next" in texts(s, SUN)
    assert "kim-bracket" not in drawn(s, MOON, "wide").body
    assert "kim-bracket" not in drawn(s, SPECTATOR, "wide").body
    short = position(ring="P5 B5 P2 G1 G2 - - -", turn=24)
    assert drawn(short, SUN, "wide").body.count("kim-bracket") == 2
    last = position(ring="P5 B5 P2 - - - - -", turn=26)
    assert "kim-bracket" not in drawn(last, SUN, "wide").body


def test_the_photo_in_hand_stands_before_the_others() -> None:
    s = position("1@0: DS", hand="V2", ring="P5 B5 P2 - - - - -")
    for shape in SHAPES:
        at = pieces(drawn(s, SPECTATOR, shape))
        assert at["card-V2"][0] < at["card-P5"][0] < at["card-B5"][0]
        assert drawn(s, SPECTATOR, shape).body.count('href="#kim-step"') == 0


# --- albums -------------------------------------------------------------------------------------


def test_the_reader_sees_the_own_album_in_front() -> None:
    s = position("1@0: DS Y1", "1@0: DM P1")
    for shape in SHAPES:
        for seat, front in ((0, "card-DS"), (1, "card-DM"), (SPECTATOR, "card-DS")):
            at = pieces(drawn(s, seat, shape))
            first, last = sorted(
                ("card-DS", "card-DM"), key=lambda name: at[name][0 if shape in PHONES else 1]
            )
            assert (first if shape in PHONES else last) == front
            assert at[front][2] >= at["card-DM" if front == "card-DS" else "card-DS"][2]


def test_the_album_that_is_added_to_has_a_frame() -> None:
    s, _ = new_game(3, start_player="1")
    for shape in SHAPES:
        assert "kim-panel-now" in drawn(s, MOON, shape).body
        assert "kim-panel-now" not in drawn(s, SUN, shape).body


def test_covered_crests_are_dimmed() -> None:
    """KIM-37: the photo above hides the right corner of one and the left corner of the other."""
    s = position("1@0: DS G3 / 2@0: Y1", hand="V2")
    root = parse(drawn(s, SUN, "wide"))
    covered = {
        e.attrib["data-why"]
        for e in root.iter()
        if e.tag == "use" and "kim-covered" in e.attrib.get("class", "")
    }
    assert covered == {"mon 0 17 right", "mon 0 18 left"}


def test_a_desktop_keeps_a_corner_for_a_slip() -> None:
    for seen in pictures():
        corners = [e for e in seen.root.iter("rect") if e.attrib.get("class") == "note-corner"]
        assert len(corners) == (0 if seen.shape in PHONES else 1)


def test_points_are_told_by_their_sources_and_are_those_of_the_rules() -> None:
    for s in positions():
        for seat in (SUN, MOON):
            if s.winner >= 0:
                assert things(s, seat)["score"] == 0
                continue
            said = texts(s, seat)
            for score in s.scores():
                assert str(score) in said


def test_a_choice_of_kinds_stands_at_the_seam() -> None:
    """KIM-48: all six, those that are used up dimmed; only for the seat that chooses in front."""
    s = wild()
    for shape in SHAPES:
        found = things(s, SUN, shape)
        assert [name for name in found if name.startswith("wild ")] == [
            "wild p3", "wild p4", "wild p5", "wild p6", "wild p7", "wild cat",
        ]  # fmt: skip
        assert not [name for name in things(s, MOON, shape) if name.startswith("wild ")]
        assert "kim-em-wild" in drawn(s, MOON, shape).body


# --- tracks, tiles and the end ------------------------------------------------------------------


def test_markers_stand_where_they_are() -> None:
    s = position(markers=(-4, -1, 0, 2, 4))
    for shape in SHAPES:
        at = pieces(drawn(s, SUN, shape))
        middle = at["marker-p5"][0] if shape != "small" else None
        if middle is not None:
            step = (at["marker-p7"][0] - middle) / 4
            for name, where in (("p3", -4), ("p4", -1), ("p6", 2)):
                assert at[f"marker-{name}"][0] == pytest.approx(middle + step * where, abs=0.2)


def test_a_tile_lies_with_the_seat_that_won_it() -> None:
    """KIM-69, KIM-70: beside that seat's name; nobody's stays at its track."""
    s = finished()
    assert {0, 1} == {int(m > 0) for m in s.markers if m}
    at = pieces(drawn(s, SUN, "wide"))
    for pattern in range(5):
        y = at[f"tile-p{pattern + 3}"][1]
        x = at[f"tile-p{pattern + 3}"][0]
        if owns_tile(s, SUN, pattern):
            assert y > 340
        elif owns_tile(s, MOON, pattern):
            assert x > 580
        else:
            assert x < 60
    assert drawn(s, SUN, "wide").body.count("#kim-lock") == sum(m != 0 for m in s.markers)


def test_rewards_move_into_the_street_when_the_turns_are_over() -> None:
    s = comparing()
    at = pieces(drawn(s, SUN, "wide"))
    for name in ("Y3", "P4", "G1", "XFAN"):
        assert at[f"card-{name}"][1] < 60
        assert at[f"card-{name}"][2] == pytest.approx(0.9)
    assert "You win tile 3" in texts(s, SUN)
    assert "Ken wins tile 3" in texts(s, MOON)
    play(s, "reward 1")
    assert things(s, SUN)["hand"] == 1
    before = pieces(drawn(position(display="Y3 P4"), SUN, "wide"))
    assert before["card-Y3"][1] > 140


def test_the_end_names_the_winner() -> None:
    s = finished()
    winner = s.ranks().index(0)
    mine, other = s.scores()[winner], s.scores()[1 - winner]
    for shape in SHAPES:
        said = texts(s, SUN, shape)
        assert f"{mine} to {other}" in said
        assert {str(mine), str(other)} <= set(said)  # by their sources, in the empty street
        assert "If the game ended now" not in said
    assert ("You win!" if winner == SUN else "Mei wins!") in texts(s, SUN)


def test_sudden_spaces_are_tinted_only_with_that_option() -> None:
    plain, _ = new_game(1)
    tinted, _ = new_game(1, sudden_victory=True)
    assert drawn(plain, SUN, "wide").body.count("kim-sudden") == 0
    assert drawn(tinted, SUN, "wide").body.count("kim-sudden") == 10
    assert drawn(struck(), SUN, "wide").body.count("kim-sudden") == 10


def test_a_phone_has_three_stages_beside_each_other() -> None:
    s, _ = new_game(1)
    for shape in SHAPES:
        for seat, labels in (
            (SUN, ["My album", "Mei", "Rewards"]),
            (MOON, ["My album", "Ken", "Rewards"]),
            (SPECTATOR, ["Ken", "Mei", "Rewards"]),
        ):
            stages = drawn(s, seat, shape).stages
            assert [stage.label for stage in stages] == (labels if shape in PHONES else [])
            assert [stage.x for stage in stages] == [360 * k for k in range(len(stages))]


# --- content of one's own -----------------------------------------------------------------------


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
    titles = [e.text or "" for e in root.iter("title")]
    assert any(title.startswith("<b>&Moss Garden of Gio-ji") for title in titles)


def test_cards_are_named_with_the_place_where_they_stand() -> None:
    s = position(ring="G1 - V2 P1 Y1 - - -")
    titles = [e.text or "" for e in parse(drawn(s, SUN, "wide")).iter("title")]
    assert f"Moss Garden of Gio-ji · {GAME.tables.spaces[0]}" in titles
    assert not re.search(r"\d,-?\d", " ".join(titles + texts(s, SUN)))
