"""Photo Tour: what is asked, where the game stands, how it ended."""

from __future__ import annotations

from typing import Final

from travelogue.face.face import Prompt, Reader, Standing
from travelogue.face.text import N_

from ..rules import desk
from ..rules import vocabulary as v
from ..rules.state import PhotoState
from .words import place_name

ASKED: Final = {
    v.STEP_PRE: (N_("What do you do?"), N_("{name} chooses an action")),
    v.STEP_ROOM: (N_("Which token makes room?"), N_("{name} discards a token")),
    v.STEP_GO: (N_("Where do you go?"), N_("{name} moves")),
    v.STEP_SLOT: (N_("Where does the photo go?"), N_("{name} chooses a slot")),
    v.STEP_EQUIP: (N_("Which tokens go on the photo?"), N_("{name} places tokens")),
    v.STEP_REACT: (N_("Use a Landmark bonus?"), N_("{name} may use a Landmark bonus")),
    v.STEP_POST: (N_("Anything else?"), N_("{name} may use bonuses")),
    v.STEP_PAY: (N_("What do you pay with?"), N_("{name} pays")),
    v.STEP_REMOVE: (N_("What do you replace?"), N_("{name} refreshes a display")),
    v.STEP_KIND: (N_("Which display do you refresh?"), N_("{name} refreshes a display")),
    v.STEP_CARD: (N_("Take a landmark card"), N_("{name} takes a landmark card")),
    v.STEP_TOKEN: (N_("Take a token"), N_("{name} takes a token")),
    v.STEP_LATE: (N_("Which token goes on which photo?"), N_("{name} places a token")),
    v.STEP_MODE: (N_("Where do you go?"), N_("{name} moves")),
}
WHERE: Final = (
    N_("Where do you drive?"),
    N_("Where does the bus take you?"),
    N_("Where do you fly?"),
)
REACH: Final = (
    N_("Up to 2 roads"), N_("Up to 4 highways"), N_("From airport to airport"),
)  # fmt: skip
FARTHER: Final = (N_("Up to 3 roads"), N_("Up to 5 highways"), N_("From airport to airport"))


def question(s: PhotoState, seat: int, reader: Reader) -> Prompt:
    """Return what `seat` is asked; start cards are chosen by all who have not (PTN-09, PTN-10)."""
    text = reader.text
    if s.step == v.STEP_START:
        if seat == reader.seat:
            return Prompt(
                text("Which card do you give away?"),
                text("You start at its place. The highest number goes first."),
            )
        names = [reader.names[k] for k in s.pending()]
        return Prompt(text("{names} still choose", names=text.listed(names)))
    you, other = ASKED[s.step]
    if s.step == v.STEP_GO:
        you = WHERE[s.mode]
    return Prompt(reader.said(seat, you, other), help_text(s, seat, reader))


def help_text(s: PhotoState, seat: int, reader: Reader) -> str:
    """Return a sentence of help for the step: what the board does not show."""
    text = reader.text
    if s.step == v.STEP_PRE:
        return main_help(s, seat, reader)
    if s.step == v.STEP_GO:
        return text((FARTHER if s.boosted else REACH)[s.mode])
    if s.step in (v.STEP_SLOT, v.STEP_EQUIP):
        return photo_help(s, reader)
    if s.step == v.STEP_REACT:
        name = reader.name(s.active)
        return text("{name}: {action}.", name=name, action=text(TRIGGERS[s.trigger]))
    if s.step == v.STEP_POST and seat == reader.seat:
        return post_help(s, seat, reader)
    if s.step == v.STEP_PAY:
        if s.paying:
            card = place_name(s.tables, int(s.paying), reader)
            return text("For the bonus of {card}", card=card)
        return text(REFRESHED[s.kind])
    if s.step == v.STEP_REMOVE:
        return text("As many as you like; then every gap is filled.")
    if s.step == v.STEP_MODE:
        return text("Any way you like, without a die")
    return ""


REFRESHED: Final = (
    N_("To refresh the landmark cards"), N_("To refresh the tokens"), N_("To refresh the dice"),
)  # fmt: skip


def main_help(s: PhotoState, seat: int, reader: Reader) -> str:
    """Return what a turn may do now."""
    text = reader.text
    legal = s.legal(s.seat) if seat == reader.seat else []
    if v.PASS in legal:
        return text("No action is possible: you pass.")
    if v.PHOTO in legal:
        here = place_name(s.tables, s.at(s.seat, desk.PLACE), reader)
        return text("You can photograph {place}.", place=here)
    if any(v.MOVE_FIRST <= action < v.PHOTO for action in legal):
        return text("Touch a die and a place, a card or a token.")
    return text("Touch a card or a token.") if legal else ""


def post_help(s: PhotoState, seat: int, reader: Reader) -> str:
    """Return what may be used before a turn ends."""
    legal = s.legal(seat)
    if any(action > v.USE_FIRST or action >= v.JOURNAL_FIRST for action in legal):
        return reader.text("You can use a bonus, or end your turn.")
    if len(legal) > 1:
        return reader.text("You can refresh a display, or end your turn.")
    return ""


def photo_help(s: PhotoState, reader: Reader) -> str:
    """Return which card is photographed."""
    card = place_name(s.tables, s.at(s.active, desk.PLACE), reader)
    if s.step == v.STEP_SLOT and s.at(s.active, desk.HELD):
        return reader.text("Tokens that fit go on it. Touch one to keep it.")
    return card


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
