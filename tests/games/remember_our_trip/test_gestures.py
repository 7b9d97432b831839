"""Gestures: a set and a space are one, a place is one touch, and few touches make a turn."""

from __future__ import annotations

from statistics import median
from typing import Final

import pytest

from tests.games.remember_our_trip.drawings import NAMES, drawn, parse, pieces, positions
from tests.games.remember_our_trip.position import GAME, mask_of, new_game, play, position
from travelogue.bots import roster
from travelogue.bots.base import Bot
from travelogue.core.chance import SimChance
from travelogue.core.types import NOBODY
from travelogue.face.face import SHAPES, Gesture, Reader, Shape
from travelogue.games.remember_our_trip.face import TripFace, make
from travelogue.games.remember_our_trip.face.drawing.overlay import best_position
from travelogue.games.remember_our_trip.rules.grid import SIDE
from travelogue.games.remember_our_trip.rules.state import TripState
from travelogue.games.remember_our_trip.rules.turn import free_spaces
from travelogue.games.remember_our_trip.rules.vocabulary import CELL_FIRST, END_TURN, SPACE

FACE: Final = make(GAME)
assert isinstance(FACE, TripFace)
MOST_TOUCHES: Final = {2: 4, 3: 5}  # of a turn, by the tokens of a set


def asked(s: TripState) -> list[Gesture]:
    seat = s.to_move()
    return FACE.gestures(s.view(seat), seat, Reader(NAMES[: s.seats], seat))


def whole(s: TripState) -> list[Gesture]:
    """Return every gesture that can be played, those that go on included."""
    seat = s.to_move()
    reader = Reader(NAMES[: s.seats], seat)
    found: list[Gesture] = []
    for each in asked(s):
        found += FACE.follow(s.view(seat), seat, each.actions, reader) if each.more else [each]
    return found


def texts(gesture: Gesture) -> list[str]:
    return [SPACE.text(action) for action in gesture.actions]


def by_things(found: list[Gesture]) -> dict[tuple[str, ...], Gesture]:
    return {each.things: each for each in found}


def tags(s: TripState) -> dict[str, str]:
    return {each.things[-1]: each.tag for each in asked(s) if each.tag}


# --- by what is asked ---------------------------------------------------------------------------


def test_a_set_and_a_space_for_its_first_token_are_one_gesture() -> None:
    s = new_game(2, SimChance(4), start_player="0")
    begun = asked(s)
    assert all(each.more for each in begun)
    assert len(begun) <= 9  # three sets of at most three kinds
    chosen = next(each for each in begun if len(each.actions) == 2)
    frame, token = texts(chosen)[0].split()[1], texts(chosen)[1].split()[1]
    assert chosen.things == (f"take {frame} {token}",)
    reader = Reader(NAMES[:2], 0)
    found = by_things(FACE.follow(s.view(0), 0, chosen.actions, reader))
    assert texts(found[chosen.things[0], "cell D4"]) == [
        f"take {frame}",
        f"pick {token}",
        "cell D4",
    ]
    assert texts(found[chosen.things[0], "lose"])[-1] == "mistaken token"


def test_a_space_takes_the_token_in_hand_and_another_token_comes_forward_by_a_touch() -> None:
    s = position("vertical", "shop hotel")
    found = by_things(asked(s))
    assert texts(found[("cell D4",)]) == ["pick hotel", "cell D4"]
    assert texts(found[("hand shop",)]) == ["pick shop"]
    play(s, "pick shop")
    assert texts(by_things(asked(s))[("cell D4",)]) == ["cell D4"]


def test_covering_asks_at_the_space() -> None:
    s = position("vertical", "shop", "hotel D4")
    play(s, "D4")
    assert {each.things for each in asked(s)} == {("keep new",), ("keep old",)}


def test_a_place_is_confirmed_by_one_touch_of_any_of_its_tokens() -> None:
    s = position("vertical", "hotel", "hotel D5 E5")
    play(s, "D4")
    found = asked(s)
    assert [texts(each) for each in found] == [["cell D4", "cell D5", "cell E5"], ["end turn"]]
    assert found[0].things == ("cell D4",)
    named = [e.attrib["data-why"] for e in parse(drawn(s, 0)).iter() if "data-why" in e.attrib]
    assert named.count("cell D4") == 3  # old tokens stand for the new one
    assert found[-1].things == ()
    assert found[-1].label == "Not now"


def test_part_of_a_block_can_be_confirmed() -> None:
    s = position("vertical", "shop", "shop D5 D6 D7")
    play(s, "D4")
    found = asked(s)
    assert texts(found[0])[-1] == "done location"
    some = next(each for each in found if each.label.startswith("Only some"))
    assert (some.things, texts(some)) == ((), ["cell D4"])
    play(s, "D4")
    assert {each.things for each in asked(s)} == {("cell D5",)}


def test_places_that_share_tokens_are_stepped_through() -> None:
    s = position("vertical", "hotel", "hotel D5 E4 E5")
    play(s, "D4")
    same = [each for each in asked(s) if each.things == ("cell D4",)]
    assert len(same) == len({each.actions for each in same}) == 3


def test_the_last_tiles_are_touched_in_any_order() -> None:
    s = position("vertical", "shop", "shop D4 D5 D7", supply={"shop": 2})
    play(s, "D6, D6, D5, D4, D7, DONE")
    found = asked(s)
    assert all(len(each.things) == 2 for each in found)
    assert len({frozenset(each.things) for each in found}) == len(found) == 6


def test_a_turn_that_can_only_be_ended_is_one_button() -> None:
    s = position("vertical", "shop")
    play(s, "D4")
    assert [(each.things, each.actions, each.label) for each in asked(s)] == [
        ((), (END_TURN,), "End turn")
    ]


# --- all of them --------------------------------------------------------------------------------


def test_each_gesture_is_possible_and_every_result_can_be_reached() -> None:
    """Actions are legal one after another; every legal action begins a gesture."""
    for s in positions():
        seat = s.to_move()
        if seat == NOBODY:
            continue
        found = whole(s)
        assert len({each.actions for each in found}) == len(found)
        assert len({each.label for each in found}) == len(found)
        assert {each.actions[0] for each in found} == set(s.legal(seat))
        for each in found:
            after, chance = s.copy(), SimChance(1)
            for action in each.actions:
                assert action in after.legal(seat)
                after.apply(seat, action, chance, None)


def test_only_ends_and_parts_are_buttons() -> None:
    """No list of coordinates: what is asked lies on the board."""
    for s in positions():
        if s.to_move() != NOBODY:
            bare = [each for each in whole(s) if not each.things]
            assert all(
                each.actions[0] == END_TURN or each.label.startswith(("Only some", "Confirm"))
                for each in bare
            )


@pytest.mark.parametrize("shape", SHAPES)
def test_things_of_gestures_are_drawn(shape: Shape) -> None:
    for s in positions():
        seat = s.to_move()
        if seat == NOBODY:
            continue
        root = parse(drawn(s, seat, shape))
        named = {e.attrib["data-why"] for e in root.iter() if "data-why" in e.attrib}
        assert {thing for each in whole(s) for thing in each.things} <= named


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_touches_of_a_turn(seats: int) -> None:
    """Over whole greedy games: at most four with two tokens, five with three, in the middle."""
    touches: dict[int, list[int]] = {2: [], 3: []}
    for seed in range(3):
        s, chance = new_game(seats, SimChance(seed)), SimChance(seed)
        bots = [roster.make("greedy", GAME, seed + k) for k in range(seats)]
        while s.to_move() != NOBODY:
            seat = s.to_move()
            tokens = s.tables.tokens_of[s.tables.card_formation[s.card]]
            touches[tokens].append(turn(s, seat, bots[seat], chance))
    for tokens, counted in touches.items():
        assert median(counted) <= MOST_TOUCHES[tokens], (tokens, sorted(counted))


def turn(s: TripState, seat: int, bot: Bot, chance: SimChance) -> int:
    """Play a turn as a bot would and return the touches that it takes."""
    wanted: list[int] = []
    ahead = s.copy()
    while ahead.to_move() == seat and ahead.round == s.round:
        action = bot.choose(ahead.view(seat), seat)
        wanted.append(action)
        if action == END_TURN:
            break
        ahead.apply(seat, action, chance, None)
    count = 0
    while wanted:
        fits = [each for each in whole(s) if matches(each, wanted)]
        chosen = max(fits, key=lambda each: len(each.actions))
        alone = len([each for each in asked(s) if each.things == ()]) == len(asked(s)) == 1
        count += 0 if alone else max(1, len(chosen.things))
        for action in chosen.actions:
            s.apply(seat, action, chance, None)
        wanted = wanted[len(chosen.actions) :]
    return count


def matches(gesture: Gesture, wanted: list[int]) -> bool:
    """Tell whether a gesture does what comes next; a place may be named in any order."""
    n = len(gesture.actions)
    mine, theirs = list(gesture.actions), wanted[:n]
    if mine == theirs:
        return True
    is_place = all(CELL_FIRST <= each < CELL_FIRST + SIDE * SIDE for each in mine[:2]) and n > 1
    return is_place and sorted(mine) == sorted(theirs)


# --- what a space says --------------------------------------------------------------------------


def test_a_space_says_what_it_brings() -> None:
    s = position("vertical", "shop", "shop D4 D5, hotel F5", "park G7 G6")
    found = tags(s)
    assert found["cell D6"] == "3 of 3"
    assert found["cell E2"] == "photo"
    assert found["cell F5"] == "covers"
    assert found["cell C4"] == "3 of 3"
    assert "cell A1" not in found
    one = tags(position("vertical", "shop", "shop D4"))
    assert one["cell D5"] == "2 of 3"
    assert tags(position("vertical", "hotel", "hotel D4 D5"))["cell D6"] == "hotel"
    assert tags(position("vertical", "bench", "bench D4"))["cell D5"] == "park"
    assert tags(position("vertical", "shop", "shop D4 D5 D6"))["cell D7"] == "4 together"


def test_sights_count_only_where_the_shape_can_become_one() -> None:
    """Kyoto has no S and no T: three sights and a fourth beside the middle one are none."""
    s = position("vertical", "sightseeing", "sightseeing D4 D5 D6")
    found = tags(s)
    assert found["cell D7"] == "sight"
    assert found["cell C5"] == "3 of 4"


def test_what_a_space_brings_is_told_in_a_sentence() -> None:
    s = position("vertical", "shop", "shop D4 D5")
    said = FACE.brings(s.view(0), 0, (CELL_FIRST + 26,), Reader(NAMES[:2], 0))
    assert said == "Makes shops: 3 + 3 points"


def test_points_on_a_place_are_what_is_scored() -> None:
    s = position("vertical", "hotel", "hotel D5 E5")
    play(s, "D4")
    chosen = asked(s)[0]
    before = s.score(0)
    assert "hotel +7" in [e.text for e in parse(drawn(s, 0)).iter("text")]
    for action in chosen.actions:
        s.apply(0, action, SimChance(1), None)
    assert chosen.label.endswith("+7")
    assert s.score(0) - before >= 7


# --- while a gesture is made --------------------------------------------------------------------


def test_the_stencil_fits_the_tokens_already_placed() -> None:
    """ROT-29: the position shown contains what was aimed at and the space pointed at."""
    for formation in ("vertical", "rising", "falling", "cross", "saltire"):
        s = position(formation, "shop shop shop")
        while s.question(0).name == "cell":
            for action in [each for each in s.legal(0) if each < CELL_FIRST + 49]:
                spaces, _ = best_position(s, action - CELL_FIRST)
                inside = [(r, c) for r, c in spaces if 0 <= r < SIDE and 0 <= c < SIDE]
                mask = sum(1 << (SIDE * r + c) for r, c in inside)
                assert (s.aimed | 1 << (action - CELL_FIRST)) & ~(mask & free_spaces(s)) == 0
                shown = FACE.overlay(s.view(0), 0, (action,), "wide", Reader(NAMES[:2], 0))
                assert shown.count('class="rot-stencil"') == len(inside)
            s.apply(0, s.legal(0)[len(s.legal(0)) // 2], SimChance(1), None)


def test_a_set_that_is_touched_is_shown_in_hand() -> None:
    s = new_game(2, SimChance(4), start_player="0")
    reader = Reader(NAMES[:2], 0)
    for each in asked(s):
        shown = FACE.overlay(s.view(0), 0, each.actions, "wide", reader)
        tokens = s.tables.tokens_of[s.tables.card_formation[s.card]]
        assert shown.count('href="#rot-tok-') == tokens


@pytest.mark.parametrize("shape", SHAPES)
def test_a_look_ahead_moves_nothing_but_what_is_laid(shape: Shape) -> None:
    s = position("vertical", "shop hotel")
    after = s.copy()
    play(after, "pick hotel, D4")
    before = pieces(drawn(s, 0, shape))
    then = pieces(FACE.picture_ahead(s.view(0), after.view(0), shape, Reader(NAMES[:2], 0)))
    assert {piece for piece in then if then[piece] != before.get(piece)} == {"token-0-24"}
    assert mask_of(["D4"]) == 1 << 24


def test_a_look_ahead_shows_the_tile_of_a_place() -> None:
    s = position("vertical", "hotel", "hotel D5 E5")
    play(s, "D4")
    after = s.copy()
    for action in asked(s)[0].actions:
        after.apply(0, action, SimChance(1), None)
    before = pieces(drawn(s, 0))
    then = pieces(FACE.picture_ahead(s.view(0), after.view(0), "wide", Reader(NAMES[:2], 0)))
    assert {piece for piece in then if then[piece] != before.get(piece)} == {"tile-24"}
