"""Let's Go! To Japan in words: names, cards, days and choices."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from travelogue.core.events import Event
from travelogue.core.memo import memo
from travelogue.face.face import Reader, Sentence
from travelogue.face.text import N_, Text, signed, upper_first

from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.decks import available
from ..rules.state import JapanState
from ..rules.tables import Tables, packed
from .gains import FACEDOWN, DayNote, place_change

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
SLOT_LABELS: Final = (  # actions that name a card in hand: the first, the first after them
    (v.PLAN_FIRST, v.WALK_FIRST, N_("Play {card}")),
    (v.WALK_FIRST, v.RESEARCH_ACTION, N_("Discard {card} for a Walk")),
    (v.DISCARD_FIRST, v.PLACE_FIRST, N_("Discard {card}")),
    (v.GIVE_FIRST, v.TRAIN_FIRST, N_("Give {card} first")),
)
Teller = Callable[[Tables, Event, Reader], Sentence | None]  # puts an event into words


def field(s: JapanState, seat: int, which: int) -> int:
    """Return a number of a seat's row."""
    return int(s.row[seat * v.ROW + which])


def with_sign(n: int) -> str:
    """Return a change: `+2`, or with a true minus."""
    return f"+{n}" if n >= 0 else signed(n)


def day_name(day: int, reader: Reader) -> str:
    return reader.text(DAYS[day])


def city_name(city: int, reader: Reader) -> str:
    return reader.text(CITIES[city])


def counter_name(counter: int, reader: Reader) -> str:
    return reader.text(COUNTER_WORDS[counter])


def upper_name(counter: int, reader: Reader) -> str:
    """Return an icon's name at the beginning of a sentence."""
    return upper_first(counter_name(counter, reader))


def card_name(tables: Tables, card: int, reader: Reader) -> str:
    return reader.text(tables.names[card])


def passport_name(tables: Tables, passport: int, reader: Reader) -> str:
    return reader.text(tables.passport_names[passport])


def card_piece(tables: Tables, card: int) -> str:
    """Return the identity that the drawing gives to a card that lies open."""
    return f"card-{tables.ids[card]}"


def walk_piece(seat: int, day: int, position: int) -> str:
    """Return the identity of a facedown Walk."""
    return f"walk-{seat}-{v.DAY_NAMES[day]}-{position}"


def train_piece(seat: int, day: int, position: int) -> str:
    """Return the identity of the train before a card."""
    return f"train-{seat}-{v.DAY_NAMES[day]}-{position}"


def line_piece(seat: int, line: str) -> str:
    """Return the identity of what a score line counts on the board: a pawn, tokens, a Passport."""
    return f"{line}-{seat}"


def seat_piece(seat: int) -> str:
    """Return the identity of a traveller's name, where a week is drawn in small."""
    return f"traveller-{seat}"


def place_name(place: int, cards: int, reader: Reader) -> str:
    """Return a place of a day that holds `cards` cards: alone, on top, between or at the bottom."""
    day, position = day_name(place // t.DAY_ROOM, reader), place % t.DAY_ROOM
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
    icons = counted(tables.icons[card], t.ICONS, text)
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
        for k in range(t.COUNTERS)
        if packed(tables.need[card], k)
    ]
    needs += [
        text("no {icon} so far", icon=text(COUNTER_WORDS[k]))
        for k in range(t.COUNTERS)
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
        icons = [text(COUNTER_WORDS[k]) for k in range(t.COUNTERS) if mask >> k & 1]
        parts.append(
            text("{n} VP per set of {icons}", n=tables.set_vp[card], icons=text.listed(icons))
        )
    if tables.day_vp[card]:
        city = text(CITIES[tables.day_city[card]])
        parts.append(text("{n} VP per {city} day", n=tables.day_vp[card], city=city))
    parts += counted(tables.gain[card], t.WILDS + 1, text)
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
        icons = text.listed(counted(tables.gain[note.card], t.WILDS + 1, text))
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


def short_note(note: DayNote, text: Text, fits: Callable[[str], bool]) -> str:
    """Return how a highlight stands in a few words, the longest that fit."""
    if note.met:
        return text("✓ highlight met")
    if not note.missing and not note.broken:
        return text("missed")
    said = [
        text("{n} {icon}", n=n, icon=text(COUNTER_WORDS[counter])) for counter, n in note.missing
    ]
    said += [text("no {icon}", icon=text(COUNTER_WORDS[counter])) for counter in note.broken]
    words = text("needs {what}", what=", ".join(said))
    if fits(words) or len(said) == 1:
        return words
    return text("needs {n} icons more", n=sum(n for _, n in note.missing))


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
    if day == t.SUNDAY:
        return reader.text("no condition")
    return reader.text(CONDITIONS[s.conditions[day]])


# --- choices ------------------------------------------------------------------------------------


def decider(s: JapanState, reader: Reader) -> int:
    """Return whose actions are put into words: the reader's, for watchers those of the first."""
    return reader.seat if reader.seat >= 0 else s.to_move()


def slot_card(s: JapanState, action: int, reader: Reader) -> tuple[int, str]:
    """Return the card in hand that an action names, and its label; -1 if it names none."""
    for first, stop, words in SLOT_LABELS:
        if first <= action < stop:
            return int(s.hands[decider(s, reader) * t.HAND_ROOM + action - first]) - 1, words
    return -1, ""


def label(s: JapanState, action: int, reader: Reader) -> str:
    """Return a legal action in a few words."""
    text, seat = reader.text, decider(s, reader)
    card, words = slot_card(s, action, reader)
    if card >= 0:
        return text(words, card=card_name(s.tables, card, reader))
    if action < v.DAY_FIRST:
        trip = t.ACTIVITIES + field(s, seat, v.F_OFFER + action)
        return text("Keep {card}", card=card_name(s.tables, trip, reader))
    if action < v.KEEP_PASSPORT_FIRST:
        return day_name(action - v.DAY_FIRST, reader)
    if action < v.DECK_FIRST:
        passport = field(s, seat, v.F_OFFER + action - v.KEEP_PASSPORT_FIRST)
        return text("Keep {card}", card=passport_name(s.tables, passport, reader))
    if action < v.PLAN_FIRST:
        return city_name(action - v.DECK_FIRST, reader)
    if action == v.RESEARCH_ACTION:
        return text("Research")
    if action == v.FINISH_ACTION:
        return text("Finish this round")
    if action < v.DISCARD_FIRST:
        tokyo = action - v.MIX_FIRST
        return text("{tokyo} Tokyo and {kyoto} Kyoto", tokyo=tokyo, kyoto=3 - tokyo)
    if action < v.BONUS_FIRST:
        place = action - v.PLACE_FIRST
        cards = int(s.counts[seat * len(DAYS) + place // t.DAY_ROOM])
        return place_name(place, cards, reader)
    return late_label(action, reader)


def late_label(action: int, reader: Reader) -> str:
    """Return rewards and the choices of the trip."""
    text = reader.text
    if action < v.GIVE_FIRST:
        return upper_first(text(REWARDS[action - v.BONUS_FIRST]))
    if action < v.REVEAL_FIRST:
        return text(TRAINS[action - v.TRAIN_FIRST])
    if action < v.WILD_FIRST:
        return text("Turn it face up") if action == v.REVEAL_FIRST else text("Leave it face down")
    if action < v.WILD_STOP:
        return upper_first(counter_name(action - v.WILD_FIRST, reader))
    if action == v.WILD_STOP:
        return text("Keep the rest")
    return text("Score it") if action == v.IGNORE_FIRST else text("Skip it")


def detail(s: JapanState, action: int, reader: Reader) -> str:
    """Return what a legal action shows or brings."""
    tables, seat, text = s.tables, decider(s, reader), reader.text
    card, _ = slot_card(s, action, reader)
    if card >= 0:
        return card_facts(tables, card, reader)
    if action < v.DAY_FIRST:
        return card_facts(tables, t.ACTIVITIES + field(s, seat, v.F_OFFER + action), reader)
    if action < v.KEEP_PASSPORT_FIRST:
        return condition_name(s, action - v.DAY_FIRST, reader)
    if action < v.DECK_FIRST:
        passport = field(s, seat, v.F_OFFER + action - v.KEEP_PASSPORT_FIRST)
        return text(tables.passport_texts[passport])
    if action < v.PLAN_FIRST:
        if field(s, seat, v.F_STEP) not in (v.STEP_WALK_DECK, v.STEP_LAST_DECK):
            return ""  # a city is chosen, not a deck
        return text.plural("{n} card", "{n} cards", int(available(s, action - v.DECK_FIRST)))
    if v.PLACE_FIRST <= action < v.BONUS_FIRST:
        change = with_sign(place_change(s, seat, action - v.PLACE_FIRST))
        return text("{change} VP if the trip began now", change=change)
    if v.WILD_FIRST <= action < v.WILD_STOP:
        spaces = field(s, seat, v.F_COUNT + action - v.WILD_FIRST)
        return text("from {n} to {next}", n=spaces, next=spaces + 1)
    return ""


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
