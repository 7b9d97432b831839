"""What tests do at tables."""

from __future__ import annotations

import time
from typing import Any, cast
from weakref import WeakKeyDictionary

from starlette.testclient import TestClient, WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from travelogue.face.text import ENGLISH
from travelogue.live.table import Table
from travelogue.web.site import Site
from travelogue.web.table.reading import Reading
from travelogue.web.table.screen import Screen
from travelogue.web.table.socket import Screens

GAME = "kimono_memories"
SCREENS = Screens()


def read(table: Table, seat: int) -> Reading:
    """Return a table as a reader on a seat sees it, with what was kept of it before."""
    return Reading(table, seat, ENGLISH, screen=SCREENS.setdefault(table, Screen()))


def site(client: TestClient) -> Site:
    return cast(Site, cast(Any, client.app).state.site)


def table_of(client: TestClient, id: str) -> Table:
    return site(client).room.tables[id]


def open_table(client: TestClient, mine: str = "me", other: str = "open", **fields: str) -> str:
    """Set up a table with the form and return its id; its cards are dealt, and seat 0 begins."""
    id = gather(client, mine, other, **fields)
    deal(client, id)
    return id


def gather(client: TestClient, mine: str = "me", other: str = "open", **fields: str) -> str:
    """Set up a table with the form and return its id; cards are dealt when its seats are taken."""
    form = {"seat-0": mine, "seat-1": other, "option-start_player": "0", "name": "Mika", **fields}
    answer = client.post(f"/new/{GAME}", data=form)
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"]).removeprefix("/t/")


def deal(client: TestClient, id: str) -> None:
    """Let somebody come for the deal and get up again: the seat is free, the cards are there."""
    table = table_of(client, id)

    async def come_and_go() -> None:
        for seat in table.open_seats():
            await table.sit(seat, f"stand-in {seat}", "Stand-in")
        for seat, held in enumerate(table.seats):
            if held.holder.startswith("stand-in"):
                await table.leave(seat)
        assert table.is_dealt

    assert client.portal is not None
    client.portal.call(come_and_go)


def sit(client: TestClient, id: str, name: str = "Hana") -> None:
    answer = client.post(f"/t/{id}/sit", data={"seat": "1", "name": name})
    assert answer.status_code == 303, answer.text


class Browser:
    """What a browser knows of the pages that it was sent."""

    def __init__(self) -> None:
        self.parts: dict[str, str] = {}
        self.frame = ""
        self.board: list[str] = []

    def show(self, message: dict[str, Any]) -> None:
        """Put the message's parts into their places, and the whole ones into the message."""
        board = message.pop("board")
        sent = [*message["parts"], *message["grown"], *(["board"] if board["parts"] else [])]
        message["sent"] = sorted(sent)
        for name, text in message.pop("grown").items():
            self.parts[name] = text + self.parts[name]
        self.parts.update(message["parts"])
        if "frame" in board:
            self.frame, self.board = board["frame"], [""] * len(board["parts"])
        for k, text in board["parts"].items():
            self.board[int(k)] = text
        for k, tag in board.get("tags", {}).items():
            self.board[int(k)] = tag + self.board[int(k)].partition(">")[2]
        whole = f"{self.frame}{''.join(self.board)}</svg>"
        message["parts"] = self.parts | {"board": whole}


BROWSERS: WeakKeyDictionary[WebSocketTestSession, Browser] = WeakKeyDictionary()


def receive(socket: WebSocketTestSession, kind: str) -> dict[str, Any]:
    """Return the next message of a kind; others are passed over.

    A view has all of its parts: those that were not sent again are kept, as a browser does. `sent`
    names those that were.
    """
    for _ in range(200):
        message = cast(dict[str, Any], socket.receive_json())
        if message["type"] == "view":
            BROWSERS.setdefault(socket, Browser()).show(message)
        if message["type"] == kind:
            return message
    raise AssertionError(f"no message of type {kind}")


def closed_with(socket: WebSocketTestSession) -> int:
    """Return the code with which the site closes a socket; what it sends before is passed over."""
    for _ in range(200):
        try:
            socket.receive_json()
        except WebSocketDisconnect as closed:
            return closed.code
    raise AssertionError("it was never closed")


def legal(client: TestClient, id: str, seat: int = 0) -> list[int]:
    return table_of(client, id).history.legal(seat)


def play_to_the_end(client: TestClient, id: str) -> None:
    """Watch the table of two bots to its end; its bots answer at once, to whoever watches."""
    deadline = time.monotonic() + 30
    with client.websocket_connect(f"/t/{id}/ws"):
        while not table_of(client, id).over:
            assert time.monotonic() < deadline, "the bots never finish"
            time.sleep(0.02)
