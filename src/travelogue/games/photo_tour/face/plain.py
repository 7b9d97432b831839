"""Photo Tour: a view as text, enough to play from: terminal, screen readers, golden games."""

from __future__ import annotations

from travelogue.core.types import NOBODY
from travelogue.face.face import Reader
from travelogue.face.plain import answers_of, joined, titled

from ..rules import desk
from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.scoring import contest_points, metric
from ..rules.state import PhotoState
from . import prompt, words


def plain(s: PhotoState, reader: Reader) -> str:
    """Return the position as text."""
    parts = [[prompt.status(s, reader)], *displays(s, reader), contests(s, reader)]
    parts += [seat_lines(s, seat, reader) for seat in range(s.seats)]
    return joined([*parts, *answers(s, reader)]).rstrip("\n")


def displays(s: PhotoState, reader: Reader) -> list[list[str]]:
    """Return the three displays with their gaps and what is left of each supply."""
    text = reader.text
    cards, tokens, dice = [
        [display_item(s, kind, slot, reader) for slot in range(t.DISPLAY)]
        for kind in range(t.KINDS)
    ]
    deck, pile = s.deck.size - s.holes, int(s.discard).bit_count()
    supply = text("Deck {deck}, discarded {pile}", deck=deck, pile=pile)
    bag = text("Bag {bag}, discarded {pile}", bag=s.bag.size, pile=sum(s.spent))
    return [
        titled(text("Landmark cards"), [*cards, supply]),
        titled(text("Tokens"), [", ".join(tokens), bag]),
        titled(text("Dice"), [", ".join(dice)]),
    ]


def display_item(s: PhotoState, kind: int, slot: int, reader: Reader) -> str:
    """Return what lies in a place of a display, a card with all that it shows."""
    item = s.display[t.DISPLAY * kind + slot]
    if not item:
        return reader.text("empty")
    if kind == t.KIND_CARDS:
        return words.card_line(s.tables, item, reader)
    return words.item_name(s.tables, kind, item - 1, reader)


def contests(s: PhotoState, reader: Reader) -> list[str]:
    """Return each contest with everybody's value and would-be award."""
    rows: list[str] = []
    for contest in list(s.contests):
        rows.append(
            f"{words.contest_name(s.tables, contest, reader)}: "
            f"{reader.text(s.tables.contests.texts[contest])}"
        )
        standing = [
            reader.text(
                "{name} {value} (+{points})", name=reader.name(seat),
                value=metric(s, seat, s.tables.contests.metric[contest]),
                points=contest_points(s, seat, contest),
            )
            for seat in range(s.seats)
        ]  # fmt: skip
        rows.append("  " + ", ".join(standing))
    return titled(reader.text("Photo contests"), rows)


def seat_lines(s: PhotoState, seat: int, reader: Reader) -> list[str]:
    """Return what lies in front of a seat, its hand as far as the reader may know it."""
    text, tables = reader.text, s.tables
    journal = s.at(seat, desk.JOURNAL)
    title = f"{reader.name(seat)}: {words.journal_name(tables, journal, reader)}"
    place = s.at(seat, desk.PLACE)
    rows = [text("{points} points if it ended now", points=s.score(seat))]
    if place:
        rows.append(text("Meeple at {place}", place=words.place_name(tables, place, reader)))
        rows += reach_lines(s, place, reader) if seat == reader.seat else []
    if place and seat == s.first:
        rows.append(text("First Player"))
    rows += [slot_line(s, seat, slot, reader) for slot in range(t.JOURNAL_SLOTS)]
    held = [words.token_name(tables, k, reader) for k in words.held_tokens(s, seat)]
    rows.append(text("Reserve: {tokens}", tokens=", ".join(held) or text("empty")))
    rows.append(hand_line(s, seat, reader))
    rows.append(
        text("Landmark bonus used: own turn {own}, between turns {between}",
             own=yes_or_no(s.at(seat, desk.OWN_USED), reader),
             between=yes_or_no(s.at(seat, desk.BETWEEN_USED), reader))
    )  # fmt: skip
    return titled(title, rows)


def reach_lines(s: PhotoState, place: int, reader: Reader) -> list[str]:
    """Return where each mode leads from a place, by number (PTN-46 .. PTN-48)."""
    rows = []
    for mode in range(t.MODES):
        reach = words.cards_of(int(s.tables.reach[mode * t.NUMBERS + place]))
        places = ", ".join(str(n) for n in reach) or reader.text("nothing")
        name = reader.text(words.MODES[mode])
        rows.append(reader.text("{mode} reaches {places}", mode=name, places=places))
    return rows


def yes_or_no(flag: int, reader: Reader) -> str:
    return reader.text("yes") if flag else reader.text("no")


def hand_line(s: PhotoState, seat: int, reader: Reader) -> str:
    """Return the known cards of a hand and how many others there are."""
    known = words.cards_of(s.at(seat, desk.HAND))
    names = [words.place_name(s.tables, card, reader) for card in known]
    unseen = s.at(seat, desk.HAND_SIZE) - len(known)
    if unseen:
        names.append(reader.text.plural("{n} unseen card", "{n} unseen cards", unseen))
    return reader.text("Hand: {cards}", cards=", ".join(names) or reader.text("empty"))


def slot_line(s: PhotoState, seat: int, slot: int, reader: Reader) -> str:
    """Return a slot: its type, its card with tokens, and the state of its bonus."""
    text = reader.text
    card = s.at(seat, desk.SLOT + slot)
    kind = words.type_name(words.slot_type(s, seat, slot), reader)
    bonus = words.slot_text(s.tables, s.at(seat, desk.JOURNAL), slot, reader)
    head = text("Slot {number} {type}", number=slot + 1, type=kind)
    if not card:
        return f"{head}: {text('empty')} [{bonus}]"
    tokens = placed_tokens(s, seat, slot, reader)
    shown = words.place_name(s.tables, card, reader) + (f" ({', '.join(tokens)})" if tokens else "")
    return f"{head}: {shown} [{slot_state(s, seat, slot, reader)}: {bonus}]"


def placed_tokens(s: PhotoState, seat: int, slot: int, reader: Reader) -> list[str]:
    """Return the tokens on a card, the one on its camera icon last."""
    cover = s.at(seat, desk.COVER + slot)
    tokens = [k for k in range(t.TOKENS) if cover >> k & 1]
    if cover >> desk.COVER_CAMERA:
        tokens.append((cover >> desk.COVER_CAMERA) - 1)
    return [words.token_name(s.tables, token, reader) for token in tokens]


def slot_state(s: PhotoState, seat: int, slot: int, reader: Reader) -> str:
    """Return whether the bonus of a filled slot is open, used, covered or scoring (PTN-58)."""
    text = reader.text
    card = s.at(seat, desk.SLOT + slot)
    if s.tables.landmarks.type[card] != words.slot_type(s, seat, slot):
        return text("covered")
    if slot >= t.TOP_SLOTS:
        return text("scores")
    return text("used") if s.at(seat, desk.USED) >> slot & 1 else text("open")


def answers(s: PhotoState, reader: Reader) -> list[list[str]]:
    """Return the question; for the reader who is asked, every legal answer and how to write it."""
    if s.to_move() == NOBODY:
        return []
    seat = reader.seat if reader.seat in s.pending() else s.to_move()
    asked = [line for line in prompt.question(s, seat, reader) if line]
    if seat != reader.seat or s.viewer != seat:
        return [asked]
    return [asked, answers_of(s, seat, reader, v.SPACE, words, prompt)[2:]]
