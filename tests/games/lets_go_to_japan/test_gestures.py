"""Gestures: what a hand does in one go, what it brings, and how many touches a game takes."""

from __future__ import annotations

from collections import Counter
from statistics import median

import pytest

from tests.games.lets_go_to_japan.build import act, card, planning, play, started
from tests.games.lets_go_to_japan.test_words import FACE, reader
from travelogue.core.chance import SimChance
from travelogue.face.face import Gesture
from travelogue.games.lets_go_to_japan.face.gains import points_now
from travelogue.games.lets_go_to_japan.rules import vocabulary as v
from travelogue.games.lets_go_to_japan.rules.state import JapanState

OTHERS = ["T70 K70"]


def gestures(s: JapanState, seat: int = 0) -> list[Gesture]:
    return FACE.gestures(s.view(seat), seat, reader(seat, int(s.seats)))


def chain(*actions: str) -> tuple[int, ...]:
    return tuple(act(action) for action in actions)


def test_a_card_and_its_place_are_one_gesture() -> None:
    """LGJ-38, LGJ-40: no question in between, whichever is touched first."""
    s = planning("T40 K40", "mon: T01 T02", others=OTHERS)
    found = {each.things: each.actions for each in gestures(s)}
    held = f"hand {card('T40')}"
    assert found[held, "place mon,1"] == chain("plan 0", "place mon,1")
    assert {each[0] for each in found.values()} == set(s.legal(0))


def test_a_card_and_a_deck_are_a_walk() -> None:
    """LGJ-46: the card drawn is not known, so the gesture ends there; its place is the next."""
    s = planning("T40 K40", "mon: T01 T02", others=OTHERS)
    found = {each.things: each.actions for each in gestures(s)}
    held = f"hand {card('K40')}"
    assert found[held, "deck kyoto"] == chain("walk 1", "deck kyoto")
    play(s, "walk 1", "deck kyoto")
    assert {each.things for each in gestures(s)} == {
        ("place mon,0",), ("place mon,1",), ("place mon,2",),
    }  # fmt: skip


def test_without_a_day_for_it_no_deck_is_touched() -> None:
    """LGJ-52, LGJ-55, and the question does not speak of a Walk."""
    s = planning("T40 K40", "mon: T01", others=OTHERS)
    touched = {thing for each in gestures(s) for thing in each.things}
    assert not any(thing.startswith("deck") for thing in touched)
    assert "Walk" not in FACE.prompt(s.view(0), 0, reader()).detail
    open_ = planning("T40 K40", "mon: T01 T02", others=OTHERS)
    assert "Walk" in FACE.prompt(open_.view(0), 0, reader()).detail


def test_a_day_trip_and_its_day_are_one_gesture() -> None:
    """LGJ-10, LGJ-11: two trips on six days."""
    s = started(2, 3)
    found = gestures(s)
    assert len(found) == 12
    assert all(len(each.things) == len(each.actions) == 2 for each in found)


def test_three_discards_are_one_gesture_in_any_order() -> None:
    """LGJ-59: every three of five cards once, though the engine takes them in hand order."""
    s = planning("T40 K40", give={"research": 1}, others=OTHERS)
    draw = [each for each in gestures(s) if each.things == ("mix 1",)]
    assert [each.actions for each in draw] == [chain("research start", "research_mix 1")]
    play(s, "research start", "research_mix 1")
    found = gestures(s)
    assert len(found) == 10
    assert {len(set(each.things)) for each in found} == {3}
    assert len({frozenset(each.things) for each in found}) == 10
    for each in found:
        after = s.copy()
        for action in each.actions:
            after.apply(0, action, SimChance(1), None)
        kept = {f"hand {int(after.hands[k]) - 1}" for k in range(after.row[v.F_HAND])}
        assert kept.isdisjoint(each.things)
        assert after.row[v.F_STEP] == v.STEP_MAIN


@pytest.mark.parametrize("seats", [2, 3])
def test_what_a_place_brings_is_the_change_of_the_number_at_the_tracks(seats: int) -> None:
    """LGJ-156: the seat's points, the total at the tracks and every gain are one function."""
    s = planning("T13 T36 K05 K50", "mon: T05 T39 / fri: T22", round_=8, others=OTHERS, seats=seats)
    view, to = s.view(0), reader(0, seats)
    points = FACE.points(view)
    assert points[0] == points_now(view, 0)
    assert (
        f'class="lgj-total" text-anchor="end">{points[0]}<' in FACE.picture(view, "wide", to).body
    )
    told = 0
    for each in gestures(s):
        change = FACE.worth(view, 0, each.actions)
        if len(each.actions) == 2 and each.things[1].startswith("place"):
            after = s.copy()
            for action in each.actions:
                after.apply(0, action, SimChance(1), None)
            if after.row[v.F_STEP] == v.STEP_MAIN and not after.row[v.F_MOOD]:
                assert change is not None
                assert change[0] == points_now(after.view(0), 0) - points[0]
                assert not any(change[1:])
                told += 1
        else:
            assert change is None
    assert told > 20


def test_the_last_to_play_is_told_what_a_place_brings() -> None:
    """Nothing of what the end of a round shows is needed for it."""
    s = planning("T40 K40", "mon: T01", plays=1)
    places = [each for each in gestures(s) if each.things[-1].startswith("place")]
    assert all(FACE.worth(s.view(0), 0, each.actions) is not None for each in places)


def test_a_card_takes_two_touches() -> None:
    """Over whole games, by what brings most: at most 2 a card, 3 a Walk."""
    touches: list[int] = []
    kinds: Counter[str] = Counter()
    for seed in range(3):
        s = started(2, seed + 1)
        chance = SimChance(seed)
        while s.pending():
            seat = s.pending()[0]
            view = s.view(seat)
            found = FACE.gestures(view, seat, reader(seat))
            best = max(
                found, key=lambda each: (FACE.worth(view, seat, each.actions) or [-9] * 2)[seat]
            )
            if s.stage == v.STAGE_PLAY and best.actions[0] < v.RESEARCH_ACTION:
                touches.append(len(best.things))
                kinds[best.things[-1].split()[0]] += 1
            for action in best.actions:
                s.apply(seat, action, chance, None)
    assert median(touches) == 2
    assert max(touches) == 2
    assert kinds["place"] > 80
