"""Photo Tour in words: names, prompts and choices. The log is in words_log.py."""

from __future__ import annotations

from typing import Final

from travelogue.face.face import Choice, Reader, Standing
from travelogue.face.text import N_
from travelogue.games.photo_tour import desk, steps
from travelogue.games.photo_tour import tables as t
from travelogue.games.photo_tour.actions import (
    CARD_FIRST,
    DECLINE,
    DISCARD_FIRST,
    DROP_FIRST,
    END_TURN,
    EQUIP_FIRST,
    GO_FIRST,
    JOURNAL_FIRST,
    LATE_FIRST,
    MOVE_FIRST,
    PASS,
    PHOTO,
    REFRESH_FIRST,
    REMOVE_FIRST,
    SLOT_FIRST,
    TOKEN_FIRST,
    USE_FIRST,
)
from travelogue.games.photo_tour.state import PhotoState
from travelogue.games.photo_tour.tables import Tables

TYPES: Final = (N_("Urban"), N_("Natural"))
MODES: Final = (N_("Car"), N_("Bus"), N_("Plane"))
BY_MODE: Final = (N_("Move by Car"), N_("Move by Bus"), N_("Move by Plane"))
KINDS: Final = (N_("landmark cards"), N_("tokens"), N_("dice"))
COLOURS: Final = (N_("red"), N_("blue"), N_("green"), N_("yellow"), N_("white"))


SHORT_EFFECTS: Final = {
    t.DO_PHOTO: N_("Take a Photo"), t.DO_TAKE_TOKEN: N_("Take a token"),
    t.DO_TAKE_CARD: N_("Take a card"), t.DO_LATE: N_("Place a token late"),
}  # fmt: skip
UNITS: Final = (  # of the metrics, in their order
    N_("Urban"), N_("Natural"), N_("Canadian"), N_("USA"), N_("airport"), N_("backroad"),
    N_("region"), N_("of one region"), N_("pair"), N_("card of 5+"), N_("card of 3−"),
    N_("between-turns bonus"), N_("token"), N_("Lens"), N_("Tripod"), N_("Film"),
    N_("Smartphone"), N_("Flash"), N_("type of token"), N_("of one type"), N_("full card"),
    N_("bare card"),
)  # fmt: skip


# --- names --------------------------------------------------------------------------------------


def place_name(tables: Tables, number: int, reader: Reader) -> str:
    """Return a landmark with its number: `21 Yellowstone`."""
    return f"{number} {reader.text(tables.landmarks.names[number])}"


def token_name(tables: Tables, token: int, reader: Reader) -> str:
    return reader.text(tables.token_names[token])


def icon_name(tables: Tables, icon: int, reader: Reader) -> str:
    return reader.text("camera") if icon == t.CAMERA else token_name(tables, icon, reader)


def type_name(kind: int, reader: Reader) -> str:
    return reader.text(TYPES[kind])


def journal_name(tables: Tables, journal: int, reader: Reader) -> str:
    """Return a journal with its colour: `Skyline (red)`."""
    colour = reader.text(COLOURS[journal])
    name = reader.text(tables.journals.names[journal])
    return reader.text("{journal} ({colour})", journal=name, colour=colour)


def contest_name(tables: Tables, contest: int, reader: Reader) -> str:
    return reader.text(tables.contests.names[contest])


def bonus_text(tables: Tables, card: int, reader: Reader) -> str:
    """Return what a card's Landmark bonus says (PTN-96: some have none)."""
    said = tables.landmarks.bonus_text[card]
    return reader.text(said) if said else reader.text("No bonus.")


def card_piece(card: int) -> str:
    """Return the identity that the drawing gives to a card."""
    return f"card-{card}"


def meeple_piece(seat: int) -> str:
    return f"meeple-{seat}"


def card_facts(tables: Tables, card: int, reader: Reader) -> str:
    """Return what a card shows: type, points, icons, bonus."""
    marks = tables.landmarks
    icons = [icon_name(tables, k, reader) for k in range(6) if marks.icons[card] >> k & 1]
    points = reader.text.plural("{n} point", "{n} points", marks.points[card])
    parts = [type_name(marks.type[card], reader), points, ", ".join(icons)]
    if marks.airport[card]:
        parts.append(reader.text("airport"))
    return f"{'; '.join(parts)}. {bonus_text(tables, card, reader)}"


def slot_text(tables: Tables, journal: int, slot: int, reader: Reader) -> str:
    """Return what the bonus of a slot says."""
    return reader.text(tables.journals.texts[journal * t.JOURNAL_SLOTS + slot])


def slot_short(tables: Tables, k: int, reader: Reader) -> str:
    """Return a slot's bonus in a few words; k counts the slots of all journals."""
    text, journals = reader.text, tables.journals
    if k % t.JOURNAL_SLOTS < t.TOP_SLOTS:
        if journals.effect[k] == t.DO_MOVE:
            return text(BY_MODE[journals.mode[k]]) if journals.mode[k] < t.MODES else text("Move")
        if journals.effect[k] == t.DO_DRAW_CARDS:
            return text.plural("Draw {n} card", "Draw {n} cards", journals.amount[k])
        return text(SHORT_EFFECTS[journals.effect[k]])
    values = {
        "points": journals.points[k], "limit": journals.limit[k],
        "unit": text(UNITS[journals.metric[k]]),
    }  # fmt: skip
    if journals.rule[k] == t.RULE_PER:
        return text("{points} per {unit}, at most {limit}", **values)
    return text("{points} points for {limit} or more: {unit}", **values)


def slot_type(s: PhotoState, seat: int, slot: int) -> int:
    """Return the type that opens a slot's bonus."""
    return s.tables.journals.type[s.at(seat, desk.F_JOURNAL) * t.JOURNAL_SLOTS + slot]


def cards_of(mask: int) -> list[int]:
    """Return the cards of a bit mask."""
    return [card for card in range(t.NUMBERS) if mask >> card & 1]


# --- choices ------------------------------------------------------------------------------------


def choices(s: PhotoState, seat: int, reader: Reader) -> list[Choice]:
    """Return the legal actions of `seat` in words, with what they bring."""
    return [Choice(a, label(s, a, reader), detail(s, seat, a, reader)) for a in s.legal(seat)]


def standing(s: PhotoState, seat: int, reader: Reader) -> list[Standing]:
    """Return the bonuses with which `seat` may react now, to be used or declined (PTN-86, PTN-92).

    Only reactions: in its own turn a seat is asked anyway.
    """
    if s.step != steps.STEP_REACT:
        return []
    cards = [action - USE_FIRST for action in s.legal(seat) if action > USE_FIRST]
    return [
        Standing(
            f"bonus {card}",
            reader.text("the bonus of {card}", card=place_name(s.tables, card, reader)),
            USE_FIRST + card,
            DECLINE,
        )
        for card in cards
    ]


def label(s: PhotoState, action: int, reader: Reader) -> str:
    """Return an action in a few words."""
    text, tables = reader.text, s.tables
    if action > USE_FIRST:
        return text("Use {card}", card=place_name(tables, action - USE_FIRST, reader))
    if action > DISCARD_FIRST:
        card = place_name(tables, action - DISCARD_FIRST, reader)
        if s.step == steps.STEP_START:
            return text("Discard and start at {place}", place=card)
        return text("Discard {card}", card=card)
    if action > CARD_FIRST:
        card = place_name(tables, action - CARD_FIRST, reader)
        return text("Plan {card}", card=card) if is_main(s) else text("Take {card}", card=card)
    if action > GO_FIRST:
        return text("Go to {place}", place=place_name(tables, action - GO_FIRST, reader))
    if action >= SLOT_FIRST:
        return slot_label(s, action, reader)
    if action >= TOKEN_FIRST:
        return token_label(s, action, reader)
    if action >= REFRESH_FIRST:
        return text("Refresh the {things}", things=text(KINDS[action - REFRESH_FIRST]))
    if action == PHOTO:
        place = place_name(tables, s.at(s.active, desk.F_PLACE), reader)
        return text("Take a photo of {place}", place=place)
    if action >= MOVE_FIRST:
        return text(BY_MODE[action - MOVE_FIRST])
    return word_label(s, action, reader)


def is_main(s: PhotoState) -> bool:
    """Tell whether taking something would be the Main action."""
    return bool(s.step == steps.STEP_PRE or s.main)


def word_label(s: PhotoState, action: int, reader: Reader) -> str:
    text = reader.text
    if action == END_TURN:
        return text("End the turn")
    if action == PASS:
        return text("Pass")
    if action == DECLINE:
        return text("Use no bonus")
    return text("Fill the display") if s.step == steps.STEP_REMOVE else text("Finish the photo")


def slot_label(s: PhotoState, action: int, reader: Reader) -> str:
    """Return slots, Journal bonuses and late placings in words."""
    text = reader.text
    if action < JOURNAL_FIRST:
        slot = action - SLOT_FIRST
        kind = type_name(slot_type(s, s.active, slot), reader)
        return text("Slot {number}, {type}", number=slot + 1, type=kind)
    if action < LATE_FIRST:
        return text("Journal bonus of slot {number}", number=action - JOURNAL_FIRST + 1)
    slot, token = divmod(action - LATE_FIRST, t.TOKENS)
    return text(
        "{token} on {card}",
        token=token_name(s.tables, token, reader),
        card=place_name(s.tables, s.at(s.seat, desk.F_SLOT + slot), reader),
    )


def token_label(s: PhotoState, action: int, reader: Reader) -> str:
    """Return what is done with tokens, and what a Refresh removes, in words."""
    text, tables = reader.text, s.tables
    if action >= REMOVE_FIRST:
        return text("Remove {item}", item=item_name(s, action - REMOVE_FIRST, reader))
    if action >= EQUIP_FIRST:
        return text("Place the {token}", token=token_name(tables, action - EQUIP_FIRST, reader))
    if action >= DROP_FIRST:
        return text("Discard a {token}", token=token_name(tables, action - DROP_FIRST, reader))
    name = token_name(tables, action - TOKEN_FIRST, reader)
    return text("Rent a {token}", token=name) if is_main(s) else text("Take a {token}", token=name)


def item_name(s: PhotoState, slot: int, reader: Reader) -> str:
    """Return an item of the display that is refreshed."""
    item = int(s.display[t.DISPLAY * int(s.kind) + slot])
    if s.kind == t.KIND_CARDS:
        return place_name(s.tables, item, reader)
    if s.kind == t.KIND_TOKENS:
        return token_name(s.tables, item - 1, reader)
    return reader.text(MODES[item - 1])


def detail(s: PhotoState, seat: int, action: int, reader: Reader) -> str:
    """Return what a legal action brings; "" where its label says it all."""
    text, tables = reader.text, s.tables
    if action > USE_FIRST:
        return bonus_text(tables, action - USE_FIRST, reader)
    if action > DISCARD_FIRST:
        return card_facts(tables, action - DISCARD_FIRST, reader)
    if action > CARD_FIRST:
        return card_facts(tables, action - CARD_FIRST, reader)
    if action > GO_FIRST:
        return place_detail(s, seat, action - GO_FIRST, reader)
    if SLOT_FIRST <= action < JOURNAL_FIRST:
        return slot_detail(s, action - SLOT_FIRST, reader)
    if JOURNAL_FIRST <= action < LATE_FIRST:
        return slot_text(tables, s.at(seat, desk.F_JOURNAL), action - JOURNAL_FIRST, reader)
    if MOVE_FIRST <= action < PHOTO:
        mask = tables.reach[(action - MOVE_FIRST) * t.NUMBERS + s.at(seat, desk.F_PLACE)]
        return text.plural("{n} place in reach", "{n} places in reach", int(mask).bit_count())
    if action == PHOTO:
        return card_facts(tables, s.at(seat, desk.F_PLACE), reader)
    if REFRESH_FIRST <= action < TOKEN_FIRST:
        free = s.step == steps.STEP_KIND
        return text("free") if free else text("for a token or a card")
    if REMOVE_FIRST <= action < SLOT_FIRST:
        return text("place {number} of the display", number=action - REMOVE_FIRST + 1)
    return ""


def place_detail(s: PhotoState, seat: int, place: int, reader: Reader) -> str:
    """Return where a place is, and whether its card is in hand."""
    parts = [reader.text(s.tables.landmarks.states[place])]
    if s.at(seat, desk.F_HAND) >> place & 1:
        parts.append(reader.text("you hold its card"))
    return "; ".join(parts)


def slot_detail(s: PhotoState, slot: int, reader: Reader) -> str:
    """Return what laying the photographed card into a slot does (PTN-58, PTN-116)."""
    card = s.at(s.active, desk.F_PLACE)
    said = slot_text(s.tables, s.at(s.active, desk.F_JOURNAL), slot, reader)
    if s.tables.landmarks.type[card] != slot_type(s, s.active, slot):
        return reader.text("covers its bonus: {bonus}", bonus=said)
    if slot < t.TOP_SLOTS:
        return reader.text("opens: {bonus}", bonus=said)
    return reader.text("scores: {bonus}", bonus=said)
