"""Gestures: a card and its place are one, in either order; a turn takes two touches."""

from __future__ import annotations

from statistics import median
from typing import Final

import pytest

from tests.games.kimono_memories.build import GAME, SUN, last_turn, new_game, play, position
from tests.games.kimono_memories.drawings import (
    NAMES,
    comparing,
    drawn,
    parse,
    pieces,
    placed,
    positions,
    wild,
)
from travelogue.core.chance import SimChance
from travelogue.core.types import NOBODY
from travelogue.face.face import PHONES, SHAPES, Gesture, Reader, Shape
from travelogue.games.kimono_memories.face import make
from travelogue.games.kimono_memories.face.log import recap
from travelogue.games.kimono_memories.rules.state import KimonoState
from travelogue.games.kimono_memories.rules.vocabulary import KIND_NAMES, SPACE

FACE: Final = make(GAME)


def gestures(s: KimonoState) -> list[Gesture]:
    seat = s.to_move()
    return FACE.gestures(s.view(seat), seat, Reader(NAMES, seat))


def best(s: KimonoState) -> Gesture:
    """Return the gesture that gains most on the other seat at once."""
    seat = s.to_move()
    view = s.view(seat)

    def gain(each: Gesture) -> int:
        worth = FACE.worth(view, seat, each.actions)
        assert worth is not None  # nothing that is dealt counts at once
        return worth[seat] - worth[1 - seat]

    return max(gestures(s), key=gain)


def test_a_card_and_its_place_are_one_gesture() -> None:
    s = position("1@0: DS Y1", ring="G1 - V2 P1 Y2 - - -")
    found = {each.things: each for each in gestures(s)}
    assert {things[0] for things in found} == {"ring 0", "ring 2", "ring 3"}
    assert {things[1] for things in found} == {"place 1,-1", "place 1,2", "place 2,0"}
    assert len(found) == 9
    chosen = found["ring 2", "place 2,0"]
    assert [SPACE.text(action) for action in chosen.actions] == ["cross 2", "place 2,0"]
    first, second = chosen.label.split("\n")
    assert first == "2 · Wisteria of Byodo-in, Uji"
    assert second.startswith("On ")
    assert second.endswith(" and Golden Pavilion, Kinkaku-ji")


def test_a_reward_and_its_place_are_one_gesture() -> None:
    s = comparing()
    found = gestures(s)
    assert {each.things[0] for each in found} == {f"display {k}" for k in range(4)}
    assert all(each.things[1].startswith("place ") for each in found)
    assert all(len(each.actions) == 2 for each in found)


def test_a_photo_in_hand_needs_a_place_only() -> None:
    assert {each.things for each in gestures(position("1@0: DS", hand="V2"))} == {
        ("place 1,-1",),
        ("place 1,1",),
    }


def test_where_wild_meets_wild_a_token_is_touched() -> None:
    """The photo lies already: what can be chosen stands at its seam."""
    s = wild()
    left = [kind for k, kind in enumerate(KIND_NAMES) if s.supply[k]]
    assert len(left) == 4
    assert [each.things for each in gestures(s)] == [(f"wild {kind}",) for kind in left]


def test_each_gesture_is_possible_and_every_order_of_touching_means_it_alone() -> None:
    for s in positions():
        seat = s.to_move()
        if seat == NOBODY:
            continue
        found = gestures(s)
        for each in found:
            after, chance = s.copy(), SimChance(1)
            for action in each.actions:
                assert action in after.legal(seat)
                after.apply(seat, action, chance, None)
        touched = [frozenset(each.things) for each in found]
        assert len(set(touched)) == len(found)
        assert all(touched)  # nothing is a button beside the question


@pytest.mark.parametrize("options", [{}, {"mode": "basic"}, {"upper_gaps": "contiguous"}])
def test_a_turn_takes_two_touches(options: dict[str, object]) -> None:
    """Over whole games: one for the card, one for the place; a wild match asks for one more."""
    touches: list[int] = []
    for seed in range(3):
        s, chance = new_game(seed, **options)
        turn, count = 1, 0
        while s.to_move() != NOBODY and s.compared < 0:
            chosen = best(s)
            count += len(chosen.things)
            seat = s.to_move()
            for action in chosen.actions:
                s.apply(seat, action, chance, None)
            if s.turn != turn or s.compared >= 0:
                touches.append(count)
                turn, count = int(s.turn), 0
    assert len(touches) == 3 * 26
    assert median(touches) == 2
    assert max(touches) <= 4


@pytest.mark.parametrize("shape", SHAPES)
def test_things_of_a_gesture_are_drawn_once(shape: Shape) -> None:
    for s in positions():
        seat = s.to_move()
        if seat == NOBODY:
            continue
        root = parse(drawn(s, seat, shape))
        named = [e.attrib["data-why"] for e in root.iter() if "data-why" in e.attrib]
        for thing in {thing for each in gestures(s) for thing in each.things}:
            assert named.count(thing) == 1


# --- a look ahead -------------------------------------------------------------------------------


def test_a_look_ahead_shows_the_photo_its_tokens_and_markers_and_moves_nothing_else() -> None:
    """E9: V2 in a gap gains two tokens and moves three markers."""
    s = position(
        "1@0: DS Y1 B1 G3 Y4 / 2@0: P4 - P3", turn=15, ring="V2 P5 B5 G1 - - - -", deck="Y3"
    )
    view = s.view(SUN)
    after = s.copy()
    play(after, "cross 1", "place 2,1", draws=["Y3"])
    for shape in SHAPES:
        before = pieces(drawn(s, SUN, shape))
        drawing = FACE.picture_ahead(view, after.view(SUN), shape, Reader(NAMES, SUN))
        then = pieces(drawing)
        moved = {piece for piece in then if then[piece] != before.get(piece)}
        assert moved == {
            "card-V2", "token-0-53", "token-0-52", "marker-p4", "marker-p5", "marker-p6",
        }  # fmt: skip
        assert len(drawing.parts) == len(drawn(s, SUN, shape).parts)
        place = next(
            (x, y)
            for e, x, y, _ in placed(parse(drawn(s, SUN, shape)))
            if e.attrib.get("data-why") == "place 2,1"
        )
        assert then["card-V2"][:2] == pytest.approx(place, abs=0.2)
        assert (shape in PHONES) == bool(drawing.stages)


def test_a_look_ahead_tells_nothing_of_the_card_that_is_dealt() -> None:
    s, _ = new_game(4)
    seat = s.to_move()
    view = s.view(seat)
    for each in gestures(s)[:6]:
        ends = []
        for seed in (1, 2, 3):
            after = s.copy()
            for action in each.actions:
                after.apply(seat, action, SimChance(seed), None)
            ends.append(FACE.picture_ahead(view, after.view(seat), "wide", Reader(NAMES, seat)))
        assert ends[0] == ends[1] == ends[2]


def test_what_a_gesture_brings_is_told_of_its_last_step() -> None:
    s = position("1@0: DS V2 P4 Y4 / 2@1: V3", ring="Y3 G1 B1 - - - - -")
    chain = tuple(SPACE.parse(text) for text in ("cross 1", "place 2,0"))
    told = FACE.brings(s.view(SUN), SUN, chain, Reader(NAMES, SUN))
    assert "pink token" in told.lower()
    rewards = last_turn([1, 0, 0, 0, 0], "Y3 P4 G1 XFAN")
    chain = tuple(SPACE.parse(text) for text in ("reward 0", "place 1,1"))
    assert FACE.brings(rewards.view(SUN), SUN, chain, Reader(NAMES, SUN))


def test_a_move_is_told_in_a_line() -> None:
    """Photo, tokens, and markers that have changed sides; not what only moved on."""
    s = position(
        "1@0: DS Y1 B1 G3 Y4 / 2@0: P4 - P3", markers=(0, 1, -1, -2, 0), ring="V2 P5 B5 P1 - - - -"
    )
    events = play(s, "cross 1", "place 2,1")
    for seat, lost in ((0, "blue to the middle"), (1, "you lose blue")):
        told = recap(GAME.tables, events, SUN, Reader(NAMES, seat))
        assert told == f"Wisteria of Byodo-in, Uji on layer 2, blue token, yellow token, {lost}"
    assert recap(GAME.tables, events, 1, Reader(NAMES, SUN)) == ""


def test_a_gesture_that_wins_at_once_says_so_and_has_no_points() -> None:
    """KIM-92, KIM-98."""
    s = position(ring="V6 B1 G1 - - - - -", markers=(3, 0, 0, 2, 0), sudden_victory=True)
    tags = {each.things[0]: each.tag for each in gestures(s)}
    assert tags == {"ring 0": "wins!", "ring 1": "", "ring 2": ""}
    won = next(each for each in gestures(s) if each.tag)
    assert FACE.worth(s.view(SUN), SUN, won.actions) is None


def test_points_of_both_seats_are_those_of_the_rules() -> None:
    """Whatever card is dealt afterwards."""
    for seed in range(3):
        s, _ = new_game(seed)
        seat = s.to_move()
        for each in gestures(s):
            after = s.copy()
            for action in each.actions:
                after.apply(seat, action, SimChance(9), None)
            change = [b - a for a, b in zip(s.scores(), after.scores(), strict=True)]
            assert FACE.worth(s.view(seat), seat, each.actions) == change
