"""The eighteen Passports (LGJ-133 .. LGJ-144)."""

from __future__ import annotations

import pytest

from tests.games.lets_go_to_japan.build import GAME, PASSPORT_IDS, Traveller, started
from travelogue.core.chance import SimChance
from travelogue.games.lets_go_to_japan.rules.tables import NO_PASSPORT
from travelogue.games.lets_go_to_japan.rules.vocabulary import (
    F_HAPPY,
    F_IGNORE,
    F_MOOD,
    F_PASSPORT,
    ROW,
)


def test_every_seat_has_exactly_one() -> None:
    """LGJ-133: kept Passports are known, one each; without the option nobody has one."""
    s = started(4, edition="published", passports="on")
    for seat in range(4):
        s.apply(seat, s.legal(seat)[0], SimChance(1), None)
    kept = [s.row[seat * ROW + F_PASSPORT] for seat in range(4)]
    assert len(set(kept)) == 4
    assert NO_PASSPORT not in kept
    off = started(2, edition="published")
    assert off.row[F_PASSPORT] == NO_PASSPORT
    assert "passport" not in [line.line for line in off.score_lines(0)]
    assert len(PASSPORT_IDS) == len(GAME.tables.passport_texts) == 18


def test_p02_happy_money_moves_two() -> None:
    """LGJ-134, LGJ-135: two Mood steps and 1 VP per icon; the counter rises by one."""
    trip = Traveller("mon: T20 T21", passport="P02")
    assert trip.count("happy_money") == 2
    assert (trip.field(F_HAPPY), trip.field(F_MOOD)) == (1, 1)
    assert trip.lines()["passport"] == 2


def test_p07_stress_money_moves_nothing() -> None:
    """LGJ-134, LGJ-135."""
    trip = Traveller("mon: T56 T12", passport="P07")
    assert trip.field(F_MOOD) == 0
    assert trip.lines()["passport"] == 3


def test_p08_pays_for_energy_whatever_gave_it() -> None:
    """LGJ-135: a Luxury Train's and a Walk's icon too; 2 VP per stress."""
    trip = Traveller("mon: T22 / tue: w:K20", passport="P08", trains="luxury", give={"luxury": 1})
    assert (trip.count("happy_energy"), trip.count("stress_energy")) == (2, 1)
    assert trip.lines()["passport"] == 2 + 2


def test_p03_counts_a_highlight_worth_nothing() -> None:
    """LGJ-136: a scored highlight of 0 VP uses a doubling up."""
    days = "mon: T11 T12 / tue: K62 / wed: T48 K50 K51 T20 / thu: T51"
    trip = Traveller(days, passport="P03")
    lines = trip.lines()
    assert lines["highlight_mon"] == 14  # stress_money 3: 7, doubled
    assert lines["highlight_tue"] == 0  # scored, 0 VP: the second doubling
    assert lines["highlight_wed"] == 6


def test_p10_is_offered_twice_and_after_the_wilds() -> None:
    """LGJ-137: two uses, only where the requirement is not met."""
    days = "mon: T13 / tue: T22 / wed: T23"
    trip = Traveller(days, passport="P10", ignore=["T13", "T22", "T23"])
    lines = trip.lines()
    assert [lines[f"highlight_{day}"] for day in ("mon", "tue", "wed")] == [14, 10, 0]
    assert trip.field(F_IGNORE) == 0


@pytest.mark.parametrize(("passport", "happiness", "stress"), [("", 2, -3), ("P11", 4, -6)])
def test_p11_doubles_feelings(passport: str, happiness: int, stress: int) -> None:
    """LGJ-138: in their own lines."""
    lines = Traveller("", passport=passport, give={"happy": 2, "stress": 3}).lines()
    assert (lines["happiness"], lines["stress"]) == (happiness, stress)
    assert lines.get("passport", 0) == 0


def test_p13_changes_track_values() -> None:
    """LGJ-138: 8 becomes 13, 12 and 15 become 22, in the tracks' lines."""
    for spaces, points in ((4, 4), (7, 13), (10, 22), (12, 22)):
        trip = Traveller(
            "mon: T22", passport="P13", give={"wild": spaces}, wilds={"end": "food " * spaces}
        )
        assert trip.lines()["food"] == points
        assert trip.lines()["passport"] == 0


def test_p12_doubles_wilds() -> None:
    """LGJ-139: Wild tokens given by a highlight too."""
    trip = Traveller("mon: T63 K11 K33", passport="P12", wilds={"end": "food nature"})
    assert (trip.count("food"), trip.count("nature")) == (1, 2)


def test_p14_varied_days() -> None:
    """LGJ-140: four types on face-up cards of one day; gains and Wilds do not count."""
    varied = Traveller("mon: T06 K50 / tue: D01", passport="P14")
    assert varied.lines()["passport"] == 6
    short = Traveller("mon: T06 w:K50", passport="P14", give={"wild": 1}, wilds={"mon": "nature"})
    assert short.lines()["passport"] == 0
    up = Traveller("mon: T06 w:K50+", passport="P14")
    assert up.lines()["passport"] == 6


def test_p15_moves_two_tracks() -> None:
    """LGJ-141: different ones, with one Wild."""
    trip = Traveller("mon: T22", passport="P15", give={"wild": 1}, wilds={"mon": "temple unique"})
    assert (trip.count("temple"), trip.count("unique")) == (1, 1)


def test_p16_on_an_empty_itinerary() -> None:
    """LGJ-142, LGJ-156: five weak tracks pay 30; the longest counts once."""
    assert Traveller("", passport="P16").total == 30
    trip = Traveller(
        "mon: T22", passport="P16", give={"wild": 10},
        wilds={"end": "temple " * 5 + "food " * 5},
    )  # fmt: skip
    assert trip.lines()["passport"] == 5 + 3 * 6


def test_p17_equal_cities() -> None:
    """LGJ-143: Walks by back, Day Trips by city, planned neutral cards not at all."""
    assert Traveller("", passport="P17").lines()["passport"] == 14
    equal = Traveller("mon: T20 K50 T74@tokyo / tue: w:K72+ / wed: D01", passport="P17")
    assert equal.lines()["passport"] == 14
    assert Traveller("mon: T20 K50 / tue: w:K72", passport="P17").lines()["passport"] == 0


def test_p18_counts_kinds() -> None:
    """LGJ-144: museums and classes; a Walk only if turned up."""
    assert Traveller("mon: T01 K26 w:K69", passport="P18").lines()["passport"] == 8
    assert Traveller("mon: T01 K26 w:K69+", passport="P18").lines()["passport"] == 12
