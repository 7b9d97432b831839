"""The worked examples of the rules page that score a trip, with their exact totals."""

from __future__ import annotations

from tests.games.lets_go_to_japan.build import Traveller, act, counter, play, texts, total
from travelogue.core.chance import SimChance
from travelogue.games.lets_go_to_japan.rules.vocabulary import F_HAPPY, F_MOOD, F_STRESS

EX_11 = "mon: K60 K26 K27 / tue: K08 K07 K52 / wed: T07 T08 T74@tokyo / thu: T32 T24 T25"


def test_example_3_walk_icons() -> None:
    """LGJ-109, LGJ-110: face down or up, a Walk gives a walk icon; trains inside a day."""
    days = "mon: T48 w:T63 w:K20+ T67"
    trip = Traveller(days)
    assert trip.count("walk") == 2
    assert trip.lines()["activities"] == 11
    assert trip.highlights() == 5
    assert trip.count("shopping") == 3
    assert trip.field(F_MOOD) == 0
    assert trip.total == 16
    there = Traveller(days, edition="published", trains="starting regular")
    assert there.lines()["activities"] == 12
    assert there.lines()["regular_trains"] == -2
    assert there.total == 15


def test_example_4_train_too_late() -> None:
    """LGJ-97, LGJ-114: a train counts from its card on."""
    first = Traveller("mon: T20 / tue: K50 K15 K54")
    assert first.highlights() == 8
    assert first.total == 19
    second = Traveller("mon: K50 K15 K54 / tue: T20")
    assert second.lines()["highlight_mon"] == 0
    assert second.lines()["highlight_tue"] == 6
    assert second.total == 17


def test_example_5_wild_before_the_highlight() -> None:
    """LGJ-120, LGJ-122, LGJ-123: a Wild may meet a requirement; it need not be used."""
    days = "mon: T39 T71 T04"
    assert total(days, give={"wild": 1}, wilds={"mon": "food"}) == 15
    assert total(days, give={"wild": 1}) == 8


def test_example_6_luxury_counts_for_a_highlight() -> None:
    """LGJ-98: the Luxury Train's happy icon counts before the card behind it."""
    days = "mon: T20 / tue: K05 K25 K09"
    trip = Traveller(days, trains="luxury", give={"luxury": 1})
    assert trip.highlights() == 4
    assert trip.lines()["luxury_trains"] == 2
    assert trip.field(F_HAPPY) == 1
    assert trip.total == 21
    assert total(days) == 14


def test_example_7_yellow_cards() -> None:
    """LGJ-89, LGJ-117: a city for each neutral card, free for each; mixed days are no city days."""
    days = "mon: T26 T08 / tue: T74@{} T76@{} T07"
    for edition in ("manual", "published"):
        both = Traveller(days.format("tokyo", "tokyo"), edition=edition)
        assert both.highlights() == 6
        assert both.total == 23
    mixed = days.format("tokyo", "kyoto")
    assert total(mixed) == 20
    assert total(mixed, edition="published", trains="starting regular") == 18
    early = days.format("kyoto", "tokyo")
    assert total(early) == 20
    assert total(early, edition="published", trains="starting regular") == 18


def test_example_8_day_trip_city() -> None:
    """LGJ-91, LGJ-117: a Day Trip has the city it is near to, and its day may be a city day."""
    nara = Traveller("mon: D09 / tue: K15 K55 K30")
    assert nara.count("train") == 0
    assert nara.lines()["highlight_tue"] == 6
    assert nara.field(F_HAPPY) == 1
    assert nara.total == 23
    nikko = Traveller("mon: D01 / tue: K15 K55 K30")
    assert nikko.lines()["highlight_tue"] == 3
    assert nikko.total == 19


def test_example_10_mood_at_its_end() -> None:
    """LGJ-105, LGJ-106: at 3 Happiness stays, and Mood is still reset."""
    trip = Traveller("mon: T41 T42", give={"happy": 3, "mood": 2})
    assert trip.field(F_HAPPY) == 3
    assert trip.field(F_MOOD) == 0
    assert trip.highlights() == 8
    assert trip.total == 13


def test_example_11_past_12() -> None:
    """LGJ-127, LGJ-131: spaces past 12 count for the tie-break, not for the track."""
    trip = Traveller(EX_11)
    lines = trip.lines()
    assert trip.count("nature") == 16
    assert lines["nature"] == 15
    assert (trip.count("temple"), lines["temples"]) == (5, 4)
    assert [lines[f"highlight_{day}"] for day in ("mon", "tue", "wed", "thu")] == [2, 0, 7, 0]
    assert trip.field(F_STRESS) == 1
    assert lines["activities"] == 23
    assert trip.total == 50
    spaces = [trip.count(name) for name in ("temple", "food", "nature", "shopping", "unique")]
    assert sum(spaces) == 27


def test_example_12_mixed_days() -> None:
    """LGJ-92, LGJ-93: between days only, or between any two cards."""
    days = "mon: T20 K31 T48 / tue: K36 K53 T45"
    here = Traveller(days)
    assert here.count("train") == 1
    assert here.total == 24
    there = Traveller(days, edition="published", trains="starting regular regular regular")
    assert there.count("train") == 4
    assert there.total == 18


def test_example_13_mood_step_by_step() -> None:
    """LGJ-104, LGJ-105: one step at a time, the rest goes on from 0."""
    trip = Traveller("mon: K70 T56", give={"mood": -1})
    assert trip.field(F_STRESS) == 1
    assert trip.field(F_MOOD) == 2
    assert trip.highlights() == 5
    assert trip.total == 16
    assert total("mon: K70 T56", give={"mood": -1}, edition="published") == 14


def test_example_14_walk_as_last_card() -> None:
    """LGJ-111: 2 VP without requirement, unless the card is turned up."""
    down = Traveller("mon: T20 T48 w:K20")
    assert (down.total, down.field(F_MOOD)) == (9, 2)
    assert total("mon: T20 T48 w:K20", edition="published") == 10
    for edition in ("manual", "published"):
        up = Traveller("mon: T20 T48 w:K20+", edition=edition)
        assert (up.total, up.highlights()) == (11, 0)


def test_example_15_gain_comes_after_vp() -> None:
    """LGJ-118: what a highlight gives counts for later days only."""
    trip = Traveller("mon: K03 K04 K28 / tue: K29")
    assert trip.lines()["highlight_mon"] == 5
    assert trip.count("unique") == 4
    assert trip.lines()["highlight_tue"] == 0
    assert trip.lines()["unique"] == 4
    assert trip.total == 19


def test_example_16_none_so_far() -> None:
    """LGJ-113: a counter that must be 0."""
    assert total("mon: K15 / tue: K01") == 9
    assert total("mon: K15 K24 / tue: K01") == 8


def test_example_17_p12_doubles_harm() -> None:
    """LGJ-139, LGJ-115: every gain, stress included, and it cannot be refused."""
    trip = Traveller("mon: T13 T49", passport="P12")
    assert trip.highlights() == 8
    assert trip.field(F_STRESS) == 1
    assert trip.total == 14


def test_example_18_p03() -> None:
    """LGJ-136: the first two highlights actually scored, a facedown Walk's included."""
    days = "mon: T51 / tue: T20 T10 w:T01 / wed: T26 T24 T48 / thu: T12"
    trip = Traveller(days, passport="P03")
    lines = trip.lines()
    assert [lines[f"highlight_{day}"] for day in ("mon", "tue", "wed", "thu")] == [0, 4, 14, 0]
    assert lines["activities"] == 21
    assert lines["shopping"] == 4
    assert trip.total == 43


def test_example_19_p09_and_wild() -> None:
    """LGJ-134, LGJ-135: the step comes with the icon; a Wild is no icon."""
    trip = Traveller("mon: T01 K70", passport="P09", give={"wild": 1}, wilds={"mon": "unique"})
    assert trip.lines()["passport"] == 2
    assert trip.field(F_MOOD) == 0
    assert trip.count("unique") == 3
    assert trip.total == 9


def test_example_20_p10() -> None:
    """LGJ-137: a requirement that is not met may be ignored twice."""
    trip = Traveller("mon: K18 / tue: T13", passport="P10", ignore=["T13"])
    assert trip.lines()["highlight_mon"] == 5
    assert trip.lines()["highlight_tue"] == 14
    assert trip.total == 27
    declined = Traveller("mon: K18 / tue: T13", passport="P10")
    assert declined.total == 13


def test_example_29_p16_past_12() -> None:
    """LGJ-142: spaces of the longest track past 12 too, and 6 VP for each weak one."""
    trip = Traveller(EX_11, passport="P16")
    names = ("temple", "food", "nature", "shopping", "unique")
    assert [trip.count(name) for name in names] == [5, 1, 16, 2, 3]
    assert trip.lines()["passport"] == 34
    assert trip.lines()["nature"] == 15
    assert trip.total == 84


def test_example_30_wild_against_none_so_far() -> None:
    """LGJ-120: a Wild on temple spoils K18 before its highlight, not after it."""
    before = Traveller("mon: K18", give={"wild": 1}, wilds={"mon": "temple"})
    assert before.total == 4
    after = Traveller("mon: K18", give={"wild": 1}, wilds={"end": "temple"})
    assert after.total == 9


def test_example_31_p15_and_three_wilds_at_one_stop() -> None:
    """LGJ-141: two tracks per Wild, pairs in rising order; a single choice is made at once."""
    from tests.games.lets_go_to_japan.build import PASSPORT_IDS, blank, lay_days, tokens
    from travelogue.games.lets_go_to_japan.rules.offers import take_passport
    from travelogue.games.lets_go_to_japan.rules.trip import start_trip

    s = blank(2)
    take_passport(s, 0, PASSPORT_IDS.index("P15"))
    tokens(s, 0, wild=3)
    lay_days(s, 0, "mon: T22")
    start_trip(s, SimChance(1), None)
    asked = [
        ([74, 75, 76, 77, 79], 74),
        ([75, 76, 77, 78], 76),
        ([74, 75, 76, 77, 79], 74),
        ([76, 77, 78], 76),
        ([74, 75, 76, 77, 79], 77),
    ]
    for offered, answer in asked:
        assert s.legal(0) == offered
        s.apply(0, answer, SimChance(1), None)
    assert s.pending() == []
    names = ("temple", "food", "nature", "shopping", "unique")
    assert [counter(s, name) for name in names] == [2, 0, 2, 1, 1]


def test_example_1_research_gained_this_round() -> None:
    """LGJ-61, LGJ-62, LGJ-63: usable at once; after the last play in the manual edition only."""
    from tests.games.lets_go_to_japan.build import planning

    for edition in ("manual", "published"):
        s = planning(
            "T01 T02 K01 K02", "mon: T20 T21", round_=6, others=["T50 T51 K50 K51"], edition=edition
        )
        assert "research start" not in texts(s)
        play(s, "walk 0", "deck tokyo", "place mon,2")
        assert "research start" in texts(s)
        play(s, "plan 0", "place tue,0")
        assert texts(s) == (["research start", "finish planning"] if edition == "manual" else [])


def test_example_2_several_research() -> None:
    """LGJ-57, LGJ-58, LGJ-59, LGJ-60: draw three, discard three in hand order, then again."""
    from tests.games.lets_go_to_japan.build import hand_of, planning

    s = planning("T01 K80", give={"research": 2}, others=["T50 K50"])
    for _ in range(2):
        play(s, "research start", "research_mix 2")
        assert len(hand_of(s)) == 5
        assert s.legal(0) == [27, 28, 29]
        play(s, "discard 2")
        assert len(hand_of(s)) == 2
    assert act("research start") not in s.legal(0)
