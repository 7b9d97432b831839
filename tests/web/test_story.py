"""The story of something long: what the page is given to tell, to whom, and with which points."""

from __future__ import annotations

import asyncio
from collections import Counter

import pytest

from tests.live.helpers import SEED, kimono_table, table_for
from tests.web.helpers import read
from travelogue.core.types import SPECTATOR
from travelogue.face.face import Reader
from travelogue.games import registry
from travelogue.history.history import History
from travelogue.live.table import Table
from travelogue.web.table.page import page_of
from travelogue.web.table.parts import sheet, story, telling
from travelogue.web.table.reading import score_lines

JAPAN = "lets_go_to_japan"


def japan_table(seats: int) -> Table:
    history = History.start(registry.game(JAPAN), seats, {}, SEED)
    return table_for(history)


def play_on(table: Table) -> None:
    """Play one legal action, another one each time."""
    seat = table.history.pending()[0]
    legal = table.history.legal(seat)
    action = legal[7 * len(table.history.entries) % len(legal)]
    asyncio.run(table.submit(seat, table.history.questions[seat], action))


def finished(seats: int) -> Table:
    table = japan_table(seats)
    while not table.over:
        play_on(table)
    return table


@pytest.mark.parametrize("seats", [1, 2])
def test_at_the_end_the_whole_trip_is_told_and_its_points_are_those_of_the_sheet(
    seats: int,
) -> None:
    """LGJ-124: every line of it, whatever was asked on the way."""
    table = finished(seats)
    reading = read(table, SPECTATOR)
    told = story.story(reading)
    assert told[0]["text"] == "Everybody sets out."
    assert told[-1]["text"] == "Everybody is home: the points are compared."
    assert len(told) == telling.log(reading).split("<h3>Round 13")[0].count("<li")
    gained: Counter[tuple[object, object]] = Counter()
    for sentence in told:
        assert isinstance(sentence["points"], int)
        assert bool(sentence["line"]) >= bool(sentence["points"])
        gained[sentence["seat"], sentence["line"]] += sentence["points"]
    for seat, lines in enumerate(score_lines(reading)):
        for line in lines:
            assert gained[seat, line.line] == line.points, line.line
    assert sum(gained.values()) > 0


def test_little_is_not_told_twice() -> None:
    table = japan_table(2)
    lengths = []
    while not table.over:
        reading = read(table, 0)
        told = story.story(reading)
        latest = [said.text for said in telling.latest(reading)]
        assert [sentence["text"] for sentence in told] == (
            latest if len(latest) > story.SHORT else []
        )
        lengths.append(len(told))
        play_on(table)
    assert 0 in lengths
    assert max(lengths) > story.SHORT


def test_what_was_told_is_not_told_again_when_somebody_takes_something_back() -> None:
    table = japan_table(2)
    history = table.history
    while not story.story(read(table, 0)):
        play_on(table)
    long = telling.latest(read(table, 0))
    seat = history.pending()[0]
    play_on(table)
    asyncio.run(table.undo(seat, history.questions[seat]))
    reading = read(table, 0)
    assert telling.latest(reading) == long
    assert story.story(reading) == []


def test_nobody_is_told_what_is_hidden_from_them() -> None:
    """LGJ-29, LGJ-35: hands and picks are their owner's."""
    table = japan_table(2)
    kept = 0
    while not table.over:
        play_on(table)
        events = table.history.line[-1].events
        for reader in (0, 1, SPECTATOR):
            reading = read(table, reader)
            told = [sentence["text"] for sentence in story.story(reading)]
            for event in events:
                if event.seen_by(reader) is event:
                    continue
                owner = Reader(reading.reader.names, event.seat)
                secret = [sentence.text for sentence in reading.face.log([event], owner)]
                if told and not table.over:
                    assert not set(secret) & set(told)
                    kept += len(secret)
    assert kept > 0


def test_the_view_carries_the_story_and_the_sheet_names_its_lines() -> None:
    table = finished(1)
    shown = page_of(read(table, 0), "wide").values
    reading = read(table, 0)
    assert shown["story"] == story.story(reading) != []
    some, _ = sheet.split_lines(score_lines(reading))
    assert all(f'data-line="{across[0].line}"' in sheet.score(reading) for across in some)


def test_a_short_ending_of_any_game_is_told_by_the_log_alone() -> None:
    table = kimono_table()
    assert story.story(read(table, 0)) == []
    while not table.over:
        play_on(table)
    reading = read(table, 0)
    latest = [said.text for said in telling.latest(reading)]
    texts = [sentence["text"] for sentence in story.story(reading)]
    assert texts == (latest if len(latest) > story.SHORT else [])
