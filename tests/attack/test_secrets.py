"""Who cannot tell two histories apart by the rules gets the same bytes, whatever they ask for.

Another seat answers in secret once or several times, takes it back, or chooses another card: pages,
socket messages and how many there are, replays and JSON are the same to everybody else.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, cast

import pytest
from starlette.testclient import TestClient, WebSocketTestSession

from travelogue.author.alike import Deeds, alike_deeds, do, knows
from travelogue.core.chance import SimChance
from travelogue.core.types import SPECTATOR
from travelogue.games import registry
from travelogue.history.entry import UNDO
from travelogue.history.history import History
from travelogue.history.position import cut
from travelogue.live.seats import Seat
from travelogue.live.table import Table
from travelogue.live.terms import DAYS, Terms
from travelogue.web import lists
from travelogue.web.app import create_app
from travelogue.web.security import PERSON, Person
from travelogue.web.settings import Settings
from travelogue.web.site import Site

SETTINGS = Settings(
    secret="for tests", bot_delay_ms=0, host_names=("testserver",), opens_per_minute=1_000_000
)
NAMES = ("Ann", "Bea", "Cem", "Dag", "Eva")
MOMENT = 1_700_000_000_000  # when everything begins
LATER = 60_000  # when it is looked at
GROUPS = 12  # of histories that are alike, of one game
VARIANTS = 4  # of each that are compared
WITH_SECRETS = ("lets_go_to_japan", "photo_tour", "deja_vu")


class Scene(NamedTuple):
    """A game so far, somebody who looks at it, and what others may do that is alike to them."""

    history: History
    reader: int
    deeds: list[Deeds]


def scenes(name: str, seats: int, seed: int) -> list[Scene]:
    """Return a few moments of one game, at different questions."""
    pick = SimChance(seed)
    history = History.start(registry.game(name), seats, {}, bytes([seed]) * 32, at=MOMENT)
    found: dict[tuple[object, ...], Scene] = {}
    while not history.over:
        pending = history.pending()
        seat = pending[pick.below(len(pending))]
        if pick.below(8) == 0 or len(history.entries) < 40:
            reader = pick.below(seats + 1) - 1
            for group in alike_deeds(history, reader, pick):
                asked = history.state.question(group[-1][0].seat).name
                kind = (asked, reader == SPECTATOR, group[0] == ())
                if kind not in found:
                    now = cut(history, len(history.entries))
                    found[kind] = Scene(now, reader, spread(group))
        actions = history.legal(seat)
        history.play(seat, actions[pick.below(len(actions))], at=MOMENT)
    return list(found.values())


def spread(group: list[Deeds]) -> list[Deeds]:
    """Return some of a group: the first and the longest among them."""
    return [group[0], *sorted(group[1:], key=len, reverse=True)[: VARIANTS - 1]]


class Stage:
    """A site whose time is set by hand, on which scenes are played."""

    def __init__(self, client: TestClient) -> None:
        self.client = client
        self.site = cast(Site, cast(Any, client.app).state.site)
        self.now = MOMENT
        self.site.room.host.now = lambda: self.now

    def call(self, function: Any, *given: object) -> Any:
        assert self.client.portal is not None
        return self.client.portal.call(function, *given)

    def browser(self, person: str) -> TestClient:
        browser = TestClient(
            self.client.app, follow_redirects=False, headers={"Origin": "http://testserver"}
        )
        browser.portal = self.client.portal
        if person:
            browser.cookies.set(PERSON, self.site.people.sign(Person(person, "")))
        return browser

    def open(self, history: History, terms: Terms) -> Table:
        seats = [
            Seat("person", name=NAMES[n], holder=f"person {n} of {self.number}")
            for n in range(history.seats)
        ]
        table: Table = self.call(self.site.room.open_with, history, seats, terms, "")
        return table

    @property
    def number(self) -> int:
        return len(self.site.room.tables)

    def do(self, table: Table, deeds: Deeds) -> None:
        for seat, action in deeds:
            self.now += 1000
            q = table.history.questions[seat]
            if action == UNDO:
                self.call(table.undo, seat, q)
            else:
                self.call(table.submit, seat, q, table.history.game.space.parse(action))

    def transcript(self, scene: Scene, deeds: Deeds, terms: Terms) -> dict[str, bytes]:
        """Return all that a reader gets, before and after something is done at the table.

        In the end the reader answers, if they are asked.
        """
        self.now = MOMENT
        self.site.limits.looks.left.clear()  # nobody looks so often
        reader = scene.reader
        table = self.open(cut(scene.history, len(scene.history.entries)), terms)
        person = table.seats[reader].holder if reader != SPECTATOR else ""
        browser = self.browser(person)
        told: dict[str, bytes] = {}
        with browser.websocket_connect(f"/t/{table.id}/ws") as socket:
            told["first"] = heard(socket)
            self.do(table, deeds)
            self.now = MOMENT + LATER
            told["messages"] = heard(socket)
            told |= fetched(browser, table)
            if reader in table.history.pending():
                q, action = table.history.questions[reader], table.history.legal(reader)[0]
                socket.send_json({"type": "act", "q": q, "action": action})
                told["answer"] = heard(socket)
                if table.history.undoable(reader):
                    socket.send_json({"type": "undo", "q": table.history.questions[reader]})
                    told["undone"] = heard(socket)
                told |= {f"then {path}": page for path, page in fetched(browser, table).items()}
        hidden = (table.id, table.deed.key, person)
        return {name: without(page, hidden) for name, page in told.items()}


def heard(socket: WebSocketTestSession) -> bytes:
    """Return all messages up to now; what was waiting is sent before the second answer."""
    messages = b""
    for _ in range(2):
        socket.send_json({"type": "ping"})
        while (message := socket.receive_text()) != '{"type":"pong"}':
            messages += message.encode() + b"\n"
    return messages


def fetched(browser: TestClient, table: Table) -> dict[str, bytes]:
    """Return every page and list about a table that may be asked for, and many moments of it."""
    path, entries = f"/t/{table.id}", len(table.history.entries)
    paths = [path, f"{path}/replay", f"{path}/fair", f"{path}/final", f"{path}/game.json"]
    paths += ["/api/my-games", "/api/waiting", "/games", "/"]
    moments = [*range(8), *range(8, entries + 2, 7), 999]
    paths += [f"{path}/replay/{at}?shape=phone&words=1" for at in moments]
    told = {asked.removeprefix(path): answered(browser.get(asked)) for asked in paths}
    form = {"at": str(entries), "seat": "0"}
    told["play on"] = answered(browser.post(f"{path}/play-on", data=form))
    told["beyond"] = b"%d" % browser.get(f"{path}/replay/{entries}").status_code
    told["lobby"] = only(browser.get("/api/lobby").json(), table.id)
    return told


def answered(answer: Any) -> bytes:
    return b"%d %b" % (answer.status_code, answer.content)


def only(listed: list[dict[str, object]], id: str) -> bytes:
    """Return a table of a list: others come and go."""
    return str([each for each in listed if each["id"] == id]).encode()


def without(page: bytes, secrets: tuple[str, ...]) -> bytes:
    """Return a page without what differs from table to table."""
    for n, secret in enumerate(secrets):
        if secret:
            page = page.replace(secret.encode(), b"(%d)" % n)
    return page


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    app = create_app(SETTINGS)
    with TestClient(app, follow_redirects=False) as client:
        made = Stage(client)
        monkeypatch.setattr(lists, "now_ms", lambda: made.now)
        yield made


def check(stage: Stage, scene: Scene, terms: Terms) -> None:
    """Compare what a reader gets in all variants of a scene, as long as the rules tell the same."""
    first = stage.transcript(scene, scene.deeds[0], terms)
    for deeds in scene.deeds[1:]:
        other = stage.transcript(scene, deeds, terms)
        then = is_alike_then(scene, deeds)
        for name in first:
            is_compared = then or not (name in ("answer", "undone") or name.startswith("then "))
            if is_compared and first[name] != other[name]:
                about = f"{name} tells reader {scene.reader} {scene.deeds[0]} from {deeds}"
                raise AssertionError(f"{about}: {difference(first[name], other[name])}")


def difference(one: bytes, other: bytes) -> str:
    """Return where two pages begin to differ."""
    at = 0
    while one[at : at + 1] == other[at : at + 1] != b"":
        at += 1
    return " / ".join(repr(each[max(0, at - 80) : at + 80]) for each in (one, other))


def is_alike_then(scene: Scene, deeds: Deeds) -> bool:
    """Tell whether the reader's own answer leads to positions that are alike to them."""
    ends = []
    for each in (scene.deeds[0], deeds):
        history = cut(scene.history, len(scene.history.entries))
        do(history, each)
        if scene.reader not in history.pending():
            return True
        history.play(scene.reader, history.legal(scene.reader)[0], at=0)
        events = [event.seen_by(scene.reader).encode() for event in history.line[-1].events]
        ends.append((knows(history.state, scene.reader), events))
    return ends[0] == ends[1]


@pytest.mark.parametrize("name", registry.names())
def test_a_reader_gets_the_same_bytes_whatever_others_do_in_secret(name: str, stage: Stage) -> None:
    found = scenes(name, max(2, registry.game(name).meta.min_seats), 3)
    assert bool(found) == (name in WITH_SECRETS)
    for n, scene in enumerate(found[:GROUPS]):
        check(stage, scene, Terms(DAYS) if n % 2 else Terms(listed=True))


@pytest.mark.long
@pytest.mark.parametrize("name", WITH_SECRETS)
@pytest.mark.parametrize("seed", [4, 5])
def test_in_more_games_too(name: str, seed: int, stage: Stage) -> None:
    game = registry.game(name)
    for seats in range(3, game.meta.max_seats + 1):
        for scene in scenes(name, seats, seed):
            check(stage, scene, Terms(DAYS, listed=True))
