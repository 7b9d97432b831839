"""Messages to a browser as they are sent."""

# compiled: made anew for every reader at every move

from __future__ import annotations

import json

import orjson

from travelogue.core.memo import memo


def encoded(message: dict[str, object]) -> str:
    """Return a message to a browser as JSON.

    Texts beyond ASCII are escaped: one letter of theirs would make the whole slow to send.
    """
    beyond: dict[str, object] = {}
    for name, value in message.items():
        if isinstance(value, str) and not value.isascii():
            beyond[name] = escaped(value)
    sent: bytes = orjson.dumps({**message, **beyond} if beyond else message)
    return sent.decode()


@memo  # most are titles, of which there are few
def escaped(words: str) -> orjson.Fragment:
    return orjson.Fragment(json.dumps(words))
