"""Deja Vu: what is asked, where the game stands, how it ended."""

from __future__ import annotations

from typing import Final

from travelogue.face.face import Prompt, Reader
from travelogue.face.text import N_

from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.building import next_shape
from ..rules.heaps import count, laid_count
from ..rules.state import DejaVuState
from .words import SHAPE_NAMES, short_name

TITLES: Final = {
    v.STEP_PICK: (N_("Lay a nebula"), N_("{name} is laying nebulae")),
    v.STEP_CELL: (N_("Where does {nebula} go?"), N_("{name} is laying {nebula}")),
    v.STEP_ROT: (N_("Which way does {nebula} face?"), N_("{name} is turning {nebula}")),
    v.STEP_START: (N_("Where do you sow from?"), N_("{name} is choosing where to sow")),
    v.STEP_SOW: (N_("Lay the next bit"), N_("{name} is sowing")),
    v.STEP_EYE: (N_("Take white bits too?"), N_("{name} may take white bits")),
    v.STEP_MAIN: (N_("Use your bits"), N_("{name} is building")),
    v.STEP_SAVE: (N_("Which bits do your chests keep?"), N_("{name} is keeping bits")),
    v.STEP_LATE: (N_("Walk, or end your turn"), N_("{name} may walk")),
    v.STEP_REGEN: (N_("Who gets the last bits?"), N_("{name} is choosing nebulae")),
    v.STEP_DISCARD: (N_("Discard any cards?"), N_("{name} is discarding and drawing")),
}
DETAILS: Final = {
    v.STEP_PICK: N_("Tap a nebula, then a space. It turns to the most links."),
    v.STEP_CELL: N_("It turns itself to the most links."),
    v.STEP_ROT: N_("A tip against an edge is a link."),
    v.STEP_EYE: N_("One for each eye."),
    v.STEP_SAVE: N_("One bit for each chest. The rest goes to the matrix."),
}


def question(s: DejaVuState, mover: int, reader: Reader) -> Prompt:
    """Return what the seat to move is asked."""
    if s.step == v.STEP_SECRET:
        return secret_question(s, reader)
    if s.step == v.STEP_BIT:
        return bit_question(s, mover, reader)
    you, other = TITLES[s.step]
    nebula = short_name(s.tables, s.placing, reader) if s.placing >= 0 else ""
    if s.step == v.STEP_START and v.DONE in s.legal(mover):
        you = N_("You cannot sow this turn")
    title = reader.said(mover, you, other, nebula=nebula)
    return Prompt(title, detail(s, mover, reader) if mover == reader.seat else "")


def detail(s: DejaVuState, mover: int, reader: Reader) -> str:
    """Return what the board cannot show, and only what is possible now."""
    text = reader.text
    if s.step == v.STEP_START:
        return text(walking(s, mover))
    if s.step == v.STEP_SOW:
        return text("The last bit must not be white.")
    if s.step == v.STEP_MAIN:
        if not s.pool:
            return text("You have no bits left.")
        return text("Tap a card: the bits jump in. Chests keep what is left.")
    if s.step == v.STEP_LATE:
        return text(walking(s, mover))
    if s.step == v.STEP_REGEN:
        n = int(count(s.matrix))
        return text.plural(
            "Choose {n} nebula. Which bit falls there is random.",
            "Choose {n} nebulae. Which bits fall there is random.",
            n,
        )
    if s.step == v.STEP_DISCARD:
        limit = int(s.has(mover, t.O_HANDS))
        return text.plural("Then you draw up to {n} card.", "Then you draw up to {n} cards.", limit)
    return text(DETAILS[s.step])


def walking(s: DejaVuState, mover: int) -> str:
    """Return what the girl can still do this turn."""
    legal = s.legal(mover)
    walks = any(v.GIRL_FIRST <= action < v.PLANT_START for action in legal)
    plants = v.PLANT_START in legal or v.PLANT_CARD in legal
    if s.step == v.STEP_LATE:
        if walks and plants:
            return N_("The girl may walk, and plant where she stands.")
        return N_("You can plant where the girl stands.") if plants else N_("The girl may walk.")
    if walks and plants:
        return N_("The girl may walk or plant first, or later.")
    if plants:
        return N_("You can plant where the girl stands.")
    return N_("The girl may walk first, or later.") if walks else N_("The girl has walked.")


def secret_question(s: DejaVuState, reader: Reader) -> Prompt:
    """Return the question of the secret choices; who has answered waits (DJV-27, DJV-138)."""
    text = reader.text
    seat = reader.seat
    if seat not in s.pending():
        waiting = text.listed([reader.name(other) for other in s.pending()])
        return Prompt(
            text("The others are choosing cards"), text("Still choosing: {names}.", names=waiting)
        )
    if s.speed and s.question(seat).args[0] < t.SPEED_LONG:
        return Prompt(
            text("Which two cards do you remember?"),
            text("They start in your long-term memory."),
        )
    return Prompt(text("Discard two cards"), text("Nobody sees them before all have chosen."))


def bit_question(s: DejaVuState, mover: int, reader: Reader) -> Prompt:
    """Return which slot or flower a bit is chosen for."""
    text = reader.text
    if s.mode == v.MODE_GROW:
        title = reader.said(mover, N_("Choose bits for a flower"), N_("{name} is growing a flower"))
        return Prompt(title, text("{n} of 3 chosen", n=laid_count(s.laid)))
    card = text(s.tables.names[s.card])
    title = reader.said(mover, N_("A bit for {card}"), N_("{name} is filling {card}"), card=card)
    shape = text(SHAPE_NAMES[slot_shape(s)])
    return Prompt(title, text("Next slot: {shape}.", shape=shape))


def slot_shape(s: DejaVuState) -> int:
    """Return what the slot asks for that a bit is chosen for."""
    if s.mode == v.MODE_ADD:
        return int(next_shape(s, s.card))
    return int(s.tables.slot(s.card, laid_count(s.laid)))


def status(s: DejaVuState, reader: Reader) -> str:
    """Return where the game stands."""
    text = reader.text
    if s.step == v.STEP_OVER:
        return text("The game is over")
    if s.step < v.STEP_SECRET:
        return text("Star map: {n} of {all} nebulae", n=s.sky.placed, all=t.NEBULAE)
    if s.step == v.STEP_SECRET:
        return text("Choosing cards")
    if s.last_turns >= 0:
        return text.plural(
            "Round {round}, {n} last turn left",
            "Round {round}, {n} last turns left",
            int(s.last_turns), round=s.round,
        )  # fmt: skip
    return text("Round {round}", round=s.round)


def seat_note(s: DejaVuState, seat: int, reader: Reader) -> str:
    """Return the way to ten cards, and the hand."""
    text = reader.text
    return " · ".join(
        [
            text("{n} of {end} cards", n=s.has(seat, t.O_CARDS), end=t.END_CARDS),
            text("{n} in hand", n=s.has(seat, t.O_HAND_N)),
        ]
    )


def verdict(s: DejaVuState, reader: Reader) -> str:
    """Return how the game was decided (DJV-116, DJV-135, DJV-136)."""
    text = reader.text
    ranks = s.ranks()
    points = s.score(ranks.index(0))
    winners = [seat for seat in range(s.seats) if ranks[seat] == 0]
    if len(winners) > 1:
        names = text.listed([reader.name(seat) for seat in winners])
        line = text("A shared victory with {points} points: {names} (DJV-135).",
                    points=points, names=names)  # fmt: skip
    else:
        line = reader.said(
            winners[0],
            N_("You win with {points} points (DJV-135)."),
            N_("{name} wins with {points} points (DJV-135)."),
            points=points,
        )
    if s.last_turns < 0:
        return line + " " + text("Round 60 ended the game (DJV-136).")
    return line
