"""Photo Tour in words: names and choices."""

from __future__ import annotations

from typing import Final

from travelogue.face.face import Reader
from travelogue.face.text import N_, Text

from ..rules import desk
from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.state import PhotoState
from ..rules.tables import Tables

TYPES: Final = (N_("Urban"), N_("Natural"))
MODES: Final = (N_("Car"), N_("Bus"), N_("Plane"))
BY_MODE: Final = (N_("Move by Car"), N_("Move by Bus"), N_("Move by Plane"))
KINDS: Final = (N_("landmark cards"), N_("tokens"), N_("dice"))
COLOURS: Final = (N_("red"), N_("blue"), N_("green"), N_("yellow"), N_("white"))


SHORT_EFFECTS: Final = {
    t.DO_PHOTO: N_("Take a Photo"), t.DO_TAKE_TOKEN: N_("Take a token"),
    t.DO_TAKE_CARD: N_("Take a card"), t.DO_LATE: N_("Place a token late"),
}  # fmt: skip
EFFECT_WORDS: Final = {
    t.DO_PHOTO: N_("Photo"), t.DO_TAKE_TOKEN: N_("Token"), t.DO_TAKE_CARD: N_("Card"),
    t.DO_LATE: N_("Token"),
}  # fmt: skip


# --- names --------------------------------------------------------------------------------------


def place_name(tables: Tables, number: int, reader: Reader) -> str:
    """Return a landmark with its number: `21 Yellowstone`."""
    return f"{number} {reader.text(tables.landmarks.names[number])}"


def token_name(tables: Tables, token: int, reader: Reader) -> str:
    return reader.text(tables.token_names[token])


def item_name(tables: Tables, kind: int, item: int, reader: Reader) -> str:
    """Return what lies on a display: a card, a token or the mode of a die."""
    if kind == t.KIND_CARDS:
        return place_name(tables, item, reader)
    return token_name(tables, item, reader) if kind == t.KIND_TOKENS else reader.text(MODES[item])


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


def card_line(tables: Tables, card: int, reader: Reader) -> str:
    """Return a card by number and name with all that it shows."""
    return f"{place_name(tables, card, reader)}: {card_facts(tables, card, reader)}"


def slot_text(tables: Tables, journal: int, slot: int, reader: Reader) -> str:
    """Return what the bonus of a slot says."""
    return reader.text(tables.journals.texts[journal * t.JOURNAL_SLOTS + slot])


def slot_short(tables: Tables, k: int, text: Text) -> str:
    """Return a slot's bonus beside its glyph; k counts the slots of all journals."""
    journals = tables.journals
    if k % t.JOURNAL_SLOTS < t.TOP_SLOTS:
        if journals.effect[k] == t.DO_MOVE:
            return (
                text(BY_MODE[journals.mode[k]])
                if journals.mode[k] < t.MODES
                else text("Move any way")
            )
        if journals.effect[k] == t.DO_DRAW_CARDS:
            return text.plural("Draw {n} card", "Draw {n} cards", journals.amount[k])
        return text(SHORT_EFFECTS[journals.effect[k]])
    values = {"points": journals.points[k], "limit": journals.limit[k]}
    if journals.rule[k] == t.RULE_PER:
        return text("{points} each, max {limit}", **values)
    return text("{points} if {limit} or more", **values)


def slot_word(tables: Tables, k: int, text: Text) -> str:
    """Return an open bonus of the top row in a word, beside its glyph."""
    journals = tables.journals
    if journals.effect[k] == t.DO_MOVE:
        return text(MODES[journals.mode[k]]) if journals.mode[k] < t.MODES else text("Move")
    if journals.effect[k] == t.DO_DRAW_CARDS:
        return text.plural("{n} card", "{n} cards", journals.amount[k])
    return text(EFFECT_WORDS[journals.effect[k]])


def slot_type(s: PhotoState, seat: int, slot: int) -> int:
    """Return the type that opens a slot's bonus."""
    return s.tables.journals.type[s.at(seat, desk.JOURNAL) * t.JOURNAL_SLOTS + slot]


def held_tokens(s: PhotoState, seat: int) -> list[int]:
    """Return the tokens of a Reserve by type."""
    return [k for k in range(t.TOKENS) for _ in range(s.at(seat, desk.RESERVE + k))]


def cards_of(mask: int) -> list[int]:
    """Return the cards of a bit mask."""
    return [card for card in range(t.NUMBERS) if mask >> card & 1]


# --- choices ------------------------------------------------------------------------------------


def label(s: PhotoState, action: int, reader: Reader) -> str:
    """Return an action in a few words."""
    text, tables = reader.text, s.tables
    if action > v.USE_FIRST:
        return text("Use {card}", card=place_name(tables, action - v.USE_FIRST, reader))
    if action > v.DISCARD_FIRST:
        card = place_name(tables, action - v.DISCARD_FIRST, reader)
        if s.step == v.STEP_START:
            return text("Discard and start at {place}", place=card)
        return text("Discard {card}", card=card)
    if action > v.CARD_FIRST:
        card = place_name(tables, action - v.CARD_FIRST, reader)
        return text("Plan {card}", card=card) if is_main(s) else text("Take {card}", card=card)
    if action > v.GO_FIRST:
        return text("Go to {place}", place=place_name(tables, action - v.GO_FIRST, reader))
    if action >= v.SLOT_FIRST:
        return slot_label(s, action, reader)
    if action >= v.TOKEN_FIRST:
        return token_label(s, action, reader)
    if action >= v.REFRESH_FIRST:
        return text("Refresh the {things}", things=text(KINDS[action - v.REFRESH_FIRST]))
    if action == v.PHOTO:
        place = place_name(tables, s.at(s.active, desk.PLACE), reader)
        return text("Take a photo of {place}", place=place)
    if action >= v.MOVE_FIRST:
        return text(BY_MODE[action - v.MOVE_FIRST])
    return word_label(s, action, reader)


def is_main(s: PhotoState) -> bool:
    """Tell whether taking something would be the Main action."""
    return bool(s.step == v.STEP_PRE or s.main)


def word_label(s: PhotoState, action: int, reader: Reader) -> str:
    text = reader.text
    if action == v.END_TURN:
        return text("End the turn")
    if action == v.PASS:
        return text("Pass")
    if action == v.DECLINE:
        return text("Use no bonus")
    return text("Fill the display") if s.step == v.STEP_REMOVE else text("Finish the photo")


def slot_label(s: PhotoState, action: int, reader: Reader) -> str:
    """Return slots, Journal bonuses and late placings in words."""
    text = reader.text
    if action < v.JOURNAL_FIRST:
        slot = action - v.SLOT_FIRST
        kind = type_name(slot_type(s, s.active, slot), reader)
        return text("Slot {number}, {type}", number=slot + 1, type=kind)
    if action < v.LATE_FIRST:
        return text("Journal bonus of slot {number}", number=action - v.JOURNAL_FIRST + 1)
    slot, token = divmod(action - v.LATE_FIRST, t.TOKENS)
    return text(
        "{token} on {card}",
        token=token_name(s.tables, token, reader),
        card=place_name(s.tables, s.at(s.seat, desk.SLOT + slot), reader),
    )


def token_label(s: PhotoState, action: int, reader: Reader) -> str:
    """Return what is done with tokens, and what a Refresh removes, in words."""
    text, tables = reader.text, s.tables
    if action >= v.REMOVE_FIRST:
        item = s.display[t.DISPLAY * s.kind + action - v.REMOVE_FIRST]
        k = item if s.kind == t.KIND_CARDS else item - 1
        return text("Remove {item}", item=item_name(tables, s.kind, k, reader))
    if action >= v.EQUIP_FIRST:
        return text("Place the {token}", token=token_name(tables, action - v.EQUIP_FIRST, reader))
    if action >= v.DROP_FIRST:
        return text("Discard a {token}", token=token_name(tables, action - v.DROP_FIRST, reader))
    name = token_name(tables, action - v.TOKEN_FIRST, reader)
    return text("Rent a {token}", token=name) if is_main(s) else text("Take a {token}", token=name)


def detail(s: PhotoState, action: int, reader: Reader) -> str:
    """Return what a legal action brings; "" where its label says it all."""
    text, tables, seat = reader.text, s.tables, int(s.seat)
    if action > v.USE_FIRST:
        return bonus_text(tables, action - v.USE_FIRST, reader)
    if action > v.CARD_FIRST:
        first = v.DISCARD_FIRST if action > v.DISCARD_FIRST else v.CARD_FIRST
        return card_facts(tables, action - first, reader)
    if action > v.GO_FIRST:
        return place_detail(s, action - v.GO_FIRST, reader)
    if v.SLOT_FIRST <= action < v.JOURNAL_FIRST:
        return slot_detail(s, action - v.SLOT_FIRST, reader)
    if v.JOURNAL_FIRST <= action < v.LATE_FIRST:
        return slot_text(tables, s.at(seat, desk.JOURNAL), action - v.JOURNAL_FIRST, reader)
    if v.MOVE_FIRST <= action < v.PHOTO:
        mask = tables.reach[(action - v.MOVE_FIRST) * t.NUMBERS + s.at(seat, desk.PLACE)]
        return text.plural("{n} place in reach", "{n} places in reach", int(mask).bit_count())
    if action == v.PHOTO:
        return card_facts(tables, s.at(seat, desk.PLACE), reader)
    if v.REFRESH_FIRST <= action < v.TOKEN_FIRST:
        free = s.step == v.STEP_KIND
        return text("free") if free else text("for a token or a card")
    if v.REMOVE_FIRST <= action < v.SLOT_FIRST:
        return text("place {number} of the display", number=action - v.REMOVE_FIRST + 1)
    return ""


def place_detail(s: PhotoState, place: int, reader: Reader) -> str:
    """Return where a place is, and whether its card is in hand."""
    parts = [reader.text(s.tables.landmarks.states[place])]
    if s.at(s.seat, desk.HAND) >> place & 1:
        parts.append(reader.text("you hold its card"))
    return "; ".join(parts)


def slot_detail(s: PhotoState, slot: int, reader: Reader) -> str:
    """Return what laying the photographed card into a slot does (PTN-58, PTN-116)."""
    card = s.at(s.active, desk.PLACE)
    said = slot_text(s.tables, s.at(s.active, desk.JOURNAL), slot, reader)
    if s.tables.landmarks.type[card] != slot_type(s, s.active, slot):
        return reader.text("covers its bonus: {bonus}", bonus=said)
    if slot < t.TOP_SLOTS:
        return reader.text("opens: {bonus}", bonus=said)
    return reader.text("scores: {bonus}", bonus=said)
