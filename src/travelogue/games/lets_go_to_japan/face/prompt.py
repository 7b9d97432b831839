"""Let's Go! To Japan: what is asked, where the game stands, how it ended."""

from __future__ import annotations

from typing import Final

from travelogue.face.face import Prompt, Reader
from travelogue.face.text import N_, signed, upper_first

from ..rules import vocabulary as v
from ..rules.days import back_of, has_walk_day
from ..rules.journey import tried
from ..rules.scoring import AGENT, spaces_of, trip_points
from ..rules.state import JapanState
from ..rules.tables import ACTIVITIES, DAYS, R_PASS, R_PASS_TO, R_SIZE, ROUNDS
from .words import card_name, city_name, condition_name, day_name, field

ALWAYS: Final = {  # steps that ask the same whatever the position
    v.STEP_KEEP_TRIP: (
        N_("Which Day Trip, on which day?"),
        N_("It takes the whole day; that day earns no bonus."),
    ),
    v.STEP_KEEP_PASSPORT: (
        N_("Keep one of two Passports"),
        N_("It is yours as soon as everyone has chosen."),
    ),
    v.STEP_LAST_DECK: (
        N_("Which deck for your last card?"),
        N_("Then take the card on your board and play one of the two."),
    ),
    v.STEP_WALK_DECK: (
        N_("Walk in which city?"),
        N_("The top card stays face down until the trip."),
    ),
    v.STEP_MIX: (
        N_("Research: which 3 cards do you draw?"),
        N_("Then you discard 3 cards of your whole hand."),
    ),
    v.STEP_GIVE: (
        N_("Which card does the Agent get first?"),
        N_("It goes to the Agent's first open place, Monday first."),
    ),
}


def prompt(s: JapanState, seat: int, reader: Reader) -> Prompt:
    """Return what a seat is asked; for who is not, whom all wait for or that it is over."""
    text, pending = reader.text, s.pending()
    if not pending:
        return Prompt(text("The trip is over"))
    if seat in pending:
        return question(s, seat, reader)
    names = text.listed([reader.names[other] for other in pending])
    title, detail = text("Waiting for {names}", names=names), ""
    if s.stage == v.STAGE_PLAY:
        detail = text("What they do is shown when all have finished.")
    elif s.stage < v.STAGE_PLAY:
        detail = text("Their choice is shown when all have made it.")
    return Prompt(title, detail)


def question(s: JapanState, seat: int, reader: Reader) -> Prompt:
    """Return what a pending seat is asked."""
    step = field(s, seat, v.F_STEP)
    if step in ALWAYS:
        title, detail = ALWAYS[step]
        return Prompt(reader.text(title), reader.text(detail))
    return ASKED[step](s, seat, reader)


# --- planning -----------------------------------------------------------------------------------


def ask_trip_day(s: JapanState, seat: int, reader: Reader) -> Prompt:
    trip = ACTIVITIES + field(s, seat, v.F_OFFER + field(s, seat, v.F_KEPT))
    return Prompt(
        reader.text("Which day is {trip}?", trip=card_name(s.tables, trip, reader)),
        reader.text("It takes the whole day; that day earns no bonus."),
    )


def ask_main(s: JapanState, seat: int, reader: Reader) -> Prompt:
    text = reader.text
    plays, hand = field(s, seat, v.F_PLAYS), field(s, seat, v.F_HAND)
    if plays == 0:
        return Prompt(
            text("Research once more, or finish"),
            text("Each token that you keep is worth 1 VP."),
        )
    left = passing(s, seat, reader)
    if has_walk_day(s, seat):
        left = text("On a day, or a deck for a Walk. {left}.", left=upper_first(left))
    else:
        left = text("Then {left}.", left=left)
    return Prompt(
        text.plural("Play {n} of {hand} cards", "Play {n} of {hand} cards", plays, hand=hand), left
    )


def passing(s: JapanState, seat: int, reader: Reader) -> str:
    """Return what happens to the cards that are left, to go on with in a sentence."""
    text = reader.text
    if s.round == ROUNDS and s.seats > 1:
        return text("the last is discarded")
    if s.seats == 1:
        return text("the rest goes to the Agent")
    r = (s.round - 1) * R_SIZE
    to = (seat + int(s.tables.rounds[r + R_PASS_TO])) % s.seats
    return text.plural(
        "{n} goes to {name}",
        "{n} go to {name}",
        int(s.tables.rounds[r + R_PASS]),
        name=reader.names[to],
    )


def ask_place(s: JapanState, seat: int, reader: Reader) -> Prompt:
    text = reader.text
    mode = field(s, seat, v.F_MODE)
    code = field(s, seat, v.F_PICK)
    if mode == v.MODE_PLAN:
        name = card_name(s.tables, code - 1, reader)
        return Prompt(text("Where does {card} go?", card=name))
    if mode == v.MODE_EXTRA:
        day = day_name(field(s, seat, v.F_DAY), reader)
        return Prompt(text("Where on {day} does the Extra Walk go?", day=day))
    city = city_name(int(back_of(code)), reader)
    return Prompt(
        text("Where does the {city} Walk go?", city=city),
        text("It must be a day's third or fourth card.")
        if s.late
        else text("It can be a day's first, second or third card."),
    )


def ask_discard(s: JapanState, seat: int, reader: Reader) -> Prompt:
    owed = field(s, seat, v.F_OWED)
    return Prompt(
        reader.text.plural("Discard {n} card", "Discard {n} cards", owed),
        reader.text("Old or new ones, as you like."),
    )


def ask_bonus(s: JapanState, seat: int, reader: Reader) -> Prompt:
    day = field(s, seat, v.F_DAY)
    return Prompt(
        reader.text("{day} is complete: choose a bonus", day=day_name(day, reader)),
        reader.text(
            "Icons for its condition: {condition}.", condition=condition_name(s, day, reader)
        ),
    )


def ask_give_city(s: JapanState, seat: int, reader: Reader) -> Prompt:
    name = card_name(s.tables, field(s, seat, v.F_PICK) - 1, reader)
    return Prompt(
        reader.text("Where does the Agent see {card}?", card=name),
        reader.text("Your next card comes from that city's deck."),
    )


# --- the trip -----------------------------------------------------------------------------------


def located(s: JapanState, seat: int, reader: Reader) -> tuple[str, str]:
    """Return name and day of the card that is asked about."""
    code, day, _ = s.question(seat).args
    return card_name(s.tables, code - 1, reader), day_name(day, reader)


def ask_city(s: JapanState, seat: int, reader: Reader) -> Prompt:
    card, day = located(s, seat, reader)
    return Prompt(
        reader.text("In which city is {card}?", card=card),
        reader.text("{day}. It decides which trains you need.", day=day),
    )


def ask_train(s: JapanState, seat: int, reader: Reader) -> Prompt:
    _, day, position = s.question(seat).args
    name = day_name(day, reader)
    if position:
        title = reader.text("Which train within {day}?", day=name)
    else:
        title = reader.text("Which train to {day}?", day=name)
    return Prompt(title, reader.text("Unused Luxury Trains are worth nothing."))


def ask_reveal(s: JapanState, seat: int, reader: Reader) -> Prompt:
    card, day = located(s, seat, reader)
    return Prompt(
        reader.text("The Walk is {card}", card=card),
        reader.text("{day}. Touch it to turn it face up.", day=day),
    )


def ask_wild(s: JapanState, seat: int, reader: Reader) -> Prompt:
    wilds = field(s, seat, v.F_WILD)
    title = reader.text.plural("{n} Wild token", "{n} Wild tokens", wilds)
    if field(s, seat, v.F_TRIP) == DAYS:
        return Prompt(title, reader.text("The last stop: unused Wilds are worth nothing."))
    return Prompt(title, reader.text("Before this day's highlight. Tracks go from left to right."))


def ask_wild_second(s: JapanState, seat: int, reader: Reader) -> Prompt:
    return Prompt(reader.text("The second track of this Wild"))


def ask_ignore(s: JapanState, seat: int, reader: Reader) -> Prompt:
    card, day = located(s, seat, reader)
    return Prompt(
        reader.text("Score {card} anyway?", card=card),
        reader.text.plural(
            "{day}. Your Passport allows it once more.",
            "{day}. Your Passport allows it {n} times more.",
            field(s, seat, v.F_IGNORE),
            day=day,
        ),
    )


ASKED: Final = {
    v.STEP_TRIP_DAY: ask_trip_day, v.STEP_MAIN: ask_main, v.STEP_PLACE: ask_place,
    v.STEP_DISCARD: ask_discard, v.STEP_BONUS: ask_bonus, v.STEP_GIVE_CITY: ask_give_city,
    v.STEP_CITY: ask_city, v.STEP_TRAIN: ask_train, v.STEP_REVEAL: ask_reveal,
    v.STEP_WILD: ask_wild, v.STEP_WILD_SECOND: ask_wild_second, v.STEP_IGNORE: ask_ignore,
}  # fmt: skip


# --- where the game stands, and its end ---------------------------------------------------------


def status(s: JapanState, reader: Reader) -> str:
    """Return where the game stands."""
    text = reader.text
    if s.stage == v.STAGE_OVER:
        return text("Game over")
    if s.stage == v.STAGE_TRAVEL:
        return text("The trip")
    if s.stage == v.STAGE_TRIPS:
        return text("Choosing Day Trips")
    if s.stage == v.STAGE_PASSPORTS:
        return text("Choosing Passports")
    return text("Round {n} of {all}", n=s.round, all=ROUNDS)


def seat_note(s: JapanState, seat: int, reader: Reader) -> str:
    """Return a seat's tokens and Mood."""
    text = reader.text
    parts = []
    for which, what in (
        (v.F_RESEARCH, N_("Research {n}")),
        (v.F_WILD, N_("Wild {n}")),
        (v.F_LUXURY, N_("Luxury {n}")),
    ):
        n = field(s, seat, which)
        if n:
            parts.append(text(what, n=n))
    parts.append(text("Mood {n}", n=signed(field(s, seat, v.F_MOOD))))
    return " · ".join(parts)


def verdict(s: JapanState, reader: Reader) -> str:
    """Return who won and by what (LGJ-130 .. LGJ-132)."""
    if s.seats == 1:
        return solo_verdict(s, reader)
    text = reader.text
    scores, ranks = s.scores(), s.ranks()
    winners = [seat for seat in range(s.seats) if ranks[seat] == 0]
    winner, best = winners[0], signed(scores[winners[0]])
    if len(winners) > 1:
        names = text.listed([reader.names[seat] for seat in winners])
        return text("A shared victory of {names} with {n} VP (LGJ-132).", names=names, n=best)
    if scores.count(scores[winner]) > 1:
        return reader.said(
            winner,
            N_("{n} VP each; you win by {spaces} experience spaces (LGJ-131)."),
            N_("{n} VP each; {name} wins by {spaces} experience spaces (LGJ-131)."),
            n=best,
            spaces=int(spaces_of(tried(s, winner, True))),
        )
    you, other = N_("You win with {n} VP (LGJ-130)."), N_("{name} wins with {n} VP (LGJ-130).")
    return reader.said(winner, you, other, n=best)


def solo_verdict(s: JapanState, reader: Reader) -> str:
    """Return whether the Travel Agent was beaten (LGJ-155)."""
    mine = signed(int(s.score(0)))
    agent = signed(int(trip_points(s, tried(s, AGENT, True))))
    if s.ranks() == [0]:
        you = N_("You beat the Travel Agent, {mine} : {agent} VP (LGJ-155).")
        other = N_("{name} beats the Travel Agent, {mine} : {agent} VP (LGJ-155).")
        return reader.said(0, you, other, mine=mine, agent=agent)
    return reader.text(
        "The Travel Agent wins, {agent} : {mine} VP (LGJ-155).", mine=mine, agent=agent
    )
