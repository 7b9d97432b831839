"""Photo Tour: the lines of the score sheet, the first minute, and what a seat has got."""

from __future__ import annotations

from typing import Final

from travelogue.face.face import Holding, Reader, SheetLine
from travelogue.face.text import N_

from ..rules import desk
from ..rules import tables as t
from ..rules.scoring import contest_points, metric
from ..rules.state import PhotoState
from .words import bonus_text, contest_name, place_name

LINES: Final = {
    "landmarks": (N_("Landmarks"), N_("Printed points of the cards in the journal.")),
    "equipment": (N_("Placed equipment"), N_("3 points for each token on a card.")),
    "reserve": (N_("Reserve"), N_("1 point for each token in the Reserve.")),
    "slot_5": (N_("Journal slot 5"), N_("Scores if it holds a card of its type.")),
    "slot_6": (N_("Journal slot 6"), N_("Scores if it holds a card of its type.")),
    "slot_7": (N_("Journal slot 7"), N_("Scores if it holds a card of its type.")),
}

HOW_TO_PLAY: Final = (
    N_("Travel to landmarks whose cards you hold and put their photos into your journal."),
    N_("A turn is one action: plan a card, rent a token, move by a die, or take a photo."),
    N_("To take a photo, stand on the number of a card in your hand, then choose a slot for it."),
    N_(
        "A card in a slot of its own type opens the slot's bonus; tokens on its icons score 3 each."
    ),
    N_("Bonuses and Refreshes come on top; one Landmark bonus a turn, one more between turns."),
    N_("A seventh photo makes the round the last; contests and scoring slots are counted then."),
)


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
