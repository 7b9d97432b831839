"""Deja Vu in words: what is asked."""

from __future__ import annotations

from typing import Final

from travelogue.face.face import Reader
from travelogue.face.text import N_
from travelogue.games.deja_vu.heaps import laid_count
from travelogue.games.deja_vu.state import DejaVuState
from travelogue.games.deja_vu.steps import (
    MODE_ADD,
    MODE_GROW,
    MODE_RECALL,
    STEP_BIT,
    STEP_CELL,
    STEP_DISCARD,
    STEP_EYE,
    STEP_LATE,
    STEP_MAIN,
    STEP_PICK,
    STEP_REGEN,
    STEP_ROT,
    STEP_SAVE,
    STEP_SECRET,
    STEP_SOW,
    STEP_START,
)
from travelogue.games.deja_vu.tables import ANY
from travelogue.games.deja_vu.words import SHAPE_NAMES, bits_text, nebula_name, short_laid

TITLES: Final = {
    STEP_PICK: (N_("Choose which nebula to lay first"), N_("{name} chooses a nebula")),
    STEP_CELL: (N_("Choose a cell for the {nebula}"), N_("{name} lays the {nebula}")),
    STEP_ROT: (N_("Turn the {nebula}"), N_("{name} turns the {nebula}")),
    STEP_START: (N_("Walk, plant or sow"), N_("{name} begins a turn")),
    STEP_SOW: (N_("Lay the next bit"), N_("{name} sows")),
    STEP_EYE: (N_("Take white bits"), N_("{name} may take white bits")),
    STEP_MAIN: (N_("Build, begin, add or grow"), N_("{name} builds")),
    STEP_SAVE: (N_("Save bits in your chests"), N_("{name} saves bits")),
    STEP_LATE: (N_("Walk and plant, or go on"), N_("{name} may walk and plant")),
    STEP_REGEN: (N_("Name nebulae for the last bits"), N_("{name} names nebulae")),
    STEP_DISCARD: (N_("Discard cards, then draw"), N_("{name} discards and draws")),
}
DETAILS: Final = {
    STEP_PICK: N_("Two nebulae were drawn; both will be laid now."),
    STEP_CELL: N_("A tip must meet an edge: of one nebula, of two if two lie already."),
    STEP_ROT: N_("Tip against edge connects; tip against tip and edge against edge do not."),
    STEP_START: N_("Sowing starts on any glowing nebula; the girl may walk before or after."),
    STEP_EYE: N_("One for each eye."),
    STEP_MAIN: N_("Communal cards are built at once; cards of your hand at once or bit by bit."),
    STEP_SAVE: N_("One bit for each chest; all others go to the matrix."),
    STEP_LATE: N_("The girl takes at most as many steps as you have footprints."),
    STEP_REGEN: N_("They get one bit each, which one is random."),
    STEP_DISCARD: N_("You draw up to your hand limit."),
}


def question(s: DejaVuState, mover: int, reader: Reader) -> tuple[str, str]:
    """Return what is asked now, as a title and a sentence of help."""
    if s.step == STEP_SECRET:
        return secret_question(s, reader)
    if s.step == STEP_BIT:
        return bit_question(s, mover, reader)
    you, other = TITLES[s.step]
    nebula = nebula_name(s.tables, s.placing, reader) if s.placing >= 0 else ""
    title = reader.said(mover, you, other, nebula=nebula)
    if s.step == STEP_SOW:
        left = bits_text(int(s.sow), reader)
        return title, reader.text("In hand: {bits}. The last bit must not be white.", bits=left)
    return title, reader.text(DETAILS[s.step])


def secret_question(s: DejaVuState, reader: Reader) -> tuple[str, str]:
    """Return the question of the secret choices; who has answered waits (DJV-27, DJV-138)."""
    text = reader.text
    seat = reader.seat
    if seat not in s.pending():
        waiting = text.listed([reader.name(other) for other in s.pending()])
        return text("The others choose their cards"), text("Still choosing: {names}", names=waiting)
    made = s.question(seat).args[0]
    if s.speed and made < 2:
        return text("Choose two cards for long-term memory"), text("{n} of 2 chosen", n=made)
    dropped = made - 2 if s.speed else made
    return text("Discard two cards, keep three"), text("{n} of 2 discarded", n=dropped)


def bit_question(s: DejaVuState, mover: int, reader: Reader) -> tuple[str, str]:
    """Return which slot or flower a bit is chosen for."""
    text = reader.text
    if s.mode == MODE_GROW:
        title = reader.said(mover, N_("Choose bits for a flower"), N_("{name} grows a flower"))
        return title, text("{n} of 3 chosen", n=laid_count(s.laid))
    card = text(s.tables.names[s.card])
    title = reader.said(mover, N_("Choose a bit for {card}"), N_("{name} fills {card}"), card=card)
    shape = text(SHAPE_NAMES[slot_shape(s)])
    return title, text("The next slot asks for: {shape}.", shape=shape)


def slot_shape(s: DejaVuState) -> int:
    """Return what the slot asks for that a bit is chosen for."""
    if s.mode == MODE_RECALL:
        return int(s.tables.slot(s.card, 0))
    if s.mode == MODE_ADD:
        laid = short_laid(s, s.seat)[s.card]
        return int(s.tables.slot(s.card, laid_count(laid)))
    return int(s.tables.slot(s.card, laid_count(s.laid))) if s.card >= 0 else ANY
