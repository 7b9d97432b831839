"""serve: the site on this machine, for the people around it."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import signal
import socket
import sys
import threading
import webbrowser
from dataclasses import replace
from functools import partial
from typing import Final

import uvicorn

from travelogue.core.errors import TravelogueError
from travelogue.live.workers import cores
from travelogue.store.database import TEMPORARY, is_postgres, open_database
from travelogue.store.errors import StoreUnusable
from travelogue.web.app import create_app
from travelogue.web.door import Door
from travelogue.web.logs import set_up_logs
from travelogue.web.memory import short_collections
from travelogue.web.settings import Settings
from travelogue.web.together import serve_together

MAX_FRAME: Final = 64 * 1024  # bytes that a socket reads at all; our messages are far smaller
ANYWHERE: Final = ("0.0.0.0", "::", "")
BACKLOG: Final = 512
GRACE_SECONDS: Final = 3
# SQLite's thread lets go of the interpreter at every row; it must not wait long to get it back
SWITCH_SECONDS: Final = 0.0003
LAST_PORT: Final = 65535
OWN_FILES: Final = 200  # that are left for the database, bots and replays


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    open_browser: bool = False,
    settings: Settings | None = None,
    processes: int = 1,
) -> None:
    """Serve until interrupted; TravelogueError if port or database cannot be used."""
    settings = settings or Settings()
    if not settings.workers:
        each = max(1, cores() // processes)  # all of them share the cores
        settings = replace(settings, workers=each)
    check_database(settings.db, processes)
    listening = listen(host, port)
    shown = "localhost" if host in ANYWHERE else host
    url = f"http://{shown}:{listening.getsockname()[1]}/"
    print(f"Travelogue is open at {url} (Ctrl+C closes it).", flush=True)
    if open_browser:
        webbrowser.open(url)
    try:
        with contextlib.suppress(KeyboardInterrupt):  # the way to close it, not an error
            if processes == 1:
                serve_on(settings, listening)
            else:
                serve_together(partial(serve_on, settings), listening, processes)
    finally:
        listening.close()


def serve_on(settings: Settings, listening: socket.socket) -> None:
    """Serve on a socket in this process until a signal ends it.

    Whoever is connected is told then, and what is being stored is stored.
    """
    set_up_logs(settings.log_json)
    sys.setswitchinterval(SWITCH_SECONDS)
    if threading.current_thread() is threading.main_thread():
        # uvicorn shuts down first and raises the signal again then: ending on request is no error
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    http, ws = door_of(settings).protocols()
    config = uvicorn.Config(
        create_app(settings),
        http=http,
        ws=ws,
        log_config=None,
        access_log=False,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=settings.compress,
        server_header=False,
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    with short_collections():
        uvicorn.Server(config).run(sockets=[listening])


def door_of(settings: Settings) -> Door:
    """Return the door through which connections come; each of them takes a file of this process."""
    files = most_files()
    return Door(
        settings.head_seconds,
        settings.body_seconds,
        settings.stall_seconds,
        settings.connections_of_network,
        min(settings.connections, max(1, files - OWN_FILES)) if files else settings.connections,
    )


def most_files() -> int:
    """Return how many files this process may open, as many as it can be given; 0 if unknown."""
    try:
        import resource  # not on every platform
    except ImportError:
        return 0
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
    return 0 if soft == resource.RLIM_INFINITY else soft


def check_database(address: str, processes: int) -> None:
    """Raise StoreUnusable if a database cannot be opened, or not by so many processes.

    Before the server starts, so that it is told in one sentence.
    """
    if processes > 1 and (address == TEMPORARY or not is_postgres(address)):
        raise StoreUnusable(
            "Several server processes need PostgreSQL: "
            "travelogue play --workers N --db postgresql://…"
        )
    asyncio.run(try_out(address))


async def try_out(address: str) -> None:
    """Open a database, which migrates it, and close it again."""
    await (await open_database(address)).close()


def listen(host: str, port: int) -> socket.socket:
    """Return a listening socket; a browser that comes early waits in its queue."""
    if not 0 <= port <= LAST_PORT:
        raise TravelogueError(f"Port {port} does not exist; choose from 1 to {LAST_PORT}.")
    try:
        family = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM)[0][0]
        listening = socket.socket(family, socket.SOCK_STREAM)
    except OSError as error:
        raise TravelogueError(cannot_listen(host, port, error)) from None
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((host, port))
        listening.listen(BACKLOG)
    except OSError as error:
        listening.close()
        raise TravelogueError(cannot_listen(host, port, error)) from None
    return listening


def cannot_listen(host: str, port: int, error: OSError) -> str:
    """Return in a sentence why the port cannot be used, and what would help."""
    if error.errno == errno.EADDRINUSE:
        other = port + 1 if port < LAST_PORT else port - 1
        return (
            f"Port {port} is in use; try another: travelogue play --port {other} "
            f"(or make play PORT={other})."
        )
    if error.errno == errno.EACCES:
        return f"Port {port} needs more rights than you have; try one above 1023."
    return f"The address {host}:{port} cannot be used: {error.strerror or error}."
