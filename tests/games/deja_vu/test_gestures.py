"""Gestures: start and end of a sowing, a card and its bits, the end of a turn; all legal."""

from __future__ import annotations

from statistics import median

import pytest

from travelogue.core.chance import SimChance
from travelogue.face.face import Gesture
from travelogue.games.deja_vu.face.routes import sowings
from travelogue.games.deja_vu.rules import vocabulary as v
from travelogue.games.deja_vu.rules.heaps import count, kinds_of
from travelogue.games.deja_vu.rules.state import DejaVuState
from travelogue.games.deja_vu.rules.tables import BIT_TYPES, O_EYES, OWN, SHAPES, WHITE

from .build import give, legal, phase_3, play, play_until, short, start, table
from .gesturing import FACE, begin, follow, gestures, played, reader, touches_by_turn

SPACE = v.SPACE
MANY = "red sun, green moon, blue star, white drop, yellow bolt"


def texts(gesture: Gesture) -> list[str]:
    return [SPACE.text(action) for action in gesture.actions]


def of_things(found: list[Gesture], *things: str) -> list[Gesture]:
    return [each for each in found if set(each.things) == set(things)]


def carried_out(s: DejaVuState, gesture: Gesture, seat: int = 0) -> DejaVuState:
    """Return the position after a gesture, every action of which must be legal."""
    after = s.copy()
    play(after, *texts(gesture), seat=seat, chance=SimChance(1))
    return after


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, {"map": "quick"}), (3, {"map": "quick", "speed": "on"}), (2, {"map": "built"})],
)
def test_whole_games_are_played_by_gestures(seats: int, options: dict[str, str]) -> None:
    """Every legal action begins a gesture, chains are legal to their end, no bit is sown singly."""
    history = begin(seats, 3, **options)
    steps = set()
    for s, seat, gesture in played(history, 5):
        steps.add(int(s.step))
        found = gestures(s, seat)
        assert sorted({each.actions[0] for each in found}) == s.legal(seat)
        assert len({each.actions for each in found}) == len(found)
        assert len(set(gesture.things)) == len(gesture.things)
    assert v.STEP_SOW not in steps
    assert v.STEP_BIT not in steps
    assert {v.STEP_SECRET, v.STEP_START, v.STEP_MAIN} <= steps


@pytest.mark.parametrize("seed", [1, 2])
def test_touches_of_a_turn(seed: int) -> None:
    """Start, end, end again, a card, End turn: at most seven touches in the middle of all turns."""
    turns = touches_by_turn(begin(2, seed, map="quick"), seed)
    assert len(turns) > 20
    assert median(turns.values()) <= 7


def test_every_start_end_and_last_bit_can_be_had() -> None:
    """DJV-51 .. DJV-60: each legal way to sow that differs in what it collects is a gesture."""
    s = start(2, map="quick", seed=8)
    play_until(s, v.STEP_START)
    seat = int(s.to_move())
    for action in s.legal(seat):
        if not v.SOW_FIRST <= action < v.DROP_FIRST:
            continue
        nebula = action - v.SOW_FIRST
        heap = int(s.bits[nebula])
        lasts = {kind for kind in kinds_of(heap) if kind // SHAPES != WHITE}
        ends = int(s.sky.ends_from(nebula, count(heap)))
        wanted = {(end, kind) for end in range(15) if ends >> end & 1 for kind in lasts}
        ways = sowings(s, seat, nebula)
        assert {(way.end, way.bits[-1]) for way in ways} == wanted
        for end in {way.end for way in ways}:
            assert 1 <= len([way for way in ways if way.end == end]) <= 12


def test_what_is_told_is_what_is_collected() -> None:
    """DJV-60: the number at an end is the engine's; the largest catch comes first."""
    s = start(2, map="quick", seed=4)
    play_until(s, v.STEP_START)
    seat = int(s.to_move())
    first = next(each for each in gestures(s, seat) if each.more)
    best: dict[tuple[str, ...], int] = {}
    for each in follow(s, seat, first.actions):
        after = carried_out(s, each, seat)
        caught = int(count(after.pool))
        assert after.step == v.STEP_MAIN
        assert f": {caught} " in each.label
        assert best.setdefault(each.things, caught) >= caught
    assert len(best) > 3


def given_away(s: DejaVuState, stops: list[int], kinds: list[int]) -> int:
    """Return the sum of (bits of the laid one's colour on a stop) squared, the end left out."""
    out = 0
    for stop, kind in list(zip(stops, kinds, strict=True))[:-1]:
        lying = [other for other in kinds_of(s.bits[stop]) if other // SHAPES == kind // SHAPES]
        out += (len(lying) + 1) ** 2
    return out


def test_the_route_gives_least_away() -> None:
    """Over all paths and orders, found by trying every legal one, nothing gives less away."""
    s = start(2, map="quick", seed=6)
    play_until(s, v.STEP_START)
    seat = int(s.to_move())
    nebula = next(a for a in s.legal(seat) if v.SOW_FIRST <= a < v.DROP_FIRST) - v.SOW_FIRST
    least: dict[tuple[int, int], int] = {}

    def try_all(state: DejaVuState, stops: list[int], kinds: list[int]) -> None:
        if state.step != v.STEP_SOW:
            key, cost = (stops[-1], kinds[-1]), given_away(s, stops, kinds)
            least[key] = min(least.get(key, cost), cost)
            return
        for action in state.legal(seat):
            stop, kind = divmod(action - v.DROP_FIRST, BIT_TYPES)
            after = state.copy()
            after.apply(seat, action, SimChance(1), None)
            try_all(after, [*stops, stop], [*kinds, kind])

    begun = s.copy()
    play(begun, SPACE.text(v.SOW_FIRST + nebula))
    try_all(begun, [], [])
    firsts: dict[tuple[int, int], int] = {}
    for way in sowings(s, seat, nebula):
        firsts.setdefault((way.end, way.bits[-1]), given_away(s, list(way.stops), list(way.bits)))
    assert firsts == least


def test_eyes_take_white_bits_by_themselves() -> None:
    """DJV-63: as many as eyes, told in the tag."""
    s = table(2, {7: "red sun", 0: "red moon, white sun, white drop"})
    s.own[0 * OWN + O_EYES] = 1
    sow = of_things(gestures(s, 0), "nebula boomerang")[0]
    there = of_things(follow(s, 0, sow.actions), "nebula boomerang", "nebula rosette")[0]
    assert texts(there) == ["sow boomerang", "drop rosette red-sun", "white sun"]
    assert there.label == "Sow Boomerang to Rosette: 2 red + 1 white"
    told = FACE.brings(s.view(0), 0, there.actions, reader(2, 0))
    assert told == "Collects moon, sun, white sun"
    assert carried_out(s, there).step == v.STEP_MAIN


def test_follow_survives_anything() -> None:
    """What is no start, or not now, leads nowhere."""
    s = table(2, {7: "red sun"})
    for actions in ((), (0,), (v.SOW_FIRST + 1,), (v.DONE,), (v.SOW_FIRST + 7, v.DONE)):
        assert follow(s, 0, actions) == []
    assert follow(phase_3(table(2), "red sun"), 0, (v.SOW_FIRST + 7,)) == []


def test_a_card_is_built_with_one_touch() -> None:
    """DJV-72, DJV-75: the bits that score jump in; the others can be had as well."""
    s = phase_3(table(2), "red sun, blue sun, blue star, green star, white moon, red moon")
    give(s, hand="blue-2")
    found = [g for g in of_things(gestures(s, 0), "hand blue-2") if texts(g)[0] == "build blue-2"]
    assert sorted(texts(found[0])[1:]) == ["bit blue-star", "bit blue-sun", "bit white-moon"]
    assert len(found) > 1
    markers = [carried_out(s, each).score(0) for each in found]
    assert markers[0] == max(markers)
    assert len({each.label for each in found}) == len(found)


def test_a_card_is_started_and_filled() -> None:
    """DJV-82, DJV-85: as many bits as fit, from the top; or one alone."""
    s = phase_3(table(2), "red sun, red star")
    give(s, hand="blue-2")
    first, second = of_things(gestures(s, 0), "hand blue-2")[:2]
    assert texts(first) == ["recall blue-2", "bit red-sun", "add blue-2", "bit red-star"]
    assert texts(second) == ["recall blue-2", "bit red-sun"]
    assert first.tag == "open"
    s = phase_3(table(2), "red star, red moon")
    short(s, "blue-2", "red sun")
    done = of_things(gestures(s, 0), "short blue-2")[0]
    assert done.label == "Complete Hatchling's Breath"
    assert carried_out(s, done).has(0, 0) != 0


def test_a_flower_takes_bits_of_least_use() -> None:
    """DJV-92: three bits, those that the goal needs last; others can be chosen."""
    s = phase_3(table(2), "red sun, red star, red bolt, blue drop, white drop")
    give(s, hand="blue-2")
    found = of_things(gestures(s, 0), "grow")
    assert texts(found[0]) == ["grow flower", "bit blue-drop", "bit red-bolt", "bit white-drop"]
    assert len(found) == 7
    for each in found:
        assert carried_out(s, each).step == v.STEP_MAIN


def test_one_button_ends_a_turn() -> None:
    """DJV-96 .. DJV-110: the chests keep what is of use, then cards are drawn."""
    s = phase_3(table(2), "red sun, red star, white drop")
    give(s, hand="blue-2, red-1")
    end, discard, choose = [each for each in gestures(s, 0) if not each.things]
    assert end.label == "End turn"
    assert texts(end) == ["done here", "save red-sun", "done here", "done here"]
    assert texts(discard) == ["done here", "save red-sun", "done here"]
    assert texts(choose) == ["done here"]
    assert carried_out(s, end).seat == 1
    assert carried_out(s, discard).step == v.STEP_DISCARD
    assert carried_out(s, choose).step == v.STEP_SAVE


def test_walks() -> None:
    """DJV-32, DJV-40: before sowing, after building; planting at the end of the way comes first."""
    s = table(2, {7: "red sun"})
    give(s, circle=True)
    there = of_things(gestures(s, 0), "girl", "nebula veil")
    assert [texts(each) for each in there] == [["girl veil", "plant start"], ["girl veil"]]
    assert [each.label for each in there] == [
        "Walk to Veil and plant your flower: jade 2",
        "Walk to Veil",
    ]
    assert texts(of_things(gestures(s, 0), "plant")[0]) == ["plant start"]
    late = phase_3(table(2), "red sun")
    walk = of_things(gestures(late, 0), "girl", "nebula veil")[0]
    assert texts(walk) == ["done here", "save red-sun", "girl veil"]
    assert carried_out(late, walk).girl == v.NEBULA_NAMES.index("veil")


def test_sets_in_any_order() -> None:
    """DJV-27, DJV-96, DJV-105, DJV-109: every set is one gesture; its things have no order."""
    s = start(2, map="quick", seed=2)
    pairs = gestures(s, 0)
    assert len(pairs) == 10
    assert len({frozenset(each.things) for each in pairs}) == 10
    speed = start(3, map="quick", speed="on", seed=2)
    assert len(gestures(speed, 0)) == 21
    keep = phase_3(table(2), "red sun, red star, white drop, white drop")
    play(keep, "done here")
    found = gestures(keep, 0)
    assert {each.things for each in found} == {
        (), ("bit red-sun",), ("bit red-star",), ("bit white-drop",)
    }  # fmt: skip
    give(keep, long="red-6")
    assert ("bit white-drop", "bit white-drop 2") in {each.things for each in gestures(keep, 0)}
    deal = table(2)
    deal.matrix, deal.category, deal.step = 5, 0b10111, v.STEP_REGEN
    assert len({frozenset(each.things) for each in gestures(deal, 0)}) == 6


def test_many_cards_stay_within_bounds() -> None:
    """DJV-109: ten cards in hand have a thousand subsets; a few at once can be discarded."""
    s = table(2)
    give(s, hand="blue-1, blue-2, blue-3, blue-5, blue-6, red-1, red-2, red-3, red-5, red-6")
    s.step = v.STEP_DISCARD
    found = gestures(s, 0)
    assert len(found) <= 400
    assert sorted({each.actions[0] for each in found}) == s.legal(0)


def test_a_nebula_turns_to_the_most_links() -> None:
    """DJV-08, DJV-13: nebula and space are one gesture; other turns follow."""
    s = start(2, seed=4)
    seat = int(s.to_move())
    found = gestures(s, seat)
    assert all(len(each.things) == 2 for each in found)
    assert len(found) <= 400
    again: dict[tuple[str, ...], list[int]] = {}
    for each in found:
        nebula = each.actions[0]
        after = carried_out(s, each, seat)
        again.setdefault(each.things, []).append(int(after.sky.adjacent[nebula]).bit_count())
    assert all(links[0] == max(links) for links in again.values())
    play(s, *[SPACE.text(action) for action in found[0].actions])
    assert all(len(each.things) == 1 for each in gestures(s, seat))


def test_labels_are_unique() -> None:
    """They are the list for keyboards and screen readers."""
    for s in (start(2, seed=4), start(2, map="quick", seed=4), phase_3(table(2), MANY)):
        seat = int(s.to_move())
        labels = [each.label for each in gestures(s, seat)]
        assert len(set(labels)) == len(labels)
    s = table(2, {7: MANY})
    labels = [each.label for each in follow(s, 0, (v.SOW_FIRST + 7,))]
    assert len(set(labels)) == len(labels)
    assert legal(s)
