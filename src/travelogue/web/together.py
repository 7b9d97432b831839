"""Several server processes that share one port; one that dies is replaced."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from multiprocessing.context import SpawnProcess
from typing import Final

from travelogue.web.routes.operation import MULTIPROCESS

CHECK_SECONDS: Final = 0.5
SHORT_LIFE_SECONDS: Final = 5.0  # whoever dies sooner is replaced only after a pause
END_SECONDS: Final = 10.0  # whoever has not ended by then is killed
SPAWN: Final = multiprocessing.get_context("spawn")
log = logging.getLogger(__name__)
Serve = Callable[[socket.socket], None]


def serve_together(serve: Serve, listening: socket.socket, processes: int) -> None:
    """Run `serve` in so many processes until a signal ends this one, and them with it.

    `serve` must be picklable: every process starts afresh.
    """
    end = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: end.set())
    with tempfile.TemporaryDirectory(prefix="travelogue-") as counted:
        os.environ[MULTIPROCESS] = counted  # where they count together
        running = [start(serve, listening) for _ in range(processes)]
        begun = [time.monotonic()] * processes
        while not end.wait(CHECK_SECONDS):
            for n, process in enumerate(running):
                if process.is_alive() or time.monotonic() < begun[n] + SHORT_LIFE_SECONDS:
                    continue
                log.warning("a server process ended with %s; another one starts", process.exitcode)
                running[n], begun[n] = start(serve, listening), time.monotonic()
        for process in running:
            process.terminate()
        for process in running:
            process.join(END_SECONDS)
            if process.is_alive():
                process.kill()
                process.join()


def start(serve: Serve, listening: socket.socket) -> SpawnProcess:
    process = SPAWN.Process(target=run_one, args=(serve, listening))
    process.start()
    return process


def run_one(serve: Serve, listening: socket.socket) -> None:
    """Serve in a process of one's own; it ends with the one that started it, however that ends."""
    threading.Thread(target=end_with_parent, daemon=True).start()
    serve(listening)


def end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
