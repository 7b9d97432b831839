"""Photo Tour: what a seat has got."""

from __future__ import annotations

from travelogue.face.face import Holding, Reader, SheetLine

from ..rules import desk
from ..rules import tables as t
from ..rules.scoring import contest_points, metric
from ..rules.state import PhotoState
from .words import bonus_text, contest_name, place_name


def numbered_line(tables: t.Tables, line: str, reader: Reader) -> SheetLine:
    """Return the name of the score line of a contest, or of a card's End bonus."""
    kind, number = line.split("_")
    n = int(number)
    if kind == "contest":
        title = contest_name(tables, n - 1, reader)
        note = reader.text(tables.contests.texts[n - 1])
        return SheetLine(reader.text("Contest: {title}", title=title), note)
    card = place_name(tables, n, reader)
    name = reader.text("Landmark bonus: {card}", card=card)
    return SheetLine(name, bonus_text(tables, n, reader))


def holdings(s: PhotoState, seat: int, reader: Reader) -> list[Holding]:
    """Return the landmarks of a seat's journal, and the contests that it leads alone."""
    cards = [s.at(seat, desk.SLOT + slot) for slot in range(t.JOURNAL_SLOTS)]
    title = reader.text("Landmarks")
    out = [Holding(title, place_name(s.tables, card, reader)) for card in cards if card]
    for contest in list(s.contests):
        m = s.tables.contests.metric[contest]
        others = [metric(s, other, m) for other in range(s.seats) if other != seat]
        if contest_points(s, seat, contest) > 0 and metric(s, seat, m) > max(others):
            name = contest_name(s.tables, contest, reader)
            out.append(Holding(reader.text("Contests led"), name))
    return out
