"""The fair log: a chain that nobody can change, and games that stand in it."""

from __future__ import annotations

import hashlib
import json

import pytest

from tests.history.test_shares import GAME, SEAL, played, shares_of_two
from travelogue.core.errors import ReplayError
from travelogue.history.fair_log import (
    FairRecord,
    LogRow,
    canonical,
    closed_record,
    deal_record,
    next_row,
    read_log,
    result_record,
    seal_record,
)
from travelogue.history.file import GameFile, to_file
from travelogue.history.history import History
from travelogue.history.logged import check_logged

OTHER = "ab" * 32


def chained(records: list[FairRecord]) -> list[LogRow]:
    rows: list[LogRow] = []
    for record in records:
        rows.append(next_row(rows[-1] if rows else None, record))
    return rows


def text_of(rows: list[LogRow]) -> str:
    return "".join(f"{row.line()}\n" for row in rows)


def log_of(history: History) -> list[LogRow]:
    """A log of some tables in which a game was dealt and ended."""
    scores, ranks = history.scores(), history.ranks()
    return chained(
        [
            seal_record(OTHER, 1),
            seal_record(SEAL, 2),
            deal_record(SEAL, history.shares, 0, 3),
            closed_record(OTHER, [], 4),
            result_record(SEAL, scores, ranks, history.entries, 5),
        ]
    )


@pytest.fixture(scope="module")
def history() -> History:
    return played(shares_of_two())


@pytest.fixture
def file(history: History) -> GameFile:
    return to_file(history, ["Ann", "Ben"], with_seed=True)


def test_a_link_is_made_as_documented() -> None:
    first, second = chained([seal_record(SEAL, 7), closed_record(SEAL, [], 8)])
    told = f'{{"at":7,"data":{{}},"kind":"seal","number":0,"seal":"{SEAL}"}}'.encode()
    link = hashlib.sha256(bytes(32) + told)
    assert first.link == link.hexdigest()
    row = json.loads(second.line())
    assert row.pop("link") == hashlib.sha256(link.digest() + canonical(row).encode()).hexdigest()


def test_a_chain_that_holds_is_read_whole_or_from_somewhere(history: History) -> None:
    rows = log_of(history)
    assert [row["number"] for row in read_log(text_of(rows))] == [0, 1, 2, 3, 4]
    assert len(read_log(text_of(rows[2:]))) == 3
    assert read_log("") == []


def test_whatever_is_changed_dropped_added_or_moved_breaks_it(history: History) -> None:
    rows = log_of(history)
    lines = text_of(rows).splitlines()
    broken = [
        [lines[0].replace('"at":1', '"at":2'), *lines[1:]],
        [lines[0], *lines[2:]],
        [lines[1], lines[0], *lines[2:]],
        [*lines[:2], lines[2].replace('"shown":true', '"shown":false', 1), *lines[3:]],
        [*lines, lines[-1]],
        [*lines, "no row"],
        [*lines, "[]"],
        [*lines, lines[-1].replace('"number":4', '"number":"5"')],
    ]
    for changed in broken:
        with pytest.raises(ReplayError, match="of the log"):
            read_log("\n".join(changed))


def test_a_game_stands_in_the_log(history: History, file: GameFile) -> None:
    said = check_logged(file, read_log(text_of(log_of(history))))
    assert "5 rows" in said[0]
    assert said[1] == "The game's seal is row 1, its deal row 2, its result row 4."


def test_a_game_that_the_log_tells_otherwise_is_found(history: History, file: GameFile) -> None:
    records = {
        "does not stand": [seal_record(OTHER, 1)],
        "no deal": [seal_record(SEAL, 1)],
        "no deal of this game after": [
            deal_record(SEAL, history.shares, 0, 1),
            seal_record(SEAL, 2),
        ],
        "other contributions": [seal_record(SEAL, 1), deal_record(SEAL, None, 0, 2)],
        "no result": [seal_record(SEAL, 1), deal_record(SEAL, history.shares, 0, 2)],
        "twice": [seal_record(SEAL, 1), seal_record(SEAL, 2)],
        "another course": [
            seal_record(SEAL, 1),
            deal_record(SEAL, history.shares, 0, 2),
            result_record(SEAL, [1, 2], history.ranks(), history.entries, 3),
        ],
    }
    for words, told in records.items():
        with pytest.raises(ReplayError, match=words):
            check_logged(file, read_log(text_of(chained(told))))


def test_an_unfinished_game_has_no_result() -> None:
    history = played(shares_of_two(), 5)
    file = to_file(history, ["Ann", "Ben"], with_seed=True)
    rows = chained([seal_record(SEAL, 1), deal_record(SEAL, history.shares, 0, 2)])
    assert GAME.meta.name == file.game
    assert check_logged(file, read_log(text_of(rows)))[1].endswith("its deal row 1.")
