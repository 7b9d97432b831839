"""Clocks: pure functions over stored times, and a table that goes by them."""

from __future__ import annotations

import asyncio
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.live.helpers import FakeTime, WatchedStore, kimono_table, play_one
from travelogue.core.errors import UnknownName
from travelogue.history.history import now_ms, steady_time
from travelogue.live import clock
from travelogue.live.clock import Clock
from travelogue.live.seats import Seat
from travelogue.live.table import Table
from travelogue.live.terms import DAY, DAYS, HOUR, LIVE, LONGEST, MINUTE, BadTerms, Pace, Terms

LENGTHS = st.integers(0, 10 * DAY)


def test_a_clock_runs_only_while_it_is_the_seats_turn() -> None:
    standing = clock.fresh(LIVE)
    assert clock.remaining(standing, 10**9) == 10 * MINUTE
    assert clock.deadline(standing) is None
    running = clock.start(standing, 1000)
    assert clock.start(running, 5000) is running
    assert clock.remaining(running, 1000 + MINUTE) == 9 * MINUTE
    assert clock.deadline(running) == 1000 + 10 * MINUTE
    assert not clock.is_over(running, 999 + 10 * MINUTE)
    assert clock.is_over(running, 1000 + 10 * MINUTE)
    assert clock.remaining(running, 10**9) == 0


def test_a_turn_adds_the_increment_up_to_the_cap() -> None:
    """72 h + 12 h up to 120 h, as the set-up page offers it."""
    turn = clock.stop(clock.start(clock.fresh(DAYS), 0), DAYS, HOUR)
    assert turn == Clock(83 * HOUR, None, 7 * DAY, gained=12 * HOUR)
    rich = clock.stop(Clock(119 * HOUR, 0), DAYS, 0)
    assert rich.left == 120 * HOUR
    assert clock.stop(Clock(130 * HOUR, 0), DAYS, 0).left == 130 * HOUR
    uncapped = Pace("live", MINUTE, MINUTE)
    assert clock.stop(Clock(HOUR, 0), uncapped, 0).left == HOUR + MINUTE


def test_what_a_turn_gained_goes_with_its_end() -> None:
    """Answering and taking back fills no clock, however often."""
    at = clock.start(clock.fresh(LIVE), 0)
    for second in range(1, 50):
        at = clock.start(clock.take_back(clock.stop(at, LIVE, second * 1000)), second * 1000)
    assert clock.remaining(at, 49_000) == LIVE.base - 49_000
    rich = clock.stop(Clock(119 * HOUR, 0), DAYS, 0)
    assert clock.take_back(rich).left == 119 * HOUR, "what the cap did not give is not taken"
    next_turn = clock.start(clock.stop(at, LIVE, 60_000), 70_000)
    assert clock.take_back(next_turn).left == next_turn.left, "earned by a turn that stands"
    assert clock.read(rich.data()) == rich
    assert clock.read({"left": 5, "since": None, "vacation": 0, "away": 0}).gained == 0


def test_nobody_can_turn_the_time_of_a_table(monkeypatch: pytest.MonkeyPatch) -> None:
    now = steady_time()
    before = now()
    assert abs(before - now_ms()) < 5_000
    monkeypatch.setattr(time, "time_ns", lambda: 0)
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert 0 <= now() - before < 5_000


def test_vacation_lets_a_clock_stand_and_is_kept_if_not_used() -> None:
    running = clock.start(clock.fresh(DAYS), 0)
    away = clock.go_away(running, 2 * DAY, HOUR)
    assert (away.vacation, away.away) == (5 * DAY, HOUR + 2 * DAY)
    assert clock.remaining(away, HOUR + DAY) == 71 * HOUR
    assert clock.deadline(away) == HOUR + 2 * DAY + 71 * HOUR
    back = clock.stop(away, DAYS, HOUR + DAY)
    assert (back.vacation, back.away, back.left) == (6 * DAY, 0, 83 * HOUR)
    assert clock.go_away(running, 30 * DAY, 0).vacation == 0
    before_the_turn = clock.start(clock.go_away(clock.fresh(DAYS), DAY, 0), HOUR)
    assert clock.remaining(before_the_turn, DAY) == 72 * HOUR


@given(LENGTHS, LENGTHS, LENGTHS, LENGTHS)
def test_time_is_neither_made_nor_lost(left: int, spent: int, holiday: int, vacation: int) -> None:
    """What is left, what was used and what was added sum up, whatever the vacation."""
    running = clock.go_away(Clock(left, 0, vacation), holiday, 0)
    taken = vacation - running.vacation
    assert taken == min(holiday, vacation)
    stopped = clock.pause(running, spent)
    used = max(0, spent - taken)
    assert stopped.left == max(0, left - used)
    assert stopped.vacation == vacation - min(taken, spent)
    assert clock.read(stopped.data()) == stopped


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Pace("live"),
        lambda: Pace("days", HOUR, 0, MINUTE),
        lambda: Pace("days", LONGEST + 1),
        lambda: Pace("days", HOUR, -1),
    ],
)
def test_paces_that_make_no_sense_are_refused(wrong: object) -> None:
    with pytest.raises(BadTerms):
        wrong()  # type: ignore[operator]


def test_terms_name_what_there_is() -> None:
    for wrong in ({"watching": "cats"}, {"absent": "cat"}):
        with pytest.raises(UnknownName):
            Terms(**wrong)  # type: ignore[arg-type]
    terms = Terms(DAYS, "link", True, False, "open")
    assert Terms.read(terms.data()) == terms


# --- at a table ---------------------------------------------------------------------------------


def timed_table(terms: Terms) -> tuple[Table, FakeTime, WatchedStore]:
    now, store = FakeTime(), WatchedStore()
    table = kimono_table(store, terms=terms, now=now)
    table.run_clocks(now())
    return table, now, store


def test_the_clock_goes_with_the_turn_and_is_stored_with_it() -> None:
    """KIM-14: a turn is taking a photo and laying it; the increment comes once."""
    table, now, store = timed_table(Terms(LIVE))

    async def turn() -> None:
        now.pass_by(MINUTE)
        await play_one(table)
        assert table.clocks[0].since == 1_000_000
        assert store.changes[-1].seats == []
        now.pass_by(MINUTE)
        await play_one(table)

    asyncio.run(turn())
    assert table.history.pending() == [1]
    assert table.remaining() == [8 * MINUTE + LIVE.increment, 10 * MINUTE]
    assert [seat.seat for seat in store.changes[-1].seats] == [0, 1]
    assert store.changes[-1].head["due"] == now() + 10 * MINUTE


def test_an_undo_that_all_agree_to_takes_the_increment_back() -> None:
    table, now, _ = timed_table(Terms(LIVE))

    async def turn_and_back() -> None:
        for _ in range(3):
            now.pass_by(MINUTE)
            await play_one(table)
            await play_one(table)
            assert table.history.pending() == [1]
            await table.ask_undo(0, table.history.questions[0])
            await table.answer_undo(1, True)
            assert table.history.pending() == [0]
            await table.undo(0, table.history.questions[0])

    asyncio.run(turn_and_back())
    assert table.remaining()[0] == 7 * MINUTE


@pytest.mark.parametrize("absent", ["bot", "open"])
def test_whose_time_is_over_is_replaced(absent: str) -> None:
    table, now, store = timed_table(Terms(LIVE, absent=absent))  # type: ignore[arg-type]

    async def wait() -> None:
        now.pass_by(10 * MINUTE - 1)
        await table.check_clocks()
        assert table.seats[0].kind == "person"
        now.pass_by(1)
        await table.check_clocks()
        await table.close()

    asyncio.run(wait())
    assert table.seats[0].kind == absent
    assert table.seats[0].holder == ""
    assert table.seats[1].holder == "holder 1"
    assert (table.notes[-1].kind, table.notes[-1].seat) == ("timeout", 0)
    stored = store.changes[0]
    assert (stored.seats[0].kind, stored.note) == (absent, table.notes[0])
    assert all(each.since is None for each in table.clocks)


def test_a_newcomer_takes_the_seat_of_somebody_absent_with_fresh_time() -> None:
    table, now, _ = timed_table(Terms(LIVE, absent="open"))

    async def change() -> None:
        now.pass_by(11 * MINUTE)
        await table.check_clocks()
        now.pass_by(DAY)
        await table.sit(0, "somebody", "Jonas")

    asyncio.run(change())
    assert table.seats[0] == Seat("person", "Jonas", holder="somebody")
    assert table.remaining()[0] == 10 * MINUTE
    assert table.clocks[0].since == now()


def test_clocks_stand_until_every_seat_is_filled() -> None:
    table, now, _ = timed_table(Terms(LIVE))
    table.seats[1] = Seat("open")
    table.clocks = [clock.fresh(LIVE)] * 2
    assert table.run_clocks(now()) == []

    async def sit() -> None:
        now.pass_by(DAY)
        await table.sit(1, "somebody", "Jonas")

    asyncio.run(sit())
    assert [each.since is not None for each in table.clocks] == [True, False]


def test_vacation_at_a_table() -> None:
    table, now, _ = timed_table(Terms(DAYS))

    async def holiday() -> None:
        await table.go_away(0, 3 * DAY)
        now.pass_by(3 * DAY + 71 * HOUR)
        await table.check_clocks()
        assert table.seats[0].kind == "person"
        now.pass_by(HOUR)
        await table.check_clocks()
        await table.close()

    asyncio.run(holiday())
    assert table.seats[0].kind == "bot"
