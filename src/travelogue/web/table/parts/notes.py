"""What happened beside the game, in words: chat, sitting down, leaving, requests."""

from __future__ import annotations

from typing import Final

from travelogue.face.text import N_, Text
from travelogue.live.table import Table
from travelogue.store.records import Note
from travelogue.web.table.reading import names_of

MOST_SENT: Final = 100
NOTHING_NOTED: Final = -1
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
    "removed": N_("The host has freed {name}'s seat."),
    "freed": N_("The host has opened a seat again."),
    "voted": N_("{voter} votes to remove {name}."),
    "voted_out": N_("{name} was removed by vote."),
    "closed": N_("The host has closed the table."),
    "rules": N_("The rules were updated. The game goes on from here, and earlier moves stand."),
    "shuffling": N_("The cards are being dealt."),
}
TO_THEMSELVES: Final = {  # what whoever has to go is told
    "removed": N_(
        "The host has freed your seat, so you can't play here. You're welcome at other tables."
    ),
    "voted_out": N_(
        "The other players have voted to go on without you. You're welcome at other tables."
    ),
}
# their text is the name of whoever sat there before
GONE: Final = ("left", "timeout", "removed", "voted_out")


def notes_message(
    table: Table,
    after: int,
    text: Text,
    person: str = "",
    unheard: frozenset[str] = frozenset(),
) -> dict[str, object]:
    """Return the notes after a number as a person reads them; their texts are not HTML.

    What somebody said stays theirs when the seat has gone to somebody else; what is said by people
    who are `unheard` is left out.
    """
    told: list[dict[str, object]] = []
    names, gone = names_of(table, text), dict[str, str]()
    for note in reversed(table.notes):
        if note.number <= after or len(told) >= MOST_SENT:
            break
        if note.kind in GONE:
            names[note.seat] = gone[note.person] = note.text or text("Guest")
        if note.kind == "said" and note.person in unheard:
            continue
        name = names[note.seat] if note.seat >= 0 else ""
        if note.kind == "said" and table.seats[note.seat].holder != note.person:
            name = gone.get(note.person, name)
        told.append(note_data(note, name, text, person))
    return {"type": "notes", "notes": told[::-1], "all": after == NOTHING_NOTED}


def note_data(note: Note, name: str, text: Text, person: str = "") -> dict[str, object]:
    """Return a note as the page shows it: something said, or a sentence about what happened.

    `own` is what whoever reads it did, or what was done to them; by others it can be blocked.
    """
    is_own = bool(person) and note.person == person
    voter = note.text or text("Guest")
    sentence = (TO_THEMSELVES.get(note.kind) if is_own else "") or SENTENCES.get(note.kind)
    return {
        "own": is_own,
        "by": bool(note.person) and bool(person) and not is_own,
        "number": note.number,
        "kind": note.kind,
        "seat": note.seat,
        "name": name,
        "text": text(sentence, name=name, voter=voter) if sentence else note.text,
        "at": note.at,
    }
