"""Photo Tour in words: names, prompts and choices. The log is in words_log.py."""

from __future__ import annotations

from typing import Final

from travelogue.core.face import Choice, Prompt, Reader
from travelogue.core.text import N_
from travelogue.core.types import NOBODY
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
from travelogue.games.photo_tour.items import reach_row
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


# --- prompts ------------------------------------------------------------------------------------

ASKED: Final = {
    steps.STEP_PRE: (N_("Your turn: choose an action"), N_("{name} chooses an action")),
    steps.STEP_ROOM: (N_("Your Reserve is full: discard a token"), N_("{name} discards a token")),
    steps.STEP_GO: (N_("Where do you go?"), N_("{name} moves")),
    steps.STEP_SLOT: (N_("Choose a slot for the photo"), N_("{name} chooses a slot")),
    steps.STEP_EQUIP: (N_("Place tokens on the photo"), N_("{name} places tokens")),
    steps.STEP_REACT: (N_("Do you use a Landmark bonus?"), N_("{name} may use a Landmark bonus")),
    steps.STEP_POST: (N_("Bonuses, or end your turn"), N_("{name} may use bonuses")),
    steps.STEP_PAY: (N_("What do you pay with?"), N_("{name} pays")),
    steps.STEP_REMOVE: (N_("What do you remove?"), N_("{name} refreshes a display")),
    steps.STEP_KIND: (N_("What do you refresh?"), N_("{name} refreshes a display")),
    steps.STEP_CARD: (N_("Take a landmark card"), N_("{name} takes a landmark card")),
    steps.STEP_TOKEN: (N_("Take a token"), N_("{name} takes a token")),
    steps.STEP_LATE: (N_("Put a token on one of your photos"), N_("{name} places a token")),
    steps.STEP_MODE: (N_("How do you move?"), N_("{name} moves")),
}


def prompt(s: PhotoState, seat: int, reader: Reader) -> Prompt:
    """Return what `seat` is asked, or what is awaited."""
    text = reader.text
    if s.step == steps.STEP_OVER:
        return Prompt(text("The game is over"))
    if s.step == steps.STEP_START:
        return start_prompt(s, seat, reader)
    you, other = ASKED[int(s.step)]
    return Prompt(reader.said(int(s.seat), you, other), prompt_detail(s, reader))


def start_prompt(s: PhotoState, seat: int, reader: Reader) -> Prompt:
    """Return the question for the start card; who has chosen waits (PTN-09, PTN-10)."""
    text = reader.text
    if seat in s.pending():
        return Prompt(
            text("Discard one of your three cards"),
            text("Your meeple starts there; the highest number begins."),
        )
    names = [reader.names[k] for k in s.pending()]
    return Prompt(text("{names} still choose", names=text.listed(names)))


def prompt_detail(s: PhotoState, reader: Reader) -> str:
    """Return a sentence of help for the step."""
    text = reader.text
    if s.step == steps.STEP_PRE:
        return text("Plan, Rent Equipment, Move or Take a Photo; extras come on top.")
    if s.step == steps.STEP_GO:
        places = int(s.tables.reach[reach_row(s) * t.NUMBERS + s.at(int(s.seat), desk.F_PLACE)])
        return text.plural(
            "{mode}: {n} place in reach.", "{mode}: {n} places in reach.", places.bit_count(),
            mode=text(BY_MODE[s.mode]),
        )  # fmt: skip
    if s.step in (steps.STEP_SLOT, steps.STEP_EQUIP):
        card = s.at(int(s.active), desk.F_PLACE)
        return f"{place_name(s.tables, card, reader)}: {card_facts(s.tables, card, reader)}"
    if s.step == steps.STEP_REACT:
        name = reader.name(int(s.active))
        return text("{name}: {action}.", name=name, action=text(TRIGGERS[s.trigger]))
    if s.step == steps.STEP_PAY:
        if s.paying:
            return bonus_text(s.tables, int(s.paying), reader)
        return text("Refresh the {things}", things=text(KINDS[s.kind])) + "."
    if s.step == steps.STEP_REMOVE:
        return text("All open places are filled afterwards.")
    return ""


TRIGGERS: Final = (
    N_("Pass"), N_("Plan"), N_("Rent Equipment"), N_("Move by Car"), N_("Move by Bus"),
    N_("Move by Plane"), N_("Take a Photo, Urban"), N_("Take a Photo, Natural"),
)  # fmt: skip


def status(s: PhotoState, reader: Reader) -> str:
    """Return the round, and whether it is the last (PTN-107)."""
    text = reader.text
    if s.step == steps.STEP_OVER:
        return text("The game is over")
    if s.step == steps.STEP_START:
        return text("Choosing start cards")
    if s.ending:
        return text("Round {round}, the last", round=int(s.round))
    return text("Round {round}", round=int(s.round))


# --- the end ------------------------------------------------------------------------------------


def verdict(s: PhotoState, reader: Reader) -> str:
    """Return how the game was decided, with the rule (PTN-126 .. PTN-128); "" before the end."""
    if s.to_move() != NOBODY:
        return ""
    scores = s.scores()
    winners = [seat for seat in range(s.seats) if s.ranks()[seat] == 0]
    best = scores[winners[0]]
    cards = s.at(winners[0], desk.F_PHOTOS)
    tied = [seat for seat in range(s.seats) if scores[seat] == best]
    if len(winners) > 1:
        names = reader.text.listed([reader.name(seat) for seat in winners])
        return reader.text(
            "{names} share the victory: {points} points with {cards} photos each (PTN-128).",
            names=names, points=best, cards=cards,
        )  # fmt: skip
    if len(tied) > 1:
        return reader.said(
            winners[0],
            N_("{points} points are tied; you win with fewer photos, {cards} (PTN-127)."),
            N_("{points} points are tied; {name} wins with fewer photos, {cards} (PTN-127)."),
            points=best, cards=cards,
        )  # fmt: skip
    if s.ending:
        return reader.said(
            winners[0],
            N_("You win with {points} points (PTN-126)."),
            N_("{name} wins with {points} points (PTN-126)."),
            points=best,
        )
    return reader.said(
        winners[0],
        N_("The round limit ends the game (PTN-110); you win with {points} points."),
        N_("The round limit ends the game (PTN-110); {name} wins with {points} points."),
        points=best,
    )
