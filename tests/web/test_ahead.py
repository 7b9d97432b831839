"""Looking ahead and back: what a gesture would lead to, and what others did since."""

from __future__ import annotations

import asyncio
import re

import pytest

from tests.live.helpers import SEED, kimono_table
from tests.web.helpers import read
from travelogue.core.types import NOBODY
from travelogue.face.face import GUESSES, PHONES, Drawing, Face, Reader
from travelogue.face.gestures import ahead
from travelogue.games import registry
from travelogue.history.history import History
from travelogue.live.table import Table
from travelogue.web.table.parts import boards, recap, telling

EVERY = 7  # decisions between two looks
MOST = 12  # actions that are looked at each time


def play(table: Table, *actions: str) -> None:
    async def run() -> None:
        for action in actions:
            seat = table.history.pending()[0]
            number = table.history.game.space.parse(action)
            await table.submit(seat, table.history.questions[seat], number)

    asyncio.run(run())


def first_place(table: Table) -> str:
    history = table.history
    return history.game.space.text(history.legal(history.pending()[0])[0])


@pytest.mark.parametrize("name", registry.names())
def test_a_board_ahead_can_be_drawn_wherever_it_stops(name: str) -> None:
    """Nothing is drawn for it, and what is hidden is guessed: the position itself stays."""
    game, face = registry.game(name), registry.face(name)
    history = History.start(game, None, {}, SEED, at=0)
    looks = 0
    while not history.over:
        seat = history.pending()[0]
        legal = history.legal(seat)
        if len(history.entries) % EVERY == 0:
            view = history.view(seat)
            before = view.signature()
            reader = Reader(tuple("abcdef")[: history.seats], seat)
            for action in legal[:MOST]:
                shape = PHONES[0] if looks % 2 else "wide"
                end = ahead(view, seat, (action,), GUESSES[looks % 2]).view(seat)
                assert face.picture_ahead(view, end, shape, reader).parts
                looks += 1
            assert view.signature() == before
        history.play(seat, legal[len(history.entries) * 5 % len(legal)], at=0)
    assert looks > MOST


def test_a_seat_is_drawn_for_whoever_points_at_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only where its face does so; a card that can be asked can be stood on."""
    reading = read(kimono_table(), 0)
    kind = type(reading.face)
    monkeypatch.setattr(kind, "seat_picture", Face.seat_picture)
    assert boards.seat_picture(reading, 1) == ""
    assert "tabindex" not in telling.seats(reading)
    drawing = Drawing(("<circle/>",), 344, 118)
    monkeypatch.setattr(kind, "seat_picture", lambda self, view, seat, reader: drawing)
    assert 'width="344" height="118"' in boards.seat_picture(reading, 1)
    assert "<circle/>" in boards.seat_picture(reading, 1)
    assert boards.seat_picture(reading, 2) == ""
    assert telling.seats(read(kimono_table(), 0)).count('tabindex="0"') == 2


def test_a_recap_counts_the_points_that_a_seat_has_more_than_before() -> None:
    """Whoever waited sees what the other gained, whatever its sentences say of points."""
    table = kimono_table()
    found = 0
    for _ in range(8):
        before = table.history.scores()
        mover = table.history.pending()[0]
        play(table, "cross 1")
        play(table, first_place(table))
        gained = table.history.scores()[mover] - before[mover]
        said = re.search(r'<b class="num">\+(\d+)</b>', recap.recap(read(table, 1 - mover)))
        assert (int(said[1]) if said else 0) == max(gained, 0)
        found += said is not None
    assert found


def test_what_nobody_did_belongs_to_whoever_decided() -> None:
    """The card that comes to the street after a move is lit with the rest of that move."""
    table = kimono_table()
    play(table, "cross 1")
    play(table, first_place(table))
    last = table.history.line[-1]
    reading = read(table, 1)
    dealt = [
        piece
        for sentence in reading.face.log(last.events, reading.reader)
        if sentence.seat == NOBODY
        for piece in sentence.pieces
    ]
    told = re.findall(r'data-seat="0" data-pieces="([^"]*)"', recap.recap(reading))
    assert dealt
    assert set(dealt) <= set(told[0].split())
