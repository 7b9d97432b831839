"""Which language a reader gets: their choice, else what their browser asks for."""

from __future__ import annotations

from typing import Final

from starlette.requests import HTTPConnection

from travelogue.face.text import ENGLISH, Text, text_for

LANGUAGE: Final = "language"  # the cookie's name
MOST_WISHES: Final = 8  # of an Accept-Language header are looked at


def text_of(connection: HTTPConnection) -> Text:
    """Return the sentences in the reader's language."""
    chosen = connection.cookies.get(LANGUAGE, "")
    wishes = [chosen] if chosen else wanted(connection.headers.get("accept-language", ""))
    for wish in wishes:
        text = text_for(wish)
        if text is not ENGLISH or is_english(wish):
            return text
    return ENGLISH


def is_english(language: str) -> bool:
    return language.lower().split("-")[0] == "en"


def wanted(header: str) -> list[str]:
    """Return the languages of an Accept-Language header, most wanted first."""
    wishes: list[tuple[float, str]] = []
    for part in header.split(",")[:MOST_WISHES]:
        language, _, quality = part.strip().partition(";")
        try:
            weight = float(quality.strip().removeprefix("q=")) if quality else 1.0
        except ValueError:
            continue
        if language.replace("-", "").isalnum() and weight > 0:
            wishes.append((weight, language))
    wishes.sort(key=lambda wish: -wish[0])
    return [language for _, language in wishes]
