"""Photo Tour: why a click does nothing, with the rule and what is possible instead.

A target is an action's own text (`go 28`, `use 45`, `move bus`) or a thing on the board: `place
28`, `die bus`, `card 7`, `hand 20`, `token lens`, `reserve lens`, `slot 3`, `bonus 3`, `photo 45`,
`item 2`, `refresh dice`, `deck`, `bag`, `gap dice`, `contest 3`, `meeple 2`, `lamp own`.
"""

from __future__ import annotations

from typing import Final

from travelogue.core.types import NOBODY
from travelogue.face.clicks import LISTED, Answer, Click, Explain, Thing, answer, number
from travelogue.face.face import Reader, WhyNot
from travelogue.face.text import N_

from ..rules import desk
from ..rules import tables as t
from ..rules import vocabulary as v
from ..rules.state import PhotoState
from ..rules.usable import can_pay
from . import words

# by the rule that forbids it; {place}, {card}, {token}, {mode} and {here} are filled in
REASONS: Final = {
    "PTN-09": N_("Choose one of your three cards to discard."),
    "PTN-10": N_("You have chosen; the cards are shown when everybody has."),
    "PTN-16": N_("You have done your Main action; only extras are left this turn."),
    "PTN-17": N_("A Main action is still due: Plan, Rent, Move or Take a Photo."),
    "PTN-22": N_("It is not your turn."),
    "PTN-23": N_("Extras are used at free moments, not in the middle of something else."),
    "PTN-24": N_("What has been started must be finished first."),
    "PTN-28": N_("This card is not on the display; it refills only when it is empty."),
    "PTN-37": N_("Your Reserve is full: choose one of its tokens to discard."),
    "PTN-39": N_("This token is not on the display; it refills only when it is empty."),
    "PTN-43": N_("First choose a die; no {mode} die is on the display."),
    "PTN-46": N_("{place} is too far: a Car goes at most 2 segments."),
    "PTN-47": N_("{place} is too far for a Bus: at most 4 segments, over highways only."),
    "PTN-48": N_("A Plane flies from airport to airport."),
    "PTN-51": N_("You are there already."),
    "PTN-54": N_("You have no card of number {here} in hand."),
    "PTN-55": N_("A slot is chosen when you take a photo."),
    "PTN-57": N_("This slot holds a card; cards never move."),
    "PTN-58": N_("The card in this slot is of another type and covers its bonus."),
    "PTN-60": N_("No free icon of the photo matches the {token}."),
    "PTN-61": N_("Tokens are placed only on a photo that is being taken."),
    "PTN-64": N_("Finish the photo first."),
    "PTN-66": N_("This slot is empty: its bonus opens with a card of its type."),
    "PTN-67": N_("This Journal bonus has been used."),
    "PTN-69": N_("Journal bonuses are used on your own turn only."),
    "PTN-72": N_("Another photo can be taken once this one is finished."),
    "PTN-77": N_("Tokens go on earlier photos only by a Journal bonus, on a free matching icon."),
    "PTN-78": N_("A bonus works once its card lies in your journal."),
    "PTN-79": N_("The bonus of a new card works once its photo is finished."),
    "PTN-82": N_("You have used your Landmark bonus of this turn."),
    "PTN-83": N_("This bonus follows the Main action that it names, not a bonus action."),
    "PTN-84": N_("This bonus is used during a Main Move of its kind, before the destination."),
    "PTN-86": N_("This bonus answers the Main action of the opponent to your left."),
    "PTN-87": N_("This bonus answers the Main action of an opponent."),
    "PTN-88": N_("You have used your Landmark bonus between turns."),
    "PTN-90": N_("Players are asked one by one, clockwise."),
    "PTN-91": N_("There is nothing to decline."),
    "PTN-95": N_("This bonus scores at the end by itself."),
    "PTN-96": N_("This card has no bonus."),
    "PTN-97": N_("A Refresh is possible on your own turn."),
    "PTN-98": N_("A Refresh costs a Reserve token or a hand card; pay when you refresh."),
    "PTN-100": N_("Items are removed in a Refresh, each set in one order."),
    "PTN-103": N_("The display is full: remove at least one."),
    "PTN-104": N_("Nothing of this kind is left to refresh."),
    "PTN-107": N_("The game is over."),
    "PTN-110": N_("The game is over: the round limit is reached."),
}


class PhotoClick(Click[PhotoState]):
    """Several may be waited for at once, and a turn may offer dozens of choices."""

    def instead(self) -> str:
        text = self.reader.text
        if self.s.pending() and not self.decides():
            names = [self.reader.names[seat] for seat in self.s.pending()]
            return text("Waiting for {names}.", names=text.listed(names))
        n = len(self.s.legal(self.seat)) if self.decides() else 0
        if n > LISTED:
            return text.plural("{n} other choice is lit.", "{n} other choices are lit.", n)
        return super().instead()


def why_not(s: PhotoState, seat: int, target: str, reader: Reader) -> WhyNot:
    """Explain a click of `seat` on something that is not legal now; any text is survived."""
    click = PhotoClick(s, seat, reader, words)
    return answer(click, target, v.SPACE, THINGS, action_answer, "PTN-16")


ABOUT: Final = {  # what is never a choice: words behind its own in a target, rule and sentence
    "deck": (0, "PTN-31", N_("The deck fills the display when it is empty, or by a Refresh.")),
    "bag": (0, "PTN-39", N_("The bag fills the display when it is empty, or by a Refresh.")),
    "contest": (1, "PTN-120", N_("Contests are scored at the end, by what your journal shows.")),
    "score": (0, "PTN-115", N_("Points if the game ended now.")),
    "unseen": (0, "PTN-08", N_("Hands are private; what was taken from the display is known.")),
}
GAPS: Final = {
    "cards": N_("A taken card is not replaced: the display fills when it is empty."),
    "tokens": N_("A taken token is not replaced: the display fills when it is empty."),
    "dice": N_("A used die is not replaced: all five are rolled after the last."),
    "reserve": N_("Your Reserve holds up to 3 tokens. Rent one from the display."),
}
LAMPS: Final = {
    "own": N_("You can use one Landmark bonus on your own turn."),
    "between": N_("You can use one Landmark bonus between your turns."),
}


def about(rule: str, message: str) -> Explain[PhotoState]:
    """Return the explanation of a thing by a sentence."""
    return lambda click, args: click.because(message, rule)


def by_action(first: int, names: list[str]) -> Explain[PhotoState]:
    """Return the explanation of a thing by the action that it stands for."""

    def explain(q: Click[PhotoState], args: list[str]) -> Answer:
        return action_answer(q, first + names.index(args[0])) if args[0] in names else None

    return explain


def gap_answer(q: Click[PhotoState], args: list[str]) -> Answer:
    return q.because(GAPS[args[0]], "PTN-28") if args[0] in GAPS else None


def lamp_answer(q: Click[PhotoState], args: list[str]) -> Answer:
    rule = {"own": "PTN-82", "between": "PTN-88"}.get(args[0], "")
    return q.because(LAMPS[args[0]], rule) if rule else None


def hand_answer(q: Click[PhotoState], args: list[str]) -> Answer:
    """Explain a card of the hand: a photo of it needs its place (PTN-54)."""
    card = number(args[0], t.NUMBERS)
    s, seat = q.s, q.seat
    if card < 1:
        return None
    if not 0 <= seat < s.seats or s.step in (v.STEP_START, v.STEP_PAY):
        return action_answer(q, v.DISCARD_FIRST + card)
    here = s.at(seat, desk.PLACE)
    if here == card:
        return action_answer(q, v.PHOTO)
    values = {"place": words.place_name(s.tables, card, q.reader)}
    moves = int(s.tables.moves[here * t.NUMBERS + card]) if here else 0
    if moves == 1:
        return q.because(N_("To photograph {place}, go there first: 1 move."), "PTN-54", **values)
    message = N_("To photograph {place}, go there first: {n} moves.")
    return q.because(message, "PTN-54", n=moves, **values)


def reserve_answer(q: Click[PhotoState], args: list[str]) -> Answer:
    """Explain a token of the Reserve: it goes on a photo, makes room or pays."""
    if args[0] not in t.TOKEN_NAMES:
        return None
    token = t.TOKEN_NAMES.index(args[0])
    if q.decides() and q.s.step in (v.STEP_ROOM, v.STEP_PAY):
        return action_answer(q, v.DROP_FIRST + token)
    return action_answer(q, v.EQUIP_FIRST + token)


def item_answer(q: Click[PhotoState], args: list[str]) -> Answer:
    slot = number(args[0], t.DISPLAY + 1)
    return action_answer(q, v.REMOVE_FIRST + slot - 1) if slot > 0 else None


def bonus_answer(q: Click[PhotoState], args: list[str]) -> Answer:
    """Explain the bonus of a slot: those of the bottom row score at the end (PTN-116)."""
    slot = number(args[0], t.JOURNAL_SLOTS + 1)
    if slot < 1:
        return None
    if slot > t.TOP_SLOTS:
        return slot_note(q, slot - 1)
    return action_answer(q, v.JOURNAL_FIRST + slot - 1)


def slot_note(q: Click[PhotoState], slot: int) -> WhyNot:
    """Tell what a slot of the bottom row scores."""
    seat = max(q.seat, 0) if q.seat < q.s.seats else 0
    journal = q.s.at(seat, desk.JOURNAL)
    said = words.slot_text(q.s.tables, journal, slot, q.reader)
    note = N_("At the end, with a card of the slot's type: {bonus}")
    return q.because(note, "PTN-116", bonus=said).told()


def seat_answer(q: Click[PhotoState], args: list[str]) -> Answer:
    """Tell what a player has: where, photos, Reserve and known cards."""
    seat = number(args[0], q.s.seats + 1) - 1
    if seat < 0:
        return None
    s, text = q.s, q.reader.text
    cards = [s.at(seat, desk.SLOT + slot) for slot in range(t.JOURNAL_SLOTS)]
    photos = ", ".join(str(card) for card in cards if card) or text("none")
    held = [words.token_name(s.tables, k, q.reader) for k in words.held_tokens(s, seat)]
    known = ", ".join(str(card) for card in words.cards_of(s.at(seat, desk.HAND)))
    said = text(
        "{name}: photos {photos}. Reserve: {tokens}. Cards in hand: {n} ({known} known).",
        name=q.reader.name(seat), photos=photos, tokens=", ".join(held) or text("empty"),
        n=s.at(seat, desk.HAND_SIZE), known=known or text("none"),
    )  # fmt: skip
    return WhyNot(said, "PTN-08")


NUMBERED: Final = [str(n) for n in range(1, t.NUMBERS)]
THINGS: Final = {
    word: Thing[PhotoState](more, about(rule, message))
    for word, (more, rule, message) in ABOUT.items()
} | {
    "gap": Thing[PhotoState](1, gap_answer),
    "lamp": Thing[PhotoState](1, lamp_answer),
    "meeple": Thing[PhotoState](1, seat_answer),
    "seat": Thing[PhotoState](1, seat_answer),
    "place": Thing[PhotoState](1, by_action(v.GO_FIRST + 1, NUMBERED), is_choice=True),
    "photo": Thing[PhotoState](1, by_action(v.USE_FIRST + 1, NUMBERED), is_choice=True),
    "die": Thing[PhotoState](1, by_action(v.MOVE_FIRST, t.MODE_NAMES), is_choice=True),
    "hand": Thing[PhotoState](1, hand_answer, is_choice=True),
    "reserve": Thing[PhotoState](1, reserve_answer, is_choice=True),
    "item": Thing[PhotoState](1, item_answer, is_choice=True),
    "bonus": Thing[PhotoState](1, bonus_answer, is_choice=True),
}


def action_answer(q: Click[PhotoState], action: int) -> Answer:
    """Explain an action by the rule that forbids it."""
    s, seat = q.s, q.seat
    if not 0 <= seat < s.seats:
        rule = "PTN-107" if s.to_move() == NOBODY else "PTN-22"
        return WhyNot(q.reader.text("You are watching; the players decide."), rule)
    rule = s.refusal(seat, action)
    if not rule:
        return q.because(N_("This is possible now."), "PTN-16")
    message = special(s, seat, action, rule) or REASONS[rule]
    return q.because(message, rule, **named(s, seat, action, q.reader))


def special(s: PhotoState, seat: int, action: int, rule: str) -> str:
    """Return a closer reason where one rule forbids for several; "" if there is none."""
    place = s.at(seat, desk.PLACE)
    if rule == "PTN-54" and s.at(seat, desk.PHOTOS) == t.JOURNAL_SLOTS:
        return N_("Your journal is full: all seven slots hold a card.")
    if rule == "PTN-22" and s.step == v.STEP_REACT:
        return N_("An opponent may answer the Main action first.")
    if v.GO_FIRST < action <= v.GO_FIRST + t.LOCATIONS:
        return place_reason(s, place, action - v.GO_FIRST, rule)
    if rule == "PTN-47":
        return N_("No highway leaves {here}: a Bus cannot start here.")
    if rule == "PTN-48":
        return N_("There is no airport at {here}.")
    if rule == "PTN-43":
        return N_("No {mode} die is on the display.")
    if rule == "PTN-24" and action > v.USE_FIRST:
        cost = s.tables.bonuses.cost[action - v.USE_FIRST]
        if not can_pay(s, seat, cost):
            return N_("You cannot pay what this bonus costs.")
        return N_("There is nothing that this bonus could do now.")
    if rule == "PTN-82" and seat != s.active:
        return N_("This bonus is used on your own turn.")
    if rule == "PTN-78" and s.at(seat, desk.HAND) >> (action - v.USE_FIRST) & 1:
        return N_("The card is still in your hand; its bonus works once it lies in your journal.")
    return ""


def place_reason(s: PhotoState, here: int, place: int, rule: str) -> str:
    """Return why a place cannot be reached: too far, dirt road and Bus, no airport."""
    if rule == "PTN-43":
        dice = [int(die) - 1 for die in list(s.display)[2 * t.DISPLAY :] if die]
        if any(s.tables.reach[mode * t.NUMBERS + here] >> place & 1 for mode in dice):
            return N_("To go to {place} choose a die first.")
        return N_("No die here leads to {place}. Moves to get there: {moves}.")
    if rule == "PTN-47" and s.tables.reach[t.CAR * t.NUMBERS + here] >> place & 1:
        return N_("A Bus uses highways only; the way to {place} is a dirt road or too long.")
    if rule == "PTN-48" and not s.tables.landmarks.airport[place]:
        return N_("{place} has no airport.")
    return ""


def named(s: PhotoState, seat: int, action: int, reader: Reader) -> dict[str, object]:
    """Return the names that a reason may need."""
    tables = s.tables
    here = s.at(seat, desk.PLACE)
    values: dict[str, object] = {
        "here": words.place_name(tables, here, reader) if here else "",
        "place": "",
        "token": "",
        "mode": "",
        "moves": 0,
    }
    if v.GO_FIRST < action <= v.CARD_FIRST:
        place = action - v.GO_FIRST
        values["place"] = words.place_name(tables, place, reader)
        values["moves"] = int(tables.moves[here * t.NUMBERS + place]) if here else 0
    elif v.EQUIP_FIRST <= action < v.EQUIP_FIRST + t.TOKENS:
        values["token"] = words.token_name(tables, action - v.EQUIP_FIRST, reader)
    elif v.PHOTO - t.MODES <= action < v.PHOTO:
        values["mode"] = reader.text(words.MODES[action - v.PHOTO + t.MODES])
    return values
