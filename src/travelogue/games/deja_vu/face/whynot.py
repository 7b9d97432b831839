"""Deja Vu: why a click does nothing, with the rule and what is possible instead.

A target is an action's own text (`sow rosette`) or a thing on the board: `nebula rosette`,
`row blue-4`, `hand blue-1`, `short blue-1`, `long blue-1`, `pool blue-moon`, `sown blue-moon`,
`cell 0,1`, `girl`, `start`, `chest`, `deck`, `discards`, `matrix`, `flowers`, `fragments`, `score`.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.types import SPECTATOR
from travelogue.face.clicks import Answer, Click, Thing, answer
from travelogue.face.face import Reader, WhyNot
from travelogue.face.text import N_

from ..rules import vocabulary as v
from ..rules.heaps import PER_SHAPE, WHITES, count, kinds_of, shapes_of
from ..rules.state import DejaVuState
from ..rules.tables import O_CHESTS, O_FEET, O_SHORT_N, SHAPES
from . import words

INSTEAD: Final = 6  # choices that are named; beyond, their number
NOTHING: Final = N_("There is nothing to choose here.")

# the rules that forbid an action, in a sentence each
REASONS: Final = {
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

# what a click on a thing means: an action, and other ones in some steps
MEANS: Final[dict[str, tuple[str, dict[int, str]]]] = {
    "nebula": ("sow", {v.STEP_PICK: "pick", v.STEP_START: "nebula", v.STEP_SOW: "drop",
                       v.STEP_LATE: "girl", v.STEP_REGEN: "regen"}),
    "cell": ("nothing", {v.STEP_CELL: "cell"}),
    "row": ("build", {v.STEP_DISCARD: "discard", v.STEP_SECRET: "discard"}),
    "hand": ("build", {v.STEP_DISCARD: "discard", v.STEP_SECRET: "discard"}),
    "short": ("add", {}),
    "pool": ("bit", {v.STEP_SAVE: "save"}),
    "sown": ("bit", {}),
}  # fmt: skip


class DejaVuClick(Click[DejaVuState]):
    """A click; several seats may be waited for at once (DJV-27)."""

    def instead(self) -> str:
        """Return what the seat can do now, or whom it waits for."""
        s, text = self.s, self.reader.text
        asked = s.pending()
        if not asked:
            return ""
        if self.seat not in asked:
            names = text.listed([self.reader.name(other) for other in asked])
            return text("Waiting for: {names}.", names=names)
        actions = s.legal(self.seat)
        if len(actions) > INSTEAD:
            return text("There are {n} choices.", n=len(actions))
        labels = [words.label(s, action, self.reader) for action in actions]
        return text("Possible: {choices}.", choices="; ".join(labels))


def why_not(s: DejaVuState, seat: int, target: str, reader: Reader) -> WhyNot:
    """Explain a click of `seat` on something that is not legal now; any text is survived."""
    q = DejaVuClick(s, seat, reader, words)
    if s.step == v.STEP_OVER:
        return refused(q, "DJV-136" if s.last_turns < 0 else "DJV-116", 0)
    return answer(q, meaning(s, target), v.SPACE, THINGS, action_answer, "DJV-31", NOTHING)


def meaning(s: DejaVuState, target: str) -> str:
    """Return the action that a click on a thing could be now; other targets as they are."""
    word, _, argument = target.partition(" ")
    if word == "long" and s.step != v.STEP_SECRET:
        return word
    if word not in MEANS:
        return target
    usual, by_step = MEANS[word]
    action = by_step.get(int(s.step), usual)
    if action == "drop":
        argument += "".join(f" {v.BIT.names[kind]}" for kind in kinds_of(s.sow)[:1])
    return f"{action} {argument}"


def action_answer(q: Click[DejaVuState], action: int) -> WhyNot:
    """Return why an action is refused; a legal one is named as such."""
    rule = q.s.refusal(q.seat, action) if q.seat != SPECTATOR else "DJV-30"
    if rule == "":
        label = words.label(q.s, action, q.reader)
        return WhyNot(q.reader.text("This is possible: {label}.", label=label), "DJV-31")
    if rule == "DJV-58":
        return no_start(q, action - v.SOW_FIRST)
    return refused(q, rule, action)


def explain_nebula(q: Click[DejaVuState], args: list[str]) -> Answer:
    """A nebula at the start of a turn: sowing could start there."""
    if args[0] not in v.NEBULA_NAMES:
        return None
    return no_start(q, v.NEBULA_NAMES.index(args[0]))


def no_start(q: Click[DejaVuState], nebula: int) -> WhyNot:
    """Say why sowing cannot start on a nebula: no bits, only white ones, or no path (DJV-58)."""
    if not q.decides():
        return refused(q, "DJV-30", 0)
    heap = int(q.s.bits[nebula])
    if heap == 0:
        message = N_("No bits lie on this nebula.")
    elif heap & ~WHITES == 0:
        message = N_("Only white bits lie here, and the last bit must not be white.")
    elif count(heap) > q.s.sky.longest_from(nebula):
        message = N_("No path from here is long enough for all its bits.")
    else:
        message = N_("Sowing can start here.")
    return q.because(message, "DJV-58")


def refused(q: Click[DejaVuState], rule: str, action: int) -> WhyNot:
    """Return the sentence of a rule with the numbers of the position."""
    s, seat = q.s, int(q.s.seat)
    card = (action - v.BUILD_FIRST) % (v.RECALL_FIRST - v.BUILD_FIRST)
    return q.because(
        REASONS[rule],
        rule,
        feet=s.has(seat, O_FEET),
        used=s.has(seat, O_SHORT_N),
        chests=s.has(seat, O_CHESTS),
        slots=words.slots_text(s.tables, card, q.reader),
        missing=missing(s, card, q.reader) if rule == "DJV-72" else "",
    )


def missing(s: DejaVuState, card: int, reader: Reader) -> str:
    """Return the shapes that the pool lacks for a card."""
    text = reader.text
    if s.step == v.STEP_BIT:
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


def told(message: str, rule: str) -> Thing[DejaVuState]:
    """Return a thing that is never clicked for an action, and what is to know of it."""
    return Thing(0, lambda q, args: q.because(message, rule))


THINGS: Final[dict[str, Thing[DejaVuState]]] = {
    "nebula": Thing(1, explain_nebula, True),
    "girl": told(N_("The girl walks when a nebula in her reach is clicked."), "DJV-35"),
    "start": told(
        N_("The start card gives one step, one place, one chest and a hand of three."), "DJV-24"
    ),
    "chest": told(N_("Saved bits come back at the start of phase 3."), "DJV-66"),
    "deck": told(N_("Cards are drawn at the end of a turn, up to the hand limit."), "DJV-110"),
    "discards": told(N_("The discard pile is shuffled when the deck is empty."), "DJV-113"),
    "matrix": told(
        N_("All bits used rest here until there are 20: then they fall back."), "DJV-101"
    ),
    "flowers": told(N_("Flowers come with cards, or for three bits."), "DJV-92"),
    "fragments": told(
        N_("A fragment is taken by planting a flower; communal cards score it."), "DJV-41"
    ),
    "score": told(N_("Points as if the game ended now."), "DJV-119"),
    "long": told(N_("Cards in long-term memory stay; their effects always work."), "DJV-77"),
}
