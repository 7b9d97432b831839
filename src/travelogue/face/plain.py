"""Parts of a position as plain text that every game has."""

from __future__ import annotations

from typing import TypeVar

from travelogue.core.space import ActionSpace
from travelogue.core.state import GameState
from travelogue.core.types import NOBODY
from travelogue.face.face import Reader
from travelogue.face.parts import Prompts, Words

S = TypeVar("S", bound=GameState)


def titled(title: str, rows: list[str]) -> list[str]:
    """Return a title and its rows, moved in."""
    return [title] + [f"  {row}" for row in rows]


def who(seat: int, reader: Reader) -> str:
    """Return a name, the reader's own marked."""
    name = reader.names[seat]
    return reader.text("{name} (you)", name=name) if seat == reader.seat else name


def joined(parts: list[list[str]]) -> str:
    """Return the parts that are not empty, a blank line between them."""
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def answers_of(
    s: S, seat: int, reader: Reader, space: ActionSpace, words: Words[S], prompts: Prompts[S]
) -> list[str]:
    """Return what a seat is asked and every legal answer: what to write, and what it means.

    A view that hides the answers has none.
    """
    if seat == NOBODY:
        return []
    rows = []
    for action in s.legal(seat):
        label, more = words.label(s, action, reader), words.detail(s, action, reader)
        rows.append(f"{space.text(action)} = {label}{': ' + more if more else ''}")
    title, help_text = prompts.question(s, seat, reader)
    answers = titled(reader.text("Possible answers"), rows) if rows else []
    return [title, help_text, *answers]
