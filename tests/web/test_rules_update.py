"""A site starts again with newer rules: every table goes on, and everybody is shown theirs."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from sqlalchemy import update
from starlette.testclient import TestClient

from tests.web.helpers import receive, site
from travelogue.bots import roster
from travelogue.core.chance import SimChance
from travelogue.core.types import SPECTATOR
from travelogue.face.face import Face, Reader
from travelogue.games import registry
from travelogue.history.history import History
from travelogue.history.position import cut
from travelogue.live.seats import Seat
from travelogue.live.table import Table
from travelogue.live.terms import Terms
from travelogue.store.schema import entries
from travelogue.web.app import create_app
from travelogue.web.security import PERSON, Person
from travelogue.web.settings import Settings

REPLAYED = 3  # entries before a moment that are played at the table, after its latest position
MOVES = 6  # that are played after the update,
TO_THE_END = 10_000  # or as many as there are
Moment = Callable[[History], bool]


class Left(NamedTuple):
    """A table as it was left, and what was left open there."""

    id: str
    moment: str
    seats: int
    stood: tuple[int, str] | None = None


MOMENTS: dict[str, Moment] = {
    "start": lambda history: True,
    "amid a turn": lambda history: (
        len(history.entries) > 6 and history.pending() == [history.entries[-1].seat]
    ),
    "between turns": lambda history: (
        len(history.entries) > 6 and history.entries[-1].seat not in history.pending()
    ),
    "all at once": lambda history: (
        len(history.entries) > 2
        and len(history.pending()) > 1
        and history.entries[-1].seat in history.pending()
    ),
    "after an undo": lambda history: any(history.undoable(n) for n in range(history.seats)),
    "an undo is asked for": lambda history: len(history.entries) > 6,
    "a move is refused": lambda history: (
        len(history.entries) > 6 and not history.over and not history.entries[-1].is_barrier()
    ),
    "the end": lambda history: history.over,
}


def game_to(name: str, found: Moment) -> History | None:
    """Return a random game up to a moment, None if it has none such."""
    pick, game = SimChance(1), registry.game(name)
    history = History.start(game, max(2, game.meta.min_seats), {}, bytes([1]) * 32, at=0)
    while not found(history):
        if history.over:
            return None
        play_one(history, pick)
    return history


def play_one(history: History, pick: SimChance) -> None:
    pending = history.pending()
    seat = pending[pick.below(len(pending))]
    actions = history.legal(seat)
    history.play(seat, actions[pick.below(len(actions))], at=0)


def person(table: str, seat: int) -> str:
    return f"holder {seat} of {table}"


async def open_at(client: TestClient, history: History, moment: str) -> Table:
    """Open a table in the midst of a game; its last entries are played there."""
    given = max(1, len(history.entries) - REPLAYED)
    seats = [Seat("person", f"Seat {n}", "", person(moment, n)) for n in range(history.seats)]
    table = await site(client).room.open_with(cut(history, given), seats, Terms(), "")
    for entry in history.entries[given:]:
        if len(table.history.entries) > entry.seq:
            continue  # the table played it: there was no choice
        action = history.game.space.parse(entry.action)
        await table.submit(entry.seat, table.history.questions[entry.seat], action)
    return table


async def leave_open(client: TestClient, table: Table, moment: str) -> None:
    """Do what a moment asks for beside the game."""
    history = table.history
    if moment == "after an undo":
        seat = next(n for n in range(history.seats) if history.undoable(n))
        await table.undo(seat, history.questions[seat])
    if moment == "an undo is asked for":
        seat = history.entries[-1].seat
        await table.ask_undo(seat, history.questions[seat])
    if moment == "a move is refused":
        last = (entries.c.table_id == table.id, entries.c.seq == len(history.entries) - 1)
        async with site(client).room.store.engine.begin() as connection:
            await connection.execute(update(entries).where(*last).values(action="no such thing"))


async def stand(client: TestClient, name: str) -> Left | None:
    """Leave a table where somebody has settled something in advance, if the game offers that."""
    if type(registry.face(name)).standing is Face.standing:
        return None
    history = until_an_offer(name)
    table = await open_at(client, history, "a standing answer")
    for seat in history.pending():
        offers = table.answers.offers(table.history, table.seats, seat)
        for offer in offers:
            await table.stand(seat, offer.key, "never")
        if offers:
            return Left(table.id, "a standing answer", history.seats, (seat, offers[0].key))
    raise AssertionError("there was an offer")


def until_an_offer(name: str) -> History:
    """Return a game of greedy bots up to the first question that can be answered in advance."""
    game, face = registry.game(name), registry.face(name)
    history = History.start(game, 2, {}, bytes([2]) * 32, at=0)
    bots = [roster.make("greedy", game, seat) for seat in range(2)]
    while True:
        for seat in history.pending():
            reader = Reader(("a", "b"), seat)
            if face.standing(history.view(seat), seat, reader):
                return history
        seat = history.pending()[0]
        history.play(seat, bots[seat].choose(history.view(seat), seat), at=0)


async def leave_tables(client: TestClient, name: str) -> list[Left]:
    """Leave a table at every moment that a game has."""
    left = []
    for moment, found in MOMENTS.items():
        history = game_to(name, found)
        if history is not None:
            table = await open_at(client, history, moment)
            await leave_open(client, table, moment)
            left.append(Left(table.id, moment, history.seats))
    settled = await stand(client, name)
    return left if settled is None else [*left, settled]


def browser_of(client: TestClient, left: Left, seat: int) -> TestClient:
    """Return a browser of whoever holds a seat, or of a watcher."""
    browser = TestClient(client.app, headers={"Origin": "http://testserver"})
    browser.portal = client.portal
    if seat != SPECTATOR:
        who = Person(person(left.moment, seat), "Somebody")
        browser.cookies.set(PERSON, site(client).people.sign(who))
    return browser


def look(client: TestClient, left: Left) -> None:
    """Open everything about a table in every seat and beside it."""
    path = f"/t/{left.id}"
    asked = [path, f"{path}/replay", f"{path}/fair", f"{path}/final", f"{path}/game.json"]
    asked += ["/games", "/", "/lobby", "/api/lobby", "/api/my-games", "/api/waiting"]
    for seat in (*range(left.seats), SPECTATOR):
        browser = browser_of(client, left, seat)
        for page in asked:
            assert browser.get(page).status_code == 200, (left, seat, page)
        for at in (0, 1):
            assert browser.get(f"{path}/replay/{at}").status_code in (200, 404), (left, seat, at)


def views(client: TestClient, left: Left) -> list[dict[str, Any]]:
    """Return what the sockets of every seat and of a watcher bring first."""
    found = []
    for seat in (*range(left.seats), SPECTATOR):
        path = f"/t/{left.id}/ws"
        with browser_of(client, left, seat).websocket_connect(path) as socket:
            found.append(receive(socket, "view"))
    return found


async def play_on(client: TestClient, left: Left, most: int) -> None:
    """Play so many moves at a table at random, or to its end."""
    table, pick = await site(client).room.find(left.id), SimChance(9)
    until = len(table.history.entries) + most
    while not table.over and len(table.history.entries) < until:
        pending = table.history.pending()
        seat = pending[pick.below(len(pending))]
        actions, q = table.history.legal(seat), table.history.questions[seat]
        await table.submit(seat, q, actions[pick.below(len(actions))])


async def finish_in_memory(client: TestClient, left: Left) -> None:
    """Play what is left of a game without its table, which would wait for the disk."""
    table, pick = await site(client).room.find(left.id), SimChance(8)
    history = cut(table.history, len(table.history.entries))
    while not history.over:
        play_one(history, pick)


@pytest.mark.parametrize("most", [MOVES, pytest.param(TO_THE_END, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", registry.names())
def test_every_table_goes_on_by_newer_rules(
    name: str, most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = f"sqlite:///{tmp_path}/site.db"
    settings = Settings(db=db, secret="for tests", bot_delay_ms=0, host_names=("testserver",))

    def serve() -> AbstractContextManager[TestClient]:
        return TestClient(create_app(settings))

    with serve() as client:
        assert client.portal is not None
        left = client.portal.call(leave_tables, client, name)
    meta = registry.game(name).meta
    monkeypatch.setattr(meta, "rules_version", meta.rules_version + 1)
    assert {each.moment for each in left} >= {"start", "amid a turn", "after an undo", "the end"}
    with serve() as client:
        assert client.portal is not None
        for each in left:
            look(client, each)
            # nothing can be taken back any more, so nobody is asked about it
            assert [view["request"] for view in views(client, each)] == [None] * (each.seats + 1)
            if each.stood is not None:
                check_standing(client, each)
            client.portal.call(play_on, client, each, most)
            if each.moment == "amid a turn":
                client.portal.call(finish_in_memory, client, each)
            is_over = site(client).room.tables[each.id].over
            assert [view["over"] for view in views(client, each)] == [is_over] * (each.seats + 1)
            if most == TO_THE_END:
                look(client, each)


def check_standing(client: TestClient, left: Left) -> None:
    """A standing answer counts on, is named on the page of its seat, and can be taken back."""
    assert left.stood is not None
    seat, key = left.stood
    browser = browser_of(client, left, seat)
    with browser.websocket_connect(f"/t/{left.id}/ws") as socket:
        view = receive(socket, "view")
        assert f'data-standing="{key}"' in view["parts"]["choices"]
        socket.send_json({"type": "standing", "key": key, "answer": "ask"})
        view = receive(socket, "view")
    table = site(client).room.tables[left.id]
    assert (seat, key) not in table.answers.given
