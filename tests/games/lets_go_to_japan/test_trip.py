"""Cities, trains, the trip day by day, Wilds and the end (LGJ-88 .. LGJ-132)."""

from __future__ import annotations

import pytest

from tests.games.lets_go_to_japan.build import (
    Traveller,
    act,
    blank,
    counter,
    lay_days,
    number,
    texts,
    tokens,
    total,
)
from travelogue.core.chance import SimChance, TracedChance
from travelogue.core.events import EventLog
from travelogue.games.lets_go_to_japan.rules.state import JapanState
from travelogue.games.lets_go_to_japan.rules.trip import start_trip
from travelogue.games.lets_go_to_japan.rules.vocabulary import (
    EV_CARD,
    F_HAPPY,
    F_LUXURY,
    F_MOOD,
    F_STRESS,
    F_WILD,
    STAGE_OVER,
)


def setting_out(days: str, second: str = "", *, wild: int = 0, luxury: int = 0,
                **options: object) -> JapanState:  # fmt: skip
    """Return a two-seat trip at its first question."""
    s = blank(2, **options)
    lay_days(s, 0, days)
    lay_days(s, 1, second)
    tokens(s, 0, wild=wild, luxury=luxury)
    start_trip(s, SimChance(1), None)
    return s


def test_trips_do_not_affect_one_another() -> None:
    """LGJ-88: each seat has its own questions, and an answer changes only its own row."""
    s = setting_out("mon: T74", "mon: T76")
    assert s.pending() == [0, 1]
    before = s.score(1)
    s.apply(0, act("deck kyoto"), SimChance(1), None)
    assert s.pending() == [1]
    assert s.score(1) == before
    assert s.refusal(0, 11) == "LGJ-88"


def test_a_neutral_card_takes_its_owners_city_once() -> None:
    """LGJ-89, LGJ-95: cities in trip order, before the trains."""
    s = setting_out("mon: T74 / tue: T76 / wed: T20")
    assert texts(s) == ["deck tokyo", "deck kyoto"]
    assert s.question(0).args[1:] == [1, 0]
    s.apply(0, act("deck kyoto"), SimChance(1), None)
    assert s.question(0).args[1:] == [2, 0]
    s.apply(0, act("deck kyoto"), SimChance(1), None)
    assert texts(s) == ["train starting", "train regular"]
    assert s.refusal(0, 11) == "LGJ-89"


def test_a_walk_keeps_the_city_of_its_back() -> None:
    """LGJ-90: face down or up, even if the face is neutral: no choice, and a train."""
    for side in ("", "+"):
        trip = Traveller(f"mon: T20 / tue: w:K72{side}")
        assert trip.count("train") == 1
    same = Traveller("mon: K50 / tue: w:K72+")
    assert same.count("train") == 0


def test_empty_days_are_skipped() -> None:
    """LGJ-94: no train before the first card; days without cards do not matter."""
    trip = Traveller("tue: K50 / sat: K54")
    assert trip.count("train") == 0
    assert Traveller("tue: K50 / sat: T20").count("train") == 1


def test_each_place_takes_any_train_that_is_left() -> None:
    """LGJ-96: Starting if unused, Luxury if any, Regular always."""
    s = setting_out("mon: T20 / tue: K50 / wed: T21 / thu: K51", luxury=1)
    assert texts(s) == ["train starting", "train luxury", "train regular"]
    s.apply(0, act("train luxury"), SimChance(1), None)
    assert texts(s) == ["train starting", "train regular"]
    assert s.refusal(0, act("train luxury")) == "LGJ-96"
    s.apply(0, act("train starting"), SimChance(1), None)
    assert s.pending() == []  # the third train can only be a Regular one
    assert counter(s, "train") == 3


def test_what_trains_are_worth() -> None:
    """LGJ-97, LGJ-98, LGJ-99: 0, -2, +2 and a happy icon; unused ones nothing."""
    days = "mon: T20 / tue: K50"
    worth = {
        train: Traveller(days, trains=train, give={"luxury": 2})
        for train in ("starting", "regular", "luxury")
    }
    assert worth["starting"].total - worth["regular"].total == 2
    assert worth["luxury"].total - worth["starting"].total == 2
    assert [trip.field(F_MOOD) for trip in worth.values()] == [1, 1, 2]
    assert worth["luxury"].count("happy_energy") == 1
    assert all(trip.count("train") == 1 for trip in worth.values())
    assert worth["luxury"].field(F_LUXURY) == 1


@pytest.mark.parametrize(("sunday", "first"), [("first", 0), ("last", 6)])
def test_sunday_comes_first_or_last(sunday: str, first: int) -> None:
    """LGJ-100: nature 2 on Sunday serves Monday's highlight only if Sunday comes first."""
    trip = Traveller("sun: K50 K51 / mon: T20", day_trips="on", sunday=sunday)
    assert trip.lines()["highlight_mon"] == (6 if sunday == "first" else 0)
    names = [line.line for line in trip.s.score_lines(0)]
    assert names[1 + first] == "highlight_sun"


def test_the_order_of_a_day_and_of_a_card() -> None:
    """LGJ-101, LGJ-102: cards top to bottom, Wilds, highlight; experience before mood icons."""
    trip = Traveller("mon: T39 T71 T04", give={"wild": 1}, wilds={"mon": "food"})
    cards = [event.a for event in trip.log.events if event.code == EV_CARD]
    assert [trip.s.tables.ids[n] for n in cards] == ["T39", "T71", "T04"]
    assert trip.highlights() == 7
    # P09: the unique icon's step comes before the card's stress icons: +3 resets, then -2
    order = Traveller("mon: K70", passport="P09", give={"mood": 2})
    assert (order.field(F_HAPPY), order.field(F_MOOD)) == (1, -2)


def test_icons_raise_counters_and_move_tokens() -> None:
    """LGJ-103, LGJ-104, LGJ-107, LGJ-119: two kinds, one Mood; counters are never spent."""
    trip = Traveller("mon: T41 / tue: T26 / wed: T03 T04")
    assert (trip.count("happy_money"), trip.count("happy_energy")) == (4, 1)
    assert (trip.field(F_HAPPY), trip.field(F_MOOD)) == (1, 2)
    energy = Traveller("mon: T41 T42 / tue: T26")  # needs happy_energy 2: happy_money is no help
    assert energy.lines()["highlight_tue"] == 0
    twice = Traveller("mon: K50 K51 T20 / tue: T48")
    assert [twice.lines()[f"highlight_{day}"] for day in ("mon", "tue")] == [6, 7]


def test_a_walk_is_shown_to_all_when_it_is_reached() -> None:
    """LGJ-108: even if it then stays face down; before that nobody knows it."""
    s = blank(2)
    lay_days(s, 0, "mon: T20 w:K20 / tue: w:T63")
    start_trip(s, TracedChance(1), None)
    assert s.view(0).cells[5] & 255 == 255
    chance = TracedChance(1)
    s.apply(0, act("train starting"), chance, None)
    assert chance.revealed
    for viewer in (0, 1, -1):
        view = s.view(viewer)
        assert view.cells[5] & 255 == 100
        assert view.cells[8] & 255 == 254
    assert texts(s) == ["walk_reveal up", "walk_reveal down"]
    s.apply(0, act("walk_reveal down"), SimChance(1), None)
    assert s.view(1).cells[8] & 255 == 63


def test_extra_walks_are_walks_in_the_trip() -> None:
    """LGJ-78, LGJ-112: a fourth card; one highlight for the day, the last card's."""
    trip = Traveller("mon: T20 T21 w:T01 w:K02")
    assert trip.count("walk") == 2
    assert trip.highlights() == 2
    assert total("mon: K50 K51 T20 T22") == 3 + 3 + 4 + 7  # T20's highlight is covered


def test_highlights_are_scored_when_met_and_only_then() -> None:
    """LGJ-112, LGJ-113, LGJ-114, LGJ-115: what came before and on its day, harm included."""
    late = Traveller("mon: T20 / tue: K50 K51")
    assert late.lines()["highlight_mon"] == 0
    harm = Traveller("mon: T13 T49")
    assert harm.highlights() == 8
    assert harm.count("stress_energy") == 2
    trip = Traveller("mon: D09")  # a Day Trip's day has the Day Trip's highlight
    assert trip.highlights() == 0


@pytest.mark.parametrize(
    ("days", "points"),
    [
        ("mon: K50 K51 T20", 6),  # bonus
        ("mon: T02 T31 T50", 5 + 2),  # shopping 4: 5 + 1 x unique 2
        ("mon: T50 T01 T02 / tue: T44", 2 * 3),  # per set: shopping 4, unique 3
    ],
)
def test_highlight_points(days: str, points: int) -> None:
    """LGJ-116: bonus, per icon and per set."""
    assert Traveller(days).lines()["highlight_tue" if "tue" in days else "highlight_mon"] == points


def test_city_days_need_cards_of_one_city_only() -> None:
    """LGJ-117: this day included, mixed and empty days not."""
    trip = Traveller("mon: K15 / tue: K55 K54 / thu: K59 K30", trains="")
    assert trip.lines()["highlight_thu"] == 9
    mixed = Traveller("mon: K15 / tue: K55 T20 K54 / thu: K59 K30")
    assert mixed.lines()["highlight_thu"] == 6


def test_a_wild_is_no_icon() -> None:
    """LGJ-121: it moves experience only, never Mood, and stands for nothing else."""
    trip = Traveller("mon: T20", give={"wild": 2}, wilds={"mon": "nature nature"})
    assert trip.highlights() == 6
    assert trip.field(F_MOOD) == 1
    s = setting_out("mon: T20", wild=1)
    assert texts(s) == [
        "wild temple", "wild food", "wild nature", "wild shopping", "wild unique", "wild_stop here",
    ]  # fmt: skip
    assert s.refusal(0, act("walk_reveal up")) == "LGJ-108"


def test_wilds_go_in_rising_order_at_one_stop() -> None:
    """LGJ-122: any number on each day with cards, and once more after the last highlight."""
    s = setting_out("mon: T22 / wed: T23", wild=3)
    s.apply(0, act("wild nature"), SimChance(1), None)
    assert texts(s) == ["wild nature", "wild shopping", "wild unique", "wild_stop here"]
    assert s.refusal(0, act("wild temple")) == "LGJ-121"
    s.apply(0, act("wild_stop here"), SimChance(1), None)
    assert len(texts(s)) == 6  # Wednesday; Tuesday has no cards
    s.apply(0, act("wild_stop here"), SimChance(1), None)
    assert len(texts(s)) == 6  # after the last highlight
    s.apply(0, act("wild_stop here"), SimChance(1), None)
    assert s.stage == STAGE_OVER


def test_unused_wilds_are_worth_nothing() -> None:
    """LGJ-123."""
    trip = Traveller("mon: T22", give={"wild": 2})
    assert trip.field(F_WILD) == 2
    assert trip.total == 7


def test_a_wild_gained_on_the_last_day_can_be_used() -> None:
    """LGJ-118, LGJ-122: K33 gives a Wild after its VP; one stop is left."""
    trip = Traveller("mon: T63 K11 K33", wilds={"end": "nature"})
    assert trip.highlights() == 8
    assert trip.count("nature") == 2


@pytest.mark.parametrize(
    ("edition", "happy", "stress"),
    [("manual", [0, 1, 2, 3], [0, -1, -2, -3]), ("published", [0, 5, 12, 20], [0, -3, -8, -15])],
)
def test_feelings_by_edition(edition: str, happy: list[int], stress: list[int]) -> None:
    """LGJ-106, LGJ-125: four steps each; a fourth reset adds nothing."""
    for n in range(4):
        lines = Traveller("", give={"happy": n, "stress": n}, edition=edition).lines()
        assert (lines["happiness"], lines["stress"]) == (happy[n], stress[n])
    most = Traveller("mon: K71", give={"stress": 3, "mood": -2})
    assert (most.field(F_STRESS), most.field(F_MOOD)) == (3, -1)


def test_experience_tracks() -> None:
    """LGJ-126, LGJ-127: 0, 4, 8, 12 and 15 VP at 0, 4, 7, 10 and 12 spaces."""
    expected = [0, 0, 0, 0, 4, 4, 4, 8, 8, 8, 12, 12, 15, 15]
    for spaces, points in enumerate(expected):
        trip = Traveller("mon: T22", give={"wild": spaces}, wilds={"end": "temple " * spaces})
        assert trip.lines()["temples"] == points
        assert trip.count("temple") == spaces


def test_the_score_is_the_sum_of_its_parts() -> None:
    """LGJ-124, LGJ-128, LGJ-129: unused Research 1 VP each; a total may be negative."""
    trip = Traveller("mon: T20 / tue: K50", give={"research": 3})
    assert trip.lines()["research"] == 3
    assert trip.total == sum(trip.lines().values()) == 4 + 3 + 3
    assert total("", give={"stress": 3}, edition="published") == -15


def test_ranks_by_points_then_spaces_then_shared() -> None:
    """LGJ-130, LGJ-131, LGJ-132: more VP, more experience spaces, else a shared victory."""
    s = blank(3)
    lay_days(s, 0, "mon: T22")  # 7 VP, no experience
    lay_days(s, 1, "mon: K25 T03")  # 7 VP, 2 spaces
    lay_days(s, 2, "mon: K24 T04")  # the same
    log = EventLog()
    start_trip(s, SimChance(1), log)
    while s.pending():
        s.apply(s.to_move(), s.legal(s.to_move())[0], SimChance(1), log)
    assert s.scores() == [7, 7, 7]
    assert s.ranks() == [2, 0, 0]
    assert s.refusal(0, 0) == "LGJ-130"
    lay_days(s, 0, "tue: T20")
    assert number(s, F_MOOD) == -1
