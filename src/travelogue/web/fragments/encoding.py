"""View messages as JSON: a part that lasts is put into JSON once, however often it is sent."""

from __future__ import annotations

import json
from functools import cached_property


class Lasting(str):
    """HTML that several views in a row may bring."""

    @cached_property
    def quoted(self) -> str:
        """The text as a JSON string."""
        return quoted(self)


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def encoded(message: dict[str, object]) -> str:
    """Return a view message as JSON."""
    return f"{{{', '.join(pair(name, value) for name, value in message.items())}}}"


def pair(name: str, value: object) -> str:
    """Return a field of an object, the objects inside it field by field."""
    if isinstance(value, Lasting):
        told = value.quoted
    elif isinstance(value, dict):
        told = encoded(value)
    else:
        told = json.dumps(value, ensure_ascii=False)
    return f"{quoted(name)}: {told}"
