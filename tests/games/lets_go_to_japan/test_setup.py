"""Setup: decks, conditions, Day Trips and Passports (LGJ-01 .. LGJ-18)."""

from __future__ import annotations

from typing import cast

import pytest

from tests.games.lets_go_to_japan.build import (
    GAME,
    PASSPORT_IDS,
    blank,
    counter,
    day_of,
    number,
    planning,
    play,
    started,
    texts,
)
from travelogue.core.chance import ScriptedChance, SimChance
from travelogue.core.errors import TravelogueError, UnknownName
from travelogue.core.types import HIDDEN
from travelogue.games.lets_go_to_japan.rules.offers import take_passport
from travelogue.games.lets_go_to_japan.rules.state import JapanState
from travelogue.games.lets_go_to_japan.rules.vocabulary import (
    F_HAND,
    F_HAPPY,
    F_LUXURY,
    F_MOOD,
    F_OFFER,
    F_PASSPORT,
    F_RESEARCH,
    F_STARTING,
    F_STRESS,
    F_TRIP_DAY,
    F_WILD,
    STAGE_PLAY,
)

TRACKS = ("temple", "food", "nature", "shopping", "unique")


def test_round_1_and_full_decks() -> None:
    """LGJ-01, LGJ-02, LGJ-03: two decks of 80 by back, an empty pile, round 1."""
    s = started(2, edition="published")
    assert s.round == 1
    assert s.tokyo.size + 2 == 80
    assert s.kyoto.size + 2 == 80
    assert max(s.tokyo.listed()) < 80 <= min(s.kyoto.listed())
    assert s.tokyo_pile.size == s.kyoto_pile.size == 0


def test_days_of_the_week() -> None:
    """LGJ-04, LGJ-18: Monday to Saturday, with Day Trips Sunday too: 18 open places either way."""
    off = planning("T01 K01")
    play(off, "plan 0")
    assert texts(off)[0] == "place mon,0"
    on = planning("T01 K01", "mon: D01")
    play(on, "plan 0")
    days = {text.split()[1].split(",")[0] for text in texts(on)}
    assert days == {"sun", "tue", "wed", "thu", "fri", "sat"}
    assert off.refusal(0, 34) == "LGJ-04"
    assert 3 * 6 == 3 * len(days) == 18


def test_everything_starts_at_zero() -> None:
    """LGJ-05, LGJ-06: experience, Mood, Happiness, Stress 0; a Starting Train and nothing else."""
    s = started(3, edition="published")
    for seat in range(3):
        assert [counter(s, name, seat) for name in TRACKS] == [0] * 5
        fields = (F_MOOD, F_HAPPY, F_STRESS, F_LUXURY, F_WILD, F_RESEARCH)
        assert [number(s, field, seat) for field in fields] == [0] * 6
        assert number(s, F_STARTING, seat) == 1


def test_conditions_lie_on_monday_to_saturday() -> None:
    """LGJ-07, LGJ-08, LGJ-09: the six types in one random order, none on Sunday."""
    orders = set()
    for seed in range(8):
        s = started(2, seed)
        assert s.conditions[0] == -1
        assert sorted(list(s.conditions)[1:]) == [0, 1, 2, 3, 4, 5]
        orders.add(tuple(s.conditions))
    assert len(orders) > 3


def test_order_of_the_random_setup() -> None:
    """LGJ-17: conditions, Day Trips to each seat, Passports when the Day Trips lie."""
    chance = ScriptedChance([5, 4, 3, 2, 1, 0, 8, 1, 2, 3])
    s = cast(JapanState, GAME.new_state(2, GAME.check_options({}), chance, None))
    chance.finish()
    view = started(2).view(0)
    assert list(s.conditions) == [-1, 5, 4, 3, 2, 1, 0]
    assert [s.row[F_OFFER], s.row[F_OFFER + 1]] == [1, 8]
    assert view.scores() == [0, 0]


def test_example_32_offers() -> None:
    """LGJ-10, LGJ-12, LGJ-15: offers sorted by id, choices hidden until all have chosen."""
    chance = ScriptedChance([0, 1, 2, 3, 4, 5, 8, 1, 2, 3])
    s = cast(JapanState, GAME.new_state(2, GAME.check_options({}), chance, None))
    s.apply(0, 0, SimChance(1), None)  # D09, D02 were dealt: id 0 keeps D02
    assert s.pending() == [0, 1]
    s.apply(0, 3, SimChance(1), None)
    assert s.pending() == [1]
    assert s.scores() == [0, 0]
    assert day_of(s, "mon") == []
    s.apply(1, 1, SimChance(1), None)
    dealt = ScriptedChance([16, 2, 4, 5])
    s.apply(1, 8, dealt, None)
    assert dealt.revealed
    assert day_of(s, "mon") == ["D02"]
    assert day_of(s, "sat", 1) == ["D04"]
    assert s.scores() != [0, 0]
    s.apply(0, 9, SimChance(1), None)  # P17, P03 were dealt: id 9 keeps P03
    assert s.pending() == [1]
    s.apply(1, 10, SimChance(1), None)
    assert [number(s, F_PASSPORT, seat) for seat in (0, 1)] == [2, 5]
    assert s.round == 1


def test_a_day_trip_lies_on_monday_to_saturday() -> None:
    """LGJ-11: never on Sunday."""
    s = started(2)
    play(s, "keep_day_trip lower")
    assert texts(s) == [f"day {day}" for day in ("mon", "tue", "wed", "thu", "fri", "sat")]
    assert s.refusal(0, 2) == "LGJ-11"


def test_what_is_not_kept_leaves_the_game_unseen() -> None:
    """LGJ-10, LGJ-15: the other card is nobody's, and no view tells which it was."""
    s = started(2)
    offered = [s.row[F_OFFER], s.row[F_OFFER + 1]]
    assert [s.view(1).row[F_OFFER + k] for k in (0, 1)] == [HIDDEN, HIDDEN]
    play(s, "keep_day_trip lower", "day mon")
    play(s, "keep_day_trip lower", "day mon", seat=1)
    assert offered[1] in s.trips.listed()
    assert s.view(0).trips.listed() == s.view(1).trips.listed()


def test_a_day_trip_fills_its_day() -> None:
    """LGJ-13: no activity and no Walk may enter."""
    s = planning("T01 K01", "mon: D01", walk_slots="open")
    play(s, "plan 0")
    assert not any("mon" in text for text in texts(s))
    assert s.refusal(0, 38) == "LGJ-13"


def test_example_24_no_day_trip_bonus() -> None:
    """LGJ-14: two temples on the temple day bring nothing, now or later."""
    s = started(2)
    for seat in (0, 1):
        play(s, "keep_day_trip lower", "day mon", seat=seat)
    fields = (F_MOOD, F_RESEARCH, F_WILD, F_LUXURY)
    assert [number(s, field) for field in fields] == [0] * 4
    assert number(s, F_TRIP_DAY) == 1


@pytest.mark.parametrize(
    ("passport", "field", "amount"),
    [("P01", F_LUXURY, 3), ("P04", F_WILD, 3), ("P05", F_RESEARCH, 5), ("P05", F_MOOD, 1)],
)
def test_what_a_passport_gives_is_taken_at_once(passport: str, field: int, amount: int) -> None:
    """LGJ-16: tokens and icons, with their Mood, as soon as it is turned up."""
    s = blank(2)
    take_passport(s, 0, PASSPORT_IDS.index(passport))
    assert number(s, field) == amount
    assert number(s, field, 1) == 0


def test_start_icons_count_for_the_whole_trip() -> None:
    """LGJ-16: P03 moves Mood and counts stress, P06 moves every track."""
    s = blank(2)
    take_passport(s, 0, PASSPORT_IDS.index("P03"))
    assert (number(s, F_MOOD), counter(s, "stress_energy")) == (-2, 2)
    take_passport(s, 1, PASSPORT_IDS.index("P06"))
    assert [counter(s, name, 1) for name in TRACKS] == [1] * 5


def test_options_by_edition() -> None:
    """LGJ-04, LGJ-10, LGJ-15, LGJ-52: `auto` follows the edition, the rest is taken as given."""
    manual, published = started(2), started(2, edition="published")
    assert (manual.day_trips, manual.passports, manual.late) == (1, 1, 1)
    assert (published.day_trips, published.passports, published.late) == (0, 0, 0)
    assert published.stage == STAGE_PLAY
    mixed = started(2, edition="published", passports="on", walk_slots="late")
    assert (mixed.day_trips, mixed.passports, mixed.late) == (0, 1, 1)
    assert number(mixed, F_HAND) == 0


@pytest.mark.parametrize("seats", [0, 5])
def test_seats_are_one_to_four(seats: int) -> None:
    with pytest.raises(TravelogueError, match="1 to 4"):
        GAME.check_seats(seats)


def test_unknown_options_are_refused() -> None:
    with pytest.raises(UnknownName, match="edition"):
        GAME.check_options({"edition": "third"})
