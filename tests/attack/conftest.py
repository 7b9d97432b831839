"""A real server, as `travelogue play` starts it, for hostile strangers."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.attack.site import Site
from tests.web.conftest import client, other

__all__ = ["client", "other", "site"]  # sites in this process too, for what needs no real server

CODE = """
from travelogue.web.serve import serve
from travelogue.web.settings import Settings
serve(port=0, settings=Settings({}))
"""


@pytest.fixture(scope="module")
def site(request: pytest.FixtureRequest) -> Iterator[Site]:
    """A site; a module that needs other settings names them in SETTINGS."""
    settings = getattr(request.module, "SETTINGS", "")
    with subprocess.Popen(
        [sys.executable, "-c", CODE.format(settings)], stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout is not None
        address = server.stdout.readline().split()[4]
        try:
            yield Site(address, server.pid)
        finally:
            server.terminate()
            server.wait(20)
