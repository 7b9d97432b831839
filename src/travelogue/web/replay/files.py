"""Replays as files: each is made once, in a process of its own, and kept while the site runs.

A long game takes seconds to draw. In a thread it would take turns with everybody's moves, so a
process of low priority does it, one at a time; what it made lies in a folder that nobody else on
this machine can read, and goes with the site.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import shutil
import sys
import tempfile
from collections import Counter, OrderedDict
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from travelogue.core.errors import ReplayError, TravelogueError
from travelogue.face.text import Text
from travelogue.history.file import GameFile, dump
from travelogue.live.errors import TooMany

COMMAND: Final = (sys.executable, "-m", "travelogue.web.replay.make_file")
MOST_SECONDS: Final = 180.0  # for one; the longest games take a third of that
MOST_BYTES: Final = 256 * 1024 * 1024  # of all that are kept; one has up to 6 MB
MOST_WAITING: Final = 4  # for a file that is being made,
MOST_OF_NETWORK: Final = 2  # so many of them from one network
log = logging.getLogger(__name__)


class Busy(TravelogueError):
    """Too much is being drawn already."""

    code = "busy"


class ReplayFiles:
    """What was made, by the game that it shows and the language that it speaks."""

    def __init__(
        self,
        command: Sequence[str] = COMMAND,
        seconds: float = MOST_SECONDS,
        most_bytes: int = MOST_BYTES,
    ) -> None:
        self.command = tuple(command)
        self.seconds = seconds
        self.most_bytes = most_bytes
        self.folder: Path | None = None  # made when first needed
        self.sizes: OrderedDict[str, int] = OrderedDict()  # what was not asked for longest first
        self.making = asyncio.Lock()
        self.waiting: Counter[str] = Counter()  # by network
        self.made = 0

    async def file(self, file: GameFile, text: Text, network: str = "") -> bytes:
        """Return a finished game as a page to keep.

        Busy or TooMany if too many wait, or too many of one network; ReplayError if the game
        cannot be shown.
        """
        told = dump(file).encode()
        key = hashlib.sha256(text.language.encode() + b"\n" + told).hexdigest()
        page = self.kept(key)
        if page is not None:
            return page
        if self.waiting.total() >= MOST_WAITING:
            raise Busy(f"At most {MOST_WAITING} replays are drawn at a time; try again soon.")
        if self.waiting[network] >= MOST_OF_NETWORK:
            raise TooMany(f"At most {MOST_OF_NETWORK} replays are drawn for you at a time.")
        self.waiting[network] += 1
        try:
            async with self.making:
                page = self.kept(key)
                if page is None:
                    page = await self.make(told, text.language)
                    self.keep(key, page)
        finally:
            self.waiting -= Counter([network])
        return page

    def kept(self, key: str) -> bytes | None:
        """Return what was made before; None if it was not, or is gone."""
        if key not in self.sizes or self.folder is None:
            return None
        self.sizes.move_to_end(key)
        try:
            return (self.folder / key).read_bytes()
        except OSError:
            del self.sizes[key]
            return None

    def keep(self, key: str, page: bytes) -> None:
        """Keep what was made as long as there is room; a full disk is no reason not to send it."""
        try:
            if self.folder is None:
                self.folder = Path(tempfile.mkdtemp(prefix="travelogue-replays-"))
            (self.folder / key).write_bytes(page)
        except OSError as error:
            log.warning("a replay is not kept: %s", error.strerror)
            return
        self.sizes[key] = len(page)
        while sum(self.sizes.values()) > self.most_bytes and len(self.sizes) > 1:
            oldest, _ = self.sizes.popitem(last=False)
            (self.folder / oldest).unlink(missing_ok=True)

    async def make(self, told: bytes, language: str) -> bytes:
        """Return what a process of its own draws; Busy if it takes too long."""
        process = await asyncio.create_subprocess_exec(
            *self.command,
            language,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl+C in a terminal ends the server, and it ends this
        )
        try:
            page, said = await asyncio.wait_for(process.communicate(told), self.seconds)
        except TimeoutError:
            log.warning("a replay of %s bytes took more than %s s", len(told), self.seconds)
            raise Busy("This replay takes too long to draw.") from None
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
        if process.returncode != 0:
            raise ReplayError(said.decode("utf-8", "replace").strip() or "It cannot be drawn.")
        self.made += 1
        return page

    def close(self) -> None:
        """Let go of all that was kept."""
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)
            self.folder = None
            self.sizes.clear()
