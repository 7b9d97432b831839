"""A click is a straight line: what it enters between the socket's message and the sent updates.

One move is played over real sockets, with another person at the table and everything stored in
SQLite, on the interpreted sources. From the arrival of the message until both people have their
update these are counted, and the files that they stand in:

* the line: the functions of live/, web/, history/ and store/ through whose hands the click goes.
  They are on the stack when the message is read, when it is handed on to another task or thread,
  when the rules apply the action, when it is stored, when the board is pictured, and when an update
  is encoded and sent;
* all different functions of these folders that are entered, checks and helpers included; and
* those of them that are entered outside the parts of a page (web/table/parts), which are pure
  functions of a Reading: a part that the page asks for counts as one, its insides do not.

What waited for the message around the loop that receives it (the routes) does not count, nor do
comprehensions, which belong to their function. What rules and faces do is their own business.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from types import CodeType, FrameType

import pytest
from starlette.testclient import TestClient

import travelogue
from tests.web.conftest import NewClient
from tests.web.helpers import legal, open_table, receive, sit, site

pytestmark = pytest.mark.interpreted  # compiled functions are not seen
ROOT = Path(travelogue.__file__).parent
SERVER = ("live", "web", "history", "store")
PARTS = "web/table/parts/"
LOOP = "Connection.receive_all"  # where the message arrives
HANDED_ON = ("create_task", "run_in_executor", "set", "send_text")  # of asyncio and starlette
MOMENTS = ("apply", "picture_again", "read", "OneStep.transact", "encoded")  # of ours
Function = tuple[str, str]  # file and name

LINE = """
web/table/socket.py Connection.receive_all
web/table/messages.py read
web/table/commands.py dispatch
web/table/commands.py stored
live/change.py finished
live/table.py Table.submit
history/history.py History.play_gesture
history/history.py History.play
history/history.py History.carry_out
live/change.py Change.commit
store/store.py Store.write
store/writer.py Writer.write
store/writer.py Writer.run
store/writer.py Writer.commit
store/writer.py Writer.store
store/one_step.py OneStep.carry_out
store/one_step.py OneStep.transact
live/table.py Table.announce
web/table/socket.py Connection.changed
web/table/page.py page_for
web/table/page.py page_of
web/table/parts/boards.py board
web/table/parts/values.py values
web/table/parts/hands.py gestures
web/table/socket.py Connection.send_all
web/table/page.py Page.text
web/table/wire.py encoded
"""
MOST = 142  # of all functions,
MOST_OUTSIDE = 98  # of those outside the parts,
MOST_FILES = 32  # and of files


def where(code: CodeType) -> str:
    """Return the file of a function below the package, "" if it is not ours."""
    path = Path(code.co_filename)
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else ""


def is_served(file: str) -> bool:
    return file.split("/")[0] in SERVER


class Counter:
    """Sees every call of the threads in which it is set."""

    def __init__(self) -> None:
        self.entered: dict[Function, None] = {}
        self.outside: set[Function] = set()  # entered outside the parts of a page
        self.hands: dict[Function, None] = {}
        self.waiting: set[Function] = set()  # around the loop that receives
        self.is_on = False

    def __call__(self, frame: FrameType, event: str, argument: object) -> None:
        if not self.is_on or event != "call":
            return
        code = frame.f_code
        file, name = where(code), code.co_qualname
        if name == LOOP:
            self.waiting |= {found for found, _ in stack(frame.f_back)}
        calling = stack(frame.f_back)
        if is_served(file) and not code.co_name.startswith("<"):
            self.entered[file, name] = None
            if not any(caller.startswith(PARTS) for (caller, _), _ in calling):
                self.outside.add((file, name))
        if code.co_name in HANDED_ON and not file and calling and calling[0][1] is frame.f_back:
            self.hands |= dict.fromkeys(found for found, _ in reversed(calling))
        elif file and (code.co_name in MOMENTS or name in MOMENTS):
            self.hands |= dict.fromkeys(found for found, _ in reversed(stack(frame)))


def stack(frame: FrameType | None) -> list[tuple[Function, FrameType]]:
    """Return the functions of the server that are under way, innermost first."""
    found = []
    while frame is not None:
        code, file = frame.f_code, where(frame.f_code)
        if is_served(file) and not code.co_name.startswith("<"):
            found.append(((file, code.co_qualname), frame))
        frame = frame.f_back
    return found


@pytest.fixture
def counted(client: TestClient, other: NewClient) -> Counter:
    """One move, counted; a few were played before, so that what is made once is made."""
    id = open_table(client)
    friend = other()
    sit(friend, id)
    room, counter = site(client).room, Counter()
    assert client.portal is not None
    assert room.ticker is not None
    assert room.store.database.one_step is not None
    client.portal.call(room.ticker.cancel)  # its questions to the store are no part of a click
    client.portal.call(sys.setprofile, counter)
    room.store.database.one_step.thread.submit(sys.setprofile, counter).result()
    with (
        client.websocket_connect(f"/t/{id}/ws") as mine,
        friend.websocket_connect(f"/t/{id}/ws") as theirs,
    ):
        view = receive(mine, "view")
        receive(theirs, "view")
        for counter.is_on in (False, True):
            action = legal(client, id)[0]
            mine.send_json({"type": "act", "q": view["q"], "action": action})
            view = receive(mine, "view")
            receive(theirs, "view")
        counter.is_on = False
    client.portal.call(sys.setprofile, None)
    return counter


def told(functions: Iterable[Function]) -> str:
    """Return functions in lines."""
    return "\n".join(f"{file} {name}" for file, name in functions)


def test_a_click_goes_straight_through_few_hands(counted: Counter) -> None:
    hands = [each for each in counted.hands if each not in counted.waiting]
    # whose page is made first is anybody's guess: whoever is asked gets gestures, too
    assert sorted(told(hands).splitlines()) == sorted(LINE.strip().splitlines())


def test_a_click_enters_few_functions(counted: Counter) -> None:
    entered = [each for each in counted.entered if each not in counted.waiting]
    assert len(entered) <= MOST, told(entered)
    assert len({file for file, _ in entered}) <= MOST_FILES, told(entered)
    outside = [each for each in entered if each in counted.outside]
    assert len(outside) <= MOST_OUTSIDE, told(outside)
