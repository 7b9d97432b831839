"""Photo Tour: what is asked, where the game stands, how it ended."""

from __future__ import annotations

from typing import Final

from travelogue.face.face import Prompt, Reader, Standing
from travelogue.face.text import N_

from ..rules import desk
from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.items import reach_row
from ..rules.state import PhotoState
from .words import BY_MODE, KINDS, bonus_text, card_line, place_name

ASKED: Final = {
    v.STEP_PRE: (N_("Your turn: choose an action"), N_("{name} chooses an action")),
    v.STEP_ROOM: (N_("Your Reserve is full: discard a token"), N_("{name} discards a token")),
    v.STEP_GO: (N_("Where do you go?"), N_("{name} moves")),
    v.STEP_SLOT: (N_("Choose a slot for the photo"), N_("{name} chooses a slot")),
    v.STEP_EQUIP: (N_("Place tokens on the photo"), N_("{name} places tokens")),
    v.STEP_REACT: (N_("Do you use a Landmark bonus?"), N_("{name} may use a Landmark bonus")),
    v.STEP_POST: (N_("Bonuses, or end your turn"), N_("{name} may use bonuses")),
    v.STEP_PAY: (N_("What do you pay with?"), N_("{name} pays")),
    v.STEP_REMOVE: (N_("What do you remove?"), N_("{name} refreshes a display")),
    v.STEP_KIND: (N_("What do you refresh?"), N_("{name} refreshes a display")),
    v.STEP_CARD: (N_("Take a landmark card"), N_("{name} takes a landmark card")),
    v.STEP_TOKEN: (N_("Take a token"), N_("{name} takes a token")),
    v.STEP_LATE: (N_("Put a token on one of your photos"), N_("{name} places a token")),
    v.STEP_MODE: (N_("How do you move?"), N_("{name} moves")),
}


def question(s: PhotoState, seat: int, reader: Reader) -> Prompt:
    """Return what `seat` is asked; start cards are chosen by all who have not (PTN-09, PTN-10)."""
    text = reader.text
    if s.step != v.STEP_START:
        return Prompt(reader.said(seat, *ASKED[s.step]), help_text(s, reader))
    if seat == reader.seat:
        return Prompt(
            text("Discard one of your three cards"),
            text("Your meeple starts there; the highest number begins."),
        )
    names = [reader.names[k] for k in s.pending()]
    return Prompt(text("{names} still choose", names=text.listed(names)))


def help_text(s: PhotoState, reader: Reader) -> str:
    """Return a sentence of help for the step."""
    text = reader.text
    if s.step == v.STEP_PRE:
        return text("Plan, Rent Equipment, Move or Take a Photo; extras come on top.")
    if s.step == v.STEP_GO:
        places = int(s.tables.reach[reach_row(s) * t.NUMBERS + s.at(s.seat, desk.PLACE)])
        return text.plural(
            "{mode}: {n} place in reach.", "{mode}: {n} places in reach.", places.bit_count(),
            mode=text(BY_MODE[s.mode]),
        )  # fmt: skip
    if s.step in (v.STEP_SLOT, v.STEP_EQUIP):
        return card_line(s.tables, s.at(s.active, desk.PLACE), reader)
    if s.step == v.STEP_REACT:
        name = reader.name(s.active)
        return text("{name}: {action}.", name=name, action=text(TRIGGERS[s.trigger]))
    if s.step == v.STEP_PAY:
        if s.paying:
            return bonus_text(s.tables, s.paying, reader)
        return text("Refresh the {things}", things=text(KINDS[s.kind])) + "."
    if s.step == v.STEP_REMOVE:
        return text("All open places are filled afterwards.")
    return ""


TRIGGERS: Final = (
    N_("Pass"), N_("Plan"), N_("Rent Equipment"), N_("Move by Car"), N_("Move by Bus"),
    N_("Move by Plane"), N_("Take a Photo, Urban"), N_("Take a Photo, Natural"),
)  # fmt: skip


def standing(s: PhotoState, seat: int, reader: Reader) -> list[Standing]:
    """Return the bonuses with which `seat` may react now, to be used or declined (PTN-86, PTN-92).

    Only reactions: in its own turn a seat is asked anyway.
    """
    if s.step != v.STEP_REACT:
        return []
    cards = [action - v.USE_FIRST for action in s.legal(seat) if action > v.USE_FIRST]
    return [
        Standing(
            f"bonus {card}",
            reader.text("the bonus of {card}", card=place_name(s.tables, card, reader)),
            v.USE_FIRST + card,
            v.DECLINE,
        )
        for card in cards
    ]


def status(s: PhotoState, reader: Reader) -> str:
    """Return the round, and whether it is the last (PTN-107)."""
    text = reader.text
    if s.step == v.STEP_OVER:
        return text("The game is over")
    if s.step == v.STEP_START:
        return text("Choosing start cards")
    if s.ending:
        return text("Round {round}, the last", round=s.round)
    return text("Round {round}", round=s.round)


def seat_note(s: PhotoState, seat: int, reader: Reader) -> str:
    """Return photos and cards in hand."""
    plural = reader.text.plural
    photos = plural("{n} photo", "{n} photos", s.at(seat, desk.PHOTOS))
    return f"{photos} · {plural('{n} card', '{n} cards', s.at(seat, desk.HAND_SIZE))}"


def verdict(s: PhotoState, reader: Reader) -> str:
    """Return how the game was decided, with the rule (PTN-126 .. PTN-128)."""
    ranks, scores = s.ranks(), s.scores()
    winners = [seat for seat in range(s.seats) if ranks[seat] == 0]
    best = scores[winners[0]]
    cards = s.at(winners[0], desk.PHOTOS)
    if len(winners) > 1:
        names = reader.text.listed([reader.name(seat) for seat in winners])
        return reader.text(
            "{names} share the victory: {points} points with {cards} photos each (PTN-128).",
            names=names, points=best, cards=cards,
        )  # fmt: skip
    if scores.count(best) > 1:
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
