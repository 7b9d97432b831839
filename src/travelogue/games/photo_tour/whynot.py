"""Photo Tour: why a click does nothing, with the rule and what is possible instead.

A target is an action's own text (`go 28`, `use 45`, `move bus`) or a thing on the board: `deck`,
`bag`, `gap cards`, `gap tokens`, `gap dice`, `contest 3`, `score`, `hand 1` (a seat's hand).
"""

from __future__ import annotations

from typing import Final

from travelogue.core.types import NOBODY
from travelogue.face.face import Reader, WhyNot
from travelogue.face.text import N_
from travelogue.games.photo_tour import desk, steps, words
from travelogue.games.photo_tour import tables as t
from travelogue.games.photo_tour.actions import (
    CARD_FIRST,
    EQUIP_FIRST,
    GO_FIRST,
    PHOTO,
    SPACE,
    USE_FIRST,
)
from travelogue.games.photo_tour.state import PhotoState
from travelogue.games.photo_tour.usable import can_pay

OPTIONS_SHOWN: Final = 6  # more choices than this are not listed one by one

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
THINGS: Final = {
    "deck": ("PTN-31", N_("The deck fills the display when it is empty, or by a Refresh.")),
    "bag": ("PTN-39", N_("The bag fills the display when it is empty, or by a Refresh.")),
    "gap": ("PTN-28", N_("A taken item is not replaced: the display fills when it is empty.")),
    "contest": ("PTN-120", N_("Contests are scored at the end, by what your journal shows.")),
    "score": ("PTN-115", N_("Points if the game ended now.")),
    "hand": ("PTN-08", N_("Hands are private; what was taken from the display is known.")),
}


def why_not(s: PhotoState, seat: int, target: str, reader: Reader) -> WhyNot:
    """Explain a click of `seat` on something that is not legal now; any text is survived."""
    word = target.split(" ")[0]
    if word in THINGS:
        rule, message = THINGS[word]
        return WhyNot(reader.text(message), rule, instead(s, seat, reader)).told()
    try:
        action = SPACE.parse(target)
    except ValueError:
        message = N_("There is nothing to do here now.")
        return WhyNot(reader.text(message), "PTN-16", instead(s, seat, reader))
    return action_answer(s, seat, action, reader)


def action_answer(s: PhotoState, seat: int, action: int, reader: Reader) -> WhyNot:
    """Explain an action by the rule that forbids it."""
    if not 0 <= seat < s.seats:
        rule = "PTN-107" if s.to_move() == NOBODY else "PTN-22"
        return WhyNot(reader.text("You are watching; the players decide."), rule)
    rule = s.refusal(seat, action)
    if not rule:
        return WhyNot(reader.text("This is possible now."), "PTN-16", instead(s, seat, reader))
    message = special(s, seat, action, rule) or REASONS[rule]
    text = reader.text(message, **named(s, seat, action, reader))
    return WhyNot(text, rule, instead(s, seat, reader))


def special(s: PhotoState, seat: int, action: int, rule: str) -> str:
    """Return a closer reason where one rule forbids for several; "" if there is none."""
    place = s.at(seat, desk.F_PLACE)
    if rule == "PTN-54" and s.at(seat, desk.F_PHOTOS) == t.JOURNAL_SLOTS:
        return N_("Your journal is full: all seven slots hold a card.")
    if rule == "PTN-22" and s.step == steps.STEP_REACT:
        return N_("An opponent may answer the Main action first.")
    if GO_FIRST < action <= GO_FIRST + t.LOCATIONS:
        return place_reason(s, place, action - GO_FIRST, rule)
    if rule == "PTN-47":
        return N_("No highway leaves {here}: a Bus cannot start here.")
    if rule == "PTN-48":
        return N_("There is no airport at {here}.")
    if rule == "PTN-43":
        return N_("No {mode} die is on the display.")
    if rule == "PTN-24" and action > USE_FIRST:
        cost = s.tables.bonuses.cost[action - USE_FIRST]
        if not can_pay(s, seat, cost):
            return N_("You cannot pay what this bonus costs.")
        return N_("There is nothing that this bonus could do now.")
    if rule == "PTN-82" and seat != s.active:
        return N_("This bonus is used on your own turn.")
    if rule == "PTN-78" and s.at(seat, desk.F_HAND) >> (action - USE_FIRST) & 1:
        return N_("The card is still in your hand; its bonus works once it lies in your journal.")
    return ""


def place_reason(s: PhotoState, here: int, place: int, rule: str) -> str:
    """Return why a place cannot be reached: too far, dirt road and Bus, no airport."""
    if rule == "PTN-43":
        return N_("To go to {place} choose a die first.")
    if rule == "PTN-47" and s.tables.reach[t.CAR * t.NUMBERS + here] >> place & 1:
        return N_("A Bus uses highways only; the way to {place} is a dirt road or too long.")
    if rule == "PTN-48" and not s.tables.landmarks.airport[place]:
        return N_("{place} has no airport.")
    return ""


def named(s: PhotoState, seat: int, action: int, reader: Reader) -> dict[str, object]:
    """Return the names that a reason may need."""
    tables = s.tables
    here = s.at(seat, desk.F_PLACE)
    values: dict[str, object] = {
        "here": words.place_name(tables, here, reader) if here else "",
        "place": "",
        "token": "",
        "mode": "",
    }
    if GO_FIRST < action <= CARD_FIRST:
        values["place"] = words.place_name(tables, action - GO_FIRST, reader)
    elif EQUIP_FIRST <= action < EQUIP_FIRST + t.TOKENS:
        values["token"] = words.token_name(tables, action - EQUIP_FIRST, reader)
    elif PHOTO - t.MODES <= action < PHOTO:
        values["mode"] = reader.text(words.MODES[action - PHOTO + t.MODES])
    return values


def instead(s: PhotoState, seat: int, reader: Reader) -> str:
    """Return what the seat can do now, or whom it waits for."""
    text = reader.text
    pending = s.pending()
    if not pending:
        return ""
    if seat not in pending:
        names = [reader.names[k] for k in pending]
        return text("Waiting for {names}.", names=text.listed(names))
    actions = s.legal(seat)
    if len(actions) > OPTIONS_SHOWN:
        return text.plural("{n} other choice is lit.", "{n} other choices are lit.", len(actions))
    labels = [words.label(s, action, reader) for action in actions]
    return text("Possible now: {choices}.", choices="; ".join(labels))
