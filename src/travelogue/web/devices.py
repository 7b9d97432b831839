"""Devices: browsers in which somebody is known, by a name that people recognize."""

from __future__ import annotations

import secrets
from typing import Final

DEVICE_BYTES: Final = 12
# what a browser says of itself holds the names of those that it resembles: the first found counts
BROWSERS: Final = (
    ("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"), ("CriOS/", "Chrome"), ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)  # fmt: skip
SYSTEMS: Final = (
    ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"),
    ("CrOS", "ChromeOS"), ("Mac OS X", "macOS"), ("Linux", "Linux"),
)  # fmt: skip


def fresh_device() -> str:
    """Return the id of a device that was never here."""
    return secrets.token_urlsafe(DEVICE_BYTES)


def label_of(agent: str) -> str:
    """Return a browser and its system such as "Firefox on Linux"; "" if neither is known."""
    browser = next((name for sign, name in BROWSERS if sign in agent), "")
    system = next((name for sign, name in SYSTEMS if sign in agent), "")
    return f"{browser} on {system}" if browser and system else browser or system
