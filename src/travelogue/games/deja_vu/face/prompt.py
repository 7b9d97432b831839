"""Deja Vu: what is asked, where the game stands, how it ended."""

from __future__ import annotations

from typing import Final

from travelogue.face.face import Prompt, Reader
from travelogue.face.text import N_

from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.building import next_shape
from ..rules.heaps import laid_count
from ..rules.state import DejaVuState
from .words import SHAPE_NAMES, bits_text, nebula_name

TITLES: Final = {
    v.STEP_PICK: (N_("Choose which nebula to lay first"), N_("{name} chooses a nebula")),
    v.STEP_CELL: (N_("Choose a cell for the {nebula}"), N_("{name} lays the {nebula}")),
    v.STEP_ROT: (N_("Turn the {nebula}"), N_("{name} turns the {nebula}")),
    v.STEP_START: (N_("Walk, plant or sow"), N_("{name} begins a turn")),
    v.STEP_SOW: (N_("Lay the next bit"), N_("{name} sows")),
    v.STEP_EYE: (N_("Take white bits"), N_("{name} may take white bits")),
    v.STEP_MAIN: (N_("Build, begin, add or grow"), N_("{name} builds")),
    v.STEP_SAVE: (N_("Save bits in your chests"), N_("{name} saves bits")),
    v.STEP_LATE: (N_("Walk and plant, or go on"), N_("{name} may walk and plant")),
    v.STEP_REGEN: (N_("Name nebulae for the last bits"), N_("{name} names nebulae")),
    v.STEP_DISCARD: (N_("Discard cards, then draw"), N_("{name} discards and draws")),
}
DETAILS: Final = {
    v.STEP_PICK: N_("Two nebulae were drawn; both will be laid now."),
    v.STEP_CELL: N_("A tip must meet an edge: of one nebula, of two if two lie already."),
    v.STEP_ROT: N_("Tip against edge connects; tip against tip and edge against edge do not."),
    v.STEP_START: N_("Sowing starts on any glowing nebula; the girl may walk before or after."),
    v.STEP_EYE: N_("One for each eye."),
    v.STEP_MAIN: N_("Communal cards are built at once; cards of your hand at once or bit by bit."),
    v.STEP_SAVE: N_("One bit for each chest; all others go to the matrix."),
    v.STEP_LATE: N_("The girl takes at most as many steps as you have footprints."),
    v.STEP_REGEN: N_("They get one bit each, which one is random."),
    v.STEP_DISCARD: N_("You draw up to your hand limit."),
}


def question(s: DejaVuState, mover: int, reader: Reader) -> Prompt:
    """Return what the seat to move is asked."""
    if s.step == v.STEP_SECRET:
        return secret_question(s, reader)
    if s.step == v.STEP_BIT:
        return bit_question(s, mover, reader)
    you, other = TITLES[s.step]
    nebula = nebula_name(s.tables, s.placing, reader) if s.placing >= 0 else ""
    title = reader.said(mover, you, other, nebula=nebula)
    if s.step == v.STEP_SOW:
        left = bits_text(int(s.sow), reader)
        return Prompt(
            title, reader.text("In hand: {bits}. The last bit must not be white.", bits=left)
        )
    return Prompt(title, reader.text(DETAILS[s.step]))


def secret_question(s: DejaVuState, reader: Reader) -> Prompt:
    """Return the question of the secret choices; who has answered waits (DJV-27, DJV-138)."""
    text = reader.text
    seat = reader.seat
    if seat not in s.pending():
        waiting = text.listed([reader.name(other) for other in s.pending()])
        return Prompt(
            text("The others choose their cards"), text("Still choosing: {names}", names=waiting)
        )
    made = s.question(seat).args[0]
    if s.speed and made < 2:
        return Prompt(
            text("Choose two cards for long-term memory"), text("{n} of 2 chosen", n=made)
        )
    dropped = made - 2 if s.speed else made
    return Prompt(text("Discard two cards, keep three"), text("{n} of 2 discarded", n=dropped))


def bit_question(s: DejaVuState, mover: int, reader: Reader) -> Prompt:
    """Return which slot or flower a bit is chosen for."""
    text = reader.text
    if s.mode == v.MODE_GROW:
        title = reader.said(mover, N_("Choose bits for a flower"), N_("{name} grows a flower"))
        return Prompt(title, text("{n} of 3 chosen", n=laid_count(s.laid)))
    card = text(s.tables.names[s.card])
    title = reader.said(mover, N_("Choose a bit for {card}"), N_("{name} fills {card}"), card=card)
    shape = text(SHAPE_NAMES[slot_shape(s)])
    return Prompt(title, text("The next slot asks for: {shape}.", shape=shape))


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
    """Return the way to ten cards, fragments and hand."""
    text = reader.text
    held = int(s.has(seat, t.O_FRAGMENTS)).bit_count()
    return " · ".join(
        [
            text("{n} of {end} cards", n=s.has(seat, t.O_CARDS), end=t.END_CARDS),
            text.plural("{n} fragment", "{n} fragments", held),
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
