"""Limits by person and by network, whatever sockets and cookies somebody has."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from tests.web.conftest import NewClient
from tests.web.helpers import GAME, legal, open_table, receive, site, table_of
from travelogue.bots.base import Candidate
from travelogue.live.errors import TooMany
from travelogue.live.queue import Asker
from travelogue.web.limits import Allowance, Paces, Places, network
from travelogue.web.table.messages import TooFast

HOME = "192.0.2.1"


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", ""),
        ("", ""),
    ],
)
def test_a_network_is_an_ipv4_address_or_the_first_half_of_an_ipv6_one(
    address: str, found: str
) -> None:
    assert network(address) == found


def test_a_network_may_do_several_times_what_a_person_may() -> None:
    allowance = Allowance(8, 4)
    allowance.check(Asker("mika", HOME))
    allowance.check(Asker("mika", HOME))
    with pytest.raises(TooMany):
        allowance.check(Asker("mika", HOME))
    for n in range(6):
        allowance.check(Asker(f"friend {n}", HOME))
    for asker in (Asker("somebody", HOME), Asker("", HOME)):
        with pytest.raises(TooMany):
            allowance.check(asker)
    allowance.check(Asker("hana", "192.0.2.2"))


def test_places_are_given_back() -> None:
    places = Places(4, 2)
    mika = Asker("mika", HOME)
    places.take(mika)
    places.take(mika)
    with pytest.raises(TooMany, match="You have 2 windows open"):
        places.take(mika)
    places.take(Asker("", HOME))
    places.take(Asker("", HOME))
    with pytest.raises(TooMany, match="4 windows"):
        places.take(Asker("hana", HOME))
    places.give_back(mika)
    places.take(Asker("hana", HOME))
    for asker in (mika, Asker("hana", HOME), Asker("", HOME), Asker("", HOME)):
        places.give_back(asker)
    assert not places.people
    assert not places.networks


def test_sockets_of_one_person_share_a_pace() -> None:
    paces = Paces(2, 2)
    first, second = paces.of(Asker("mika", HOME)), paces.of(Asker("mika", HOME))
    for pace in first[1:]:
        for _ in range(10):
            pace.check()
    with pytest.raises(TooFast):
        second[1].check()
    paces.of(Asker("hana", HOME))[1].check()
    assert first[0] is second[0] is paces.of(Asker("", HOME))[0]


def test_one_person_opens_only_so_many_tables_and_one_network_more(
    client: TestClient, other: NewClient
) -> None:
    site(client).limits.opens = Allowance(6, 3)
    codes = [client.post(f"/play/{GAME}").status_code for _ in range(4)]
    # the first came without a cookie, so it counts for the network alone
    assert codes == [303, 303, 303, 429]
    assert [other().post(f"/play/{GAME}").status_code for _ in range(4)] == [303, 303, 303, 429]


def test_hints_are_counted_for_a_person_over_all_sockets(client: TestClient) -> None:
    id = open_table(client)
    site(client).limits.hints = Allowance(2, 1)
    codes = []
    for _ in range(3):
        with client.websocket_connect(f"/t/{id}/ws") as mine:
            mine.send_json({"type": "hint", "q": receive(mine, "view")["q"]})
            codes.append(answer_of(mine))
    assert codes == ["hint", "hint", "too_many"]


def answer_of(socket: Any) -> str:
    """Return how a hint was answered."""
    while True:
        message = socket.receive_json()
        if message["type"] in ("hint", "error"):
            return str(message["code"] if message["type"] == "error" else "hint")


def test_a_hint_asked_while_an_older_one_runs_is_answered(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The older one is withdrawn: it would never be shown."""
    id = open_table(client, "me", "bot:random")
    begun: list[int] = []
    ended: list[int] = []

    async def analyse(
        game: str, view: object, seat: int, bot: str, seed: int, budget: str, asker: Asker
    ) -> list[Candidate]:
        begun.append(seed)
        try:
            if len(begun) == 1:
                await asyncio.Event().wait()
        finally:
            ended.append(seed)
        return [Candidate(legal(client, id)[0], 1, 0.5)]

    monkeypatch.setattr(site(client).room.workers, "analyse", analyse)
    with client.websocket_connect(f"/t/{id}/ws") as mine:
        first = receive(mine, "view")
        mine.send_json({"type": "hint", "q": first["q"]})
        mine.send_json({"type": "hint", "q": first["q"]})  # about that it thinks already
        mine.send_json({"type": "act", "q": first["q"], "action": legal(client, id)[0]})
        view = receive(mine, "view")
        while not view["asked"] or view["q"] == first["q"]:
            view = receive(mine, "view")
        assert len(begun) == 1
        assert ended == []
        mine.send_json({"type": "hint", "q": view["q"]})
        assert receive(mine, "hint")["q"] == view["q"]
    assert ended == begun
    assert len(begun) == 2


def test_a_hint_that_fails_is_told(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    id = open_table(client)

    async def fail(*given: object) -> None:
        raise RuntimeError("no worker")

    async def refuse(*given: object) -> None:
        raise TooMany("At most 3 of your hints wait at once.")

    with client.websocket_connect(f"/t/{id}/ws") as mine:
        q = receive(mine, "view")["q"]
        for analyse, code in ((fail, "no_hint"), (refuse, "too_many")):
            monkeypatch.setattr(site(client).room.workers, "analyse", analyse)
            mine.send_json({"type": "hint", "q": q})
            assert receive(mine, "error")["code"] == code


def test_one_person_has_only_so_many_sockets_their_own_table_included(
    client: TestClient, other: NewClient
) -> None:
    id = open_table(client)
    site(client).limits.sockets = Places(3, 1)
    address = f"/t/{id}/ws"
    with client.websocket_connect(address), client.websocket_connect(address):
        with client.websocket_connect(address):
            for refused in (client, other()):  # the network is full as well
                assert closed_with(refused, address) == 1013
        with client.websocket_connect(address) as socket:
            assert receive(socket, "view")


def closed_with(client: TestClient, address: str) -> int:
    """Return the code with which a socket is closed at once; a sentence says why."""
    with (
        client.websocket_connect(address) as socket,
        pytest.raises(WebSocketDisconnect, check=lambda error: "windows" in error.reason) as closed,
    ):
        socket.receive_json()
    return closed.value.code


def test_a_bot_that_had_less_time_says_so_on_its_card(client: TestClient) -> None:
    id = open_table(client, "me", "bot:hard")
    told = "thinks less while the site is busy"
    table = table_of(client, id)
    assert told not in client.get(f"/t/{id}").text
    table.hurried.add(1)
    assert client.get(f"/t/{id}").text.count(told) == 1
    table.hurried.discard(1)
    assert told not in client.get(f"/t/{id}").text
