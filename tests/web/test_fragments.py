"""The parts of a table's page: what they tell, to whom, and in which order."""

from __future__ import annotations

import asyncio
import re

from tests.live.helpers import kimono_table
from travelogue.core.text import ENGLISH
from travelogue.core.types import SPECTATOR
from travelogue.live.seats import Seat
from travelogue.live.table import Table
from travelogue.web.fragments import asking, sheet, telling, view
from travelogue.web.fragments.look import look_at, names_of, number, with_links


def play(table: Table, decisions: int, *, auto: bool = False) -> None:
    """Play the first legal action so often."""

    async def run() -> None:
        for _ in range(decisions):
            seat = table.history.pending()[0]
            action = table.history.legal(seat)[0]
            await table.submit(seat, table.history.questions[seat], action, auto=auto)

    asyncio.run(run())


def test_each_reader_is_addressed_as_who_they_are() -> None:
    table = kimono_table()
    play(table, 2)
    assert "You walk past 1 card" in telling.log(look_at(table, 0, ENGLISH))
    for seat in (1, SPECTATOR):
        assert "Seat 0 walks past 1 card" in telling.log(look_at(table, seat, ENGLISH))


def test_the_log_tells_the_latest_first_and_forgets_what_was_taken_back() -> None:
    table = kimono_table()
    play(table, 5)
    log = telling.log(look_at(table, 1, ENGLISH))
    lines = re.findall(r"<li[^>]*>([^<]*)", log)
    assert lines[-1].startswith("Seat 0 begins")
    assert lines[0].startswith("Seat 0 walks")
    asyncio.run(table.undo(0, table.history.questions[0]))
    assert telling.log(look_at(table, 1, ENGLISH)).count("<li") == log.count("<li") - 1


def test_a_move_that_the_table_made_is_marked() -> None:
    table = kimono_table()
    play(table, 1)
    assert "(by the table)" not in telling.log(look_at(table, 0, ENGLISH))
    play(table, 1, auto=True)
    assert "(by the table)" in telling.log(look_at(table, 0, ENGLISH))


def test_points_that_are_only_led_are_marked_until_they_are_taken() -> None:
    """KIM-79: before the end a tile is led by the side on which its marker stands."""
    table = kimono_table()
    play(table, 4)
    look = look_at(table, 0, ENGLISH)
    led = [line for lines in sheet.all_lines(look) for line in lines if not line.firm]
    marked = sheet.score(look).count('<td><span class="led"')
    assert marked == sum(1 for line in led if line.points) > 0
    while not table.over:
        play(table, 1)
    over = look_at(table, 0, ENGLISH)
    assert 'class="led"' not in sheet.score(over)
    for seat, lines in enumerate(sheet.all_lines(over)):
        assert sum(line.points for line in lines) == table.history.scores()[seat]


def test_two_bots_of_a_kind_are_told_apart() -> None:
    table = kimono_table()
    table.seats = [Seat("bot", bot="greedy"), Seat("bot", bot="greedy")]
    assert names_of(table, ENGLISH) == ["Greedy bot (Sun)", "Greedy bot (Moon)"]
    table.seats = [Seat("person"), Seat("open")]
    assert names_of(table, ENGLISH) == ["Guest", "Open seat"]


def test_somebody_who_sits_down_is_called_by_name_in_the_log_too() -> None:
    table = kimono_table()
    table.seats[1] = Seat("open")
    play(table, 4)
    assert "Open seat walks" in telling.log(look_at(table, 0, ENGLISH))
    asyncio.run(table.sit(1, "hana", "Hana"))
    log = telling.log(look_at(table, 0, ENGLISH))
    assert "Hana walks" in log
    assert "Open seat" not in log


def test_while_the_seat_to_move_is_open_everybody_knows_what_is_waited_for() -> None:
    table = kimono_table()
    table.seats[0] = Seat("open")
    assert "Waiting for somebody" in asking.prompt(look_at(table, 1, ENGLISH))
    assert "Sit down" in asking.prompt(look_at(table, SPECTATOR, ENGLISH))
    asyncio.run(table.sit(0, "hana", "Hana"))
    assert "Waiting for somebody" not in asking.prompt(look_at(table, 1, ENGLISH))


def test_rule_ids_become_links_and_nothing_else_does() -> None:
    look = look_at(kimono_table(), 0, ENGLISH)
    linked = with_links(look, "<b> wins (KIM-89), not AKIM-89.")
    assert linked.startswith("&lt;b&gt; wins (<a ")
    assert linked.count("<a ") == 1
    assert number(-3) == "−3"


def test_a_view_asks_only_the_seat_that_owes_an_answer() -> None:
    table = kimono_table()
    views = {seat: view.render(table, seat, "wide", ENGLISH) for seat in (0, 1, SPECTATOR)}
    assert [views[seat]["asked"] for seat in (0, 1, SPECTATOR)] == [True, False, False]
    assert views[SPECTATOR]["q"] == 0
    assert not views[SPECTATOR]["undo"]
