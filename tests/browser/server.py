"""A site for the tests: always the same deal, bots that answer at once, and a friend's advice."""

from __future__ import annotations

import uvicorn

from travelogue.bots import roster
from travelogue.web.app import create_app
from travelogue.web.serve import listen
from travelogue.web.settings import Settings
from travelogue.web.site import Site

ADVISER = "greedy"  # whoever plays as it says comes to the end of every game


def main() -> None:
    """Serve on a free port until ended; the port is told first."""
    app = create_app(Settings(bot_delay_ms=0, deal=lambda: bytes(32), opens_per_minute=1000))

    @app.get("/advice/{id}/{seat}")
    async def advice(id: str, seat: int) -> int:
        """Return what a good player would do at this seat."""
        site: Site = app.state.site
        history = (await site.room.find(id)).history
        bot = roster.make(ADVISER, history.game, len(history.entries))
        return bot.choose(history.view(seat), seat)

    listening = listen("127.0.0.1", 0)
    print(f"http://127.0.0.1:{listening.getsockname()[1]}", flush=True)
    uvicorn.Server(uvicorn.Config(app, log_level="warning")).run(sockets=[listening])


if __name__ == "__main__":
    main()
