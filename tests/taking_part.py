"""What a browser's script does for the deal, in Python: for players over raw sockets."""

from __future__ import annotations

import secrets
from typing import Any

from travelogue.history.shares import BITS_BYTES, pledge_of


class TakingPart:
    """The bits of one player at one table; the same ones after a lost connection."""

    def __init__(self) -> None:
        self.bits = secrets.token_bytes(BITS_BYTES)

    def answers(self, message: dict[str, Any]) -> list[dict[str, object]]:
        """Return what a browser says to a message of a table that is not dealt yet."""
        said: list[dict[str, object]] = []
        for seat in message["mine"] if message["type"] == "gathering" else ():
            pledge = pledge_of(message["seal"], seat, self.bits)
            if message["pledges"] is None:
                said.append({"type": "pledge", "seat": seat, "hash": pledge})
            elif message["pledges"][seat] == pledge:
                said.append({"type": "show", "seat": seat, "bits": self.bits.hex()})
        return said
