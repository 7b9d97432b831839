"""A table update: apply, draw for every seat and one watcher; nothing is stored.

    python bench/table.py [GAME ...] [--json]

Plays whole games of greedy bots without sockets. "Drawn" is an answer from the check of its
question number until the board is drawn for everybody who sees something new; "whole messages"
until everything is ready to be sent: boards, prompt, choices, log and sheet as JSON. CPU time, so
that other work on the machine does not count; medians and the 99th percentile, in milliseconds.
Bytes are those of an update's messages to everybody together, without what they had before.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import secrets
import statistics
import time

from travelogue.bots import roster
from travelogue.core.types import SPECTATOR
from travelogue.face.text import ENGLISH
from travelogue.games import registry
from travelogue.history.history import History
from travelogue.live.host import Host
from travelogue.live.seats import Seat
from travelogue.live.table import Deed, Table
from travelogue.live.workers import Workers
from travelogue.source import is_compiled
from travelogue.store.records import StoreChange, StoredTable
from travelogue.web.table.page import page_of
from travelogue.web.table.parts.boards import board
from travelogue.web.table.reading import Reading
from travelogue.web.table.screen import Screen
from travelogue.web.table.wire import encoded

GAMES = 3


class NoStore:
    """Keeps nothing: what storing costs is the subject of bench/load.py."""

    async def write(self, change: StoreChange) -> None:
        pass

    async def load(self, id: str, entry: int = 0, note: int = 0) -> StoredTable | None:
        return None


async def updates(name: str, seed: int) -> list[tuple[float, float, int]]:
    """Return the time until all is drawn and until all is sent, and bytes, of a game's updates."""
    game = registry.game(name)
    seats = game.meta.max_seats
    history = History.start(game, seats, {}, bytes(31) + bytes([seed]))
    people = [Seat("person", name=f"Player {n}", holder=secrets.token_hex(8)) for n in range(seats)]
    host = Host(NoStore(), Workers(), 0.0)
    table = Table(Deed("bench"), history, people, host)
    bots = [roster.make("greedy", game, seed + n) for n in range(seats)]
    screen = Screen()
    readers = (*range(seats), SPECTATOR)
    before = [page_of(Reading(table, seat, ENGLISH, screen=screen), "wide") for seat in readers]
    times = []
    while not table.over:
        seat = history.pending()[0]
        action = bots[seat].choose(history.view(seat), seat)
        begun = time.process_time()
        await table.submit(seat, history.questions[seat], action)
        for reader in readers:
            board(Reading(table, reader, ENGLISH, screen=screen), "wide")
        drawn = time.process_time()
        pages = []
        for reader in readers:
            # with the board that is drawn already
            page = page_of(Reading(table, reader, ENGLISH, screen=screen), "wide")
            encoded(page.difference())
            pages.append(page)
        whole = time.process_time()
        size = sum(
            [len(encoded(now.difference(had))) for now, had in zip(pages, before, strict=True)]
        )
        before = pages
        times.append(((drawn - begun) * 1000, (whole - begun) * 1000, size))
    await table.close()
    return times


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=registry.names())
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    found = {}
    for name in given.games or registry.names():
        times = [t for seed in range(GAMES) for t in asyncio.run(updates(name, seed))]
        drawn, sent, sizes = (sorted(column) for column in zip(*times, strict=True))
        found[name] = {
            "drawn_median_ms": statistics.median(drawn),
            "drawn_p99_ms": drawn[int(len(drawn) * 0.99)],
            "message_median_ms": statistics.median(sent),
            "message_p99_ms": sent[int(len(sent) * 0.99)],
            "median_bytes": statistics.median(sizes),
            "mean_bytes": statistics.mean(sizes),
            "updates": len(times),
        }
    if given.json:
        print(json.dumps({"compiled": is_compiled(), "games": found}, indent=1))
        return
    for name, row in found.items():
        print(
            f"{name:20} drawn: median {row['drawn_median_ms']:.2f} ms, "
            f"99 % {row['drawn_p99_ms']:.2f} ms; whole messages: median "
            f"{row['message_median_ms']:.2f} ms, 99 % {row['message_p99_ms']:.2f} ms; "
            f"bytes: median {row['median_bytes']:,.0f}, mean {row['mean_bytes']:,.0f}"
        )


if __name__ == "__main__":
    main()
