"""Let's Go! To Japan in words: names, cards and days."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from travelogue.core.events import Event
from travelogue.core.memo import memo
from travelogue.face.face import Reader, Sentence
from travelogue.face.text import N_, Text
from travelogue.games.lets_go_to_japan.actions import DAY_NAMES
from travelogue.games.lets_go_to_japan.gains import FACEDOWN, DayNote
from travelogue.games.lets_go_to_japan.state import JapanState
from travelogue.games.lets_go_to_japan.tables import (
    COUNTERS,
    ICONS,
    SUNDAY,
    WILDS,
    Tables,
    packed,
)

DAYS: Final = (
    N_("Sunday"), N_("Monday"), N_("Tuesday"), N_("Wednesday"), N_("Thursday"), N_("Friday"),
    N_("Saturday"),
)  # fmt: skip
SHORT_DAYS: Final = (
    N_("Sun"), N_("Mon"), N_("Tue"), N_("Wed"), N_("Thu"), N_("Fri"), N_("Sat"),
)  # fmt: skip
CITIES: Final = (N_("Tokyo"), N_("Kyoto"), N_("Tokyo or Kyoto"))
COUNTER_WORDS: Final = (
    N_("temple"), N_("food"), N_("nature"), N_("shopping"), N_("unique"), N_("happy energy"),
    N_("happy money"), N_("stress energy"), N_("stress money"), N_("walk"), N_("train"),
    N_("Wild"),
)  # fmt: skip
CONDITIONS: Final = (*COUNTER_WORDS[:5], N_("happy"))
TRAINS: Final = (N_("Starting Train"), N_("Luxury Train"), N_("Regular Train"))
REWARDS: Final = (
    N_("Mood one step up"), N_("two Research"), N_("one Wild"), N_("one Luxury Train"),
    N_("an Extra Walk on this day"),
)  # fmt: skip
KINDS: Final = ("", N_("museum"), N_("class"))
POSITIONS: Final = (N_("on top"), N_("second"), N_("third"), N_("fourth"))
MINUS: Final = "−"
Teller = Callable[[Tables, Event, Reader], Sentence | None]  # puts an event into words


def upper_first(sentence: str) -> str:
    """Return the text with a capital at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def signed(n: int) -> str:
    return f"{'+' if n >= 0 else MINUS}{abs(n)}"


def number(n: int) -> str:
    """Return a number with a real minus."""
    return f"{MINUS if n < 0 else ''}{abs(n)}"


def day_name(day: int, reader: Reader) -> str:
    return reader.text(DAYS[day])


def city_name(city: int, reader: Reader) -> str:
    return reader.text(CITIES[city])


def counter_name(counter: int, reader: Reader) -> str:
    return reader.text(COUNTER_WORDS[counter])


def card_name(tables: Tables, card: int, reader: Reader) -> str:
    return reader.text(tables.names[card])


def passport_name(tables: Tables, passport: int, reader: Reader) -> str:
    return reader.text(tables.passport_names[passport])


def card_piece(tables: Tables, card: int) -> str:
    """Return the identity that the drawing gives to a card that lies open."""
    return f"card-{tables.ids[card]}"


def walk_piece(seat: int, day: int, position: int) -> str:
    """Return the identity of a facedown Walk."""
    return f"walk-{seat}-{DAY_NAMES[day]}-{position}"


def train_piece(seat: int, day: int, position: int) -> str:
    """Return the identity of the train before a card."""
    return f"train-{seat}-{DAY_NAMES[day]}-{position}"


def line_piece(seat: int, line: str) -> str:
    """Return the identity of what a score line counts on the board: a pawn, tokens, a Passport."""
    return f"{line}-{seat}"


def seat_piece(seat: int) -> str:
    """Return the identity of a traveller's name, where a week is drawn in small."""
    return f"traveller-{seat}"


def place_name(place: int, cards: int, reader: Reader) -> str:
    """Return a place of a day that holds `cards` cards: alone, on top, between or at the bottom."""
    day, position = day_name(place // 4, reader), place % 4
    if cards == 0:
        return reader.text("{day}, first card", day=day)
    if position == cards:
        return reader.text("{day}, at the bottom", day=day)
    where = reader.text(POSITIONS[position])
    return reader.text("{day}, {where}", day=day, where=where)


# --- cards --------------------------------------------------------------------------------------


def card_facts(tables: Tables, card: int, reader: Reader) -> str:
    """Return all that a card shows: city, VP, icons, kind, and its highlight."""
    return facts(tables, card, reader.text)


@memo
def facts(tables: Tables, card: int, text: Text) -> str:
    """Return `card_facts`; they are told many times and never change."""
    parts = [text(CITIES[tables.city[card]]), text("{n} VP", n=tables.vp[card])]
    icons = counted(tables.icons[card], ICONS, text)
    if icons:
        parts.append(", ".join(icons))
    if tables.kind[card]:
        parts.append(text(KINDS[tables.kind[card]]))
    parts.append(text("highlight: {what}", what=highlight(tables, card, text)))
    return "; ".join(parts)


def counted(values: int, kinds: int, text: Text) -> list[str]:
    """Return packed icons in words, `2 temple`."""
    out = []
    for k in range(kinds):
        n = int(packed(values, k))
        if n:
            name = text(COUNTER_WORDS[k])
            out.append(name if n == 1 else text("{n} {icon}", n=n, icon=name))
    return out


@memo
def highlight(tables: Tables, card: int, text: Text) -> str:
    """Return a highlight: what it needs and what it gives."""
    return text(
        "needs {need}, gives {gives}",
        need=requirement(tables, card, text),
        gives=reward(tables, card, text),
    )


def requirement(tables: Tables, card: int, text: Text) -> str:
    """Return what a highlight needs."""
    needs = [
        text("{n} {icon}", n=int(packed(tables.need[card], k)), icon=text(COUNTER_WORDS[k]))
        for k in range(COUNTERS)
        if packed(tables.need[card], k)
    ]
    needs += [
        text("no {icon} so far", icon=text(COUNTER_WORDS[k]))
        for k in range(COUNTERS)
        if tables.need_none[card] >> k & 1
    ]
    return text.listed(needs)


def reward(tables: Tables, card: int, text: Text) -> str:
    """Return what a highlight gives: VP, VP per icon, set or day, and icons."""
    parts = []
    if tables.bonus[card]:
        parts.append(text("{n} VP", n=tables.bonus[card]))
    if tables.icon_vp[card]:
        icon = text(COUNTER_WORDS[tables.icon[card]])
        parts.append(text("{n} VP per {icon}", n=tables.icon_vp[card], icon=icon))
    if tables.set_vp[card]:
        mask = int(tables.set_mask[card])
        icons = [text(COUNTER_WORDS[k]) for k in range(COUNTERS) if mask >> k & 1]
        parts.append(
            text("{n} VP per set of {icons}", n=tables.set_vp[card], icons=text.listed(icons))
        )
    if tables.day_vp[card]:
        city = text(CITIES[tables.day_city[card]])
        parts.append(text("{n} VP per {city} day", n=tables.day_vp[card], city=city))
    parts += counted(tables.gain[card], WILDS + 1, text)
    return text.listed(parts)


# --- days ---------------------------------------------------------------------------------------


def note_text(tables: Tables, note: DayNote, text: Text) -> str:
    """Return how a day's highlight stands, for example `needs 1 more temple by Thursday`."""
    return note_texts(tables, note, text)[0]


def note_texts(tables: Tables, note: DayNote, text: Text) -> tuple[str, ...]:
    """Return the same in words of which each is shorter, where there is little room."""
    if note.met:
        points = text("{n} VP", n=note.points)
        if note.card == FACEDOWN or not tables.gain[note.card]:
            return (points,)
        icons = text.listed(counted(tables.gain[note.card], WILDS + 1, text))
        return text("{n} VP and {icons}", n=note.points, icons=icons), points
    if not note.missing and not note.broken:
        return (text("missed"),)
    what = text.listed(lacking(note, text))
    short = text("needs {what}", what=what)
    if not note.missing:
        return (short,)
    return (
        text("needs {what} by {day}", what=what, day=text(DAYS[note.day])),
        text("needs {what} by {day}", what=what, day=text(SHORT_DAYS[note.day])),
        short,
    )


def lacking(note: DayNote, text: Text) -> list[str]:
    """Return what a highlight lacks, one thing after the other."""
    parts: list[str] = []
    for counter, n in note.missing:
        icon = text(COUNTER_WORDS[counter])
        parts.append(
            text("{n} {icon}", n=n, icon=icon) if parts else text("{n} more {icon}", n=n, icon=icon)
        )
    return parts + [text("no {icon}", icon=text(COUNTER_WORDS[counter])) for counter in note.broken]


def note_sentence(s: JapanState, note: DayNote, reader: Reader) -> str:
    """Return the same as a whole sentence: `Thursday: highlight needs 1 more temple by then`."""
    text = reader.text
    day = day_name(note.day, reader)
    if not note.missing:
        return text("{day}: highlight {what}", day=day, what=note_text(s.tables, note, text))
    what = text.listed(lacking(note, text))
    return text("{day}: highlight needs {what} by then", day=day, what=what)


def condition_name(s: JapanState, day: int, reader: Reader) -> str:
    """Return a day's Favorable Condition, or that Sunday has none."""
    if day == SUNDAY:
        return reader.text("no condition")
    return reader.text(CONDITIONS[s.conditions[day]])


# --- the log ------------------------------------------------------------------------------------


def said(e: Event, reader: Reader, you: str, other: str, rule: str, **values: object) -> Sentence:
    """Return a sentence about the seat of an event."""
    return Sentence(reader.said(e.seat, you, other, **values), e.seat, rule)


def about_card(
    tables: Tables, e: Event, reader: Reader, you: str, other: str, rule: str, **values: object
) -> Sentence:
    """Return a sentence about a seat and the card `a`."""
    name = card_name(tables, e.a, reader)
    line = reader.said(e.seat, you, other, card=name, **values)
    return Sentence(line, e.seat, rule, (card_piece(tables, e.a),))
