"""Photo Tour in words: what is asked, where the game stands and how it was decided."""

from __future__ import annotations

from typing import Final

from travelogue.core.types import NOBODY
from travelogue.face.face import Prompt, Reader
from travelogue.face.text import N_
from travelogue.games.photo_tour import desk, steps
from travelogue.games.photo_tour import tables as t
from travelogue.games.photo_tour.items import reach_row
from travelogue.games.photo_tour.state import PhotoState
from travelogue.games.photo_tour.words import (
    BY_MODE,
    KINDS,
    bonus_text,
    card_facts,
    place_name,
)

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
