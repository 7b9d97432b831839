"""Let's Go! To Japan: why a click does nothing, with the rule and what is possible instead.

A target is an action's own text (`place mon,0`, `walk 2`), or a thing on the board: `day mon`,
`condition mon`, `highlight mon`, `card mon,1`, `walkcard mon,1`, `daytrip`, `track temple`, `mood`,
`happiness`, `wilds`, `trains`, `score`, `deck tokyo`, `mix 2`, `discards`, `stack`, `hand 57`,
`trip 165`, `offer 0`, `passport`, `city kyoto`, `asked`, `drawn`, `hidden`, `rail`, `seat 1`,
`agent`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from travelogue.face.clicks import Answer, Click, Thing, answer, number
from travelogue.face.face import Reader, WhyNot
from travelogue.face.text import N_

from ..rules import vocabulary as v
from ..rules.days import WALK, has_walk_day
from ..rules.state import JapanState
from ..rules.tables import (
    ACTIVITIES,
    CELLS,
    CODE_MASK,
    DAY_CARDS,
    DAY_ROOM,
    DAYS,
    NO_PASSPORT,
    RESEARCH_CARDS,
    STRESS_ENERGY,
    STRESS_MONEY,
    SUNDAY,
    packed,
)
from . import words
from .about import (
    card_words,
    condition_words,
    deck_words,
    feeling_words,
    offered_words,
    passport_words,
    score_words,
    track_words,
)
from .gains import FACEDOWN, outlook
from .prompt import prompt
from .words import day_name, field, note_sentence, passport_name

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
# what there is to know of a thing on the board, which is no choice by itself
NOTES: Final = {
    "condition": (N_("Sunday and the day of a Day Trip have none."), "LGJ-65"),
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
    "seat": (N_("Others are shown as they were when the round began."), "LGJ-35"),
    "agent": (N_("The Travel Agent takes the cards that you leave."), "LGJ-146"),
    "score": (N_("Every card changes it: what a place brings is the change of this number."),
              "LGJ-157"),
    "day": (N_("{day} is planned while the rounds are played."), "LGJ-38"),
    "happiness": (N_("After that your Mood starts again at 0."), "LGJ-125"),
    "stress": (N_("After that your Mood starts again at 0."), "LGJ-125"),
    "wilds": (N_("A Wild moves one track a step on the trip; a day's bonus brings it."),
              "LGJ-70"),
    "trains": (N_("So many trains your week needs: one wherever the city changes."), "LGJ-92"),
    "luxury": (N_("A Luxury Train gives +2 VP and a happy icon where you need a train."), "LGJ-98"),
    "asked": (N_("This is the card in question."), "LGJ-88"),
    "drawn": (N_("Your Walk: it waits for its place, face down."), "LGJ-47"),
    "hidden": (N_("Only its owner sees this card."), "LGJ-29"),
}  # fmt: skip
TripClick = Click[JapanState]


class JapanClick(TripClick):
    """A click where several decide at the same time: who is not asked is told who is."""

    def instead(self) -> str:
        if self.decides() or not self.s.pending():
            return super().instead()
        return prompt(self.s, self.seat, self.reader).title


def why_not(s: JapanState, seat: int, target: str, reader: Reader) -> WhyNot:
    """Explain a click of `seat` on something that is not legal now; any text is survived."""
    click = JapanClick(s, seat, reader, words)
    return answer(click, target, v.SPACE, THINGS, action_answer, "LGJ-32")


def step_of(q: TripClick) -> int:
    """Return what the seat is asked, STEP_WAIT for a watcher."""
    return field(q.s, q.seat, v.F_STEP) if q.seat >= 0 else v.STEP_WAIT


def trip_day_of(q: TripClick) -> int:
    """Return the day of the Day Trip in the week that is drawn large, -1 if none."""
    return field(q.s, max(q.seat, 0), v.F_TRIP_DAY)


# --- actions ------------------------------------------------------------------------------------


def action_answer(q: TripClick, action: int) -> WhyNot:
    """Return why an action is not possible now."""
    if q.seat < 0:
        return q.because(N_("You are watching; the players decide."), "LGJ-31")
    rule = q.s.refusal(q.seat, action)
    if not rule:
        return q.because(N_("This is possible now."), "LGJ-32")
    return refused(q, rule)


def refused(q: TripClick, rule: str) -> WhyNot:
    return q.because(REASONS[rule], rule)


def explain_day(q: TripClick, args: list[str]) -> Answer:
    """A day that takes no card now; while Day Trips are laid it is an action."""
    if args[0] not in v.DAY_NAMES:
        return None
    day, step = v.DAY_NAMES.index(args[0]), step_of(q)
    if q.s.stage == v.STAGE_TRIPS:
        return action_answer(q, v.DAY_FIRST + day)
    if step == v.STEP_PLACE:
        return action_answer(q, v.place_action(day, 0))
    if step == v.STEP_DISCARD:
        return refused(q, "LGJ-60")
    if trip_day_of(q) == day:
        return q.because(*NOTES["daytrip"])
    if q.s.counts[max(q.seat, 0) * DAYS + day] >= DAY_CARDS:
        return refused(q, "LGJ-39")
    if step != v.STEP_MAIN:
        return q.because(*NOTES["day"], day=day_name(day, q.reader)).told()
    if day == SUNDAY:
        first = N_("First pick a card of your hand, then its place on Sunday, which has no bonus.")
        return q.because(first, "LGJ-73")
    first = N_("First pick a card of your hand, then its place on {day}.")
    return q.because(first, "LGJ-38", day=day_name(day, q.reader))


def explain_deck(q: TripClick, args: list[str]) -> Answer:
    """A deck that cannot be drawn from now: how to, and what there is in it."""
    if args[0] not in v.CITY_NAMES:
        return None
    back, step = v.CITY_NAMES.index(args[0]), step_of(q)
    if step in (v.STEP_WALK_DECK, v.STEP_LAST_DECK):
        return action_answer(q, v.DECK_FIRST + back)
    told = deck_words(q.s, back, q.reader)
    if step == v.STEP_MAIN and field(q.s, q.seat, v.F_PLAYS):
        if has_walk_day(q.s, q.seat):
            first = N_("First pick the card that you give up, then a deck for a Walk. {told}")
            return q.because(first, "LGJ-46", told=told)
        rule = "LGJ-52" if q.s.late else "LGJ-53"
        none = N_("No Walk is possible: it must be a day's third or fourth card. {told}")
        if not q.s.late:
            none = N_("No Walk is possible: every day is full. {told}")
        return q.because(none, rule, told=told)
    why, rule = NOTES["deck"]
    answer = q.because(N_("{told} {why}"), rule, told=told, why=q.reader.text(why))
    return answer if q.s.stage in (v.STAGE_PLAY, v.STAGE_DECK) else answer.told()


def explain_hand(q: TripClick, args: list[str]) -> Answer:
    """A card in hand that is not to be picked now; it is told what it is all the same."""
    card = number(args[0], len(q.s.tables.names))
    step = step_of(q)
    why = "LGJ-60" if step == v.STEP_DISCARD else "LGJ-32"
    if step not in (v.STEP_DISCARD, v.STEP_MAIN) and q.seat >= 0:
        why = q.s.refusal(q.seat, v.PLAN_FIRST) or why
    if card < 0:
        return refused(q, why)
    told = card_words(q.s, card, q.reader)
    return q.because(N_("{why} {told}"), why, why=q.reader.text(REASONS[why]), told=told)


def explain_mix(q: TripClick, args: list[str]) -> Answer:
    """Cards to draw by Research."""
    tokyo = number(args[0], RESEARCH_CARDS + 1)
    step = step_of(q)
    if tokyo < 0:
        return None
    return action_answer(q, v.MIX_FIRST + tokyo if step == v.STEP_MIX else v.RESEARCH_ACTION)


def explain_city(q: TripClick, args: list[str]) -> Answer:
    """A city for a neutral card."""
    if args[0] not in v.CITY_NAMES:
        return None
    return action_answer(q, v.DECK_FIRST + v.CITY_NAMES.index(args[0]))


def explain_trip(q: TripClick, args: list[str]) -> Answer:
    """A Day Trip that is offered."""
    card = number(args[0], len(q.s.tables.names))
    if card < ACTIVITIES:
        return None
    told = card_words(q.s, card, q.reader)
    return q.because(N_("{told} {why}"), "LGJ-12", told=told, why=q.reader.text(REASONS["LGJ-12"]))


def explain_offer(q: TripClick, args: list[str]) -> Answer:
    """A Passport that is offered."""
    kept = number(args[0], 2)
    passport = field(q.s, max(q.seat, 0), v.F_OFFER + kept) if kept >= 0 else -1
    if passport < 0 or q.s.stage != v.STAGE_PASSPORTS:
        return None
    return q.because(N_("{told}"), "LGJ-15", told=offered_words(q.s, passport, q.reader))


# --- things on the board ------------------------------------------------------------------------


def explain(word: str, q: TripClick, args: list[str]) -> Answer:
    """Explain a thing on the board: what it hinders now, else what it is for."""
    day, step = day_of(q, word, args), step_of(q)
    if day >= 0 and step == v.STEP_PLACE and not takes_card(q, day):
        return action_answer(q, v.place_action(day, 0))
    if word == "condition" and day >= 0 and day == trip_day_of(q):
        return q.because(*NOTES["daytrip"]).told()
    if word == "highlight" and day >= 0:
        return explain_highlight(q, day).told()
    if word == "seat":
        return explain_seat(q, number(args[0], q.s.seats)).told()
    if word == "mood" and step in (v.STEP_WILD, v.STEP_WILD_SECOND):
        return refused(q, "LGJ-121")
    why, rule = NOTES[word]
    if facts := facts_of(q, word, args, day):
        return q.because(N_("{told} {why}"), rule, told=facts, why=q.reader.text(why)).told()
    return q.because(why, rule).told()


def facts_of(q: TripClick, word: str, args: list[str], day: int) -> str:
    """Return how a thing stands in the week in front, "" if there is nothing to tell."""
    s, seat, reader = q.s, max(q.seat, 0), q.reader
    if word == "condition" and day > SUNDAY:
        return condition_words(s, seat, day, reader)
    if word == "track" and args[0] in v.TRACK_NAMES:
        return track_words(s, seat, v.TRACK_NAMES.index(args[0]), reader)
    if word in ("happiness", "stress"):
        return feeling_words(s, seat, word == "stress", reader)
    if word == "score":
        return score_words(s, seat, reader)
    if word == "passport":
        return passport_words(s, seat, reader)
    card = -1
    if word == "card" and day >= 0:
        card = card_at(s, seat, day, number(args[0].partition(",")[2], DAY_ROOM))
    elif word == "daytrip" and day >= 0:
        card = card_at(s, seat, day, 0)
    return card_words(s, card, reader) if card >= 0 else ""


def card_at(s: JapanState, seat: int, day: int, position: int) -> int:
    """Return the card that lies open at a place, -1 if none does."""
    if not 0 <= position < s.counts[seat * DAYS + day]:
        return -1
    cell = int(s.cells[seat * CELLS + day * DAY_ROOM + position])
    return -1 if cell & WALK else (cell & CODE_MASK) - 1


def day_of(q: TripClick, word: str, args: list[str]) -> int:
    """Return the day that a thing lies on, -1 if none."""
    if word == "daytrip":
        return trip_day_of(q)
    name = args[0].partition(",")[0] if args else ""
    return v.DAY_NAMES.index(name) if name in v.DAY_NAMES else -1


def takes_card(q: TripClick, day: int) -> bool:
    """Tell whether the card in question may lie on a day."""
    first = v.place_action(day, 0)
    return any(first <= action < first + DAY_ROOM for action in q.s.legal(q.seat))


def explain_seat(q: TripClick, seat: int) -> WhyNot:
    """Another traveller's week, with the Passport that it is planned for (LGJ-15)."""
    told = q.because(*NOTES["seat"])
    passport = field(q.s, seat, v.F_PASSPORT) if seat >= 0 else NO_PASSPORT
    if passport == NO_PASSPORT:
        return told
    owner = q.reader.text(
        "{name}'s Passport is {passport}: {effect}",
        name=q.reader.names[seat],
        passport=passport_name(q.s.tables, passport, q.reader),
        effect=q.reader.text(q.s.tables.passport_texts[passport]),
    )
    return replace(told, text=f"{owner} {told.text}")


def explain_highlight(q: TripClick, day: int) -> WhyNot:
    """A highlight: how it stands, what counts, and that harm is not refused (LGJ-115)."""
    note = outlook(q.s, max(q.seat, 0)).notes.get(day)
    if note is None:
        return q.because(*NOTES["highlight"])
    gain = 0 if note.card == FACEDOWN else int(q.s.tables.gain[note.card])
    harms = packed(gain, STRESS_ENERGY) or packed(gain, STRESS_MONEY)
    why, rule = NOTES["harm" if harms else "highlight"]
    stands = note_sentence(q.s, note, q.reader)
    return q.because(N_("{stands}. {why}"), rule, stands=stands, why=q.reader.text(why))


NAMED: Final = ("condition", "highlight", "card", "walkcard", "track", "seat")  # with a word more
THINGS: Final[dict[str, Thing[JapanState]]] = {
    **{
        word: Thing(1 if word in NAMED else 0, partial(explain, word), is_choice=True)
        for word in NOTES
    },
    "day": Thing(1, explain_day, is_choice=True),
    "mix": Thing(1, explain_mix, is_choice=True),
    "city": Thing(1, explain_city, is_choice=True),
    "trip": Thing(1, explain_trip, is_choice=True),
    "offer": Thing(1, explain_offer, is_choice=True),
    "deck": Thing(1, explain_deck, is_choice=True),
    "hand": Thing(1, explain_hand, is_choice=True),
}
