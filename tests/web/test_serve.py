"""Serving: the port is checked first, and the reason is told in a sentence."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
import urllib.request

import pytest

from travelogue.core.errors import TravelogueError
from travelogue.web.serve import listen, serve


def test_a_port_in_use_is_told_with_another_one_to_try() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(TravelogueError, match=f"Port {port} is in use; try another") as told:
            serve("127.0.0.1", port)
    assert f"--port {port + 1}" in str(told.value) or f"--port {port - 1}" in str(told.value)


@pytest.mark.parametrize(
    ("host", "port", "words"),
    [
        ("127.0.0.1", 65536, "does not exist"),
        ("no such host.invalid", 8000, "cannot be used"),
        ("203.0.113.1", 8000, "cannot be used"),
    ],
)
def test_addresses_that_cannot_be_used_are_told(host: str, port: int, words: str) -> None:
    with pytest.raises(TravelogueError, match=words):
        listen(host, port)


def test_a_free_port_listens_at_once() -> None:
    with listen("127.0.0.1", 0) as listening, socket.socket() as early:
        early.connect(listening.getsockname())


def test_a_served_site_greets_answers_and_closes_quietly() -> None:
    code = "from travelogue.web.serve import serve; serve(port=0)"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        greeting = process.stdout.readline()
        address = greeting.split()[4]
        assert greeting == f"Travelogue is open at {address} (Ctrl+C closes it).\n"
        with urllib.request.urlopen(address, timeout=20) as page:
            assert b"Board games of travel" in page.read()
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
        assert process.stderr.read() == ""
