"""Let's Go! To Japan: why a click does nothing, with the rule and what is possible instead.

A target is an action's own text (`place mon,0`, `walk 2`), or a thing on the board: `day mon`,
`condition mon`, `highlight mon`, `card mon,1`, `walkcard mon,1`, `track temple`, `mood`,
`counters`, `deck tokyo`, `discards`, `stack`, `hand 2`, `passport`, `rail`, `round`, `token`,
`seat 1`, `agent`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from travelogue.face.face import Reader, WhyNot
from travelogue.face.text import N_
from travelogue.games.lets_go_to_japan import actions as a
from travelogue.games.lets_go_to_japan import steps
from travelogue.games.lets_go_to_japan.gains import FACEDOWN, outlook
from travelogue.games.lets_go_to_japan.state import JapanState
from travelogue.games.lets_go_to_japan.tables import (
    DAY_ROOM,
    NO_PASSPORT,
    STRESS_ENERGY,
    STRESS_MONEY,
    packed,
)
from travelogue.games.lets_go_to_japan.words import day_name, note_sentence, passport_name
from travelogue.games.lets_go_to_japan.words_choices import field, label, prompt

FEW: Final = 6  # choices that are named as what is possible instead

# what forbids an action, by the rule that `refusal` names
REASONS: Final = {
    "LGJ-04": N_("There is no Sunday without Day Trips."),
    "LGJ-10": N_("First everybody keeps a Day Trip and chooses its day."),
    "LGJ-11": N_("A Day Trip never lies on Sunday."),
    "LGJ-12": N_("Your Day Trip is chosen; it is shown when all have chosen."),
    "LGJ-13": N_("That is your Day Trip's day."),
    "LGJ-15": N_("First everybody keeps a Passport."),
    "LGJ-26": N_("Choose a deck first; then you see your last cards."),
    "LGJ-28": N_("Your deck is chosen; cards are dealt when all have chosen."),
    "LGJ-31": N_("You are ready; the round goes on when everybody is."),
    "LGJ-32": N_("Your plays of this round are made."),
    "LGJ-33": N_("You still have a card to play."),
    "LGJ-38": N_("Choose a place for the card in question first."),
    "LGJ-39": N_("This day already has three cards."),
    "LGJ-40": N_("A card lies on top, between two cards or right below the last one."),
    "LGJ-46": N_("Choose the deck of your Walk first."),
    "LGJ-50": N_("A Walk lies on top, between two cards or right below the last one."),
    "LGJ-51": N_("That is your Day Trip's day."),
    "LGJ-52": N_("In this edition a Walk must be a day's 3rd or 4th card."),
    "LGJ-53": N_("A Walk needs a day with a free place."),
    "LGJ-54": N_("No day holds more than four cards."),
    "LGJ-55": N_("No day may take a Walk now."),
    "LGJ-57": N_("You have no Research token."),
    "LGJ-58": N_("Choose which three cards to draw first."),
    "LGJ-59": N_("Three discards are taken in hand order: mark all three."),
    "LGJ-60": N_("Finish discarding three cards first."),
    "LGJ-62": N_("Research is over after your last play."),
    "LGJ-65": N_("A reward comes when a day receives its third card."),
    "LGJ-70": N_("Three matching icons are needed for that reward."),
    "LGJ-71": N_("Choose the reward of your day first; it cannot be declined."),
    "LGJ-76": N_("An Extra Walk enters the day that earned it."),
    "LGJ-84": N_("Planning is over; the trip goes on."),
    "LGJ-86": N_("That deck and its discards are used up."),
    "LGJ-88": N_("You are home; the others are still travelling."),
    "LGJ-89": N_("The cities of your neutral cards are fixed."),
    "LGJ-95": N_("Trains are chosen before the first day."),
    "LGJ-96": N_("You have no such train left."),
    "LGJ-108": N_("A Walk is turned up or left when you reach it."),
    "LGJ-121": N_("Wilds move experience only, track by track from left to right."),
    "LGJ-122": N_("Wilds are used after a day's cards, before its highlight."),
    "LGJ-130": N_("The game is over."),
    "LGJ-137": N_("A requirement can be ignored only with the right Passport, when it is not met."),
    "LGJ-141": N_("The second track of a Wild is another one, further right."),
    "LGJ-146": N_("The card that is left goes to the Agent by itself."),
    "LGJ-148": N_("Choose the city of the Agent's card first."),
}
# things on the board that are never a choice by themselves
THINGS: Final = {
    "condition": (N_("The condition counts when the day receives its third card."), "LGJ-65"),
    "highlight": (N_("This highlight counts only what came before and on its day."), "LGJ-114"),
    "harm": (N_("Highlights with stress cannot be refused."), "LGJ-115"),
    "card": (N_("Only the bottom card's highlight scores; cards never move."), "LGJ-112"),
    "walkcard": (N_("A Walk keeps the city of its back, and its face stays hidden until the trip."),
                 "LGJ-90"),
    "daytrip": (N_("A Day Trip's day gives no bonus and takes no other card."), "LGJ-14"),
    "track": (N_("Experience moves in the trip, by icons and Wilds."), "LGJ-103"),
    "mood": (N_("Happy energy is not happy money for a highlight, but both lift the Mood."),
             "LGJ-107"),
    "deck": (N_("You draw from a deck only when you are asked to."), "LGJ-36"),
    "discards": (N_("Discards come back only when their deck is empty."), "LGJ-85"),
    "stack": (N_("Passed cards are not looked at until a round takes them."), "LGJ-82"),
    "passport": (N_("Your Passport works by itself."), "LGJ-133"),
    "rail": (N_("A train runs where the city changes; the trip begins with them."), "LGJ-95"),
    "round": (N_("The round token moves on when everybody has passed."), "LGJ-84"),
    "seat": (N_("Others are shown as they were when the round began."), "LGJ-35"),
    "agent": (N_("The Travel Agent takes the cards that you leave."), "LGJ-146"),
    "score": (N_("This is the score if the trip began now, Walks face down, Wilds unused."),
              "LGJ-157"),
    "counters": (N_("Counted from the start of the trip to the end of this day, as planned now."),
                 "LGJ-113"),
    "token": (N_("Tokens are earned by Walks and complete days."), "LGJ-70"),
}  # fmt: skip


@dataclass(frozen=True)
class Click:
    """Who clicked, in which position, and for whom it is explained."""

    s: JapanState
    seat: int
    reader: Reader

    @property
    def step(self) -> int:
        """What the seat is asked, STEP_WAIT for a watcher."""
        return field(self.s, self.seat, steps.F_STEP) if self.seat >= 0 else steps.STEP_WAIT

    @property
    def front(self) -> int:
        """The seat whose week is drawn large."""
        return max(self.seat, 0)

    @property
    def day_trip(self) -> int:
        return field(self.s, self.front, steps.F_TRIP_DAY)

    def because(self, message: str, rule: str) -> WhyNot:
        """Return an answer with what is possible instead."""
        return WhyNot(self.reader.text(message), rule, self.instead())

    def instead(self) -> str:
        """Return what the seat can do now, or whom it waits for."""
        if self.seat < 0 or self.seat not in self.s.pending():
            return prompt(self.s, self.seat, self.reader).title if self.s.pending() else ""
        legal = self.s.legal(self.seat)
        labels = [label(self.s, self.seat, action, self.reader) for action in legal[:FEW]]
        if len(legal) > FEW:
            labels.append("…")
        return self.reader.text("Possible now: {choices}.", choices="; ".join(labels))


def why_not(s: JapanState, seat: int, target: str, reader: Reader) -> WhyNot:
    """Explain a click of `seat` on something that is not legal now; any text is survived."""
    click = Click(s, seat, reader)
    word, _, rest = target.partition(" ")
    if word == "day" and rest in a.DAY_NAMES and s.stage != steps.STAGE_TRIPS:
        return why_day(click, a.DAY_NAMES.index(rest))
    if word == "deck" and s.stage in (steps.STAGE_PLAY, steps.STAGE_DECK):
        return why_deck(click, rest)
    if word == "hand":
        return why_hand(click)
    if word in THINGS:
        return why_thing(click, word, rest)
    try:
        action = a.SPACE.parse(target)
    except ValueError:
        return click.because(N_("There is nothing to choose here."), "LGJ-32")
    return why_action(click, action)


def why_thing(click: Click, word: str, rest: str) -> WhyNot:
    """Explain a thing on the board: what it hinders now, else what it is for."""
    day = day_of(click, word, rest)
    if day >= 0 and click.step == steps.STEP_PLACE and not takes_card(click, day):
        return why_action(click, a.place_action(day, 0))
    if word == "condition" and day >= 0 and day == click.day_trip:
        return click.because(*THINGS["daytrip"]).told()
    if word == "highlight" and day >= 0:
        return why_highlight(click, day).told()
    if word == "seat" and rest.isdecimal() and int(rest) < click.s.seats:
        return why_seat(click, int(rest)).told()
    if word == "round" and click.step == steps.STEP_MAIN:
        plays = field(click.s, click.seat, steps.F_PLAYS)
        if plays:
            return why_action(click, a.FINISH_ACTION)
    if word == "mood" and click.step in (steps.STEP_WILD, steps.STEP_WILD_SECOND):
        return click.because(REASONS["LGJ-121"], "LGJ-121")
    return click.because(*THINGS[word]).told()


def why_seat(click: Click, seat: int) -> WhyNot:
    """Explain another traveller's week, with the Passport that it is planned for (LGJ-15)."""
    answer = click.because(*THINGS["seat"])
    passport = field(click.s, seat, steps.F_PASSPORT)
    if passport == NO_PASSPORT:
        return answer
    told = click.reader.text(
        "{name}'s Passport is {passport}: {effect}",
        name=click.reader.names[seat],
        passport=passport_name(click.s.tables, passport, click.reader),
        effect=click.reader.text(click.s.tables.passport_texts[passport]),
    )
    return WhyNot(f"{told} {answer.text}", answer.rule, answer.instead)


def day_of(click: Click, word: str, rest: str) -> int:
    """Return the day that a thing lies on, -1 if none."""
    name = rest.partition(",")[0]
    if word in ("condition", "highlight", "card", "walkcard") and name in a.DAY_NAMES:
        return a.DAY_NAMES.index(name)
    return click.day_trip if word == "daytrip" else -1


def takes_card(click: Click, day: int) -> bool:
    """Tell whether the card in question may lie on a day."""
    first = a.place_action(day, 0)
    return any(first <= action < first + DAY_ROOM for action in click.s.legal(click.seat))


def why_highlight(click: Click, day: int) -> WhyNot:
    """Explain a highlight: how it stands, what counts, and that harm is not refused (LGJ-115)."""
    note = outlook(click.s, click.front).notes.get(day)
    message, rule = THINGS["highlight"]
    if note is None:
        return click.because(message, rule)
    text = click.reader.text
    gain = 0 if note.card == FACEDOWN else int(click.s.tables.gain[note.card])
    if packed(gain, STRESS_ENERGY) or packed(gain, STRESS_MONEY):
        message, rule = THINGS["harm"]
    stands = note_sentence(click.s, note, click.reader)
    told = text("{stands}. {why}", stands=stands, why=text(message))
    return WhyNot(told, rule, click.instead())


def why_action(click: Click, action: int) -> WhyNot:
    """Explain an action that the rules refuse now."""
    if click.seat < 0:
        return click.because(N_("You are watching; the players decide."), "LGJ-31")
    rule = click.s.refusal(click.seat, action)
    if not rule:
        return click.because(N_("This is possible now."), "LGJ-32")
    return click.because(REASONS[rule], rule)


def why_day(click: Click, day: int) -> WhyNot:
    """Explain a click on a day that takes no card now."""
    if click.step == steps.STEP_PLACE:
        return why_action(click, a.place_action(day, 0))
    if click.step == steps.STEP_DISCARD:
        return click.because(REASONS["LGJ-60"], "LGJ-60")
    if day == 0:
        return click.because(N_("Sunday has no Favorable Condition, so no bonus."), "LGJ-73")
    if click.day_trip == day:
        return click.because(*THINGS["daytrip"])
    answer = click.because(N_("First pick a card for {day}."), "LGJ-38")
    text = click.reader.text("First pick a card for {day}.", day=day_name(day, click.reader))
    return WhyNot(text, answer.rule, answer.instead)


def why_deck(click: Click, rest: str) -> WhyNot:
    """Explain a click on a deck that cannot be drawn from now."""
    if rest in a.CITY_NAMES and click.step in (steps.STEP_WALK_DECK, steps.STEP_LAST_DECK):
        return why_action(click, a.DECK_FIRST + a.CITY_NAMES.index(rest))
    return click.because(*THINGS["deck"])


def why_hand(click: Click) -> WhyNot:
    """Explain a click on a card in hand that is not to be picked now."""
    if click.seat < 0:
        return click.because(N_("You are watching; the players decide."), "LGJ-31")
    step = click.step
    if step == steps.STEP_DISCARD:
        return click.because(REASONS["LGJ-59"], "LGJ-59")
    if step == steps.STEP_MAIN:
        return click.because(REASONS["LGJ-32"], "LGJ-32")
    return why_action(click, a.PLAN_FIRST)
