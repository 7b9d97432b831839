"""Gestures: what a hand touches, and how few touches a turn needs."""

from __future__ import annotations

from statistics import median

import pytest

from tests.games.photo_tour.build import GAME, Desk, play, table
from tests.games.photo_tour.test_drawing import a_game
from travelogue.bots import roster
from travelogue.bots.base import Bot
from travelogue.core.chance import SimChance
from travelogue.face.face import Gesture, Reader
from travelogue.games.photo_tour.face import make
from travelogue.games.photo_tour.face.gestures import Known
from travelogue.games.photo_tour.rules import vocabulary as v
from travelogue.games.photo_tour.rules.state import PhotoState

FACE = make(GAME)
NAMES = ("Ann", "Bob", "Cy", "Dot", "Eve")
CARDS = (8, 12, 30, 41, 55)
TURN_CLICKS = 3  # of a median turn


def offered(s: PhotoState, seat: int = 0) -> list[Gesture]:
    return FACE.gestures(s.view(seat), seat, Reader(NAMES[: int(s.seats)], seat))


def chains(s: PhotoState, seat: int = 0) -> dict[tuple[str, ...], list[str]]:
    """Return the actions of each set of things, written out."""
    found: dict[tuple[str, ...], list[str]] = {}
    for each in offered(s, seat):
        said = ", ".join(v.SPACE.text(action) for action in each.actions)
        found.setdefault(each.things, []).append(said)
    return found


def turn(row: Desk, **more: object) -> PhotoState:
    options: dict[str, object] = {"cards": CARDS, "tokens": "LTFSH"} | more
    return table(row, Desk(at=19), **options)  # type: ignore[arg-type]


def test_die_and_place_are_one_gesture() -> None:
    """PTN-43: the die says how, the place where to."""
    found = chains(turn(Desk(at=21), dice="CCBBP"))
    assert found["die car", "place 28"] == ["move car, go 28"]
    assert found["die bus", "place 28"] == ["move bus, go 28"]
    assert ("die car",) not in found
    assert not any(things[0] == "die plane" for things in found if things)


def test_a_place_that_a_boost_adds_uses_it() -> None:
    """PTN-84: a boost costs nothing, so touching a place farther away is enough."""
    found = chains(turn(Desk({2: "14"}, at=1), dice="CCCCC"))
    far = {things: said for things, said in found.items() if "use 14" in said[0]}
    assert len(far) == 2
    assert all(things[0] == "die car" and len(things) == 2 for things in far)


def test_a_place_is_reached_by_each_mode_that_does() -> None:
    """Every die and place of a position is there once."""
    s = turn(Desk(at=19), dice="CBPCB")
    moves = [each for each in offered(s) if each.things and each.things[0].startswith("die ")]
    for mode in ("car", "bus", "plane"):
        after = s.copy()
        play(after, f"move {mode}")
        places = [each.things[1] for each in moves if each.things[0] == f"die {mode}"]
        assert places == [f"place {action - v.GO_FIRST}" for action in after.legal(0)]


def test_plan_and_rent_are_one_touch() -> None:
    found = chains(turn(Desk(reserve="LT", at=21)))
    assert found["card 30",] == ["card 30"]
    assert found["token film",] == ["token film"]


def test_a_full_reserve_asks_for_both_at_once() -> None:
    """PTN-37: the token and the one that makes room, in any order."""
    found = chains(turn(Desk(reserve="LTT", at=21)))
    assert found["token film", "reserve tripod"] == ["token film, drop tripod"]
    assert found["token film", "reserve lens"] == ["token film, drop lens"]
    assert ("token film",) not in found


def test_a_photo_takes_all_tokens_that_fit() -> None:
    """PTN-59: touching a token keeps it back."""
    s = turn(Desk({2: "22"}, hand=[20], reserve="TFL", at=20))
    found = chains(s)
    assert found["slot 1",] == ["take photo, slot 1, equip tripod, equip film, done here"]
    assert found["slot 1", "reserve film"] == ["take photo, slot 1, equip tripod, done here"]
    assert found["slot 1", "reserve tripod", "reserve film"] == ["take photo, slot 1, done here"]
    assert ("slot 2",) not in found
    assert not any("reserve lens" in things for things in found if "slot 1" in things)


def test_the_card_of_a_photo_leads_to_its_slots() -> None:
    s = turn(Desk(hand=[20], reserve="T", at=20))
    more = [each for each in offered(s) if each.more]
    assert [(each.things, each.actions) for each in more] == [(("hand 20",), (v.PHOTO,))]
    led = FACE.follow(s.view(0), 0, (v.PHOTO,), Reader(NAMES[:2], 0))
    direct = [each for each in offered(s) if each.things and each.things[0].startswith("slot ")]
    assert [each.things[1:] for each in led] == [each.things for each in direct]
    assert [each.actions for each in led] == [each.actions for each in direct]
    assert FACE.follow(s.view(0), 0, (v.END_TURN,), Reader(NAMES[:2], 0)) == []


def test_a_card_that_nobody_knows_is_shown_first() -> None:
    """PTN-55: showing it cannot be taken back; then slot and tokens are one gesture."""
    s = turn(Desk(secret=[20], reserve="T", at=20))
    photo = [each for each in offered(s) if each.actions[0] == v.PHOTO]
    assert [(each.things, each.more) for each in photo] == [(("hand 20",), False)]
    play(s, "take photo")
    assert chains(s)["slot 3",] == ["slot 3, equip tripod, done here"]


def test_a_camera_may_take_another_token() -> None:
    """PTN-60: sets with the same changes are stepped through, none is missing."""
    s = turn(Desk(hand=[45], reserve="LLT", at=45))
    sets = [said for things, said in chains(s).items() if things and things[0] == "slot 1"]
    written = sorted(each for group in sets for each in group)
    assert len(written) == len(set(written)) == 5
    assert any("equip lens, equip lens" in each for each in written)
    assert any("equip lens, equip tripod" in each for each in written)


def test_a_slot_whose_bonus_brings_a_token_may_wait_for_it() -> None:
    """PTN-23: the bonus first, then the tokens of the photo."""
    s = turn(Desk(hand=[9], at=9, journal="blue"))
    found = chains(s)
    waits = [things for things in found if things and things[-1].startswith("bonus ")]
    for things in waits:
        assert found[things][0].endswith(f"journal {things[-1].split()[1]}")
    strict = turn(Desk(hand=[9], at=9, journal="blue"), photo_window="strict")
    assert not [things for things in chains(strict) if things and "bonus" in things[-1]]


def test_any_number_of_items_is_replaced_in_one_go() -> None:
    """PTN-100, PTN-103: touched in any order; all of them, but not none from a full display."""
    s = turn(Desk(reserve="L", at=21), tokens="LTFSH")
    play(s, "refresh tokens", "drop lens")
    found = chains(s)
    assert len(found) == 31
    assert found["item 2", "item 5"] == ["remove 2, remove 5, done here"]
    assert () not in found
    s = turn(Desk(reserve="L", at=21), tokens="LLF--")
    play(s, "refresh tokens", "drop lens")
    found = chains(s)
    assert found[()] == ["done here"]
    assert set(found) == {
        (), ("item 1",), ("item 1", "item 2"), ("item 3",), ("item 1", "item 3"),
        ("item 1", "item 2", "item 3"),
    }  # fmt: skip


def test_a_move_any_way_is_a_place() -> None:
    """PTN-70: without a die it does not matter how."""
    s = turn(Desk({3: "9"}, journal="yellow", at=19), dice="-----")
    play(s, "journal 3")
    found = chains(s)
    assert all(len(things) == 1 and things[0].startswith("place ") for things in found)
    places = set()
    for mode in ("car", "bus", "plane"):
        after = s.copy()
        play(after, f"move {mode}")
        places |= {f"place {action - v.GO_FIRST}" for action in after.legal(0)}
    assert {things[0] for things in found} == places


def test_a_late_token_is_token_and_photo() -> None:
    """PTN-77."""
    s = turn(Desk({2: "20", 3: "13"}, journal="blue", reserve="LTT"))
    play(s, "journal 3")
    assert found_late(s) == chains(s)
    assert ("photo 20", "reserve tripod") in chains(s)


def found_late(s: PhotoState) -> dict[tuple[str, ...], list[str]]:
    return {things: said for things, said in chains(s).items() if said[0].startswith("late ")}


def test_only_passing_and_ending_are_buttons() -> None:
    """PTN-17, PTN-22."""
    s = turn(Desk(at=49), deck=[], bag="", cards=(0,) * 5, tokens="-----", dice="BP")
    assert chains(s) == {(): ["pass turn"]}
    buttons = set()
    for s in a_game(3, 4):
        for seat in s.pending():
            buttons |= {each.actions for each in offered(s, seat) if not each.things}
    assert buttons <= {(v.END_TURN,), (v.PASS,), (v.DECLINE,), (v.DONE,)}


@pytest.mark.parametrize("seats", [2, 5])
def test_gestures_are_legal_and_their_labels_differ(seats: int) -> None:
    """Each plays to its end in the real position, unless it draws; as many as fit a message."""
    for k, s in enumerate(a_game(seats, 9)):
        if k % 4:
            continue
        for seat in s.pending():
            found = offered(s, seat)
            assert len(found) < 250
            labels = [each.label for each in found]
            assert len(set(labels)) == len(labels), sorted(labels)
            for each in found:
                at = s.copy()
                for n, action in enumerate(each.actions):
                    assert action in at.legal(seat)
                    if n + 1 < len(each.actions):
                        at.apply(seat, action, Known(), None)


def test_what_a_photo_brings_is_told_before() -> None:
    """The points of a gesture are those of the position behind it; a Move tells of its photo."""
    s = turn(Desk({2: "22"}, hand=[20, 25], reserve="TF", at=20), dice="CCCCC")
    view = s.view(0)
    photo = next(each for each in offered(s) if each.things == ("slot 1",))
    then = s.copy()
    for action in photo.actions:
        then.apply(0, action, Known(), None)
    worth = FACE.worth(view, 0, photo.actions)
    assert worth == [int(then.score(k)) - int(s.score(k)) for k in range(2)]
    move = next(each for each in offered(s) if each.things == ("die car", "place 25"))
    there = FACE.worth(view, 0, move.actions)
    assert there is not None
    assert there[0] > 0
    said = FACE.brings(view, 0, move.actions, Reader(NAMES[:2], 0))
    assert said.startswith(f"A photo there: +{there[0]}, in slot ")
    other = next(each for each in offered(s) if each.things == ("die car", "place 15"))
    assert FACE.worth(view, 0, other.actions) is None


# --- touches of a turn ---------------------------------------------------------------------------


def touches(gesture: Gesture, found: list[Gesture]) -> int:
    """Return how many touches play a gesture: its things, and the button where more could follow.

    Gestures without things are buttons.
    """
    things = set(gesture.things)
    goes_on = any(things < set(each.things) for each in found if each.things)
    is_one_of_several = sum(set(each.things) == things for each in found) > 1
    return len(things) + (1 if not things or goes_on or is_one_of_several else 0)


def as_wished(s: PhotoState, seat: int, wish: Bot, found: list[Gesture]) -> Gesture:
    """Return the gesture that plays what a bot would, as far as it goes along."""
    left = [each for each in found if not each.more]
    at = s.copy()
    for n in range(16):
        wanted = int(wish.choose(at.view(seat), seat))
        going = [each for each in left if len(each.actions) > n and each.actions[n] == wanted]
        left = going or left
        if not going or all(len(each.actions) == n + 1 for each in going):
            break
        at.apply(seat, wanted, Known(), None)
    return min(left, key=lambda each: touches(each, found))


@pytest.mark.parametrize("seed", [1, 2])
def test_a_turn_takes_three_touches(seed: int) -> None:
    """The median over whole games of bots that play well, end of the turn included."""
    chance = SimChance(seed)
    s = GAME.new_state(2, GAME.check_options({"round_limit": "40"}), chance, None)
    assert isinstance(s, PhotoState)
    bots = [roster.make("greedy", GAME, seed + k) for k in range(2)]
    turns: list[int] = []
    count = 0
    while s.pending():
        seat = s.pending()[0]
        found = offered(s, seat)
        gesture = as_wished(s, seat, bots[seat], found)
        begun = s.active
        is_start = s.step == v.STEP_START
        if len(found) > 1 or s.step == v.STEP_POST:
            count += touches(gesture, found)
        for action in gesture.actions:
            s.apply(seat, action, chance, None)
        if not is_start and (gesture.actions[-1] == v.END_TURN or s.active != begun):
            turns.append(count)
            count = 0
        elif is_start:
            count = 0
    assert len(turns) > 20
    assert median(turns) <= TURN_CLICKS
