"""The score before the end: the trip as if it began now (LGJ-156 .. LGJ-158)."""

from __future__ import annotations

from tests.games.lets_go_to_japan.build import (
    act,
    blank,
    counter,
    lay_days,
    planning,
    play,
    tokens,
)
from travelogue.core.chance import SimChance
from travelogue.games.lets_go_to_japan.rules.journey import tried
from travelogue.games.lets_go_to_japan.rules.state import JapanState
from travelogue.games.lets_go_to_japan.rules.trip import start_trip
from travelogue.games.lets_go_to_japan.rules.vocabulary import F_COUNT

EX_27 = "mon: T20 / tue: T74 w:K20 / wed: T76 / thu: T15"
TOKENS = {"research": 1, "wild": 1, "luxury": 1}


def position(edition: str) -> JapanState:
    """Return example 27: Day Trips and Passports on, no Passport effect."""
    return planning(
        "T41 K60", EX_27, others=["T70 K70"], give=TOKENS, edition=edition, day_trips="on",
        passports="on",
    )  # fmt: skip


def test_example_27_score_during_planning() -> None:
    """LGJ-156, LGJ-157: fewest trains, Tokyo first; Starting, Luxury, Regular; Walks down."""
    manual = position("manual")
    assert manual.score(0) == 16
    published = position("published")
    assert published.score(0) == 31
    lines = [line.points for line in published.score_lines(0)]
    assert lines == [13, 0, 0, 2, 0, 8, 0, 0, 5, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0]
    play(manual, "plan 0", "place fri,0")
    assert manual.score(0) == 16
    assert manual.view(0).score(0) == 16
    play(manual, "finish planning")
    play(manual, "plan 0", "place fri,0", seat=1)
    assert manual.score(0) == 17


def test_example_28_score_during_the_trip() -> None:
    """LGJ-158: the choices made so far hold, the rest is tried by default."""
    s = blank(2, day_trips="on", passports="on")
    tokens(s, 0, **TOKENS)
    lay_days(s, 0, EX_27)
    s.round = 13
    start_trip(s, SimChance(1), None)
    assert s.score(0) == 16
    s.apply(0, act("deck kyoto"), SimChance(1), None)
    assert s.score(0) == 26
    s.apply(0, act("deck tokyo"), SimChance(1), None)
    s.apply(0, act("train regular"), SimChance(1), None)
    assert s.score(0) == 22


def test_the_first_track_of_a_double_wild_counts() -> None:
    """LGJ-158: of a P15 Wild whose second track is not yet chosen."""
    from travelogue.games.lets_go_to_japan.rules.offers import take_passport

    s = blank(2)
    take_passport(s, 0, 14)
    tokens(s, 0, wild=1)
    lay_days(s, 0, "mon: K50 T20")
    start_trip(s, SimChance(1), None)
    assert s.score(0) == 7
    s.apply(0, act("wild nature"), SimChance(1), None)
    assert s.score(0) == 13  # nature 2 meets T20
    assert counter(s, "nature") == 2


def test_default_cities_need_the_fewest_trains() -> None:
    """LGJ-157: together the fewest, Tokyo on the first card where equal choices differ."""
    for days, trains in (
        ("mon: K50 / tue: T74 / wed: K51", 0),
        ("mon: K50 / tue: T74 / wed: T76 / thu: T20", 1),
        ("mon: T74 / tue: T76", 0),
        ("mon: T20 T74 K50 / tue: K51", 0),
    ):
        s = blank(2)
        lay_days(s, 0, days)
        assert tried(s, 0, True).row[F_COUNT + 10] == trains
    published = blank(2, edition="published")
    lay_days(published, 0, "mon: T20 T74 K50 / tue: K51")
    trip = tried(published, 0, True)
    assert trip.row[F_COUNT + 10] == 1
    assert (trip.cells[5] >> 12) & 3 == 1  # Tokyo, of two equal ways


def test_scores_come_from_public_information() -> None:
    """LGJ-156, LGJ-35: what happens in the running phase changes nobody's score."""
    s = position("manual")
    before = s.scores()
    play(s, "plan 0", "place thu,0", seat=0)
    assert s.scores() == before == s.view(0).scores() == s.view(1).scores() == s.view(-1).scores()
