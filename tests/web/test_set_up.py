"""Setting up a table: seats, pace, and what those at the table agree on."""

from __future__ import annotations

import re

import pytest
from starlette.testclient import TestClient

from tests.web.helpers import GAME, open_table, table_of
from travelogue.face.text import ENGLISH
from travelogue.live.terms import DAY, DAYS, HOUR, LIVE, MINUTE, SECOND, UNTIMED, Pace, Terms
from travelogue.web.table.parts.agreed import pace_words, terms_words, time_left


def test_the_page_offers_every_agreement_with_a_sentence(client: TestClient) -> None:
    html = client.get(f"/new/{GAME}").text
    for name, values in (
        ("pace", ["none", "live", "days"]),
        ("listed", ["no", "yes"]),
        ("watching", ["everyone", "link", "nobody"]),
        ("hints", ["yes", "no"]),
        ("absent", ["bot", "open"]),
    ):
        found = re.findall(rf'name="{name}" value="(\w+)"[^>]*>[^<]+<span>[^<]+</span>', html)
        assert found == values
        standard = re.findall(rf'name="{name}" value="(\w+)" data-default checked', html)
        assert standard == values[:1]


def test_what_was_chosen_is_what_the_table_has(client: TestClient) -> None:
    id = open_table(
        client,
        **{
            "pace": "days",
            "days-base": "48",
            "days-increment": "6",
            "days-cap": "96",
            "days-vacation": "3",
            "live-base": "5",
            "listed": "yes",
            "watching": "link",
            "hints": "no",
            "absent": "open",
        },
    )
    pace = Pace("days", 48 * HOUR, 6 * HOUR, 96 * HOUR, 3 * DAY)
    assert table_of(client, id).terms == Terms(pace, "link", True, False, "open")


def test_people_on_one_device_hold_their_seats_with_one_cookie(client: TestClient) -> None:
    id = open_table(client, "me", "here", **{"name-1": "Hana\n the second"})
    mika, hana = table_of(client, id).seats
    assert (mika.name, hana.name) == ("Mika", "Hana the second")
    assert mika.holder == hana.holder != ""


def test_a_form_that_is_shown_again_keeps_what_was_filled_in(client: TestClient) -> None:
    form = {
        "seat-0": "me",
        "seat-1": "here",
        "name-1": "Hana",
        "pace": "live",
        "live-base": "0",
        "watching": "nobody",
    }
    answer = client.post(f"/new/{GAME}", data=form)
    assert answer.status_code == 400
    assert "base time above 0" in answer.text
    assert re.search(r'name="name-1"[^>]*value="Hana"', answer.text)
    assert re.search(r'name="live-base"[^>]*value="0"', answer.text)
    for name, value in (("pace", "live"), ("watching", "nobody")):
        assert re.search(rf'name="{name}" value="{value}" checked', answer.text)


@pytest.mark.parametrize(
    ("pace", "said"),
    [
        (UNTIMED, "No clock"),
        (LIVE, "10 minutes, and 10 seconds more each turn"),
        (DAYS, "3 days, and 12 hours more each turn, up to 5 days"),
        (Pace("live", 90 * SECOND), "90 seconds for the whole game"),
    ],
)
def test_a_pace_is_told_in_its_largest_units(pace: Pace, said: str) -> None:
    assert pace_words(pace, ENGLISH) == said
    assert terms_words(Terms(pace), ENGLISH)[0] == f"Pace: {said}."


def test_time_is_told_as_exactly_as_it_matters() -> None:
    assert time_left(3 * DAY + HOUR, ENGLISH) == "3 days"
    assert time_left(71 * HOUR, ENGLISH) == "71 hours"
    assert time_left(119 * MINUTE + 5 * SECOND, ENGLISH) == "119:05"
    assert time_left(0, ENGLISH) == "0:00"
