"""Deja Vu: why a click does nothing, with the rule and what is possible instead.

A target is an action's own text (`sow rosette`) or a thing on the board: `nebula rosette`,
`row blue-4`, `hand blue-1`, `short blue-1`, `long blue-1`, `bit blue-moon`, `cell 0,1`, `girl`,
`plant`, `grow`, `goal`, `chest`, `deck`, `discards`, `matrix`, `flowers`, `fragments`, `score`,
`place free`, `ability eye`, `seat 1`.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.types import SPECTATOR
from travelogue.face.clicks import Answer, Click, Thing, answer, number
from travelogue.face.face import Reader, WhyNot
from travelogue.face.text import N_

from ..rules import vocabulary as v
from ..rules.heaps import PER_SHAPE, WHITES, count, kinds_of, shapes_of
from ..rules.state import DejaVuState
from ..rules.tables import O_CARDS, O_CHESTS, O_CIRCLE, O_FEET, O_SHORT_N, SHAPES
from . import words

NOTHING: Final = N_("There is nothing to choose here.")

# what a seat can do, in a sentence for each step
INSTEAD: Final = {
    v.STEP_PICK: N_("Choose one of the two nebulae below the map, then a space beside the others."),
    v.STEP_CELL: N_("Choose a space beside the nebulae that lie already."),
    v.STEP_ROT: N_("Choose one of the turned nebulae below the map."),
    v.STEP_SECRET: N_("Choose two cards from your hand."),
    v.STEP_START: N_("Choose a nebula to sow from, then one to end on."),
    v.STEP_SOW: N_("Choose a bit below the map, and the next nebula."),
    v.STEP_EYE: N_("Choose white bits below the map."),
    v.STEP_MAIN: N_("Choose a card that your bits fit, or end your turn."),
    v.STEP_BIT: N_("Choose one of your bits."),
    v.STEP_SAVE: N_("Choose the bits that your chests keep."),
    v.STEP_LATE: N_("Walk with the girl, or end your turn."),
    v.STEP_REGEN: N_("Choose nebulae with a ring, one for each bit that is left."),
    v.STEP_DISCARD: N_("Choose cards from your hand to discard, or keep them all."),
}
NO_SOWING: Final = N_("You cannot sow this turn. Carry on without sowing.")

# the rules that forbid an action, in a sentence each
REASONS: Final = {
    "DJV-05": N_("You take turns laying nebulae, two at a time."),
    "DJV-07": N_("You can lay only the two nebulae that you have drawn."),
    "DJV-13": N_("A tip of the second nebula must meet an edge of the first, or the reverse."),
    "DJV-14": N_("A new nebula needs at least two links. There would be fewer here."),
    "DJV-16": N_("There is already a nebula here, and nebulae never move."),
    "DJV-27": N_("You keep three cards, so you discard two."),
    "DJV-30": N_("It is not your turn."),
    "DJV-31": N_("That is not possible at this point of the turn."),
    "DJV-32": N_("The girl walks before you sow, or after you build."),
    "DJV-33": N_("The girl has already walked or planted this turn."),
    "DJV-36": N_("That is too far for the girl. Your steps: {feet}."),
    "DJV-38": N_("The girl stands here, or has already walked this turn."),
    "DJV-40": N_("You have no flower to plant. Flowers come with cards, or for three bits."),
    "DJV-42": N_("The fragment of this nebula is already gone."),
    "DJV-44": N_("The girl doesn't walk again after planting."),
    "DJV-45": N_("You have already planted a flower this turn."),
    "DJV-51": N_("You sow once a turn, with the bits of one nebula."),
    "DJV-52": N_("There is no link to this nebula. A path follows the white bridges."),
    "DJV-53": N_("The path has already been here."),
    "DJV-55": N_("You must lay all your bits."),
    "DJV-56": N_("That would leave only white bits, and the last bit can't be white."),
    "DJV-59": N_("That is a dead end: you couldn't lay your remaining bits from there."),
    "DJV-63": N_("An eye takes a white bit from the nebula where your path ended."),
    "DJV-64": N_("You must sow if you can."),
    "DJV-67": N_("First use your bits. Your chests keep some when you end your turn."),
    "DJV-69": N_("You have no bit for its next slot. Its slots from the top: {slots}."),
    "DJV-70": N_("That bit doesn't fit the next slot, or would leave another one empty."),
    "DJV-72": N_("You need bits for all its slots. Missing: {missing}."),
    "DJV-73": N_("You can build only cards from your own hand, and shared cards."),
    "DJV-80": N_("Both copies of this card are gone."),
    "DJV-81": N_("You already have this card. Nobody has the same card twice."),
    "DJV-82": N_("You can start only cards from your hand."),
    "DJV-83": N_("A shared card is built in one go: all its slots at once."),
    "DJV-84": N_("You have no free place for another open card. Open now: {used}."),
    "DJV-85": N_("You can add bits only to your open cards."),
    "DJV-92": N_("A flower costs three bits."),
    "DJV-93": N_("Your grown flower isn't planted yet, or no flower is left."),
    "DJV-96": N_("Each chest keeps one bit. Your chests: {chests}."),
    "DJV-101": N_("The matrix wakes when 20 bits lie in it."),
    "DJV-105": N_("The last bits go to nebulae that have the fewest bits, one each."),
    "DJV-109": N_("You can discard any cards from your hand before you draw."),
    "DJV-116": N_("The game is over: everyone has had their last turn."),
    "DJV-136": N_("The game is over: round 60 has ended."),
    "DJV-138": N_("You remember two of your cards and discard two others."),
}

# what a click on a thing means: an action, and other ones in some steps
MEANS: Final[dict[str, tuple[str, dict[int, str]]]] = {
    "nebula": ("nebula", {v.STEP_PICK: "pick", v.STEP_SOW: "drop", v.STEP_LATE: "girl",
                          v.STEP_REGEN: "regen"}),
    "row": ("build", {v.STEP_DISCARD: "discard", v.STEP_SECRET: "discard"}),
    "hand": ("build", {v.STEP_DISCARD: "discard", v.STEP_SECRET: "discard"}),
    "short": ("add", {}),
}  # fmt: skip
BITS: Final = {v.STEP_BIT: "bit", v.STEP_SAVE: "save"}


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
        if s.step == v.STEP_START and v.DONE in s.legal(self.seat):
            return text(NO_SOWING)
        return text(INSTEAD[s.step])


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
    if word == "bit":
        return bit_meaning(s, argument.removesuffix(" 2"))
    if target == "grow":
        return "grow flower"
    if target == "plant":
        return "plant start" if s.has(s.seat, O_CIRCLE) else "plant card"
    if word not in MEANS:
        return target
    usual, by_step = MEANS[word]
    action = by_step.get(int(s.step), usual)
    if action == "drop":
        argument += "".join(f" {v.BIT.names[kind]}" for kind in kinds_of(s.sow)[:1])
    return f"{action} {argument}"


def bit_meaning(s: DejaVuState, name: str) -> str:
    """Return what a click on a bit of the tray could be now."""
    if name not in v.BIT.names:
        return "bits"
    if s.step == v.STEP_EYE and name.startswith("white-"):
        return f"white {name.removeprefix('white-')}"
    return f"{BITS[int(s.step)]} {name}" if s.step in BITS else "bits"


def action_answer(q: Click[DejaVuState], action: int) -> WhyNot:
    """Return why an action is refused; a legal one is named as such."""
    rule = q.s.refusal(q.seat, action) if q.seat != SPECTATOR else "DJV-30"
    if rule == "":
        label = words.label(q.s, action, q.reader)
        return WhyNot(q.reader.text("You can: {label}.", label=label), "DJV-31")
    if rule == "DJV-58":
        return no_start(q, action - v.SOW_FIRST)
    return refused(q, rule, action)


def explain_nebula(q: Click[DejaVuState], args: list[str]) -> Answer:
    """A nebula when it is no choice: its name, and why sowing cannot start there now."""
    if args[0] not in v.NEBULA_NAMES:
        return None
    s, nebula = q.s, v.NEBULA_NAMES.index(args[0])
    if not q.decides():
        return refused(q, "DJV-30", 0)
    if s.step == v.STEP_START:
        return no_start(q, nebula)
    message = N_("{nebula}. You have already sown this turn.")
    if s.step < v.STEP_SECRET:
        message = N_("{nebula}. It lies for good.")
    elif s.step == v.STEP_SECRET:
        message = N_("{nebula}. Sowing begins once all have chosen their cards.")
    name = words.nebula_name(s.tables, nebula, q.reader)
    return q.because(message, "DJV-31", nebula=name)


def no_start(q: Click[DejaVuState], nebula: int) -> WhyNot:
    """Say why sowing cannot start on a nebula: no bits, only white ones, or no path (DJV-58)."""
    if not q.decides():
        return refused(q, "DJV-30", 0)
    heap = int(q.s.bits[nebula])
    if heap == 0:
        message = N_("{nebula} has no bits to sow.")
    elif heap & ~WHITES == 0:
        message = N_("{nebula} has only white bits, and the last bit can't be white.")
    elif count(heap) > q.s.sky.longest_from(nebula):
        message = N_("{nebula} has more bits than any path from there has stops.")
    else:
        message = N_("You can sow from {nebula}.")
    return q.because(message, "DJV-58", nebula=words.nebula_name(q.s.tables, nebula, q.reader))


def explain_girl(q: Click[DejaVuState], args: list[str]) -> Answer:
    """The girl: how far she can go, or when."""
    s = q.s
    if not q.decides():
        return refused(q, "DJV-30", 0)
    if any(v.GIRL_FIRST <= action < v.PLANT_START for action in s.legal(q.seat)):
        message = N_("Choose Walk, then a nebula. Your steps: {feet}.")
        return q.because(message, "DJV-36", feet=s.has(q.seat, O_FEET))
    return refused(q, "DJV-33" if s.moved or s.planted else "DJV-32", 0)


ABILITIES: Final = {
    "steps": (N_("Steps: how far you can walk with the girl in a turn."), "DJV-36"),
    "hand": (N_("Hand: you draw up to this many cards at the end of your turn."), "DJV-110"),
    "open": (N_("Open: how many unfinished cards you can have lying open."), "DJV-84"),
    "chest": (N_("Chest: each one keeps a bit for your next turn."), "DJV-96"),
    "eye": (N_("Eye: each one takes a white bit from the nebula where you end."), "DJV-63"),
    "flower": (N_("Flowers that you can plant where the girl stands."), "DJV-40"),
}
PLACES: Final = {
    "free": (
        N_("A card from your hand can lie open here and fill up over several turns."),
        "DJV-82",
    ),
    "none": (N_("Cards with a mind give you another place for an open card."), "DJV-84"),
    "memory": (N_("Finished cards go here. Ten of them bring the last turns."), "DJV-116"),
}


def from_table(table: dict[str, tuple[str, str]]) -> Thing[DejaVuState]:
    """Return a thing whose second word says which it is."""

    def explain(q: Click[DejaVuState], args: list[str]) -> Answer:
        found = table.get(args[0])
        return q.because(*found) if found else None

    return Thing(1, explain)


def explain_seat(q: Click[DejaVuState], args: list[str]) -> Answer:
    """What another player has."""
    seat = number(args[0], int(q.s.seats))
    if seat < 0:
        return None
    return q.because(
        N_("{name} has {n} of 10 memories, {points} points so far."),
        "DJV-116",
        name=q.reader.name(seat),
        n=q.s.has(seat, O_CARDS),
        points=q.s.score(seat),
    )


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
        return text("first finish what you started")
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
    return ", ".join(out) or text("nothing, but it isn't in your hand")


def told(message: str, rule: str) -> Thing[DejaVuState]:
    """Return a thing that is never clicked for an action, and what is to know of it."""
    return Thing(0, lambda q, args: q.because(message, rule))


THINGS: Final[dict[str, Thing[DejaVuState]]] = {
    "nebula": Thing(1, explain_nebula, True),
    "girl": Thing(0, explain_girl),
    "bits": told(N_("Choose a card: your bits jump into its slots by themselves."), "DJV-70"),
    "goal": told(
        N_("Your goal: the open card nearest to completion, or the shortest in your hand."),
        "DJV-69",
    ),
    "chest": told(N_("A chest keeps one bit. It comes back when you build next turn."), "DJV-66"),
    "deck": told(N_("You draw up to your hand limit at the end of your turn."), "DJV-110"),
    "discards": told(N_("The discards are shuffled when the deck runs out."), "DJV-113"),
    "matrix": told(
        N_("Used bits rest here. With the 20th they all go back to the nebulae."), "DJV-101"
    ),
    "flowers": told(N_("Flowers come with cards, or for three bits."), "DJV-92"),
    "fragments": told(
        N_("You take a fragment by planting a flower. Shared cards score fragments."), "DJV-41"
    ),
    "score": told(N_("Your points if the game ended now."), "DJV-119"),
    "long": told(N_("Cards in your memory stay. Their abilities always work."), "DJV-77"),
    "backs": told(N_("Nobody sees the cards that others hold."), "DJV-25"),
    "place": from_table(PLACES),
    "ability": from_table(ABILITIES),
    "seat": Thing(1, explain_seat),
}
