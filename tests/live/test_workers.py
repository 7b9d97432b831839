"""Bots in worker processes: they play whole games, and one that fails is replaced."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import cast

import pytest

from tests.live.helpers import KIMONO, open_room, until, watched
from travelogue.bots import roster
from travelogue.bots.ismcts import IsmctsBot
from travelogue.games import registry
from travelogue.history.history import History
from travelogue.live import worker
from travelogue.live.queue import Work
from travelogue.live.room import Room
from travelogue.live.seats import Seat
from travelogue.live.table import Table
from travelogue.live.workers import Workers, cores

BOTS = [Seat("bot", bot="greedy"), Seat("bot", bot="random")]
SILENT = "import sys, time\nfor line in sys.stdin: time.sleep(60)"
DYING = "import sys\nsys.stdin.readline()\nsys.exit(3)"
NOISY = "import sys\nfor line in sys.stdin: print('hello', flush=True)"
ILLEGAL = "import sys\nfor line in sys.stdin: print('{\"action\": 187}', flush=True)"
TRUTHY = "import sys\nfor line in sys.stdin: print('{\"action\": true}', flush=True)"
FAILING = 'import sys\nfor line in sys.stdin: print(\'{"error": "no idea"}\', flush=True)'
# hangs once, then is what it should be: the worker that replaces it works
ONCE = """
import os, sys, time
if not os.path.exists(sys.argv[1]):
    open(sys.argv[1], "w").close()
    sys.stdin.readline()
    time.sleep(60)
from travelogue.live.worker import main
main()
"""


async def watch(room: Room, done: int | None = None) -> Table:
    """Let two bots play, to the end or until `done` entries are there."""
    table = await room.open(registry.game(KIMONO), [Seat(s.kind, bot=s.bot) for s in BOTS], {})
    watched(table)
    await until(lambda: table.over or len(table.history.entries) >= (done or 10**6))
    return table


def watch_with(
    command: list[str] | None = None, seconds: float = 10.0, done: int | None = None
) -> tuple[Table, int]:
    """Let two bots play in a room of their own; return also how many workers were replaced."""

    async def run() -> tuple[Table, int]:
        async with open_room(command, seconds) as room:
            return await watch(room, done), room.workers.replaced

    return asyncio.run(run())


def test_two_bots_play_a_whole_game() -> None:
    table, replaced = watch_with()
    assert table.over
    assert not any(entry.auto and not entry.joined for entry in table.history.entries[1:])
    assert replaced == 0


# answers for greedy only: any other bot that it is asked for fails
ONLY_GREEDY = """
import json, sys
from travelogue.live.worker import answer
for line in sys.stdin:
    request = json.loads(line)
    told = answer(request) if request["bot"] == "greedy" else {"error": "no idea"}
    print(json.dumps(told), flush=True)
"""


@pytest.mark.parametrize("script", [SILENT, DYING, NOISY, TRUTHY, FAILING])
def test_a_worker_that_fails_is_replaced_and_the_game_goes_on(script: str) -> None:
    table, replaced = watch_with([sys.executable, "-c", script], seconds=0.3, done=4)
    played = table.history.entries[1:4]
    assert [entry.auto for entry in played] == [True, True, True]
    assert replaced >= 3


def test_greedy_answers_for_a_bot_that_fails() -> None:
    """The entry is marked, and the action is greedy's own, not just any legal one."""
    table, _ = watch_with([sys.executable, "-c", ONLY_GREEDY], seconds=20.0, done=5)
    game = registry.game(KIMONO)
    history = History(game, 2, table.history.options, table.history.seed)
    entries = table.history.entries
    history.replay(entries[:1])
    for entry in entries[1:5]:
        bot = roster.make("greedy", game, table.bot_seed + len(history.entries))
        action = bot.choose(history.view(entry.seat), entry.seat)
        assert game.space.text(action) == entry.action
        assert entry.auto == (BOTS[entry.seat].bot == "random")
        history.play(entry.seat, entry.action, auto=entry.auto)


def test_a_worker_analyses_a_position() -> None:
    """Candidates with visits and expectations, best first: what a hint shows."""

    async def ask() -> None:
        workers = Workers()
        history = History.start(registry.game(KIMONO), seed=b"x" * 32)
        seat = history.pending()[0]
        view = history.view(seat).encode()
        found = await workers.analyse(KIMONO, view, seat, "ismcts:1", 3, "40")
        assert found is not None
        assert sorted(candidate.action for candidate in found) == history.legal(seat)
        assert sum(candidate.visits for candidate in found) == 40
        assert found[0].visits == max(candidate.visits for candidate in found)
        assert await workers.analyse(KIMONO, view, seat, "ismcts:1", 3, "soon") is None
        await workers.close()

    asyncio.run(ask())


def test_a_bot_that_answers_with_something_illegal_is_overruled() -> None:
    """KIM-71: no reward can be taken in the first turn (action 187)."""
    table, _ = watch_with([sys.executable, "-c", ILLEGAL], done=3)
    assert all(entry.auto for entry in table.history.entries[1:3])


def test_after_one_failure_the_bot_plays_by_itself_again(tmp_path: Path) -> None:
    command = [sys.executable, "-c", ONCE, str(tmp_path / "was here")]
    table, replaced = watch_with(command, seconds=2.0, done=8)
    autos = [entry.auto for entry in table.history.entries[1:8]]
    assert autos == [True] + [False] * 6
    assert replaced == 1


def test_a_worker_killed_between_questions_is_replaced_unnoticed() -> None:
    async def kill_in_between() -> Table:
        async with open_room() as room:
            await room.workers.warm_up()
            room.workers.idle[0].kill()
            await room.workers.idle[0].wait()
            table = await watch(room, done=4)
            assert room.workers.replaced == 1
            return table

    table = asyncio.run(kill_in_between())
    assert not any(entry.auto and not entry.joined for entry in table.history.entries[1:])


def test_a_bot_whose_opponent_takes_back_is_asked_anew() -> None:
    """KIM-64: late turns draw nothing, so they can be taken back while a bot thinks."""

    async def play() -> None:
        async with open_room() as room:
            seats = [Seat("person", holder="me"), Seat("bot", bot="random")]
            table = await room.open(registry.game(KIMONO), seats, {"start_player": "0"})
            history = table.history
            while not history.undoable(0) or history.pending() != [1]:
                await until(lambda: 0 in table.history.pending())
                await table.submit(0, history.questions[0], history.legal(0)[0])
            table.host.bot_seconds = 0.2
            await table.undo(0, history.questions[0])
            await asyncio.sleep(0.3)
            assert history.pending() == [0]
            assert history.entries[-1].action == "undo"
            await table.submit(0, history.questions[0], history.legal(0)[0])
            await until(lambda: 0 in table.history.pending())

    asyncio.run(play())


def test_a_question_given_up_while_its_worker_starts_leaves_no_process() -> None:
    async def give_up() -> None:
        workers = Workers(1)
        asking = asyncio.create_task(workers.take())
        await asyncio.sleep(0)  # the process is being started
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        assert asking.cancelled()
        assert workers.starting
        await workers.close()
        assert not workers.alive

    asyncio.run(give_up())


def test_who_gives_up_leaves_the_queue_and_the_worker_goes_on() -> None:
    """Neither a place nor a process is lost by those who do not wait for their answers."""

    async def give_up() -> None:
        workers = Workers(2)
        history = History.start(registry.game(KIMONO), seed=b"x" * 32)
        seat = history.pending()[0]
        view = history.view(seat).encode()

        def ask() -> asyncio.Task[object]:
            hint = workers.analyse(KIMONO, view, seat, "ismcts:1", 3, "200")
            return asyncio.create_task(hint)

        thinking, waiting, last = ask(), ask(), ask()
        await until(lambda: len(workers.alive) == 1)
        assert workers.queue.waiting(Work.HINT) == 2
        for asking in (thinking, waiting):
            asking.cancel()
        await asyncio.gather(thinking, waiting, return_exceptions=True)
        assert workers.queue.waiting(Work.HINT) == 1
        assert await last
        assert not workers.queue.thinking
        assert len(workers.alive) == 1
        assert workers.replaced == 0
        await workers.close()

    asyncio.run(give_up())


def test_a_bot_searches_for_its_share_of_the_budget() -> None:
    history = History.start(registry.game(KIMONO), seed=b"x" * 32)
    seat = history.pending()[0]
    request: dict[str, object] = {
        "game": KIMONO,
        "view": history.view(seat).encode(),
        "seat": seat,
        "bot": "ismcts:1",
        "seed": 3,
        "budget": "50",
    }
    tried = []
    for share in (1.0, 0.5, 0.1, 0.001):
        told = worker.answer({**request, "share": share})
        rows = cast(list[dict[str, int]], told["candidates"])
        tried.append(sum(row["visits"] for row in rows))
    assert tried == [50, 25, 5, 1]
    for wrong in (0.0, 1.5, -1.0, "all", 1):
        with pytest.raises(ValueError, match="share"):
            worker.answer({**request, "share": wrong})


def test_levels_that_search_are_cut_and_quick_ones_are_not() -> None:
    game = registry.game(KIMONO)
    budgets = [
        (bot.budget.iterations, bot.budget.seconds)
        for share in (1.0, 0.1)
        for level in ("hard", "expert")
        if isinstance(bot := roster.make(level, game, 1, share), IsmctsBot)
    ]
    assert budgets == [(400, 1.0), (4000, 3.0), (40, 0.1), (400, pytest.approx(0.3))]
    assert [roster.is_quick(name) for name in ("easy", "medium", "random", "greedy")] == [True] * 4
    assert not any(roster.is_quick(name) for name in ("hard", "expert", "ismcts:1"))


def test_there_are_as_many_workers_as_cores_and_two_at_least() -> None:
    assert Workers().queue.places == max(2, cores())
    assert Workers(1).queue.places == 2
    assert Workers(5).queue.places == 5
