"""What happened beside the game, in words: chat, sitting down, leaving, requests."""

from __future__ import annotations

from typing import Final

from travelogue.face.text import N_, Text
from travelogue.live.table import Table
from travelogue.store.records import Note
from travelogue.web.table.reading import names_of

MOST_SENT: Final = 100
SENTENCES: Final = {
    "sat": N_("{name} sits down."),
    "left": N_("{name} has left the table."),
    "timeout": N_("{name} has run out of time."),
    "away": N_("{name} is on vacation."),
    "back": N_("{name} is back."),
    "asked": N_("{name} asks to take back a move."),
    "agreed": N_("{name} agrees."),
    "declined": N_("{name} does not agree."),
    "rematch": N_("The rematch is open."),
    "shuffling": N_("The cards are being dealt."),
}
GONE: Final = ("left", "timeout")  # their text is the name of whoever sat there before


def notes_message(table: Table, after: int, text: Text) -> dict[str, object]:
    """Return the notes after a number; their texts are not HTML.

    What somebody said stays theirs when the seat has gone to somebody else.
    """
    told: list[dict[str, object]] = []
    names = names_of(table, text)
    for note in reversed(table.notes):
        if note.number <= after or len(told) >= MOST_SENT:
            break
        if note.kind in GONE:
            names[note.seat] = note.text or text("Guest")
        told.append(note_data(note, names[note.seat] if note.seat >= 0 else "", text))
    return {"type": "notes", "notes": told[::-1]}


def note_data(note: Note, name: str, text: Text) -> dict[str, object]:
    """Return a note as the page shows it: something said, or a sentence about what happened."""
    sentence = SENTENCES.get(note.kind)
    return {
        "number": note.number,
        "kind": note.kind,
        "seat": note.seat,
        "name": name,
        "text": text(sentence, name=name) if sentence else note.text,
        "at": note.at,
    }
