"""Deja Vu: why a click does nothing, with the rule and what is possible instead.

A target is an action's own text (`sow rosette`) or a thing on the board: `nebula rosette`,
`row blue-4`, `hand blue-1`, `short blue-1`, `long blue-1`, `pool blue-moon`, `sown blue-moon`,
`cell 0,1`, `girl`, `start`, `chest`, `deck`, `discards`, `matrix`, `flowers`, `fragments`, `score`.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.types import NOBODY, SPECTATOR
from travelogue.face.face import Reader, WhyNot
from travelogue.face.text import N_
from travelogue.games.deja_vu import words
from travelogue.games.deja_vu.actions import (
    BUILD_FIRST,
    NEBULA_NAMES,
    RECALL_FIRST,
    SAVE_FIRST,
    SOW_FIRST,
    SPACE,
)
from travelogue.games.deja_vu.heaps import PER_SHAPE, WHITES, count, kinds_of, shapes_of
from travelogue.games.deja_vu.state import DejaVuState
from travelogue.games.deja_vu.steps import (
    STEP_BIT,
    STEP_CELL,
    STEP_DISCARD,
    STEP_LATE,
    STEP_OVER,
    STEP_PICK,
    STEP_REGEN,
    STEP_SAVE,
    STEP_SECRET,
    STEP_SOW,
    STEP_START,
)
from travelogue.games.deja_vu.tables import (
    O_CHESTS,
    O_FEET,
    O_SHORT_N,
    SHAPES,
)

INSTEAD: Final = 6  # choices that are named; beyond, their number

# the rules that forbid an action, in a sentence each
BECAUSE: Final = {
    "DJV-05": N_("Nebulae are laid in turn order, two in each draft."),
    "DJV-07": N_("Only the two nebulae that were drawn can be laid now."),
    "DJV-13": N_("The second nebula must be connected with the first: a tip against an edge."),
    "DJV-14": N_("There would be fewer than two connections here."),
    "DJV-16": N_("A nebula lies here already, and it is never moved again."),
    "DJV-27": N_("Everybody keeps three cards; discards are picked in ascending order."),
    "DJV-30": N_("It is not your turn."),
    "DJV-31": N_("This is not possible in this phase of the turn."),
    "DJV-32": N_("The girl walks before sowing or after phase 3."),
    "DJV-33": N_("Phase 1 was already used this turn."),
    "DJV-36": N_("This is too far: the girl has {feet} steps."),
    "DJV-38": N_("The girl has moved already, or stands here."),
    "DJV-40": N_("You have no flower there to plant."),
    "DJV-42": N_("The fragment of this nebula is gone."),
    "DJV-44": N_("After planting the girl does not move again this turn."),
    "DJV-45": N_("A flower was already planted this turn."),
    "DJV-51": N_("Only bits in your hand can be laid, and sowing starts once a turn."),
    "DJV-52": N_("This nebula is not connected with the one before."),
    "DJV-53": N_("The path has visited this nebula already."),
    "DJV-55": N_("All bits in hand must be laid."),
    "DJV-56": N_("That would leave only white bits, and the last bit must not be white."),
    "DJV-59": N_("From here the remaining bits could not all be laid: a dead end."),
    "DJV-63": N_("With an eye only white bits of the end nebula can be taken, in ascending order."),
    "DJV-64": N_("Sowing is compulsory while there is a legal start."),
    "DJV-67": N_("First build, add and grow; bits are saved when the phase ends."),
    "DJV-69": N_("The next slot needs another shape: {slots}, from the top."),
    "DJV-70": N_("This bit does not fit the next slot, or would leave a slot unfilled."),
    "DJV-72": N_("Bits for all slots are needed. Missing: {missing}."),
    "DJV-73": N_("Only cards of your own hand can be built."),
    "DJV-80": N_("No copy of this card is left in the row."),
    "DJV-81": N_("You already have this design in a memory."),
    "DJV-82": N_("Only a card of your hand can be begun."),
    "DJV-83": N_("Communal cards are only built at once."),
    "DJV-84": N_("No short-term place is free: you have {used}."),
    "DJV-85": N_("Bits are added to cards of your short-term memory only."),
    "DJV-92": N_("A flower costs three bits, chosen in ascending order."),
    "DJV-93": N_("Your flower circle is full, or no flower is left in the supply."),
    "DJV-96": N_("Bits are saved in ascending order, one for each chest: you have {chests}."),
    "DJV-101": N_("The matrix regenerates when 20 bits lie in it."),
    "DJV-105": N_("Pick nebulae of the last category in ascending order, one for each bit left."),
    "DJV-109": N_("Cards are discarded in ascending order; a later one is already picked."),
    "DJV-116": N_("The game is over: the last turns were taken."),
    "DJV-136": N_("The game is over: round 60 is complete."),
    "DJV-138": N_("Two cards are remembered, two discarded, each in ascending order."),
}

# things that are never clicked for an action, and what is to know of them
THINGS: Final = {
    "girl": (N_("The girl walks when a nebula in her reach is clicked."), "DJV-35"),
    "start": (N_("The start card gives one step, one place, one chest and a hand of three."),
              "DJV-24"),
    "chest": (N_("Saved bits come back at the start of phase 3."), "DJV-66"),
    "deck": (N_("Cards are drawn at the end of a turn, up to the hand limit."), "DJV-110"),
    "discards": (N_("The discard pile is shuffled when the deck is empty."), "DJV-113"),
    "matrix": (N_("All bits used rest here until there are 20: then they fall back."), "DJV-101"),
    "flowers": (N_("Flowers come with cards, or for three bits."), "DJV-92"),
    "fragments": (N_("A fragment is taken by planting a flower; communal cards score it."),
                  "DJV-41"),
    "score": (N_("Points as if the game ended now."), "DJV-119"),
    "long": (N_("Cards in long-term memory stay; their effects always work."), "DJV-77"),
}  # fmt: skip


def why_not(s: DejaVuState, seat: int, target: str, reader: Reader) -> WhyNot:
    """Explain a click on something that is not legal now."""
    word, _, argument = target.partition(" ")
    if s.step == STEP_OVER:
        return because(s, "DJV-136" if s.last_turns < 0 else "DJV-116", 0, reader)
    if word in THINGS and (not argument or (word == "long" and s.step != STEP_SECRET)):
        message, rule = THINGS[word]
        return WhyNot(reader.text(message), rule, instead(s, seat, reader)).told()
    if word == "nebula" and s.step == STEP_START and argument in NEBULA_NAMES:
        return no_start(s, seat, NEBULA_NAMES.index(argument), reader)
    for text in meanings(s, word, argument):
        try:
            action = SPACE.parse(text)
        except ValueError:
            continue
        return answer(s, seat, action, reader)
    return WhyNot(
        reader.text("There is nothing to choose here."), "DJV-31", instead(s, seat, reader)
    )


def meanings(s: DejaVuState, word: str, argument: str) -> list[str]:
    """Return the actions that a click on a thing could mean now, the likeliest first."""
    if word == "nebula":
        bits = kinds_of(s.sow)
        first = BITS_TEXT[bits[0]] if bits else ""
        by_step = {
            STEP_PICK: f"pick {argument}",
            STEP_SOW: f"drop {argument} {first}",
            STEP_LATE: f"girl {argument}",
            STEP_REGEN: f"regen {argument}",
        }
        return [by_step.get(int(s.step), f"sow {argument}")]
    if word == "cell":
        return [f"cell {argument}" if s.step == STEP_CELL else ""]
    if word in ("row", "hand"):
        by_step = {STEP_DISCARD: f"discard {argument}", STEP_SECRET: f"discard {argument}"}
        return [by_step.get(int(s.step), f"build {argument}")]
    if word == "short":
        return [f"add {argument}"]
    if word == "pool":
        return [f"save {argument}" if s.step == STEP_SAVE else f"bit {argument}"]
    if word == "sown":
        return [f"bit {argument}"]
    return [f"{word} {argument}"]


BITS_TEXT: Final = [SPACE.text(SAVE_FIRST + kind).split(" ")[1] for kind in range(30)]


def answer(s: DejaVuState, seat: int, action: int, reader: Reader) -> WhyNot:
    """Return why an action is refused; a legal one is named as such."""
    rule = s.refusal(seat, action) if seat != SPECTATOR else "DJV-30"
    if rule == "":
        label = words.label(s, action, reader)
        return WhyNot(reader.text("This is possible: {label}.", label=label), "DJV-31")
    if rule == "DJV-58":
        return no_start(s, seat, action - SOW_FIRST, reader)
    return because(s, rule, action, reader)


def no_start(s: DejaVuState, seat: int, nebula: int, reader: Reader) -> WhyNot:
    """Say why sowing cannot start on a nebula: no bits, only white ones, or no path (DJV-58)."""
    text = reader.text
    if seat not in s.pending():
        return because(s, "DJV-30", 0, reader)
    heap = int(s.bits[nebula])
    if heap == 0:
        message = text("No bits lie on this nebula.")
    elif heap & ~WHITES == 0:
        message = text("Only white bits lie here, and the last bit must not be white.")
    elif count(heap) > s.sky.longest_from(nebula):
        message = text("No path from here is long enough for all its bits.")
    else:
        message = text("Sowing can start here.")
    return WhyNot(message, "DJV-58", instead(s, seat, reader))


def because(s: DejaVuState, rule: str, action: int, reader: Reader) -> WhyNot:
    """Return the sentence of a rule with the numbers of the position."""
    seat = int(s.seat)
    card = (action - BUILD_FIRST) % (RECALL_FIRST - BUILD_FIRST)
    text = reader.text(
        BECAUSE[rule],
        feet=s.has(seat, O_FEET),
        used=s.has(seat, O_SHORT_N),
        chests=s.has(seat, O_CHESTS),
        slots=words.slots_text(s.tables, card, reader),
        missing=missing(s, card, reader) if rule == "DJV-72" else "",
    )
    return WhyNot(text, rule, instead(s, reader.seat, reader))


def missing(s: DejaVuState, card: int, reader: Reader) -> str:
    """Return the shapes that the pool lacks for a card."""
    text = reader.text
    if s.step == STEP_BIT:
        return text("first choose the bits for what was begun")
    pool, need = int(shapes_of(s.pool)), int(s.tables.need[card])
    mask = (1 << PER_SHAPE) - 1
    out = []
    for shape in range(SHAPES):
        lack = (need >> PER_SHAPE * shape & mask) - (pool >> PER_SHAPE * shape & mask)
        if lack > 0:
            out.append(f"{lack} × {text(words.SHAPE_NAMES[shape])}")
    few = int(s.tables.slot_n[card]) - int(count(s.pool))
    if few > 0:
        out.append(text.plural("{n} more bit in all", "{n} more bits in all", few))
    return ", ".join(out) or text("nothing, but the card is not at hand")


def instead(s: DejaVuState, seat: int, reader: Reader) -> str:
    """Return what the seat can do now, or whom it waits for."""
    text = reader.text
    if s.to_move() == NOBODY:
        return ""
    if seat not in s.pending():
        names = text.listed([reader.name(other) for other in s.pending()])
        return text("Waiting for: {names}.", names=names)
    actions = s.legal(seat)
    if len(actions) > INSTEAD:
        return text("There are {n} choices.", n=len(actions))
    return text(
        "Possible: {choices}.", choices="; ".join(words.label(s, n, reader) for n in actions)
    )
