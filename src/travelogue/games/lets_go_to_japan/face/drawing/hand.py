"""Let's Go! To Japan: the hand, an offer, what is asked on the way, and who came where."""

from __future__ import annotations

from typing import Final, NamedTuple

from travelogue.face.svg import Box, ems, fit, label, rect
from travelogue.face.text import N_, signed

from ...rules import vocabulary as v
from ...rules.days import back_of
from ...rules.journey import state_trip
from ...rules.scoring import trip_points
from ...rules.tables import ACTIVITIES, DAYS, ROUNDS, UNSEEN
from ...rules.trip import today
from ..gains import points_now
from ..prompt import passing
from ..words import DAYS as DAY_WORDS
from ..words import TRAINS, card_piece, city_name
from . import cards as c
from . import parts as p
from .sight import Sight

ROOM: Final = 4  # cards side by side; more are drawn smaller, in two rows
REWARD_ICONS: Final = ("sun", "i-research", "i-wild", "train-luxury", "i-walk")
SHORT_REWARDS: Final = (
    N_("Mood +1"), N_("2 Research"), N_("1 Wild"), N_("Luxury Train"), N_("Extra Walk"),
)  # fmt: skip
TRAIN_ICONS: Final = ("train-starting", "train-luxury", "train-regular")
TRAIN_WORTH: Final = (N_("no VP"), N_("+2 VP and a happy icon"), N_("−2 VP"))


class Offer(NamedTuple):
    """An answer that is a thing of its own: its name, a picture, and a line or two."""

    thing: str
    icon: str
    words: tuple[str, ...]


def offers(sight: Sight) -> list[Offer]:
    """Return the answers to a question that no piece of the board stands for."""
    text = sight.text
    if sight.asks == v.STEP_BONUS:
        return [
            Offer(f"bonus {name}", REWARD_ICONS[k], (text(SHORT_REWARDS[k]),))
            for k, name in enumerate(v.BONUS_NAMES[: sight.field(v.F_OFFERS)])
        ]
    if sight.asks == v.STEP_CITY:
        return [
            Offer(f"city {name}", f"back-{name}", (city_name(k, sight.reader),))
            for k, name in enumerate(v.CITY_NAMES)
        ]
    if sight.asks == v.STEP_TRAIN:
        held = (sight.field(v.F_STARTING), sight.field(v.F_LUXURY), 1)
        return [
            Offer(f"train {name}", TRAIN_ICONS[k], (text(TRAINS[k]), text(TRAIN_WORTH[k])))
            for k, name in enumerate(v.TRAIN_NAMES)
            if held[k]
        ]
    return []


def heading(sight: Sight) -> tuple[str, str]:
    """Return the title of the part, and what stands at its end."""
    s, text = sight.view, sight.text
    if s.stage >= v.STAGE_TRAVEL:
        return (
            text("Points so far") if s.stage == v.STAGE_TRAVEL else text("The trip is over")
        ), ""
    if not sight.is_mine:
        return text("{name}'s hand", name=sight.reader.names[sight.seat]), ""
    if s.stage == v.STAGE_TRIPS:
        return text("Your Day Trips"), text("keep one; the other leaves the game")
    if s.stage == v.STAGE_PASSPORTS:
        return text("Your Passports"), text("keep one")
    if sight.asks == v.STEP_DISCARD:
        return text("Your hand"), ""
    plays = sight.field(v.F_PLAYS)
    if s.stage != v.STAGE_PLAY or not plays:
        return text("Your hand"), ""
    left = passing(s, sight.seat, sight.reader)
    return text("Your hand"), text("{n} to play, then {left}", n=plays, left=left)


def shown(sight: Sight) -> tuple[object, ...]:
    """Return all that the part depends on."""
    s = sight.view
    rows: tuple[object, ...] = ()
    if s.stage >= v.STAGE_TRAVEL:
        rows = tuple(standing(sight, seat) for seat in range(s.seats))
    return (
        sight.shape, s.stage, sight.asks, sight.codes(), heading(sight), rows, s.pick(sight.seat),
        sight.asked_card(), tuple(offers(sight)), sight.field(v.F_OFFER), sight.field(v.F_KEPT),
        sight.field(v.F_STACK),
    )  # fmt: skip


def hand(sight: Sight, w: float, h: float, card: float) -> str:
    """Return the part for a desktop, `card` is the height of a card."""
    title, note = heading(sight)
    out = p.titled(w, h, title, note)
    s = sight.view
    if s.stage == v.STAGE_TRIPS:
        return out + trip_offers(sight, card)
    if s.stage == v.STAGE_PASSPORTS:
        return out + passport_offers(sight, Box(9, 28, w - 18, min(160.0, h - 36)), (w - 30) / 2)
    if s.stage >= v.STAGE_TRAVEL:
        return out + on_the_way(sight, w, h, card)
    out += stack(sight, w, title)
    codes = sight.codes()
    if not codes and not drawn_walk(sight):
        words = waiting_words(sight)
        return out + label(w / 2, h / 2 + 10, fit(words, 12.5, w - 30), 13, "lgj-2", "middle")
    if len(codes) <= ROOM:
        return out + walk_in_hand(sight, w, card) + row(sight, codes, w, card)
    return out + two_rows(sight, codes, w, h)


def waiting_words(sight: Sight) -> str:
    """Return why no cards are in hand."""
    text = sight.text
    if sight.view.round == ROUNDS and sight.asks == v.STEP_LAST_DECK:
        return text("Choose a deck: its card and the one on your board are your last hand.")
    return text("No cards in hand")


def row(sight: Sight, codes: tuple[int, ...], w: float, card: float) -> str:
    """Return up to four cards side by side."""
    pitch = min(136.0, (w - 22 - c.W) / (ROOM - 1))
    return "".join(
        in_hand(sight, code, 15 + k * pitch, 31, c.W, card) for k, code in enumerate(codes)
    )


def two_rows(sight: Sight, codes: tuple[int, ...], w: float, h: float) -> str:
    """Return the hand after a Research, in small cards."""
    wide, high = (w - 24 - 3 * 8) / ROOM, (h - 31 - 4 - 9) / 2
    return "".join(
        in_hand(
            sight, code, 12 + k % ROOM * (wide + 8), 30 + k // ROOM * (high + 8), wide, high, True
        )
        for k, code in enumerate(codes)
    )


def in_hand(
    sight: Sight, code: int, x: float, y: float, w: float, h: float, small: bool = False
) -> str:
    """Return one card of the hand; of one that is not seen, its back."""
    tables, text = sight.view.tables, sight.text
    if code >= UNSEEN:
        back = f"back-{p.CITIES[int(back_of(code))]}"
        wide = min(w, h * 2 / 3)
        return p.moved(x, y, p.use(back, 0, 0, wide, wide * 1.5), 1, p.thing("hidden"))
    shade = rect(Box(2, 4, w, h), 9, "lgj-shade")
    if small or h < 120:
        body = c.chip(tables, code - 1, round(w, 1), round(h, 1), text)
    else:
        body = c.whole_card(tables, code - 1, h, False, text)
    marks = p.thing(f"hand {code - 1}") + p.piece(card_piece(tables, code - 1))
    return p.moved(x, y, shade + body + p.spot(w, h), 1, marks)


def stack(sight: Sight, w: float, title: str) -> str:
    """Return how many cards lie on the board of the seat in front, for a later round (LGJ-82)."""
    n = sight.field(v.F_STACK)
    if not n:
        return ""
    x = 20 + ems(title) * 14
    words = sight.text("+{n} later", n=n)
    drawn = p.use("draw-stack", x, 5, 16) + label(x + 20, 18, words, 12, "lgj-2b")
    return p.group(p.thing("stack"), p.hit(Box(x - 2, 1, 84, 24)), drawn)


def drawn_walk(sight: Sight) -> str:
    """Return the city of the Walk that is asked for a place, "" if there is none."""
    asks = sight.asks == v.STEP_PLACE and sight.field(v.F_MODE) != v.MODE_PLAN
    return p.CITIES[int(back_of(sight.view.pick(sight.seat)))] if asks else ""


def walk_in_hand(sight: Sight, w: float, card: float) -> str:
    """Return the Walk that was drawn, at the end of the hand, until it has its place."""
    city = drawn_walk(sight)
    if not city:
        return ""
    pitch = min(136.0, (w - 22 - c.W) / (ROOM - 1))
    body = c.walk_card(city, card, sight.text("Walk"), sight.text("no requirement"))
    return p.moved(15 + (ROOM - 1) * pitch, 31, body, 1, p.thing("drawn"))


# --- offers -------------------------------------------------------------------------------------


def trip_offers(sight: Sight, card: float) -> str:
    """Return the two Day Trips offered to the reader."""
    if not sight.is_mine:
        return ""
    tables, out = sight.view.tables, ""
    for k in range(2):
        trip = ACTIVITIES + sight.field(v.F_OFFER + k)
        body = c.trip_card(tables, trip, card, False, sight.text) + p.spot(c.W, card)
        if sight.field(v.F_KEPT) == k:
            body += tape(c.W)
        marks = p.thing(f"trip {trip}") + p.piece(card_piece(tables, trip))
        out += p.moved(15 + k * 136, 31, body, 1, marks)
    return out


def tape(w: float) -> str:
    return f'<g transform="rotate(-4 {w / 2:g} 0)">{p.use("tape", w / 2 - 30, -7, 60, 15)}</g>'


def passport_offers(sight: Sight, box: Box, w: float) -> str:
    """Return the two Passports offered, side by side or one above the other."""
    if not sight.is_mine:
        return ""
    tables, text, out = sight.view.tables, sight.text, ""
    for k in range(2):
        passport = sight.field(v.F_OFFER + k)
        name, words = tables.passport_names[passport], tables.passport_texts[passport]
        body = c.passport_card(text(name), text(words), w, box.h) + p.spot(w, box.h)
        if sight.field(v.F_KEPT) == k:
            body += tape(w)
        x, y = (box.x + k * (w + 12), box.y) if w < box.w else (box.x, box.y + k * (box.h + 12))
        out += p.moved(x, y, body, 1, p.thing(f"offer {k}"))
    return out


def bubble(sight: Sight, x: float, y: float) -> str:
    """Return the rewards of a day that has its third card, in a note at its plaque."""
    found = offers(sight)
    high = 40.0
    out = rect(Box(x, y, 150, 10 + len(found) * (high + 5)), 8, "lgj-note")
    for k, offer in enumerate(found):
        body = p.tile(138, high, offer.icon, offer.words)
        out += p.moved(x + 6, y + 7 + k * (high + 5), body, 1, p.thing(offer.thing))
    return out


# --- on the way ---------------------------------------------------------------------------------


def standing(sight: Sight, seat: int) -> tuple[int, str, int, str]:
    """Return a seat's place, name, points and where it is: lived so far, at the end all."""
    s, reader = sight.view, sight.reader
    if s.stage == v.STAGE_OVER:
        return int(s.ranks()[seat]), reader.name(seat), int(s.score(seat)), ""
    points = int(trip_points(s, state_trip(s, seat)))
    gone = sight.field(v.F_TRIP, seat)
    home = gone >= DAYS or seat not in s.pending()
    day = reader.text("home") if home else reader.text(DAY_WORDS[int(today(s, seat))])
    return 0, reader.name(seat), int(points_now(s, seat)) if home else points, day


def on_the_way(sight: Sight, w: float, h: float, card: float) -> str:
    """Return what is asked on the trip, and beside it how far everybody has come."""
    out, x = "", 15.0
    asked = sight.asked_card()
    if asked >= 0:
        out += asked_card(sight, asked, x, 31, card)
        x += 142
    for k, offer in enumerate(offers(sight)):
        body = p.tile(206, 48, offer.icon, offer.words)
        out += p.moved(x, 34 + k * 56, body, 1, p.thing(offer.thing))
    if offers(sight):
        x += 222
    return out + standings(sight, Box(x, 30, w - x - 12, h - 36))


def asked_card(sight: Sight, asked: int, x: float, y: float, card: float) -> str:
    """Return the card that is asked about."""
    tables, text = sight.view.tables, sight.text
    if p.is_trip(asked + 1):
        body = c.trip_card(tables, asked, card, False, text)
    else:
        body = c.whole_card(tables, asked, card, False, text)
    return p.moved(x, y, body + p.spot(c.W, card), 1, p.thing("asked"))


def standings(sight: Sight, box: Box) -> str:
    """Return a line for each seat: at the end its place, on the way the day that it lives."""
    s = sight.view
    rows = sorted(
        ((standing(sight, seat), seat) for seat in range(s.seats)), key=lambda row: row[0][0]
    )
    out, pitch = "", min(34.0, box.h / int(s.seats))
    for k, ((place, name, points, day), seat) in enumerate(rows):
        y = box.y + pitch * k
        ranked = f"{place + 1}. {name}" if s.stage == v.STAGE_OVER else name
        best = s.stage == v.STAGE_OVER and place == 0
        line = rect(Box(box.x, y, box.w, pitch - 4), 7, "lgj-best" if best else "lgj-line")
        line += label(box.x + 10, y + pitch / 2 + 3, fit(ranked, 14, box.w - 130), 14, "lgj-b")
        line += label(box.x + box.w - 66, y + pitch / 2 + 3, day, 12, "lgj-2", "end")
        total = sight.text("{n} VP", n=signed(points))
        line += label(box.x + box.w - 10, y + pitch / 2 + 3.5, total, 15, "lgj-red", "end")
        out += p.group(p.thing(f"seat {seat}"), line)
    return out
