"""serve: the site on this machine, for the people around it."""

from __future__ import annotations

import contextlib
import errno
import socket
import webbrowser
from typing import Final

import uvicorn

from travelogue.core.errors import TravelogueError
from travelogue.web.app import create_app
from travelogue.web.settings import Settings

MAX_FRAME: Final = 64 * 1024  # bytes that a socket reads at all; our messages are far smaller
ANYWHERE: Final = ("0.0.0.0", "::", "")
BACKLOG: Final = 128
LAST_PORT: Final = 65535


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    open_browser: bool = False,
    settings: Settings | None = None,
) -> None:
    """Serve until interrupted; TravelogueError if the port cannot be used."""
    listening = listen(host, port)
    shown = "localhost" if host in ANYWHERE else host
    url = f"http://{shown}:{listening.getsockname()[1]}/"
    print(f"Travelogue is open at {url} (Ctrl+C closes it).", flush=True)
    if open_browser:
        webbrowser.open(url)
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        ws_max_size=MAX_FRAME,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    try:
        with contextlib.suppress(KeyboardInterrupt):  # the way to close it, not an error
            uvicorn.Server(config).run(sockets=[listening])
    finally:
        listening.close()


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
