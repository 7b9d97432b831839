"""Let's Go! To Japan: the lines of the score sheet, the first minute, and what a seat has got."""

from __future__ import annotations

from typing import Final

from travelogue.face.face import Holding, Reader
from travelogue.face.text import N_

from ..rules import vocabulary as v
from ..rules.days import WALK
from ..rules.decks import GIVER_BITS
from ..rules.state import JapanState
from ..rules.tables import ACTIVITIES, CELLS, CODE_MASK, HAND_ROOM, STACK_ROOM, UNSEEN
from .words import card_name, day_name, passport_name

LIGHT_NOTE: Final = N_("The bottom card's highlight, if its requirement is met when the day ends.")
TRACK_NOTE: Final = N_("4, 8, 12 and 15 VP from 4, 7, 10 and 12 spaces on.")
HOW_TO_PLAY: Final = (
    N_("Plan a week in Tokyo and Kyoto; once it is full, you live through it day by day."),
    N_("Each round, lay cards of your hand on your days, at any place, and pass on the rest."),
    N_("A day's bottom card is its highlight: it pays if you have seen what it asks for by then."),
    N_("A day's third card brings a bonus: the more icons suit the condition, the better."),
    N_("Nothing you like? Take a Walk: a card face down, a surprise, and a Research for you."),
    N_("Trains between the cities, your Mood and what you experience count too. Most VP win!"),
)
LINES: Final = {
    "activities": (N_("Activities"), N_("The VP on the cards of your itinerary.")),
    "highlight_sun": (N_("Highlight of Sunday"), LIGHT_NOTE),
    "highlight_mon": (N_("Highlight of Monday"), LIGHT_NOTE),
    "highlight_tue": (N_("Highlight of Tuesday"), LIGHT_NOTE),
    "highlight_wed": (N_("Highlight of Wednesday"), LIGHT_NOTE),
    "highlight_thu": (N_("Highlight of Thursday"), LIGHT_NOTE),
    "highlight_fri": (N_("Highlight of Friday"), LIGHT_NOTE),
    "highlight_sat": (N_("Highlight of Saturday"), LIGHT_NOTE),
    "happiness": (N_("Happiness"), N_("Grows each time your Mood reaches +3.")),
    "stress": (N_("Stress"), N_("Grows each time your Mood reaches −3.")),
    "temples": (N_("Temples"), TRACK_NOTE),
    "food": (N_("Food"), TRACK_NOTE),
    "nature": (N_("Nature"), TRACK_NOTE),
    "shopping": (N_("Shopping"), TRACK_NOTE),
    "unique": (N_("Unique"), TRACK_NOTE),
    "luxury_trains": (N_("Luxury Trains"), N_("+2 VP for each one used.")),
    "regular_trains": (N_("Regular Trains"), N_("−2 VP for each one used.")),
    "research": (N_("Research"), N_("1 VP for each unused token.")),
    "passport": (N_("Passport"), N_("What your Passport pays by itself.")),
}


def holdings(s: JapanState, seat: int, reader: Reader) -> list[Holding]:
    """Return the activities and Day Trips of a seat's plan, and its Passport."""
    out = []
    for cell in s.cells[seat * CELLS : (seat + 1) * CELLS]:
        code = int(cell) & CODE_MASK
        if cell & WALK or not 0 < code < UNSEEN:
            continue
        kind = reader.text("Activities") if code <= ACTIVITIES else reader.text("Day Trips")
        out.append(Holding(kind, card_name(s.tables, code - 1, reader)))
    passport = int(s.row[seat * v.ROW + v.F_PASSPORT])
    if 0 <= passport < len(s.tables.passport_names):
        name = passport_name(s.tables, passport, reader)
        out.append(Holding(reader.text("Passports"), name))
    return out


def held_words(s: JapanState, seat: int, reader: Reader) -> str:
    """Return what a seat holds or has settled in secret, as far as the view shows it."""
    text, row = reader.text, [int(n) for n in list(s.row)[seat * v.ROW : (seat + 1) * v.ROW]]
    said: list[str] = []
    offered = row[v.F_OFFER : v.F_OFFER + 2]
    if s.stage in (v.STAGE_TRIPS, v.STAGE_PASSPORTS) and min(offered) >= 0:
        names = [
            passport_name(s.tables, n, reader)
            if s.stage == v.STAGE_PASSPORTS
            else card_name(s.tables, ACTIVITIES + n, reader)
            for n in offered
        ]
        said.append(text("offered {things}", things=text.listed(names)))
        if row[v.F_KEPT] >= 0:
            said.append(text("keeps {thing}", thing=names[row[v.F_KEPT]]))
        if s.stage == v.STAGE_TRIPS and row[v.F_STEP] == v.STEP_WAIT:
            said.append(text("for {day}", day=day_name(row[v.F_DAY], reader)))
    codes = [int(s.hands[seat * HAND_ROOM + k]) for k in range(row[v.F_HAND])]
    if cards := card_names(s, codes, reader):
        said.append(text("hand: {cards}", cards=cards))
    first = seat * STACK_ROOM
    stack = [int(s.stacks[first + k]) >> GIVER_BITS for k in range(row[v.F_STACK])]
    if cards := card_names(s, stack, reader):
        said.append(text("stack: {cards}", cards=cards))
    return "; ".join(said)


def card_names(s: JapanState, codes: list[int], reader: Reader) -> str:
    """Return the names of cards whose faces are seen."""
    return ", ".join(card_name(s.tables, code - 1, reader) for code in codes if 0 < code < UNSEEN)
