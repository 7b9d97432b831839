"""Let's Go! To Japan in words: prompts, and what each choice would bring."""

from __future__ import annotations

from travelogue.face.face import Choice, Prompt, Reader
from travelogue.games.lets_go_to_japan import actions as a
from travelogue.games.lets_go_to_japan import steps
from travelogue.games.lets_go_to_japan.days import back_of
from travelogue.games.lets_go_to_japan.decks import available
from travelogue.games.lets_go_to_japan.gains import place_changes
from travelogue.games.lets_go_to_japan.state import JapanState
from travelogue.games.lets_go_to_japan.steps import ROW
from travelogue.games.lets_go_to_japan.tables import (
    ACTIVITIES,
    DAY_ROOM,
    DAYS,
    HAND_ROOM,
    R_PASS,
    R_PASS_TO,
    R_SIZE,
    ROUNDS,
    TRACKS,
)
from travelogue.games.lets_go_to_japan.words import (
    REWARDS,
    TRAINS,
    card_facts,
    card_name,
    city_name,
    condition_name,
    counter_name,
    day_name,
    passport_name,
    place_name,
    signed,
    upper_first,
)


def field(s: JapanState, seat: int, which: int) -> int:
    return int(s.row[seat * ROW + which])


def hand_card(s: JapanState, seat: int, slot: int) -> int:
    return int(s.hands[seat * HAND_ROOM + slot]) - 1


# --- prompts ------------------------------------------------------------------------------------


def prompt(s: JapanState, seat: int, reader: Reader) -> Prompt:
    """Return what a seat is asked; for a seat or a watcher that is not, whom all wait for."""
    text = reader.text
    pending = s.pending()
    if not pending:
        return Prompt(text("The trip is over"))
    if seat not in pending:
        names = text.listed([reader.names[other] for other in pending])
        return Prompt(text("Waiting for {names}", names=names), waiting_detail(s, reader))
    title, detail = ASKED[field(s, seat, steps.F_STEP)](s, seat, reader)
    return Prompt(title, detail)


def waiting_detail(s: JapanState, reader: Reader) -> str:
    if s.stage == steps.STAGE_PLAY:
        return reader.text("What they do is shown when all have finished.")
    return reader.text("Their choice is shown when all have made it.") if s.stage < 3 else ""


def ask_keep_trip(s: JapanState, seat: int, reader: Reader) -> tuple[str, str]:
    return (
        reader.text("Keep one of two Day Trips"),
        reader.text("The other leaves the game; you choose a day for yours next."),
    )


def ask_trip_day(s: JapanState, seat: int, reader: Reader) -> tuple[str, str]:
    trip = ACTIVITIES + field(s, seat, steps.F_OFFER + field(s, seat, steps.F_KEPT))
    return (
        reader.text("On which day is {trip}?", trip=card_name(s.tables, trip, reader)),
        reader.text("It fills the day alone, and the day's condition stays idle for you."),
    )


def ask_keep_passport(s: JapanState, seat: int, reader: Reader) -> tuple[str, str]:
    return (
        reader.text("Keep one of two Passports"),
        reader.text("What it gives at the start is yours as soon as all have chosen."),
    )


def ask_last_deck(s: JapanState, seat: int, reader: Reader) -> tuple[str, str]:
    return (
        reader.text("Which deck for your last card?"),
        reader.text("You draw one card, then take the one on your board, and play one of them."),
    )


def ask_main(s: JapanState, seat: int, reader: Reader) -> tuple[str, str]:
    text = reader.text
    plays = field(s, seat, steps.F_PLAYS)
    if plays == 0:
        return (
            text("Research once more, or finish"),
            text("Your plays are made; unused Research is worth 1 VP each."),
        )
    hand = field(s, seat, steps.F_HAND)
    title = text.plural("Play {n} of {hand} cards", "Play {n} of {hand} cards", plays, hand=hand)
    return title, text(
        "Plan a card on a day, or discard one for a Walk. {passing}",
        passing=passing(s, seat, reader),
    )


def passing(s: JapanState, seat: int, reader: Reader) -> str:
    """Return what happens to the cards that are left."""
    text = reader.text
    if s.round == ROUNDS and s.seats > 1:
        return text("The card left over is discarded.")
    if s.seats == 1:
        return text("What is left goes to the Travel Agent.")
    r = (s.round - 1) * R_SIZE
    to = (seat + int(s.tables.rounds[r + R_PASS_TO])) % s.seats
    return text.plural(
        "{n} card is then passed to {name}.",
        "{n} cards are then passed to {name}.",
        int(s.tables.rounds[r + R_PASS]),
        name=reader.names[to],
    )


def ask_place(s: JapanState, seat: int, reader: Reader) -> tuple[str, str]:
    text = reader.text
    mode = field(s, seat, steps.F_MODE)
    code = field(s, seat, steps.F_PICK)
    if mode == steps.MODE_PLAN:
        name = card_name(s.tables, code - 1, reader)
        return text("Where does {card} go?", card=name), card_facts(s.tables, code - 1, reader)
    if mode == steps.MODE_EXTRA:
        day = day_name(field(s, seat, steps.F_DAY), reader)
        return text("Where on {day} does the Extra Walk go?", day=day), ""
    city = city_name(int(back_of(code)), reader)
    return (
        text("Where does the {city} Walk go?", city=city),
        text("A Walk must be a day's third or fourth card.")
        if s.late
        else text("A Walk may be a day's first, second or third card."),
    )


def ask_walk_deck(s: JapanState, seat: int, reader: Reader) -> tuple[str, str]:
    return (
        reader.text("Walk in which city?"),
        reader.text("The top card of that deck stays face down until the trip."),
    )


def ask_mix(s: JapanState, seat: int, reader: Reader) -> tuple[str, str]:
    return (
        reader.text("Research: which three cards do you draw?"),
        reader.text("Afterwards you discard three cards of your whole hand."),
    )


def ask_discard(s: JapanState, seat: int, reader: Reader) -> tuple[str, str]:
    owed = field(s, seat, steps.F_OWED)
    return (
        reader.text.plural("Discard {n} card", "Discard {n} cards", owed),
        reader.text("They are taken in hand order, from left to right."),
    )


def ask_bonus(s: JapanState, seat: int, reader: Reader) -> tuple[str, str]:
    day = field(s, seat, steps.F_DAY)
    return (
        reader.text("{day} is complete: choose a reward", day=day_name(day, reader)),
        reader.text("Its condition: {condition}.", condition=condition_name(s, day, reader)),
    )


def ask_give(s: JapanState, seat: int, reader: Reader) -> tuple[str, str]:
    return (
        reader.text("Which card does the Travel Agent get first?"),
        reader.text("Cards go to the Agent's first open place, Monday first."),
    )


def ask_give_city(s: JapanState, seat: int, reader: Reader) -> tuple[str, str]:
    name = card_name(s.tables, field(s, seat, steps.F_PICK) - 1, reader)
    return (
        reader.text("In which city does the Agent see {card}?", card=name),
        reader.text("Your next card comes from that city's deck."),
    )


def located(s: JapanState, seat: int, reader: Reader) -> tuple[str, str]:
    """Return name and day of the card that is asked about."""
    code, day, _ = s.question(seat).args
    return card_name(s.tables, code - 1, reader), day_name(day, reader)


def ask_city(s: JapanState, seat: int, reader: Reader) -> tuple[str, str]:
    card, day = located(s, seat, reader)
    return (
        reader.text("{day}: in which city is {card}?", day=day, card=card),
        reader.text("Fixed for the whole trip; it decides which trains you need."),
    )


def ask_train(s: JapanState, seat: int, reader: Reader) -> tuple[str, str]:
    _, day, position = s.question(seat).args
    name = day_name(day, reader)
    if position:
        title = reader.text("Which train within {day}?", day=name)
    else:
        title = reader.text("Which train to {day}?", day=name)
    return title, reader.text("Luxury +2 VP and a happy icon, Starting 0, Regular −2 VP.")


def ask_reveal(s: JapanState, seat: int, reader: Reader) -> tuple[str, str]:
    code = s.question(seat).args[0]
    card, day = located(s, seat, reader)
    return (
        reader.text("{day}: the Walk is {card}", day=day, card=card),
        card_facts(s.tables, code - 1, reader),
    )


def ask_wild(s: JapanState, seat: int, reader: Reader) -> tuple[str, str]:
    wilds = field(s, seat, steps.F_WILD)
    title = reader.text.plural("{n} Wild token", "{n} Wild tokens", wilds)
    if field(s, seat, steps.F_TRIP) == DAYS:
        return title, reader.text("The last stop: unused Wilds are worth nothing.")
    return title, reader.text("Before this day's highlight. Tracks go from left to right.")


def ask_wild_second(s: JapanState, seat: int, reader: Reader) -> tuple[str, str]:
    return reader.text("The second track of this Wild"), ""


def ask_ignore(s: JapanState, seat: int, reader: Reader) -> tuple[str, str]:
    code = s.question(seat).args[0]
    card, day = located(s, seat, reader)
    return (
        reader.text("{day}: score {card} all the same?", day=day, card=card),
        reader.text.plural(
            "Your Passport allows it once more. {facts}",
            "Your Passport allows it {n} times more. {facts}",
            field(s, seat, steps.F_IGNORE),
            facts=card_facts(s.tables, code - 1, reader),
        ),
    )


ASKED = {
    steps.STEP_KEEP_TRIP: ask_keep_trip, steps.STEP_TRIP_DAY: ask_trip_day,
    steps.STEP_KEEP_PASSPORT: ask_keep_passport, steps.STEP_LAST_DECK: ask_last_deck,
    steps.STEP_MAIN: ask_main, steps.STEP_PLACE: ask_place,
    steps.STEP_WALK_DECK: ask_walk_deck, steps.STEP_MIX: ask_mix,
    steps.STEP_DISCARD: ask_discard, steps.STEP_BONUS: ask_bonus, steps.STEP_GIVE: ask_give,
    steps.STEP_GIVE_CITY: ask_give_city, steps.STEP_CITY: ask_city, steps.STEP_TRAIN: ask_train,
    steps.STEP_REVEAL: ask_reveal, steps.STEP_WILD: ask_wild,
    steps.STEP_WILD_SECOND: ask_wild_second, steps.STEP_IGNORE: ask_ignore,
}  # fmt: skip


# --- choices ------------------------------------------------------------------------------------


def choices(s: JapanState, seat: int, reader: Reader) -> list[Choice]:
    """Return the legal actions of a seat in words, in the order of `legal`."""
    legal = s.legal(seat)
    if legal and field(s, seat, steps.F_STEP) == steps.STEP_PLACE:
        return place_choices(s, seat, reader)
    return [
        Choice(action, label(s, seat, action, reader), detail(s, seat, action, reader))
        for action in legal
    ]


def place_choices(s: JapanState, seat: int, reader: Reader) -> list[Choice]:
    """Return the places for the card in question, and what it would bring there."""
    return [
        Choice(
            a.PLACE_FIRST + place,
            label(s, seat, a.PLACE_FIRST + place, reader),
            reader.text("{change} VP if the trip began now", change=signed(change)),
        )
        for place, change in place_changes(s, seat).items()
    ]


def label(s: JapanState, seat: int, action: int, reader: Reader) -> str:
    """Return a legal action in a few words."""
    text = reader.text
    if action < a.DAY_FIRST or a.KEEP_PASSPORT_FIRST <= action < a.DECK_FIRST:
        return text("Keep {card}", card=offered_name(s, seat, action, reader))
    if action < a.KEEP_PASSPORT_FIRST:
        return day_name(action - a.DAY_FIRST, reader)
    if action < a.PLAN_FIRST:
        return city_name(action - a.DECK_FIRST, reader)
    if action < a.WALK_FIRST:
        return text("Plan {card}", card=slot_name(s, seat, action - a.PLAN_FIRST, reader))
    if action < a.RESEARCH_ACTION:
        return text(
            "Walk, discarding {card}", card=slot_name(s, seat, action - a.WALK_FIRST, reader)
        )
    if action == a.RESEARCH_ACTION:
        return text("Research")
    if action == a.FINISH_ACTION:
        return text("Finish this round")
    if action < a.DISCARD_FIRST:
        tokyo = action - a.MIX_FIRST
        return text("{tokyo} Tokyo and {kyoto} Kyoto", tokyo=tokyo, kyoto=3 - tokyo)
    if action < a.PLACE_FIRST:
        return text("Discard {card}", card=slot_name(s, seat, action - a.DISCARD_FIRST, reader))
    if action < a.BONUS_FIRST:
        place = action - a.PLACE_FIRST
        cards = int(s.counts[seat * DAYS + place // DAY_ROOM])
        return place_name(place, cards, reader)
    return late_label(s, seat, action, reader)


def late_label(s: JapanState, seat: int, action: int, reader: Reader) -> str:
    """Return rewards, gifts to the Agent and the choices of the trip."""
    text = reader.text
    if action < a.GIVE_FIRST:
        return upper_first(text(REWARDS[action - a.BONUS_FIRST]))
    if action < a.TRAIN_FIRST:
        return text("Give {card} first", card=slot_name(s, seat, action - a.GIVE_FIRST, reader))
    if action < a.REVEAL_FIRST:
        return text(TRAINS[action - a.TRAIN_FIRST])
    if action < a.WILD_FIRST:
        return text("Turn it up") if action == a.REVEAL_FIRST else text("Leave it face down")
    if action < a.WILD_STOP:
        return upper_first(counter_name(action - a.WILD_FIRST, reader))
    if action == a.WILD_STOP:
        return text("Keep the rest")
    return text("Score it") if action == a.IGNORE_FIRST else text("Do not score it")


def offered_name(s: JapanState, seat: int, action: int, reader: Reader) -> str:
    """Return the Day Trip or Passport that an action keeps."""
    if action < a.DAY_FIRST:
        return card_name(s.tables, ACTIVITIES + field(s, seat, steps.F_OFFER + action), reader)
    k = action - a.KEEP_PASSPORT_FIRST
    return passport_name(s.tables, field(s, seat, steps.F_OFFER + k), reader)


def slot_name(s: JapanState, seat: int, slot: int, reader: Reader) -> str:
    return card_name(s.tables, hand_card(s, seat, slot), reader)


def detail(s: JapanState, seat: int, action: int, reader: Reader) -> str:
    """Return what a legal action shows or brings."""
    tables = s.tables
    if action < a.DAY_FIRST:
        return card_facts(tables, ACTIVITIES + field(s, seat, steps.F_OFFER + action), reader)
    if action < a.KEEP_PASSPORT_FIRST:
        return condition_name(s, action - a.DAY_FIRST, reader)
    if action < a.DECK_FIRST:
        passport = field(s, seat, steps.F_OFFER + action - a.KEEP_PASSPORT_FIRST)
        return reader.text(tables.passport_texts[passport])
    if action < a.PLAN_FIRST:
        return deck_detail(s, seat, action - a.DECK_FIRST, reader)
    for first, stop in (
        (a.PLAN_FIRST, a.WALK_FIRST), (a.WALK_FIRST, a.RESEARCH_ACTION),
        (a.DISCARD_FIRST, a.PLACE_FIRST), (a.GIVE_FIRST, a.TRAIN_FIRST),
    ):  # fmt: skip
        if first <= action < stop:
            card = hand_card(s, seat, action - first)
            return f"{tables.ids[card]}: {card_facts(tables, card, reader)}"
    if a.WILD_FIRST <= action < a.WILD_FIRST + TRACKS:
        spaces = field(s, seat, steps.F_COUNT + action - a.WILD_FIRST)
        return reader.text("from {n} to {next}", n=spaces, next=spaces + 1)
    return ""


def deck_detail(s: JapanState, seat: int, back: int, reader: Reader) -> str:
    """Return how many cards a deck can give, where a deck is chosen."""
    step = field(s, seat, steps.F_STEP)
    if step not in (steps.STEP_WALK_DECK, steps.STEP_LAST_DECK):
        return ""
    return reader.text.plural("{n} card", "{n} cards", int(available(s, back)))
