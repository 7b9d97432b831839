"""Boards and messages: drawn and encoded again only when they change, and never out of date."""

from __future__ import annotations

import asyncio
import json

import pytest

from tests.live.helpers import SEED, kimono_table, table_for
from tests.web.helpers import SCREENS, read
from travelogue.core.types import SPECTATOR
from travelogue.games import registry
from travelogue.history.history import History
from travelogue.live.table import Table
from travelogue.web.table.page import page_of
from travelogue.web.table.parts import boards
from travelogue.web.table.wire import encoded

DECISIONS = 30  # a few rounds
READERS = (0, 1, SPECTATOR)


def japan_table(seats: int) -> Table:
    return table_for(History.start(registry.game("lets_go_to_japan"), seats, {}, SEED))


def play_on(table: Table) -> None:
    """Play one legal action, another one each time."""
    seat = table.history.pending()[0]
    legal = table.history.legal(seat)
    action = legal[7 * len(table.history.entries) % len(legal)]
    asyncio.run(table.submit(seat, table.history.questions[seat], action))


def board_of(table: Table, seat: int) -> boards.Board:
    return boards.board(read(table, seat), "wide")


@pytest.mark.parametrize("table", [kimono_table(), japan_table(2)], ids=["kimono", "japan"])
def test_a_board_that_is_kept_is_the_one_that_would_be_drawn(table: Table) -> None:
    """LGJ-35: in a play phase the others see nothing of what a seat does, and keep their board."""
    kept = 0
    before = {seat: board_of(table, seat) for seat in READERS}
    while not table.over and len(table.history.entries) < DECISIONS:
        play_on(table)
        for seat in READERS:
            now = board_of(table, seat)
            assert now.html == boards.board_html(read(table, seat), "wide")
            kept += now is before[seat]
            before[seat] = now
    assert (kept > DECISIONS // 2) == (table.history.game.meta.name == "lets_go_to_japan")


def test_another_name_is_another_board() -> None:
    table = kimono_table()
    before = board_of(table, 0)
    table.seats[1].name = "Nobody else"
    assert "Nobody else" in board_of(table, 0).html
    assert board_of(table, 0) is not before


def test_a_table_at_which_nobody_looks_keeps_no_board() -> None:
    table = japan_table(2)
    before = board_of(table, 0)
    assert board_of(table, 0) is before
    SCREENS.pop(table)
    again = board_of(table, 0)
    assert again is not before
    assert again.html == before.html


def test_a_message_is_json_of_all_its_parts() -> None:
    table = japan_table(2)
    table.seats[1].name = 'Zoë "−" \u2028 渓'
    for seat in READERS:
        message = page_of(read(table, seat), "wide", words=True).difference()
        assert json.loads(encoded(message)) == json.loads(json.dumps(message))
        assert encoded(message).isascii()
