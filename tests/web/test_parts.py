"""The parts of a table's page: what they tell, to whom, and in which order."""

from __future__ import annotations

import asyncio
import re
from html import escape

import pytest

from tests.live.helpers import SEED, kimono_table, table_for
from tests.web.helpers import read
from travelogue.core.types import SPECTATOR
from travelogue.face.face import Reader
from travelogue.face.text import ENGLISH
from travelogue.games import registry
from travelogue.history.history import History
from travelogue.live.seats import Seat
from travelogue.live.table import Table
from travelogue.web.html import initials, number
from travelogue.web.table.page import page_for, page_of
from travelogue.web.table.parts import asking, boards, sheet, telling
from travelogue.web.table.reading import Reading, names_of, score_lines, with_links
from travelogue.web.table.screen import Screen


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
    assert "You walk past 1 card" in telling.log(read(table, 0))
    for seat in (1, SPECTATOR):
        assert "Seat 0 walks past 1 card" in telling.log(read(table, seat))


def test_the_log_tells_the_latest_first_and_forgets_what_was_taken_back() -> None:
    table = kimono_table()
    play(table, 5)
    log = telling.log(read(table, 1))
    ids = [tuple(map(int, found)) for found in re.findall(r'data-line="(\d+)-(\d+)"', log)]
    turns = [re.findall(r'data-line="(\d+)-', turn) for turn in log.split("<h3>")[1:]]
    assert len(turns) >= 3
    assert all(turn == sorted(turn, key=int, reverse=True) for turn in turns)
    assert len(ids) == len(set(ids)) == log.count("<li")
    assert max(ids) in ids[: len(turns[0])]
    asyncio.run(table.undo(0, table.history.questions[0]))
    assert telling.log(read(table, 1)).count("<li") == log.count("<li") - 1


def test_a_log_is_told_anew_if_something_of_it_was_taken_back_and_more_was_played() -> None:
    table = kimono_table()
    play(table, 5)
    telling.log(read(table, 1))
    asyncio.run(table.undo(0, table.history.questions[0]))
    seat = table.history.pending()[0]
    asyncio.run(table.submit(seat, table.history.questions[seat], table.history.legal(seat)[-1]))
    assert telling.log(read(table, 1)) == telling.log(Reading(table, 1, ENGLISH))


def test_a_page_holds_for_one_version_of_the_table() -> None:
    table, screen = kimono_table(), Screen()
    first = page_for(table, screen, 0, "wide", ENGLISH)
    assert page_for(table, screen, 0, "wide", ENGLISH) is first
    asyncio.run(table.say(1, "hello"))
    assert page_for(table, screen, 0, "wide", ENGLISH) is not first


def test_a_log_told_bit_by_bit_is_the_same_as_one_told_at_once() -> None:
    """During play the latest entries are told, when the game is over all of them."""
    bit_by_bit, at_once = kimono_table(), kimono_table()
    while not bit_by_bit.over:
        play(bit_by_bit, 1)
        telling.log(read(bit_by_bit, SPECTATOR))
        play(at_once, 1)
    told = telling.log(read(bit_by_bit, SPECTATOR))
    assert told == telling.log(read(at_once, SPECTATOR))
    assert "Turn 1" in told


def test_a_long_log_leaves_out_its_oldest_entries() -> None:
    table = kimono_table()
    while not table.over:
        played = [str(each.entry.seq) for each in table.history.line]
        told = re.findall(r'data-line="(\d+)-', telling.log(read(table, 0), 10, 5))
        assert set(told) <= set(played[-15:])
        assert played[-1] in told
        play(table, 1)
    assert telling.log(read(table, 0), 10, 5).count("<li") > 50


def test_a_move_that_the_table_made_is_marked() -> None:
    table = kimono_table()
    play(table, 1)
    assert "(by the table)" not in telling.log(read(table, 0))
    play(table, 1, auto=True)
    assert "(by the table)" in telling.log(read(table, 0))


def test_points_that_are_only_led_are_marked_until_they_are_taken() -> None:
    """KIM-79: before the end a tile is led by the side on which its marker stands."""
    table = kimono_table()
    play(table, 4)
    reading = read(table, 0)
    led = [line for lines in score_lines(reading) for line in lines if not line.firm]
    marked = sheet.score(reading).count('<td><span class="led"')
    assert marked == sum(1 for line in led if line.points) > 0
    while not table.over:
        play(table, 1)
    over = read(table, 0)
    assert 'class="led"' not in sheet.score(over)
    for seat, lines in enumerate(score_lines(over)):
        assert sum(line.points for line in lines) == table.history.scores()[seat]


def test_two_bots_of_a_kind_are_told_apart() -> None:
    table = kimono_table()
    table.seats = [Seat("bot", bot="greedy"), Seat("bot", bot="greedy")]
    assert names_of(table, ENGLISH) == ["Greedy bot (Sun)", "Greedy bot (Moon)"]
    table.seats = [Seat("person"), Seat("open")]
    assert names_of(table, ENGLISH) == ["Guest", "Open seat"]


def test_names_stay_different_whatever_people_call_themselves() -> None:
    names = ["Ann", "Ann", "Ann (2)", "Ben"]
    history = History.start(registry.game("deja_vu"), len(names), {}, SEED)
    seats = [Seat("person", name=name) for name in names]
    table = table_for(history)
    table.seats = seats
    assert names_of(table, ENGLISH) == ["Ann (1)", "Ann (2) (2)", "Ann (2) (3)", "Ben"]


@pytest.mark.parametrize("game", registry.names())
def test_lines_of_the_log_speak_of_pieces_on_the_board(game: str) -> None:
    """The page lights them up; it finds them by their ids."""
    history = History.start(registry.game(game), 2, {}, SEED)
    seats = [Seat("person", name=name) for name in ("Mika", "Hana")]
    table = table_for(history)
    table.seats = seats
    found: set[str] = set()
    while not found:
        play(table, 5)
        reading = read(table, 0)
        spoken_of = re.findall(r'data-pieces="([^"]+)"', telling.log(reading))
        on_board = set(re.findall(r'data-piece="([^"]+)"', boards.board(reading, "wide").html))
        found = {piece for line in spoken_of for piece in line.split()} & on_board
        assert not table.over, "no line speaks of anything on the board"


def test_somebody_who_sits_down_is_called_by_name_in_the_log_too() -> None:
    table = kimono_table()
    table.seats[1] = Seat("open")
    play(table, 4)
    assert "Open seat walks" in telling.log(read(table, 0))
    asyncio.run(table.sit(1, "hana", "Hana"))
    log = telling.log(read(table, 0))
    assert "Hana walks" in log
    assert "Open seat" not in log


def test_while_the_seat_to_move_is_open_everybody_knows_what_is_waited_for() -> None:
    table = kimono_table()
    table.seats[0] = Seat("open")
    assert "Send them the link" in asking.prompt(read(table, 1))
    assert "Sit down" in asking.prompt(read(table, SPECTATOR))
    asyncio.run(table.sit(0, "hana", "Hana"))
    assert "Send them the link" not in asking.prompt(read(table, 1))


def test_how_to_play_is_told_until_somebody_has_made_a_few_decisions() -> None:
    table = kimono_table()
    for seat in (0, SPECTATOR):
        reading = read(table, seat)
        told = telling.first_steps(reading)
        assert all(escape(line) in told for line in reading.face.how_to_play(reading.reader))
    play(table, 2 * telling.FIRST_DECISIONS + 4)
    assert telling.first_steps(read(table, 0)) == ""


def test_lines_that_bring_nobody_anything_are_one_row_and_still_cite_their_rules() -> None:
    reading = read(kimono_table(), 0)
    some, none = sheet.split_lines(score_lines(reading))
    small = sheet.score(reading)
    assert small.count("Nothing for:") == 1
    assert small.count("<tr>") == len(some) + 1  # and the names
    assert all(f'data-rule="{line.rule}"' in small for line in none)


def test_names_that_begin_alike_get_different_letters() -> None:
    assert initials(("Mika", "Hana")) == ["M", "H"]
    assert initials(("Guest", "Greedy bot")) == ["Gu", "Gr"]
    assert initials(("Greedy bot (1)", "Greedy bot (2)", "Mika")) == ["G1", "G2", "M"]
    assert len(set(initials(("Ann", "Anna", "Anne", "ann", "Anni")))) == 5


def test_only_those_who_are_asked_are_refused() -> None:
    table = kimono_table()
    asked, waiting = (telling.why_not(read(table, seat), "deck") for seat in (0, 1))
    assert "Not now" in asked
    assert "About this" in waiting
    assert "About this" in telling.why_not(read(table, 0), "score")


@pytest.mark.parametrize("name", registry.names())
def test_things_that_are_never_a_choice_are_told_about(name: str) -> None:
    history = History.start(registry.game(name), 2, {}, SEED)
    face, told = registry.face(name), 0
    for move in range(60):
        if history.over:
            break
        seat = history.pending()[0]
        if move % 20:
            history.play(seat, history.legal(seat)[0])
            continue
        position, reader = history.view(seat), Reader(("Ann", "Ben"), seat)
        targets = re.findall(r'data-why="([^"]*)"', face.picture(position, "wide", reader).body)
        answers = [face.why_not(position, seat, target, reader) for target in targets]
        told += sum(1 for answer in answers if not answer.refused)
        assert any(answer.refused for answer in answers)
        history.play(seat, history.legal(seat)[0])
    assert told > 0


def test_rule_ids_become_links_and_nothing_else_does() -> None:
    reading = read(kimono_table(), 0)
    linked = with_links(reading, "<b> wins (KIM-89), not AKIM-89.")
    assert linked.startswith("&lt;b&gt; wins (<a ")
    assert linked.count("<a ") == 1
    assert number(-3) == "−3"


def test_a_view_asks_only_the_seat_that_owes_an_answer() -> None:
    table = kimono_table()
    views = {seat: page_of(read(table, seat), "wide").values for seat in (0, 1, SPECTATOR)}
    assert [views[seat]["asked"] for seat in (0, 1, SPECTATOR)] == [True, False, False]
    assert views[SPECTATOR]["q"] == 0
    assert not views[SPECTATOR]["undo"]
