"""A site for the tests: always the same deal, bots that answer at once, and a friend's advice."""

from __future__ import annotations

import asyncio
import sys

import uvicorn
from fastapi import Request
from starlette.responses import RedirectResponse, Response

from travelogue.bots import roster
from travelogue.games import registry
from travelogue.history.history import History
from travelogue.live.seats import Seat
from travelogue.live.terms import Terms
from travelogue.web.app import create_app
from travelogue.web.serve import listen
from travelogue.web.settings import Settings
from travelogue.web.site import Site

ADVISER = "greedy"  # whoever plays as it says comes to the end of every game


def played(name: str, seats: int, options: dict[str, object]) -> History:
    """Return a whole game of good players."""
    game = registry.game(name)
    history = History.start(game, seats, options, bytes(32))
    bot = roster.make(ADVISER, game, 1)
    while history.pending():
        seat = history.pending()[0]
        history.play(seat, bot.choose(history.view(seat), seat))
    return history


def main() -> None:
    """Serve on a free port until ended; the port is told first."""
    app = create_app(
        Settings(
            bot_delay_ms=0,
            deal=lambda: bytes(32),
            bits=lambda: b"\x03" * 16,
            share_seconds=float(sys.argv[1]),
            opens_per_minute=1000,
            people_per_minute=1000,
            sits_per_minute=1000,
        )
    )

    @app.get("/advice/{id}/{seat}")
    async def advice(id: str, seat: int) -> int:
        """Return what a good player would do at this seat."""
        site: Site = app.state.site
        history = (await site.room.find(id)).history
        bot = roster.make(ADVISER, history.game, len(history.entries))
        return bot.choose(history.view(seat), seat)

    @app.get("/finished/{name}")
    async def finished(request: Request, name: str, left: int, seats: int = 2) -> Response:
        """Open the replay of a finished game where the first seat has some decisions left."""
        site: Site = app.state.site
        asked = request.query_params.items()
        history = played(name, seats, {k: v for k, v in asked if k not in ("left", "seats")})
        person = site.people.read(request).known()
        own_seat = Seat("person", name=person.name, holder=person.id)
        others = [Seat("bot", bot=ADVISER) for _ in range(seats - 1)]
        table = await site.room.open_with(history, [own_seat, *others], Terms(), person.id)
        own = [entry.seq for entry in history.entries if entry.seat == 0]
        there = RedirectResponse(f"/t/{table.id}/replay?at={own[-left] - 1}", 303)
        return await site.remember(request, there, person)

    @app.get("/play-out/{id}")
    async def play_out(id: str) -> None:
        """Let good players finish a game."""
        site: Site = app.state.site
        table = await site.room.find(id)
        bot = roster.make(ADVISER, table.history.game, 1)
        while not table.over:
            seat = table.history.pending()[0]
            if table.seats[seat].kind == "person":
                action = bot.choose(table.history.view(seat), seat)
                await table.submit(seat, table.history.questions[seat], action)
            else:
                await asyncio.sleep(0.01)  # a bot answers by itself

    listening = listen("127.0.0.1", 0)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    uvicorn.Server(uvicorn.Config(app, log_level="warning")).run(sockets=[listening])


if __name__ == "__main__":
    main()
